import { Button } from '@mantine/core'
import { useState } from 'react'
import { notification, type PushDevice } from '#contract/domains/notification.ts'
import { useData } from '#src/data/data-context.tsx'
import { useText } from '#src/i18n/i18n.ts'
import { notificationText } from '#src/i18n/notification.ts'
import { Confirm } from '#src/ui/overlay/confirm.tsx'
import { PageSection } from '#src/ui/page.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { callProblem } from './call-problem.ts'
import classes from './notification.module.css'

interface PushDevicesProps {
  devices: readonly PushDevice[]
  onChanged: () => void
}

/** The person's devices that are told; each but this one can be taken out of the list. */
export function PushDevices({ devices, onChanged }: PushDevicesProps) {
  const words = useText(notificationText)
  const { callServer } = useData()
  const [asked, setAsked] = useState<PushDevice>()
  const nameOf = ({ name, platform }: PushDevice) =>
    [name, platform].filter((part) => part !== '').join(' · ') || words.unknownDevice
  const remove = async ({ id }: PushDevice) => {
    const answer = await callServer(notification.calls.pushDrop, { id }, { isShown: true })
    if (answer.kind === 'ok') showToast('done', words.removed)
    else showToast('problem', callProblem(answer))
    onChanged()
  }
  return (
    <PageSection title={words.devices}>
      {devices.length === 0 && <p className={classes.about}>{words.noDevices}</p>}
      <ul className={classes.devices}>
        {devices.map((device) => (
          <li key={device.id} className={classes.line}>
            <span className={classes.what}>
              {nameOf(device)}
              {device.isThisOne ? (
                <StatusTag tone="active">{words.thisOne}</StatusTag>
              ) : (
                <small>
                  {words.renewed} <RelativeTime atMs={device.renewedMs} />
                </small>
              )}
            </span>
            {!device.isThisOne && (
              <Button variant="default" size="xs" onClick={() => setAsked(device)}>
                {words.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked !== undefined && (
        <Confirm
          opened
          onClose={() => setAsked(undefined)}
          title={words.removeAsk(nameOf(asked))}
          confirmLabel={words.remove}
          onConfirm={() => remove(asked)}
        >
          <p>{words.removeAbout}</p>
        </Confirm>
      )}
    </PageSection>
  )
}
