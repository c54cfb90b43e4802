// The OpenAPI document says what the registry declares and what the server really answers.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { KEY_CALLS } from '#contract/domains/open-platform/key-scope.ts'
import { registry } from '#contract/index.ts'
import { callPath } from '#contract/kit/registry.ts'
import { createTestApp, type TestApp } from './kit/server/app.ts'

interface Operation {
  operationId: string
  summary: string
  security: unknown[]
  'x-permission'?: string
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, unknown>; required?: string[] } }> }
}
interface Document {
  openapi: string
  info: { version: string; 'x-contract-version': number }
  paths: Record<string, Record<string, Operation>>
  'x-mutations': Record<string, { permission: string }>
}

let server: TestApp
let document: Document
beforeAll(async () => {
  server = await createTestApp()
  document = (await (await server.app.request('/api/openapi.json')).json()) as Document
})
afterAll(() => server.close())

test('lists every call under its path, with its input and the code it needs', () => {
  for (const [name, call] of registry.calls) {
    const operation = document.paths[callPath(registry, call)]?.[call.method.toLowerCase()]
    expect(operation, name).toMatchObject({ operationId: name, summary: call.summary })
    expect(operation?.['x-permission']).toBe(call.auth.kind === 'code' ? call.auth.code : undefined)
    expect(operation?.security).toHaveLength(call.auth.kind === 'open' ? 0 : Object.hasOwn(KEY_CALLS, name) ? 2 : 1)
  }
  const login = document.paths['/base-api/user/userLogin']?.post?.requestBody?.content['application/json']?.schema
  expect(login?.required).toEqual(['username', 'password', 'deviceId'])
})

test('lists every mutation, and the messages that carry them', () => {
  expect(Object.keys(document['x-mutations'])).toEqual([...registry.mutations.keys()])
  expect(document.info['x-contract-version']).toBe(registry.version)
  for (const path of ['push', 'pull', 'fill', 'fill-together', 'events'])
    expect(document.paths).toHaveProperty([`/api/sync/${path}`])
})

test('names no path that the server does not answer', async () => {
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const method of Object.keys(operations)) {
      const response = await server.app.request(path.replace('{uri}', 'file_1'), { method: method.toUpperCase() })
      const text = await response.text()
      await response.body?.cancel().catch(() => undefined)
      const isUnknownPath = response.status === 200 && text.includes('"code":404')
      expect(isUnknownPath, `${method} ${path}`).toBe(false)
      expect(text).not.toContain('client is not built')
    }
  }
})

test('gives every operation a name of its own', () => {
  const ids = Object.values(document.paths).flatMap((operations) =>
    Object.values(operations).map((one) => one.operationId),
  )
  expect(new Set(ids).size).toBe(ids.length)
})
