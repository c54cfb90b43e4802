import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useSwitchIdentity } from './use-switch-identity.ts'

/** Leads out of an organisation that is closed to the person. */
export function useLeaveClosed(): () => Promise<void> {
  const router = useRouter()
  const switchTo = useSwitchIdentity()
  // Its token may open no other identity: then signing in again leads to what is still open.
  return useCallback(async () => {
    if (!(await switchTo(''))) await router.navigate({ to: '/login' })
  }, [router, switchTo])
}
