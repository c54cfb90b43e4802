// The department tree for lists and pickers: the worker keeps it, and hands over the rows that are looked at.
import type { TreeRow } from '#src/worker/worker-api.ts'
import { createValueStore } from '../device/value-store.ts'
import type { RemoteTree } from '../engine/worker-client.ts'

/** What can be chosen. */
export type TreeChoice = 'departments' | 'people' | 'both'

/** A row as the tree components of `src/ui` draw it. */
export interface TreeLine {
  readonly id: string
  /** Of the department or the person; `id` also says where a person stands. */
  readonly uri: string
  readonly name: string
  readonly depth: number
  readonly parentId: string | null
  readonly hasChildren: boolean
  readonly expanded: boolean
  readonly selectable: boolean
  readonly matched: boolean
  readonly kind: 'branch' | 'person'
  /** How many people are below. */
  readonly detail: string | undefined
  /** A person who can sign in. */
  readonly hasAccount: boolean
}

export interface TreeLines {
  readonly count: number
  readonly matches: number
  /** Undefined for a row that is still on its way. */
  readonly row: (index: number) => TreeLine | undefined
}

export interface WorkerTree {
  readonly view: (question: { query: string; expanded: ReadonlySet<string> }) => TreeLines | Promise<TreeLines>
  readonly level: (parentId: string | null) => Promise<TreeLines>
  readonly find: (ids: readonly string[]) => Promise<readonly TreeLine[]>
  readonly path: (id: string) => Promise<readonly TreeLine[]>
  readonly subscribe: (listener: () => void) => () => void
  /** The tree has changed: what was answered is asked again. */
  readonly renew: () => void
}

/** Rows asked for at once: a few screens. */
const CHUNK = 100

interface Asked {
  readonly key: string
  readonly version: number
  total: number
  matches: number
  readonly chunks: Map<number, readonly TreeLine[]>
  readonly onTheWay: Set<number>
  /** Where the person looks: asked for first when the tree has changed. */
  looked: number
}

export function createWorkerTree(tree: RemoteTree, choice: TreeChoice, onFault: (error: unknown) => void): WorkerTree {
  const changes = createValueStore(0)
  const changed = () => changes.set(changes.get() + 1)
  let version = 0
  let current: Asked | undefined

  async function ask(key: string, asked: Asked, chunk: number): Promise<void> {
    const { query, expanded } = JSON.parse(key) as { query: string; expanded: string[] }
    const from = chunk * CHUNK
    const answer = await tree.ask({ text: query, expanded, from, to: from + CHUNK, ...kindsOf(choice) })
    asked.total = answer.total
    asked.matches = answer.matches
    asked.chunks.set(chunk, answer.nodes.map(lineOf))
  }

  const lineOf = (row: TreeRow): TreeLine => ({
    id: row.id,
    uri: row.uri,
    name: row.name,
    depth: row.depth,
    parentId: row.parentId,
    hasChildren: row.hasChildren,
    expanded: row.isOpen,
    selectable: choice === 'both' || (choice === 'people') === (row.kind === 'person'),
    matched: row.isMatch,
    kind: row.kind === 'person' ? 'person' : 'branch',
    detail: row.people > 0 ? String(row.people) : undefined,
    hasAccount: row.hasAccount,
  })

  const linesOf = (asked: Asked): TreeLines => ({
    count: asked.total,
    matches: asked.matches,
    row(index) {
      const chunk = Math.floor(index / CHUNK)
      asked.looked = chunk
      const found = asked.chunks.get(chunk)
      if (found) return found[index % CHUNK]
      if (index < asked.total && !asked.onTheWay.has(chunk)) {
        asked.onTheWay.add(chunk)
        ask(asked.key, asked, chunk).then(changed, onFault)
      }
      return undefined
    },
  })

  const look = async (what: Parameters<RemoteTree['look']>[0]) => (await tree.look(what)).map(lineOf)

  return {
    view({ query, expanded }) {
      const key = JSON.stringify({ query: query.trim(), expanded: [...expanded] })
      if (current?.key === key && current.version === version && current.chunks.size > 0) return linesOf(current)
      const looked = current?.key === key ? current.looked : 0
      const asked: Asked = { key, version, total: 0, matches: 0, chunks: new Map(), onTheWay: new Set(), looked }
      const wanted = [...new Set([0, looked])]
      return Promise.all(wanted.map((chunk) => ask(key, asked, chunk))).then(() => {
        current = asked
        return linesOf(asked)
      })
    },
    async level(parentId) {
      const lines = await look({ level: parentId })
      return { count: lines.length, matches: 0, row: (index) => lines[index] }
    },
    find: (ids) => look({ ids }),
    path: (id) => look({ path: id }),
    subscribe: changes.subscribe,
    renew() {
      version += 1
      changed()
    },
  }
}

const kindsOf = (choice: TreeChoice): { kinds?: readonly ('department' | 'person')[] } =>
  choice === 'departments' ? { kinds: ['department'] } : {}
