// What lists ask of a person that no single value tells.
import { completenessOf, type Materials, materialLines, postOf } from '#contract/domains/hr/material-list.ts'
import { lastDayOf } from '#contract/domains/hr/material-sets.ts'
import { itemsIn } from '#contract/domains/hr/sheet-lists.ts'
import type { AnyRow } from '#contract/kit/collection.ts'
import type { RowTestGiven, RowTests } from '#contract/kit/row-filter.ts'

const textIn = (given: RowTestGiven, name: string): string => {
  const value = given[name]
  return typeof value === 'string' ? value : ''
}

let lacking: { readonly asked: string; readonly rows: WeakMap<AnyRow, boolean> } | undefined

/** Rows that stayed the same are the same objects: after a change only the changed one is looked at again. */
function lackingOn(asked: string): WeakMap<AnyRow, boolean> {
  if (lacking?.asked !== asked) lacking = { asked, rows: new WeakMap() }
  return lacking.rows
}

export const ROW_TESTS: RowTests = {
  /** Required papers are not there, or have to be handed in again; `onSite` are the departments of sites. */
  lacksPapers: (given) => {
    const today = textIn(given, 'today')
    const onSite = new Set(given.onSite)
    const known = lackingOn(`${today} ${[...onSite].join()}`)
    const lacks = (row: AnyRow): boolean => {
      const person = row as AnyRow & Parameters<typeof postOf>[0]
      const path = [{ type: onSite.has(String(row.groupUri)) ? ('projectDept' as const) : ('dept' as const) }]
      const { required, there } = completenessOf(
        materialLines((row.materials ?? {}) as Materials, postOf(person, path), today),
      )
      return there < required
    }
    return (row) => {
      const answer = known.get(row) ?? lacks(row)
      known.set(row, answer)
      return answer
    }
  },
  /** A paper that holds, or a certificate, ends on one of these days, both included. */
  papersEnd: (given) => {
    const [from, to] = [textIn(given, 'from'), textIn(given, 'to')]
    const isDue = (day: unknown) => typeof day === 'string' && day >= from && day <= to
    return ({ materials, certs }) =>
      Object.values((materials ?? {}) as Materials).some((one) => one.status === 'approved' && isDue(lastDayOf(one))) ||
      itemsIn(certs).some(({ expireDate }) => isDue(expireDate))
  },
  /** The contract in force ends on one of these days, both included; `from` may be empty. */
  contractEnds: (given) => {
    const [from, to] = [textIn(given, 'from'), textIn(given, 'to')]
    return ({ contract }) => {
      const { curEnd } = (contract ?? {}) as { readonly curEnd?: unknown }
      return typeof curEnd === 'string' && curEnd >= from && curEnd <= to
    }
  },
}
