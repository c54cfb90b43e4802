// The person's identities as the sync centre names them: also those that are closed to him, as long as edits of theirs are here.
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import type { SessionRecord } from '#src/data/device/device-session.ts'
import type { DeviceStore } from '#src/data/device/device-store.ts'
import type { Standing } from '#src/features/identity/sync/kept-edits.tsx'
import { useText } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'
import { syncText } from '#src/i18n/shell/sync.ts'
import { identityAtom, sessionAtom } from './session/session-atoms.ts'
import type { OpenIdentity, SessionState } from './session/session-state.ts'

type Known = SessionRecord['identities']

/** What an identity is called, and how it stands; undefined until the device has been asked. */
export function useIdentities(device: DeviceStore) {
  const state = useAtomValue(sessionAtom)
  const identity = useAtomValue(identityAtom)
  const personal = useText(appText).header.personal
  const { former } = useText(syncText).groups
  const [known, setKnown] = useState<Known>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every event of the session may have changed what the device keeps
  useEffect(() => {
    let isGone = false
    device.session().then((session) => {
      if (!isGone) setKnown(session?.identities ?? {})
    }, reportError)
    return () => {
      isGone = true
    }
  }, [device, state])
  return (domain: string) => {
    if (!identity || (!known && domain !== identity.domain)) return undefined
    const name = domain === '' ? personal : organisationName(domain, identity, known)
    return { name: name ?? former, standing: standingOf(domain, identity, known ?? {}, state) }
  }
}

/** From the list of today, else as it was called while it was open. */
function organisationName(domain: string, { detail }: OpenIdentity, known: Known = {}): string | undefined {
  const listed = [...detail.domains, ...(known[domain]?.detail.domains ?? [])]
  return listed.find((one) => one.domainUri === domain)?.domainName
}

function standingOf(domain: string, { detail }: OpenIdentity, known: Known, state: SessionState): Standing {
  const record = known[domain]
  // What the device knows nothing of any more it was told about before the login that the list came with.
  const isClosed = record ? record.closed !== undefined : !detail.domains.some((one) => one.domainUri === domain)
  if (domain !== '' && isClosed) return 'closed'
  return state.kind === 'signedOutKeepQueue' ? 'expired' : 'open'
}
