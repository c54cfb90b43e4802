// Sensitive fields of one person: fetched on demand, logged by the server, kept nowhere, gone after 30 seconds.
import { useCallback, useState } from 'react'
import { hr } from '#contract/domains/hr/hr.ts'
import { useCall } from '#src/data/use-call.ts'
import { SECRET_SHOWN_MS, useSecondsLeft } from '#src/records/use-seconds-left.ts'

export type SensitiveValues = Readonly<Record<string, unknown>>

export type SensitiveState =
  | { kind: 'hidden' }
  | { kind: 'fetching' }
  | { kind: 'shown'; values: SensitiveValues; untilMs: number }
  | { kind: 'offline' }
  | { kind: 'refused'; message: string }

/** `reveal` fetches and shows for 30 seconds; a hidden page hides at once. `fetch` answers values without showing them. */
export function useSensitive(uri: string) {
  const { run } = useCall(hr.calls.readSensitive)
  const [state, setState] = useState<SensitiveState>({ kind: 'hidden' })
  const hide = useCallback(() => setState({ kind: 'hidden' }), [])
  const fetch = useCallback(async (): Promise<SensitiveValues | undefined> => {
    setState({ kind: 'fetching' })
    const answer = await run({ uri })
    if (answer.kind === 'ok') {
      setState({ kind: 'hidden' })
      return answer.result.values
    }
    setState(answer.kind === 'code' ? { kind: 'refused', message: answer.message } : { kind: 'offline' })
    return undefined
  }, [run, uri])
  const reveal = useCallback(async () => {
    const values = await fetch()
    if (values) setState({ kind: 'shown', values, untilMs: performance.now() + SECRET_SHOWN_MS })
  }, [fetch])
  const untilMs = state.kind === 'shown' ? state.untilMs : undefined
  const seconds = useSecondsLeft(untilMs, hide)
  return { state, seconds, reveal, fetch, hide }
}
