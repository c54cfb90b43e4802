import { Select } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { employee } from '#contract/domains/hr/employee.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { useText } from '#src/i18n/i18n.ts'
import { uiFormText } from '#src/i18n/ui/ui-form.ts'
import { uiTreeText } from '#src/i18n/ui/ui-tree.ts'
import { keepFromSending } from '#src/ui/form/choice-keys.ts'
import { type FieldProps, inputProps } from '#src/ui/form/field-props.ts'
import '#src/ui/theme/mantine-choice-styles.ts'
import { PRESENT_STATUSES } from './person-state.ts'
import { personText } from './person-text.ts'
import { usePeople } from './use-people.ts'

/** How many people are offered at once; more are reached by typing. */
const OFFERED = 30

interface PersonFieldProps extends FieldProps<string | undefined> {
  /** What the field holds; `username` offers only people who can sign in. */
  by?: 'uri' | 'username'
}

/** One person of the organisation, found by name, number, mobile, pinyin or initials. */
export function PersonField({ by = 'uri', ...props }: PersonFieldProps) {
  const words = useText(uiFormText)
  const tree = useText(uiTreeText)
  const { value, onChange } = props.field
  /** What stands in the field, and what is looked for by it. */
  const [search, setSearch] = useState('')
  const [typed, setTyped] = useState('')
  const typing = useRef<string>(undefined)
  const endTyping = () => {
    typing.current = undefined
  }
  const people = usePeople(by, [value])
  const chosen = people.get(value ?? '')
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
  const offered = rows.flatMap((person) => (person[by] ? [{ value: person[by], label: nameOf(person) }] : []))
  if (chosen && !offered.some((one) => one.value === value)) {
    offered.unshift({ value: String(chosen[by]), label: nameOf(chosen) })
  }
  return (
    <Select
      {...inputProps({ placeholder: tree.choose, ...props })}
      value={value ?? null}
      data={offered}
      searchable
      clearable={props.required !== true}
      clearButtonProps={{ 'aria-label': words.clear }}
      // The rows that come are the answer already: names found by pinyin do not hold what was typed.
      filter={({ options }) => options}
      nothingFoundMessage={words.nothingFound}
      // Found elsewhere, they come after what is typed: nobody is chosen who stood there for other letters.
      selectFirstOptionOnChange={false}
      onKeyDownCapture={keepFromSending}
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
