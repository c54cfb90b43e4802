import { useRouter } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useCallback } from 'react'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { orgListAtom, userInfoAtom } from './session/session-atoms.ts'
import { useSwitchIdentity } from './use-switch-identity.ts'

interface LeaveClosed {
  /** Whoever was released by one organisation and belongs to others chooses among them. */
  readonly leadsToOthers: boolean
  readonly leave: () => Promise<void>
}

/** Leads out of an organisation that the code has closed to the person: to those that are left, or to his own workbench. */
export function useLeaveClosed(code?: number): LeaveClosed {
  const router = useRouter()
  const switchTo = useSwitchIdentity()
  const here = useAtomValue(userInfoAtom)?.fkDomain
  const hasOthers = useAtomValue(orgListAtom).some((one) => one.domainUri !== here)
  const leadsToOthers = hasOthers && code === ERROR_CODES.authorisationReleased
  const leave = useCallback(async () => {
    // Its token may open no other identity: then signing in again leads to what is still open.
    if (!(await switchTo(''))) await router.navigate({ to: '/login' })
    else if (leadsToOthers) await router.navigate({ to: '/personalCenter/organization' })
  }, [router, switchTo, leadsToOthers])
  return { leadsToOthers, leave }
}
