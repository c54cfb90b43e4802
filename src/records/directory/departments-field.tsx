import { useText } from '#src/i18n/i18n.ts'
import { pickersText } from '#src/i18n/ui/pickers.ts'
import { TreeChoiceField } from '#src/ui/form/tree-choice-field.tsx'
import type { FieldBinding } from '#src/ui/form/use-form.ts'
import { ChoiceField } from '#src/ui/pickers/choice-field.tsx'
import { TreePickerDialog } from '#src/ui/tree/tree-picker-dialog.tsx'
import type { TreeSource } from '#src/ui/tree/tree-source.ts'
import { type Departments, useDepartments } from './use-departments.ts'

interface DepartmentFieldProps {
  field: FieldBinding<string | undefined>
  label: string
  required?: boolean
}

/** One department, from the whole tree. */
export function DepartmentField(props: DepartmentFieldProps) {
  const { source, rootUri } = useDepartments()
  return <TreeChoiceField {...props} source={source} openAtFirst={rootUri === undefined ? undefined : [rootUri]} />
}

interface DepartmentsFieldProps {
  field: FieldBinding<readonly string[]>
  label: string
  required?: boolean
}

/** Several departments, from the whole tree. */
export function DepartmentsField(props: DepartmentsFieldProps) {
  const departments = useDepartments()
  return (
    <DepartmentsChoice {...props} departments={departments} source={departments.source} value={props.field.value} />
  )
}

interface DepartmentsChoiceProps extends DepartmentsFieldProps {
  departments: Departments
  /** What is offered. */
  source: TreeSource
  /** What of the field is shown. */
  value: readonly string[]
  /** Those that are chosen and may be taken away; all of them by default. The others stay as they are. */
  isOpen?: (uri: string) => boolean
}

/** Several departments, chosen from the tree in a dialog; their names stand beside the button. */
export function DepartmentsChoice(props: DepartmentsChoiceProps) {
  const { field, label, required = false, departments, source, value, isOpen = () => true } = props
  const words = useText(pickersText)
  const kept = value.filter((uri) => !isOpen(uri))
  return (
    <ChoiceField
      id={field.id}
      label={label}
      error={field.error}
      required={required}
      action={words.chooseDepartments}
      actionName={`${label} · ${words.chooseDepartments}`}
      isReady={!departments.isLoading}
      said={value.map(departments.nameOf).filter(Boolean).join(words.comma)}
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
          value={value.filter(isOpen)}
          openAtFirst={departments.rootUri === undefined ? undefined : [departments.rootUri]}
          onDone={(chosen) => field.onChange([...kept, ...chosen])}
        />
      )}
    </ChoiceField>
  )
}

/** Of the dialog in which they are chosen, in pixels. */
const WIDTH = 520
