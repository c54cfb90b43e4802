import { useMemo } from 'react'
import { duty, rank, station } from '#contract/domains/posts.ts'
import { useAllRows } from '#src/data/rows/use-rows.ts'
import { fieldLabel } from '#src/i18n/field-words.ts'
import { useLanguage } from '#src/i18n/i18n.ts'
import type { QueryField, QueryValues } from '#src/ui/list/query-field.ts'
import { POST_FIELDS } from './roster-query.ts'

/** Who has a station, duty or rank: chips of the filter bar that stand there only where the address asks for one. */
export function usePostFilters(search: QueryValues): readonly QueryField[] {
  const language = useLanguage()
  const stations = useAllRows(station)
  const duties = useAllRows(duty)
  const ranks = useAllRows(rank)
  const asked = POST_FIELDS.filter((field) => search[field] !== undefined).join()
  return useMemo(() => {
    const rows = { stationUri: stations, dutyUris: duties, rankUri: ranks }
    return POST_FIELDS.filter((field) => asked.split(',').includes(field)).map((field) => ({
      type: 'select',
      key: field,
      label: fieldLabel('employee', field, language),
      options: [...rows[field].values()].map((row) => ({ value: row.uri, label: row.name })),
    }))
  }, [language, stations, duties, ranks, asked])
}
