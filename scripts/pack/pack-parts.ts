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
import { leanSource } from './lean-source.ts'
import { type Chunk, type FilePlan, planFiles, withImports } from './plan-files.ts'

export interface PackOptions {
  /** Where the client lives, with slashes around it. */
  readonly base: string
  /** The first script: runs before anything is drawn and holds the table of files. */
  readonly loader: string
  /** Runs behind it on the page that is sent as it is to be seen. */
  readonly doorLoader: string
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
const DOOR = 'door-loader'
const PAGE = /\/src\/routes\/(.+)\.tsx\?tsr-split=component$/

export function packParts(options: PackOptions): Plugin {
  let root = ''
  return {
    name: 'gantry-pack-parts',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root
    },
    transform(code, id) {
      const lean = leanSource(id, code)
      return lean === undefined ? undefined : { code: lean, map: null }
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: options.loader, name: LOADER })
      this.emitFile({ type: 'chunk', id: options.doorLoader, name: DOOR })
    },
    writeBundle: {
      order: 'post',
      async handler({ dir }, bundle) {
        if (dir === undefined) throw new Error('the bundle has no folder')
        const door = await pack(dir, bundle, listedModules(this), options)
        await writeDoor(dir, root, door, options)
      },
    },
  }
}

interface Door {
  readonly script: string
  readonly styles: readonly string[]
}

/** Answers what the page brings along that somebody sees first. */
async function pack(
  dir: string,
  bundle: Rolldown.OutputBundle,
  domains: readonly string[],
  options: PackOptions,
): Promise<Door> {
  const outputs = new Map<string, Rolldown.OutputChunk>()
  for (const [name, output] of Object.entries(bundle)) if (output.type === 'chunk') outputs.set(name, output)
  const loader = takeScript(outputs, LOADER)
  const doorScript = takeScript(outputs, DOOR)

  const chunks: ReadonlyMap<string, Chunk> = new Map(
    [...outputs].map(([name, { imports, dynamicImports, name: title, code }]) => [
      name,
      { name: title, imports, dynamicImports, size: code.length },
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
    domainOf: (name) =>
      domainOf(outputs.get(name)) ?? (PAGE.test(outputs.get(name)?.facadeModuleId ?? '') ? 'pages' : undefined),
  })
  checkStart(outputs, chunks, alone, plans)
  const packed: Packed[] = []
  for (const plan of plans) packed.push(await writeFiles(dir, plan, outputs, options))

  const placeOf = new Map(packed.flatMap((one) => one.plan.chunks.map((name) => [name, one] as const)))
  /** What holds a chunk and all that it imports, in an order it may run in. */
  const heldBy = (chunk: string): Packed[] => {
    const holding = new Set([...withImports(chunks, [chunk])].flatMap((needed) => placeOf.get(needed) ?? []))
    return packed.filter((one) => holding.has(one))
  }
  const filesOf = (chunk: string): string[] => heldBy(chunk).flatMap((one) => one.files)
  const placesOf = (held: readonly Packed[]): number[] => held.map((one) => packed.indexOf(one))
  const entry = find(outputs, options.entry)
  const atStart = heldBy(entry)
  const needs: Record<string, number[]> = {}
  for (const name of new Set([...chunks.values()].flatMap((chunk) => chunk.dynamicImports))) {
    const later = heldBy(name).filter((one) => !atStart.includes(one))
    if (later.length > 0) needs[partId(name)] = placesOf(later)
  }
  const { base } = options
  const pagesByPath = pagesOf(outputs)
  const doorChunk = pagesByPath.get(options.first)
  if (doorChunk === undefined) throw new Error(`there is no page ${options.first}`)
  const table = {
    files: packed.map((one) => shortly(one.files, base)),
    needs,
    base,
    pages: Object.fromEntries(
      [...pagesByPath]
        .map(([path, name]) => [path, partId(name)])
        .filter(([path, id]) => posix.basename(path ?? '') !== id),
    ),
    engine: partId(engine),
    start: [...withImports(chunks, [entry])].map(partId),
    startFiles: placesOf(atStart),
    door: partId(doorChunk),
  }
  const first = `globalThis.gantryParts=${JSON.stringify(table)};\n${classic(loader)}`
  const address = await writeHashed(dir, 'first', 'js', first, base)
  const pages = Object.keys(bundle).filter((name) => name.endsWith('.html'))
  await Promise.all(pages.map((page) => writePage(join(dir, page), base, address, filesOf)))
  const css = [...outputs.values()].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])
  const gone = [...outputs.keys(), loader.fileName, doorScript.fileName, ...new Set(css)]
  await Promise.all(gone.map((name) => rm(join(dir, name), { force: true })))
  const seenFirst = new Set([...filesOf(entry), ...filesOf(doorChunk)])
  return {
    script: await writeHashed(dir, DOOR, 'js', classic(doorScript), base),
    styles: [...seenFirst].filter((file) => file.endsWith('.css')),
  }
}

/** A chunk that runs by itself, before any part: it is no part. */
function takeScript(outputs: Map<string, Rolldown.OutputChunk>, title: string): Rolldown.OutputChunk {
  const name = find(outputs, title)
  const script = outputs.get(name)
  if (script === undefined || /\b(import|export)\b/.test(script.code)) {
    throw new Error(`${title} must import and export nothing`)
  }
  outputs.delete(name)
  return script
}

const classic = ({ code }: Rolldown.OutputChunk) => `(()=>{${code.trim()}\n})();\n`

/** A script's address and that of its styles without what all addresses have: the table is part of every start. */
function shortly(files: readonly string[], base: string): string {
  return files.map((file) => file.slice(`${base}assets/`.length, -posix.extname(file).length)).join(',')
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
    const path = PAGE.exec(facadeModuleId ?? '')?.[1]
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
  { script, styles }: Door,
  { base, door, first }: PackOptions,
): Promise<void> {
  const page = await readFile(join(dir, 'index.html'), 'utf8')
  const links = styles.map((file) => `<link rel="stylesheet" href="${file}">`)
  const markup = await doorMarkup(root, door, base)
  const html = page
    .replace(/\s*<(script defer[^>]*><\/script|link rel="stylesheet"[^>]*)>/g, '')
    .replace('<script src=', '<script data-door src=')
    .replace('</title>', () => `</title>\n    ${links.join('\n    ')}`)
    .replace(/(<script data-door[^>]*><\/script>)/, `$1\n    <script src="${script}"></script>`)
    .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`)
  await writeFile(join(dir, `${first}.html`), html)
}
