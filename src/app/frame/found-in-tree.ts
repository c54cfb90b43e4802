// People and departments of the worker's tree that fit a text, with the department each stands in.
import type { TreeAnswer, TreeAsk, TreeRow } from '#src/worker/worker-api.ts'

export type TreeFinder = (ask: TreeAsk) => Promise<TreeAnswer>

export interface Found {
  readonly uri: string
  readonly name: string
  readonly detail: string | undefined
}

const MOST = { person: 8, department: 4 } as const
/** Rows looked through for matches; the ancestors between them are rows too. */
const WINDOW = 200

/** The first matches of each kind. Nothing without a tree. */
export async function foundInTree(
  finder: Promise<TreeFinder> | undefined,
  text: string,
): Promise<{ people: Found[]; departments: Found[] }> {
  if (!finder) return { people: [], departments: [] }
  const ask = await finder
  const [people, departments] = await Promise.all([
    ask({ text, expanded: [], kinds: ['person'], from: 0, to: WINDOW }),
    ask({ text, expanded: [], kinds: ['department'], from: 0, to: WINDOW }),
  ])
  return { people: matches(people.nodes, 'person'), departments: matches(departments.nodes, 'department') }
}

/** The matching rows of a kind; a person who stands in two departments comes once. */
function matches(nodes: readonly TreeRow[], kind: 'person' | 'department'): Found[] {
  const names = new Map(nodes.map((node) => [node.id, node.name]))
  const found = new Map<string, Found>()
  for (const node of nodes) {
    if (node.kind !== kind || !node.isMatch || found.has(node.uri) || found.size >= MOST[kind]) continue
    const detail = node.parentId === null ? undefined : names.get(node.parentId)
    found.set(node.uri, { uri: node.uri, name: node.name, detail })
  }
  return [...found.values()]
}
