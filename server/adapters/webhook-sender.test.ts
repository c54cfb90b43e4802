import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { httpWebhook } from './webhook-sender.ts'

let asked = 0
const listener = createServer((request, response) => {
  asked++
  if (request.url === '/moved') return response.writeHead(302, { location: '/hook' }).end()
  return response.writeHead(request.headers['x-a'] === 'b' ? 204 : 500).end()
})
let origin = ''
beforeAll(async () => {
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  origin = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
})
afterAll(() => listener.close())

const message = (path: string) => ({ url: `${origin}${path}`, body: '{}', headers: { 'x-a': 'b' } })

test('says what was answered, and follows nobody elsewhere', async () => {
  const send = httpWebhook(true)
  expect(await send(message('/hook'))).toEqual({ kind: 'answered', code: 204 })
  expect(await send(message('/moved'))).toEqual({ kind: 'answered', code: 302 })
  expect(await send({ ...message('/hook'), headers: {} })).toEqual({ kind: 'answered', code: 500 })
  expect(asked).toBe(3)
})

test('says why there was no answer, and asks nobody on this network', async () => {
  const gone = { ...message('/hook'), url: 'http://127.0.0.1:1/' }
  expect(await httpWebhook(true)(gone)).toEqual({ kind: 'fault', fault: 'unreachable' })
  const send = httpWebhook(false)
  for (const url of [`${origin}/hook`, 'https://127.0.0.1/', 'https://localhost/'])
    expect(await send({ ...message(''), url })).toEqual({ kind: 'fault', fault: 'privateAddress' })
  expect(asked).toBe(3)
})
