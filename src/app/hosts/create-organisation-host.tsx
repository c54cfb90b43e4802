import { useRouter } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { CreateOrganisation } from '#src/features/identity/organisations/create-organisation.tsx'
import { industryAtom } from '../session/session-atoms.ts'
import { useSwitchIdentity } from '../use-switch-identity.ts'
import { MyOrganisationsHost } from './my-organisations-host.tsx'

/** The dialog over the person's organisations. Whoever has founded one begins anew in it: a switch, then the landing. */
export function CreateOrganisationHost() {
  const router = useRouter()
  const industry = useAtomValue(industryAtom)
  const switchTo = useSwitchIdentity()
  return (
    <>
      <MyOrganisationsHost />
      <CreateOrganisation
        industry={industry}
        onClose={() => void router.navigate({ to: '/personalCenter/organization', replace: true })}
        onCreated={async (domain) => {
          // A switch lands by itself; without one the new organisation stands in the list.
          if (!(await switchTo(domain))) await router.navigate({ to: '/personalCenter/organization', replace: true })
        }}
      />
    </>
  )
}
