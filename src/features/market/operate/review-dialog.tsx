import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import {
  marketOperatorCalls,
  type ReviewCase,
  SECOND_REVIEW_FEN,
} from '#contract/domains/market/market-operator-calls.ts'
import { REJECT_REASONS, type RejectReason } from '#contract/domains/market/order-fields.ts'
import { useDraftStore } from '#src/data/edits/use-draft-store.ts'
import { useCall } from '#src/data/use-call.ts'
import { enumLabel } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { reviewText } from '#src/i18n/market/review.ts'
import { listed } from '#src/i18n/ui/joined.ts'
import { formatFen, formatYuan } from '#src/lib/format-number.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { FilePictures } from '#src/records/files/file-pictures.tsx'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { DateField } from '#src/ui/form/dates/date-field.tsx'
import { FormLayout } from '#src/ui/form/form.tsx'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { NumberField } from '#src/ui/form/number-field.tsx'
import { needed } from '#src/ui/form/rules.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import classes from './operate.module.css'

interface ReviewDialogProps {
  one: ReviewCase
  onClose: () => void
  onDone: () => void
}

/** One transfer: what was registered, what speaks against it, and the decision. */
export function ReviewDialog({ one, onClose, onDone }: ReviewDialogProps) {
  const words = useText(reviewText)
  const [isRejecting, setRejecting] = useState(false)
  const { run } = useCall(marketOperatorCalls.reviewOrder)
  const decide = async (decided: Omit<Parameters<typeof run>[0], 'uri' | 'isSolution'>) => {
    const answer = await run({ uri: one.uri, isSolution: one.isSolution, ...decided })
    if (answer.kind !== 'ok') {
      showToast('problem', answer.kind === 'code' ? answer.message : words.failed)
      return
    }
    showToast('done', words.done[answer.result.became])
    onClose()
    onDone()
  }
  return (
    <Dialog opened onClose={onClose} title={words.dealWith(one.fullName)} width={600} phone="page">
      <div className={classes.parts}>
        <Warnings one={one} />
        <FactList
          facts={[
            { key: 'buyer', label: words.buyer, value: one.buyerName },
            { key: 'plan', label: words.plan, value: one.planName },
            { key: 'orderNo', label: words.orderNo, value: one.orderNo },
            { key: 'payRef', label: words.payRef, value: one.payRef },
            { key: 'amount', label: words.amount, value: formatYuan(one.amountFen) },
            { key: 'transferred', label: words.transferred, value: formatYuan(one.payAmountFen) },
            { key: 'received', label: words.received, value: formatYuan(one.receivedFen) },
            ...(one.ledgerFen > 0 ? [{ key: 'ledger', label: words.ledger, value: formatYuan(one.ledgerFen) }] : []),
            { key: 'payer', label: words.payer, value: one.payerName },
            { key: 'day', label: words.day, value: one.payDate },
            { key: 'serial', label: words.serial, value: one.bankSerialNo },
          ]}
        />
        <FilePictures pictures={one.proof} label={words.proof} />
        {!one.isOwn &&
          (isRejecting ? (
            <RejectForm
              uri={one.uri}
              onCancel={() => setRejecting(false)}
              onDecide={(reason, note) =>
                decide({ decision: 'reject', receivedFen: 0, receivedDate: '', reason, note })
              }
            />
          ) : (
            <ConfirmForm
              one={one}
              note={
                <Button type="button" variant="default" color="red" onClick={() => setRejecting(true)}>
                  {words.reject}
                </Button>
              }
              onDecide={(receivedFen, receivedDate) =>
                decide({ decision: 'confirm', receivedFen, receivedDate, reason: null, note: '' })
              }
            />
          ))}
      </div>
    </Dialog>
  )
}

function Warnings({ one }: { one: ReviewCase }) {
  const words = useText(reviewText)
  const difference = one.receivedFen + one.payAmountFen - one.amountFen
  const said = [
    one.isOwn && words.own,
    one.isHalfConfirmed && !one.isOwn && words.half,
    !one.isHalfConfirmed && one.amountFen > SECOND_REVIEW_FEN && words.large,
    one.sameSlip.length > 0 && words.same(listed(one.sameSlip)),
    difference < 0 && words.short(formatFen(-difference)),
    difference > 0 && words.over(formatFen(difference)),
  ].filter((one): one is string => one !== false)
  return said.map((line) => (
    <p key={line} className={classes.warn}>
      {line}
    </p>
  ))
}

interface ConfirmFormProps {
  one: ReviewCase
  note: ReactNode
  onDecide: (receivedFen: number, receivedDate: string) => Promise<void>
}

function ConfirmForm({ one, note, onDecide }: ConfirmFormProps) {
  const words = useText(reviewText)
  const form = useForm<{ received: number | undefined; day: string | undefined }>({
    // What the bank has shown counts for more than what was registered.
    initial: {
      received: one.ledgerFen > one.receivedFen ? one.ledgerFen : one.receivedFen + one.payAmountFen,
      day: shanghaiToday(),
    },
    rules: {
      received: (value) => (value === undefined || !(value > 0) ? needed(words.receivedAmount)(undefined) : undefined),
      day: needed(words.receivedDay, 'choose'),
    },
    onSubmit: ({ received = 0, day = '' }) => onDecide(received, day),
    draft: { store: useDraftStore(), key: `review-${one.uri}` },
  })
  return (
    <FormLayout
      form={form}
      labels={{ received: words.receivedAmount, day: words.receivedDay }}
      submitLabel={words.confirm}
      note={note}
    >
      <NumberField field={form.field('received')} label={words.receivedAmount} required kind="fen" />
      <DateField field={form.field('day')} label={words.receivedDay} required />
    </FormLayout>
  )
}

interface RejectFormProps {
  uri: string
  onCancel: () => void
  onDecide: (reason: RejectReason, note: string) => Promise<void>
}

function RejectForm({ uri, onCancel, onDecide }: RejectFormProps) {
  const words = useText(reviewText)
  const language = useLanguage()
  const form = useForm<{ reason: string | undefined; note: string | undefined }>({
    initial: { reason: undefined, note: undefined },
    rules: { reason: needed(words.reason, 'choose') },
    onSubmit: ({ reason, note = '' }) => onDecide(reason as RejectReason, note),
    draft: { store: useDraftStore(), key: `review-no-${uri}` },
  })
  return (
    <FormLayout
      form={form}
      labels={{ reason: words.reason, note: words.note }}
      submitLabel={words.reject}
      destructive
      onCancel={onCancel}
    >
      <SelectField
        field={form.field('reason')}
        label={words.reason}
        required
        options={REJECT_REASONS.map((value) => ({
          value,
          label: enumLabel('rejectReason', value, language, 'applicationOrder'),
        }))}
      />
      <LongTextField field={form.field('note')} label={words.note} max={300} wide />
    </FormLayout>
  )
}
