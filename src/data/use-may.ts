// What the person may do in the identity that is open. It only hides: the server decides.
import { useCallback } from 'react'
import { useRunning } from './data-context.tsx'

/** True when the code is held; a blank code means allowed. False for every code before an identity is open. */
export function useMay(): (code: string) => boolean {
  const codes = useRunning()?.who.codes
  return useCallback((code: string) => code === '' || codes?.has(code) === true, [codes])
}
