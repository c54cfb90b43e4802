// Whether an organisation or a person may speak to the whole platform, asked before what was written is handed in.
import { useCallback } from 'react'
import { certificationCalls } from '#contract/domains/identity/certification-calls.ts'
import { useCall } from '#src/data/use-call.ts'

/**
 * False where the server says that whoever speaks lacks a certification: the dialog of that code leads there and back.
 * Without a network nobody knows, and the edit waits.
 */
export function useCertifiedToPost(): (as: 'organisation' | 'person') => Promise<boolean> {
  const { run } = useCall(certificationCalls.certificationForPosting)
  return useCallback(async (as) => (await run({ as })).kind !== 'code', [run])
}
