// What `npm run sim` is asked for.
import type { DiskKind } from './world-options.ts'

const SERVERS = ['memory', 'pglite', 'postgres'] as const
const DISKS: readonly DiskKind[] = ['memory', 'dexie']

export interface RunOptions {
  readonly seeds: number
  readonly from: number
  readonly server: (typeof SERVERS)[number]
  readonly disk: DiskKind
  readonly tame: boolean
  readonly isUnlinked: boolean
  readonly isPlain: boolean
}

/** Reads the words behind the command; a sentence instead when one of them cannot be meant. */
export function readRunOptions(words: readonly string[]): RunOptions | string {
  const given = (name: string): string | undefined => {
    const at = words.indexOf(`--${name}`)
    return at < 0 ? undefined : (words[at + 1] ?? '')
  }
  const number = (name: string, otherwise: number): number | undefined => {
    const text = given(name)
    if (text === undefined) return otherwise
    return /^\d{1,9}$/.test(text) ? Number(text) : undefined
  }
  const choice = <T extends string>(name: string, values: readonly T[]): T | undefined => {
    const text = given(name)
    return text === undefined ? values[0] : values.find((one) => one === text)
  }
  const [seeds, from] = [number('seeds', 200), number('from', 1)]
  const [server, disk] = [choice('server', SERVERS), choice('disk', DISKS)]
  if (seeds === undefined) return '--seeds takes a whole number'
  if (from === undefined) return '--from takes a whole number'
  if (server === undefined) return `--server takes ${SERVERS.join(' or ')}`
  if (disk === undefined) return `--disk takes ${DISKS.join(' or ')}`
  const has = (name: string) => words.includes(`--${name}`)
  return { seeds, from, server, disk, tame: has('tame'), isUnlinked: has('unlinked'), isPlain: has('plain') }
}
