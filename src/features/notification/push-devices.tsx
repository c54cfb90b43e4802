import { Button } from '@mantine/core'
import { notification, type PushDevice } from '#contract/domains/notification.ts'
import { useData } from '#src/data/data-context.tsx'
import { useText } from '#src/i18n/i18n.ts'
import { notificationText } from '#src/i18n/notification/notification.ts'
import { DeviceList } from '#src/ui/device-list.tsx'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { PageSection } from '#src/ui/page.tsx'
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
  const remove = async (id: string) => {
    const answer = await callServer(notification.calls.pushDrop, { id }, { isShown: true })
    if (answer.kind === 'ok') showToast('done', words.removed)
    else showToast('problem', callProblem(answer))
    onChanged()
  }
  return (
    <PageSection title={words.devices}>
      {devices.length === 0 && <p className={classes.about}>{words.noDevices}</p>}
      <DeviceList
        devices={devices.map((device) => ({ ...device, seenMs: device.renewedMs }))}
        words={words.deviceList}
        buttonOf={(ask, name) => (
          <Button variant="default" size="xs" onClick={ask} {...name}>
            {words.deviceList.remove}
          </Button>
        )}
        onRemove={remove}
      />
    </PageSection>
  )
}
