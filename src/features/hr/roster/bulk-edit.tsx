import { Checkbox } from '@mantine/core'
import { useMemo, useState } from 'react'
import { holdsFile } from '#contract/domains/hr/custom-value.ts'
import type { employee } from '#contract/domains/hr/employee.ts'
import { moveEmployee, patchEmployee } from '#contract/domains/hr/employee-mutations.ts'
import { misplacedDates } from '#contract/domains/hr/employment-dates.ts'
import { entryFault } from '#contract/domains/hr/entry-rules.ts'
import { probationProblem } from '#contract/domains/hr/probation.ts'
import { valueAt } from '#contract/kit/map-path.ts'
import type { Patch } from '#contract/kit/tx.ts'
import { useDraftStore } from '#src/data/edits/use-draft-store.ts'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { useMay } from '#src/data/use-may.ts'
import { fieldLabel } from '#src/i18n/field-words.ts'
import { hrActionsText } from '#src/i18n/hr/hr-actions.ts'
import { type Language, useLanguage, useText } from '#src/i18n/i18n.ts'
import { refusalText } from '#src/i18n/refusals.ts'
import type { Seen } from '#src/sync/mirror/seen.ts'
import { FormLayout } from '#src/ui/form/form.tsx'
import { needed } from '#src/ui/form/rules.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import '#src/ui/theme/mantine-input-styles.ts'
import type { Person } from '#src/records/directory/person-state.ts'
import type { Departments } from '#src/records/directory/use-departments.ts'
import { useSave } from '#src/records/use-save.ts'
import { useCustomFields } from '../custom-fields/use-custom-fields.ts'
import { FieldInput } from '../fields/field-input.tsx'
import { fieldRule, formValue, storedValue } from '../fields/field-values.ts'
import { probationText } from '../fields/probation-rule.ts'
import { fieldsOfSection, mayRead, ROSTER_FIELDS, type RosterField, rosterField } from '../fields/roster-fields.ts'

interface BulkEditProps {
  opened: boolean
  onClose: () => void
  people: readonly Person[]
  departments: Departments
  onDone: () => void
}

/** Numbers and names are each person's own. */
const OWN = new Set(['name', 'employeeNo', 'mobile', 'birthDate', 'managerUri', 'workEmail'])

/** Fields that many people may share a value of. */
const isShared = ({ field, section, kind, isDerived, byProcess, custom }: RosterField): boolean =>
  section !== 'sensitive' &&
  !(custom && holdsFile(custom)) &&
  isDerived !== true &&
  byProcess === undefined &&
  kind !== 'list' &&
  kind !== 'structure' &&
  !OWN.has(field)

/** One field of many people gets one value: one edit per person whose value differs. */
export function BulkEdit(props: BulkEditProps) {
  const words = useText(hrActionsText).bulk
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={words.title(props.people.length)}>
      <BulkForm {...props} />
    </Dialog>
  )
}

interface BulkValues {
  field: string | undefined
  value: unknown
}

function BulkForm({ onClose, people, departments, onDone }: BulkEditProps) {
  const words = useText(hrActionsText).bulk
  const language = useLanguage()
  const may = useMay()
  const save = useSave()
  /** The form is there while the dialog is open. */
  const [seen] = useState(people)
  const [isClearing, setClearing] = useState(false)
  const customs = useCustomFields()
  const fieldOf = (field: string) => rosterField(field, customs.fields)
  const choices = useMemo(() => {
    const readable = new Set([
      ...fieldsOfSection('base', may),
      ...fieldsOfSection('work', may),
      ...fieldsOfSection('personal', may),
    ])
    const own = customs.fields.filter((one) => mayRead(one.field, may))
    return [...ROSTER_FIELDS.filter((one) => readable.has(one)), ...own].filter(isShared).map(({ field, custom }) => ({
      value: field,
      label: custom?.label ?? fieldLabel('employee', field, language),
    }))
  }, [may, language, customs])
  const form = useForm<BulkValues>({
    initial: { field: undefined, value: undefined },
    rules: {
      field: needed(words.field, 'choose'),
      value: (value, { field }) => {
        if (field === undefined || isClearing) return undefined
        const chosen = fieldOf(field)
        const isEmpty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
        if (isEmpty) return needed(chosen.custom?.label ?? fieldLabel('employee', field, language))(undefined)
        return (
          fieldRule(chosen, language)(value) ?? problemAmong(field, value, people, language, may('roster_managerment'))
        )
      },
    },
    onSubmit: async ({ field, value }) => {
      if (field === undefined) return
      const chosen = fieldOf(field)
      const given = isClearing ? undefined : value
      const storedOf = (person: Person) => storedValue(chosen, given, person.groupUri)
      const differing = people.filter(
        (person) => JSON.stringify(valueAt(person, field)) !== JSON.stringify(storedOf(person)),
      )
      const saved = await save(
        differing.map((person) =>
          commandFor(
            person.uri,
            field,
            storedOf(person),
            seen.find((one) => one.uri === person.uri),
          ),
        ),
        // What somebody else has made of it meanwhile is a conflict, and nobody's is lost.
        {
          undo: differing.map((one) =>
            commandFor(one.uri, field, valueAt(one, field), { uri: one.uri, [field]: storedOf(one) }),
          ),
        },
      )
      if (saved.kind === 'refused') return
      onDone()
      onClose()
    },
    draft: { store: useDraftStore(), key: 'bulk-edit' },
  })
  const chosen = form.values.field === undefined ? undefined : fieldOf(form.values.field)
  const isClearable = chosen !== undefined && chosen.required !== true
  const choose = form.field('field')
  return (
    <FormLayout
      form={form}
      labels={{ field: words.field, value: words.value }}
      submitLabel={words.apply}
      onCancel={onClose}
      note={words.hint}
    >
      <SelectField
        field={{
          ...choose,
          onChange: (field) => {
            choose.onChange(field)
            form.set('value', field === undefined ? undefined : formValue(fieldOf(field), null))
            setClearing(false)
          },
        }}
        label={words.field}
        options={choices}
        required
      />
      {chosen && !isClearing && (
        <FieldInput
          key={chosen.field}
          description={chosen}
          field={form.field('value')}
          label={words.value}
          departments={departments}
        />
      )}
      {isClearable && (
        <Checkbox
          label={words.clear}
          checked={isClearing}
          onChange={(event) => setClearing(event.currentTarget.checked)}
        />
      )}
    </FormLayout>
  )
}

/** What one value for all of them would be to some: a day out of order, a probation too long, nobody to call. */
function problemAmong(
  field: string,
  value: unknown,
  people: readonly Person[],
  language: Language,
  mayKeep: boolean,
): string | undefined {
  const words = (language === 'en' ? hrActionsText.en : hrActionsText.zh).bulk
  const wrong = people.filter((person) => misplacedDates({ [field]: value }, person).length > 0)
  if (wrong[0]) return words.datesOf(wrong[0].name, wrong.length)
  const found = people.flatMap((person) => {
    const probation = probationProblem({ [field]: value }, person)
    // Whoever does not keep the roster cannot know of the people to call.
    const fault = mayKeep ? entryFault({ [field]: value }, person) : undefined
    const said = probation ? probationText(probation, language) : fault && refusalText(fault.reason, language)
    return said === undefined ? [] : [{ name: person.name, said }]
  })
  return found[0] && words.problemOf(found[0].name, found.length, found[0].said)
}

/** Gives one field of a person a value; `seen` is what the writer saw of it. */
const commandFor = (uri: string, field: string, value: unknown, seen: Seen | undefined) =>
  field === 'groupUri'
    ? commandOf(moveEmployee, { uri, groupUri: String(value) }, seen)
    : commandOf(patchEmployee, { uri, patch: { [field]: value } as Patch<typeof employee> }, seen)
