import type { FileRef } from '#contract/domains/files.ts'
import type { CustomField } from '#contract/domains/hr/custom-value.ts'
import { employee } from '#contract/domains/hr/employee.ts'
import { useRow } from '#src/data/rows/use-row.ts'
import { useLanguage } from '#src/i18n/i18n.ts'
import type { NameOf } from '#src/records/directory/use-names.ts'
import type { Fact } from '#src/ui/detail/fact-list.tsx'
import { PhoneLink } from '../people/call-link.tsx'
import classes from './custom-fields.module.css'
import { customText } from './custom-text.ts'
import { FileView } from './file-view.tsx'

/** A custom field of a record as a fact of a list; without a value it says so like any other. */
export const customFact = (key: string, custom: CustomField, value: unknown, nameOf: NameOf): Fact => ({
  key,
  label: custom.label,
  value: value === null || value === undefined ? undefined : <CustomValueView {...{ custom, value, nameOf }} />,
  wide: custom.fieldType === 'textarea',
})

interface CustomValueViewProps {
  custom: CustomField
  value: unknown
  nameOf: NameOf
}

/** A value of a custom field as a fact: a picture is seen, a file opens, a phone calls, a person has a name. */
export function CustomValueView({ custom, value, nameOf }: CustomValueViewProps) {
  const language = useLanguage()
  if (value === null || value === undefined) return null
  switch (custom.fieldType) {
    case 'image':
    case 'file':
      return <FileView file={value as FileRef} isImage={custom.fieldType === 'image'} />
    case 'user':
      return <PersonName uri={String(value)} />
    case 'textarea':
      return <span className={classes.lines}>{String(value)}</span>
    case 'phone':
      return <PhoneLink number={String(value)} />
    default:
      return customText(custom, value, nameOf, language)
  }
}

function PersonName({ uri }: { uri: string }) {
  const { row } = useRow(employee, uri)
  return row?.name ?? null
}
