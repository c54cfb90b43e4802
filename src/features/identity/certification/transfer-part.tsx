import {
  type CertificationDetail,
  certificationCalls,
  TRANSFER_FEN,
} from '#contract/domains/identity/certification-calls.ts'
import { useCall } from '#src/data/use-call.ts'
import { useOnline } from '#src/data/use-online.ts'
import { useText } from '#src/i18n/i18n.ts'
import { certificationText } from '#src/i18n/identity/certification.ts'
import { callProblemText } from '#src/i18n/shell/call-problems.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { FormLayout } from '#src/ui/form/form.tsx'
import { NumberField } from '#src/ui/form/number-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { PageSection } from '#src/ui/page.tsx'
import classes from './certification.module.css'

interface TransferPartProps {
  transfer: NonNullable<CertificationDetail['transfer']>
  onPut: (detail: CertificationDetail) => void
}

const FEN = 100

/** The small transfer to the company's account: what has arrived is entered here. */
export function TransferPart({ transfer, onPut }: TransferPartProps) {
  const words = useText(certificationText).transfer
  const { state, expireAtMs, left } = transfer
  return (
    <PageSection title={words.title}>
      <div className={classes.parts}>
        <p className={classes.lead}>{state === 'sent' ? words.sent(dateTime(expireAtMs), left) : words[state]}</p>
        {state === 'sent' && <Amount onPut={onPut} />}
      </div>
    </PageSection>
  )
}

function Amount({ onPut }: Pick<TransferPartProps, 'onPut'>) {
  const words = useText(certificationText).transfer
  const { offlineKept } = useText(callProblemText)
  const online = useOnline()
  const { run } = useCall(certificationCalls.certificationTransferConfirm)
  const form = useForm<{ amount: number | undefined }>({
    initial: { amount: undefined },
    rules: {
      amount: (value) => (value === undefined || !isAmount(fenOf(value)) ? words.amountNeeded : undefined),
    },
    onSubmit: async ({ amount }) => {
      const answer = await run({ amountFen: fenOf(amount ?? 0) })
      if (answer.kind !== 'ok') return { amount: callProblem(answer, true) }
      const { isRight, detail } = answer.result
      onPut(detail)
      if (isRight) showToast('done', words.right)
      return isRight ? undefined : { amount: words.wrong(detail.transfer?.left ?? 0) }
    },
  })
  return (
    <FormLayout
      form={form}
      labels={{ amount: words.amount }}
      submitLabel={words.confirm}
      offline={online ? undefined : offlineKept}
    >
      <NumberField field={form.field('amount')} label={words.amount} kind="decimal" required />
    </FormLayout>
  )
}

const fenOf = (yuan: number): number => Math.round(yuan * FEN)
const isAmount = (fen: number): boolean => fen >= TRANSFER_FEN.least && fen <= TRANSFER_FEN.most
