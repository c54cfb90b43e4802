import { TextInput } from '@mantine/core'
import { useText } from '#src/i18n/i18n.ts'
import { uiFormText } from '#src/i18n/ui/ui-form.ts'
import type { FieldProps } from '../field-props.ts'
import { DateField } from './date-field.tsx'
import '../../theme/mantine-input-styles.ts'
import classes from './moment-field.module.css'

/** A day and a time of it: `2026-07-01 08:30`. */
export function MomentField({ field, ...props }: FieldProps<string | undefined>) {
  const words = useText(uiFormText)
  const [day = '', time = ''] = (field.value ?? '').split(' ')
  const change = (nextDay: string, nextTime: string) =>
    field.onChange(nextDay === '' && nextTime === '' ? undefined : `${nextDay} ${nextTime}`.trim())
  return (
    <div className={classes.pair}>
      <DateField
        {...props}
        field={{ ...field, value: day || undefined, onChange: (next) => change(next ?? '', time) }}
        allowFuture
      />
      <TextInput
        type="time"
        label={words.clock}
        aria-label={`${props.label} · ${words.clock}`}
        value={time}
        onBlur={field.onBlur}
        onChange={(event) => change(day, event.currentTarget.value)}
      />
    </div>
  )
}
