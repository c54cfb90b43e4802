// What a browser that is killed in the middle of a write leaves in the log of its databases (LevelDB's format of logs).
import { appendFile, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A log consists of blocks; a record that does not fit is divided, and less than a header's room at the end stays empty. */
const BLOCK = 32_768
const HEADER = 7
const WHOLE_RECORD = 1

/** The log that a killed browser wrote to last, and where its next record would begin; it may have been torn by the kill. */
export async function newestLog(profileDir: string): Promise<{ path: string; isTorn: boolean; gap: number }> {
  const databases = join(profileDir, 'Default', 'IndexedDB')
  const [folder = ''] = (await readdir(databases)).filter((name) => name.endsWith('.leveldb'))
  const names = await readdir(join(databases, folder))
  const newest = names
    .filter((name) => name.endsWith('.log'))
    .sort()
    .at(-1)
  if (newest === undefined) throw new Error('the browser has kept nothing')
  const path = join(databases, folder, newest)
  const gap = endOf(await readFile(path))
  return { path, isTorn: gap === undefined, gap: gap ?? 0 }
}

/** Sees to it that a killed browser's log ends in the middle of a record. */
export async function tearLog(profileDir: string): Promise<void> {
  const { path, isTorn, gap } = await newestLog(profileDir)
  if (!isTorn) await appendFile(path, Buffer.concat([Buffer.alloc(gap), begunRecord()]))
}

/** How many bytes stay empty before the next record; undefined where the last one is not whole. */
function endOf(log: Buffer): number | undefined {
  let at = 0
  let isDivided = false
  for (;;) {
    const left = BLOCK - (at % BLOCK)
    const empty = left < HEADER ? left : 0
    if (at + empty >= log.length) return isDivided ? undefined : at + empty - log.length
    at += empty
    if (at + HEADER > log.length) return undefined
    const length = log.readUInt16LE(at + 4)
    const type = log.readUInt8(at + 6)
    at += HEADER + length
    if (at > log.length) return undefined
    // Of a divided one: the first part, and those in the middle.
    isDivided = type === 2 || type === 3
  }
}

function begunRecord(): Buffer {
  const begun = Buffer.alloc(HEADER + 100, 'a')
  begun.writeUInt16LE(1000, 4)
  begun.writeUInt8(WHOLE_RECORD, 6)
  return begun
}
