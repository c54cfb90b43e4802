import { TextInput } from '@mantine/core'
import { momentOf, momentText } from '#src/lib/moment-text.ts'
import '../../theme/mantine-input-styles.ts'

interface MomentInputProps {
  label: string
  /** Epoch milliseconds. */
  value: number | null
  onChange: (value: number | null) => void
  error?: string | undefined
  required?: boolean | undefined
}

/** A day and a time of the day in Shanghai, by the browser's own picker. */
export function MomentInput({ label, value, onChange, error, required }: MomentInputProps) {
  return (
    <TextInput
      type="datetime-local"
      label={label}
      error={error}
      withAsterisk={required === true}
      value={momentText(value)}
      onChange={(event) => onChange(momentOf(event.currentTarget.value))}
    />
  )
}
