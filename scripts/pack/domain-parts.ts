// The domains of the contract in a build: each travels in a file of its own, beside the first picture and the engine.
import type { Rolldown } from 'vite'
import { type Chunk, type FilePlan, withImports } from './plan-files.ts'

type Outputs = ReadonlyMap<string, Rolldown.OutputChunk>

const LIST = /\/contract\/domain-list\.ts$/
const DOMAIN = /\/contract\/domains\/([\w-]+)/
/** Where the page keeps what is about one domain. */
const ABOUT = /\/(?:contract\/domains|src\/features|src\/i18n)\/(?!shell\/)([\w-]+)\//

/** The first chunk of each domain that is not part of every start, by the name of its file. `modules` are those of the list. */
export function domainRoots(
  outputs: Outputs,
  modules: readonly string[],
  core: readonly string[],
): Map<string, string> {
  const roots = new Map<string, string>()
  for (const id of modules) {
    const domain = DOMAIN.exec(id)?.[1]
    const [name] = [...outputs].find(([, one]) => one.moduleIds.includes(id)) ?? []
    if (domain === undefined || name === undefined) throw new Error(`${id} is listed as a domain and is none`)
    if (!core.includes(domain)) roots.set(`domain-${domain}`, name)
  }
  return roots
}

/** The modules that the list of domains names, of all that the bundler knows. */
export function listedModules(context: Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>): string[] {
  const list = [...context.getModuleIds()].find((id) => LIST.test(id))
  if (list === undefined) throw new Error('the bundle has no list of domains')
  return [...(context.getModuleInfo(list)?.dynamicallyImportedIds ?? [])]
}

/** Throws when a file of every start holds a module of a domain that comes later: it would grow with each domain there is. */
export function checkStart(
  outputs: Outputs,
  chunks: ReadonlyMap<string, Chunk>,
  roots: ReadonlyMap<string, string>,
  plans: readonly FilePlan[],
): void {
  const modulesOf = (names: Iterable<string>) => [...names].flatMap((name) => outputs.get(name)?.moduleIds ?? [])
  const atStart = new Set(
    modulesOf(plans.filter(({ name }) => ['vendor', 'start', 'engine'].includes(name)).flatMap((one) => one.chunks)),
  )
  for (const [file, root] of roots) {
    const own = modulesOf(withImports(chunks, [root])).filter((id) => `domain-${DOMAIN.exec(id)?.[1]}` === file)
    const early = own.find((id) => atStart.has(id))
    if (early) throw new Error(`every start would load ${early}: only what shows that domain may import it`)
  }
}

/** The domain that most of a chunk is about; undefined where most of it is about none. */
export function domainOf(chunk: Rolldown.OutputChunk | undefined): string | undefined {
  const lengths = new Map<string | undefined, number>()
  for (const [id, { renderedLength }] of Object.entries(chunk?.modules ?? {})) {
    const domain = ABOUT.exec(id)?.[1]
    lengths.set(domain, (lengths.get(domain) ?? 0) + renderedLength)
  }
  return [...lengths].sort((a, b) => b[1] - a[1])[0]?.[0]
}
