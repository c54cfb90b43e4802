// Import directions: every import line against the table of zones.
import { type ImportLine, importsOf } from './imports.ts'
import { isTest, isTypeScript, type SourceFile, type Violation } from './source-file.ts'
import { OUTER, ZONES, type Zone, zoneOf } from './zones.ts'

/** Imports that the table of zones does not allow. Tests may import what they test, wherever it is. */
export function wrongDirections(files: readonly SourceFile[]): Violation[] {
  const code = files.filter((file) => isTypeScript(file.path))
  return code.flatMap((file) => importsOf(file).flatMap((line) => judge(line)))
}

function judge(line: ImportLine): Violation[] {
  const from = zoneOf(line.from)
  const outer = (OUTER as readonly string[]).includes(from.zone)
  if (line.target === undefined) return outer || isTest(line.from) ? [] : judgePackage(line, from.rule)
  const to = zoneOf(line.target)
  if ((OUTER as readonly string[]).includes(to.zone)) {
    return outer || isTest(line.from) ? [] : refuse(line, `${line.target} is test code; only tests import it`)
  }
  if (outer || isTest(line.from) || from.zone === to.zone) return []
  const zone = ZONES[from.rule]
  if (!zone)
    return refuse(line, `${from.zone} has no place in tests/architecture/zones.ts: give it one, or move the file`)
  if (allows(zone.may, to) || (line.typeOnly && allows(zone.mayTypes ?? [], to))) return []
  return refuse(line, `${from.zone} may not import ${to.zone}${typesHint(zone, to)}: ${zone.instead}`)
}

function judgePackage(line: ImportLine, rule: string): Violation[] {
  const zone = ZONES[rule]
  if (!zone) return []
  const named = (pattern: string) =>
    pattern.endsWith('*') ? line.specifier.startsWith(pattern.slice(0, -1)) : line.specifier === pattern
  const refused = zone.onlyPackages ? !zone.onlyPackages.some(named) : (zone.notPackages ?? []).some(named)
  return refused ? refuse(line, `${rule} may not import ${line.specifier}: ${zone.instead}`) : []
}

// A folder's plain name stands for all of it (`contract` for contract/kit too), `a/*` for each folder in a.
function allows(list: readonly string[], to: { zone: string; rule: string }): boolean {
  return list.some(
    (name) =>
      name === to.zone ||
      name === to.rule ||
      (name === 'contract' && to.zone.startsWith('contract/')) ||
      (name === 'server/*' && /^server\/[^/]+$/.test(to.zone)),
  )
}

const typesHint = (zone: Zone, to: { zone: string; rule: string }) =>
  allows(zone.mayTypes ?? [], to) ? ' except as types (import type)' : ''

const refuse = (line: ImportLine, message: string): Violation[] => [{ path: line.from, message }]
