/**
 * Packs the built client: the bundler's chunks, ES modules, become parts in a few classic scripts. Browsers keep classic
 * scripts compiled once the service worker has put them into its cache, modules not; and a cold start waits for the number
 * of files more than for their size. Only the build does this; development runs the modules.
 */
import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { chunkToPart, partId } from './chunk-to-part.ts'
import { checkStart, domainOf, domainRoots, listedModules } from './domain-parts.ts'
import { doorMarkup } from './door-markup.ts'
import { type Chunk, type FilePlan, planFiles, withImports } from './plan-files.ts'

export interface PackOptions {
  /** Where the client lives, with slashes around it. */
  readonly base: string
  /** The first script: runs before anything is drawn and holds the table of files. */
  readonly loader: string
  /** Name of the app's first chunk; pages beside it, as tests have them, start others. */
  readonly entry: string
  /** Name of the chunk that is loaded beside the first picture. */
  readonly engine: string
  /** Names of chunks that a release of ours does not change. */
  readonly vendor: readonly string[]
  /** Domains of the contract that every page with rows needs; each of the others is a file of its own. */
  readonly core: readonly string[]
  /** A page that somebody sees who has never been here. */
  readonly first: string
  /** Draws that page while the client is built, so that it is there before its scripts. */
  readonly door: string
}

interface Packed {
  readonly plan: FilePlan
  /** Address of the script, and of its styles where it has some. */
  readonly files: readonly string[]
}

const LOADER = 'part-loader'

export function packParts(options: PackOptions): Plugin {
  let root = ''
  return {
    name: 'gantry-pack-parts',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: options.loader, name: LOADER })
    },
    writeBundle: {
      order: 'post',
      async handler({ dir }, bundle) {
        if (dir === undefined) throw new Error('the bundle has no folder')
        const styles = await pack(dir, bundle, listedModules(this), options)
        await writeDoor(dir, root, styles, options)
      },
    },
  }
}

/** Answers the styles of the page that somebody sees first. */
async function pack(
  dir: string,
  bundle: Rolldown.OutputBundle,
  domains: readonly string[],
  options: PackOptions,
): Promise<string[]> {
  const outputs = new Map<string, Rolldown.OutputChunk>()
  for (const [name, output] of Object.entries(bundle)) if (output.type === 'chunk') outputs.set(name, output)
  const loader = find(outputs, LOADER)
  const loaderCode = outputs.get(loader)?.code ?? ''
  if (/\b(import|export)\b/.test(loaderCode)) throw new Error('the loader must import and export nothing')
  outputs.delete(loader)

  const chunks: ReadonlyMap<string, Chunk> = new Map(
    [...outputs].map(([name, { imports, dynamicImports, name: title }]) => [
      name,
      { name: title, imports, dynamicImports },
    ]),
  )
  const engine = find(outputs, options.engine)
  const entries = [...outputs].filter(([, chunk]) => chunk.isEntry).map(([name]) => name)
  const alone = domainRoots(outputs, domains, options.core)
  const plans = planFiles(chunks, {
    entry: find(outputs, options.entry),
    others: entries,
    engine,
    alone,
    isVendor: ({ name }) => options.vendor.includes(name),
    isFirst: ({ name }) => name === options.first,
    domainOf: (name) => domainOf(outputs.get(name)),
  })
  checkStart(outputs, chunks, alone, plans)
  const packed: Packed[] = []
  for (const plan of plans) packed.push(await writeFiles(dir, plan, outputs, options))

  const files = packed.flatMap((one) => one.files)
  const placeOf = new Map(packed.flatMap((one) => one.plan.chunks.map((name) => [name, one] as const)))
  /** The files of a chunk and of all that it imports, in an order they may run in. */
  const filesOf = (chunk: string): string[] => {
    const holding = new Set([...withImports(chunks, [chunk])].flatMap((needed) => placeOf.get(needed) ?? []))
    return packed.filter((one) => holding.has(one)).flatMap((one) => one.files)
  }
  const entry = find(outputs, options.entry)
  const atStart = filesOf(entry)
  const needs: Record<string, number[]> = {}
  for (const name of new Set([...chunks.values()].flatMap((chunk) => chunk.dynamicImports))) {
    const later = filesOf(name).filter((file) => !atStart.includes(file))
    if (later.length > 0) needs[partId(name)] = later.map((file) => files.indexOf(file))
  }
  const { base } = options
  const pagesByPath = pagesOf(outputs)
  const table = {
    files,
    needs,
    base,
    pages: Object.fromEntries([...pagesByPath].map(([path, name]) => [path, partId(name)])),
    engine: partId(engine),
    start: [...withImports(chunks, [entry])].map(partId),
    startFiles: atStart.map((file) => files.indexOf(file)),
    door: options.first,
  }
  const first = `globalThis.gantryParts=${JSON.stringify(table)};\n(()=>{${loaderCode.trim()}\n})();\n`
  const address = await writeHashed(dir, 'first', 'js', first, base)
  const pages = Object.keys(bundle).filter((name) => name.endsWith('.html'))
  await Promise.all(pages.map((page) => writePage(join(dir, page), base, address, filesOf)))
  const css = [...outputs.values()].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])
  await Promise.all([...outputs.keys(), loader, ...new Set(css)].map((name) => rm(join(dir, name), { force: true })))
  const doorChunk = pagesByPath.get(options.first)
  if (doorChunk === undefined) throw new Error(`there is no page ${options.first}`)
  return [...new Set([...atStart, ...filesOf(doorChunk)])].filter((file) => file.endsWith('.css'))
}

function find(outputs: ReadonlyMap<string, Rolldown.OutputChunk>, title: string): string {
  const [name] = [...outputs].find(([, chunk]) => chunk.name === title) ?? []
  if (name === undefined) throw new Error(`the bundle has no chunk called ${title}`)
  return name
}

/** The chunk of each page with a path of its own: the router's plugin makes a chunk of every route's component. */
function pagesOf(outputs: ReadonlyMap<string, Rolldown.OutputChunk>): Map<string, string> {
  const pages = new Map<string, string>()
  for (const [name, { facadeModuleId }] of outputs) {
    const path = /\/src\/routes\/(.+)\.tsx\?tsr-split=component$/.exec(facadeModuleId ?? '')?.[1]
    if (path !== undefined) pages.set(path, name)
  }
  return pages
}

async function writeFiles(
  dir: string,
  plan: FilePlan,
  outputs: ReadonlyMap<string, Rolldown.OutputChunk>,
  { base }: PackOptions,
): Promise<Packed> {
  const sheets = new Set<string>()
  let script = ''
  for (const name of plan.chunks) {
    script += chunkToPart(name, await readFile(join(dir, name), 'utf8'))
    for (const sheet of outputs.get(name)?.viteMetadata?.importedCss ?? []) sheets.add(sheet)
  }
  const files = [await writeHashed(dir, plan.name, 'js', script, base)]
  if (sheets.size > 0) {
    const texts = await Promise.all([...sheets].map((sheet) => readFile(join(dir, sheet), 'utf8')))
    files.push(await writeHashed(dir, plan.name, 'css', texts.map((text) => `${text.trim()}\n`).join(''), base))
  }
  return { plan, files }
}

/** Of a file's hash in its name: two contents of one name share it once in billions, and the service worker lists every name. */
const HASH_LETTERS = 6

/** Writes a file under a name that says its content; answers its address. */
async function writeHashed(dir: string, name: string, ending: string, text: string, base: string): Promise<string> {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, HASH_LETTERS)
  const file = posix.join('assets', `${name}-${hash}.${ending}`)
  await writeFile(join(dir, file), text)
  return base + file
}

/** A page with the packed files in place of the bundler's modules and their preloads. */
async function writePage(
  path: string,
  base: string,
  first: string,
  filesOf: (chunk: string) => readonly string[],
): Promise<void> {
  const html = await readFile(path, 'utf8')
  const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1]?.slice(base.length)
  if (entry === undefined) return
  const tags = [
    `<script src="${first}" data-part="${partId(entry)}"></script>`,
    ...filesOf(entry).map((file) =>
      file.endsWith('.css') ? `<link rel="stylesheet" href="${file}">` : `<script defer src="${file}"></script>`,
    ),
  ]
  const bare = html.replace(
    /\s*<(script type="module"[^>]*><\/script|link rel="(modulepreload|stylesheet)"[^>]*)>/g,
    '',
  )
  if (/type="module"/.test(bare)) throw new Error(`${path} has a module that is no chunk`)
  await writeFile(path, bare.replace('</title>', `</title>\n    ${tags.join('\n    ')}`))
}

/** The app's page once more, with what is to be seen first in it and none of the scripts that only the app needs. */
async function writeDoor(
  dir: string,
  root: string,
  styles: readonly string[],
  { base, door, first }: PackOptions,
): Promise<void> {
  const page = await readFile(join(dir, 'index.html'), 'utf8')
  const links = styles.map((file) => `<link rel="stylesheet" href="${file}">`)
  const markup = await doorMarkup(root, door, base)
  const html = page
    .replace(/\s*<(script defer[^>]*><\/script|link rel="stylesheet"[^>]*)>/g, '')
    .replace('<script src=', '<script data-door src=')
    .replace('</title>', () => `</title>\n    ${links.join('\n    ')}`)
    .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`)
  await writeFile(join(dir, `${first}.html`), html)
}
