import { type InvoiceTitle, SPECIAL_FIELDS, titleFaults } from '#contract/domains/market/invoice.ts'
import { invoiceCalls, type KeptInvoiceTitle } from '#contract/domains/market/invoice-calls.ts'
import { useDraftStore } from '#src/data/edits/use-draft-store.ts'
import { useCall } from '#src/data/use-call.ts'
import { useOnline } from '#src/data/use-online.ts'
import { enumLabel, fieldLabel } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { invoicesText } from '#src/i18n/market/invoices.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { FormLayout } from '#src/ui/form/form.tsx'
import type { Rules } from '#src/ui/form/form-state.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import classes from './invoices.module.css'

interface TitleDialogProps {
  /** What is changed; with an id of its own for a new one. */
  uri: string
  title: KeptInvoiceTitle | undefined
  onClose: () => void
  onDone: (uri: string) => unknown
}

type Values = { [K in Exclude<keyof InvoiceTitle, 'isDefault'>]: string | undefined } & { isDefault: boolean }
const TEXTS = ['name', 'taxNo', 'email', 'mobile', ...SPECIAL_FIELDS] as const
const LIMITS = {
  name: 100,
  taxNo: 20,
  email: 64,
  mobile: 20,
  regAddress: 100,
  regPhone: 30,
  bankName: 60,
  bankAccount: 40,
}

/** What the form makes; a person's title names no bank. */
function titleOf(values: Values): InvoiceTitle {
  const isOrg = values.titleType !== 'person'
  const ofOrg = (text: string | undefined) => (isOrg ? (text ?? '') : '')
  return {
    ...{ titleType: isOrg ? 'org' : 'person', name: values.name ?? '', taxNo: values.taxNo ?? '' },
    ...{ email: values.email ?? '', mobile: values.mobile ?? '', isDefault: values.isDefault },
    ...{ regAddress: ofOrg(values.regAddress), regPhone: ofOrg(values.regPhone) },
    ...{ bankName: ofOrg(values.bankName), bankAccount: ofOrg(values.bankAccount) },
  }
}

const EMPTY: InvoiceTitle = {
  ...{ titleType: 'org', name: '', taxNo: '', email: '', mobile: '', regAddress: '', regPhone: '' },
  ...{ bankName: '', bankAccount: '', isDefault: false },
}

/** An invoice title: whose name and tax number stand on invoices, and where they are sent. */
export function TitleDialog({ uri, title, onClose, onDone }: TitleDialogProps) {
  const words = useText(invoicesText)
  const language = useLanguage()
  const online = useOnline()
  const { run } = useCall(invoiceCalls.saveInvoiceTitle)
  const label = (field: string) => (field === 'name' ? words.titleName : fieldLabel('invoice', field, language))
  const ruleOf = (field: (typeof TEXTS)[number]) => (_: unknown, values: Values) => {
    const fault = titleFaults(titleOf(values))[field]
    return fault && (fault === 'missing' ? words.enter(label(field)) : words.faults[fault])
  }
  const { uri: _uri, ...initial } = title ?? { uri, ...EMPTY }
  const form = useForm<Values>({
    initial,
    rules: Object.fromEntries(TEXTS.map((field) => [field, ruleOf(field)])) as Rules<Values>,
    draft: { store: useDraftStore(), key: `invoice-title-${title ? uri : 'new'}` },
    onSubmit: async (values) => {
      const answer = await run({ uri, title: titleOf(values) })
      if (answer.kind !== 'ok') return { name: callProblem(answer, true) }
      showToast('done', words.titleSaved)
      return undefined
    },
    onDone: async () => {
      onClose()
      await onDone(uri)
    },
  })
  const isOrg = form.values.titleType !== 'person'
  const fieldOf = (name: (typeof TEXTS)[number], required = false) => (
    <TextField field={form.field(name)} label={label(name)} max={LIMITS[name]} required={required} />
  )
  return (
    <Dialog opened onClose={onClose} title={title ? words.editTitle : words.addTitle} width={600} phone="page">
      <FormLayout
        form={form}
        labels={{
          ...(Object.fromEntries(TEXTS.map((name) => [name, label(name)])) as Record<(typeof TEXTS)[number], string>),
          ...{ titleType: label('titleType'), isDefault: words.isDefault },
        }}
        onCancel={onClose}
        offline={online ? undefined : words.offline}
      >
        <SelectField
          field={form.field('titleType')}
          label={label('titleType')}
          required
          options={(['org', 'person'] as const).map((value) => ({
            ...{ value, label: enumLabel('titleType', value, language, 'invoice') },
          }))}
        />
        {fieldOf('name', true)}
        {fieldOf('taxNo', isOrg)}
        {fieldOf('email', true)}
        {fieldOf('mobile')}
        {isOrg && (
          <>
            <p className={classes.note}>{words.specialHint}</p>
            {fieldOf('regAddress')}
            {fieldOf('regPhone')}
            {fieldOf('bankName')}
            {fieldOf('bankAccount')}
          </>
        )}
        <CheckField field={form.field('isDefault')} label={words.isDefault} />
      </FormLayout>
    </Dialog>
  )
}
