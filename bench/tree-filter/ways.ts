import uFuzzy from '@leeoniya/ufuzzy'
import { Index } from 'flexsearch'
import MiniSearch from 'minisearch'
import { searchWord } from '../../src/sync/mirror/search-word.ts'
import { soundsOf } from '../../src/worker/pinyin/write-sounds.ts'
import { normaliseQuery, normaliseText } from '../../src/worker/search/normalise-text.ts'
import { buildTreeIndex } from '../../src/worker/tree/build-tree-index.ts'
import { filterTree } from '../../src/worker/tree/filter-tree.ts'
import type { TreeNode } from '../../src/worker/tree/tree-index.ts'

/** The nodes as they come, and in pre-order with the place of each one's parent. */
export interface TreeSource {
  nodes: readonly TreeNode[]
  ordered: readonly TreeNode[]
  parents: Int32Array
}

/** One way of filtering: `search` is what is timed, `idsOf` reads its answer. */
export interface Way<Answer = unknown> {
  search(query: string): Answer
  idsOf(answer: Answer): string[]
}

/** Every text by which a node is to be found, pinyin and initials included; capital letters as `searchWord` reads them. */
function markedTexts(node: TreeNode): string[] {
  return [
    normaliseText(node.name),
    ...soundsOf(node.name, { surname: node.kind === 'person' }),
    ...(node.extra === undefined ? [] : [normaliseText(node.extra)]),
  ]
}

/** For those who cannot tell where a syllable begins. */
const textsOf = (node: TreeNode): string[] => markedTexts(node).map((text) => text.toLowerCase())

function gantry({ nodes }: TreeSource): Way<Uint32Array> {
  const index = buildTreeIndex(nodes)
  return {
    search: (query) => filterTree(index, query).rows,
    idsOf: (rows) => Array.from(rows, (at) => index.ids[at] as string),
  }
}

interface Branch {
  id: string
  text: string
  children: Branch[]
}

/** Nested objects and plain recursion: slow, and right. */
function recursion({ ordered, parents }: TreeSource): Way<Branch[]> {
  const branches = ordered.map((node): Branch => ({ id: node.id, text: markedTexts(node).join('\n'), children: [] }))
  const roots: Branch[] = []
  for (const [i, branch] of branches.entries()) (branches[parents[i] as number]?.children ?? roots).push(branch)
  const filter = (level: readonly Branch[], isFound: (text: string) => boolean): Branch[] => {
    const kept: Branch[] = []
    for (const branch of level) {
      const children = filter(branch.children, isFound)
      if (children.length > 0 || isFound(branch.text)) kept.push({ ...branch, children })
    }
    return kept
  }
  const ids = (level: readonly Branch[]): string[] => level.flatMap((branch) => [branch.id, ...ids(branch.children)])
  return { search: (query) => filter(roots, searchWord(normaliseQuery(query))), idsOf: ids }
}

/** What every library needs on top: from the places of matches to rows with their ancestors. */
function rowsOf(matches: Iterable<number>, parents: Int32Array): Uint32Array {
  const marks = new Uint8Array(parents.length)
  let count = 0
  for (const match of matches) {
    for (let at = match; at !== -1 && marks[at] === 0; at = parents[at] as number) {
      marks[at] = 1
      count += 1
    }
  }
  const rows = new Uint32Array(count)
  for (let at = 0, row = 0; row < count; at++) if (marks[at] === 1) rows[row++] = at
  return rows
}

function withLibrary({ ordered, parents }: TreeSource, find: (query: string) => Iterable<number>): Way<Uint32Array> {
  return {
    search: (query) => rowsOf(find(normaliseQuery(query)), parents),
    idsOf: (rows) => Array.from(rows, (at) => (ordered[at] as TreeNode).id),
  }
}

function ufuzzy(source: TreeSource): Way<Uint32Array> {
  const haystack = source.ordered.map((node) => textsOf(node).join('\n'))
  // No gaps within a term, and Chinese characters are letters: as near to "contains" as it goes.
  const fuzzy = new uFuzzy({
    unicode: true,
    interSplit: "[^\\p{L}\\d']+",
    intraSplit: '\\p{Ll}\\p{Lu}',
    intraMode: 0,
    intraIns: 0,
  })
  return withLibrary(source, (query) => fuzzy.filter(haystack, query) ?? [])
}

/** Two characters at a time, and single ones: all of them must be in a node. */
function pairsOf(text: string): string[] {
  const pairs: string[] = []
  for (const line of text.split('\n')) {
    if (line.length === 1) pairs.push(line)
    for (let i = 0; i + 1 < line.length; i++) pairs.push(line.slice(i, i + 2))
  }
  return pairs
}

function miniSearchPairs(source: TreeSource): Way<Uint32Array> {
  const mini = new MiniSearch<{ id: number; text: string }>({ fields: ['text'], tokenize: pairsOf })
  mini.addAll(source.ordered.map((node, id) => ({ id, text: textsOf(node).join('\n') })))
  return withLibrary(source, (query) =>
    mini.search(query, { combineWith: 'AND', prefix: query.length === 1 }).map((found) => found.id as number),
  )
}

function miniSearchPrefix(source: TreeSource): Way<Uint32Array> {
  const tokenize = (text: string) => text.split(/[\n ]/)
  const mini = new MiniSearch<{ id: number; text: string }>({ fields: ['text'], tokenize })
  mini.addAll(source.ordered.map((node, id) => ({ id, text: textsOf(node).join('\n') })))
  return withLibrary(source, (query) =>
    mini.search(query, { combineWith: 'AND', prefix: true }).map((found) => found.id as number),
  )
}

/** Every substring of the names is a key. With pinyin it took 9 s and 320 MB to build: it goes without. */
function flexSearch(source: TreeSource): Way<Uint32Array> {
  const index = new Index({ tokenize: 'full', encode: (text: string) => text.split(/[\n ]/), resolution: 1 })
  for (const [id, node] of source.ordered.entries()) index.add(id, normaliseText(node.name))
  const limit = source.ordered.length
  return withLibrary(source, (query) => index.search(query, { limit }) as number[])
}

/** How each way is built; what it costs is the time of the call and what it keeps. */
export const ways: Readonly<Record<string, (source: TreeSource) => Way>> = {
  gantry: erased(gantry),
  recursion: erased(recursion),
  uFuzzy: erased(ufuzzy),
  'MiniSearch pairs': erased(miniSearchPairs),
  'MiniSearch prefix': erased(miniSearchPrefix),
  'FlexSearch full, no pinyin': erased(flexSearch),
}

function erased<Answer>(build: (source: TreeSource) => Way<Answer>): (source: TreeSource) => Way {
  return (source) => {
    const way = build(source)
    return { search: way.search, idsOf: (answer) => way.idsOf(answer as Answer) }
  }
}
