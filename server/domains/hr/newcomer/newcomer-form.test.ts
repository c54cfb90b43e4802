// The form of a newcomer at the front door: its link, its states, and what becomes of what was written.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NEWCOMER_DEVICE, NEWCOMER_PAPER_PATH, NEWCOMER_TOKEN } from '#contract/domains/hr/processes/newcomer-calls.ts'
import { type BuiltMember, buildMember } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { buildPersonnel, type ProcessKit } from '#tests/kit/server/process-kit.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'
import { pictureStatus } from '#tests/kit/upload-picture.ts'

const DAY_MS = 24 * 3_600_000
const PHONE = 'device-of-the-newcomer'
const VALUES = {
  ...{ idType: 'residentId', idNo: '11010519491231002X', address: '成都市高新区' },
  ...{ emergencyName: '冯母', emergencyRelation: '母亲', emergencyMobile: '13800001234' },
  ...{ level: 'college', school: '四川建筑职业技术学院', cardNo: '6200000000000005', bankName: '建设银行' },
}

describeServers('the form of a newcomer', (kind) => {
  let server: TestApp
  let domain: string
  let root: string
  let hr: BuiltMember
  let kit: ProcessKit
  const codes = ['induction_management', 'contract_management', 'user_and_departments', 'roster_managerment']
  let mobiles = 13_612_350_000

  beforeAll(async () => {
    server = await createTestApp({ kind })
    ;({ domain, root, hr, kit } = await buildPersonnel(server, [...codes, 'roster_sensitive']))
  })
  afterAll(() => server.close())

  const begin = async () => {
    const uri = newId('ind')
    const mobile = String(++mobiles)
    const values = { name: '冯建华', mobile, plannedEntryDate: '2026-07-01', groupUri: root, employeeType: 'fullTime' }
    expect(await kit.push(hr, 'addInduction', { uri, values })).toBe('applied')
    return { uri, mobile }
  }
  const send = async (uri: string, bySms = false) => {
    const { result } = await server.call('hr', 'sendNewcomerForm', { uri, bySms }, hr.token)
    return new URL(result?.link ?? 'none:').searchParams.get('t') ?? ''
  }
  const upload = async (token: string, slot: string, bytes = Buffer.from('89504e470d0a1a0a00', 'hex')) => {
    const response = await server.app.request(`${NEWCOMER_PAPER_PATH}?slot=${slot}&name=${slot}.png`, {
      method: 'POST',
      headers: { [NEWCOMER_TOKEN]: token, [NEWCOMER_DEVICE]: PHONE },
      body: bytes,
    })
    return (await response.json()) as { code: number; message: string }
  }
  const open = (token: string, device = PHONE) => server.call('hr', 'openNewcomerForm', { token, device })
  const submit = (token: string, values: object = VALUES, device = PHONE) =>
    server.call('hr', 'submitNewcomerForm', { token, device, values })
  const handIn = async (token: string) => {
    for (const slot of ['idFront', 'idBack', 'photo']) expect((await upload(token, slot)).code).toBe(200)
    expect((await submit(token)).result).toEqual({ faults: {} })
  }
  const entry = (uri: string) => kit.rowOf(hr, 'induction', uri)

  test('HR fills it in for who cannot, with or without a link, and the history says who', async () => {
    const { uri } = await begin()
    const fill = (values: object, handIn = false, as = hr) =>
      server.call('hr', 'fillNewcomerForm', { uri, values, handIn }, as.token)
    const clerk = await buildMember(server, domain, { codes })
    expect((await fill({ school: '同济大学' }, false, clerk)).code).toBe(200)
    expect((await fill({ idNo: VALUES.idNo }, false, clerk)).code).not.toBe(200)
    expect(await entry(uri)).toMatchObject({ formStatus: 'filling' })
    // He goes on where HR has begun, and HR corrects what he has written.
    const token = await send(uri)
    expect((await open(token)).result?.values).toMatchObject({ school: '同济大学' })
    expect((await fill({ ...VALUES, emergencyMobile: '12' }, true)).result?.faults).toEqual({
      emergencyMobile: 'mobile',
    })
    expect((await open(token)).result?.values.level).toBeUndefined()
    expect((await fill({ ...VALUES, school: '' }, false)).result?.faults).toEqual({})
    expect((await open(token)).result?.values.school).toBeUndefined()
    expect((await fill({ school: VALUES.school }, true)).result?.faults).toEqual({})
    const row = await entry(uri)
    expect(row).toMatchObject({ formStatus: 'submitted' })
    expect(row?.trail).toContainEqual(expect.objectContaining({ step: 'fillFormFor', by: clerk.username }))
    expect((await server.call('hr', 'confirmNewcomerForm', { uri }, hr.token)).code).toBe(200)
    expect((await fill({ school: '别处' })).code).not.toBe(200)
    const { rows } = await sql<{ fields: readonly string[] }>`select fields from access_log
      where uri = ${uri} and action = 'sensitive.write'`.execute(server.db)
    expect(rows.flatMap(({ fields }) => fields)).toContain('idNo')
  })

  test('messages with a link are one a minute and five a day', async () => {
    const { uri } = await begin()
    const sms = async () => (await server.call('hr', 'sendNewcomerForm', { uri, bySms: true }, hr.token)).code
    expect(await sms()).toBe(200)
    expect(await sms()).toBe(429)
    expect((await server.call('hr', 'sendNewcomerForm', { uri, bySms: false }, hr.token)).code).toBe(200)
    for (let sent = 1; sent < 5; sent++) {
      server.clock.nowMs += 61_000
      expect(await sms()).toBe(200)
    }
    server.clock.nowMs += 61_000
    expect(await sms()).toBe(429)
    server.clock.nowMs += DAY_MS
    expect(await sms()).toBe(200)
  })

  test('what he writes goes by HR into his record, numbers and papers included', async () => {
    const { uri, mobile } = await begin()
    const token = await send(uri, true)
    expect((await server.outbox()).find((one) => one.to === mobile)?.text).toContain(token)
    expect(await entry(uri)).toMatchObject({ formStatus: 'sent' })
    expect((await open(token)).result).toMatchObject({
      name: '冯建华',
      status: 'sent',
      mobile: expect.stringContaining('*'),
    })
    expect((await submit(token, {})).result?.faults).toMatchObject({ idNo: 'missing', idFront: 'missing' })
    await handIn(token)
    expect(await entry(uri)).toMatchObject({ formStatus: 'submitted' })
    expect((await submit(token)).code).toBe(400)
    const looked = (await server.call('hr', 'readNewcomerForm', { uri, reveal: false }, hr.token)).result
    expect(looked?.values.idNo).toBeUndefined()
    expect(looked?.masks.idNo).toMatch(/^110\*+002X$/)
    const shown = (await server.call('hr', 'readNewcomerForm', { uri, reveal: true }, hr.token)).result
    expect(shown?.values).toMatchObject(VALUES)
    expect((await server.call('hr', 'confirmNewcomerForm', { uri }, hr.token)).code).toBe(200)
    expect((await open(token)).code).toBe(400)
    expect(await entry(uri)).toMatchObject({ formStatus: 'confirmed', emergencyName: '冯母' })
    const items = (await entry(uri))?.items as { key: string; required: boolean }[]
    for (const { key, required } of items)
      if (required) await kit.push(hr, 'dealItemInduction', { uri, key, status: 'done', note: '' })
    const values = {
      actualEntryDate: new Date(server.clock.nowMs).toISOString().slice(0, 10),
      ...{ emergencyName: '冯母', emergencyMobile: '13800001234' },
    }
    expect(await kit.push(hr, 'onboardInduction', { uri, from: 'pending', values })).toBe('applied')
    const personUri = String((await entry(uri))?.entryEmployeeUri)
    const person = await kit.employeeOf(hr, personUri)
    expect(person).toMatchObject({ gender: 'female', birthDate: '1949-12-31' })
    expect(person?.education).toMatchObject([{ school: VALUES.school, isHighest: true }])
    expect(
      Object.values(person?.materials as object)
        .map(({ type }) => type)
        .sort(),
    ).toEqual(['idCard', 'photo'])
    const read = await server.call('hr', 'readSensitive', { uri: personUri }, hr.token)
    expect(read.result?.values).toMatchObject({
      idNo: VALUES.idNo,
      bank: [{ cardNo: VALUES.cardNo, holder: '冯建华' }],
    })
    const { rows } = await sql`select 1 from newcomer_form where induction_uri = ${uri}`.execute(server.db)
    expect(rows).toEqual([])
  })

  test('nobody enters while his form is open; without one HR types', async () => {
    const { uri } = await begin()
    const token = await send(uri)
    const items = (await entry(uri))?.items as { key: string }[]
    for (const { key } of items) await kit.push(hr, 'dealItemInduction', { uri, key, status: 'done', note: '' })
    const values = { actualEntryDate: '2026-07-01', emergencyName: '冯母', emergencyMobile: '13800001234' }
    const onboard = () => kit.push(hr, 'onboardInduction', { uri, from: 'pending', comment: '证件已核对', values })
    expect(await onboard()).toMatchObject({ code: 'formOpen' })
    expect((await server.call('hr', 'recallNewcomerForm', { uri }, hr.token)).code).toBe(200)
    expect((await open(token)).code).toBe(400)
    expect(await onboard()).toBe('applied')
  })

  test('a link ends with its time, with a newer one, and with the entry', async () => {
    const { uri } = await begin()
    const first = await send(uri)
    const second = await send(uri)
    expect((await open(first)).code).toBe(400)
    expect((await open(second)).code).toBe(200)
    const now = server.clock.nowMs
    server.clock.nowMs = now + 7 * DAY_MS
    expect((await open(second)).code).toBe(400)
    server.clock.nowMs = now
    const values = { cancelReason: 'candidateDeclined' }
    expect(await kit.push(hr, 'cancelInduction', { uri, from: 'pending', values })).toBe('applied')
    expect((await open(second)).code).toBe(400)
    expect(await entry(uri)).toMatchObject({ formStatus: 'notSent', status: 'cancelled' })
    expect((await open('a-token-that-nobody-gave')).code).toBe(400)
  })

  test('a second device is told, and may take over; what is typed is nowhere in clear', async () => {
    const { uri } = await begin()
    const token = await send(uri)
    const save = (device: string, takeOver?: boolean) =>
      server.call('hr', 'saveNewcomerForm', { token, device, values: VALUES, ...(takeOver && { takeOver }) })
    expect((await save(PHONE)).code).toBe(200)
    expect(await entry(uri)).toMatchObject({ formStatus: 'filling' })
    const elsewhere = (await open(token, 'another-device')).result
    expect(elsewhere).toMatchObject({ isElsewhere: true, values: { school: VALUES.school } })
    expect(elsewhere?.values.idNo).toBeUndefined()
    expect((await save('another-device')).code).toBe(400)
    expect((await save('another-device', true)).code).toBe(200)
    expect((await submit(token)).code).toBe(400)
    const { rows } = await sql<{ line: string }>`select to_jsonb(f)::text as line from newcomer_form f
      where induction_uri = ${uri}`.execute(server.db)
    expect(rows[0]?.line).not.toContain(VALUES.idNo)
    expect(rows[0]?.line).not.toContain(token)
  })

  test('what HR marks comes back to him, and a number that he does not type anew stays', async () => {
    const { uri } = await begin()
    const token = await send(uri)
    await handIn(token)
    const marks = { school: '请写全称', idFront: '照片不清楚' }
    const returned = await server.call('hr', 'returnNewcomerForm', { uri, marks, reason: '请补充' }, hr.token)
    expect(returned.code).toBe(200)
    expect((await open(token)).result).toMatchObject({ status: 'returned', marks, reason: '请补充' })
    const { idNo: _, cardNo: __, ...rest } = VALUES
    expect((await submit(token, { ...rest, school: '成都大学' })).result).toEqual({ faults: {} })
    const shown = await server.call('hr', 'readNewcomerForm', { uri, reveal: true }, hr.token)
    expect(shown.result?.values).toMatchObject({ idNo: VALUES.idNo, school: '成都大学' })
  })

  test('papers are pictures or PDFs, and only who may see papers of the roster sees them', async () => {
    const { uri } = await begin()
    const token = await send(uri)
    expect((await upload(token, 'photo', Buffer.from('no picture at all'))).code).toBe(400)
    expect((await upload('another-token-that-opens-nothing', 'photo')).code).toBe(400)
    expect((await upload(token, 'nothing')).code).toBe(400)
    await handIn(token)
    const [paper] = (await server.call('hr', 'readNewcomerForm', { uri, reveal: false }, hr.token)).result?.papers ?? []
    if (!paper) throw new Error('no paper')
    expect(await pictureStatus(server, hr, paper.file)).toBe(200)
    const lesser = await buildMember(server, domain, { codes })
    expect(await pictureStatus(server, lesser, paper.file)).toBe(404)
    expect((await server.call('hr', 'readNewcomerForm', { uri, reveal: true }, lesser.token)).code).toBe(6)
    const outside = await buildMember(server, domain, { codes, dataScopes: { employee: { kind: 'self' } } })
    expect((await server.call('hr', 'readNewcomerForm', { uri, reveal: false }, outside.token)).code).toBe(404)
    const { rows } = await sql`select 1 from access_log where uri = ${uri} and fields @> '["papers"]'`.execute(
      server.db,
    )
    expect(rows.length).toBeGreaterThan(0)
  })
})
