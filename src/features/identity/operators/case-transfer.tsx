import { Button } from '@mantine/core'
import { type CertificationCaseDetail, certificationCalls } from '#contract/domains/identity/certification-calls.ts'
import { useCall } from '#src/data/use-call.ts'
import { useOnline } from '#src/data/use-online.ts'
import parts from '#src/features/identity/certification/certification.module.css'
import { useText } from '#src/i18n/i18n.ts'
import { certificationReviewText } from '#src/i18n/identity/certification-review.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { Trouble } from '#src/ui/notice/trouble.tsx'

interface CaseTransferProps {
  one: CertificationCaseDetail
  onSent: () => Promise<void>
}

const FEN = 100

/** The small transfer to the account of a company that waits: the server draws the amount, the operator sends it. */
export function CaseTransfer({ one, onSent }: CaseTransferProps) {
  const words = useText(certificationReviewText).transfer
  const online = useOnline()
  const { state, run } = useCall(certificationCalls.certificationTransfer)
  const { transfer } = one
  const hasAccount = one.form.accountNo !== undefined
  const maySend = transfer?.state !== 'sent' && transfer?.state !== 'confirmed'
  const problem = state.kind === 'idle' || state.kind === 'loading' ? undefined : callProblem(state)
  const start = async () => {
    const answer = await run({ certUri: one.certUri })
    if (answer.kind === 'ok') await onSent()
  }
  return (
    <section className={parts.parts} aria-label={words.title}>
      <strong>{words.title}</strong>
      <p className={parts.lead}>{hasAccount ? words.hint : words.noAccount}</p>
      {transfer && (
        <>
          <p>{transfer.state === 'sent' ? words.sent(transfer.left) : words[transfer.state]}</p>
          {transfer.state === 'sent' && (
            <p className={parts.lead}>
              {words.send((transfer.amountFen / FEN).toFixed(2), dateTime(transfer.expireAtMs))} {words.look}
            </p>
          )}
        </>
      )}
      {hasAccount && maySend && (
        <div className={parts.acts}>
          <Button
            variant="default"
            loading={state.kind === 'loading'}
            disabled={!online}
            onClick={() => void start().catch(reportError)}
          >
            {transfer ? words.again : words.start}
          </Button>
        </div>
      )}
      {problem !== undefined && <Trouble>{problem}</Trouble>}
    </section>
  )
}
