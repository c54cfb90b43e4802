// Exports that change after their module has run. A packed part hands out what its exports are at its end.
import type { ESTree } from 'vite'

type Node = { readonly type: string } & Record<string, unknown>
type Names = Set<string>

/** Those of `exported` that a function of the module assigns to, by scopes: a local of the same name is another thing. */
export function liveExports(program: ESTree.Program, exported: ReadonlySet<string>): string[] {
  const found = new Set<string>()
  const walk = (node: unknown, scopes: readonly Names[]): void => {
    if (Array.isArray(node)) {
      for (const one of node) walk(one, scopes)
      return
    }
    if (!isNode(node)) return
    const inner = isFunction(node) ? [...scopes, scopeOf(node)] : scopes
    if (node.type === 'AssignmentExpression' || node.type === 'UpdateExpression') {
      for (const name of namesIn(node.left ?? node.argument)) {
        if (inner.length > 0 && exported.has(name) && !inner.some((scope) => scope.has(name))) found.add(name)
      }
    }
    for (const value of Object.values(node)) walk(value, inner)
  }
  walk(program.body, [])
  return [...found]
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const isFunction = (node: Node) => /Function/.test(node.type)

/** Everything a function declares, those of its blocks included. */
function scopeOf(fn: Node): Names {
  const names = namesIn(fn.params)
  if (fn.type === 'FunctionExpression') for (const name of namesIn(fn.id)) names.add(name)
  const collect = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const one of node) collect(one)
      return
    }
    if (!isNode(node)) return
    if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration' || node.type === 'VariableDeclarator') {
      for (const name of namesIn(node.id)) names.add(name)
    }
    if (node.type === 'CatchClause') for (const name of namesIn(node.param)) names.add(name)
    if (!isFunction(node)) for (const value of Object.values(node)) collect(value)
  }
  collect(fn.body)
  return names
}

/** The names that a pattern binds or assigns to. */
function namesIn(pattern: unknown): Names {
  if (Array.isArray(pattern)) return new Set(pattern.flatMap((one) => [...namesIn(one)]))
  if (!isNode(pattern)) return new Set()
  switch (pattern.type) {
    case 'Identifier':
      return new Set([String(pattern.name)])
    case 'ObjectPattern':
      return namesIn(pattern.properties)
    case 'ArrayPattern':
      return namesIn(pattern.elements)
    case 'Property':
      return namesIn(pattern.value)
    case 'AssignmentPattern':
      return namesIn(pattern.left)
    case 'RestElement':
      return namesIn(pattern.argument)
    default:
      return new Set()
  }
}
