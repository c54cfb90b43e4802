import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { MenuEntry } from '#contract/domains/identity/role-calls.ts'
import { MenusScreen } from '#src/features/identity/roles/menus-screen.tsx'
import { routeDataAt } from '../route-data.ts'
import { useSession } from '../session/use-session.tsx'

/** The menu page: whoever changes the menu sees the new one at once. Entries without a page in this client are left alone. */
export function MenusHost() {
  const session = useSession()
  const router = useRouter()
  const isThere = useCallback(({ route }: MenuEntry) => routeDataAt(router, route) !== undefined, [router])
  return <MenusScreen onSaved={session.refreshPermissions} isThere={isThere} />
}
