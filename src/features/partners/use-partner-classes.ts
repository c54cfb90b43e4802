// The classes of one kind of partners, as lists narrow by them and as one chooses from them.
import { useMemo } from 'react'
import { partnerClass } from '#contract/domains/partners/partner-class.ts'
import type { Row } from '#contract/kit/collection.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { useText } from '#src/i18n/i18n.ts'
import { partnerScreensText } from '#src/i18n/partners/partner-screens.ts'
import { createArraySource } from '#src/ui/tree/array-source.ts'
import type { TreeSource } from '#src/ui/tree/tree-source.ts'

/** Stands for having no class; no row is called so. */
export const UNCLASSIFIED = 'none'

export interface PartnerClasses {
  readonly rows: readonly Row<typeof partnerClass>[]
  /** Every class, and first of all having none. */
  readonly source: TreeSource
  /** The class itself and all below it. */
  readonly below: (uri: string) => readonly (string | null)[]
  /** From the top down, `A / B`. */
  readonly pathOf: (uri: string | null) => string
  /** 1 at the top. */
  readonly depthOf: (uri: string) => number
}

/** Live. */
export function usePartnerClasses(typeCode: string): PartnerClasses {
  const { unclassified } = useText(partnerScreensText)
  const { rows } = useRows(
    partnerClass,
    useMemo(
      () => ({
        filters: [{ field: 'typeCode', is: typeCode }] as const,
        sort: [{ field: 'sortNo' }, { field: 'name' }] as const,
      }),
      [typeCode],
    ),
  )
  return useMemo(() => {
    const byUri = new Map(rows.map((row) => [row.uri, row]))
    const path = (uri: string | null): string[] => {
      const row = uri === null ? undefined : byUri.get(uri)
      return row ? [...path(row.parentUri), row.name] : []
    }
    const below = (uri: string): string[] => [
      uri,
      ...rows.filter((row) => row.parentUri === uri).flatMap((row) => below(row.uri)),
    ]
    return {
      rows,
      source: createArraySource([
        { id: UNCLASSIFIED, parentId: null, name: unclassified },
        ...rows.map(({ uri, parentUri, name }) => ({ id: uri, parentId: parentUri, name })),
      ]),
      below: (uri) => (uri === UNCLASSIFIED ? [null] : below(uri)),
      pathOf: (uri) => path(uri).join(' / ') || unclassified,
      depthOf: (uri) => path(uri).length,
    }
  }, [rows, unclassified])
}
