// One process per data folder. Two on one embedded database would destroy it.
import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join, resolve } from 'node:path'

export interface DataLock {
  /** Gives the folder free; calling it again does nothing. */
  readonly release: () => void
}

/** Another living process has the folder. */
export class DataDirLocked extends Error {
  override name = 'DataDirLocked'
}

interface Holder {
  readonly pid: number
  readonly host: string
  /** When the process was started, as the system counts it: tells a process from a later one with the same id. */
  readonly startedAt: string
  /** Tells this lock from any other. */
  readonly token: string
}

const LOCK = 'gantry.lock'
const BEAT_MS = 10_000
/** A holder on another machine (or in another container) is judged by its beat alone. */
const SILENT_MS = 60_000
/** Taking over is a few calls long: an older guard belongs to a process that died in between. */
const GUARD_MS = 10_000

const heldHere = new Set<string>()

/**
 * Locks `dataDir`, making it when needed. Takes over the lock of a dead process. Throws `DataDirLocked` when a living
 * one, or this one, holds it.
 */
export async function lockDataDir(dataDir: string): Promise<DataLock> {
  const directory = resolve(dataDir)
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const path = join(directory, LOCK)
  if (heldHere.has(path)) throw new DataDirLocked(refusal(directory, 'this process itself'))
  const own: Holder = {
    pid: process.pid,
    host: hostname(),
    startedAt: startOf(process.pid),
    token: randomBytes(8).toString('hex'),
  }
  const draft = `${path}.${own.token}`
  writeFileSync(draft, JSON.stringify(own), { mode: 0o600 })
  try {
    if (!link(draft, path)) takeOver(directory, path, draft)
  } finally {
    rmSync(draft, { force: true })
  }
  heldHere.add(path)
  const beat = setInterval(() => touch(path), BEAT_MS)
  beat.unref()
  let released = false
  return {
    release: () => {
      if (released) return
      released = true
      clearInterval(beat)
      heldHere.delete(path)
      if (readHolder(path)?.token === own.token) rmSync(path, { force: true })
    },
  }
}

/** Replaces the lock of a dead holder. The guard keeps two newcomers from each removing what the other has just made. */
function takeOver(directory: string, path: string, draft: string): void {
  const guard = `${path}.guard`
  if (ageMs(guard) > GUARD_MS) rmSync(guard, { force: true })
  if (!link(draft, guard)) throw new DataDirLocked(refusal(directory, 'a process that is just starting'))
  try {
    const holder = readHolder(path)
    if (holder && isAlive(holder, path)) {
      throw new DataDirLocked(refusal(directory, `process ${holder.pid} on ${holder.host}`))
    }
    rmSync(path, { force: true })
    if (!link(draft, path)) throw new DataDirLocked(refusal(directory, 'a process that is just starting'))
  } finally {
    rmSync(guard, { force: true })
  }
}

function refusal(directory: string, who: string): string {
  return `the data folder ${directory} is in use by ${who}. Stop that process, or give this one another DATA_DIR. Several processes share one database only on a PostgreSQL server (DATABASE_URL).`
}

function isAlive(holder: Holder, path: string): boolean {
  if (holder.host !== hostname()) return ageMs(path) < SILENT_MS
  // Held by an earlier process with this id: in a container every start may get the same one.
  if (holder.pid === process.pid) return false
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    // Not allowed to signal it: it lives, as somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  const startedAt = startOf(holder.pid)
  return startedAt === '' || holder.startedAt === '' || startedAt === holder.startedAt
}

/** Linux: field 22 of /proc/<pid>/stat with the boot's id; elsewhere unknown. See proc(5). */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`
  } catch {
    // No such file on this system: the process id alone has to do.
    return ''
  }
}

/** Undefined when there is none or it is not readable: then nobody can be holding it. */
function readHolder(path: string): Holder | undefined {
  try {
    const holder: Partial<Holder> = JSON.parse(readFileSync(path, 'utf8'))
    if (typeof holder.pid !== 'number' || typeof holder.host !== 'string') return undefined
    return { pid: holder.pid, host: holder.host, startedAt: holder.startedAt ?? '', token: holder.token ?? '' }
  } catch {
    // Gone meanwhile, or torn by a power cut.
    return undefined
  }
}

/** Makes `path` out of `draft` in one step, with its content; false when it exists. */
function link(draft: string, path: string): boolean {
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function touch(path: string): void {
  const nowS = Date.now() / 1000
  try {
    utimesSync(path, nowS, nowS)
  } catch {
    // The folder was removed under us; the next write of the database says so better.
  }
}

function ageMs(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat ? Date.now() - stat.mtimeMs : -1
}
