import { Button } from '@mantine/core'
import type { CallState } from '#src/data/use-call.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { Trouble } from '#src/ui/notice/trouble.tsx'
import classes from './operators.module.css'

interface LookFirstProps {
  /** Of the call that shows it. */
  state: CallState<unknown>
  label: string
  why: string
  onLook: () => Promise<unknown>
}

/** Stands in the place of what is hidden until somebody asks for it: each look is logged. */
export function LookFirst({ state, label, why, onLook }: LookFirstProps) {
  const problem = state.kind === 'idle' || state.kind === 'loading' ? undefined : callProblem(state)
  return (
    <div className={classes.masked}>
      <Button variant="default" loading={state.kind === 'loading'} onClick={() => void onLook().catch(reportError)}>
        {label}
      </Button>
      <span className={classes.quiet}>{why}</span>
      {problem !== undefined && <Trouble>{problem}</Trouble>}
    </div>
  )
}
