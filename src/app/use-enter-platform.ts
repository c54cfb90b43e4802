// The way to the platform's pages from wherever its operators are: they work there as private persons.
import { useRouter } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useCallback } from 'react'
import { addressOf } from './address-of.ts'
import { pathInside } from './path-inside.ts'
import { identityAtom, menuListAtom, PLATFORM_ENTRY } from './session/session-atoms.ts'
import { useSwitchIdentity } from './use-switch-identity.ts'

/**
 * Switches to the personal identity where another one is open, and shows the platform centre or the address that was asked for;
 * nothing for others than operators.
 */
export function useEnterPlatform(): ((to?: string) => Promise<void>) | undefined {
  const router = useRouter()
  const isOperator = useAtomValue(menuListAtom).some(({ code }) => code === PLATFORM_ENTRY)
  const isPersonal = useAtomValue(identityAtom)?.domain === ''
  const switchTo = useSwitchIdentity()
  const enter = useCallback(
    async (to?: string) => {
      if (!isPersonal && !(await switchTo(''))) return
      const path = pathInside(to ?? '')
      await (path === undefined
        ? router.navigate({ to: '/platformCenter' })
        : router.navigate({ href: addressOf(router, path), replace: true }))
    },
    [isPersonal, router, switchTo],
  )
  return isOperator ? enter : undefined
}
