// What every architecture check reads and what it answers. Checks are pure, so that they are tested on made-up trees.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file of the project: path from its root with forward slashes, and its text. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

/** One broken rule, in a sentence that names the right way. */
export interface Violation {
  readonly path: string
  readonly message: string
}

/** `.git` is a file in a second work tree. */
const IGNORED = new Set(['node_modules', 'dist', '.git', '.data', '.cache', '.tanstack', 'test-results'])
const BINARY = /\.(png|jpg|jpeg|webp|ico|woff2|xlsx|xls|zip|gz|pdf|bin|dat)$/

/** Every text file below `root`, generated and fetched folders left out. */
export function readTree(root: string, folder = ''): SourceFile[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (IGNORED.has(entry.name)) return []
    if (entry.isDirectory()) return readTree(root, path)
    if (!entry.isFile() || BINARY.test(entry.name)) return []
    return [{ path, text: readFileSync(join(root, path), 'utf8') }]
  })
}

/** True for TypeScript that people write: generated files are left out. */
export const isTypeScript = (path: string): boolean => /\.tsx?$/.test(path) && !/\.gen\.tsx?$/.test(path)

/** True for tests of any kind. */
export const isTest = (path: string): boolean => /\.(test|spec|test-d|bench)\.tsx?$/.test(path)
