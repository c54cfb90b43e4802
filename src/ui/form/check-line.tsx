import { Checkbox } from '@mantine/core'
import '../theme/mantine-input-styles.ts'

interface CheckLineProps {
  checked: boolean
  onChange: (isOn: boolean) => void
  label: string
  /** What it does, on hover. */
  hint?: string | undefined
}

/** A choice of the page that is no field of a form. */
export function CheckLine({ checked, onChange, label, hint }: CheckLineProps) {
  return (
    <Checkbox
      size="sm"
      label={label}
      title={hint}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
