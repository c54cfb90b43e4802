import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { CallHandle } from '#src/data/use-call.ts'
import { useOnline } from '#src/data/use-online.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { Trouble } from '#src/ui/notice/trouble.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { NeedsNetwork } from '#src/ui/state/needs-network.tsx'

interface ReadOnDemandProps<I, O> {
  call: CallHandle<I, O>
  input: I
  /** On the button. */
  open: string
  /** Of the dialog. */
  title: string
  /** The form over what was read. */
  children: (read: O, close: () => void) => ReactNode
}

/** Opens, for whoever may read it, what comes from the server each time and what the device keeps nothing of. */
export function ReadOnDemand<I, O>({ call: { state, run }, input, open, title, children }: ReadOnDemandProps<I, O>) {
  const online = useOnline()
  const [read, setRead] = useState<{ readonly result: O }>()
  const close = () => setRead(undefined)
  const look = async () => {
    const answer = await run(input)
    if (answer.kind === 'ok') setRead({ result: answer.result })
  }
  const trouble =
    state.kind === 'ok' || state.kind === 'idle' || state.kind === 'loading' ? undefined : callProblem(state)
  return (
    <>
      <Button
        variant="default"
        loading={state.kind === 'loading'}
        disabled={!online}
        onClick={() => void look().catch(reportError)}
      >
        {open}
      </Button>
      {!online && <NeedsNetwork />}
      {trouble !== undefined && <Trouble>{trouble}</Trouble>}
      {read !== undefined && (
        <Dialog opened onClose={close} title={title}>
          {children(read.result, close)}
        </Dialog>
      )}
    </>
  )
}
