// Whether a row lies within the data scope that the person may write in. It only hides: the server decides.
import { useEffect, useMemo, useState } from 'react'
import { department } from '#contract/domains/organisation.ts'
import type { AnyCollection } from '#contract/kit/collection.ts'
import { editScope, isWithin, readScope } from '#contract/kit/row-scope.ts'
import type { RowScope } from '#contract/kit/row-scope-schema.ts'
import { useRunning } from '../data-context.tsx'

type Values = Readonly<Record<string, unknown>>
type Parents = ReadonlyMap<string, string | null>

const NO_PARENTS: Parents = new Map()

/**
 * True for rows that this person may edit as far as his data scope goes; codes are `useMay`'s. The same function as long
 * as nothing has changed. A device that was never told any scopes hides nothing.
 */
export function useMayEdit(collection: AnyCollection): (row: Values) => boolean {
  const scopes = useRunning()?.who.scopes
  return useWithin(
    collection,
    useMemo(() => editScope(scopes, collection.scope?.resource ?? ''), [scopes, collection]),
  )
}

/** The same of rows that he may see: whether there can be any on this device. */
export function useMayRead(collection: AnyCollection): (row: Values) => boolean {
  const scopes = useRunning()?.who.scopes
  return useWithin(
    collection,
    useMemo(() => readScope(scopes, collection.scope?.resource ?? ''), [scopes, collection]),
  )
}

function useWithin({ scope: declared }: AnyCollection, scope: RowScope): (row: Values) => boolean {
  const parents = useParents(scope.kind === 'departments' && scope.branches.length > 0)
  return useMemo(() => {
    if (declared === undefined || scope.kind === 'all') return () => true
    return (row: Values) => {
      const at = row[declared.field]
      return typeof at === 'string' && isWithin(scope, at, (uri) => parents.get(uri))
    }
  }, [declared, scope, parents])
}

/** The departments' parents, live; nothing is read when nobody asks. */
function useParents(asked: boolean): Parents {
  const rows = useRunning()?.rows
  const [parents, setParents] = useState(NO_PARENTS)
  useEffect(() => {
    if (!asked || !rows) return
    return rows.watch(department.name, {}, (answer) => {
      setParents(new Map(answer.rows.map((row) => [row.uri, row.parentUri as string | null])))
    })
  }, [asked, rows])
  return parents
}
