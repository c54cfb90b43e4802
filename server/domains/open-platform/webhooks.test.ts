// Addresses that are told of events: what they hear, how it is signed, and what becomes of one that does not take it.
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newNode } from '#contract/domains/approval/flow.ts'
import { employee } from '#contract/domains/hr/employee.ts'
import { WEBHOOK_EVENTS, WEBHOOK_WAITS_MIN } from '#contract/domains/open-platform/webhook-events.ts'
import type { WebhookAnswer, WebhookMessage } from '#server/adapters/webhook-sender.ts'
import { sendWebhooks } from '#server/jobs/send-webhooks.ts'
import { buildApprovals } from '#tests/kit/approvals.ts'
import { type BuiltMember, buildEmployee, buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const SECRET = 'a secret that only this test knows about'

describeServers('webhooks', (kind) => {
  let server: TestApp
  let heard: WebhookMessage[] = []
  let answer: WebhookAnswer = { kind: 'answered', code: 200 }
  beforeAll(async () => {
    server = await createTestApp({ kind })
  })
  afterAll(() => server.close())

  const send = () =>
    sendWebhooks({
      ...{ db: server.db, nowMs: () => server.clock.nowMs, secret: SECRET, log: silent },
      tellWebhook: async (message) => {
        heard.push(message)
        return answer
      },
    })
  async function scene() {
    answer = { kind: 'answered', code: 200 }
    // What the one before has left.
    await send()
    heard = []
    const org = await buildApprovals(server)
    const input = { name: '财务系统', url: 'https://hooks.example.com/gantry', events: [...WEBHOOK_EVENTS] }
    const { result } = await server.call('openPlatform', 'webhookSave', input, org.admin.token)
    return { org, admin: org.admin, domain: org.admin.domain, uri: result?.uri ?? '', secret: result?.secret ?? '' }
  }
  const deliveries = async (member: BuiltMember, uri: string) =>
    (await server.call('openPlatform', 'webhookDeliveries', { uri }, member.token)).result?.records ?? []
  const stateOf = async (member: BuiltMember, uri: string) =>
    (await server.call('openPlatform', 'webhooks', {}, member.token)).result?.records.find((one) => one.uri === uri)
  const bodies = () => heard.map(({ body }) => JSON.parse(body) as Record<string, unknown>)
  const testOf = (member: BuiltMember, uri: string) => server.call('openPlatform', 'webhookTest', { uri }, member.token)

  test('hears of people and approvals of its own organisation, signed', async () => {
    const { org, admin, domain, secret } = await scene()
    const manager = await org.person('李经理')
    const foreman = await org.person('王工长')
    await send()
    heard = []
    const template = await org.template([newNode('n1', { assigneeKind: 'users', among: [manager.username] })])
    const { uri: passed } = await org.start(foreman, template)
    await org.act(manager, 'agree', passed)
    const { uri: refused } = await org.start(foreman, template)
    await org.act(manager, 'reject', refused, { comment: '不同意' })
    const gone = await buildEmployee(server, domain, org.root, { name: '旧同事' })
    await send()
    const left = { kind: 'patch', collection: employee, scope: `org:${domain}`, uri: gone } as const
    await server.store.write((tx) => tx.flush([{ ...left, values: { employeeStatus: 'left' } }], [], []))
    const neighbour = await buildOrganisation(server)
    await buildEmployee(server, neighbour.domain, neighbour.root)
    await send()
    expect(
      bodies()
        .filter(({ event }) => event !== 'employee.entered')
        .map(({ event, record, organisation }) => `${event} ${record} ${organisation}`)
        .sort(),
    ).toEqual([
      `approval.passed ${passed} ${domain}`,
      `approval.rejected ${refused} ${domain}`,
      `employee.left ${gone} ${domain}`,
    ])
    const [first] = heard
    const timestamp = first?.headers['x-gantry-timestamp'] ?? ''
    expect(Number(timestamp)).toBe(Math.floor(server.clock.nowMs / 1000))
    const expected = createHmac('sha256', secret).update(`${timestamp}.${first?.body}`).digest('hex')
    expect(first?.headers['x-gantry-signature']).toBe(`sha256=${expected}`)
    const kept = await sql<{ all: string }>`select jsonb_agg(w)::text as all from webhook w`.execute(server.db)
    expect(kept.rows[0]?.all).not.toContain(secret)
    expect(JSON.stringify(await server.call('openPlatform', 'webhooks', {}, admin.token))).not.toContain(secret)
  })

  test('is told of an application that was passed', async () => {
    const { admin, domain, uri } = await scene()
    const form = { name: '衢州信安劳务有限公司', uscc: '91350100M000100Y43', contactName: '张大山' }
    const more = {
      contactMobile: '13800000001',
      statement: null,
      files: null,
      typeCode: '111' as const,
      targetDomain: domain,
    }
    const applicant = await buildMember(server, (await buildOrganisation(server)).domain)
    const sent = await server.call('partners', 'applyAsPartner', { ...form, ...more }, applicant.token)
    const args = { uri: sent.result?.uri, from: 'inReview', comment: '', values: {} }
    await server.push(admin.token, [{ mutation: 'partners.passPartnerApplication', args }])
    expect((await deliveries(admin, uri)).map(({ event }) => event)).toContain('partnerApplication.passed')
  })

  test('what was not taken is sent again, later each time; then the address is left alone until it goes on', async () => {
    const { admin, uri } = await scene()
    await testOf(admin, uri)
    answer = { kind: 'fault', fault: 'timeout' }
    expect(await send()).toBe(0)
    expect(await deliveries(admin, uri)).toMatchObject([{ status: 'retrying', tries: 1, code: null, fault: 'timeout' }])
    answer = { kind: 'answered', code: 503 }
    for (const [index, minutes] of WEBHOOK_WAITS_MIN.entries()) {
      server.clock.nowMs += minutes * 60_000 - 1
      await send()
      expect(heard).toHaveLength(index + 1)
      server.clock.nowMs += 1
      await send()
      expect(heard).toHaveLength(index + 2)
    }
    expect(new Set(heard.map(({ body }) => body)).size).toBe(1)
    const [given] = await deliveries(admin, uri)
    expect(given).toMatchObject({ status: 'failed', tries: 6, code: 503 })
    expect(await stateOf(admin, uri)).toMatchObject({ status: 'failing' })
    expect(await testOf(admin, uri)).toMatchObject({ code: 400, reason: 'webhookPaused' })
    answer = { kind: 'answered', code: 204 }
    await server.call('openPlatform', 'webhookSwitch', { uri, isOn: true }, admin.token)
    await server.call('openPlatform', 'webhookResend', { uri: given?.uri ?? '' }, admin.token)
    expect(await send()).toBe(1)
    expect(await deliveries(admin, uri)).toMatchObject([{ status: 'delivered', tries: 1, code: 204 }])
  })

  test('each goes once, whoever sends; a paused address hears nothing of that time', async () => {
    const { admin, uri, domain, org } = await scene()
    await testOf(admin, uri)
    await Promise.all([send(), send(), send()])
    expect(heard).toHaveLength(1)
    await testOf(admin, uri)
    await server.call('openPlatform', 'webhookSwitch', { uri, isOn: false }, admin.token)
    await org.person('新人')
    expect(await send()).toBe(0)
    await server.call('openPlatform', 'webhookSwitch', { uri, isOn: true }, admin.token)
    expect(await send()).toBe(1)
    await sql`update organisation set status = 'frozen' where domain_uri = ${domain}`.execute(server.db)
    await sql`select tell_webhooks(${domain}, 'employee.left', 'emp_1', 1)`.execute(server.db)
    expect(await send()).toBe(0)
  })

  test('is nobody else’s to see or change, and takes no address of this network', async () => {
    const { admin, uri } = await scene()
    const stranger = (await scene()).admin
    const colleague = await buildMember(server, admin.domain, { codes: ['system_management'] })
    for (const name of [
      'webhookTest',
      'webhookRemove',
      'webhookRenewSecret',
      'webhookDeliveries',
      'webhookResend',
    ] as const) {
      expect((await server.call('openPlatform', name, { uri }, stranger.token)).code, name).toBe(404)
      expect((await server.call('openPlatform', name, { uri }, colleague.token)).code, name).toBe(6)
    }
    const input = { uri, name: '改名', url: 'https://192.168.1.1/', events: ['employee.left' as const] }
    const local = await server.call('openPlatform', 'webhookSave', input, admin.token)
    expect(local).toMatchObject({ code: 400, reason: 'webhookAddress' })
    const moved = await server.call(
      'openPlatform',
      'webhookSave',
      { ...input, url: 'https://a.example.com/' },
      stranger.token,
    )
    expect(moved.code).toBe(404)
    const renewed = await server.call('openPlatform', 'webhookRenewSecret', { uri }, admin.token)
    expect(renewed.result?.secret).toMatch(/^whsec_/)
    await server.call('openPlatform', 'webhookRemove', { uri }, admin.token)
    expect(await stateOf(admin, uri)).toBeUndefined()
  })
})
