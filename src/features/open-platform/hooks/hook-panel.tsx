import { Button } from '@mantine/core'
import { useState } from 'react'
import { openPlatformCalls, type Webhook } from '#contract/domains/open-platform/open-platform-calls.ts'
import type { CallResult } from '#src/data/call-server.ts'
import { useCall } from '#src/data/use-call.ts'
import { useText } from '#src/i18n/i18n.ts'
import { openPlatformText } from '#src/i18n/open-platform/open-platform.ts'
import { listed } from '#src/i18n/ui/joined.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { useFetched } from '#src/records/use-fetched.ts'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Trouble } from '#src/ui/notice/trouble.tsx'
import { Confirm } from '#src/ui/overlay/confirm.tsx'
import { ShownOnce } from '#src/ui/overlay/shown-once.tsx'
import { SidePanel } from '#src/ui/overlay/side-panel.tsx'
import classes from '../open-platform.module.css'
import { DeliveryList } from './delivery-list.tsx'
import { HookForm } from './hook-form.tsx'
import { HookState } from './hook-state.tsx'

interface HookPanelProps {
  hook: Webhook
  onClose: () => void
  onChanged: () => void
}

/** One address: what it is told of, what was sent to it, and everything that can be done with it. */
export function HookPanel({ hook, onClose, onChanged }: HookPanelProps) {
  const all = useText(openPlatformText)
  const words = all.hook
  const [asking, setAsking] = useState<'edit' | 'renew' | 'remove'>()
  const [secret, setSecret] = useState<string>()
  const deliveries = useFetched(openPlatformCalls.webhookDeliveries, { uri: hook.uri })
  const turn = useCall(openPlatformCalls.webhookSwitch)
  const test = useCall(openPlatformCalls.webhookTest)
  const renew = useCall(openPlatformCalls.webhookRenewSecret)
  const remove = useCall(openPlatformCalls.webhookRemove)
  const isActive = hook.status === 'active'
  const end = () => setAsking(undefined)
  const refresh = async () => {
    onChanged()
    await deliveries.reload()
  }
  const say = async (answer: CallResult<unknown>, done: string) => {
    const said = callProblem(answer)
    showToast(said === undefined ? 'done' : 'problem', said ?? done)
    await refresh()
  }
  const { uri } = hook
  return (
    <SidePanel
      title={hook.name}
      onClose={onClose}
      foot={
        <>
          <Button variant="default" onClick={() => setAsking('edit')}>
            {words.edit}
          </Button>
          <Button
            variant={isActive ? 'default' : 'filled'}
            loading={turn.state.kind === 'loading'}
            onClick={() => void turn.run({ uri, isOn: !isActive }).then((answer) => say(answer, words.saved))}
          >
            {isActive ? words.pause : words.resume}
          </Button>
        </>
      }
    >
      <div className={classes.stack}>
        {hook.status === 'failing' && <Trouble>{words.failing}</Trouble>}
        <FactList
          facts={[
            { key: 'status', label: words.status, value: <HookState status={hook.status} /> },
            { key: 'last', label: words.lastAt, value: hook.lastAtMs === null ? words.never : dateTime(hook.lastAtMs) },
            { key: 'url', label: words.url, value: <code className={classes.code}>{hook.url}</code>, wide: true },
            {
              key: 'events',
              label: words.events,
              value: listed(hook.events.map((one) => words.eventNames[one])),
              wide: true,
            },
          ]}
        />
      </div>
      <div className={classes.acts}>
        {isActive && (
          <Button
            variant="default"
            loading={test.state.kind === 'loading'}
            onClick={() => void test.run({ uri }).then((answer) => say(answer, words.testSent))}
          >
            {words.test}
          </Button>
        )}
        <Button variant="default" onClick={() => setAsking('renew')}>
          {words.renewSecret}
        </Button>
        <Button variant="default" color="red" onClick={() => setAsking('remove')}>
          {words.remove}
        </Button>
      </div>
      <div className={classes.between}>
        <h3 className={classes.heading}>{words.deliveries}</h3>
        <Button size="xs" variant="default" onClick={() => void refresh().catch(reportError)}>
          {words.refresh}
        </Button>
      </div>
      <DeliveryList fetched={deliveries} canResend={isActive} />
      <h3 className={classes.heading}>{words.signature}</h3>
      <p className={classes.note}>{words.signatureText}</p>
      {asking === 'edit' && (
        <HookForm
          hook={hook}
          onClose={end}
          onSaved={() => {
            end()
            showToast('done', words.saved)
            onChanged()
          }}
        />
      )}
      <Confirm
        opened={asking === 'renew'}
        onClose={end}
        title={words.renewTitle}
        confirmLabel={words.renewSecret}
        destructive
        onConfirm={async () => {
          const answer = await renew.run({ uri })
          if (answer.kind === 'ok') setSecret(answer.result.secret)
          else showToast('problem', callProblem(answer) ?? '')
        }}
      >
        {words.renewText}
      </Confirm>
      <Confirm
        opened={asking === 'remove'}
        onClose={end}
        title={words.removeTitle}
        confirmLabel={words.remove}
        destructive
        onConfirm={async () => {
          const answer = await remove.run({ uri })
          const said = callProblem(answer)
          showToast(said === undefined ? 'done' : 'problem', said ?? words.removed)
          if (answer.kind !== 'ok') return
          onChanged()
          onClose()
        }}
      >
        {words.removeText}
      </Confirm>
      {secret !== undefined && (
        <ShownOnce title={all.once.secretTitle} secret={secret} onClose={() => setSecret(undefined)} />
      )}
    </SidePanel>
  )
}
