import { Input } from '@mantine/core'
import type { ReactNode } from 'react'
import '../theme/mantine-input-styles.ts'
import { ChoiceLine, type ChoiceLineProps } from './choice-line.tsx'

interface ChoiceFieldProps extends ChoiceLineProps {
  label: string
  description?: ReactNode
  error: string | undefined
  required?: boolean
}

/** A field whose value is chosen in a dialog: the button that opens it, and the names of what is chosen beside it. */
export function ChoiceField({ label, description, error, required = false, ...line }: ChoiceFieldProps) {
  return (
    <Input.Wrapper label={label} labelElement="div" description={description} error={error} withAsterisk={required}>
      <ChoiceLine {...line} />
    </Input.Wrapper>
  )
}
