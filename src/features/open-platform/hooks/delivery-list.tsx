import { Button } from '@mantine/core'
import { type Delivery, openPlatformCalls } from '#contract/domains/open-platform/open-platform-calls.ts'
import { useCall } from '#src/data/use-call.ts'
import { useText } from '#src/i18n/i18n.ts'
import { openPlatformText } from '#src/i18n/open-platform/open-platform.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { callProblem } from '#src/records/call-problem.ts'
import type { Fetched } from '#src/records/use-fetched.ts'
import { PlainBlock } from '#src/ui/code/plain-block.tsx'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Trouble } from '#src/ui/notice/trouble.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { StateError } from '#src/ui/state/state-error.tsx'
import { SkeletonList } from '#src/ui/state/state-skeleton.tsx'
import { StatusTag, type StatusTone } from '#src/ui/status-tag.tsx'
import classes from '../open-platform.module.css'

const TONES: Readonly<Record<Delivery['status'], StatusTone>> = {
  waiting: 'active',
  retrying: 'active',
  delivered: 'good',
  failed: 'attention',
}

interface DeliveryListProps {
  fetched: Fetched<{ records: Delivery[] }>
  /** Only an address that is not paused can be told again. */
  canResend: boolean
}

/** What was sent to an address of late, the newest first. */
export function DeliveryList({ fetched, canResend }: DeliveryListProps) {
  const words = useText(openPlatformText).hook
  const { value, problem, isOffline, reload } = fetched
  const { run } = useCall(openPlatformCalls.webhookResend)
  if (value === undefined)
    return problem === undefined ? (
      <SkeletonList />
    ) : (
      <StateError what={problem} isOffline={isOffline} onRetry={() => void reload()} />
    )
  if (value.records.length === 0) return <StateEmpty text={words.noDeliveries} />
  const resend = async (uri: string) => {
    const said = callProblem(await run({ uri }))
    showToast(said === undefined ? 'done' : 'problem', said ?? words.resent)
    await reload()
  }
  return (
    <>
      {problem !== undefined && <Trouble>{problem}</Trouble>}
      <ul className={classes.lines}>
        {value.records.map((one) => (
          <li key={one.uri} className={classes.line}>
            <div className={classes.lineHead}>
              <span>{words.eventNames[one.event as keyof typeof words.eventNames] ?? one.event}</span>
              <StatusTag tone={TONES[one.status]}>{words.deliveryStates[one.status]}</StatusTag>
              {canResend && (one.status === 'failed' || one.status === 'delivered') && (
                <span className={classes.lineEnd}>
                  <Button size="xs" variant="subtle" onClick={() => void resend(one.uri).catch(reportError)}>
                    {words.resend}
                  </Button>
                </span>
              )}
            </div>
            <div className={classes.quiet}>{factsOf(one, words).join(' · ')}</div>
            <details>
              <summary className={classes.quiet}>{words.body}</summary>
              <PlainBlock>{JSON.stringify(JSON.parse(one.body), null, 2)}</PlainBlock>
            </details>
          </li>
        ))}
      </ul>
    </>
  )
}

type Words = ReturnType<typeof useText<(typeof openPlatformText)['zh']>>['hook']

function factsOf({ atMs, triedAtMs, tries, code, tookMs, fault, dueAtMs }: Delivery, words: Words): string[] {
  return [
    dateTime(triedAtMs ?? atMs),
    ...(tries > 0 ? [words.tries(tries)] : []),
    ...(code === null ? [] : [words.code(code)]),
    ...(fault === null ? [] : [words.faults[fault]]),
    ...(tookMs === null ? [] : [words.took(tookMs)]),
    ...(dueAtMs === null ? [] : [words.due(dateTime(dueAtMs))]),
  ]
}
