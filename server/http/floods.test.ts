// What a signed-in person may send on purpose to bring the server down: every answer is a code, every answer is short, and
// everybody else is answered meanwhile.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PERMISSIONS } from '#contract/permissions.ts'
import { PUSH_MAX_BYTES } from '#contract/sync/limits.ts'
import type { PushEdit } from '#contract/sync/push.ts'
import { type BuiltMember, buildEmployee, buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { createTestApp, type TestApp } from '#tests/kit/server/app.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

let server: TestApp
let domain: string
let root: string
let honest: BuiltMember
beforeAll(async () => {
  server = await createTestApp()
  ;({ domain, root } = await buildOrganisation(server))
  honest = await buildMember(server, domain, { codes: PERMISSIONS })
})
beforeEach(() => {
  server.clock.nowMs += 3_600_000
})
afterAll(() => server.close())

type Edit = Pick<PushEdit, 'mutation' | 'args'> & Partial<PushEdit>

const edits = (count: number, make: (at: number) => Edit): Edit[] => Array.from({ length: count }, (_, at) => make(at))

const pushText = (edit: Edit): string => {
  const whole = { id: newId(), seq: 1, contract: 1, base: [], ...edit }
  return JSON.stringify({ contract: 1, permission: null, epoch: null, device: 'd', edits: [whole] })
}

async function send(token: string, body: string) {
  const init = { method: 'POST', headers: { token, 'content-length': String(Buffer.byteLength(body)) }, body }
  const response = await server.app.request('/api/sync/push', init)
  const text = await response.text()
  return { code: JSON.parse(text).code as number, result: JSON.parse(text).result, text, headers: response.headers }
}

/** An edit as anybody in the office makes it. */
const addTemplate = (): Edit => ({
  mutation: 'hr.addExportTemplate',
  args: { uri: newId('tpl'), name: '模板', entity: 'staff', columns: ['name'], includeLeft: false },
})

/** Everybody else goes on: a row is written and read. */
async function expectWellServed(): Promise<void> {
  expect((await server.push(honest.token, [addTemplate()])).result).toMatchObject({
    outcomes: [{ outcome: { kind: 'applied' } }],
  })
  expect((await server.pull(honest.token, ['employee'])).result).toMatchObject({ kind: 'snapshot' })
}

const rowsKept = async (userId: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from row_move
    where edit is not null and note::jsonb ->> 'userId' = ${userId}`.execute(server.db)
  return rows[0]?.n
}

test('thirty pushes of eight megabytes are turned away unread', async () => {
  const anybody = await buildMember(server, '')
  const body = pushText({ mutation: 'hr.addExportTemplate', args: 'x'.repeat(8 * 1024 * 1024) })
  const answers = await Promise.all(Array.from({ length: 30 }, () => send(anybody.token, body)))
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([400]))
  await expectWellServed()
})

test('of thirty pushes as long as they may be a few are read at a time, the others are told to come again', async () => {
  const anybody = await buildMember(server, '')
  const body = pushText({ mutation: 'hr.addExportTemplate', args: 'x'.repeat(PUSH_MAX_BYTES - 1000) })
  const order: string[] = []
  const flood = Array.from({ length: 30 }, async () => {
    const answer = await send(anybody.token, body)
    if (answer.code === 200) order.push('read')
    return answer
  })
  const others = expectWellServed().then(() => order.push('others'))
  const answers = await Promise.all(flood)
  await others
  expect(order.filter((one) => one === 'read')).toHaveLength(3)
  const refused = answers.filter(({ code }) => code === 429)
  expect(refused).toHaveLength(27)
  expect(refused.every(({ headers }) => headers.get('retry-after') === '5')).toBe(true)
  expect((await send(anybody.token, body)).code).toBe(200)
})

test('a body without a length takes its room as it comes', async () => {
  const anybody = await buildMember(server, '')
  const body = pushText({ mutation: 'hr.addExportTemplate', args: 'x'.repeat(PUSH_MAX_BYTES - 1000) })
  const ask = async () => {
    const init = { method: 'POST', headers: { token: anybody.token }, body: new Blob([body]).stream(), duplex: 'half' }
    return ((await (await server.app.request('/api/sync/push', init)).json()) as { code: number }).code
  }
  const codes = await Promise.all(Array.from({ length: 30 }, ask))
  expect(codes.filter((code) => code === 429).length).toBeGreaterThan(20)
  await expectWellServed()
})

test('a body that drips is cut, and its sender’s place is free again', async () => {
  const hasty = await createTestApp({ bodyPatienceMs: 20, db: server.db })
  const { token } = await buildMember(hasty, '')
  const never = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"contract":')),
  })
  const init = { method: 'POST', headers: { token }, body: never, duplex: 'half' }
  expect(await (await hasty.app.request('/api/sync/push', init)).json()).toMatchObject({ code: 400 })
  expect((await hasty.pull(token, [])).code).toBe(200)
  await hasty.close()
})

test.each([
  ['a hundred thousand keys of a base', { keys: 90_000, bases: 1 }],
  ['thousands of bases', { keys: 1, bases: 8000 }],
])('an edit with %s is refused alone', async (_, { keys, bases }) => {
  const values = Object.fromEntries(Array.from({ length: keys }, (_, at) => [`k${at}`, 0]))
  const base = Array.from({ length: bases }, (_, at) => ({ collection: 'employee', uri: `e${at}`, rev: 0, values }))
  const uri = await buildEmployee(server, domain, root)
  const args = { uri, patch: { remark: '一' } }
  const sent: Edit[] = [{ mutation: 'hr.patchEmployee', args, base }, addTemplate()]
  expect((await server.push(honest.token, sent)).result).toMatchObject({
    outcomes: [{ outcome: { kind: 'refused', code: 'invalid' } }, { outcome: { kind: 'applied' } }],
  })
})

test('[P6] of a base only what its field could hold is kept, and an id is answered once', async () => {
  const uri = await buildEmployee(server, domain, root, { remark: '原来的' })
  const values = { remark: 'x'.repeat(700_000) }
  const args = { uri, patch: { remark: '我的' } }
  const edit = {
    ...{ id: newId(), mutation: 'hr.patchEmployee', args },
    base: [{ collection: 'employee', uri, rev: 0, values }],
  }
  const first = await server.push(honest.token, [edit])
  const fields = { [`employee:${uri}:remark`]: { base: null, mine: '我的', server: '原来的' } }
  expect(first.result).toMatchObject({ outcomes: [{ id: edit.id, outcome: { code: 'conflict', fields } }] })
  const again = await server.push(
    honest.token,
    edits(150, () => ({ ...edit, args: {}, base: [] })),
  )
  expect(again.result).toMatchObject({ outcomes: [{ id: edit.id, outcome: { code: 'conflict', fields } }] })
  expect(JSON.stringify(again).length).toBeLessThan(1000)
})

test('[P1] of many long refusals an answer tells as many as fit, and the others when they are asked for', async () => {
  const certs = (text: string) =>
    Array.from({ length: 50 }, () => ({
      ...{ type: text.repeat(90), no: text.repeat(90), level: text.repeat(90), issuedBy: text.repeat(90) },
      ...{ issueDate: null, expireDate: null, reviewDate: null },
    }))
  const uri = await buildEmployee(server, domain, root, { certs: certs('甲') })
  const patch = { certs: certs('乙') }
  const base = [{ collection: 'employee', uri, rev: 0, values: { certs: null } }]
  const sent = Array.from({ length: 40 }, () => ({
    ...{ id: newId(), mutation: 'hr.patchEmployee' },
    ...{ args: { uri, patch }, base },
  }))
  const told = async (some: Edit[]) => {
    const { result } = await server.push(honest.token, some)
    return result?.kind === 'outcomes' ? result.outcomes : []
  }
  for (const one of sent) expect(await told([one])).toMatchObject([{ outcome: { code: 'conflict' } }])
  const once = await told(sent.map((one) => ({ ...one, args: {}, base: [] })))
  expect(JSON.stringify(once).length).toBeLessThan(1_300_000)
  const left = once.filter(({ outcome }) => outcome.kind === 'later').map(({ id }) => id)
  expect(left.length).toBeGreaterThan(0)
  const rest = await told(sent.filter(({ id }) => left.includes(id)))
  expect(rest.every(({ outcome }) => outcome.kind === 'refused')).toBe(true)
})

test('refused edits are put off when a device sends more than any has, and what is kept of them is bounded', async () => {
  const anybody = await buildMember(server, '')
  const refusedEdit = () => ({ mutation: 'hr.removeExportTemplate', args: { uri: newId('tpl') } })
  const kinds = new Set<string>()
  for (let at = 0; at < 50; at++) {
    const { result } = await server.push(anybody.token, edits(200, refusedEdit))
    kinds.add(result?.kind ?? '')
  }
  expect(kinds).toEqual(new Set(['outcomes', 'later']))
  expect(await rowsKept(anybody.userId)).toBe(8000)
  await expectWellServed()
  server.clock.nowMs += 60_000
  expect((await server.push(anybody.token, edits(200, refusedEdit))).result?.kind).toBe('outcomes')
})

test('what nobody knows any more leaves no line behind', async () => {
  const anybody = await buildMember(server, '')
  const unknown = () => ({ mutation: 'hr.promote', args: {} })
  const answer = await server.push(anybody.token, edits(200, unknown))
  expect(answer.result).toMatchObject({ outcomes: { length: 200 } })
  expect(JSON.stringify(answer.result)).toContain('unknownMutation')
  expect(await rowsKept(anybody.userId)).toBe(0)
})

test('a device that comes back with five thousand edits is never put off', async () => {
  const member = await buildMember(server, domain, { codes: PERMISSIONS })
  for (let batch = 0; batch < 25; batch++) {
    const { result } = await server.push(member.token, edits(200, addTemplate))
    const outcomes = result?.kind === 'outcomes' ? result.outcomes : []
    expect(outcomes.filter(({ outcome }) => outcome.kind === 'later' || outcome.kind === 'refused')).toEqual([])
    expect(outcomes).toHaveLength(200)
  }
})

test('while a person pushes as much as he may, others are answered in between', async () => {
  const member = await buildMember(server, domain, { codes: PERMISSIONS })
  const values = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`field${at}`, at]))
  const uri = await buildEmployee(server, domain, root)
  const sent = edits(200, (at) => ({
    ...{ mutation: 'hr.patchEmployee', args: { uri, patch: { remark: `第${at}次` } } },
    base: [{ collection: 'employee', uri, rev: 0, values }],
  }))
  const order: string[] = []
  const heavy = async () => {
    for (let at = 0; at < 3; at++) {
      const { result } = await server.push(member.token, sent)
      expect(result).toMatchObject({ kind: 'outcomes', outcomes: { length: 200 } })
      order.push('push')
    }
  }
  const read = async () => {
    expect((await server.pull(honest.token, ['employee'])).code).toBe(200)
    order.push('pull')
  }
  await Promise.all([heavy(), heavy(), read()])
  expect(order.indexOf('pull')).toBeLessThan(order.length - 1)
  expect(order.filter((one) => one === 'push')).toHaveLength(6)
})

test('of ten exports at once one is made, and a pull is answered before it is done', async () => {
  const people = await buildOrganisation(server)
  const clerk = await buildMember(server, people.domain, { codes: PERMISSIONS })
  for (let at = 0; at < 30; at++) await buildEmployee(server, people.domain, people.root)
  const order: string[] = []
  const body = JSON.stringify({ columns: [{ field: 'name', header: '姓名' }] })
  const init = { method: 'POST', headers: { token: clerk.token }, body }
  const kinds = Array.from({ length: 10 }, async () => {
    const response = await server.app.request('/api/hr/exportRoster', init)
    const kind = response.headers.get('content-type') ?? ''
    if (kind.includes('excel')) order.push('export')
    return kind.includes('excel') ? 'sheet' : ((await response.json()) as { reason: string }).reason
  })
  const pulled = server.pull(honest.token, ['employee']).then(() => order.push('pull'))
  expect((await Promise.all(kinds)).sort()).toEqual([...Array.from({ length: 9 }, () => 'exportRunning'), 'sheet'])
  await pulled
  expect(order).toEqual(['pull', 'export'])
  expect((await server.app.request('/api/hr/exportRoster', init)).headers.get('content-type')).toContain('excel')
})
