// Files on disk: `<root>/unfinished/<fileUri>` and `<root>/kept/<first two digits>/<sha256>`.
import { createReadStream } from 'node:fs'
import { constants, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { FileStore } from './file-store.ts'

const PIECE_BYTES = 256 * 1024
const SAFE_NAME = /^[A-Za-z0-9_]+$/

/** A file store in a directory, which is made when missing. Names are checked: they never leave the directory. */
export function createDiskFiles(root: string): FileStore {
  const unfinishedPath = (fileUri: string) => path.join(root, 'unfinished', safe(fileUri))
  const keptPath = (sha256: string) => path.join(root, 'kept', safe(sha256).slice(0, 2), sha256)

  const received: FileStore['received'] = async (fileUri) => (await existing(stat(unfinishedPath(fileUri))))?.size ?? 0
  return {
    received,
    append: async (fileUri, offset, chunk) => {
      await mkdir(path.join(root, 'unfinished'), { recursive: true })
      const handle = await open(unfinishedPath(fileUri), constants.O_CREAT | constants.O_RDWR)
      try {
        const { size } = await handle.stat()
        if (size !== offset) return size
        // At its place, not at the end: a request given up by the device may still be writing the very same bytes.
        for (let written = 0; written < chunk.byteLength; ) {
          const rest = chunk.byteLength - written
          written += (await handle.write(chunk, written, rest, offset + written)).bytesWritten
        }
        return offset + chunk.byteLength
      } finally {
        await handle.close()
      }
    },
    unfinished: (fileUri) => createReadStream(unfinishedPath(fileUri), { highWaterMark: PIECE_BYTES }),
    keep: async (fileUri, sha256) => {
      const target = keptPath(sha256)
      await mkdir(path.dirname(target), { recursive: true })
      // On disk before it has its name: a record must never refer to a file that a power cut emptied.
      const handle = await open(unfinishedPath(fileUri), 'r+')
      try {
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(unfinishedPath(fileUri), target)
    },
    drop: (fileUri) => rm(unfinishedPath(fileUri), { force: true }),
    remove: (sha256) => rm(keptPath(sha256), { force: true }),
    read: (sha256) => existing(readFile(keptPath(sha256))),
    readPart: (sha256, from, to) => existing(readPart(keptPath(sha256), from, to)),
  }
}

async function readPart(name: string, from: number, to: number): Promise<Uint8Array> {
  const handle = await open(name, 'r')
  try {
    const part = new Uint8Array(to - from)
    let read = 0
    while (read < part.byteLength) {
      const { bytesRead } = await handle.read(part, read, part.byteLength - read, from + read)
      if (bytesRead === 0) break
      read += bytesRead
    }
    return part.subarray(0, read)
  } finally {
    await handle.close()
  }
}

function safe(name: string): string {
  if (!SAFE_NAME.test(name)) throw new Error(`not a file name of ours: ${JSON.stringify(name)}`)
  return name
}

async function existing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
