import { addDepartment, department as departments, patchDepartment } from '#contract/domains/organisation.ts'
import { checkPhone } from '#contract/kit/prc/phone.ts'
import { changedFields } from '#src/data/edits/changed-fields.ts'
import { useChangedMeanwhile } from '#src/data/edits/use-changed-meanwhile.ts'
import { useDraftStore } from '#src/data/edits/use-draft-store.ts'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { useAllRows } from '#src/data/rows/use-rows.ts'
import { enumLabels } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { organisationText } from '#src/i18n/organisation/organisation.ts'
import { refusalText } from '#src/i18n/refusals.ts'
import { PeoplePicker } from '#src/records/directory/people-picker.tsx'
import { lengthOf, mostOf, numberOf } from '#src/records/form/field-limits.ts'
import { useSave } from '#src/records/use-save.ts'
import { FormLayout } from '#src/ui/form/form.tsx'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { NumberField } from '#src/ui/form/number-field.tsx'
import { allOf, needed, phone } from '#src/ui/form/rules.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { type FormOptions, useForm } from '#src/ui/form/use-form.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import type { DepartmentRow } from './department-row.ts'
import { MOST_SORT, SORT_STEP } from './sibling-order.ts'

interface AddDepartmentProps {
  opened: boolean
  onClose: () => void
  parent: DepartmentRow
  siblings: readonly DepartmentRow[]
  onAdded: (uri: string) => void
}

/** Adds a department below another one, behind its siblings. */
export function AddDepartment(props: AddDepartmentProps) {
  const { opened, onClose, parent } = props
  const words = useText(organisationText)
  return (
    <Dialog opened={opened} onClose={onClose} title={words.addTitle(parent.groupName)}>
      <AddForm {...props} />
    </Dialog>
  )
}

function AddForm({ onClose, parent, siblings, onAdded }: AddDepartmentProps) {
  const newId = useNewId()
  const save = useSave()
  const last = Math.max(0, ...siblings.map((row) => row.sortNo))
  const next = Math.min(last + SORT_STEP, MOST_SORT)
  const submit = async (values: DepartmentValues) => {
    const uri = newId(departments.idPrefix)
    const added = commandOf(addDepartment, {
      uri,
      parentUri: parent.uri,
      groupName: (values.groupName ?? '').trim(),
      type: (values.type ?? 'dept') as DepartmentRow['type'],
      sortNo: values.sortNo ?? next,
    })
    const { groupName: _, type: __, sortNo: ___, ...rest } = storedValues(values)
    const patch = Object.fromEntries(Object.entries(rest).filter(([, value]) => isFilled(value)))
    const known = Object.keys(patch).length > 0 ? [commandOf(patchDepartment, { uri, patch })] : []
    const saved = await save([added, ...known])
    if (saved.kind === 'refused') return refusedErrors(saved)
    onClose()
    onAdded(uri)
    return undefined
  }
  return (
    <DepartmentForm
      initial={{ ...NEW, sortNo: next }}
      siblings={siblings}
      draftKey={`add-department:${parent.uri}`}
      onSubmit={submit}
      onCancel={onClose}
    />
  )
}

interface EditDepartmentProps {
  opened: boolean
  onClose: () => void
  department: DepartmentRow
  siblings: readonly DepartmentRow[]
}

/** Changes what is known of a department: name, type, code, planned posts, who leads it, how it is reached. */
export function EditDepartment(props: EditDepartmentProps) {
  const { opened, onClose, department } = props
  const words = useText(organisationText)
  return (
    <Dialog opened={opened} onClose={onClose} title={words.renameTitle(department.groupName)}>
      <EditForm {...props} />
    </Dialog>
  )
}

function EditForm({ onClose, department, siblings }: EditDepartmentProps) {
  const save = useSave()
  const submit: FormOptions<DepartmentValues>['onSubmit'] = async (_, changed, seen) => {
    const patch = changedFields(storedValues(changed), department)
    const command = commandOf(patchDepartment, { uri: department.uri, patch }, seen)
    const saved = await save(Object.keys(patch).length === 0 ? [] : [command])
    if (saved.kind === 'refused') return refusedErrors(saved)
    onClose()
    return undefined
  }
  return (
    <DepartmentForm
      row={department}
      initial={{
        groupName: department.groupName,
        type: department.type,
        sortNo: department.sortNo,
        code: department.code ?? '',
        headcountPlan: department.headcountPlan ?? undefined,
        headUris: department.headUris,
        hrbpUris: department.hrbpUris,
        phone: department.phone ?? '',
        remark: department.remark ?? '',
      }}
      siblings={siblings.filter((row) => row.uri !== department.uri)}
      draftKey={`edit-department:${department.uri}`}
      onSubmit={submit}
      onCancel={onClose}
    />
  )
}

const NEW: DepartmentValues = {
  groupName: '',
  type: 'dept',
  sortNo: undefined,
  code: '',
  headcountPlan: undefined,
  headUris: [],
  hrbpUris: [],
  phone: '',
  remark: '',
}

interface DepartmentValues {
  groupName: string | undefined
  type: string | undefined
  sortNo: number | undefined
  code: string | undefined
  headcountPlan: number | undefined
  headUris: readonly string[]
  hrbpUris: readonly string[]
  phone: string | undefined
  remark: string | undefined
}

const storedValues = (values: Partial<DepartmentValues>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'string' ? value.trim() || null : (value ?? null),
    ]),
  )

const isFilled = (value: unknown): boolean => value !== null && !(Array.isArray(value) && value.length === 0)

/** A refusal beside the field it names; the name takes what belongs to no field. */
const refusedErrors = (saved: { code: string; detail: Record<string, string> | undefined }) => ({
  [saved.detail?.field ?? 'groupName']: refusalText(saved.detail?.reason ?? saved.code),
})

interface DepartmentFormProps {
  initial: DepartmentValues
  siblings: readonly DepartmentRow[]
  /** Under which name this device keeps what is typed. */
  draftKey: string
  onSubmit: FormOptions<DepartmentValues>['onSubmit']
  onCancel: () => void
  /** The department; absent for a new one. */
  row?: DepartmentRow
}

function DepartmentForm({ initial, siblings, draftKey, onSubmit, onCancel, row }: DepartmentFormProps) {
  const words = useText(organisationText)
  const language = useLanguage()
  const types = Object.entries(enumLabels('type', language, 'department')).map(([value, label]) => ({ value, label }))
  const all = useAllRows(departments)
  const ofCode = (code: string | undefined) =>
    [...all.values()].find((one) => one.uri !== row?.uri && one.code !== null && one.code === code?.trim())
  const isTaken = (name: string | undefined) => siblings.some((row) => row.groupName === name?.trim())
  const form = useForm<DepartmentValues>({
    initial,
    rules: {
      groupName: allOf(needed(words.name), lengthOf(departments, 'groupName'), (name) =>
        isTaken(name) ? words.nameTaken : undefined,
      ),
      type: needed(words.type, 'choose'),
      code: allOf(lengthOf(departments, 'code'), (code) => {
        const other = ofCode(code)
        return other && words.codeTaken(other.groupName)
      }),
      sortNo: allOf(needed(words.sortNo), numberOf(departments, 'sortNo')),
      headcountPlan: numberOf(departments, 'headcountPlan'),
      phone: allOf(lengthOf(departments, 'phone'), phone(checkPhone)),
      remark: lengthOf(departments, 'remark'),
    },
    onSubmit,
    row,
    sayChanged: useChangedMeanwhile('department'),
    draft: { store: useDraftStore(), key: draftKey },
  })
  const labels = {
    groupName: words.name,
    type: words.type,
    sortNo: words.sortNo,
    code: words.code,
    headcountPlan: words.headcountPlan,
    headUris: words.heads,
    hrbpUris: words.hrbps,
    phone: words.phone,
    remark: words.remark,
  }
  return (
    <FormLayout form={form} labels={labels} onCancel={onCancel}>
      <TextField field={form.field('groupName')} label={words.name} required max={mostOf(departments, 'groupName')} />
      <SelectField field={form.field('type')} label={words.type} options={types} required />
      <PeoplePicker field={form.field('headUris')} label={words.heads} />
      <PeoplePicker field={form.field('hrbpUris')} label={words.hrbps} />
      <TextField field={form.field('phone')} label={words.phone} keyboard="tel" max={mostOf(departments, 'phone')} />
      <NumberField field={form.field('headcountPlan')} label={words.headcountPlan} />
      <TextField field={form.field('code')} label={words.code} />
      <NumberField field={form.field('sortNo')} label={words.sortNo} description={words.sortHint} required />
      <LongTextField field={form.field('remark')} label={words.remark} max={mostOf(departments, 'remark')} />
    </FormLayout>
  )
}
