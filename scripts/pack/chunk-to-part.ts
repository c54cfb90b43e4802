// One chunk of the bundler, an ES module, as a part: a function in a classic script.
import { posix } from 'node:path'
import { type ESTree, parseAst } from 'vite'
import { liveExports } from './live-exports.ts'

/** Parts are known by the name of the chunk they were, without its folder. */
export const partId = (chunk: string): string => posix.basename(chunk, '.js')

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * `gantryPart(id, (use, load) => …)`: the first answers the exports of a part that it imports, the second those of one that it
 * imports later. Throws where the chunk does what a part cannot: another shape than the bundler writes, or an export that
 * changes after the module has run.
 */
export function chunkToPart(chunk: string, code: string): string {
  const program = parseAst(code)
  const edits: Edit[] = []
  const exported = new Map<string, string>()
  let imports = ''
  const replace = ({ start, end }: { start: number; end: number }, text: string) => edits.push({ start, end, text })
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      imports += importText(chunk, statement)
      replace(statement, '')
    } else if (statement.type === 'ExportNamedDeclaration' && !statement.source && !statement.declaration) {
      for (const { local, exported: as } of statement.specifiers) exported.set(nameOf(as), nameOf(local))
      replace(statement, '')
    } else if (/^(Import|Export)/.test(statement.type)) {
      throw new Error(`${chunk}: a part cannot have ${statement.type} of this kind`)
    }
  }
  const live = liveExports(program, new Set(exported.values()))
  if (live.length > 0)
    throw new Error(`${chunk} exports what changes later: ${live.join(', ')}; export a function instead`)
  visit(program.body, (node) => {
    if (node.type === 'ImportExpression') {
      replace(node, `__load(${JSON.stringify(partId(literal(node.source)))})`)
    } else if (node.type === 'MetaProperty') replace(node, '({url:document.baseURI})')
    else if (isPreloadList(node)) replace(node, '[]')
  })
  const body = edited(code, edits).replace(/^const __vite__mapDeps=.*\n/, '')
  const exports = [...exported].map(([as, local]) => `${as}:${local}`).join(',')
  return `gantryPart(${JSON.stringify(partId(chunk))},(__use,__load)=>{"use strict";${imports}${body.trim()}\nreturn{${exports}}});\n`
}

function importText(chunk: string, { source, specifiers }: ESTree.ImportDeclaration): string {
  const used = `__use(${JSON.stringify(partId(source.value))});`
  if (specifiers.length === 0) return used
  const names = specifiers.map((specifier) => {
    if (specifier.type !== 'ImportSpecifier') throw new Error(`${chunk}: a part cannot import by ${specifier.type}`)
    return `${nameOf(specifier.imported)}:${specifier.local.name}`
  })
  return `const{${names.join(',')}}=${used}`
}

const nameOf = (name: ESTree.ModuleExportName): string => (name.type === 'Literal' ? name.value : name.name)

// The bundler writes addresses as plain texts, minified ones as templates without a hole.
function literal(source: ESTree.Expression): string {
  if (source.type === 'Literal' && typeof source.value === 'string') return source.value
  const [only] = source.type === 'TemplateLiteral' ? source.quasis : []
  if (!only?.value.cooked) throw new Error('a part can load only what is named when it is built')
  return only.value.cooked
}

// Styles are loaded with the file that holds the part.
const isPreloadList = (node: ESTree.Node) =>
  node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === '__vite__mapDeps'

function visit(node: unknown, see: (node: ESTree.Node) => void): void {
  if (Array.isArray(node)) {
    for (const one of node) visit(one, see)
  } else if (typeof node === 'object' && node !== null) {
    if (typeof (node as ESTree.Node).type === 'string') see(node as ESTree.Node)
    for (const value of Object.values(node)) visit(value, see)
  }
}

function edited(code: string, edits: readonly Edit[]): string {
  let text = ''
  let at = 0
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    text += code.slice(at, edit.start) + edit.text
    at = edit.end
  }
  return text + code.slice(at)
}
