import { useState } from 'react'
import { receiptCalls } from '#contract/domains/market/receipt-calls.ts'
import { useDraftStore } from '#src/data/edits/use-draft-store.ts'
import { useNewId } from '#src/data/edits/use-mutate.ts'
import { useCall } from '#src/data/use-call.ts'
import { useOnline } from '#src/data/use-online.ts'
import { useText } from '#src/i18n/i18n.ts'
import { receiptsText } from '#src/i18n/market/receipts.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { DateField } from '#src/ui/form/dates/date-field.tsx'
import { FormLayout } from '#src/ui/form/form.tsx'
import { NumberField } from '#src/ui/form/number-field.tsx'
import { allOf, dateRule, needed } from '#src/ui/form/rules.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'

interface Values {
  receivedDate: string | undefined
  amountFen: number | undefined
  payerName: string | undefined
  accountTail: string | undefined
  serialNo: string | undefined
  remark: string | undefined
}

const FIELDS: Readonly<Record<string, keyof Values>> = {
  ...{ receiptTwice: 'serialNo', receiptDateWrong: 'receivedDate', payerMissing: 'payerName' },
}

/** Writes down a line of the bank statement. */
export function AddReceiptDialog({ onClose, onDone }: { onClose: () => void; onDone: () => Promise<void> }) {
  const words = useText(receiptsText)
  const online = useOnline()
  const newId = useNewId()
  // Sent twice it is one line.
  const [uri] = useState(() => newId('rcp'))
  const { run } = useCall(receiptCalls.addReceipt)
  const form = useForm<Values>({
    initial: {
      ...{ receivedDate: shanghaiToday(), amountFen: undefined, payerName: undefined, accountTail: undefined },
      ...{ serialNo: undefined, remark: undefined },
    },
    rules: {
      receivedDate: allOf<string | undefined>(needed(words.receivedDate, 'choose'), dateRule({ allowFuture: false })),
      amountFen: (value) => (value === undefined || !(value > 0) ? needed(words.amount)(undefined) : undefined),
      payerName: needed(words.payer),
      accountTail: (value = '') => (/^(\d{4})?$/.test(value.trim()) ? undefined : words.tailWrong),
    },
    draft: { store: useDraftStore(), key: 'receipt' },
    onSubmit: async ({
      receivedDate = '',
      amountFen = 0,
      payerName = '',
      accountTail = '',
      serialNo = '',
      remark = '',
    }) => {
      const answer = await run({ uri, receivedDate, amountFen, payerName, accountTail, serialNo, remark })
      if (answer.kind !== 'ok') {
        const field = answer.kind === 'code' ? FIELDS[answer.reason] : undefined
        return { [field ?? 'payerName']: callProblem(answer, true) }
      }
      showToast('done', words.added)
      return undefined
    },
    onDone: async () => {
      onClose()
      await onDone()
    },
  })
  const labels = {
    ...{ receivedDate: words.receivedDate, amountFen: words.amount, payerName: words.payer },
    ...{ accountTail: words.tail, serialNo: words.serial, remark: words.remark },
  }
  return (
    <Dialog opened onClose={onClose} title={words.add} phone="page">
      <FormLayout
        form={form}
        labels={labels}
        submitLabel={words.add}
        onCancel={onClose}
        offline={online ? undefined : words.offline}
      >
        <p>{words.addHint}</p>
        <DateField field={form.field('receivedDate')} label={words.receivedDate} allowFuture={false} required />
        <NumberField field={form.field('amountFen')} label={words.amount} required kind="fen" />
        <TextField field={form.field('payerName')} label={words.payer} max={60} required />
        <TextField field={form.field('accountTail')} label={words.tail} max={4} keyboard="numeric" />
        <TextField field={form.field('serialNo')} label={words.serial} max={40} />
        <TextField field={form.field('remark')} label={words.remark} max={100} />
      </FormLayout>
    </Dialog>
  )
}
