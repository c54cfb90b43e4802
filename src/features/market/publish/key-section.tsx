import { Button } from '@mantine/core'
import { useState } from 'react'
import { frameCalls } from '#contract/domains/market/frame-calls.ts'
import { useData } from '#src/data/data-context.tsx'
import { useCall } from '#src/data/use-call.ts'
import { useOnline } from '#src/data/use-online.ts'
import { useText } from '#src/i18n/i18n.ts'
import { publishText } from '#src/i18n/market/publish.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { useFetched } from '#src/records/use-fetched.ts'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { Trouble } from '#src/ui/notice/trouble.tsx'
import { Confirm } from '#src/ui/overlay/confirm.tsx'
import { ShownOnce } from '#src/ui/overlay/shown-once.tsx'
import { StateError } from '#src/ui/state/state-error.tsx'
import { SkeletonList } from '#src/ui/state/state-skeleton.tsx'
import classes from './publish.module.css'

/** The key by which the server of an application learns who has opened it. */
export function KeySection({ applicationUri }: { applicationUri: string }) {
  const words = useText(publishText).key
  const online = useOnline()
  const { baseUrl } = useData()
  const { value, problem, isOffline, reload } = useFetched(frameCalls.applicationKey, { applicationUri })
  const { run, state } = useCall(frameCalls.renewApplicationKey)
  const [made, setMade] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const make = async () => {
    setTrouble(undefined)
    const answer = await run({ applicationUri })
    if (answer.kind !== 'ok') return setTrouble(callProblem(answer))
    setMade(answer.result.key)
    await reload()
  }
  if (value === undefined)
    return problem === undefined ? (
      <SkeletonList cards />
    ) : (
      <StateError what={problem} isOffline={isOffline} onRetry={() => void reload()} />
    )
  const { key } = value
  const address = `${baseUrl || window.location.origin}${frameCalls.redeemApplicationCode.path}`
  return (
    <div className={classes.rows}>
      <p className={classes.note}>{words.about}</p>
      <FactList
        facts={[
          { key: 'address', label: words.address, value: `POST ${address}`, wide: true },
          ...(key
            ? [
                { key: 'start', label: words.start, value: key.start },
                { key: 'madeAt', label: words.madeAt, value: dateTime(key.madeAtMs) },
                {
                  ...{ key: 'lastUsed', label: words.lastUsed },
                  value: key.lastUsedAtMs === null ? words.never : dateTime(key.lastUsedAtMs),
                },
              ]
            : [{ key: 'start', label: words.start, value: words.none }]),
        ]}
      />
      <div>
        <Button
          variant="default"
          disabled={!online}
          loading={state.kind === 'loading'}
          onClick={() => (key ? setAsking(true) : void make().catch(reportError))}
        >
          {key ? words.renew : words.make}
        </Button>
        {!online && <p className={classes.note}>{words.offline}</p>}
      </div>
      {trouble !== undefined && <Trouble>{trouble}</Trouble>}
      <Confirm
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={words.renew}
        confirmLabel={words.renew}
        destructive
        onConfirm={make}
      >
        {words.renewAsk}
      </Confirm>
      {made !== undefined && <ShownOnce title={words.made} secret={made} onClose={() => setMade(undefined)} />}
    </div>
  )
}
