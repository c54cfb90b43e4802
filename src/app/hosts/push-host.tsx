import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useSyncStatus } from '#src/data/engine/use-sync-status.ts'
import { PushPage } from '#src/features/notification/push-page.tsx'
import { useText } from '#src/i18n/i18n.ts'
import { notificationText } from '#src/i18n/notification/notification.ts'
import { pushActsAtom, pushDeviceAtom } from '../push-state.ts'
import { orgListAtom } from '../session/session-atoms.ts'
import { useSession } from '../session/use-session.tsx'

/** The page of notifications, with what the browser and the session know. */
export function PushHost() {
  const words = useText(notificationText)
  const session = useSession()
  const state = useAtomValue(pushDeviceAtom)
  const isBack = useSyncStatus().reachable === true && state.kind === 'starting'
  useEffect(() => {
    // Opened without a network: only a session that the server has confirmed says how this device stands.
    if (isBack) session.refreshPermissions().catch(reportError)
  }, [isBack, session])
  const organisations = useAtomValue(orgListAtom)
  const identities = [
    { domain: '', name: words.personal },
    ...organisations.map(({ domainUri, domainName }) => ({ domain: domainUri, name: domainName })),
  ]
  return <PushPage state={state} acts={useAtomValue(pushActsAtom)} identities={identities} />
}
