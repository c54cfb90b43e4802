import { Checkbox } from '@mantine/core'
import type { notice } from '#contract/domains/feed.ts'
import type { PushChoices } from '#contract/domains/notification.ts'
import { SOCIAL_KINDS } from '#contract/domains/social-kinds.ts'
import type { Row } from '#contract/kit/collection.ts'
import { useText } from '#src/i18n/i18n.ts'
import { notificationText } from '#src/i18n/notification/notification.ts'
import '#src/ui/theme/mantine-input-styles.ts'
import classes from './notification.module.css'

type Kind = Row<typeof notice>['kind']
type Group = keyof (typeof notificationText)['zh']['groups']

/** Kinds of messages as a person thinks of them. */
const GROUPS: readonly (readonly [Group, readonly Kind[]])[] = [
  ['comment', ['comment', 'reply']],
  ['mention', ['mention']],
  ['like', ['like']],
  ['forward', ['forward', 'follow']],
  ['ackRequest', ['ackRequest']],
  ['registration', ['registration']],
  ['removed', ['review', 'removed']],
  ['record', ['record']],
  ['permission', ['permission', 'organisation', 'account']],
]

const isSocial = (kind: Kind): boolean => SOCIAL_KINDS.some((social) => social === kind)

interface MessageChannelsProps {
  choices: PushChoices
  reach: { readonly mobile: string; readonly email: string }
  onChoose: (change: Partial<PushChoices>) => void
}

/** Of each kind of message: whether devices tell of it, a short message, and the mail of the day. */
export function MessageChannels({ choices, reach, onChoose }: MessageChannelsProps) {
  const words = useText(notificationText)
  const { mutedKinds, smsKinds, mailKinds, mailHour } = choices
  const has = (held: readonly string[], kinds: readonly Kind[]) => kinds.every((kind) => held.includes(kind))
  const tick = (label: string, isOn: boolean, set: (isOn: boolean) => Partial<PushChoices>, isClosed: boolean) => (
    <td>
      <Checkbox
        aria-label={label}
        disabled={isClosed}
        checked={isOn}
        onChange={(event) => onChoose(set(event.currentTarget.checked))}
      />
    </td>
  )
  return (
    <fieldset className={classes.choices}>
      <legend>{words.messages}</legend>
      <p className={classes.about}>{words.messagesAbout}</p>
      <table className={classes.channels}>
        <thead>
          <tr>
            <td />
            <th scope="col">{words.byPush}</th>
            <th scope="col">{words.bySms}</th>
            <th scope="col">{words.byMail}</th>
          </tr>
        </thead>
        <tbody>
          {GROUPS.map(([group, kinds]) => {
            const name = words.groups[group]
            return (
              <tr key={group}>
                <th scope="row">{name}</th>
                {tick(
                  words.pushOf(name),
                  !kinds.some((kind) => mutedKinds.includes(kind)),
                  (isOn) => ({ mutedKinds: withKinds(mutedKinds, kinds, !isOn) }),
                  !(kinds.some(isSocial) ? choices.feed : choices.notice),
                )}
                {tick(
                  words.smsOf(name),
                  has(smsKinds, kinds),
                  (isOn) => ({ smsKinds: withKinds(smsKinds, kinds, isOn) }),
                  reach.mobile === '',
                )}
                {tick(
                  words.mailOf(name),
                  has(mailKinds, kinds),
                  (isOn) => ({ mailKinds: withKinds(mailKinds, kinds, isOn) }),
                  reach.email === '' || mailHour === null,
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </fieldset>
  )
}

function withKinds(held: readonly string[], kinds: readonly Kind[], isIn: boolean): string[] {
  const others = held.filter((one) => !kinds.some((kind) => kind === one))
  return isIn ? [...others, ...kinds] : others
}
