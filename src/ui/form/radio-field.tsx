import { Group, Radio } from '@mantine/core'
import '../theme/mantine-input-styles.ts'
import type { FieldProps } from './field-props.ts'
import type { Choice } from './select-field.tsx'

interface RadioFieldProps extends FieldProps<string | undefined> {
  options: readonly Choice[]
}

/** One of few, all in view. */
export function RadioField({ options, field, label, required, description, wide }: RadioFieldProps) {
  return (
    <Radio.Group
      name={field.name}
      label={label}
      description={description}
      error={field.error}
      withAsterisk={required === true}
      value={field.value ?? null}
      onChange={field.onChange}
      onBlur={field.onBlur}
      data-wide={wide}
    >
      <Group gap="lg" mt="xs">
        {options.map((option, index) => (
          <Radio
            key={option.value}
            // The summary of errors jumps to the first choice.
            id={index === 0 ? field.id : undefined}
            value={option.value}
            label={option.label}
            disabled={option.disabled === true}
          />
        ))}
      </Group>
    </Radio.Group>
  )
}
