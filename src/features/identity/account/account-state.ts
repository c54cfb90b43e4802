// The person's own account as his pages hold it: asked for when they open, online only.
import { useCallback, useEffect } from 'react'
import { accountCalls } from '#contract/domains/identity/account-calls.ts'
import { useCall } from '#src/data/use-call.ts'

/** The account with its state, and the way to ask again. */
export function useAccount() {
  const { state, run } = useCall(accountCalls.accountGet)
  const reload = useCallback(() => void run({}).catch(reportError), [run])
  useEffect(reload, [reload])
  return { state, reload }
}
