// What may not stand in a file: barrels, hidden time and chance, files too long, words that belong elsewhere.
import { isTest, isTypeScript, type SourceFile, type Violation } from './source-file.ts'

/** Lines from which a file is refused; from `SOFT_LINES` on it is time to think. */
export const HARD_LINES = 400
export const SOFT_LINES = 300

const BARREL = /^[ \t]*export\s+(?:type\s+)?(?:\*|\{[^}]*\})(?:\s+as\s+\w+)?\s*from\s/m
const STAR = /^[ \t]*export\s+(?:type\s+)?\*/m

/** Re-exports: a name has one home, and everyone imports it from there. Only the registry may gather. */
export function barrels(files: readonly SourceFile[]): Violation[] {
  return files
    .filter((file) => isTypeScript(file.path))
    .flatMap(({ path, text }) => {
      if (STAR.test(text)) return [{ path, message: 'export * hides where a name lives: import it from its own file' }]
      if (BARREL.test(text) && path !== 'contract/index.ts') {
        return [{ path, message: 're-export: import the name from its own file instead' }]
      }
      return []
    })
}

const IMPURE: readonly (readonly [RegExp, string])[] = [
  [/\bDate\.now\s*\(/, 'Date.now(): use the injected clock'],
  [/\bnew Date\(\s*\)/, 'new Date() without an argument: use the injected clock'],
  [/\bMath\.random\b/, 'Math.random: use the injected id maker or random source'],
  [/\bcrypto\.(randomUUID|getRandomValues)\b/, 'random bytes: use the injected id maker or random source'],
  [/\b(setTimeout|setInterval|requestIdleCallback)\s*\(/, 'a timer: use the injected timers'],
  [/\bperformance\.now\b/, 'performance.now: use the injected clock'],
]

/** Hidden time and chance in the code that must run the same under the simulation. */
export function impurities(files: readonly SourceFile[]): Violation[] {
  return files
    .filter((file) => /^(contract|src\/sync)\//.test(file.path) && isTypeScript(file.path) && !isTest(file.path))
    .flatMap(({ path, text }) => {
      const code = withoutComments(text)
      return IMPURE.filter(([pattern]) => pattern.test(code)).map(([, message]) => ({ path, message }))
    })
}

/** Number of lines of a text; a line break at the end starts no further line. */
export const lineCount = (text: string): number => text.replace(/\n$/, '').split('\n').length

/** Files over the hard limit. */
export function tooLong(files: readonly SourceFile[]): Violation[] {
  return files
    .filter((file) => isTypeScript(file.path) && lineCount(file.text) > HARD_LINES)
    .map(({ path, text }) => ({
      path,
      message: `${lineCount(text)} lines, limit ${HARD_LINES}: it holds more than one subject, give each its file`,
    }))
}

/** Files over the soft limit, for a warning. */
export function nearlyTooLong(files: readonly SourceFile[]): Violation[] {
  return files
    .filter((file) => isTypeScript(file.path) && lineCount(file.text) > SOFT_LINES)
    .map(({ path, text }) => ({ path, message: `${lineCount(text)} lines, aim for ${SOFT_LINES}` }))
}

// Written in pieces, so that this file does not hold what it looks for.
const FOREIGN: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`(?<![\\w.])/${'work'}/(main|shared)`), 'a path of one machine: write it from the project root'],
  [new RegExp(`/${'tmp'}/(team|issues|bash)`), 'a path of one machine: use os.tmpdir()'],
  [new RegExp(`\\b${'sub'}agents?\\b`, 'i'), 'says who wrote it: say what it does'],
  [new RegExp(`\\b(${'registry'}\\.(npm|yarn)|${'npm'}js\\.(org|com)|${'npm'}mirror)`), 'names a package registry'],
  [new RegExp(`\\b(${['design', 'domain', 'interface'].join('|')})\\.md\\b`), 'names a page outside the project'],
]

/** Words that mean nothing to someone who has only this repository. */
export function foreignWords(files: readonly SourceFile[]): Violation[] {
  return files.flatMap(({ path, text }) =>
    FOREIGN.flatMap(([pattern, message]) => {
      const found = pattern.exec(text)?.[0]
      return found === undefined ? [] : [{ path, message: `"${found}" ${message}` }]
    }),
  )
}

// Good enough for token searches: a `//` inside a text literal only hides the rest of that line.
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`])\/\/.*$/gm, '$1')
}

const EXPORTED = /^export (?:async )?(?:function\*?|const|class) (\w+)/gm
/** Read by name from the file system, by the router, or kept under the specification's names. */
const NAMED_ELSEWHERE = /^(src\/routes\/|server\/db\/migrations\/|src\/app\/session\/session-atoms\.ts$)/

/** Values that are exported although no other file names them. */
export function unusedExports(files: readonly SourceFile[]): Violation[] {
  const code = files.filter(({ path }) => isTypeScript(path) || path.endsWith('.mjs'))
  const namedIn = new Map<string, number>()
  for (const { text } of code)
    for (const word of new Set(text.match(/\w+/g))) namedIn.set(word, (namedIn.get(word) ?? 0) + 1)
  return code
    .filter(({ path }) => /^(contract|src|server|sw)\//.test(path) && !isTest(path) && !NAMED_ELSEWHERE.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(EXPORTED)]
        .filter(([, name = '']) => namedIn.get(name) === 1)
        .map(([, name]) => ({ path, message: `nothing else names ${name}: take it out, or leave \`export\` away` })),
    )
}
