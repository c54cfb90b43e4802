import { Button } from '@mantine/core'
import { useState } from 'react'
import {
  deliveryFaults,
  INVOICE_CONTENTS,
  INVOICE_TYPES,
  type InvoiceDelivery,
  type InvoiceType,
  isEnoughFor,
  isOnPaper,
} from '#contract/domains/market/invoice.ts'
import {
  type Invoice,
  type InvoicedOrder,
  invoiceCalls,
  type KeptInvoiceTitle,
} from '#contract/domains/market/invoice-calls.ts'
import { useNewId } from '#src/data/edits/use-mutate.ts'
import { useCall } from '#src/data/use-call.ts'
import { useOnline } from '#src/data/use-online.ts'
import { enumLabel, fieldLabel } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { invoicesText } from '#src/i18n/market/invoices.ts'
import { formatFen, formatYuan } from '#src/lib/format-number.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { useFetched } from '#src/records/use-fetched.ts'
import { CheckLine } from '#src/ui/form/check-line.tsx'
import { FieldGroup } from '#src/ui/form/field-group.tsx'
import { FormLayout } from '#src/ui/form/form.tsx'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { lengthBetween } from '#src/ui/form/rules.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { StateError } from '#src/ui/state/state-error.tsx'
import { SkeletonForm } from '#src/ui/state/state-skeleton.tsx'
import classes from './invoices.module.css'
import { TitleDialog } from './title-dialog.tsx'

interface ApplyDialogProps {
  /** One that was sent back and is applied for again. */
  again?: Invoice | undefined
  /** The order that is meant at first. */
  orderUri?: string | undefined
  onClose: () => void
  onDone: () => unknown
}

/** Applies for an invoice of one or several orders. */
export function ApplyDialog(props: ApplyDialogProps) {
  const { again, onClose } = props
  const words = useText(invoicesText)
  const titles = useFetched(invoiceCalls.invoiceTitles, {})
  const orders = useFetched(invoiceCalls.invoiceableOrders, {})
  const problem = titles.problem ?? orders.problem
  const isOffline = titles.isOffline || orders.isOffline
  const found = again?.orders ?? orders.value?.orders
  return (
    <Dialog opened onClose={onClose} title={again ? words.applyAgain : words.apply} width={600} phone="page">
      {titles.value && found ? (
        <ApplyForm {...props} titles={titles.value.titles} orders={found} onTitle={titles.reload} />
      ) : problem === undefined ? (
        <SkeletonForm fields={4} />
      ) : (
        <StateError
          what={problem}
          isOffline={isOffline}
          onRetry={() => void Promise.all([titles.reload(), orders.reload()]).catch(reportError)}
        />
      )}
    </Dialog>
  )
}

interface ApplyFormProps extends ApplyDialogProps {
  titles: readonly KeptInvoiceTitle[]
  orders: readonly InvoicedOrder[]
  onTitle: () => Promise<void>
}

interface Values {
  orders: readonly string[]
  titleUri: string | undefined
  invoiceType: string | undefined
  content: string | undefined
  remark: string | undefined
  recipient: string | undefined
  phone: string | undefined
  address: string | undefined
}

const FIELDS: Readonly<Record<string, keyof Values>> = {
  invoiceTitleGone: 'titleUri',
  invoiceTitleShort: 'titleUri',
  invoicedAlready: 'orders',
  priceChanged: 'orders',
  invoiceDeliveryWrong: 'address',
}

const typeOf = (value: string | undefined): InvoiceType => INVOICE_TYPES.find((one) => one === value) ?? '82'

const deliveryOf = ({ recipient, phone, address }: Values): InvoiceDelivery => ({
  ...{ recipient: recipient ?? '', phone: phone ?? '', address: address ?? '' },
})

/** Asked for on paper alone. */
const DELIVERY = { recipient: 30, phone: 30, address: 120 } as const

function ApplyForm({ again, orderUri, titles, orders, onTitle, onClose, onDone }: ApplyFormProps) {
  const words = useText(invoicesText)
  const language = useLanguage()
  const online = useOnline()
  const newId = useNewId()
  const [uri] = useState(() => again?.uri ?? newId('inv'))
  const [addingTitle, setAddingTitle] = useState<string>()
  const { run } = useCall(invoiceCalls.applyInvoice)
  const label = (field: string) => fieldLabel('invoice', field, language)
  const deliveryRule = (field: keyof InvoiceDelivery) => (_: unknown, values: Values) => {
    const fault = isOnPaper(typeOf(values.invoiceType)) ? deliveryFaults(deliveryOf(values))[field] : undefined
    return fault && (fault === 'missing' ? words.enter(label(field)) : words.faults[fault])
  }
  const form = useForm<Values>({
    initial: {
      orders: again ? orders.map((one) => one.uri) : orders.filter((one) => one.uri === orderUri).map((one) => one.uri),
      titleUri: (titles.find(({ name }) => name === again?.title.name) ?? titles[0])?.uri,
      ...{
        invoiceType: again?.invoiceType ?? '82',
        content: again?.content ?? 'software',
        remark: again?.remark ?? '',
      },
      ...{ recipient: again?.delivery?.recipient, phone: again?.delivery?.phone, address: again?.delivery?.address },
    },
    rules: {
      orders: (value) => (value.length === 0 ? words.ordersMissing : undefined),
      titleUri: (value, { invoiceType }) => {
        const title = titles.find((one) => one.uri === value)
        if (!title) return words.titleMissing
        return isEnoughFor(typeOf(invoiceType), title) ? undefined : words.titleShort
      },
      remark: lengthBetween(0, 100),
      ...{ recipient: deliveryRule('recipient'), phone: deliveryRule('phone'), address: deliveryRule('address') },
    },
    onSubmit: async (values) => {
      const chosen = orders.filter((one) => values.orders.includes(one.uri))
      const answer = await run({
        ...{ uri, titleUri: values.titleUri ?? '', invoiceType: typeOf(values.invoiceType) },
        orders: chosen.map(({ uri: one, isSolution }) => ({ uri: one, isSolution })),
        content: INVOICE_CONTENTS.find((one) => one === values.content) ?? 'software',
        delivery: isOnPaper(typeOf(values.invoiceType)) ? deliveryOf(values) : null,
        ...{ remark: values.remark ?? '', expectedFen: sumOf(chosen) },
      })
      if (answer.kind !== 'ok') {
        const field = answer.kind === 'code' ? FIELDS[answer.reason] : undefined
        return { [field ?? 'remark']: callProblem(answer, true) }
      }
      showToast('done', words.applied)
      return undefined
    },
    onDone: async () => {
      onClose()
      await onDone()
    },
  })
  const code = (field: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: enumLabel(field, value, language, 'invoice') }))
  const chosen = orders.filter((one) => form.values.orders.includes(one.uri))
  const field = form.field('orders')
  return (
    <FormLayout
      form={form}
      labels={{
        ...{ orders: words.orders, titleUri: label('title'), invoiceType: label('invoiceType') },
        ...{ content: label('content'), remark: label('remark') },
        ...{ recipient: label('recipient'), phone: label('phone'), address: label('address') },
      }}
      submitLabel={again ? words.applyAgain : words.apply}
      onCancel={onClose}
      offline={online ? undefined : words.offline}
    >
      <FieldGroup id={field.id} label={words.orders} error={field.error}>
        {orders.length === 0 && <p className={classes.note}>{words.ordersNone}</p>}
        <ul className={classes.lines}>
          {orders.map((one) => (
            <li key={one.uri} className={classes.line}>
              {again ? (
                <span className={classes.words}>{said(one)}</span>
              ) : (
                <CheckLine
                  label={said(one)}
                  checked={field.value.includes(one.uri)}
                  onChange={(isOn) =>
                    field.onChange(isOn ? [...field.value, one.uri] : field.value.filter((other) => other !== one.uri))
                  }
                />
              )}
              <span>{formatYuan(one.amountFen)}</span>
            </li>
          ))}
        </ul>
        {chosen.length > 0 && <p className={classes.sum}>{words.sum(formatFen(sumOf(chosen)))}</p>}
      </FieldGroup>
      <SelectField
        field={form.field('titleUri')}
        label={label('title')}
        required
        options={titles.map(({ uri: value, name }) => ({ value, label: name }))}
      />
      <div>
        <Button variant="default" onClick={() => setAddingTitle(newId('title'))}>
          {words.addTitle}
        </Button>
      </div>
      <SelectField
        field={form.field('invoiceType')}
        label={label('invoiceType')}
        required
        options={code('invoiceType', INVOICE_TYPES)}
      />
      <SelectField
        field={form.field('content')}
        label={label('content')}
        required
        options={code('content', INVOICE_CONTENTS)}
      />
      {isOnPaper(typeOf(form.values.invoiceType)) && (
        <>
          <p className={classes.note}>{words.paperHint}</p>
          {(['recipient', 'phone', 'address'] as const).map((name) => (
            <TextField key={name} field={form.field(name)} label={label(name)} max={DELIVERY[name]} required />
          ))}
        </>
      )}
      <LongTextField field={form.field('remark')} label={label('remark')} description={words.remarkHint} max={100} />
      {addingTitle !== undefined && (
        <TitleDialog
          uri={addingTitle}
          title={undefined}
          onClose={() => setAddingTitle(undefined)}
          onDone={async (made) => {
            await onTitle()
            form.set('titleUri', made)
          }}
        />
      )}
    </FormLayout>
  )
}

const said = ({ fullName, orderNo }: InvoicedOrder) => `${fullName} · ${orderNo}`
const sumOf = (orders: readonly InvoicedOrder[]) => orders.reduce((sum, one) => sum + one.amountFen, 0)
