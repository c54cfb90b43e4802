// What a page needs of the domains that edits belong to: whoever looks at the outbox may never have opened their screens.
import { useEffect, useState } from 'react'
import { mirrored } from '#contract/mirrored.ts'
import type { Edit } from '#src/sync/outbox/edit.ts'

const { growth } = mirrored

/** The domains of what edits do, and of the rows they write. */
const domainsOf = (edits: readonly Edit[]): string[] => {
  const rows = edits.flatMap(({ keys }) => keys.flatMap(([collection]) => growth.domainOf(collection) ?? []))
  return [...new Set([...edits.map(({ mutation }) => mutation.slice(0, mutation.indexOf('.'))), ...rows])]
}

/** Fetches the domains of these edits, and draws again with each that has come. */
export function useDomainsOf(edits: readonly Edit[]): void {
  const [, setCome] = useState(0)
  const wanted = domainsOf(edits).sort().join(' ')
  useEffect(() => growth.onGrown(() => setCome((before) => before + 1)), [])
  useEffect(() => {
    growth.bring(wanted.split(' '))?.catch(reportError)
  }, [wanted])
}
