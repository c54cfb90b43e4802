import { useMemo } from 'react'
import { department } from '#contract/domains/organisation.ts'
import { useAllRows } from '#src/data/use-rows.ts'
import { enumLabel } from '#src/i18n/field-words.ts'
import { useLanguage } from '#src/i18n/i18n.ts'
import { createArraySource } from '#src/ui/tree/array-source.ts'
import type { TreeSource } from '#src/ui/tree/tree-source.ts'

const TYPES = ['projectDept', 'branch'] as const

/** Project departments and branches below their kinds: what the organisation works with, as far as departments tell it. */
export function usePartnerTree(): TreeSource {
  const rows = useAllRows(department)
  const language = useLanguage()
  return useMemo(() => {
    const nodes = TYPES.flatMap((type) => [
      { id: type, parentId: null, name: enumLabel('type', type, language), selectable: false },
      ...[...rows.values()]
        .filter((row) => row.type === type)
        .map((row) => ({ id: row.uri, parentId: type, name: row.groupName })),
    ])
    return createArraySource(nodes)
  }, [rows, language])
}
