// What lists ask of a person that no single value tells.
import { type Materials, papersOf } from '#contract/domains/hr/materials/material-list.ts'
import { lastDayOf } from '#contract/domains/hr/materials/material-sets.ts'
import { itemsIn } from '#contract/domains/hr/sheet-lists.ts'
import type { RowTestGiven, RowTests } from '#contract/kit/row-filter.ts'

const textIn = (given: RowTestGiven, name: string): string => {
  const value = given[name]
  return typeof value === 'string' ? value : ''
}

/** Certificates that posts ask for, each as the post, a space and the name. */
function certificatesIn(given: RowTestGiven): ReadonlyMap<string, readonly string[]> {
  const named = Array.isArray(given.certificates) ? given.certificates.map(String) : []
  const ofPost = Map.groupBy(named, (one) => one.slice(0, one.indexOf(' ')))
  return new Map([...ofPost].map(([post, all]) => [post, all.map((one) => one.slice(post.length + 1))]))
}

const NONE: readonly string[] = []

export const ROW_TESTS: RowTests = {
  /** Required papers are not there, or have to be handed in again; `onSite` are the departments of sites. */
  lacksPapers: (given) => {
    const today = textIn(given, 'today')
    const onSite = new Set(given.onSite)
    const certificates = certificatesIn(given)
    return (row) => {
      const asked = certificates.get(String(row.stationUri)) ?? NONE
      const { required, there } = papersOf(row, {
        isOnSite: onSite.has(String(row.groupUri)),
        certificates: asked,
        today,
      })
      return there < required
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
