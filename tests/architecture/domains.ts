// One name per domain: the contract declares it, the server and the page use the same word.
import type { SourceFile, Violation } from './source-file.ts'

/** Folders of the server and of the page that carry no domain's name. */
export function unknownDomains(files: readonly SourceFile[]): Violation[] {
  const declared = new Set(
    files.flatMap((file) => /^contract\/domains\/([a-z-]+?)(?:\.ts|\/)/.exec(file.path)?.[1] ?? []),
  )
  const used = new Map<string, string>()
  for (const { path } of files) {
    const match = /^(?:server\/domains|src\/features)\/([^/]+)\//.exec(path)
    if (match?.[1] && !declared.has(match[1])) used.set(match[0], match[1])
  }
  return [...used].map(([path, name]) => ({
    path,
    message: `"${name}" is no domain of contract/domains (${[...declared].sort().join(', ')}): use the domain's name`,
  }))
}
