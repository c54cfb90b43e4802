// The talent pool: who keeps it, and that whoever is taken out of it is gone everywhere.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { talent } from '#contract/domains/hr/processes/talent.ts'
import { type BuiltMember, buildMember } from '#tests/kit/people.ts'
import { createTestApp, type TestApp } from '#tests/kit/server/app.ts'
import { buildPersonnel } from '#tests/kit/server/process-kit.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

let server: TestApp
let org: Awaited<ReturnType<typeof buildPersonnel>>
let plain: BuiltMember

beforeAll(async () => {
  server = await createTestApp()
  org = await buildPersonnel(server, ['roster_managerment'])
  plain = await buildMember(server, org.domain, { codes: ['user_and_departments'] })
})
afterAll(() => server.close())

const add = async (values: object) => {
  const uri = newId(talent.idPrefix)
  return { uri, outcome: await org.kit.push(org.hr, 'addTalent', { uri, values: { name: '沈知秋', ...values } }) }
}

test('of somebody who was never here it takes the day on which he agreed to be kept', async () => {
  expect((await add({ source: 'referral' })).outcome).toMatchObject({ field: 'consentDate', reason: 'consentNeeded' })
  expect((await add({ source: 'referral', consentDate: '2026-05-01' })).outcome).toBe('applied')
  expect((await add({ source: 'departed' })).outcome).toBe('applied')
})

test('removeTalent: whoever keeps the pool takes somebody out of it, nobody else, and not twice', async () => {
  const { kit, hr } = org
  const { uri } = await add({ source: 'interview', consentDate: '2026-05-01' })
  const other = await add({ source: 'interview', consentDate: '2026-05-02' })
  expect(await kit.push(plain, 'removeTalent', { uri })).toMatchObject({ code: 'notAllowed' })
  expect(await kit.rowOf(hr, talent.name, uri)).toMatchObject({ name: '沈知秋' })
  const stranger = await buildPersonnel(server, ['roster_managerment'])
  expect(await stranger.kit.push(stranger.hr, 'removeTalent', { uri })).toMatchObject({ code: 'notFound' })

  expect(await kit.push(hr, 'removeTalent', { uri })).toBe('applied')
  expect(await kit.rowOf(hr, talent.name, uri)).toBeUndefined()
  expect(await kit.rowOf(hr, talent.name, other.uri)).toBeDefined()
  expect(await kit.push(hr, 'removeTalent', { uri })).toMatchObject({ code: 'notFound' })
  expect(await kit.push(hr, 'changeTalent', { uri, patch: { rating: 5 } })).toMatchObject({ code: 'notFound' })
})
