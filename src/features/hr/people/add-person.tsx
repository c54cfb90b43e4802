import { useEffect, useState } from 'react'
import { employee } from '#contract/domains/hr/employee.ts'
import { addEmployee } from '#contract/domains/hr/employee-mutations.ts'
import { permissionOfField } from '#contract/kit/collection.ts'
import type { Patch } from '#contract/kit/tx.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { useDraftStore } from '#src/data/edits/use-draft-store.ts'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { useMay } from '#src/data/use-may.ts'
import { hrText } from '#src/i18n/hr/hr.ts'
import { useText } from '#src/i18n/i18n.ts'
import { refusalText } from '#src/i18n/refusals.ts'
import type { Departments } from '#src/records/directory/use-departments.ts'
import { useSave } from '#src/records/use-save.ts'
import { useForm } from '#src/ui/form/use-form.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { SkeletonForm } from '#src/ui/state/state-skeleton.tsx'
import { useFormCustoms } from '../custom-fields/use-form-customs.ts'
import { PersonForm, usePersonRules } from './person-form.tsx'
import { newPerson, type PersonValues, storedValues } from './person-values.ts'
import { suggestNumber } from './suggest-number.ts'
import { takenNumbers } from './taken-numbers.ts'
import { useOnlyHere } from './use-only-here.ts'
import { useTellNumber } from './use-tell-number.ts'

/** Where nobody has a number yet. */
const FIRST_NUMBER = '0001'

interface AddPersonProps {
  opened: boolean
  onClose: () => void
  /** Told of the new person once it is on this device. */
  onAdded?: (uri: string) => void
  departments: Departments
  /** The department that is open. */
  groupUri: string | undefined
}

/** The dialog that adds a person; on the phone a page of its own. */
export function AddPerson(props: AddPersonProps) {
  const words = useText(hrText).form
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={words.addTitle} width={720} phone="page">
      <WithSuggestion {...props} />
    </Dialog>
  )
}

/** The form says which number is likely; asking for it takes a moment. */
function WithSuggestion(props: AddPersonProps) {
  const hub = useRunning()?.rows
  const [suggestion, setSuggestion] = useState<string>()
  useEffect(() => {
    let left = false
    const show = (number: string | undefined) => {
      if (!left) setSuggestion(number ?? '')
    }
    hub && void suggestNumber(hub).then(show, () => show(undefined))
    return () => {
      left = true
    }
  }, [hub])
  return suggestion === undefined ? <SkeletonForm fields={6} /> : <AddForm {...props} employeeNo={suggestion} />
}

function AddForm({ onClose, onAdded, departments, groupUri, employeeNo }: AddPersonProps & { employeeNo: string }) {
  const words = useText(hrText).form
  const onlyHere = useOnlyHere()
  const may = useMay()
  const customs = useFormCustoms()
  const newId = useNewId()
  const save = useSave()
  const tellNumber = useTellNumber()
  const hub = useRunning()?.rows
  const submit = async (values: PersonValues) => {
    // A number nobody typed is asked for now: others were added since the form opened. The server has the last word.
    const isNumberWished = (values.employeeNo ?? '').trim() === ''
    const wished = isNumberWished ? ((hub && (await suggestNumber(hub))) ?? (employeeNo || FIRST_NUMBER)) : undefined
    const typed = storedValues(wished === undefined ? values : { ...values, employeeNo: wished })
    const taken = hub
      ? await takenNumbers(
          hub,
          { mobile: typed.mobile, ...(isNumberWished ? {} : { employeeNo: typed.employeeNo }) },
          undefined,
        )
      : {}
    if (taken.employeeNo !== undefined || taken.mobile !== undefined) return takenErrors(taken, words)
    const uri = newId(employee.idPrefix)
    const allowed = Object.entries(typed).filter(
      ([key, value]) => value !== null && may(permissionOfField(employee, key) ?? ''),
    )
    const filled = Object.entries(await customs.stored(values)).filter(([, value]) => value !== null)
    const given = Object.fromEntries([...allowed, ...filled]) as Patch<typeof employee>
    const saved = await save([
      commandOf(addEmployee, { uri, values: given, ...(isNumberWished ? { isNumberWished } : {}) }),
    ])
    if (saved.kind === 'refused') return refusedErrors(saved)
    if (wished !== undefined) tellNumber(uri, saved.ids, { name: typed.name ?? '', wished })
    onClose()
    onAdded?.(uri)
    return undefined
  }
  const form = useForm<PersonValues>({
    initial: { ...newPerson(departments.placeOr(groupUri)), ...customs.initial(undefined) },
    rules: usePersonRules(customs, { departments }),
    onSubmit: submit,
    draft: { store: useDraftStore(), key: 'add-person' },
  })
  return (
    <PersonForm
      form={form}
      customs={customs}
      departments={departments}
      autoNumber={employeeNo || FIRST_NUMBER}
      onCancel={onClose}
      note={onlyHere}
      blocked={may('staff_edit') ? undefined : words.addNotNow}
    />
  )
}

/** Who has the number, beside its field. */
export function takenErrors(
  taken: { employeeNo?: string; mobile?: string },
  words: { numberTaken: (name: string) => string; mobileTaken: (name: string) => string },
) {
  return {
    ...(taken.employeeNo === undefined ? {} : { employeeNo: words.numberTaken(taken.employeeNo) }),
    ...(taken.mobile === undefined ? {} : { mobile: words.mobileTaken(taken.mobile) }),
  }
}

/** A refusal beside the field it names; the name takes what belongs to no field. */
export function refusedErrors(saved: { code: string; detail: Record<string, string> | undefined }) {
  return { [saved.detail?.field ?? 'name']: refusalText(saved.detail?.reason ?? saved.code) }
}
