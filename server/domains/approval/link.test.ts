// A decision by somebody without an account: one link, one code, one part, once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FlowSettings, newNode } from '#contract/domains/approval/flow.ts'
import type { FormField, FormValues } from '#contract/domains/approval/form-field.ts'
import {
  APPROVAL_LINK_PASS,
  APPROVAL_LINK_TOKEN,
  APPROVAL_LOOK_PATH,
  APPROVAL_SIGN_PATH,
} from '#contract/domains/approval/link-calls.ts'
import { buildApprovals } from '#tests/kit/approvals.ts'
import type { BuiltMember } from '#tests/kit/people.ts'
import { createTestApp, type TestApp } from '#tests/kit/server/app.ts'
import { uploadPicture } from '#tests/kit/upload-picture.ts'

const HOUR_MS = 3_600_000
const PNG = Buffer.from('89504e470d0a1a0a00', 'hex')
let server: TestApp
let org: Awaited<ReturnType<typeof buildApprovals>>
let manager: BuiltMember
let foreman: BuiltMember
let mobiles = 13_700_000_000

beforeAll(async () => {
  server = await createTestApp()
  org = await buildApprovals(server)
  manager = await org.person('李经理')
  foreman = await org.person('王工长', { managerUri: manager.employeeUri })
})
afterAll(() => server.close())

const FORM: readonly FormField[] = [
  { fieldId: 'place', type: 'text', label: '部位', required: true },
  { fieldId: 'cost', type: 'money', label: '费用', hiddenAt: ['n1'] },
  { fieldId: 'idNo', type: 'idCard', label: '证件号' },
]
const VALUES = { place: '3 号楼地下室', cost: 120_000, idNo: '11010519491231002X' }

/** An approval that waits for the manager. */
async function begin(settings: Partial<FlowSettings> = {}, extra: readonly FormField[] = [], more: FormValues = {}) {
  const way = await org.template(
    [newNode('n1', { name: '现场确认' }), newNode('n2', { level: 1 })],
    { dedup: 'none', ...settings },
    [...FORM, ...extra],
  )
  const { uri, outcome } = await org.start(foreman, way, { ...VALUES, ...more })
  expect(outcome).toBe('applied')
  return { uri, taskId: await org.held(uri, manager), mobile: String(++mobiles) }
}
type Begun = Awaited<ReturnType<typeof begin>>

const send = async ({ uri, taskId, mobile }: Begun, by = manager) =>
  server.call('approval', 'sendApprovalLink', { uri, taskId, mobile, name: '张班长' }, by.token)
/** The token as it came by SMS: the sender never sees it. */
const tokenOf = async (mobile: string) =>
  /[?]t=([\w-]+)/.exec(
    (await server.outbox()).findLast(({ to, text }) => to === mobile && text.includes('?t='))?.text ?? '',
  )?.[1] ?? ''
const enter = async (token: string, mobile: string) => {
  expect((await server.call('approval', 'codeApprovalLink', { token })).code).toBe(200)
  const code = /验证码(\d{4})/.exec(
    (await server.outbox()).findLast(({ to, text }) => to === mobile && text.includes('验证码'))?.text ?? '',
  )?.[1]
  return server.call('approval', 'enterApprovalLink', { token, code: code ?? '' })
}
const decide = (token: string, pass: string, verdict: 'agree' | 'reject', comment = '') =>
  server.call('approval', 'decideApprovalLink', { token, pass, verdict, comment })
const sign = async (token: string, pass: string, bytes = PNG) => {
  const headers = { [APPROVAL_LINK_TOKEN]: token, [APPROVAL_LINK_PASS]: pass }
  const response = await server.app.request(APPROVAL_SIGN_PATH, {
    method: 'POST',
    headers,
    body: new Uint8Array(bytes),
  })
  return ((await response.json()) as { code: number }).code
}

test('he sees what his node may see, signs, agrees once, and everybody reads who it was', async () => {
  const begun = await begin({ signatureRequired: true })
  const sent = await send(begun)
  expect(sent.code).toBe(200)
  expect(JSON.stringify(sent)).not.toContain('t=')
  const token = await tokenOf(begun.mobile)
  const knocked = (await server.call('approval', 'knockApprovalLink', { token })).result
  expect(knocked).toMatchObject({ name: '张班长', senderName: '李经理', mobile: expect.stringContaining('****') })
  expect(JSON.stringify(knocked)).not.toContain(VALUES.place)
  const { result } = await enter(token, begun.mobile)
  expect(result?.facts).toEqual([
    { label: '部位', value: VALUES.place, files: [] },
    { label: '证件号', value: '110***********002X', files: [] },
  ])
  const pass = result?.pass ?? ''
  expect((await decide(token, pass, 'agree')).code).toBe(400)
  expect(await sign(token, pass, Buffer.from('<html>'))).toBe(400)
  expect(await sign(token, pass)).toBe(200)
  expect((await decide(token, pass, 'agree', '现场看过')).code).toBe(200)
  const row = await org.rowOf(begun.uri)
  expect(row?.nodes).toMatchObject([{ nodeId: 'n1', status: 'done' }, { nodeId: 'n2' }])
  expect(row?.tasks[0]).toMatchObject({
    ...{ status: 'approved', name: '张班长', insteadName: '李经理', comment: '现场看过' },
    sign: { fileName: 'signature.png' },
  })
  expect(row?.timeline.map(({ type, byName }) => `${type} ${byName}`).slice(1, 3)).toEqual([
    'linkSent 李经理',
    'agreed 张班长',
  ])
  expect(await org.noticesOf(manager)).toContain('linkUsed')
  expect((await decide(token, pass, 'reject', '再想想')).code).toBe(400)
  expect((await server.call('approval', 'knockApprovalLink', { token })).code).toBe(400)
  const links = (await server.call('approval', 'approvalLinks', { uri: begun.uri }, manager.token)).result?.links
  expect(links).toMatchObject([{ state: 'used', name: '张班长' }])
})

test('refusing takes a word, and ends the approval', async () => {
  const begun = await begin()
  await send(begun)
  const token = await tokenOf(begun.mobile)
  const pass = (await enter(token, begun.mobile)).result?.pass ?? ''
  expect((await decide(token, pass, 'reject')).code).toBe(400)
  expect((await decide(token, pass, 'reject', '工人还没到齐')).code).toBe(200)
  expect(await org.status(begun.uri)).toBe('rejected')
})

test('without the code nothing opens, and the pass of one device ends', async () => {
  const begun = await begin()
  await send(begun)
  const token = await tokenOf(begun.mobile)
  expect((await server.call('approval', 'enterApprovalLink', { token, code: '0000' })).code).toBe(400)
  expect((await decide(token, 'a-pass-that-nobody-gave', 'agree')).code).toBe(400)
  const pass = (await enter(token, begun.mobile)).result?.pass ?? ''
  server.clock.nowMs += HOUR_MS
  expect((await decide(token, pass, 'agree')).code).toBe(400)
  expect(await org.status(begun.uri)).toBe('pending')
})

test('a link ends with its day, with a newer one, by whoever sent it, and when the part is decided', async () => {
  const first = await begin()
  await send(first)
  const old = await tokenOf(first.mobile)
  const opens = async (token: string) => (await server.call('approval', 'knockApprovalLink', { token })).code
  await send(first)
  const fresh = await tokenOf(first.mobile)
  expect([await opens(old), await opens(fresh)]).toEqual([400, 200])
  server.clock.nowMs += 25 * HOUR_MS
  expect(await opens(fresh)).toBe(400)
  await send(first)
  const [link] = (await server.call('approval', 'approvalLinks', { uri: first.uri }, manager.token)).result?.links ?? []
  expect((await server.call('approval', 'endApprovalLink', { id: link?.id ?? '' }, foreman.token)).code).toBe(200)
  expect(await opens(await tokenOf(first.mobile))).toBe(200)
  expect((await server.call('approval', 'endApprovalLink', { id: link?.id ?? '' }, manager.token)).code).toBe(200)
  expect(await opens(await tokenOf(first.mobile))).toBe(400)
  await send(first)
  await org.act(manager, 'agree', first.uri)
  expect(await opens(await tokenOf(first.mobile))).toBe(400)
})

test('only whoever holds the part sends a link, and only where the template lets him hand on', async () => {
  const begun = await begin()
  expect((await send(begun, foreman)).code).not.toBe(200)
  const fixed = await begin({ allowTransfer: false })
  expect((await send(fixed)).code).toBe(400)
  expect((await server.outbox()).some(({ to }) => to === fixed.mobile)).toBe(false)
})

const PICTURES: readonly FormField[] = [
  { fieldId: 'photo', type: 'image', label: '现场照片' },
  { fieldId: 'quote', type: 'file', label: '报价单', hiddenAt: ['n1'] },
  { fieldId: 'rows', type: 'table', label: '明细', columns: [{ fieldId: 'shot', type: 'image', label: '照片' }] },
]

/** A link with pictures that was opened: what it reads with the cookie that the code has given. */
async function opened() {
  const [photo, quote, shot] = [
    await uploadPicture(server, foreman),
    await uploadPicture(server, foreman),
    await uploadPicture(server, foreman),
  ]
  const begun = await begin({}, PICTURES, { photo: [photo], quote: [quote], rows: [{ shot: [shot] }] })
  await send(begun)
  const token = await tokenOf(begun.mobile)
  const { result } = await enter(token, begun.mobile)
  const pass = result?.pass ?? ''
  const look = async (given: string) =>
    server.app.request(APPROVAL_LOOK_PATH, {
      method: 'POST',
      headers: { [APPROVAL_LINK_TOKEN]: token, [APPROVAL_LINK_PASS]: given, 'content-type': 'application/json' },
    })
  const answer = await look(pass)
  const { place } = ((await answer.json()) as { result: { place: string } }).result
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';')
  const read = (fileUri: string, by = cookie, at = place) =>
    server.app.request(`${at}/${fileUri}`, { headers: { cookie: by } })
  return { begun, token, pass, place, cookie, look, read, view: result, photo, quote, shot, answer }
}

test('he opens the pictures that his node shows, and no others; the address alone opens nothing', async () => {
  const own = await opened()
  const other = await opened()
  expect(own.view?.facts).toContainEqual({ label: '现场照片', value: '证件.png', files: [own.photo] })
  expect(own.view?.tables[0]?.rows).toEqual([[{ value: '证件.png', files: [own.shot] }]])
  expect(JSON.stringify(own.view)).not.toContain(own.quote.fileUri)
  expect(own.answer.headers.get('set-cookie')).toMatch(/HttpOnly.*SameSite=Strict/i)
  expect(own.answer.headers.get('set-cookie')).toContain(`Path=${own.place}`)
  const photo = await own.read(own.photo.fileUri)
  expect([photo.status, photo.headers.get('content-type'), photo.headers.get('cache-control')]).toEqual([
    ...[200, 'image/png', 'private, no-store'],
  ])
  expect((await photo.arrayBuffer()).byteLength).toBe(own.photo.size)
  expect((await own.read(own.shot.fileUri)).status).toBe(200)
  // Hidden at his node; of another approval; without what the code has given; with that of another link.
  expect((await own.read(own.quote.fileUri)).status).toBe(404)
  expect((await own.read(other.photo.fileUri)).status).toBe(404)
  expect((await own.read(own.photo.fileUri, '')).status).toBe(404)
  expect((await own.read(own.photo.fileUri, other.cookie)).status).toBe(404)
  expect((await own.read(other.photo.fileUri, own.cookie, other.place)).status).toBe(404)
  expect(await (await own.look(other.pass)).json()).toMatchObject({ code: 400 })
})

test('after the decision, and when the code has run out, its files open no more', async () => {
  const decided = await opened()
  expect((await decide(decided.token, decided.pass, 'agree')).code).toBe(200)
  expect((await decided.read(decided.photo.fileUri)).status).toBe(404)
  const waiting = await opened()
  expect((await waiting.read(waiting.photo.fileUri)).status).toBe(200)
  server.clock.nowMs += HOUR_MS
  expect((await waiting.read(waiting.photo.fileUri)).status).toBe(404)
  expect(await (await waiting.look(waiting.pass)).json()).toMatchObject({ code: 400 })
})
