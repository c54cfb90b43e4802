// What a person keeps himself of his record, and how he is asked for his papers: through the front door.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { station } from '#contract/domains/posts.ts'
import { completeRow } from '#contract/kit/collection.ts'
import { type BuiltMember, buildMember, insertRows } from '#tests/kit/people.ts'
import { createTestApp, type TestApp } from '#tests/kit/server/app.ts'
import { buildPersonnel, type ProcessKit } from '#tests/kit/server/process-kit.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'
import { uploadPicture } from '#tests/kit/upload-picture.ts'

const HR = ['user_and_departments', 'roster_managerment', 'roster_sensitive', 'staff_edit']
const CONTACT = { name: '陈母', relation: '母亲', mobile: '13800001234', address: '' }

let server: TestApp
let domain: string
let hr: BuiltMember
let kit: ProcessKit

beforeAll(async () => {
  server = await createTestApp()
  ;({ domain, hr, kit } = await buildPersonnel(server, HR))
})
afterAll(() => server.close())

const somebody = (values: Record<string, unknown> = {}) => kit.person(values, ['user_and_departments'])
const read = async (member: BuiltMember) => (await server.call('hr', 'readOwnRecord', {}, member.token)).result?.record
test('he changes his address, his contacts and whether his days are told, and nobody else’s', async () => {
  const { uri, member } = await somebody({ employeeType: 'fullTime' })
  const save = (input: object) => server.call('hr', 'saveOwnRecord', input, member.token)
  expect((await save({ address: '杭州市西湖区', emergency: [CONTACT], quietDays: true })).code).toBe(200)
  expect(await read(member)).toMatchObject({ address: '杭州市西湖区', emergency: [CONTACT], quietDays: true })
  expect((await read(member))?.work).toMatchObject({ employeeType: 'fullTime' })
  const seen = await server.call('hr', 'readSensitive', { uri }, hr.token)
  expect(seen.result?.values).toMatchObject({ address: '杭州市西湖区' })
  expect(await kit.employeeOf(hr, uri)).toMatchObject({ emergency: [CONTACT], quietDays: true })
  const own = String((await read(member))?.mobile)
  expect((await save({ emergency: [{ ...CONTACT, mobile: own }] })).code).toBe(400)
  // Somebody at work keeps a person to call.
  expect((await save({ emergency: [] })).code).toBe(400)
  const stranger = await buildMember(server, domain, { codes: ['user_and_departments'] })
  expect(await read(stranger)).toBeNull()
  expect((await server.call('hr', 'saveOwnRecord', { quietDays: true }, stranger.token)).code).toBe(404)
})

test('a paper that he hands in waits to be looked at; one that is good stays', async () => {
  const { uri, member } = await somebody({ employeeType: 'fullTime', stage: 'regular' })
  const idCard = async () => (await read(member))?.papers.find(({ type }) => type === 'idCard')
  expect(await idCard()).toMatchObject({ key: null, state: 'missing', required: true })
  const hand = async (key: string | null, by = member) => {
    const files = [await uploadPicture(server, by)]
    return (await server.call('hr', 'handInOwnPaper', { key, type: 'idCard', title: '', files }, member.token)).code
  }
  expect(await hand(null, hr)).toBe(400)
  expect(await hand(null)).toBe(200)
  const key = (await idCard())?.key ?? ''
  expect(await idCard()).toMatchObject({ state: 'uploaded', files: 1 })
  const row = await kit.employeeOf(hr, uri)
  const material = ((row?.materials ?? {}) as Record<string, object>)[key]
  const verdict = { ...material, status: 'approved', checkedBy: hr.username, checkedAt: server.clock.nowMs }
  const base = [{ collection: 'employee', uri, rev: Number(row?.rev), values: { [`materials.${key}`]: material } }]
  expect(await kit.push(hr, 'checkEmployeeMaterial', { uri, key, material: verdict }, base)).toBe('applied')
  expect(await hand(key)).toBe(400)
  expect(await idCard()).toMatchObject({ state: 'approved' })
})

test('certificates of a post are asked for by name, by SMS once a day, and only of those whom one sees', async () => {
  const stationUri = newId('stn')
  const post = { name: '电工', groupUris: [], certificatesRequired: ['电工证'], sortNo: 1, status: 'enabled' }
  await insertRows(server, domain, station, [completeRow(station, stationUri, post)])
  const { uri, member } = await somebody({
    employeeType: 'consultant',
    stage: 'regular',
    stationUri,
    mobile: '13612370001',
  })
  expect((await read(member))?.papers).toContainEqual(
    expect.objectContaining({ type: 'professionalCertificate', title: '电工证', required: true, state: 'missing' }),
  )
  const ask = (as: BuiltMember) => server.call('hr', 'askForPapers', { uris: [uri] }, as.token)
  expect((await ask(hr)).result).toEqual({ sent: 1, complete: 0, limited: 0 })
  expect((await ask(hr)).result).toEqual({ sent: 0, complete: 0, limited: 1 })
  const texts = (await server.outbox()).filter(({ to }) => to === '13612370001').map(({ text }) => text)
  expect(texts).toHaveLength(1)
  expect(texts[0]).toContain('身份证')
  const outside = await buildMember(server, domain, {
    ...{ codes: ['roster_sensitive', 'roster_managerment', 'user_and_departments'] },
    dataScopes: { employee: { kind: 'self' } },
  })
  expect((await ask(outside)).result).toEqual({ sent: 0, complete: 0, limited: 0 })
  expect((await ask(member)).code).toBe(6)
})
