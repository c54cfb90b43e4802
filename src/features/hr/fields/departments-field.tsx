import { useMemo, useState } from 'react'
import { hrText } from '#src/i18n/hr.ts'
import { useText } from '#src/i18n/i18n.ts'
import type { FieldBinding } from '#src/ui/form/use-form.ts'
import { ChoiceField } from '#src/ui/pickers/choice-field.tsx'
import { TreePickerDialog } from '#src/ui/tree/tree-picker-dialog.tsx'
import type { Departments } from '../departments/use-departments.ts'

interface DepartmentsFieldProps {
  field: FieldBinding<readonly string[]>
  label: string
  departments: Departments
  /** Not to be chosen: it is moved by an act of its own. */
  primary: string | undefined
}

/** Of the dialog in which they are chosen, in pixels. */
const WIDTH = 520

/** The departments of a person beside the primary one, chosen from the tree; their names stand beside the button. */
export function DepartmentsField({ field, label, departments, primary }: DepartmentsFieldProps) {
  const words = useText(hrText).form
  /** What stood there at first may be taken away and put back. */
  const [held] = useState(field.value)
  const source = useMemo(() => departments.furtherSource(primary, held), [departments, primary, held])
  const further = field.value.filter((uri) => uri !== primary)
  // Those that he may not see, or not staff, stay as they are.
  const isOpen = (uri: string) => departments.rows.has(uri) && departments.placeOr(uri) !== undefined
  const kept = further.filter((uri) => !isOpen(uri))
  return (
    <ChoiceField
      id={field.id}
      label={label}
      error={field.error}
      action={words.chooseDepartments}
      actionName={`${label} · ${words.chooseDepartments}`}
      isReady={!departments.isLoading}
      said={further.map(departments.nameOf).filter(Boolean).join(words.comma)}
    >
      {(opened, close) => (
        <TreePickerDialog
          opened={opened}
          onClose={close}
          title={label}
          source={source}
          mode="multi"
          mayBeNone
          width={WIDTH}
          value={further.filter(isOpen)}
          openAtFirst={departments.rootUri === undefined ? undefined : [departments.rootUri]}
          onDone={(chosen) => field.onChange([...kept, ...chosen])}
        />
      )}
    </ChoiceField>
  )
}
