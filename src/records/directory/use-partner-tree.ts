import { useMemo } from 'react'
import { department } from '#contract/domains/organisation.ts'
import { useAllRows } from '#src/data/rows/use-rows.ts'
import { enumLabel } from '#src/i18n/field-words.ts'
import { useLanguage } from '#src/i18n/i18n.ts'
import { usePartnerNodes } from '#src/records/directory/use-partner-nodes.ts'
import { createArraySource } from '#src/ui/tree/array-source.ts'
import type { TreeSource } from '#src/ui/tree/tree-source.ts'

const TYPES = ['projectDept', 'branch'] as const

/** Partners below their kinds; for whoever may see none, project departments and branches. */
export function usePartnerTree(): TreeSource {
  const partners = usePartnerNodes()
  const rows = useAllRows(department)
  const language = useLanguage()
  return useMemo(() => {
    if (partners.length > 0) return createArraySource(partners)
    const nodes = TYPES.flatMap((type) => [
      { id: type, parentId: null, name: enumLabel('type', type, language, 'department'), selectable: false },
      ...[...rows.values()]
        .filter((row) => row.type === type)
        .map((row) => ({ id: row.uri, parentId: type, name: row.groupName })),
    ])
    return createArraySource(nodes)
  }, [partners, rows, language])
}
