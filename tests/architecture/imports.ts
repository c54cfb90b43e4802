// Reads import lines. Deliberately by pattern: imports stand at the start of a line in formatted code.
import { posix } from 'node:path'
import type { SourceFile } from './source-file.ts'

/** One import of a file. `target` is a path in the project, or undefined when a package is imported. */
export interface ImportLine {
  readonly from: string
  readonly specifier: string
  readonly target: string | undefined
  /** Erased at run time: it can neither load code nor close a cycle. */
  readonly typeOnly: boolean
  /** Loaded when reached, not when the file is. */
  readonly dynamic: boolean
}

const STATIC = /^[ \t]*(import|export)\s+(type\s+)?(?:[\w*{][^'";]*?\sfrom\s+)?(['"])([^'"\n]+)\3/gm
const DYNAMIC = /\bimport\(\s*(['"])([^'"\n]+)\1/g

/** The imports and re-exports of a file, in order. */
export function importsOf(file: SourceFile): ImportLine[] {
  const text = withoutBlockComments(file.text)
  const lines = [...text.matchAll(STATIC)].map((match) =>
    line(file.path, match[4] ?? '', match[2] !== undefined || namesOnlyTypes(match[0]), false),
  )
  // In a type, `import('x').T` is erased like any other type.
  const dynamic = [...text.matchAll(DYNAMIC)].map((match) => {
    const after = text.slice((match.index ?? 0) + match[0].length).match(/^\s*\)\s*\.\s*[A-Z]/)
    return line(file.path, match[2] ?? '', after !== null, true)
  })
  return [...lines, ...dynamic]
}

// `import { type A, type B } from 'x'` still loads x when it is written out, but no name of it is used at run time.
function namesOnlyTypes(statement: string): boolean {
  const names = /^\s*(?:import|export)\s*\{([^}]*)\}/.exec(statement)?.[1]
  if (names === undefined) return false
  const listed = names.split(',').filter((name) => name.trim() !== '')
  return listed.length > 0 && listed.every((name) => name.trim().startsWith('type '))
}

function line(from: string, specifier: string, typeOnly: boolean, dynamic: boolean): ImportLine {
  const bare = specifier.replace(/\?.*$/, '')
  let target: string | undefined
  if (bare.startsWith('#')) target = bare.slice(1)
  else if (bare.startsWith('.')) target = posix.normalize(posix.join(posix.dirname(from), bare))
  return { from, specifier, target, typeOnly, dynamic }
}

// Line comments stay: they cannot look like an import at the start of a line.
function withoutBlockComments(text: string): string {
  return text.replace(/^[ \t]*\/\*[\s\S]*?\*\//gm, '')
}
