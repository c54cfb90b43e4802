// The way to the platform's pages from wherever its operators are: they work there as private persons.
import { useRouter } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useCallback } from 'react'
import { identityAtom, menuListAtom } from './session/session-atoms.ts'
import { useSwitchIdentity } from './use-switch-identity.ts'

/** Of the menu, as the server names it. */
const ENTRY = 'platform'

/** Switches to the personal identity where another one is open, and shows the platform centre; nothing for others than operators. */
export function useEnterPlatform(): (() => Promise<void>) | undefined {
  const router = useRouter()
  const isOperator = useAtomValue(menuListAtom).some(({ code }) => code === ENTRY)
  const isPersonal = useAtomValue(identityAtom)?.domain === ''
  const switchTo = useSwitchIdentity()
  const enter = useCallback(async () => {
    if (isPersonal || (await switchTo(''))) await router.navigate({ to: '/platformCenter' })
  }, [isPersonal, router, switchTo])
  return isOperator ? enter : undefined
}
