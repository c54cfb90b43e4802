import { employee } from '#contract/domains/hr/employee.ts'
import { patchEmployee } from '#contract/domains/hr/employee-mutations.ts'
import { permissionOfField } from '#contract/kit/collection.ts'
import type { Patch } from '#contract/kit/tx.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { changedFields } from '#src/data/edits/changed-fields.ts'
import { useChangedMeanwhile } from '#src/data/edits/use-changed-meanwhile.ts'
import { useDraftStore } from '#src/data/edits/use-draft-store.ts'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { useMay } from '#src/data/use-may.ts'
import { hrText } from '#src/i18n/hr/hr.ts'
import { useText } from '#src/i18n/i18n.ts'
import type { Person } from '#src/records/directory/person-state.ts'
import type { Departments } from '#src/records/directory/use-departments.ts'
import { useNames } from '#src/records/directory/use-names.ts'
import { useSave } from '#src/records/use-save.ts'
import type { Seen } from '#src/sync/mirror/seen.ts'
import { useForm } from '#src/ui/form/use-form.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useFormCustoms } from '../custom-fields/use-form-customs.ts'
import { refusedErrors, takenErrors } from './add-person.tsx'
import { cardDraft } from './kept-draft.tsx'
import { PersonForm, usePersonRules } from './person-form.tsx'
import { type PersonValues, personValues, storedValues } from './person-values.ts'
import { takenNumbers } from './taken-numbers.ts'
import { useEditable } from './use-editable.ts'
import { useOnlyHere } from './use-only-here.ts'

interface EditPersonProps {
  opened: boolean
  onClose: () => void
  person: Person
  departments: Departments
}

/** The dialog that changes a person's public card: only what was changed becomes part of the edit. */
export function EditPerson(props: EditPersonProps) {
  const words = useText(hrText).form
  return (
    <Dialog
      opened={props.opened}
      onClose={props.onClose}
      title={words.editTitle(props.person.name)}
      width={720}
      phone="page"
    >
      <EditForm {...props} />
    </Dialog>
  )
}

function EditForm({ onClose, person, departments }: EditPersonProps) {
  const words = useText(hrText).form
  const onlyHere = useOnlyHere()
  const may = useMay()
  const editable = useEditable()(person)
  const customs = useFormCustoms()
  const save = useSave()
  const hub = useRunning()?.rows
  const sayChanged = useChangedMeanwhile('employee', useNames(person.managerUri))
  const submit = async (_: PersonValues, changed: Partial<PersonValues>, seen: Seen | undefined) => {
    const typed = storedValues(changed)
    const taken = hub ? await takenNumbers(hub, typed, person.uri) : {}
    if (taken.employeeNo !== undefined || taken.mobile !== undefined) return takenErrors(taken, words)
    const allowed = Object.entries(typed).filter(([key]) => may(permissionOfField(employee, key) ?? ''))
    const stored = { ...Object.fromEntries(allowed), ...(await customs.stored(changed)) }
    const patch = changedFields(stored, person) as Patch<typeof employee>
    const commands = Object.keys(patch).length > 0 ? [commandOf(patchEmployee, { uri: person.uri, patch }, seen)] : []
    const saved = await save(commands)
    if (saved.kind === 'refused') return refusedErrors(saved)
    onClose()
    return undefined
  }
  const form = useForm<PersonValues>({
    initial: { ...personValues(person), ...customs.initial(person) },
    rules: usePersonRules(customs, { person }),
    onSubmit: submit,
    row: person,
    sayChanged,
    draft: { store: useDraftStore(), key: cardDraft(person.uri) },
  })
  return (
    <PersonForm
      form={form}
      customs={customs}
      departments={departments}
      withoutDepartment
      onCancel={onClose}
      note={onlyHere}
      blocked={editable ? undefined : words.notNow}
    />
  )
}
