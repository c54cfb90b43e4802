import { IconUsers } from '@tabler/icons-react'
import { useText } from '#src/i18n/i18n.ts'
import { pickersText } from '#src/i18n/ui/pickers.ts'
import type { FieldProps } from '../form/field-props.ts'
import type { TreeSource } from '../tree/tree-source.ts'
import { ChoiceField } from './choice-field.tsx'
import { StaffDialog } from './staff-dialog.tsx'
import { useNamesOf } from './use-names-of.ts'

interface PeopleFieldProps extends Pick<FieldProps<readonly string[]>, 'field' | 'label' | 'description'> {
  /** People below departments; undefined until the tree has been read. */
  source: TreeSource | undefined
}

/** Several people, chosen from the tree; the names of those chosen stand beside the button. */
export function PeopleField({ field, label, description, source }: PeopleFieldProps) {
  const words = useText(pickersText)
  const names = useNamesOf(source, field.value)
  return (
    <ChoiceField
      id={field.id}
      label={label}
      description={description}
      error={field.error}
      action={words.staffTitle}
      actionName={`${label} · ${words.staffTitle}`}
      icon={<IconUsers size={18} stroke={1.75} />}
      isReady={source !== undefined}
      said={names.join(words.comma)}
    >
      {(opened, close) =>
        source && (
          <StaffDialog
            opened={opened}
            onClose={close}
            title={label}
            source={source}
            value={field.value}
            onDone={(uris) => field.onChange(uris)}
          />
        )
      }
    </ChoiceField>
  )
}
