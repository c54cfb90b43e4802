import { fieldLabel, formatFieldValue } from '#src/i18n/field-words.ts'
import { useLanguage } from '#src/i18n/i18n.ts'
import type { ListColumn } from '#src/ui/list/list-column.ts'
import { nameColumn, stateColumn } from '../people/person-columns.tsx'
import type { Person } from '../people/person-state.ts'
import type { NameOf } from '../people/use-names.ts'

/** Fields that have a column, with widths in pixels, and their place on a phone's card. */
const FIELDS: readonly {
  field: keyof Person & string
  width?: number
  /** English heads are longer. */
  widthEn?: number
  isLine?: boolean
  isPlain?: boolean
}[] = [
  { field: 'employeeNo', width: 112, widthEn: 136 },
  { field: 'groupUri', isLine: true, isPlain: true },
  { field: 'stationUri', isLine: true, isPlain: true },
  { field: 'employeeType', width: 104, widthEn: 160 },
  { field: 'stage', width: 88, widthEn: 104 },
  { field: 'entryDate', width: 112, isLine: true },
  { field: 'plannedRegularDate', width: 120, widthEn: 176 },
  { field: 'mobile', width: 136 },
  { field: 'gender', width: 72, widthEn: 88 },
  { field: 'birthDate', width: 112, widthEn: 128 },
  { field: 'workPlace', width: 160 },
]

/** Columns of the roster. What refers to other rows is not sorted: its order would be that of ids. */
export function useRosterColumns(nameOf: NameOf, phone: boolean): readonly ListColumn<Person>[] {
  const language = useLanguage()
  return [
    nameColumn(language, phone),
    stateColumn(language),
    ...FIELDS.map(
      ({ field, width, widthEn, isLine, isPlain }): ListColumn<Person> => ({
        key: field,
        header: fieldLabel('employee', field, language),
        width: (language === 'en' ? widthEn : undefined) ?? width ?? 144,
        sortable: isPlain !== true,
        card: isLine === true ? 'line' : 'hidden',
        render: (person) => formatFieldValue('employee', field, person[field], { language, nameOf }),
      }),
    ),
  ]
}
