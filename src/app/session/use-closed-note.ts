import { useEffect, useState } from 'react'
import { useData } from '#src/data/data-context.tsx'
import { sessionCall } from './session-call.ts'

/**
 * What was written to the person about the closing that `code` stands for: the server is asked once more, because what
 * stopped the work may have been any request, of any tab. Undefined until it answers, and when nothing was written.
 */
export function useClosedNote(code: number, token: string | null): string | undefined {
  const { callServer } = useData()
  const [note, setNote] = useState<string>()
  useEffect(() => {
    const stop = new AbortController()
    callServer(sessionCall('userDetail'), {}, { token, isShown: true, signal: stop.signal })
      .then((answer) => setNote(answer.kind === 'code' && answer.code === code ? answer.note : undefined))
      .catch((error: unknown) => {
        if (!stop.signal.aborted) reportError(error)
      })
    return () => stop.abort()
  }, [callServer, code, token])
  return note
}
