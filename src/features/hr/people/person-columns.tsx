import { enumLabel, fieldLabel } from '#src/i18n/field-words.ts'
import { hrText } from '#src/i18n/hr/hr.ts'
import { type Language, useLanguage, useText } from '#src/i18n/i18n.ts'
import { groupPhone } from '#src/lib/format-phone.ts'
import { PersonAvatar } from '#src/records/directory/person-avatar.tsx'
import { isShutOut, type Person, personState } from '#src/records/directory/person-state.ts'
import type { NameOf } from '#src/records/directory/use-names.ts'
import type { ListColumn } from '#src/ui/list/list-column.ts'
import { NameCell } from '#src/ui/list/name-cell.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { PhoneLink } from './call-link.tsx'
import classes from './person-columns.module.css'

/** The name with the photo before it. */
export const nameColumn = (language: Language): ListColumn<Person> => ({
  key: 'name',
  header: fieldLabel('employee', 'name', language),
  width: 176,
  sortable: true,
  card: 'title',
  render: (person) => <NameCell name={person.name} picture={<PersonAvatar person={person} size={24} />} />,
})

/** The state in a word, marked where it is not the usual one; on the phone beside the name, and only then. */
export const stateColumn = (language: Language, phone: boolean): ListColumn<Person> => ({
  key: 'employeeStatus',
  header: fieldLabel('employee', 'employeeStatus', language),
  width: language === 'en' ? 136 : 104,
  card: 'beside',
  isSpare: 'last',
  render: (person) => {
    const { label, tone } = personState(person, language)
    const isUsual = tone === 'active'
    const shutOut = isShutOut(person) && <StatusTag>{enumLabel('membership', 'disabled', language)}</StatusTag>
    if (isUsual && phone) return shutOut || null
    return (
      <span className={classes.states}>
        {isUsual ? label : <StatusTag tone={tone}>{label}</StatusTag>}
        {shutOut}
      </span>
    )
  },
})

/** A department, and quietly after it where it is: crews of one name stand in many projects. */
export function DepartmentCell({ name, place }: { name: string; place: string }) {
  return (
    <>
      {name}
      {place !== '' && <span className={classes.place}>{` · ${place}`}</span>}
    </>
  )
}

/** Columns of the staff list. */
export function useStaffColumns(
  nameOf: NameOf,
  placeOf: (uri: string) => string,
  phone: boolean,
): readonly ListColumn<Person>[] {
  const language = useLanguage()
  const words = useText(hrText).columns
  return [
    nameColumn(language),
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
      isSpare: 'last',
      render: (person) => (
        <DepartmentCell name={nameOf('department', person.groupUri) ?? ''} place={placeOf(person.groupUri)} />
      ),
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
      width: 136,
      card: 'beside',
      // The card's button calls; a link inside a link would not.
      render: (person) => (phone ? groupPhone(person.mobile) : <PhoneLink number={person.mobile} />),
    },
    stateColumn(language, phone),
  ]
}
