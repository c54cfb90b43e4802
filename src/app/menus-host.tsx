import { MenusScreen } from '#src/features/identity/roles/menus-screen.tsx'
import { useSession } from './session/use-session.tsx'

/** The menu page: whoever changes the menu sees the new one at once. */
export function MenusHost() {
  const session = useSession()
  return <MenusScreen onSaved={session.refreshPermissions} />
}
