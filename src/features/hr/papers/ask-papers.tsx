import { useState } from 'react'
import { ownRecordCalls } from '#contract/domains/hr/own-record-calls.ts'
import { useCall } from '#src/data/use-call.ts'
import { paperViewerText } from '#src/i18n/hr/paper-viewer.ts'
import { useText } from '#src/i18n/i18n.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Confirm } from '#src/ui/overlay/confirm.tsx'

interface AskPapersProps {
  /** Of the people; at most a hundred at once. */
  uris: readonly string[]
  opened: boolean
  onClose: () => void
}

/** Asks people by SMS for the papers that they lack, after a question. */
export function AskPapers({ uris, opened, onClose }: AskPapersProps) {
  const words = useText(paperViewerText)
  const { run } = useCall(ownRecordCalls.askForPapers)
  const [isBusy, setBusy] = useState(false)
  const ask = async () => {
    if (isBusy) return
    setBusy(true)
    const answer = await run({ uris: uris.slice(0, MOST) })
    setBusy(false)
    if (answer.kind !== 'ok') return void showToast('problem', callProblem(answer) ?? '')
    const { sent, complete, limited } = answer.result
    showToast('done', words.asked(sent, complete, limited))
    onClose()
  }
  return (
    <Confirm opened={opened} onClose={onClose} title={words.askTitle} confirmLabel={words.askSend} onConfirm={ask}>
      {words.askLead(Math.min(uris.length, MOST))}
    </Confirm>
  )
}
const MOST = 100
