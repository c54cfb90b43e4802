import { Button, Input } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useText } from '#src/i18n/i18n.ts'
import { recordPartsText } from '#src/i18n/shell/record-parts.ts'
import type { FieldBinding } from '#src/ui/form/use-form.ts'
import '#src/ui/theme/mantine-input-styles.ts'
import { PersonField } from './person-field.tsx'
import { usePeople } from './use-people.ts'
import classes from './usernames-field.module.css'

interface UsernamesFieldProps {
  field: FieldBinding<readonly string[]>
  label: string
  description?: string | undefined
  required?: boolean | undefined
  most?: number | undefined
}

/** People who can sign in, in the order in which they are chosen. */
export function UsernamesField({ field, label, description, required = false, most = 20 }: UsernamesFieldProps) {
  const words = useText(recordPartsText)
  const { value } = field
  const people = usePeople('username', value)
  if (most === 1)
    return (
      <PersonField
        field={{ ...field, value: value[0], onChange: (next) => field.onChange(next === undefined ? [] : [next]) }}
        label={label}
        required={required}
        by="username"
      />
    )
  const nameOf = (username: string) => people.get(username)?.name ?? username
  return (
    <Input.Wrapper label={label} description={description} withAsterisk={required} error={field.error} data-wide>
      {value.length > 0 && (
        <ol className={classes.people}>
          {value.map((username) => (
            <li key={username}>
              <Button
                variant="default"
                size="xs"
                rightSection={<IconX size={14} stroke={1.75} />}
                aria-label={words.removePerson(nameOf(username))}
                onClick={() => field.onChange(value.filter((one) => one !== username))}
              >
                {nameOf(username)}
              </Button>
            </li>
          ))}
        </ol>
      )}
      {value.length < most && (
        <PersonField
          // A fresh field after each choice.
          key={value.length}
          field={{
            ...field,
            value: undefined,
            error: undefined,
            onChange: (next) => {
              if (next !== undefined && !value.includes(next)) field.onChange([...value, next])
            },
          }}
          label={words.addPerson}
          by="username"
        />
      )}
    </Input.Wrapper>
  )
}
