// The departments of the organisation that is open, with what screens ask of them.
import { useCallback, useMemo } from 'react'
import { employee } from '#contract/domains/hr/employee.ts'
import { department } from '#contract/domains/organisation.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { useMayEdit } from '#src/data/edits/use-may-edit.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { useText } from '#src/i18n/i18n.ts'
import { pickersText } from '#src/i18n/ui/pickers.ts'
import type { TreeSource } from '#src/ui/tree/tree-source.ts'
import { createDepartmentSource, type DepartmentRow, inOrder } from './department-source.ts'

export interface Departments {
  /** Nothing of the tree is here yet. */
  readonly isLoading: boolean
  readonly rows: ReadonlyMap<string, DepartmentRow>
  /** The organisation itself; undefined before the rows are there. */
  readonly rootUri: string | undefined
  /** For choosing: every department. */
  readonly source: TreeSource
  /** For placing people: neither disabled ones nor those outside of the person's own data scope can be chosen. */
  readonly placeSource: TreeSource
  /**
   * For giving people departments beside the primary one, which is left out; those of `held` can be taken away also where
   * they are disabled.
   */
  readonly furtherSource: (primary: string | undefined, held: readonly string[]) => TreeSource
  /** The department, if people may be placed there by whoever is looking. */
  readonly placeOr: (uri: string | undefined) => string | undefined
  /** False when there is no department where people may be placed. */
  readonly hasPlaces: boolean
  /** For moving a department: everything but itself, what is below it, and what may not be changed. */
  readonly sourceWithout: (uri: string) => TreeSource
  readonly nameOf: (uri: string | null | undefined) => string
  /**
   * The project and the area of a crew, nearest first: what tells it from others of its name. Empty near the root. What is also
   * above `ownUri`, where the person looking stands, or is that place, goes without saying.
   */
  readonly placeOf: (uri: string, ownUri?: string) => string
  /** Departments from the root down to this one. */
  readonly pathOf: (uri: string) => readonly DepartmentRow[]
  /** The department and everything below it. */
  readonly below: (uri: string) => readonly string[]
  readonly childrenOf: (uri: string) => readonly DepartmentRow[]
  /** Those that a text finds, in order. */
  readonly find: (text: string) => Promise<readonly DepartmentRow[]>
}

/** Root and branch stand over everything: they tell nothing apart. */
const BRANCH = 1

/** Live; the same object as long as no department has changed. */
export function useDepartments(): Departments {
  const { rows: list, state } = useRows(department)
  const rows = useMemo(() => new Map(list.map((row) => [row.uri, row])), [list])
  // Nobody sees an organisation without any department: before the first one has come nothing is empty.
  const isLoading = state === 'loading' || (state === 'filling' && list.length === 0)
  const find = useFindDepartments()
  const mayEdit = useMayEdit(employee)
  const mayEditTree = useMayEdit(department)
  const { outOfReach } = useText(pickersText)
  return useMemo(() => {
    const isOpen = (uri: string) => mayEdit({ groupUri: uri })
    const isPlace = (row: DepartmentRow) => row.status === 'enabled' && isOpen(row.uri)
    const ordered = inOrder(rows.values())
    const children = new Map<string, DepartmentRow[]>()
    for (const row of ordered) {
      if (row.parentUri === null) continue
      const siblings = children.get(row.parentUri)
      if (siblings) siblings.push(row)
      else children.set(row.parentUri, [row])
    }
    // Whoever may see only a part of the tree has the top of that part as a root.
    const root = ordered.find((row) => row.parentUri === null) ?? ordered.find((row) => !rows.has(row.parentUri ?? ''))
    return {
      isLoading,
      rows,
      rootUri: root?.uri,
      source: createDepartmentSource(ordered, find, { isLoading }),
      placeSource: createDepartmentSource(ordered, find, {
        isLoading,
        onlyEnabled: true,
        isOpen,
        closedWords: outOfReach,
      }),
      furtherSource: (primary, held) =>
        createDepartmentSource(ordered, find, {
          isLoading,
          isOpen: (uri) =>
            uri !== primary && isOpen(uri) && (rows.get(uri)?.status === 'enabled' || held.includes(uri)),
        }),
      placeOr: (uri) => (uri !== undefined && isOpen(uri) ? uri : undefined),
      hasPlaces: ordered.some(isPlace),
      sourceWithout: (uri) =>
        createDepartmentSource(ordered, find, {
          onlyEnabled: true,
          without: uri,
          isOpen: (parentUri) => mayEditTree({ parentUri }),
        }),
      nameOf: (uri) => (uri ? (rows.get(uri)?.groupName ?? '') : ''),
      placeOf: (uri, ownUri) =>
        pathTo(rows, uri)
          .slice(BRANCH + 1, -1)
          .filter((row) => ownUri === undefined || !pathTo(rows, ownUri).includes(row))
          .map((row) => row.groupName)
          .reverse()
          .join(' · '),
      pathOf: (uri) => pathTo(rows, uri),
      below: (uri) => subtree(children, uri),
      childrenOf: (uri) => children.get(uri) ?? [],
      find: async (text) => {
        const found = await find(text)
        return ordered.filter(({ uri }) => found.has(uri))
      },
    }
  }, [rows, isLoading, find, mayEdit, mayEditTree, outOfReach])
}

/** Finds departments by name, code, pinyin and initials. */
function useFindDepartments(): (text: string) => Promise<ReadonlySet<string>> {
  const hub = useRunning()?.rows
  return useCallback(
    async (text: string) => {
      const answer = await hub?.ask('department', { text, textFields: ['groupName', 'code'] })
      return new Set(answer?.rows.map((row) => row.uri))
    },
    [hub],
  )
}

function pathTo(rows: ReadonlyMap<string, DepartmentRow>, uri: string): readonly DepartmentRow[] {
  const path: DepartmentRow[] = []
  for (let at = rows.get(uri); at && !path.includes(at); at = rows.get(at.parentUri ?? '')) path.unshift(at)
  return path
}

function subtree(children: ReadonlyMap<string, readonly DepartmentRow[]>, uri: string): readonly string[] {
  const uris = [uri]
  // Grows while it is walked; a cycle, which only a broken tree has, ends at the size of the tree.
  for (const at of uris) for (const child of children.get(at) ?? []) if (!uris.includes(child.uri)) uris.push(child.uri)
  return uris
}
