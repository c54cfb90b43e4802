import { useAtomValue } from 'jotai'
import { PushPage } from '#src/features/notification/push-page.tsx'
import { useText } from '#src/i18n/i18n.ts'
import { notificationText } from '#src/i18n/notification.ts'
import { pushActsAtom, pushDeviceAtom } from './push-state.ts'
import { orgListAtom } from './session/session-atoms.ts'

/** The page of notifications, with what the browser and the session know. */
export function PushHost() {
  const words = useText(notificationText)
  const organisations = useAtomValue(orgListAtom)
  const identities = [
    { domain: '', name: words.personal },
    ...organisations.map(({ domainUri, domainName }) => ({ domain: domainUri, name: domainName })),
  ]
  return <PushPage state={useAtomValue(pushDeviceAtom)} acts={useAtomValue(pushActsAtom)} identities={identities} />
}
