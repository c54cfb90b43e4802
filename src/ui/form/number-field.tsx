import { TextInput } from '@mantine/core'
import { useState } from 'react'
import '../theme/mantine-input-styles.ts'
import { type FieldProps, inputProps } from './field-props.ts'
import { type NumberKind, numberText, parseNumber } from './number-text.ts'

interface NumberFieldProps extends FieldProps<number | undefined> {
  kind?: NumberKind | undefined
  /** Behind the number, such as a unit. */
  suffix?: string | undefined
}

/** A number. What is no number has the value NaN, which the rules of numbers refuse with a message. */
export function NumberField({ kind = 'whole', suffix, ...props }: NumberFieldProps) {
  const { value, onChange, onBlur } = props.field
  const [typed, setTyped] = useState(() => numberText(value, kind))
  // The text follows the value only when they mean different numbers: "1." stays "1." while typing.
  const shown = Object.is(parseNumber(typed, kind), value) ? typed : numberText(value, kind)
  return (
    <TextInput
      {...inputProps(props)}
      inputMode={kind === 'whole' ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={shown}
      rightSection={suffix}
      rightSectionPointerEvents="none"
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(parseNumber(event.currentTarget.value, kind))
      }}
      onBlur={() => {
        if (value === undefined || !Number.isNaN(value)) setTyped(numberText(value, kind))
        onBlur()
      }}
    />
  )
}
