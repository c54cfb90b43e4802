import { Button } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { employee } from '#contract/domains/hr/employee.ts'
import { duty, rank, station } from '#contract/domains/posts.ts'
import { checkPersonName } from '#contract/kit/prc/contact-formats.ts'
import { checkMobile } from '#contract/kit/prc/mobile.ts'
import { checkPhone } from '#contract/kit/prc/phone.ts'
import { useAllRows } from '#src/data/rows/use-rows.ts'
import { useMay } from '#src/data/use-may.ts'
import { enumLabels, fieldLabel } from '#src/i18n/field-words.ts'
import { hrText } from '#src/i18n/hr/hr.ts'
import { type Language, useLanguage, useText } from '#src/i18n/i18n.ts'
import { refusalText } from '#src/i18n/refusals.ts'
import type { Person } from '#src/records/directory/person-state.ts'
import { useChoices } from '#src/records/directory/use-choices.ts'
import type { Departments } from '#src/records/directory/use-departments.ts'
import { lengthOf } from '#src/records/form/field-limits.ts'
import { DateField } from '#src/ui/form/dates/date-field.tsx'
import { FormLayout } from '#src/ui/form/form.tsx'
import type { Rules } from '#src/ui/form/form-state.ts'
import { PhoneField } from '#src/ui/form/phone-field.tsx'
import { allOf, email, mobile, needed, phone, type Rule } from '#src/ui/form/rules.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TagsField } from '#src/ui/form/tags-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { TreeChoiceField } from '#src/ui/form/tree-choice-field.tsx'
import type { Form } from '#src/ui/form/use-form.ts'
import { CustomInputs } from '../custom-fields/custom-inputs.tsx'
import type { FormCustoms } from '../custom-fields/use-form-customs.ts'
import { fieldRule } from '../fields/field-values.ts'
import { FurtherDepartments } from '../fields/further-departments.tsx'
import { rosterField } from '../fields/roster-fields.ts'
import type { PersonValues } from './person-values.ts'
import { useUsualStations } from './use-usual-stations.ts'

const FIELDS = [
  'name',
  'employeeNo',
  'mobile',
  'groupUri',
  'groupUris',
  'stationUri',
  'dutyUris',
  'rankUri',
  'workEmail',
  'officePhone',
  'employeeType',
  'entryDate',
] as const satisfies readonly (keyof PersonValues)[]

/** Names of the form's fields in the active language. */
function usePersonLabels(): Readonly<Record<keyof PersonValues, string>> {
  const language = useLanguage()
  return useMemo(
    () =>
      Object.fromEntries(FIELDS.map((key) => [key, fieldLabel('employee', key, language)])) as Record<
        keyof PersonValues,
        string
      >,
    [language],
  )
}

/**
 * The rules of a person's public card and its custom fields, in the active language; without `person` those of a new one,
 * whose department must be open still when the form is sent.
 */
export function usePersonRules(
  customs: FormCustoms,
  { person, departments }: { person?: Person; departments?: Departments },
): Rules<PersonValues> {
  const labels = usePersonLabels()
  const words = useText(hrText).form
  const language = useLanguage()
  const may = useMay()
  return useMemo(
    () => ({
      name: allOf(needed(labels.name), lengthOf(employee, 'name'), (value) =>
        checkPersonName(String(value)).ok ? undefined : words.nameForm,
      ),
      // That of a new person is given where none is typed.
      employeeNo: person
        ? allOf(needed(labels.employeeNo), lengthOf(employee, 'employeeNo'))
        : lengthOf(employee, 'employeeNo'),
      mobile: allOf(needed(labels.mobile), mobile),
      groupUri: allOf(needed(labels.groupUri, 'choose'), (value) =>
        typeof value === 'string' && departments?.rows.get(value)?.status === 'disabled'
          ? refusalText('departmentDisabled', language)
          : undefined,
      ),
      workEmail: allOf(lengthOf(employee, 'workEmail'), email),
      officePhone: allOf(lengthOf(employee, 'officePhone'), phone(checkPhone)),
      ...customs.rules,
      ...(may('roster_managerment')
        ? {
            employeeType: rosterRule('employeeType', language, person),
            entryDate: rosterRule('entryDate', language, person),
          }
        : {}),
    }),
    [labels, words, customs, may, language, person, departments],
  )
}

/** A new person has no values from before that could stay as they are. */
function rosterRule(field: string, language: Language, person: Person | undefined): Rule<unknown> {
  const rule = fieldRule(rosterField(field), language, person)
  return person ? rule : (value, values) => rule(value, values)
}

interface PersonFormProps {
  form: Form<PersonValues>
  departments: Departments
  customs: FormCustoms
  /** The department is not asked for: people are moved by a command of its own. */
  withoutDepartment?: boolean
  /** The number that is likely when none is typed; absent where one is needed. */
  autoNumber?: string
  submitLabel?: string
  onCancel: () => void
  note?: ReactNode
  /** Why it cannot be saved now. */
  blocked?: string | undefined
}

/** Fields of a person's public card; those of the roster only for those who keep it. */
export function PersonForm({
  form,
  departments,
  customs,
  withoutDepartment = false,
  autoNumber,
  ...rest
}: PersonFormProps) {
  const labels = usePersonLabels()
  const words = useText(hrText).form
  const language = useLanguage()
  const may = useMay()
  const stations = useChoices(useAllRows(station))
  const usual = useUsualStations(form.values.groupUri)
  const duties = useChoices(useAllRows(duty))
  const ranks = useChoices(useAllRows(rank))
  const types = Object.entries(enumLabels('employeeType', language)).map(([value, label]) => ({ value, label }))
  const hasNumberError = form.errors.some(({ key }) => key === 'employeeNo')
  const number = form.values.mobile ?? ''
  const checked = checkMobile(number)
  const isUnusual = checked.ok && checked.warning === 'range'
  return (
    <FormLayout form={form} labels={{ ...labels, ...customs.labels }} columns={2} {...rest}>
      <TextField field={form.field('name')} label={labels.name} required autoComplete="off" />
      <TextField
        field={form.field('employeeNo')}
        label={labels.employeeNo}
        required={autoNumber === undefined}
        placeholder={autoNumber === undefined ? undefined : words.autoNumber(autoNumber)}
        description={
          autoNumber !== undefined && hasNumberError ? (
            <Button size="compact-xs" variant="subtle" onClick={() => form.set('employeeNo', '')}>
              {words.useAutoNumber}
            </Button>
          ) : undefined
        }
      />
      <PhoneField
        field={form.field('mobile')}
        label={labels.mobile}
        required
        description={isUnusual ? words.mobileUnusual : undefined}
      />
      {!withoutDepartment && (
        <TreeChoiceField
          field={form.field('groupUri')}
          label={labels.groupUri}
          source={departments.placeSource}
          required
          openAtFirst={departments.rootUri === undefined ? undefined : [departments.rootUri]}
        />
      )}
      {!withoutDepartment && (
        <FurtherDepartments
          field={form.field('groupUris')}
          label={labels.groupUris}
          departments={departments}
          primary={form.values.groupUri}
        />
      )}
      <SelectField
        field={form.field('stationUri')}
        label={labels.stationUri}
        options={stations}
        usual={{ heading: words.usualHere, values: usual }}
      />
      <TagsField field={form.field('dutyUris')} label={labels.dutyUris} options={duties} />
      <SelectField field={form.field('rankUri')} label={labels.rankUri} options={ranks} />
      <TextField field={form.field('workEmail')} label={labels.workEmail} keyboard="email" />
      <TextField field={form.field('officePhone')} label={labels.officePhone} keyboard="tel" />
      {may('roster_managerment') && (
        <>
          <SelectField field={form.field('employeeType')} label={labels.employeeType} options={types} required />
          <DateField field={form.field('entryDate')} label={labels.entryDate} required />
        </>
      )}
      <CustomInputs fields={customs.fields} binding={form.field} departments={departments} />
    </FormLayout>
  )
}
