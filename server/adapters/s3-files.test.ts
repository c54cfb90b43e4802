import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createS3Files } from './s3-files.ts'

/** A bucket on this machine: objects by name, a listing, and a look at the signature of every request. */
const objects = new Map<string, Buffer>()
const unsigned: string[] = []
let status = 0
let server: Server
let url: string

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const address = new URL(request.url ?? '', 'http://localhost')
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const signed = request.headers.authorization ?? ''
    if (!/^AWS4-HMAC-SHA256 Credential=AK\/\d{8}\/cn-1\/s3\/aws4_request, .*Signature=[0-9a-f]{64}$/.test(signed))
      unsigned.push(`${request.method} ${request.url}`)
    if (status !== 0) return response.writeHead(status).end()
    const name = address.pathname.replace('/bucket/', '')
    if (address.searchParams.has('list-type')) {
      const prefix = address.searchParams.get('prefix') ?? ''
      const found = [...objects].filter(([key]) => key.startsWith(prefix))
      const entries = found.map(([key, bytes]) => `<Contents><Key>${key}</Key><Size>${bytes.length}</Size></Contents>`)
      return response.end(`<?xml version="1.0"?><ListBucketResult>${entries.join('')}</ListBucketResult>`)
    }
    if (request.method === 'PUT') objects.set(name, Buffer.concat(chunks))
    if (request.method === 'DELETE') objects.delete(name)
    const held = objects.get(name)
    if (request.method === 'GET' && !held) return response.writeHead(404).end()
    return response.end(request.method === 'GET' ? held : undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  objects.clear()
  status = 0
})

const store = () => createS3Files({ url, region: 'cn-1', key: 'AK', secret: 'SK' })
const whole = Buffer.from('0123456789')

test('an upload goes on where it ends, and is kept under its content', async () => {
  const files = store()
  expect(await files.append('file_A', 0, whole.subarray(0, 4))).toBe(4)
  expect(await files.append('file_A', 2, whole)).toBe(4)
  expect(await files.received('file_A')).toBe(4)
  expect(await files.append('file_A', 4, whole.subarray(4))).toBe(10)
  expect(await textOf(files.unfinished('file_A'))).toBe('0123456789')
  await files.keep('file_A', 'abc123')
  expect([...objects.keys()]).toEqual(['kept/ab/abc123'])
  expect(Buffer.from((await files.read('abc123')) ?? []).toString()).toBe('0123456789')
  await files.remove('abc123')
  expect(await files.read('abc123')).toBeUndefined()
  expect(unsigned).toEqual([])
})

test('what lies behind a gap does not count; an upload thrown away leaves nothing', async () => {
  const files = store()
  await files.append('file_B', 0, whole.subarray(0, 4))
  objects.set('unfinished/file_B/000000000006', Buffer.from('late'))
  expect(await files.received('file_B')).toBe(4)
  await files.drop('file_B')
  expect(objects.size).toBe(0)
})

test('a store that refuses is no empty store; names never leave their folder', async () => {
  const files = store()
  status = 403
  await expect(files.read('abc123')).rejects.toThrow('403')
  await expect(files.received('file_C')).rejects.toThrow('403')
  await expect(files.append('../x', 0, whole)).rejects.toThrow('not a file name')
})

async function textOf(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += Buffer.from(piece).toString()
  return text
}
