// Every code of the catalogue on its whole way: thrown by a handler of the real server, met by the real client.
import 'fake-indexeddb/auto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { identity } from '#contract/domains/identity/identity.ts'
import { ERROR_CODES, type ErrorCode } from '#contract/error-codes.ts'
import { CallFailure } from '#server/domains/call-failure.ts'
import { serverCalls } from '#server/http/server-calls.ts'
import { codeAskAtom } from '#src/app/errors/code-ask.ts'
import { codeMessage } from '#src/app/errors/code-message.ts'
import { CODE_TABLE } from '#src/app/errors/code-table.ts'
import { pendingCallsAtom } from '#src/app/errors/pending-calls.ts'
import { askImport } from '#src/features/hr/import/import-server.ts'
import { pageToasts } from '#src/ui/notice/toast-store.ts'
import { logIn } from '../kit/client/client-app.ts'
import { createDevice, type Tab } from '../kit/client/client-device.ts'
import { createTestApp, type TestApp } from '../kit/server/app.ts'

const FAILURES = Object.values(ERROR_CODES).filter((code) => code !== ERROR_CODES.success)
let server: TestApp
let tab: Tab | undefined

/** Ends by the code that it is asked about. */
const fail = async (_context: unknown, { code }: { code: string }): Promise<never> => {
  throw new CallFailure(Number(code) as ErrorCode)
}

beforeAll(async () => {
  const calls = { ...serverCalls, identity: { ...serverCalls.identity, whoCanGrant: fail } }
  server = await createTestApp({ demoStaff: 60, calls: calls as never })
})
afterAll(() => server.close())
afterEach(() => tab?.close())

async function answeredWith(code: number) {
  for (const { id } of pageToasts.read()) pageToasts.close(id)
  const device = createDevice({ request: (path, init) => server.app.request(path, init) })
  tab = device.openTab()
  await tab.client.session.bootSession()
  expect(await logIn(tab, 'worker')).toEqual({ kind: 'ok' })
  const answer = await tab.client.data.callServer(identity.calls.whoCanGrant, { code: String(code) })
  return { tab, device, answer }
}

const toasts = () => pageToasts.read().map(({ text }) => text)

describe.each(FAILURES)('code %i', (code) => {
  test('arrives with its message and is met as the table says', async () => {
    const { tab, answer } = await answeredWith(code)
    expect(answer).toMatchObject({ kind: 'code', code })
    expect((answer as { message: string }).message).not.toBe('')
    const rule = CODE_TABLE[code]
    switch (rule.how) {
      case 'toast':
        await expect.poll(toasts).toHaveLength(1)
        expect(toasts()[0]).not.toMatch(/[0-9]{3}|undefined/)
        break
      case 'silent':
        expect(toasts()).toEqual([])
        expect(tab.state()).toMatchObject({ kind: 'signedIn', notice: null })
        break
      case 'ask':
        await expect.poll(() => tab.store.get(codeAskAtom)?.code).toBe(code)
        expect(toasts()).toEqual([])
        break
      case 'closed':
        await expect.poll(() => closedBy(tab)).toBe(code)
        break
      case 'session':
        if (code === ERROR_CODES.notLoggedIn) await expect.poll(() => tab.state().kind).toBe('signedOutKeepQueue')
        else await expect.poll(() => closedBy(tab)).toBe(code)
        break
      case 'none':
        throw new Error('a failure that is none')
    }
    expect(codeMessage(code)).not.toBe('')
    expect(tab.store.get(pendingCallsAtom)).toBe(0)
  })
})

/** The code in the session's notice. */
function closedBy(of: Tab): number | undefined {
  const state = of.state()
  return state.kind === 'signedIn' ? state.notice?.code : undefined
}

test('a call that gets no answer at all is offline, not an error of the catalogue', async () => {
  const { tab, device } = await answeredWith(ERROR_CODES.notFound)
  device.network.online = false
  expect(await tab.client.data.callServer(identity.calls.whoCanGrant, { code: '6' })).toEqual({ kind: 'offline' })
  device.network.online = true
  device.network.instead = () => new Response('<html>portal</html>', { headers: { 'content-type': 'text/html' } })
  expect(await tab.client.data.callServer(identity.calls.whoCanGrant, { code: '6' })).toEqual({ kind: 'offline' })
})

test('a server in trouble is said to be that, not a missing network', async () => {
  const { tab, device } = await answeredWith(ERROR_CODES.notFound)
  for (const status of [500, 502, 503]) {
    device.network.instead = () => new Response('<html>Bad Gateway</html>', { status })
    expect(await tab.client.data.callServer(identity.calls.whoCanGrant, { code: '6' })).toMatchObject({
      kind: 'code',
      code: ERROR_CODES.systemError,
      message: '服务器出了问题，请稍后再试。',
    })
    await expect.poll(toasts).toContain('服务器出了问题，请稍后再试。')
  }
  // What became of an import is not known: it is not said to be refused.
  const input = { mode: 'both', allOrNothing: false, importId: 'imp_1', rows: [] } as const
  const { signal } = new AbortController()
  const { callServer } = tab.client.data
  expect(await askImport(callServer, { ...input, rows: [], dryRun: false }, signal)).toEqual({ kind: 'unsure' })
  expect(await askImport(callServer, { ...input, rows: [], dryRun: true }, signal)).toMatchObject({ kind: 'refused' })
  // The network's own login is none of the server's troubles.
  device.network.instead = () => new Response('<html>portal</html>', { status: 511 })
  expect(await tab.client.data.callServer(identity.calls.whoCanGrant, { code: '6' })).toEqual({ kind: 'offline' })
})

test('a call that takes longer than a minute ends as a time-out', async () => {
  const { tab, device } = await answeredWith(ERROR_CODES.notFound)
  expect(tab.client).toBeDefined()
  const { createCallServer, CALL_TIMEOUT_MS } = await import('#src/data/call-server.ts')
  expect(CALL_TIMEOUT_MS).toBe(60_000)
  const never: typeof fetch = (_input, init) =>
    new Promise((_resolve, reject) => {
      // As a browser does: what has been given up before it was asked for fails too.
      if (init?.signal?.aborted) reject(init.signal.reason)
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })
  const callServer = createCallServer({
    baseUrl: 'http://server',
    fetch: never,
    token: async () => null,
    language: () => 'zh-CN',
    timeoutMs: 5,
  })
  expect(device.network.asked.length).toBeGreaterThan(0)
  expect(await callServer(identity.calls.whoCanGrant, { code: '6' })).toEqual({ kind: 'timeout' })
})
