import { Button } from '@mantine/core'
import { useState } from 'react'
import type { CallResult } from '#src/data/call-server.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Confirm } from '#src/ui/overlay/confirm.tsx'

interface WithdrawButtonProps<O> {
  words: { withdraw: string; withdrawTitle: string; withdrawText: string; withdrawn: string }
  withdraw: () => Promise<CallResult<O>>
  onDone: (answer: O) => void
  /** It could not be taken back: somebody may have decided meanwhile. */
  onRefused?: () => void
}

/** Takes back what a person has handed in, after a question. */
export function WithdrawButton<O>({ words, withdraw, onDone, onRefused }: WithdrawButtonProps<O>) {
  const [isAsked, setAsked] = useState(false)
  const take = async () => {
    const answer = await withdraw()
    if (answer.kind !== 'ok') {
      showToast('problem', callProblem(answer) ?? '')
      onRefused?.()
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
        onConfirm={take}
      >
        <p>{words.withdrawText}</p>
      </Confirm>
    </>
  )
}
