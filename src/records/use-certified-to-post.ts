// Whether the organisation may speak to the whole platform, asked before what was written is handed in.
import { useCallback } from 'react'
import { certificationCalls } from '#contract/domains/identity/certification-calls.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { useCall } from '#src/data/use-call.ts'

/**
 * False where the server says that the organisation lacks its certification: the dialog of that code leads there and back.
 * Without a network nobody knows, and the edit waits; a private person needs none.
 */
export function useCertifiedToPost(): () => Promise<boolean> {
  const domain = useRunning()?.who.domain ?? ''
  const { run } = useCall(certificationCalls.certificationForPosting)
  return useCallback(async () => domain === '' || (await run({})).kind !== 'code', [domain, run])
}
