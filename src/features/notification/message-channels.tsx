import type { notice } from '#contract/domains/feed.ts'
import type { PushChoices } from '#contract/domains/notification.ts'
import { SOCIAL_KINDS } from '#contract/domains/social-kinds.ts'
import type { Row } from '#contract/kit/collection.ts'
import { useText } from '#src/i18n/i18n.ts'
import { notificationText } from '#src/i18n/notification/notification.ts'
import { ChannelTable, withKinds } from './channel-table.tsx'

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
  return (
    <ChannelTable
      title={words.messages}
      about={words.messagesAbout}
      channels={['byPush', 'bySms', 'byMail']}
      lines={GROUPS.map(([group, kinds]) => {
        const name = words.groups[group]
        return {
          key: group,
          name,
          ticks: [
            {
              label: words.pushOf(name),
              isOn: !kinds.some((kind) => mutedKinds.includes(kind)),
              isClosed: !(kinds.some(isSocial) ? choices.feed : choices.notice),
              choose: (isOn) => ({ mutedKinds: withKinds(mutedKinds, kinds, !isOn) }),
            },
            {
              label: words.smsOf(name),
              isOn: has(smsKinds, kinds),
              isClosed: reach.mobile === '',
              choose: (isOn) => ({ smsKinds: withKinds(smsKinds, kinds, isOn) }),
            },
            {
              label: words.mailOf(name),
              isOn: has(mailKinds, kinds),
              isClosed: reach.email === '' || mailHour === null,
              choose: (isOn) => ({ mailKinds: withKinds(mailKinds, kinds, isOn) }),
            },
          ],
        }
      })}
      onChoose={onChoose}
    />
  )
}
