import { Checkbox } from '@mantine/core'
import type { PushChoices } from '#contract/domains/notification.ts'
import { useText } from '#src/i18n/i18n.ts'
import { notificationText } from '#src/i18n/notification/notification.ts'
import '#src/ui/theme/mantine-input-styles.ts'
import classes from './notification.module.css'

export type Channel = 'byPush' | 'bySms' | 'byMail'

export interface ChannelLine {
  readonly key: string
  readonly name: string
  /** One of each channel of the table. */
  readonly ticks: readonly {
    readonly label: string
    readonly isOn: boolean
    readonly isClosed?: boolean
    readonly choose: (isOn: boolean) => Partial<PushChoices>
  }[]
}

interface ChannelTableProps {
  title: string
  about: string
  channels: readonly Channel[]
  lines: readonly ChannelLine[]
  onChoose: (change: Partial<PushChoices>) => void
}

/** A line for each kind of what is told, a tick for each way of telling it. */
export function ChannelTable({ title, about, channels, lines, onChoose }: ChannelTableProps) {
  const words = useText(notificationText)
  return (
    <fieldset className={classes.choices}>
      <legend>{title}</legend>
      <p className={classes.about}>{about}</p>
      <table className={classes.channels}>
        <thead>
          <tr>
            <td />
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {words[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, name, ticks }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {ticks.map(({ label, isOn, isClosed = false, choose }) => (
                <td key={label}>
                  <Checkbox
                    aria-label={label}
                    disabled={isClosed}
                    checked={isOn}
                    onChange={(event) => onChoose(choose(event.currentTarget.checked))}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  )
}

/** The same kinds with these among them, or without. */
export function withKinds(held: readonly string[], kinds: readonly string[], isIn: boolean): string[] {
  const others = held.filter((one) => !kinds.includes(one))
  return isIn ? [...others, ...kinds] : others
}
