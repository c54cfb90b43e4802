import { Button } from '@mantine/core'
import { useState } from 'react'
import { type CertificationDetail, certificationCalls } from '#contract/domains/identity/certification-calls.ts'
import type { CertificationKind } from '#contract/domains/identity/certification-fields.ts'
import { useCall } from '#src/data/use-call.ts'
import { useText } from '#src/i18n/i18n.ts'
import { certificationText } from '#src/i18n/identity/certification.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Confirm } from '#src/ui/overlay/confirm.tsx'

/** Takes an application back, after a question. */
export function WithdrawButton({
  kind,
  onDone,
}: {
  kind: CertificationKind
  onDone: (detail: CertificationDetail) => void
}) {
  const words = useText(certificationText)
  const [isAsked, setAsked] = useState(false)
  const { run } = useCall(certificationCalls.certificationWithdraw)
  const withdraw = async () => {
    const answer = await run({ kind })
    if (answer.kind !== 'ok') {
      showToast('problem', callProblem(answer) ?? '')
      return
    }
    showToast('done', words.withdrawn)
    onDone(answer.result)
  }
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {words.withdraw}
      </Button>
      <Confirm
        opened={isAsked}
        onClose={() => setAsked(false)}
        title={words.withdrawTitle}
        confirmLabel={words.withdraw}
        onConfirm={withdraw}
      >
        <p>{words.withdrawText}</p>
      </Confirm>
    </>
  )
}
