import { Button } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type InvitePreview, inviteCalls } from '#contract/domains/identity/invite-calls.ts'
import { useCall } from '#src/data/use-call.ts'
import { useText } from '#src/i18n/i18n.ts'
import { inviteAnswerText } from '#src/i18n/identity/invite-answer.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { useFetched } from '#src/records/use-fetched.ts'
import { Trouble } from '#src/ui/notice/trouble.tsx'
import { Confirm } from '#src/ui/overlay/confirm.tsx'
import { StateError } from '#src/ui/state/state-error.tsx'
import { SkeletonList } from '#src/ui/state/state-skeleton.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import { HomeButton } from './home-button.tsx'
import type { InviteWays } from './invite-page.tsx'
import classes from './invites.module.css'
import type { KeptInvite } from './kept-invite.ts'

interface InviteAnswerProps {
  kept: KeptInvite
  preview: InvitePreview
  ways: InviteWays
  /** Answered: the device need not keep it. */
  onDone: () => void
  /** It may have ended meanwhile. */
  onStale: () => Promise<void>
}

/** Accept or refuse; for a stranger the way to an account first. */
export function InviteAnswer(props: InviteAnswerProps) {
  const words = useText(inviteAnswerText)
  const { ways, preview } = props
  const note = preview.needAudit ? words.audited : words.direct
  if (ways.isSignedIn) return <Standing {...props} note={note} />
  return (
    <div className={classes.acts}>
      <p className={classes.quiet}>{note}</p>
      <Button onClick={ways.onLogin}>{words.login}</Button>
      <Button variant="default" onClick={ways.onRegister}>
        {words.register}
      </Button>
    </div>
  )
}

/** What stands between the person and the organisation. */
function Standing(props: InviteAnswerProps & { note: string }) {
  const words = useText(inviteAnswerText)
  const { kept, ways } = props
  const { value, problem, isOffline, reload } = useFetched(inviteCalls.inviteStanding, { token: kept.token })
  if (value === undefined)
    return problem === undefined ? (
      <SkeletonList />
    ) : (
      <StateError what={problem} isOffline={isOffline} onRetry={() => void reload()} />
    )
  if (value.relation === 'member')
    return (
      <div className={classes.acts}>
        <p className={classes.offer} role="status">
          {words.member}
        </p>
        <Button onClick={() => ways.onEnter(value.domainUri)}>{words.enter}</Button>
      </div>
    )
  if (value.relation === 'applied') return <Applied />
  if (!value.isMine)
    return (
      <div className={classes.offer} role="status">
        <p>{words.others}</p>
        <p className={classes.quiet}>{words.othersHint}</p>
        <HomeButton />
      </div>
    )
  return <Acts {...props} />
}

function Applied() {
  const words = useText(inviteAnswerText)
  return (
    <div className={classes.offer} role="status">
      <p>{words.applied}</p>
      <p className={classes.quiet}>{words.appliedHint}</p>
      <Button variant="default" component={UiLink} href="/personalCenter/joinOrg">
        {words.toApplications}
      </Button>
    </div>
  )
}

type Done = { readonly kind: 'refused' | 'applied' } | { readonly kind: 'joined'; readonly domainUri: string }

function Acts({ kept, note, ways, onDone, onStale }: InviteAnswerProps & { note: string }) {
  const words = useText(inviteAnswerText)
  const acceptCall = useCall(inviteCalls.inviteAccept)
  const refuseCall = useCall(inviteCalls.inviteRefuse)
  const [done, setDone] = useState<Done>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [isRefusing, setRefusing] = useState(false)
  const { token, seenAtMs, isAccepted } = kept
  const { run } = acceptCall
  const { onJoined } = ways
  const accept = useCallback(async () => {
    setBusy(true)
    const answer = await run({ token, seenAtMs })
    setBusy(false)
    setProblem(callProblem(answer))
    if (answer.kind === 'code') await onStale()
    if (answer.kind !== 'ok') return
    onDone()
    setDone(answer.result.isMember ? { kind: 'joined', domainUri: answer.result.domainUri } : { kind: 'applied' })
    if (answer.result.isMember) await onJoined()
  }, [run, token, seenAtMs, onStale, onDone, onJoined])
  // What was accepted without a network goes once there is one.
  const isSent = useRef(false)
  useEffect(() => {
    if (!isAccepted || isSent.current) return
    isSent.current = true
    accept().catch(reportError)
  }, [isAccepted, accept])
  const refuse = async () => {
    const answer = await refuseCall.run({ token, seenAtMs })
    setProblem(callProblem(answer))
    if (answer.kind !== 'ok') return
    onDone()
    setDone({ kind: 'refused' })
  }
  if (done?.kind === 'applied') return <Applied />
  if (done?.kind === 'refused')
    return (
      <div className={classes.offer} role="status">
        <p>{words.refused}</p>
        <HomeButton />
      </div>
    )
  if (done?.kind === 'joined')
    return (
      <div className={classes.acts}>
        <p className={classes.offer} role="status">
          {words.joined}
        </p>
        <Button onClick={() => ways.onEnter(done.domainUri)}>{words.enter}</Button>
      </div>
    )
  return (
    <div className={classes.acts}>
      <p className={classes.quiet}>{note}</p>
      {problem !== undefined && <Trouble>{problem}</Trouble>}
      <Button loading={busy} onClick={() => void accept().catch(reportError)}>
        {words.accept}
      </Button>
      <Button variant="default" disabled={busy} onClick={() => setRefusing(true)}>
        {words.refuse}
      </Button>
      <Confirm
        opened={isRefusing}
        onClose={() => setRefusing(false)}
        title={words.refuse}
        confirmLabel={words.refuse}
        onConfirm={refuse}
      >
        {words.refuseAsk}
      </Confirm>
    </div>
  )
}
