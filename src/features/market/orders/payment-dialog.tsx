import { ActionIcon, Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { marketCalls, type Payee } from '#contract/domains/market/market-calls.ts'
import {
  applicationOrderFlow,
  type Order,
  type OrderCollection,
  solutionOrderFlow,
  type TRANSFER_FIELDS,
} from '#contract/domains/market/order.ts'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { useKeptAnswer } from '#src/data/rows/use-kept-answer.ts'
import { useText } from '#src/i18n/i18n.ts'
import { ordersText } from '#src/i18n/market/orders.ts'
import { formatFen } from '#src/lib/format-number.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { RecordForm } from '#src/records/form/record-form.tsx'
import { useSave } from '#src/records/use-save.ts'
import { copyText } from '#src/ui/hand-on.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { SkeletonForm } from '#src/ui/state/state-skeleton.tsx'
import classes from './orders.module.css'

interface PaymentDialogProps {
  of: OrderCollection
  order: Order
  onClose: () => void
}

const NOTHING = {}
const REQUIRED = ['payerName', 'payAmountFen', 'payDate', 'attachmentBeans'] as const
/** The order in which they are asked for: the photo as soon as possible. */
const FIELDS = [
  'attachmentBeans',
  'payerName',
  'payAmountFen',
  'payDate',
  'bankSerialNo',
  'payerAccountTail',
] as const satisfies readonly (typeof TRANSFER_FIELDS)[number][]

/** Paying in three steps: the account to copy, the photographed slip, the wait. The slip is taken without a network too. */
export function PaymentDialog({ of, order, onClose }: PaymentDialogProps) {
  const words = useText(ordersText)
  const save = useSave()
  const { value, trouble } = useKeptAnswer(marketCalls.payee, NOTHING)
  const register =
    of.name === 'solutionOrder'
      ? solutionOrderFlow.mutations.registerTransferSolutionOrder
      : applicationOrderFlow.mutations.registerTransferApplicationOrder
  return (
    <Dialog opened onClose={onClose} title={words.payTitle} width={600} phone="page">
      <div className={classes.parts}>
        <div className={classes.acts}>
          <Button variant="light" aria-pressed="true">
            {words.bank}
          </Button>
          <Button variant="default" disabled>
            {words.card}
          </Button>
          <Button variant="default" disabled>
            {words.wallet}
          </Button>
        </div>
        <section>
          <h3 className={classes.title}>{words.step1}</h3>
          {value?.payee ? (
            <Account payee={value.payee} order={order} />
          ) : value ? (
            <p className={classes.note}>{words.noPayee}</p>
          ) : trouble ? (
            <p className={classes.note}>{words.noPayeeOffline}</p>
          ) : (
            <SkeletonForm />
          )}
        </section>
        <section>
          <h3 className={classes.title}>{words.step2}</h3>
          <RecordForm
            of={of}
            fields={FIELDS}
            required={REQUIRED}
            initial={{ payAmountFen: order.amountFen - order.receivedFen, payDate: shanghaiToday() }}
            submitLabel={words.register}
            onCancel={onClose}
            onSubmit={async (values) => {
              const args = { uri: order.uri, from: order.status, values }
              const saved = await save([commandOf(register, args)], { said: words.registered, undo: [] })
              if (saved.kind !== 'refused') onClose()
              return undefined
            }}
            draft={`pay-${order.uri}`}
          />
        </section>
        <section>
          <h3 className={classes.title}>{words.step3}</h3>
          <p className={classes.note}>{words.step3Hint}</p>
        </section>
      </div>
    </Dialog>
  )
}

function Account({ payee, order }: { payee: Payee; order: Order }) {
  const words = useText(ordersText)
  const lines = [
    ['amount', formatFen(order.amountFen - order.receivedFen)],
    ['accountName', payee.accountName],
    ['accountNo', payee.accountNo],
    ['bankName', payee.bankName],
    ['bankCode', payee.bankCode],
    ['payRef', order.payRef],
  ] as const
  return (
    <>
      <ul className={classes.lines}>
        {lines.map(([name, value]) => (
          <li key={name} className={classes.line}>
            <span className={classes.fact}>
              <small>{words.fields[name]}</small>
              {name === 'amount' ? `¥${value}` : value}
            </span>
            <ActionIcon
              variant="default"
              aria-label={words.copy(words.fields[name])}
              onClick={() => void copyText(value)}
            >
              <IconCopy size={18} stroke={1.75} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <p className={classes.note}>{words.refHint}</p>
      <div className={classes.acts}>
        <Button
          variant="light"
          onClick={() => void copyText(lines.map(([name, value]) => `${words.fields[name]}：${value}`).join('\n'))}
        >
          {words.copyAll}
        </Button>
        <Button variant="subtle" component="a" href={`tel:${payee.hotline}`}>
          {words.hotline(payee.hotline)}
        </Button>
      </div>
    </>
  )
}
