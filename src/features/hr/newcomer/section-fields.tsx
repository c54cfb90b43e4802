import {
  isNeeded,
  NEWCOMER_CODES,
  NEWCOMER_SECTIONS,
  type NewcomerField,
  type NewcomerSection,
} from '#contract/domains/hr/processes/newcomer-form.ts'
import { enumLabels } from '#src/i18n/field-words.ts'
import { ethnicGroups } from '#src/i18n/hr/ethnic-groups.ts'
import { newcomerFormText } from '#src/i18n/hr/processes/newcomer.ts'
import { type Language, useLanguage, useText } from '#src/i18n/i18n.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { DateField } from '#src/ui/form/dates/date-field.tsx'
import { PhoneField } from '#src/ui/form/phone-field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import type { Form } from '#src/ui/form/use-form.ts'

export type FormValues = { [K in NewcomerField]: string | undefined }

/** The last day of a paper without an end. */
export const LONG_TERM = '9999-12-31'
const LENGTHS: Partial<Record<NewcomerField, number>> = {
  idNo: 20,
  cardNo: 24,
  emergencyName: 30,
  emergencyRelation: 20,
}

interface SectionFieldsProps {
  section: NewcomerSection
  form: Form<FormValues>
  masks: Readonly<Record<string, string>>
  marks: Readonly<Record<string, string>>
  isIntern: boolean
}

/** The fields of one section, with what HR has said of each. */
export function SectionFields(props: SectionFieldsProps) {
  return NEWCOMER_SECTIONS[props.section].map((name) => <OneField key={name} name={name} {...props} />)
}

function OneField({ name, form, masks, marks, isIntern }: SectionFieldsProps & { name: NewcomerField }) {
  const words = useText(newcomerFormText)
  const language = useLanguage()
  const said = [
    marks[name] !== undefined && words.marked(marks[name]),
    masks[name] !== undefined && words.kept(masks[name]),
  ].filter((one) => one !== false)
  const field = form.field(name)
  const shared = {
    field,
    label: words.fields[name],
    required: isNeeded(name, isIntern) && masks[name] === undefined,
    ...(said.length > 0 && { description: said.join(' · ') }),
  }
  const choices = choicesOf(name, language)
  if (choices) return <SelectField {...shared} options={choices} />
  if (name === 'emergencyMobile') return <PhoneField {...shared} />
  if (name === 'graduated') return <DateField {...shared} max={shanghaiToday()} />
  if (name === 'idEnd') {
    const isLong = field.value === LONG_TERM
    return (
      <div>
        <DateField {...shared} field={{ ...field, value: isLong ? undefined : field.value }} disabled={isLong} />
        <CheckField
          field={{
            ...{ id: `${field.id}-long`, name: 'longTerm', value: isLong, onBlur: field.onBlur, error: undefined },
            onChange: (checked) => field.onChange(checked ? LONG_TERM : undefined),
          }}
          label={words.longTerm}
        />
      </div>
    )
  }
  const isWide = name === 'address' || name === 'hukouAddress'
  const keyboard = name === 'cardNo' ? 'numeric' : 'text'
  return <TextField {...shared} max={LENGTHS[name] ?? 100} keyboard={keyboard} wide={isWide} />
}

/** Choices of a field that has them. */
export function choicesOf(name: NewcomerField, language: Language) {
  if (name === 'ethnicity')
    return Object.entries(ethnicGroups[language === 'en' ? 'en' : 'zh']).map(([value, label]) => ({ value, label }))
  const codes = NEWCOMER_CODES[name]
  const labels = enumLabels(name, language)
  return codes?.map((value) => ({ value, label: labels[value] ?? value }))
}
