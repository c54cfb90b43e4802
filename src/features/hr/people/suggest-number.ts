import { nextNumber } from '#contract/domains/hr/next-number.ts'
import type { RowsHub } from '#src/data/rows/rows-hub.ts'

/** A free employee number that goes on from the highest one in use; undefined when nobody has one to go on from. */
export async function suggestNumber(hub: Pick<RowsHub, 'ask'>): Promise<string | undefined> {
  const newest = await hub.ask('employee', { sort: [{ field: 'uri', descending: true }], limit: 1 })
  const prefix = /^(.*?)\d+$/.exec(String(newest.rows[0]?.employeeNo ?? ''))?.[1]
  if (prefix === undefined) return undefined
  const alike = await hub.ask('employee', {
    ...(prefix === '' ? {} : { filters: [{ field: 'employeeNo', contains: prefix }] }),
    sort: [{ field: 'employeeNo', descending: true }],
    limit: 50,
  })
  const highest = alike.rows.find((row) => {
    const number = String(row.employeeNo)
    return number.startsWith(prefix) && /^\d+$/.test(number.slice(prefix.length))
  })
  return highest && nextNumber(String(highest.employeeNo))
}
