import { useRouter } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { CONTRACT_VERSION } from '#contract/version.ts'
import { useData } from '#src/data/data-context.tsx'
import type { DeviceStore } from '#src/data/device/device-store.ts'
import { useSyncActions } from '#src/data/edits/use-edits.ts'
import { useSyncStatus } from '#src/data/engine/use-sync-status.ts'
import { useCorrections } from '#src/features/hr/fields/use-corrections.tsx'
import type { Unblock } from '#src/features/identity/sync/blocked-note.tsx'
import { FurtherFields } from '#src/features/identity/sync/own-field.ts'
import { SyncCentre } from '#src/features/identity/sync/sync-centre.tsx'
import { text } from '#src/i18n/i18n.ts'
import { syncText } from '#src/i18n/shell/sync.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { keepOpenDrafts } from '#src/ui/form/draft-store.ts'
import { copyText } from '#src/ui/hand-on.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { readFaults } from '../faults.ts'
import { saveOutboxFile } from '../save-outbox-file.ts'
import type { Session } from '../session/session.ts'
import { identityAtom, sessionAtom } from '../session/session-atoms.ts'
import { useSession } from '../session/use-session.tsx'
import { useIdentities } from '../use-identities.ts'
import { useLeaveClosed } from '../use-leave-closed.ts'
import { useSwitchIdentity } from '../use-switch-identity.ts'

/** The sync centre with what it needs of session, browser and router. */
export function SyncCentreHost({ wanted }: { wanted?: string | undefined }) {
  const state = useAtomValue(sessionAtom)
  const identity = useAtomValue(identityAtom)
  const { host, device } = useData()
  const identityOf = useIdentities(device)
  const view = useSyncStatus()
  const { wake, downloadOutbox } = useSyncActions()
  const switchTo = useSwitchIdentity()
  const act = useUnblock()
  const corrections = useCorrections()
  const session = useSession()
  useEffect(() => {
    host.storage.measure().catch(reportError)
  }, [host])
  useEffect(() => {
    askAgain(device, session).catch(reportError)
  }, [device, session])
  if (!identity) return null
  const persist = async () => {
    const granted = (await navigator.storage?.persist?.()) ?? false
    await device.savePersistence(granted)
    await host.storage.measure()
    if (!granted) showToast('note', text(syncText).storage.refused)
  }
  const download = async () => {
    saveOutboxFile(await downloadOutbox())
    showToast('note', text(syncText).downloaded)
  }
  const { blocked, reachable, failing, repairs, restarts, storage } = view
  const diagnostics = () =>
    copyText(
      JSON.stringify(
        {
          contract: CONTRACT_VERSION,
          browser: navigator.userAgent,
          inStep: view.inStepAtMs === null ? null : dateTime(view.inStepAtMs),
          ...{ blocked, reachable, failing, repairs, restarts, storage, waiting: view.waiting, refused: view.refused },
          faults: readFaults().map(({ atMs, text: what }) => `${dateTime(atMs)} ${what}`),
        },
        null,
        2,
      ),
    )
  return (
    <FurtherFields value={corrections}>
      <SyncCentre
        current={identity.domain}
        identityOf={identityOf}
        isExpired={state.kind === 'signedOutKeepQueue'}
        closed={state.kind === 'signedIn' && state.notice?.kind === 'identityClosed' ? state.notice.code : undefined}
        wanted={wanted}
        onAct={act}
        onNow={wake}
        onDownload={() => void download().catch(reportError)}
        onPersist={() => void persist().catch(reportError)}
        onDiagnostics={() => void diagnostics()}
        onSwitch={(domain) => void switchTo(domain)}
      />
    </FurtherFields>
  )
}

/** What is said to be closed may have been opened again (A4). */
async function askAgain(device: DeviceStore, session: Session): Promise<void> {
  const known = Object.values((await device.session())?.identities ?? {})
  if (known.some((one) => one.closed !== undefined)) await session.refreshPermissions()
}

/** What resolves each kind of block. */
function useUnblock(): (act: Unblock) => void {
  const router = useRouter()
  const session = useSession()
  const { leave: leaveClosed } = useLeaveClosed()
  const { host } = useData()
  const acts: Readonly<Record<Unblock, () => Promise<unknown>>> = {
    login: () => router.navigate({ to: '/login', search: { to: router.latestLocation.href } }),
    permission: session.refreshPermissions,
    reload: async () => {
      await keepOpenDrafts()
      window.location.reload()
    },
    resume: async () => {
      host.running.get()?.engine.resume()
      await host.storage.measure()
    },
    switch: leaveClosed,
  }
  return (act) => void acts[act]().catch(reportError)
}
