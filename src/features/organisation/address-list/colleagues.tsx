import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { employee } from '#contract/domains/hr/employee.ts'
import { station } from '#contract/domains/posts.ts'
import { useAllRows, useRows } from '#src/data/rows/use-rows.ts'
import { useMay } from '#src/data/use-may.ts'
import { useText } from '#src/i18n/i18n.ts'
import { addressText } from '#src/i18n/organisation/address-list.ts'
import { type Person, PRESENT_STATUSES } from '#src/records/directory/person-state.ts'
import { personText } from '#src/records/directory/person-text.ts'
import { useDepartments } from '#src/records/directory/use-departments.ts'
import { listStateOf } from '#src/records/list/list-state.ts'
import { pageOf } from '#src/ui/list/list-address.ts'
import { UiLink } from '#src/ui/ui-link.tsx'
import type { Contact } from './contact.ts'
import { ContactList, type ContactPart } from './contact-list.tsx'

/** A colleague as a contact. */
function colleagueOf(
  person: Person,
  { place, post, mayOpen }: { place: string; post: string; mayOpen: boolean },
): Contact {
  return {
    ...{ uri: person.uri, part: 'colleagues', name: person.name, place, post, person },
    ...{ mobile: person.mobile, mail: person.workEmail ?? '', number: person.employeeNo },
    href: mayOpen ? `/organization/staff?person=${person.uri}` : '',
  }
}

/** Who works here, by department and by every way in which a name is written. */
export function Colleagues({ search, onSearch, lead }: ContactPart) {
  const words = useText(addressText)
  const may = useMay()
  const mayOpen = may('org_structure') && may('user_and_departments')
  const departments = useDepartments()
  const stations = useAllRows(station)
  const { page, size } = pageOf(search)
  const { text, dept } = search
  const query = useMemo(
    () => ({
      ...(text === undefined ? {} : personText(text)),
      filters: [
        { field: 'employeeStatus', in: PRESENT_STATUSES } as const,
        ...(dept === undefined ? [] : [{ field: 'groupUris', hasAny: departments.below(dept) } as const]),
      ],
      sort: [{ field: 'name' } as const],
      offset: (page - 1) * size,
      limit: size,
    }),
    [text, dept, departments, page, size],
  )
  const result = useRows(employee, query)
  const rows = result.rows.map((person) =>
    colleagueOf(person, {
      place: [departments.nameOf(person.groupUri), departments.placeOf(person.groupUri)].filter(Boolean).join(' · '),
      post: stations.get(person.stationUri ?? '')?.name ?? '',
      mayOpen,
    }),
  )
  return (
    <ContactList
      part="colleagues"
      state={listStateOf(result)}
      rows={rows}
      total={result.total}
      fields={[{ type: 'tree', key: 'dept', label: words.department, source: departments.source }]}
      actions={
        <Button variant="default" component={UiLink} href="/addressList/landing">
          {words.frequent}
        </Button>
      }
      lead={lead}
      search={search}
      onSearch={onSearch}
    />
  )
}
