import { duty, rank, station } from '#contract/domains/posts.ts'
import { useAllRows } from '#src/data/rows/use-rows.ts'
import { enumLabels } from '#src/i18n/field-words.ts'
import { useLanguage } from '#src/i18n/i18n.ts'
import { PersonField } from '#src/records/directory/person-field.tsx'
import { useChoices } from '#src/records/directory/use-choices.ts'
import type { Departments } from '#src/records/directory/use-departments.ts'
import { RegionInput } from '#src/records/form/region-input.tsx'
import { DateField } from '#src/ui/form/dates/date-field.tsx'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { NumberField } from '#src/ui/form/number-field.tsx'
import { PhoneField } from '#src/ui/form/phone-field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TagsField } from '#src/ui/form/tags-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { TreeChoiceField } from '#src/ui/form/tree-choice-field.tsx'
import type { FieldBinding } from '#src/ui/form/use-form.ts'
import { CustomInput } from '../custom-fields/custom-input.tsx'
import { FurtherDepartments } from './further-departments.tsx'
import type { RosterField } from './roster-fields.ts'

interface FieldInputProps {
  description: RosterField
  field: FieldBinding<unknown>
  label: string
  departments: Departments
  /** The primary department of whose record it is; undefined for those of many people. */
  primary?: string | undefined
}

/** The input that fits a field of the roster. */
export function FieldInput({ description, field, label, departments, primary }: FieldInputProps) {
  const required = description.required === true
  const language = useLanguage()
  if (description.custom) return <CustomInput custom={description.custom} {...{ field, label, departments }} />
  // One binding for every kind: what the kind is decides what the value is.
  const text = field as FieldBinding<string | undefined>
  const props = { field: text, label, required }
  switch (description.kind) {
    case 'mobile':
      return <PhoneField {...props} />
    case 'phone':
      return <TextField {...props} keyboard="tel" />
    case 'email':
      return <TextField {...props} keyboard="email" />
    case 'longText':
      return <LongTextField {...props} max={description.max} wide />
    case 'date':
      return <DateField {...props} allowFuture={description.mayBeFuture === true} />
    case 'integer':
      return <NumberField {...props} field={field as FieldBinding<number | undefined>} />
    case 'regionCode':
      return <RegionInput field={text} label={label} />
    case 'option': {
      const options = Object.entries(enumLabels(description.field, language)).map(([value, label]) => ({
        value,
        label,
      }))
      return <SelectField {...props} options={options} />
    }
    case 'department':
      return <TreeChoiceField {...props} source={departments.placeSource} />
    case 'departments':
      return (
        <FurtherDepartments
          field={field as FieldBinding<readonly string[]>}
          label={label}
          departments={departments}
          primary={primary}
        />
      )
    case 'station':
      return <StationField {...props} />
    case 'rank':
      return <RankField {...props} />
    case 'duties':
      return <DutiesField label={label} field={field as FieldBinding<readonly string[]>} />
    case 'manager':
      return <PersonField {...props} />
    default:
      return <TextField {...props} />
  }
}

interface ChoiceFieldProps {
  field: FieldBinding<string | undefined>
  label: string
  required: boolean
}

function StationField(props: ChoiceFieldProps) {
  return <SelectField {...props} options={useChoices(useAllRows(station))} />
}

function RankField(props: ChoiceFieldProps) {
  return <SelectField {...props} options={useChoices(useAllRows(rank))} />
}

function DutiesField(props: { field: FieldBinding<readonly string[]>; label: string }) {
  return <TagsField {...props} options={useChoices(useAllRows(duty))} />
}
