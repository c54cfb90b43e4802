// Files in a store that speaks S3. Parts of an upload are objects of their own, `unfinished/<fileUri>/<offset>`; finished
// content is `kept/<first two digits>/<sha256>`. Any number of processes may share the store.
import { AwsClient } from 'aws4fetch'
import type { FileStore } from './file-store.ts'

export interface S3Options {
  /** Address of the bucket, such as `https://s3.example.com/bucket`. */
  readonly url: string
  readonly region: string
  readonly key: string
  readonly secret: string
}

const SAFE_NAME = /^[A-Za-z0-9_]+$/
/** Digits of an offset in an object's name, so that names sort as numbers do. */
const OFFSET_DIGITS = 12

interface Part {
  readonly offset: number
  readonly size: number
}

/** A file store in a bucket. A store that cannot be reached or refuses rejects; nothing is then recorded as kept. */
export function createS3Files(options: S3Options): FileStore {
  const client = new AwsClient({
    accessKeyId: options.key,
    secretAccessKey: options.secret,
    service: 's3',
    region: options.region,
    retries: 2,
  })
  const root = options.url.replace(/\/+$/, '')
  const send = async (
    method: string,
    path: string,
    body?: Uint8Array,
    headers: Record<string, string> = {},
  ): Promise<Response> => {
    const init = body === undefined ? { method, headers } : { method, headers, body: new Uint8Array(body) }
    const response = await client.fetch(`${root}${path}`, init)
    if (response.ok || response.status === 404) return response
    throw new Error(`the file store answered ${response.status} to ${method} ${path}`)
  }
  const read = async (name: string): Promise<Uint8Array | undefined> => {
    const response = await send('GET', `/${name}`)
    if (response.status === 404) return undefined
    return new Uint8Array(await response.arrayBuffer())
  }
  const write = async (name: string, bytes: Uint8Array): Promise<void> => {
    const response = await send('PUT', `/${name}`, bytes)
    if (response.status === 404) throw new Error('the file store has no such bucket')
  }
  const parts = async (fileUri: string): Promise<Part[]> => {
    const prefix = `unfinished/${safe(fileUri)}/`
    const listed = await send('GET', `?list-type=2&max-keys=1000&prefix=${encodeURIComponent(prefix)}`)
    if (listed.status === 404) throw new Error('the file store has no such bucket')
    return chainOf(partsIn(await listed.text(), prefix))
  }
  const drop = async (fileUri: string): Promise<void> => {
    const prefix = `unfinished/${safe(fileUri)}/`
    const listed = await send('GET', `?list-type=2&max-keys=1000&prefix=${encodeURIComponent(prefix)}`)
    const all = partsIn(await listed.text(), prefix)
    for (const { offset } of all) await send('DELETE', `/${partName(fileUri, offset)}`)
  }
  const unfinished = async function* (fileUri: string) {
    for (const { offset } of await parts(fileUri)) yield (await read(partName(fileUri, offset))) ?? new Uint8Array()
  }
  return {
    received: async (fileUri) => endOf(await parts(fileUri)),
    append: async (fileUri, offset, chunk) => {
      const end = endOf(await parts(fileUri))
      if (end !== offset) return end
      await write(partName(fileUri, offset), chunk)
      return offset + chunk.byteLength
    },
    unfinished,
    keep: async (fileUri, sha256) => {
      const pieces: Uint8Array[] = []
      for await (const piece of unfinished(fileUri)) pieces.push(piece)
      await write(keptName(sha256), Buffer.concat(pieces))
      await drop(fileUri)
    },
    drop,
    remove: async (sha256) => void (await send('DELETE', `/${keptName(sha256)}`)),
    read: (sha256) => read(keptName(sha256)),
    readPart: async (sha256, from, to) => {
      const range = { range: `bytes=${from}-${to - 1}` }
      const response = await send('GET', `/${keptName(sha256)}`, undefined, range)
      if (response.status === 404) return undefined
      const bytes = new Uint8Array(await response.arrayBuffer())
      // A store that does not know parts answers the whole.
      return response.status === 206 ? bytes : bytes.subarray(from, to)
    },
  }
}

/** Parts that follow one another from the beginning; what lies behind a gap was written by a request that was given up. */
function chainOf(parts: readonly Part[]): Part[] {
  const chain: Part[] = []
  for (const part of [...parts].sort((a, b) => a.offset - b.offset)) if (part.offset === endOf(chain)) chain.push(part)
  return chain
}

const endOf = (parts: readonly Part[]): number => {
  const last = parts.at(-1)
  return last ? last.offset + last.size : 0
}

function partsIn(listing: string, prefix: string): Part[] {
  return [...listing.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].flatMap(([, entry = '']) => {
    const name = /<Key>([^<]*)<\/Key>/.exec(entry)?.[1] ?? ''
    const size = /<Size>(\d+)<\/Size>/.exec(entry)?.[1]
    return name.startsWith(prefix) ? [{ offset: Number(name.slice(prefix.length)), size: Number(size) }] : []
  })
}

const partName = (fileUri: string, offset: number): string =>
  `unfinished/${safe(fileUri)}/${String(offset).padStart(OFFSET_DIGITS, '0')}`
const keptName = (sha256: string): string => `kept/${safe(sha256).slice(0, 2)}/${sha256}`

function safe(name: string): string {
  if (!SAFE_NAME.test(name)) throw new Error(`not a file name of ours: ${JSON.stringify(name)}`)
  return name
}
