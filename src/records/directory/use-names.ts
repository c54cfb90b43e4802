// What the rows that a person's record refers to are called.
import { useCallback } from 'react'
import { customField } from '#contract/domains/hr/custom-field.ts'
import { employee } from '#contract/domains/hr/employee.ts'
import { department } from '#contract/domains/organisation.ts'
import { duty, rank, station } from '#contract/domains/posts.ts'
import { useRegionName } from '#src/data/rows/use-regions.ts'
import { useRow } from '#src/data/rows/use-row.ts'
import { useAllRows } from '#src/data/rows/use-rows.ts'

export type NameOf = (collection: string, uri: string) => string | undefined

/**
 * Names of departments, positions, duties, ranks and custom fields; of one person, such as the manager of a record; and of
 * regions where they are wanted.
 */
export function useNames(personUri?: string | null, withRegions = false): NameOf {
  const departments = useAllRows(department)
  const stations = useAllRows(station)
  const duties = useAllRows(duty)
  const ranks = useAllRows(rank)
  const customs = useAllRows(customField)
  const { row: person } = useRow(employee, personUri)
  const regionName = useRegionName(withRegions)
  return useCallback(
    (collection, uri) => {
      switch (collection) {
        case 'department':
          return departments.get(uri)?.groupName
        case 'station':
          return stations.get(uri)?.name
        case 'duty':
          return duties.get(uri)?.name
        case 'rank':
          return ranks.get(uri)?.name
        case 'customField':
          return customs.get(uri)?.label
        case 'customField.fieldType':
          return customs.get(uri)?.fieldType
        case 'region':
          return regionName(uri)
        default:
          return person?.uri === uri ? person.name : undefined
      }
    },
    [departments, stations, duties, ranks, customs, person, regionName],
  )
}
