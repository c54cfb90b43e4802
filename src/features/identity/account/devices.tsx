import { useState } from 'react'
import { accountCalls, type Device } from '#contract/domains/identity/account-calls.ts'
import { useData } from '#src/data/data-context.tsx'
import { useKeptAnswer } from '#src/data/use-kept-answer.ts'
import { safetyText } from '#src/i18n/account-safety.ts'
import { useText } from '#src/i18n/i18n.ts'
import { Confirm } from '#src/ui/overlay/confirm.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { NeedsNetwork } from '#src/ui/state/needs-network.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { Trouble } from '#src/ui/trouble.tsx'
import { NetworkButton } from '../network-button.tsx'
import classes from './account.module.css'
import { sentence } from './sentence.ts'

const NOTHING = {}

/** The devices on which the person is signed in; each but this one can be signed out. */
export function Devices() {
  const words = useText(safetyText)
  const { callServer } = useData()
  const { value, trouble, reload } = useKeptAnswer(accountCalls.deviceList, NOTHING)
  const [asked, setAsked] = useState<Device>()
  const nameOf = (device: Device) =>
    [device.name, device.platform].filter((part) => part !== '').join(' · ') || words.deviceUnknown
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
    <>
      <ul className={classes.devices}>
        {value.devices.map((device) => (
          <li key={device.deviceId} className={classes.line}>
            <span className={classes.what}>
              {nameOf(device)}
              {device.isThisOne ? (
                <StatusTag tone="active">{words.deviceThis}</StatusTag>
              ) : (
                <small>
                  {words.deviceSeen} <RelativeTime atMs={device.lastSeenMs} />
                </small>
              )}
            </span>
            {!device.isThisOne && (
              <NetworkButton variant="default" size="xs" reason={words.needs.serve} onClick={() => setAsked(device)}>
                {words.deviceRevoke}
              </NetworkButton>
            )}
          </li>
        ))}
      </ul>
      {asked !== undefined && (
        <Confirm
          opened
          onClose={() => setAsked(undefined)}
          title={words.deviceAsk(nameOf(asked))}
          confirmLabel={words.deviceRevoke}
          onConfirm={() => revoke(asked.deviceId)}
        >
          <p>{words.deviceText}</p>
        </Confirm>
      )}
    </>
  )
}
