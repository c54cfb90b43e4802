import { keyOf, valueAt } from '#contract/kit/map-path.ts'
import { fieldLabel, formatFieldValue } from '#src/i18n/field-words.ts'
import { useLanguage } from '#src/i18n/i18n.ts'
import type { Person } from '#src/records/directory/person-state.ts'
import type { NameOf } from '#src/records/directory/use-names.ts'
import type { ListColumn } from '#src/ui/list/list-column.ts'
import { customText } from '../custom-fields/custom-text.ts'
import { CustomValueView } from '../custom-fields/custom-value-view.tsx'
import type { RosterField } from '../fields/roster-fields.ts'
import { DepartmentCell, nameColumn, stateColumn } from '../people/person-columns.tsx'

/** Widths in pixels of fields that need another one than the others; English heads are longer. */
const WIDTHS: Readonly<Record<string, readonly [zh: number, en: number]>> = {
  employeeNo: [112, 104],
  groupUri: [140, 132],
  stationUri: [136, 132],
  employeeType: [104, 128],
  stage: [88, 92],
  entryDate: [112, 112],
  plannedRegularDate: [120, 128],
  mobile: [136, 136],
  gender: [72, 88],
  birthDate: [112, 128],
  workPlace: [160, 160],
}
const WIDTH = 144
/** Fields that stand on a phone's card, below the name and beside it. */
const LINES = new Set(['groupUri', 'stationUri'])
const BESIDE = 'mobile'
/** Kinds whose values are ids: their order would be that of ids. */
const REFERENCES = new Set<RosterField['kind']>(['department', 'departments', 'station', 'duties', 'rank', 'manager'])

/** Columns of the roster: name and status, then the chosen ones. */
export function useRosterColumns(
  chosen: readonly RosterField[],
  nameOf: NameOf,
  placeOf: (uri: string) => string,
  phone: boolean,
): readonly ListColumn<Person>[] {
  const language = useLanguage()
  return [
    nameColumn(language),
    stateColumn(language, phone),
    ...chosen.map(
      ({ field, kind, custom }): ListColumn<Person> => ({
        key: field,
        header: fieldLabel('employee', field, language, nameOf),
        width: WIDTHS[field]?.[language === 'en' ? 1 : 0] ?? WIDTH,
        // A part of a field has no order of its own in the mirror.
        sortable: custom === undefined && !REFERENCES.has(kind) && keyOf(field) === undefined,
        card: LINES.has(field) ? 'line' : field === BESIDE ? 'beside' : 'hidden',
        align: custom?.fieldType === 'money' || custom?.fieldType === 'number' ? 'right' : 'left',
        render: (person) => {
          const value = valueAt(person, field)
          if (field === 'groupUri') {
            const name = formatFieldValue('employee', field, value, { language, nameOf })
            return <DepartmentCell name={name} place={placeOf(person.groupUri)} />
          }
          if (!custom) return formatFieldValue('employee', field, value, { language, nameOf })
          // A person is asked for by the cell itself: all of them are too many to hold names of.
          if (custom.fieldType === 'user') return <CustomValueView custom={custom} value={value} nameOf={nameOf} />
          return customText(custom, value, nameOf, language)
        },
      }),
    ),
  ]
}
