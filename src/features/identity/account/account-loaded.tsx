import type { ReactNode } from 'react'
import type { Account } from '#contract/domains/identity/account-calls.ts'
import { accountText } from '#src/i18n/account.ts'
import { safetyText } from '#src/i18n/account-safety.ts'
import { useText } from '#src/i18n/i18n.ts'
import { StateError } from '#src/ui/state/state-error.tsx'
import { SkeletonForm } from '#src/ui/state/state-skeleton.tsx'
import { useAccount } from './account-state.ts'

/** Shows the account once it is there: a skeleton before, and what to do where it cannot be had. */
export function AccountLoaded({ children }: { children: (account: Account, reload: () => void) => ReactNode }) {
  const words = useText(accountText)
  const { offline } = useText(safetyText)
  const { state, reload } = useAccount()
  if (state.kind === 'ok') return children(state.result, reload)
  if (state.kind === 'idle' || state.kind === 'loading') return <SkeletonForm />
  const what = state.kind === 'code' ? state.message : state.kind === 'offline' ? offline : words.entry.timeout
  return <StateError what={what} isOffline={state.kind === 'offline'} onRetry={reload} />
}
