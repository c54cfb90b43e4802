import { Checkbox } from '@mantine/core'
import type { PushChoices } from '#contract/domains/notification.ts'
import { useText } from '#src/i18n/i18n.ts'
import { notificationText } from '#src/i18n/notification/notification.ts'
import { todoKinds } from '#src/i18n/todo-kinds.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import '#src/ui/theme/mantine-input-styles.ts'
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
        <fieldset className={classes.choices}>
          <legend>{words.todos}</legend>
          <p className={classes.about}>
            {words.todosAbout} {reach.mobile === '' ? words.noMobile : words.smsTo(reach.mobile)}
          </p>
          <table className={classes.channels}>
            <thead>
              <tr>
                <td />
                <th scope="col">{words.byPush}</th>
                <th scope="col">{words.bySms}</th>
              </tr>
            </thead>
            <tbody>
              {Object.entries(names).map(([kind, name]) => (
                <tr key={kind}>
                  <th scope="row">{name}</th>
                  <td>
                    <Checkbox
                      aria-label={words.pushOf(name)}
                      checked={!mutedKinds.includes(kind)}
                      onChange={(event) =>
                        onChoose({ mutedKinds: withKind(mutedKinds, kind, !event.currentTarget.checked) })
                      }
                    />
                  </td>
                  <td>
                    <Checkbox
                      aria-label={words.smsOf(name)}
                      disabled={reach.mobile === ''}
                      checked={smsKinds.includes(kind)}
                      onChange={(event) =>
                        onChoose({ smsKinds: withKind(smsKinds, kind, event.currentTarget.checked) })
                      }
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </fieldset>
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

const withKind = (kinds: readonly string[], kind: string, isIn: boolean): string[] => {
  const others = kinds.filter((one) => one !== kind)
  return isIn ? [...others, kind] : others
}
