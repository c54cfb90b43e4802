import { Button } from '@mantine/core'
import { useState } from 'react'
import { type InviteState, inviteCalls } from '#contract/domains/identity/invite-calls.ts'
import { useCall } from '#src/data/use-call.ts'
import { useText } from '#src/i18n/i18n.ts'
import { inviteAnswerText } from '#src/i18n/identity/invite-answer.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { useFetched } from '#src/records/use-fetched.ts'
import { Trouble } from '#src/ui/notice/trouble.tsx'
import type { InviteWays } from './invite-page.tsx'
import classes from './invites.module.css'

interface EndedInviteProps {
  token: string
  state: Exclude<InviteState, 'open'>
  ways: InviteWays
}

/** An invitation that opens nothing any more, and the way to another. */
export function EndedInvite({ token, state, ways }: EndedInviteProps) {
  const words = useText(inviteAnswerText)
  return (
    <div className={classes.acts}>
      <div className={classes.offer} role="status">
        <p className={classes.name}>{words[state]}</p>
        {!ways.isSignedIn && <p className={classes.quiet}>{words.endedHint}</p>}
      </div>
      {ways.isSignedIn ? (
        <AskAgain token={token} ways={ways} />
      ) : (
        <Button onClick={ways.onLogin}>{words.askLogin}</Button>
      )}
    </div>
  )
}

function AskAgain({ token, ways }: { token: string; ways: InviteWays }) {
  const words = useText(inviteAnswerText)
  const { run } = useCall(inviteCalls.inviteAskAgain)
  const standing = useFetched(inviteCalls.inviteStanding, { token }).value
  const [problem, setProblem] = useState<string>()
  const [isDone, setDone] = useState(false)
  const [busy, setBusy] = useState(false)
  if (standing?.relation === 'member')
    return (
      <>
        <p className={classes.offer}>{words.member}</p>
        <Button onClick={() => ways.onEnter(standing.domainUri)}>{words.enter}</Button>
      </>
    )
  if (isDone)
    return (
      <p className={classes.offer} role="status">
        {words.asked}
      </p>
    )
  const ask = async () => {
    setBusy(true)
    const answer = await run({ token })
    setBusy(false)
    setProblem(callProblem(answer))
    setDone(answer.kind === 'ok')
  }
  return (
    <>
      <p className={`${classes.offer} ${classes.quiet}`}>{words.endedHint}</p>
      {problem !== undefined && <Trouble>{problem}</Trouble>}
      <Button loading={busy} onClick={() => void ask().catch(reportError)}>
        {words.askAgain}
      </Button>
    </>
  )
}
