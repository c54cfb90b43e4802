import { Button } from '@mantine/core'
import { useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { notificationText } from '#src/i18n/notification/notification.ts'
import { ActLine } from '#src/ui/act-line.tsx'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { PageSection } from '#src/ui/page.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import type { PushActs, PushDeviceState } from './device-state.ts'
import classes from './notification.module.css'
import { useTurnOn } from './use-turn-on.ts'

interface ThisDeviceProps {
  state: PushDeviceState
  /** Null until the browser's part is there. */
  acts: PushActs | null
  /** False when the server could not be asked: what it has to say of this device does not come. */
  isWaiting: boolean
}

/** Whether this device tells, and how to change that; where it cannot, why, and what helps. */
export function ThisDevice({ state, acts, isWaiting }: ThisDeviceProps) {
  const words = useText(notificationText)
  const { isBusy, turnOn } = useTurnOn(acts)
  const [isLeaving, setLeaving] = useState(false)
  const turnOff = async () => {
    setLeaving(true)
    try {
      await acts?.turnOff()
      showToast('done', words.turnedOff)
    } finally {
      setLeaving(false)
    }
  }
  return (
    <PageSection title={words.here}>
      <p className={classes.about}>{words.hereAbout}</p>
      {state.kind === 'on' && (
        <ActLine what={<StatusTag tone="good">{words.on}</StatusTag>}>
          <Button variant="default" loading={isLeaving} onClick={() => void turnOff().catch(reportError)}>
            {words.turnOff}
          </Button>
        </ActLine>
      )}
      {state.kind === 'off' && (
        <ActLine what={<StatusTag>{words.off}</StatusTag>}>
          <Button loading={isBusy} onClick={() => void turnOn().catch(reportError)}>
            {words.turnOn}
          </Button>
        </ActLine>
      )}
      {state.kind === 'denied' && <Hindered what={words.denied} how={words.deniedHow} />}
      {state.kind === 'unsupported' && <Hindered what={words[state.why]} how={words[`${state.why}How`]} />}
      {state.kind === 'starting' && isWaiting && <p role="status">{words.starting}</p>}
    </PageSection>
  )
}

function Hindered({ what, how }: { what: string; how: string }) {
  return (
    <div role="status">
      <strong>{what}</strong>
      <p className={classes.how}>{how}</p>
    </div>
  )
}
