import { useAtomValue } from 'jotai'
import { MyOrganisations } from '#src/features/identity/organisations/my-organisations.tsx'
import { identityAtom } from '../session/session-atoms.ts'
import { useSession } from '../session/use-session.tsx'
import { useSwitchIdentity } from '../use-switch-identity.ts'

/** The person's organisations, with the session's own switch. */
export function MyOrganisationsHost() {
  const session = useSession()
  const switchTo = useSwitchIdentity()
  const domain = useAtomValue(identityAtom)?.domain ?? ''
  return <MyOrganisations domain={domain} onSwitch={switchTo} onChanged={session.refreshPermissions} />
}
