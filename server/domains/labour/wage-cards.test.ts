// Cards that wages go to, back pay, and scores of trainings, through the front door.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltMember, buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { createTestApp, type TestApp } from '#tests/kit/server/app.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

const CARD = '6200000000000005'
const SIGNATURE = 'data:image/png;base64,iVBORw0KGgo='

let server: TestApp
let manager: BuiltMember
let keeper: BuiltMember
const [project, team, worker, passport] = [newId('prj'), newId('stm'), newId('pwk'), newId('wkr')]

const push = async (mutation: string, args: Record<string, unknown>) => {
  const { result } = await server.push(manager.token, [{ mutation: `labour.${mutation}`, args }])
  const outcome = result?.kind === 'outcomes' ? result.outcomes[0]?.outcome : undefined
  return outcome?.kind === 'refused' ? { code: outcome.code, ...outcome.detail } : outcome?.kind
}
const rowOf = async (member: BuiltMember, collection: string, uri: string) =>
  (await filledRows(server, member.token, collection)).find((row) => row.uri === uri)
const today = () => new Date(server.clock.nowMs + 8 * 3_600_000).toISOString().slice(0, 10)

beforeAll(async () => {
  server = await createTestApp()
  const { domain, root } = await buildOrganisation(server)
  const scopes = { dataScopes: { employee: { kind: 'all' } } } as const
  manager = await buildMember(server, domain, { codes: ['site_labour', 'site_management'], ...scopes })
  keeper = await buildMember(server, domain, { codes: ['site_labour'] })
  await push('addSiteProject', { uri: project, values: { name: '一期', groupUri: root, crewUris: [], licences: [] } })
  await push('addSiteTeam', { uri: team, values: { projectUri: project, name: '木工班', files: [] } })
  const newcomer = {
    ...{ name: '李铁柱', idType: 'residentId', idNo: '110101199001010015', idUntil: '9999-12-31', mobile: null },
    ...{ urgentName: null, urgentMobile: null, face: null, cards: [] },
  }
  const values = {
    ...{ projectUri: project, teamUri: team, workType: '020', workerRole: 'worker', isLeader: false },
    ...{ employmentKind: 'labourCo', agreementDate: today(), safetyTrainedAt: today(), insuranceUntil: '2099-01-01' },
    ...{ healthCheckAt: today(), certNo: null, certUntil: null },
  }
  await push('addProjectWorker', { uri: worker, workerUri: passport, newcomer, values })
  await push('enterProjectWorker', { uri: worker, from: 'pending', values: { entryDate: today() } })
})
afterAll(() => server.close())

test('the number of a wage card stays with the server; whoever manages sites sees its last four, others nothing', async () => {
  const save = (by: BuiltMember, cardNo: string, bankLinkNo = '') =>
    server.call('labour', 'saveWageCard', { uri: passport, cardNo, bankName: '建设银行', bankLinkNo }, by.token)
  expect((await save(keeper, CARD)).code).not.toBe(200)
  expect(await save(manager, '6200000000000006')).toMatchObject({ code: 400, reason: 'bankCardInvalid' })
  expect(await save(manager, CARD, '10533100012')).toMatchObject({ code: 400, reason: 'bankCodeInvalid' })
  expect((await save(manager, '6200 0000 0000 0005', '105331000123')).code).toBe(200)
  const seen = await rowOf(manager, 'siteWorker', passport)
  expect(seen).toMatchObject({ wageBank: '建设银行', wageCardTail: '0005' })
  expect(JSON.stringify(seen)).not.toContain(CARD)
  expect(await rowOf(keeper, 'siteWorker', passport)).not.toHaveProperty('wageCardTail')
  const read = await server.call('labour', 'readWorkerIdentity', { uri: passport }, manager.token)
  expect(read.result).toMatchObject({ wageCard: CARD, wageBank: '建设银行', bankLinkNo: '105331000123' })
  const looks = await sql<{ fields: string[] }>`select fields from access_log where uri = ${passport}`.execute(
    server.db,
  )
  expect(looks.rows).toMatchObject([{ fields: ['idNo', 'wageCard'] }])
})

test('back pay has a sheet of its own beside the usual one, without days that were counted before', async () => {
  await push('addSiteAttendance', {
    ...{ uri: newId('att'), projectWorkerUri: worker, direction: 'in', method: 'manual', at: server.clock.nowMs },
    ...{ note: null, lat: 30_246_030, lng: 120_210_790 },
  })
  const month = today().slice(0, 7)
  const made = { projectUri: project, teamUri: team, month }
  const [usual, back] = [newId('wag'), newId('wag')]
  expect(await push('addWageSheet', { uri: usual, ...made })).toBe('applied')
  expect(await push('addWageSheet', { uri: newId('wag'), ...made, backMonth: month })).toMatchObject({
    reason: 'backMonthLater',
  })
  expect(await push('addWageSheet', { uri: back, ...made, backMonth: '2020-01' })).toBe('applied')
  expect(await push('addWageSheet', { uri: newId('wag'), ...made, backMonth: '2020-01' })).toMatchObject({
    code: 'sheetExists',
  })
  expect((await rowOf(manager, 'wageSheet', usual))?.rows).toMatchObject([{ halfDays: 2 }])
  expect((await rowOf(manager, 'wageSheet', back))?.rows).toMatchObject([{ name: '李铁柱', halfDays: 0, dueFen: 0 }])
})

test('who signs a training may have a score with it', async () => {
  const training = newId('trn')
  const values = {
    ...{ projectUri: project, kind: 'threeLevel', day: today(), hours: 8, trainer: '安全员', content: '入场教育' },
    photos: [],
  }
  await push('addSiteTraining', { uri: training, values })
  const sign = (score: number) =>
    push('signSiteTraining', { uri: training, worker, signature: SIGNATURE, at: server.clock.nowMs, score })
  expect(await sign(101)).toMatchObject({ code: 'invalid' })
  expect(await sign(92)).toBe('applied')
  expect(await rowOf(manager, 'siteTraining', training)).toMatchObject({ attendees: [{ name: '李铁柱', score: 92 }] })
})
