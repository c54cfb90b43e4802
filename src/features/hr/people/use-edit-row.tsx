import { useState } from 'react'
import { employee } from '#contract/domains/hr/employee.ts'
import { useRow } from '#src/data/rows/use-row.ts'
import type { Person } from '#src/records/directory/person-state.ts'
import type { Departments } from '#src/records/directory/use-departments.ts'
import { EditPerson } from './dialogs.ts'
import { useEditable } from './use-editable.ts'

/** Editing somebody of a list in its place: what `e` does on a row, for those that this person may change, and the dialog. */
export function useEditRow(departments: Departments) {
  const mayEdit = useEditable()
  const [person, setPerson] = useState<Person>()
  const [isOpen, setOpen] = useState(false)
  const edit = (chosen: Person) => {
    if (!mayEdit(chosen)) return
    setPerson(chosen)
    setOpen(true)
  }
  const dialog = person && (
    <EditRow
      key={person.uri}
      opened={isOpen}
      onClose={() => setOpen(false)}
      person={person}
      departments={departments}
    />
  )
  return { edit, dialog }
}

interface EditRowProps {
  opened: boolean
  onClose: () => void
  person: Person
  departments: Departments
}

/** As the record stands now, also when it has left the rows of the list meanwhile. */
function EditRow({ person, ...props }: EditRowProps) {
  const { row } = useRow(employee, person.uri)
  return <EditPerson {...props} person={row ?? person} />
}
