// An entry makes a member with an account: through the front door.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltMember, buildMember } from '#tests/kit/people.ts'
import { createTestApp, type TestApp } from '#tests/kit/server/app.ts'
import { buildPersonnel, type ProcessKit } from '#tests/kit/server/process-kit.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

const FORM = {
  ...{ idType: 'residentId', idNo: '11010519491231002X', address: '成都市高新区' },
  ...{ emergencyName: '冯母', emergencyRelation: '母亲', emergencyMobile: '13800001234' },
  ...{ level: 'college', school: '四川建筑职业技术学院', cardNo: '6200000000000005', bankName: '建设银行' },
}

let server: TestApp
let domain: string
let root: string
let hr: BuiltMember
let kit: ProcessKit

beforeAll(async () => {
  server = await createTestApp()
  const codes = ['induction_management', 'contract_management', 'user_and_departments', 'roster_managerment']
  ;({ domain, root, hr, kit } = await buildPersonnel(server, codes))
})
afterAll(() => server.close())

const accountWith = async (mobile: string) => {
  const built = await buildMember(server, '')
  await sql`update account set mobile = ${mobile} where user_id = ${built.userId}`.execute(server.db)
  return built
}
const planned = async (mobile: string, name = '冯建华') => {
  const uri = newId('ind')
  const values = { name, mobile, plannedEntryDate: '2026-07-01', groupUri: root, employeeType: 'fullTime' }
  expect(await kit.push(hr, 'addInduction', { uri, values })).toBe('applied')
  return uri
}
const enter = async (uri: string) => {
  const items = (await kit.rowOf(hr, 'induction', uri))?.items as { key: string }[]
  for (const { key } of items) await kit.push(hr, 'dealItemInduction', { uri, key, status: 'done', note: '' })
  const values = { actualEntryDate: '2026-07-01', emergencyName: '冯母', emergencyMobile: '13800001234' }
  expect(await kit.push(hr, 'onboardInduction', { uri, from: 'pending', comment: '证件已核对', values })).toBe(
    'applied',
  )
  const { entryEmployeeUri } = (await kit.rowOf(hr, 'induction', uri)) ?? {}
  return kit.employeeOf(hr, String(entryEmployeeUri))
}
const memberOf = async (employeeUri: unknown) => {
  const { rows } = await sql<{ mobile: string; account: string; status: string; roles: number }>`
    select a.mobile, a.status as account, m.status, (select count(*)::int from role_grant g
      where g.user_id = m.user_id and g.domain = m.domain) as roles
    from membership m join account a on a.user_id = m.user_id
    where m.domain = ${domain} and m.employee_uri = ${String(employeeUri)}`.execute(server.db)
  return rows
}

test('who has no account gets one to activate, is a member at once, and is told by SMS', async () => {
  const mobile = '13612359001'
  const person = await enter(await planned(mobile))
  expect(person?.username).toMatch(/^g9001/)
  expect(await memberOf(person?.uri)).toEqual([{ mobile, account: 'notActivated', status: 'active', roles: 1 }])
  const told = (await server.outbox()).filter(({ to }) => to === mobile)
  expect(told.map(({ text }) => text).join()).toContain('/activate')
})

test('an account that is there is taken where its owner has filled in the form himself', async () => {
  const mobile = '13612359002'
  const { userId } = await accountWith(mobile)
  const uri = await planned(mobile)
  const { result } = await server.call('hr', 'sendNewcomerForm', { uri, bySms: false }, hr.token)
  const token = new URL(result?.link ?? 'none:').searchParams.get('t') ?? ''
  for (const slot of ['idFront', 'idBack', 'photo']) await paper(token, slot)
  const handed = await server.call('hr', 'submitNewcomerForm', { token, device: 'device-of-his', values: FORM })
  expect(handed.result).toEqual({ faults: {} })
  expect((await server.call('hr', 'confirmNewcomerForm', { uri }, hr.token)).code).toBe(200)
  const person = await enter(uri)
  expect(await memberOf(person?.uri)).toMatchObject([{ mobile, account: 'active', status: 'active' }])
  const { rows } = await sql`select 1 from membership where user_id = ${userId} and domain = ${domain}`.execute(
    server.db,
  )
  expect(rows).toHaveLength(1)
})

test('nobody’s account is taken because HR has typed its number', async () => {
  const mobile = '13612359003'
  await accountWith(mobile)
  const person = await enter(await planned(mobile))
  expect(person).toMatchObject({ employeeStatus: 'active', username: null })
  expect(await memberOf(person?.uri)).toEqual([])
})

async function paper(token: string, slot: string): Promise<void> {
  const response = await server.app.request(`/api/hr/newcomerPaper?slot=${slot}&name=${slot}.png`, {
    method: 'POST',
    headers: { 'newcomer-token': token, 'newcomer-device': 'device-of-his' },
    body: Buffer.from('89504e470d0a1a0a00', 'hex'),
  })
  expect(((await response.json()) as { code: number }).code).toBe(200)
}
