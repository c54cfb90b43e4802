// Which chunks travel in one file. Few files start faster than many: each costs a message to the cache and back.

/** What is known of a chunk of the bundler. */
export interface Chunk {
  readonly name: string
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
  /** Letters of its code. */
  readonly size: number
}

export interface FilePlan {
  readonly name: string
  /** In the order they run in: what is imported stands before what imports it. */
  readonly chunks: readonly string[]
}

export interface PlanOptions {
  /** The app's first chunk. */
  readonly entry: string
  /** First chunks of other pages. */
  readonly others: readonly string[]
  /** Chunks that a release of ours does not change. */
  readonly isVendor: (chunk: Chunk) => boolean
  /** Loaded beside the first picture. */
  readonly engine: string
  /** The first chunk of each part that travels alone however many need it, by the name of its file. */
  readonly alone: ReadonlyMap<string, string>
  /** Somebody who has never been here sees these first: what only they share stays small. */
  readonly isFirst: (chunk: Chunk) => boolean
  /** The domain that a chunk is about; undefined: none. */
  readonly domainOf: (name: string) => string | undefined
}

/** Shared by so many of what is loaded later, a chunk travels with others of that kind: those of its domain, or those of none. */
const WIDELY_SHARED = 4
/** Shared by so many, it travels with all of that kind: nearly every screen needs most of them. */
const EVERYWHERE = 32
/** Letters of a file that is not worth a name and an address: it travels with others of that kind of its domain. */
const SMALL = 3_000

/** Every chunk in exactly one file. */
export function planFiles(chunks: ReadonlyMap<string, Chunk>, options: PlanOptions): FilePlan[] {
  const files = new Map<string, string[]>()
  const placed = new Set<string>()
  const place = (file: string, names: Iterable<string>) => {
    for (const name of names) {
      if (placed.has(name)) continue
      placed.add(name)
      files.set(file, [...(files.get(file) ?? []), name])
    }
  }
  const start = withImports(chunks, [options.entry])
  place(
    'vendor',
    [...start].filter((name) => options.isVendor(get(chunks, name))),
  )
  place('start', start)
  place('engine', withImports(chunks, [options.engine]))
  placeAlone(chunks, options.alone, placed, place)

  const later = [
    ...new Set([...options.others, ...[...chunks.values()].flatMap((chunk) => chunk.dynamicImports)]),
  ].sort()
  const owners = new Map<string, string[]>()
  for (const name of later) {
    for (const needed of withImports(chunks, [name])) {
      if (!placed.has(needed)) owners.set(needed, [...(owners.get(needed) ?? []), name])
    }
  }
  const isFirst = (name: string) => options.isFirst(get(chunks, name))
  for (const [name, by] of owners) {
    if (by.length === 1) place(by[0] ?? name, [name])
    else if (by.some(isFirst)) place('forms', [name])
    else if (by.length >= EVERYWHERE) place('screens', [name])
    else if (by.length >= WIDELY_SHARED) place(`screens-${options.domainOf(name) ?? 'common'}`, [name])
    else place(by.join('+'), [name])
  }
  gatherSmall(chunks, files, options)
  return [...files].map(([name, held]) => ({ name: titleOf(chunks, name), chunks: inOrder(chunks, held) }))
}

/** Dozens of files of a few lines are dozens of names in the list of the service worker and in the table of every start. */
function gatherSmall(
  chunks: ReadonlyMap<string, Chunk>,
  files: Map<string, string[]>,
  { isFirst, domainOf }: PlanOptions,
): void {
  const sizeOf = (held: readonly string[]) => held.reduce((sum, name) => sum + get(chunks, name).size, 0)
  const isScreen = (file: string) => file.split('+').every((name) => chunks.has(name))
  for (const [file, held] of [...files]) {
    if (!isScreen(file) || sizeOf(held) >= SMALL || held.some((name) => isFirst(get(chunks, name)))) continue
    const [domain] = held.flatMap((name) => domainOf(name) ?? [])
    const kind = `small-${domain ?? 'common'}`
    files.delete(file)
    files.set(kind, [...(files.get(kind) ?? []), ...held])
  }
}

/** Each with what it alone of its kind imports; what several do is a file of its own, or every one of them would grow by it. */
function placeAlone(
  chunks: ReadonlyMap<string, Chunk>,
  alone: PlanOptions['alone'],
  placed: ReadonlySet<string>,
  place: (file: string, names: Iterable<string>) => void,
): void {
  const needs = [...alone].map(
    ([file, root]) => [file, [...withImports(chunks, [root])].filter((one) => !placed.has(one))] as const,
  )
  const isShared = (name: string) => needs.filter(([, needed]) => needed.includes(name)).length > 1
  for (const [file, needed] of needs) {
    place('domains-shared', needed.filter(isShared))
    place(
      file,
      needed.filter((name) => !isShared(name)),
    )
  }
}

/** Chunks with all that they import statically, each once. */
export function withImports(chunks: ReadonlyMap<string, Chunk>, roots: readonly string[]): Set<string> {
  const found = new Set<string>()
  const take = (name: string) => {
    if (found.has(name) || !chunks.has(name)) return
    for (const imported of get(chunks, name).imports) take(imported)
    found.add(name)
  }
  for (const root of roots) take(root)
  return found
}

function inOrder(chunks: ReadonlyMap<string, Chunk>, held: readonly string[]): string[] {
  return [...withImports(chunks, held.toSorted())].filter((name) => held.includes(name))
}

function get(chunks: ReadonlyMap<string, Chunk>, name: string): Chunk {
  const chunk = chunks.get(name)
  if (!chunk) throw new Error(`no chunk ${name}`)
  return chunk
}

function titleOf(chunks: ReadonlyMap<string, Chunk>, file: string): string {
  const shared = file.includes('+') ? file.slice(0, file.indexOf('+')) : file
  const name = chunks.get(shared)?.name ?? shared
  return file.includes('+') ? `${name}-shared` : name
}
