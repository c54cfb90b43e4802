import { useWorkerTree } from '#src/data/rows/use-worker-tree.ts'
import type { FieldBinding } from '#src/ui/form/use-form.ts'
import { PeopleField } from '#src/ui/pickers/people-field.tsx'

interface PeoplePickerProps {
  /** Uris of employees. */
  field: FieldBinding<readonly string[]>
  label: string
  description?: string | undefined
}

/** Several people of the organisation, chosen below their departments or found by name and pinyin. */
export function PeoplePicker(props: PeoplePickerProps) {
  const { source } = useWorkerTree('active', 'people')
  return <PeopleField {...props} source={source} />
}
