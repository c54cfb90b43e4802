import { useCallback, useEffect, useState } from 'react'
import type { Call } from '#contract/kit/call.ts'
import { useKeptAnswer } from '#src/data/rows/use-kept-answer.ts'
import { useCall } from '#src/data/use-call.ts'
import { callProblem } from './call-problem.ts'

export interface Fetched<O> {
  /** What was fetched last stays in sight while it is fetched again. */
  readonly value: O | undefined
  /** When the server said it; only of what is kept on this device. */
  readonly atMs?: number | undefined
  /** Why there is nothing to show. */
  readonly problem: string | undefined
  readonly isOffline: boolean
  readonly reload: () => Promise<void>
  readonly put: (value: O) => void
}

/** The answer of a call, fetched when the screen opens and when its input changes. */
export function useFetched<I extends object, O>(call: Call<I, O>, input: I): Fetched<O> {
  const { state, run } = useCall(call)
  const [value, setValue] = useState<O>()
  const asked = JSON.stringify(input)
  const reload = useCallback(async () => {
    const answer = await run(JSON.parse(asked) as I)
    if (answer.kind === 'ok') setValue(answer.result)
  }, [run, asked])
  useEffect(() => {
    reload().catch(reportError)
  }, [reload])
  const problem = state.kind === 'idle' || state.kind === 'loading' ? undefined : callProblem(state)
  return { value, problem, isOffline: state.kind === 'offline', reload, put: setValue }
}

/** The same for an answer that is kept on this device: the kept one is there first, and without a network. */
export function useFetchedOrKept<I extends object, O>(call: Call<I, O>, input: I): Fetched<O> {
  const { trouble, ...known } = useKeptAnswer(call, input)
  return { ...known, problem: trouble && callProblem(trouble), isOffline: trouble?.kind === 'offline' }
}
