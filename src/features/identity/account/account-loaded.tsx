import type { ReactNode } from 'react'
import type { Account } from '#contract/domains/identity/account-calls.ts'
import { LastHeard } from '#src/features/identity/session/last-heard.tsx'
import { useText } from '#src/i18n/i18n.ts'
import { accountText } from '#src/i18n/identity/account.ts'
import { safetyText } from '#src/i18n/identity/account-safety.ts'
import { StateError } from '#src/ui/state/state-error.tsx'
import { useAccount } from './account-state.ts'

interface AccountLoadedProps {
  /** The shape of what comes. */
  skeleton: ReactNode
  children: (account: Account, reload: () => void) => ReactNode
}

/** Shows the account, at first as it was last known here: a skeleton before, and what to do where it cannot be had. */
export function AccountLoaded({ skeleton, children }: AccountLoadedProps) {
  const words = useText(accountText)
  const { offline } = useText(safetyText)
  const { value, atMs, trouble, reload } = useAccount()
  const again = () => void reload().catch(reportError)
  if (value !== undefined)
    return (
      <>
        <LastHeard atMs={atMs} />
        {children(value, again)}
      </>
    )
  if (trouble === undefined) return skeleton
  const what = trouble.kind === 'code' ? trouble.message : trouble.kind === 'offline' ? offline : words.entry.timeout
  return <StateError what={what} isOffline={trouble.kind === 'offline'} onRetry={again} />
}
