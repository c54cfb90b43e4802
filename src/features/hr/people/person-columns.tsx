import { fieldLabel } from '#src/i18n/field-words.ts'
import { hrText } from '#src/i18n/hr.ts'
import { type Language, useLanguage, useText } from '#src/i18n/i18n.ts'
import { groupPhone } from '#src/lib/format-phone.ts'
import type { ListColumn } from '#src/ui/list/list-column.ts'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { PhoneLink } from './call-link.tsx'
import { PersonAvatar } from './person-avatar.tsx'
import classes from './person-columns.module.css'
import { type Person, personState } from './person-state.ts'
import type { NameOf } from './use-names.ts'

/** The name with the photo before it; on the phone the card has its photo elsewhere. */
export const nameColumn = (language: Language, phone: boolean): ListColumn<Person> => ({
  key: 'name',
  header: fieldLabel('employee', 'name', language),
  width: 176,
  sortable: true,
  card: 'title',
  render: (person) =>
    phone ? (
      person.name
    ) : (
      <span className={classes.name}>
        <PersonAvatar person={person} size={24} />
        <span className={classes.text}>{person.name}</span>
      </span>
    ),
})

/** The state in a word; on the phone beside the name. */
export const stateColumn = (language: Language): ListColumn<Person> => ({
  key: 'employeeStatus',
  header: fieldLabel('employee', 'employeeStatus', language),
  width: language === 'en' ? 128 : 96,
  card: 'title',
  render: (person) => {
    const { label, tone } = personState(person, language)
    return <StatusTag tone={tone}>{label}</StatusTag>
  },
})

/** Columns of the staff list. */
export function useStaffColumns(nameOf: NameOf, phone: boolean): readonly ListColumn<Person>[] {
  const language = useLanguage()
  const words = useText(hrText).columns
  return [
    nameColumn(language, phone),
    {
      key: 'employeeNo',
      header: fieldLabel('employee', 'employeeNo', language),
      width: language === 'en' ? 136 : 112,
      sortable: true,
      isSpare: true,
      render: (person) => person.employeeNo,
    },
    {
      key: 'groupUri',
      header: words.department,
      card: 'line',
      render: (person) => nameOf('department', person.groupUri) ?? '',
    },
    {
      key: 'stationUri',
      header: words.station,
      card: 'line',
      isSpare: true,
      render: (person) => (person.stationUri === null ? '' : (nameOf('station', person.stationUri) ?? '')),
    },
    {
      key: 'mobile',
      header: fieldLabel('employee', 'mobile', language),
      width: 152,
      card: 'line',
      isSpare: true,
      // The card's button calls; a link inside a link would not.
      render: (person) => (phone ? groupPhone(person.mobile) : <PhoneLink number={person.mobile} />),
    },
    stateColumn(language),
  ]
}
