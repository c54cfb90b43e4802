// Partners as a tree to choose from: below their kinds and classes.
import { useMemo } from 'react'
import { partnerClass } from '#contract/domains/partners/partner-class.ts'
import { partnerRole } from '#contract/domains/partners/partner-role.ts'
import { TYPE_CODES } from '#contract/domains/partners/partner-types.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { enumLabel } from '#src/i18n/field-words.ts'
import { useLanguage } from '#src/i18n/i18n.ts'
import type { TreeNode } from '#src/ui/tree/array-source.ts'

const OPEN = ['active', 'suspended', 'cancelling'] as const

/** Roles of partners by their uris; those of one kind alone stand without a node of the kind. Empty where one sees none. */
export function usePartnerNodes(typeCode?: string): readonly TreeNode[] {
  const language = useLanguage()
  const codes = useMemo(() => (typeCode === undefined ? [...TYPE_CODES] : [typeCode]), [typeCode])
  const { rows: roles } = useRows(
    partnerRole,
    useMemo(
      () => ({
        filters: [
          { field: 'typeCode', in: codes },
          { field: 'status', in: [...OPEN] },
        ] as const,
        sort: [{ field: 'partnerName' }] as const,
      }),
      [codes],
    ),
  )
  const { rows: classes } = useRows(
    partnerClass,
    useMemo(
      () => ({ filters: [{ field: 'typeCode', in: codes }] as const, sort: [{ field: 'sortNo' }] as const }),
      [codes],
    ),
  )
  return useMemo(() => {
    const kindOf = (code: string) => (typeCode === undefined ? code : null)
    const known = new Set(classes.map((row) => row.uri))
    const used = new Set(roles.map((row) => row.typeCode))
    const kinds = codes
      .filter((code) => typeCode === undefined && used.has(code as (typeof TYPE_CODES)[number]))
      .map((code) => ({
        id: code,
        parentId: null,
        name: enumLabel('typeCode', code, language, 'partnerRole'),
        selectable: false,
      }))
    return [
      ...kinds,
      ...classes
        .filter((row) => used.has(row.typeCode))
        .map((row) => ({
          id: row.uri,
          parentId: row.parentUri ?? kindOf(row.typeCode),
          name: row.name,
          selectable: false,
        })),
      ...roles.map((row) => ({
        id: row.uri,
        parentId: row.classUri !== null && known.has(row.classUri) ? row.classUri : kindOf(row.typeCode),
        name: row.partnerName,
      })),
    ]
  }, [roles, classes, codes, typeCode, language])
}
