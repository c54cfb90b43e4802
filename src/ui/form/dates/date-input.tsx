import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type ChangeEvent, type FocusEvent, type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { uiFormText } from '#src/i18n/ui/ui-form.ts'
import { type DatePrecision, maskDateText, readDateText } from '#src/lib/date-text.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import '../../theme/mantine-input-styles.ts'
import { afterPress } from '../after-press.ts'
import classes from './date-input.module.css'

/** The calendar travels when the first one is opened. */
const DatePicker = lazy(() => import('./date-picker.tsx'))

interface DateInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'min' | 'max'> {
  /** `yyyy-MM-dd` (`yyyy-MM` for a month), or what is being typed; '' for nothing. */
  value: string
  onChange: (text: string) => void
  precision?: DatePrecision | undefined
  /** Bounds of the picker; what is typed is for rules to judge. */
  min?: string | undefined
  max?: string | undefined
}

/**
 * The one input for dates: typed in any usual way, or picked from a calendar that the button or Alt+Down opens. It shows
 * `yyyy-MM-dd` in every language; the browser's own field would follow the browser's language instead.
 */
export function DateInput({ value, onChange, precision = 'day', min, max, error, ...rest }: DateInputProps) {
  const words = useText(uiFormText)
  const opener = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isTyping, setTyping] = useState(false)
  const isWrong = value !== '' && !isTyping && readDateText(value, precision) === undefined
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart } = event.currentTarget
    const isAtEnd = selectionStart === null || selectionStart === typed.length
    onChange(isAtEnd && typed.length > value.length ? maskDateText(typed, precision) : typed)
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    afterPress(() => setTyping(false))
    const read = readDateText(value, precision)
    if (read !== undefined && read !== value) onChange(read)
    rest.onBlur?.(event)
  }
  const open = () => {
    if (rest.disabled === true) return
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  const key = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!event.altKey || event.key !== 'ArrowDown') return
    event.preventDefault()
    open()
  }
  return (
    <TextInput
      {...rest}
      error={error ?? (isWrong ? words.rules.date : undefined)}
      value={value}
      inputMode="numeric"
      autoComplete="off"
      placeholder={words.datePlaceholder[precision]}
      classNames={{ wrapper: classes.wrapper, input: classes.input }}
      onChange={type}
      onFocus={() => setTyping(true)}
      onBlur={leave}
      onKeyDown={key}
      rightSection={
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            className={classes.button}
            disabled={rest.disabled === true}
            aria-label={words.openCalendar}
            title={words.openCalendar}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={open}
          >
            <IconCalendar size={18} stroke={1.75} />
          </ActionIcon>
          {isOpen && (
            <Suspense>
              <DatePicker
                value={readDateText(value, precision)}
                precision={precision}
                min={min}
                max={max}
                onPick={(date) => {
                  onChange(date)
                  close()
                }}
                onClose={close}
              />
            </Suspense>
          )}
        </>
      }
    />
  )
}

/** The latest day that may be picked: today in Asia/Shanghai, or any. */
export const latestDay = (allowFuture: boolean): string | undefined => (allowFuture ? undefined : shanghaiToday())
