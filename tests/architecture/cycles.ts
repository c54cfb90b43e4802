// Import cycles: two files that need each other at load time are one file, or miss a third.
import { importsOf } from './imports.ts'
import { isTypeScript, type SourceFile, type Violation } from './source-file.ts'

/** Every cycle of run-time imports, once, as the path round it. Types and lazy imports close no cycle. */
export function importCycles(files: readonly SourceFile[]): Violation[] {
  const graph = new Map<string, readonly string[]>()
  for (const file of files) {
    if (!isTypeScript(file.path)) continue
    const lines = importsOf(file).filter((line) => !line.typeOnly && !line.dynamic)
    graph.set(
      file.path,
      lines.flatMap((line) => line.target ?? []),
    )
  }
  const done = new Set<string>()
  const found: Violation[] = []
  const visit = (path: string, trail: readonly string[]): void => {
    const at = trail.indexOf(path)
    if (at >= 0) {
      const round = [...trail.slice(at), path].join(' → ')
      found.push({ path, message: `import cycle ${round}: move what both need into a file of its own` })
      return
    }
    if (done.has(path)) return
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path])
    done.add(path)
  }
  for (const path of graph.keys()) visit(path, [])
  return found
}
