import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useSyncStatus } from '#src/data/engine/use-sync-status.ts'
import { useText } from '#src/i18n/i18n.ts'
import { sessionText } from '#src/i18n/shell/session.ts'
import { hasOpenDrafts, keepOpenDrafts } from '#src/ui/form/draft-store.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { codeMessage } from './errors/code-message.ts'
import { ruleOf } from './errors/code-table.ts'
import { usePlace } from './frame/nav/use-place.ts'
import { sessionAtom } from './session/session-atoms.ts'
import { useClosedNote } from './session/use-closed-note.ts'
import { useSession } from './session/use-session.tsx'
import { useLeaveClosed } from './use-leave-closed.ts'

/** What the session has to say before the person goes on: sign in again, fetch the configuration, identity closed. */
export function SessionDialogs() {
  const state = useAtomValue(sessionAtom)
  const { isOpen } = usePlace()
  // The login says it itself.
  if (isOpen) return null
  if (state.kind === 'signedOutKeepQueue') return <Expired />
  if (state.kind !== 'signedIn' || !state.notice) return null
  return state.notice.kind === 'permissionsChanged' ? (
    <Changed />
  ) : (
    <Closed code={state.notice.code} token={state.identity.token} />
  )
}

function Expired() {
  const words = useText(sessionText)
  const router = useRouter()
  const { waiting, sending } = useSyncStatus()
  const [later, setLater] = useState(false)
  const [isTyping] = useState(hasOpenDrafts)
  const unsent = waiting + sending
  const go = async () => {
    await keepOpenDrafts()
    await router.navigate({ to: '/login', search: { to: router.latestLocation.href } })
  }
  return (
    <Dialog
      opened={!later}
      onClose={() => setLater(true)}
      title={words.expiredTitle}
      width={400}
      dismissable={false}
      foot={
        <>
          <Button variant="default" onClick={() => setLater(true)}>
            {words.stay}
          </Button>
          <Button onClick={() => void go().catch(reportError)} data-autofocus>
            {words.expiredGo}
          </Button>
        </>
      }
    >
      <p>{unsent > 0 ? words.expiredWaiting(unsent) : words.expired}</p>
      {isTyping && <p>{words.expiredTyped}</p>}
    </Dialog>
  )
}

function Changed() {
  const words = useText(sessionText)
  const session = useSession()
  const { waiting, sending } = useSyncStatus()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const unsent = waiting + sending
  const fetchLatest = () => {
    setBusy(true)
    setTrouble(undefined)
    session
      .refreshPermissions()
      .then((done) => {
        if (done.kind === 'offline' || done.kind === 'timeout') setTrouble(words.changedOffline)
        else if (done.kind === 'code') setTrouble(done.message || codeMessage(done.code))
      })
      .catch(reportError)
      .finally(() => setBusy(false))
  }
  return (
    <Dialog
      opened
      onClose={() => undefined}
      title={words.changedTitle}
      width={400}
      dismissable={false}
      foot={
        <Button loading={busy} onClick={fetchLatest} data-autofocus>
          {words.changedGo}
        </Button>
      }
    >
      <p>{unsent > 0 ? words.changedWaiting(unsent) : words.changed}</p>
      {trouble !== undefined && <p role="alert">{trouble}</p>}
    </Dialog>
  )
}

function Closed({ code, token }: { code: number; token: string | null }) {
  const words = useText(sessionText)
  const router = useRouter()
  const { leadsToOthers, leave: leaveClosed } = useLeaveClosed(code)
  const [seen, setSeen] = useState(false)
  const note = useClosedNote(code, token)
  const rule = ruleOf(code)
  const isAccount = rule.how === 'closed' && rule.what === 'account'
  const leave = () => (isAccount ? router.navigate({ to: '/login' }) : leaveClosed())
  const look = () => {
    setSeen(true)
    void router.navigate({ to: '/sync' })
  }
  return (
    <Dialog
      opened={!seen}
      onClose={() => undefined}
      title={isAccount ? words.closedAccountTitle : words.closedTitle}
      width={400}
      dismissable={false}
      foot={
        <>
          <Button variant="default" onClick={look}>
            {words.closedSync}
          </Button>
          <Button onClick={() => void leave().catch(reportError)} data-autofocus>
            {isAccount ? words.closedLogin : leadsToOthers ? words.closedOthers : words.closedSwitch}
          </Button>
        </>
      }
    >
      <p>{codeMessage(code)}</p>
      {note !== undefined && <p>{words.closedBecause(note)}</p>}
      <p>{words.closedKept}</p>
    </Dialog>
  )
}
