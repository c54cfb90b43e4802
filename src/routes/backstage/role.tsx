import { createFileRoute } from '@tanstack/react-router'
import { type RolesPlace, RolesScreen } from '#src/features/identity/roles/roles-screen.tsx'
import { text } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'

export const Route = createFileRoute('/backstage/role')({
  component: RoleRoute,
  validateSearch: ({ role, view }: Record<string, unknown>): RolesPlace => ({
    ...(typeof role === 'string' ? { role } : {}),
    // Named even when it is none of these: what is left out would stay as the address has it.
    view: view === 'edit' || view === 'add' || view === 'log' ? view : undefined,
  }),
  staticData: {
    title: () => text(appText).routes.roles,
    permission: 'role_management',
    isPage: true,
    parent: '/backstage',
    menu: 'backstage',
  },
})

function RoleRoute() {
  const place = Route.useSearch()
  const navigate = Route.useNavigate()
  return <RolesScreen place={place} onPlace={(next) => void navigate({ search: next })} />
}
