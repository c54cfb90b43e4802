// node scripts/first-load.mjs: what the first load consists of, by package and by our folders, from the maps of a build
// made for it. Each source gets its share of its chunk's compressed size.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { must, root } from './run.mjs'

const LEAST_BYTES = 100
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

const dist = mkdtempSync(join(tmpdir(), 'gantry-first-load-'))
try {
  // The bundler's chunks as they are: packed files have no maps.
  process.env.UNPACKED = '1'
  await must('vite', ['build', '--outDir', dist, '--emptyOutDir', '--sourcemap', '--logLevel', 'error'])
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const chunks = [...html.matchAll(/(?:src|href)="\/admin\/(assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? '')
  /** @type {Map<string, number>} */
  const sizes = new Map()
  for (const chunk of chunks) {
    for (const [source, bytes] of shares(join(dist, chunk))) {
      const name = groupOf(source)
      sizes.set(name, (sizes.get(name) ?? 0) + bytes)
    }
  }
  const rows = [...sizes].filter(([, bytes]) => bytes >= LEAST_BYTES).sort((a, b) => b[1] - a[1])
  for (const [name, bytes] of rows) console.log(`${(bytes / 1000).toFixed(2).padStart(8)} kB  ${name}`)
  console.log(
    `${([...sizes.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000).toFixed(2).padStart(8)} kB  in all`,
  )
} finally {
  rmSync(dist, { recursive: true })
}

/**
 * The sources of a chunk with their bytes of its compressed size.
 * @param {string} file
 * @returns {Map<string, number>}
 */
function shares(file) {
  const code = readFileSync(file)
  const compressed = gzipSync(code).length
  // The bundler's own few lines have no map.
  if (!existsSync(`${file}.map`)) return new Map([['bundler', compressed]])
  const map = JSON.parse(readFileSync(`${file}.map`, 'utf8'))
  const lines = code.toString('utf8').split('\n')
  /** @type {Map<string, number>} */
  const bytes = new Map()
  let source = 0
  map.mappings.split(';').forEach((/** @type {string} */ line, /** @type {number} */ row) => {
    let column = 0
    const starts = line.split(',').flatMap((segment) => {
      if (segment === '') return []
      const [across = 0, step] = numbersOf(segment)
      column += across
      source += step ?? 0
      return [{ column, name: step === undefined ? 'unmapped' : String(map.sources[source]) }]
    })
    const text = lines[row] ?? ''
    starts.forEach(({ column: from, name }, i) => {
      const part = Buffer.byteLength(text.slice(from, starts[i + 1]?.column ?? text.length))
      bytes.set(name, (bytes.get(name) ?? 0) + part)
    })
  })
  const all = [...bytes.values()].reduce((sum, part) => sum + part, 0)
  return new Map([...bytes].map(([name, part]) => [name, (part * compressed) / all]))
}

/** The signed numbers of one segment of a source map (base64 VLQ). */
function numbersOf(/** @type {string} */ segment) {
  const numbers = []
  let value = 0
  let shift = 0
  for (const letter of segment) {
    const digit = DIGITS.indexOf(letter)
    value |= (digit & 31) << shift
    shift += 5
    if (digit & 32) continue
    numbers.push(value & 1 ? -(value >> 1) : value >> 1)
    value = 0
    shift = 0
  }
  return numbers
}

/** `npm <package>`, or the first two folders of ours. */
function groupOf(/** @type {string} */ source) {
  const inPackages = source.lastIndexOf('node_modules/')
  if (inPackages >= 0) {
    const parts = source.slice(inPackages + 'node_modules/'.length).split('/')
    return `npm ${parts.slice(0, parts[0]?.startsWith('@') ? 2 : 1).join('/')}`
  }
  const ours = source.replace(/^(\.\.\/)+/, '').replace(`${root.slice(1)}`, '')
  return ours.split('/').slice(0, 2).join('/')
}
