// The tree of people where only those can be chosen who can sign in.
import type { TreeLine, TreeLines, WorkerTree } from './worker-tree.ts'

type Soon<T> = T | Promise<T>
type WithAccounts = Pick<WorkerTree, 'path' | 'subscribe' | 'find' | 'level'> & {
  readonly view: (...asked: Parameters<WorkerTree['view']>) => Soon<TreeLines>
}

/** The same tree: whoever has no account is shown, with `without` beside the name, and cannot be chosen. */
export function accountTree(tree: WorkerTree, without: string): WithAccounts {
  const marked = (line: TreeLine): TreeLine =>
    line.kind === 'person' && !line.hasAccount ? { ...line, selectable: false, detail: without } : line
  const all = (lines: TreeLines): TreeLines => ({
    ...lines,
    row: (index) => {
      const line = lines.row(index)
      return line && marked(line)
    },
  })
  return {
    view: (asked) => {
      const lines = tree.view(asked)
      return lines instanceof Promise ? lines.then(all) : all(lines)
    },
    level: async (parentId) => all(await tree.level(parentId)),
    find: async (ids) => (await tree.find(ids)).map(marked),
    path: async (id) => (await tree.path(id)).map(marked),
    subscribe: tree.subscribe,
  }
}
