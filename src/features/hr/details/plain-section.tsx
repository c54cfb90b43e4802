import { useCallback, useMemo, useState } from 'react'
import { valueAt } from '#contract/kit/map-path.ts'
import { ageOn } from '#contract/kit/prc/age.ts'
import { useMay } from '#src/data/use-may.ts'
import { fieldLabel, formatFieldValue } from '#src/i18n/field-words.ts'
import { hrText } from '#src/i18n/hr/hr.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import type { Person } from '#src/records/directory/person-state.ts'
import type { Departments } from '#src/records/directory/use-departments.ts'
import type { NameOf } from '#src/records/directory/use-names.ts'
import { useFieldMarks } from '#src/records/form/field-mark.tsx'
import { RegionName } from '#src/records/form/region-input.tsx'
import { DetailSection } from '#src/ui/detail/detail-section.tsx'
import { type Fact, FactList } from '#src/ui/detail/fact-list.tsx'
import { FormLayout } from '#src/ui/form/form.tsx'
import { customFact } from '../custom-fields/custom-value-view.tsx'
import { useCustomFields } from '../custom-fields/use-custom-fields.ts'
import { FieldInput } from '../fields/field-input.tsx'
import { fieldRule, formValue, storedValue } from '../fields/field-values.ts'
import { ProcessField } from '../fields/process-field.tsx'
import { fieldsOfSection, mayRead, type RosterField, rosterField, type Section } from '../fields/roster-fields.ts'
import { PhoneLink } from '../people/call-link.tsx'
import { useEditable } from '../people/use-editable.ts'
import { useOnlyHere } from '../people/use-only-here.ts'
import { useSectionForm } from './use-section-form.ts'

interface PlainSectionProps {
  section: Section & ('base' | 'work' | 'personal' | 'other')
  person: Person
  departments: Departments
  nameOf: NameOf
}

/** A section of single fields, read as facts and edited in place. */
export function PlainSection({ section, person, departments, nameOf }: PlainSectionProps) {
  const texts = useText(hrText)
  const words = texts.detail
  const { notNow } = texts.form
  const language = useLanguage()
  const may = useMay()
  const editable = useEditable()(person)
  const [isEditing, setEditing] = useState(false)
  const customs = useCustomFields()
  const fields = useMemo(
    () => [...fieldsOfSection(section, may), ...customs.ofSection(section).filter((one) => mayRead(one.field, may))],
    [section, may, customs],
  )
  const shown = useCallback(
    (field: string, before: unknown) => formatFieldValue('employee', field, before, { language, nameOf }),
    [language, nameOf],
  )
  const markOf = useFieldMarks(person.uri, shown)
  return (
    <DetailSection
      id={section}
      title={words.sections[section]}
      onEdit={editable ? () => setEditing(true) : undefined}
      editor={
        isEditing && (
          <SectionEditor
            section={section}
            fields={fields.filter((one) => one.fixed !== true && one.isDerived !== true)}
            person={person}
            departments={departments}
            nameOf={nameOf}
            blocked={editable ? undefined : notNow}
            onDone={() => setEditing(false)}
          />
        )
      }
    >
      <FactList
        folds
        facts={fields.map((one): Fact => {
          if (one.custom) return customFact(one.field, one.custom, valueAt(person, one.field), nameOf)
          return {
            key: one.field,
            label: fieldLabel('employee', one.field, language),
            value:
              one.field === 'mobile' ? (
                <PhoneLink number={person.mobile} />
              ) : one.kind === 'regionCode' && person.nativeRegionCode !== null ? (
                <RegionName code={person.nativeRegionCode} />
              ) : (
                shownValue(one, person, departments, nameOf, words, language)
              ),
            mark: markOf(one.field),
            wide: one.kind === 'longText',
          }
        })}
      />
    </DetailSection>
  )
}

function shownValue(
  of: RosterField,
  person: Person,
  departments: Departments,
  nameOf: NameOf,
  words: { years: (count: number) => string; workYears: (count: number) => string },
  language: 'zh-CN' | 'en',
): string {
  const today = shanghaiToday()
  if (of.field === 'age') return person.birthDate === null ? '' : words.years(ageOn(person.birthDate, today))
  if (of.field === 'workYears') {
    return person.firstWorkDate === null ? '' : words.workYears(ageOn(person.firstWorkDate, today))
  }
  if (of.field === 'groupUri') {
    return departments
      .pathOf(person.groupUri)
      .map((row) => row.groupName)
      .join(' / ')
  }
  return formatFieldValue('employee', of.field, person[of.field as keyof Person], { language, nameOf })
}

interface SectionEditorProps extends PlainSectionProps {
  fields: readonly RosterField[]
  /** Why it cannot be saved now. */
  blocked: string | undefined
  onDone: () => void
}

function SectionEditor({ section, fields, person, departments, nameOf, blocked, onDone }: SectionEditorProps) {
  const language = useLanguage()
  const texts = useText(hrText).form
  const onlyHere = useOnlyHere()
  const typed = useMemo(() => fields.filter((one) => one.byProcess === undefined), [fields])
  const rules = useMemo(
    () =>
      Object.fromEntries(
        typed.map((one) => {
          const rule = fieldRule(one, language, person)
          const own = (value: unknown) => (value === person.uri ? texts.noSelf : undefined)
          const both = (...[value, values, isAsBefore]: Parameters<typeof rule>) =>
            rule(value, values, isAsBefore) ?? (one.kind === 'manager' ? own(value) : undefined)
          return [one.field, both]
        }),
      ),
    [typed, language, person, texts],
  )
  const form = useSectionForm({
    person,
    section,
    nameOf,
    onDone,
    rules,
    initial: Object.fromEntries(typed.map((one) => [one.field, formValue(one, valueAt(person, one.field))])),
    stored: (field, value) => storedValue(rosterField(field, fields), value, person.groupUri),
  })
  const labels = Object.fromEntries(fields.map(({ field }) => [field, fieldLabel('employee', field, language, nameOf)]))
  return (
    <FormLayout form={form} labels={labels} columns={2} onCancel={onDone} note={onlyHere} blocked={blocked}>
      {fields.map((one) =>
        one.byProcess ? (
          <ProcessField key={one.field} field={one.byProcess} label={labels[one.field] ?? one.field} person={person} />
        ) : (
          <FieldInput
            key={one.field}
            description={one}
            field={form.field(one.field)}
            label={labels[one.field] ?? one.field}
            departments={departments}
            primary={person.groupUri}
          />
        ),
      )}
    </FormLayout>
  )
}
