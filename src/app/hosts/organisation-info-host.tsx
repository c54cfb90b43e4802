import { useAtomValue } from 'jotai'
import { OrganisationInfoScreen } from '#src/features/identity/organisations/organisation-info.tsx'
import { identityAtom } from '../session/session-atoms.ts'
import { useSession } from '../session/use-session.tsx'

/** The organisation of the identity; what changes in it shows in the shell at once. */
export function OrganisationInfoHost() {
  const session = useSession()
  const user = useAtomValue(identityAtom)?.detail.user
  return (
    <OrganisationInfoScreen
      domain={user?.fkDomain ?? ''}
      mobile={user?.mobile ?? ''}
      onChanged={session.refreshPermissions}
    />
  )
}
