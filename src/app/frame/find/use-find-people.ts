// People and departments of the mirror that fit a text, those of one's own project first.
import { useCallback } from 'react'
import { employee } from '#contract/domains/hr/employee.ts'
import { department } from '#contract/domains/organisation.ts'
import { station } from '#contract/domains/posts.ts'
import type { Row } from '#contract/kit/collection.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { useAllRows, useRows } from '#src/data/rows/use-rows.ts'
import { chainOf, useOwnPlace } from '#src/records/own-place.ts'

interface Found {
  readonly uri: string
  readonly name: string
  readonly detail: string | undefined
}

export interface FoundPerson extends Found {
  readonly mobile: string
}

interface FoundAll {
  readonly people: readonly FoundPerson[]
  readonly departments: readonly Found[]
}

const NOTHING: FoundAll = { people: [], departments: [] }
const MOST = { people: 8, departments: 4 } as const
/** Fitting people among whom those of the own project are looked for. */
const WINDOW = 200
const AT_WORK = { field: 'employeeStatus', in: ['preEntry', 'active', 'leaving'] } as const
/** Watched as long as quick find is there, so that every letter is answered from rows that are read already. */
const WATCHED = { limit: 0 }

/** Answers the first of each kind; nothing for whoever may not see them, or without a text. */
export function useFindPeople(isAllowed: boolean): (text: string) => Promise<FoundAll> {
  const hub = useRunning()?.rows
  const departments = useAllRows(department)
  const stations = useAllRows(station)
  const { project } = useOwnPlace(departments)
  useRows(employee, WATCHED)
  return useCallback(
    async (text) => {
      if (!isAllowed || !hub || text === '') return NOTHING
      const [people, groups] = await Promise.all([
        hub.ask('employee', { text, textFields: ['name', 'employeeNo', 'mobile'], filters: [AT_WORK], limit: WINDOW }),
        hub.ask('department', { text, textFields: ['groupName', 'code'], limit: MOST.departments }),
      ])
      const isNear = (uri: string) =>
        project !== undefined && chainOf(uri, departments).some((one) => one.uri === project)
      const rows = people.rows as unknown as readonly Row<typeof employee>[]
      const near = rows.filter(({ groupUri }) => isNear(groupUri))
      const far = rows.filter((row) => !near.includes(row))
      return {
        people: [...near, ...far].slice(0, MOST.people).map((row) => ({
          uri: row.uri,
          name: row.name,
          mobile: row.mobile,
          detail: [stations.get(row.stationUri ?? '')?.name, placeOf(row.groupUri, departments), row.employeeNo]
            .filter(Boolean)
            .join(' · '),
        })),
        departments: (groups.rows as unknown as readonly Row<typeof department>[]).map((row) => ({
          uri: row.uri,
          name: row.groupName,
          detail: placeOf(row.parentUri, departments),
        })),
      }
    },
    [isAllowed, hub, departments, stations, project],
  )
}

/** The last two levels of a department's way down: crews of one name stand in many projects. */
function placeOf(uri: string | null, departments: Parameters<typeof chainOf>[1]): string {
  const [own, above] = chainOf(uri, departments)
  return [above, own]
    .filter((one) => one !== undefined && one.parentUri !== null)
    .map((one) => one?.groupName)
    .join(' · ')
}
