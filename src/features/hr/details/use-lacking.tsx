import { lacksContact } from '#contract/domains/hr/entry-rules.ts'
import { countPapers, postOf } from '#contract/domains/hr/materials/material-list.ts'
import { station } from '#contract/domains/posts.ts'
import { useAllRows } from '#src/data/rows/use-rows.ts'
import { useMay } from '#src/data/use-may.ts'
import { hrText } from '#src/i18n/hr/hr.ts'
import { useText } from '#src/i18n/i18n.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { type Person, PRESENT_STATUSES } from '#src/records/directory/person-state.ts'
import type { Departments } from '#src/records/directory/use-departments.ts'
import { StatusTag } from '#src/ui/status-tag.tsx'

/**
 * What the record of somebody who is here, or comes, still lacks, of what whoever looks may see: a fact for its head, or none.
 * Numbers kept apart are no part of it: this device does not know them.
 */
export function useLacking(person: Person, { pathOf }: Departments) {
  const words = useText(hrText)
  const may = useMay()
  const asked = useAllRows(station).get(person.stationUri ?? '')?.certificatesRequired ?? []
  if (!PRESENT_STATUSES.some((status) => status === person.employeeStatus)) return []
  const parts: string[] = []
  if (may('roster_managerment') && lacksContact(person)) parts.push(words.detail.sections.emergency)
  if (may('roster_managerment') && may('roster_sensitive')) {
    const post = postOf(person, pathOf(person.groupUri), asked)
    const { required, there } = countPapers(person.materials ?? {}, post, shanghaiToday())
    if (there < required) parts.push(words.detail.papersLacking(required - there))
  }
  if (parts.length === 0) return []
  return [
    {
      key: 'lacking',
      label: words.detail.lacking,
      value: <StatusTag tone="attention">{parts.join(words.form.comma)}</StatusTag>,
    },
  ]
}
