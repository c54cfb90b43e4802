import type { PushChoices } from '#contract/domains/notification.ts'
import { useText } from '#src/i18n/i18n.ts'
import { notificationText } from '#src/i18n/notification/notification.ts'
import { todoKinds } from '#src/i18n/todo-kinds.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { ChannelTable, withKinds } from './channel-table.tsx'
import classes from './notification.module.css'

interface TodoChannelsProps {
  choices: PushChoices
  reach: { readonly mobile: string; readonly email: string }
  onChoose: (change: Partial<PushChoices>) => void
}

/** Hours at which a mail may come. */
const HOURS = [6, 7, 8, 9, 12, 17, 18, 20]
const NO_MAIL = 'off'

/** Of each kind of to-do: whether devices tell of it, and a short message; and the mail of the day. */
export function TodoChannels({ choices, reach, onChoose }: TodoChannelsProps) {
  const words = useText(notificationText)
  const names = useText(todoKinds)
  const { mutedKinds, smsKinds, mailHour } = choices
  return (
    <>
      {choices.todo && (
        <ChannelTable
          title={words.todos}
          about={`${words.todosAbout} ${reach.mobile === '' ? words.noMobile : words.smsTo(reach.mobile)}`}
          channels={['byPush', 'bySms']}
          lines={Object.entries(names).map(([kind, name]) => ({
            key: kind,
            name,
            ticks: [
              {
                label: words.pushOf(name),
                isOn: !mutedKinds.includes(kind),
                choose: (isOn) => ({ mutedKinds: withKinds(mutedKinds, [kind], !isOn) }),
              },
              {
                label: words.smsOf(name),
                isOn: smsKinds.includes(kind),
                isClosed: reach.mobile === '',
                choose: (isOn) => ({ smsKinds: withKinds(smsKinds, [kind], isOn) }),
              },
            ],
          }))}
          onChoose={onChoose}
        />
      )}
      <fieldset className={classes.choices}>
        <legend>{words.mail}</legend>
        <p className={classes.about}>{reach.email === '' ? words.noEmail : words.mailAbout(reach.email)}</p>
        {reach.email !== '' && (
          <SelectField
            label={words.mail}
            options={[
              { value: NO_MAIL, label: words.mailOff },
              ...HOURS.map((hour) => ({ value: String(hour), label: words.mailAt(hour) })),
            ]}
            field={{
              ...{ id: 'mail-hour', name: 'mailHour', error: undefined },
              value: mailHour === null ? NO_MAIL : String(mailHour),
              onChange: (value) =>
                onChoose({ mailHour: value === undefined || value === NO_MAIL ? null : Number(value) }),
              onBlur: () => undefined,
            }}
          />
        )}
      </fieldset>
    </>
  )
}
