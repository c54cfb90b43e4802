// Partners that work on a site: whoever is on hold sends nobody there, and whose wages are open is not let go.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PERMISSIONS } from '#contract/permissions.ts'
import { type BuiltMember, buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { createTestApp, type TestApp } from '#tests/kit/server/app.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

const USCC = '91350100M000100Y43'
const FORM = { name: '信安劳务', uscc: USCC, contactName: '张大山', contactMobile: '13800000001' }

let server: TestApp
let domain: string
let root: string
let keeper: BuiltMember
let applicant: BuiltMember

beforeAll(async () => {
  server = await createTestApp()
  ;({ domain, root } = await buildOrganisation(server))
  keeper = await buildMember(server, domain, { codes: PERMISSIONS, dataScopes: { employee: { kind: 'all' } } })
  applicant = await buildMember(server, (await buildOrganisation(server)).domain, { codes: [] })
})
afterAll(() => server.close())

const push = async (mutation: string, args: Record<string, unknown>) => {
  const { result } = await server.push(keeper.token, [{ mutation, args }])
  const outcome = result?.kind === 'outcomes' ? result.outcomes[0]?.outcome : undefined
  return outcome?.kind === 'refused' ? outcome.code : outcome?.kind
}
const rows = (collection: string) => filledRows(server, keeper.token, collection)
const today = () => new Date(server.clock.nowMs + 8 * 3_600_000).toISOString().slice(0, 10)

/** A site with one team of a company that is a partner. */
async function site(partnerUri: string) {
  const [projectUri, unit, team] = [newId('prj'), newId('sun'), newId('stm')]
  const named = { name: '滨江二期', groupUri: root, crewUris: [], licences: [] }
  await push('labour.addSiteProject', { uri: projectUri, values: named })
  const taking = { projectUri, name: '信安劳务', unitType: '006', partnerUri }
  const taken = await push('labour.addSiteUnit', { uri: unit, values: taking })
  await push('labour.addSiteTeam', { uri: team, values: { projectUri, name: '木工班', unitUri: unit, files: [] } })
  return { projectUri, team, taken }
}

/** Somebody of the team whose lights are green. */
async function worker(projectUri: string, teamUri: string, idNo: string) {
  const uri = newId('pwk')
  const newcomer = {
    ...{ name: '李铁柱', idType: 'residentId', idNo, idUntil: '9999-12-31', mobile: null },
    ...{ urgentName: null, urgentMobile: null, face: null, cards: [] },
  }
  const values = {
    ...{ projectUri, teamUri, workType: '020', workerRole: 'worker', isLeader: false, employmentKind: 'labourCo' },
    ...{ agreementDate: today(), safetyTrainedAt: today(), insuranceUntil: '2099-01-01', healthCheckAt: today() },
    ...{ certNo: null, certUntil: null },
  }
  expect(await push('labour.addProjectWorker', { uri, workerUri: newId('wkr'), newcomer, values })).toBe('applied')
  return () => push('labour.enterProjectWorker', { uri, from: 'pending', values: { entryDate: today() } })
}

test('a partner on hold takes part in no site, and nobody of it enters; a hold of payments lets people in', async () => {
  const partnerUri = newId('ptn')
  const made = { name: '鲁越劳务', partnerKind: 'person', contactName: '周一', contactMobile: '13800000002' }
  expect(await push('partners.addPartner', { uri: partnerUri, values: made })).toBe('applied')
  const { projectUri, team, taken } = await site(partnerUri)
  expect(taken).toBe('applied')
  const enter = await worker(projectUri, team, '110101199001010015')
  const hold = (holdType: string) =>
    push('partners.holdPartner', {
      ...{ uri: partnerUri, from: 'active', values: { holdType, holdReason: '资料待补', holdUntil: null } },
    })
  await hold('all')
  expect(await enter()).toBe('unitOnHold')
  expect((await site(partnerUri)).taken).toBe('unitOnHold')
  await push('partners.releasePartner', { uri: partnerUri, from: 'onHold' })
  await hold('payment')
  expect(await enter()).toBe('applied')
})

test('a partner is not cancelled while it is on a site that goes on, nor while wages of its teams are open', async () => {
  const asked = { targetDomain: domain, typeCode: '111' as const, ...FORM, statement: null, files: null }
  const { result } = await server.call('partners', 'applyAsPartner', asked, applicant.token)
  const uri = result?.uri ?? ''
  const pass = { uri, from: 'inReview', values: { classUri: null } }
  expect(await push('partners.passPartnerApplication', pass)).toBe('applied')
  const partnerUri = String((await rows('partner')).find((one) => one.uscc === USCC)?.uri)
  const { projectUri, team } = await site(partnerUri)
  const act = { uri, act: 'askCancel' as const, note: '不再承接' }
  await server.call('partners', 'actOnPartnerApplication', act, applicant.token)
  const agree = () => push('partners.agreeCancelPartnerApplication', { uri, from: 'cancelRequested' })
  expect(await agree()).toBe('partnerHasProject')
  await push('labour.addWageSheet', { uri: newId('wag'), projectUri, teamUri: team, month: today().slice(0, 7) })
  await push('labour.startSiteProject', { uri: projectUri, from: 'editing' })
  await push('labour.finishSiteProject', { uri: projectUri, from: 'building' })
  expect(await agree()).toBe('partnerHasWages')
})
