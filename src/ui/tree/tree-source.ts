/**
 * What a tree picker needs to know of a tree. A plain array (array-source.ts) and an index in a worker both
 * back it: answers may come at once or later, and rows are asked for one by one, so that a hundred thousand
 * never have to be made for the forty that are seen.
 */

export interface TreeRow {
  id: string
  name: string
  /** 0 for roots. */
  depth: number
  parentId: string | null
  hasChildren: boolean
  /** Its children stand below it in this view. */
  expanded: boolean
  /** False for rows that are only a way to others, such as departments where people are chosen. */
  selectable: boolean
  /** It is still there but no longer used; its name is muted, and a word beside it says so. */
  isOutOfUse?: boolean | undefined
  /** The query found this row itself, not only something below it. */
  matched: boolean
  /** Which symbol stands before the name: a branch of the tree or a person. */
  kind: 'branch' | 'person'
  /** Quiet text after the name, such as a head count or a job title. */
  detail?: string | undefined
}

/** The visible rows of one question. `row` answers undefined for a row that is still on its way. */
export interface TreeView {
  count: number
  /** How many rows the query itself found; 0 with a query means nothing was found. */
  matches: number
  row: (index: number) => TreeRow | undefined
}

export interface TreeQuestion {
  query: string
  /** Ids of open branches; with a query, ancestors of matches are open regardless. */
  expanded: ReadonlySet<string>
}

type Soon<T> = T | Promise<T>

export interface TreeSource {
  /** True while nothing is known of the tree yet: nothing in it does not mean that there is nothing. */
  isLoading?: boolean | undefined
  view: (question: TreeQuestion) => Soon<TreeView>
  /** The rows directly below a branch, or the roots for null; for the phone's one level at a time. */
  level: (parentId: string | null) => Soon<TreeView>
  /** The rows with these ids, in the order asked; unknown ids are left out. */
  find: (ids: readonly string[]) => Soon<readonly TreeRow[]>
  /** From the root down to the row itself; empty when unknown. */
  path: (id: string) => Soon<readonly TreeRow[]>
  /** Calls when the tree or rows on their way have changed; returns the way to stop. */
  subscribe?: ((listener: () => void) => () => void) | undefined
}
