import { Select } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { employee } from '#contract/domains/hr/employee.ts'
import { useRow } from '#src/data/use-row.ts'
import { useRows } from '#src/data/use-rows.ts'
import { useText } from '#src/i18n/i18n.ts'
import { uiFormText } from '#src/i18n/ui-form.ts'
import { type FieldProps, inputProps } from '#src/ui/form/field-props.ts'
import '#src/ui/theme/mantine-choice-styles.ts'
import { personText } from '../staff/staff-query.ts'
import { PRESENT_STATUSES } from './person-state.ts'

/** How many people are offered at once; more are reached by typing. */
const OFFERED = 30

/** One person of the organisation, found by name, number, mobile, pinyin or initials. */
export function PersonField(props: FieldProps<string | undefined>) {
  const words = useText(uiFormText)
  const { value, onChange } = props.field
  /** What stands in the field, and what is looked for by it. */
  const [search, setSearch] = useState('')
  const [typed, setTyped] = useState('')
  const typing = useRef<string>(undefined)
  const endTyping = () => {
    typing.current = undefined
  }
  const { row: chosen } = useRow(employee, value)
  const { rows } = useRows(
    employee,
    useMemo(
      () => ({
        ...personText(typed),
        filters: [{ field: 'employeeStatus', in: PRESENT_STATUSES }],
        sort: [{ field: 'employeeNo' }],
        limit: OFFERED,
      }),
      [typed],
    ),
  )
  const nameOf = (person: { name: string; employeeNo: string }) => `${person.name} ${person.employeeNo}`
  const offered = rows.map((person) => ({ value: person.uri, label: nameOf(person) }))
  if (chosen && !offered.some((one) => one.value === chosen.uri)) {
    offered.unshift({ value: chosen.uri, label: nameOf(chosen) })
  }
  return (
    <Select
      {...inputProps(props)}
      value={value ?? null}
      data={offered}
      searchable
      clearable={props.required !== true}
      clearButtonProps={{ 'aria-label': words.clear }}
      // The rows that come are the answer already: names found by pinyin do not hold what was typed.
      filter={({ options }) => options}
      nothingFoundMessage={words.nothingFound}
      searchValue={search}
      onInput={({ currentTarget }) => {
        typing.current = currentTarget.value
      }}
      onBlurCapture={endTyping}
      onOptionSubmit={endTyping}
      onSearchChange={(text) => {
        const isChosen = chosen !== undefined && text === nameOf(chosen)
        // Who is chosen may be read only while somebody types: his name is not put in the place of that.
        if (isChosen && typing.current !== undefined && text !== typing.current) return
        setSearch(text)
        setTyped(isChosen ? '' : text)
      }}
      onChange={(next) => onChange(next ?? undefined)}
    />
  )
}
