import { accountCalls } from '#contract/domains/identity/account-calls.ts'
import { useData } from '#src/data/data-context.tsx'
import { useKeptAnswer } from '#src/data/rows/use-kept-answer.ts'
import { NetworkButton } from '#src/features/identity/session/network-button.tsx'
import { useText } from '#src/i18n/i18n.ts'
import { safetyText } from '#src/i18n/identity/account-safety.ts'
import { DeviceList } from '#src/ui/device-list.tsx'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Trouble } from '#src/ui/notice/trouble.tsx'
import { NeedsNetwork } from '#src/ui/state/needs-network.tsx'
import { sentence } from './sentence.ts'

const NOTHING = {}

/** The devices on which the person is signed in; each but this one can be signed out. */
export function Devices() {
  const words = useText(safetyText)
  const { callServer } = useData()
  const { value, trouble, reload } = useKeptAnswer(accountCalls.deviceList, NOTHING)
  const revoke = async (deviceId: string) => {
    const answer = await callServer(accountCalls.deviceRevoke, { deviceId }, { isShown: true })
    if (answer.kind === 'ok') showToast('done', words.deviceDone)
    else showToast('problem', sentence(answer))
    await reload()
  }
  if (value === undefined) {
    if (trouble === undefined) return null
    return trouble.kind === 'offline' ? (
      <NeedsNetwork reason={words.needs.serve} />
    ) : (
      <Trouble>{sentence(trouble)}</Trouble>
    )
  }
  return (
    <DeviceList
      devices={value.devices.map((device) => ({ ...device, id: device.deviceId, seenMs: device.lastSeenMs }))}
      words={words.deviceList}
      buttonOf={(ask, name) => (
        <NetworkButton variant="default" size="xs" reason={words.needs.serve} onClick={ask} {...name}>
          {words.deviceList.remove}
        </NetworkButton>
      )}
      onRemove={revoke}
    />
  )
}
