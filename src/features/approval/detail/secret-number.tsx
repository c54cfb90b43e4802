import { Button } from '@mantine/core'
import { useCallback, useState } from 'react'
import { approvalNumberCalls } from '#contract/domains/approval/number-calls.ts'
import { useCall } from '#src/data/use-call.ts'
import { useOnline } from '#src/data/use-online.ts'
import { approvalsText } from '#src/i18n/approval/approvals.ts'
import { useText } from '#src/i18n/i18n.ts'
import { SECRET_SHOWN_MS, useSecondsLeft } from '#src/records/use-seconds-left.ts'
import { NeedsNetwork } from '#src/ui/state/needs-network.tsx'
import classes from './detail.module.css'

interface SecretNumberProps {
  uri: string
  masked: string
  /** Under which the server keeps it. */
  name: string
}

/** A masked number with a way to see it: fetched, logged by the server, kept nowhere, gone after 30 seconds. On paper masked. */
export function SecretNumber({ uri, masked, name }: SecretNumberProps) {
  const words = useText(approvalsText)
  const online = useOnline()
  const { state, run } = useCall(approvalNumberCalls.readApprovalNumber)
  const [shown, setShown] = useState<{ number: string; untilMs: number }>()
  const hide = useCallback(() => setShown(undefined), [])
  const seconds = useSecondsLeft(shown?.untilMs, hide)
  const look = async () => {
    const answer = await run({ uri, ref: name })
    if (answer.kind === 'ok') setShown({ number: answer.result.number, untilMs: performance.now() + SECRET_SHOWN_MS })
  }
  if (shown)
    return (
      <span className={classes.secret}>
        <span data-screen>{shown.number}</span>
        <span className={classes.paper}>{masked}</span>
        <Button size="compact-xs" variant="subtle" data-screen onClick={hide}>
          {words.hideNumber(seconds)}
        </Button>
      </span>
    )
  return (
    <span className={classes.secret}>
      {masked}
      <Button
        size="compact-xs"
        variant="subtle"
        data-screen
        loading={state.kind === 'loading'}
        disabled={!online}
        onClick={() => void look().catch(reportError)}
      >
        {words.showNumber}
      </Button>
      {!online && <NeedsNetwork />}
      {state.kind === 'code' && (
        <span role="alert" className={classes.problem}>
          {state.message}
        </span>
      )}
    </span>
  )
}
