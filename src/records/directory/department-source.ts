// The department tree as the pickers read it. Searching is asked of the worker, which knows how names are read.
import type { department } from '#contract/domains/organisation.ts'
import type { Row } from '#contract/kit/collection.ts'
import { createArraySource, type TreeNode } from '#src/ui/tree/array-source.ts'
import type { TreeSource, TreeView } from '#src/ui/tree/tree-source.ts'

export type DepartmentRow = Row<typeof department>
/** Uris of the departments that a text finds: by name, code, pinyin or initials. */
export type FindDepartments = (text: string) => Promise<ReadonlySet<string>>

/** Siblings in their own order, then by name. */
export function inOrder(rows: Iterable<DepartmentRow>): DepartmentRow[] {
  return [...rows].sort((a, b) => a.sortNo - b.sortNo || a.groupName.localeCompare(b.groupName, 'zh-CN'))
}

export interface DepartmentSourceOptions {
  /** Disabled departments are shown but cannot be chosen. */
  readonly onlyEnabled?: boolean
  /** Departments that may be chosen; the others are shown. All of them by default. */
  readonly isOpen?: (uri: string) => boolean
  /** Beside those that may not be chosen: why. */
  readonly closedWords?: string
  /** The departments have not arrived yet. */
  readonly isLoading?: boolean
  /** Departments that are left out with everything below them. */
  readonly without?: string
}

/** A source over all departments that this person may see. */
export function createDepartmentSource(
  rows: Iterable<DepartmentRow>,
  find: FindDepartments,
  options: DepartmentSourceOptions = {},
): TreeSource {
  const nodes = inOrder(rows).map((row): TreeNode => nodeOf(row, options))
  const kept = options.without === undefined ? nodes : withoutSubtree(nodes, options.without)
  const whole = createArraySource(kept)
  const parentOf = new Map(kept.map((node) => [node.id, node.parentId]))
  return {
    ...whole,
    isLoading: options.isLoading,
    async view(question) {
      const query = question.query.trim()
      if (query === '') return whole.view(question)
      const matched = await find(query)
      return foundView(kept, parentOf, matched)
    },
  }
}

function nodeOf(row: DepartmentRow, options: DepartmentSourceOptions): TreeNode {
  const isEnabled = options.onlyEnabled !== true || row.status === 'enabled'
  const selectable = isEnabled && options.isOpen?.(row.uri) !== false
  return {
    id: row.uri,
    parentId: row.parentUri,
    name: row.groupName,
    selectable,
    isOutOfUse: row.status === 'disabled',
    detail: options.isOpen?.(row.uri) === false ? options.closedWords : undefined,
  }
}

function withoutSubtree(nodes: readonly TreeNode[], root: string): TreeNode[] {
  const gone = new Set([root])
  // Parents may come after their children, so this goes on until nothing is added.
  for (let before = 0; before !== gone.size; ) {
    before = gone.size
    for (const node of nodes) if (node.parentId !== null && gone.has(node.parentId)) gone.add(node.id)
  }
  return nodes.filter((node) => !gone.has(node.id))
}

/** Matches with all their ancestors, everything open. */
async function foundView(
  nodes: readonly TreeNode[],
  parentOf: ReadonlyMap<string, string | null>,
  matched: ReadonlySet<string>,
): Promise<TreeView> {
  const shown = new Set<string>()
  for (const uri of matched) {
    for (let at: string | null | undefined = uri; at && parentOf.has(at) && !shown.has(at); at = parentOf.get(at))
      shown.add(at)
  }
  const found = createArraySource(nodes.filter((node) => shown.has(node.id)))
  const view = await found.view({ query: '', expanded: shown })
  const matches = [...matched].filter((uri) => parentOf.has(uri)).length
  return {
    count: view.count,
    matches,
    row: (index) => {
      const row = view.row(index)
      return row && { ...row, matched: matched.has(row.id) }
    },
  }
}
