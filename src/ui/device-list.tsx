import { type ReactNode, useId, useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { uiToolsText } from '#src/i18n/ui/ui-tools.ts'
import { ActLine } from './act-line.tsx'
import classes from './device-list.module.css'
import { Confirm } from './overlay/confirm.tsx'
import { RelativeTime } from './relative-time.tsx'
import { StatusTag } from './status-tag.tsx'

/** A device as its list shows it. */
export interface ListedDevice {
  readonly id: string
  /** What the browser is, and what it runs on; either may be ''. */
  readonly name: string
  readonly platform: string
  readonly isThisOne: boolean
  /** When it was last there. */
  readonly seenMs: number
}

/** What makes a button's name tell which device it is about: its own words, then those of the device's line. */
export interface DeviceButtonName {
  readonly id: string
  readonly 'aria-labelledby': string
}

interface DeviceListProps {
  devices: readonly ListedDevice[]
  words: {
    readonly unknown: string
    readonly thisOne: string
    /** Before the time. */
    readonly seen: string
    readonly remove: string
    readonly removeAsk: (name: string) => string
    readonly removeAbout: string
  }
  /** The button by which one of the others is taken away; a question follows. */
  buttonOf: (ask: () => void, name: DeviceButtonName) => ReactNode
  onRemove: (id: string) => Promise<void>
}

/** Devices of a person; each but this one can be taken out of the list. */
export function DeviceList({ devices, words, buttonOf, onRemove }: DeviceListProps) {
  const id = useId()
  const [asked, setAsked] = useState<ListedDevice>()
  const { numbered } = useText(uiToolsText)
  const kindOf = ({ name, platform }: ListedDevice) =>
    [name, platform].filter((part) => part !== '').join(' · ') || words.unknown
  // Devices of one kind are numbered, by their ids: the order of the list changes with their use.
  const nameOf = (device: ListedDevice) => {
    const kind = kindOf(device)
    const alike = devices.filter((one) => kindOf(one) === kind).map((one) => one.id)
    return alike.length === 1 ? kind : numbered(kind, alike.sort().indexOf(device.id) + 1)
  }
  const whatId = (device: ListedDevice) => `${id}-${device.id}`
  const buttonName = (device: ListedDevice) => {
    const own = `${whatId(device)}-button`
    return { id: own, 'aria-labelledby': `${own} ${whatId(device)}` }
  }
  return (
    <>
      <ul className={classes.devices}>
        {devices.map((device) => (
          <li key={device.id}>
            <ActLine
              whatId={whatId(device)}
              what={
                <>
                  {nameOf(device)}
                  {device.isThisOne ? (
                    <StatusTag tone="active">{words.thisOne}</StatusTag>
                  ) : (
                    <Seen words={words.seen} atMs={device.seenMs} />
                  )}
                </>
              }
            >
              {!device.isThisOne && buttonOf(() => setAsked(device), buttonName(device))}
            </ActLine>
          </li>
        ))}
      </ul>
      {asked !== undefined && (
        <Confirm
          opened
          onClose={() => setAsked(undefined)}
          title={words.removeAsk(nameOf(asked))}
          confirmLabel={words.remove}
          onConfirm={() => onRemove(asked.id)}
        >
          <p>
            <Seen words={words.seen} atMs={asked.seenMs} />
          </p>
          <p>{words.removeAbout}</p>
        </Confirm>
      )}
    </>
  )
}

function Seen({ words, atMs }: { words: string; atMs: number }) {
  return (
    <small>
      {words} <RelativeTime atMs={atMs} />
    </small>
  )
}
