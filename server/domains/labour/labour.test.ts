import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectWorkerFlow } from '#contract/domains/labour/project-worker.ts'
import { siteProjectFlow } from '#contract/domains/labour/site-project.ts'
import { wageSheetFlow } from '#contract/domains/labour/wage-sheet.ts'
import { buildSite, numberOf, SIGNATURE } from '#tests/kit/labour-site.ts'
import { buildEmployee, buildMember } from '#tests/kit/people.ts'
import { describeServers } from '#tests/kit/server/app.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'
import { workflowSuite } from '#tests/kit/workflow-suite.ts'

workflowSuite(siteProjectFlow, 'labour', ({ root }) => ({ groupUri: root, crewUris: [] }))
workflowSuite(projectWorkerFlow, 'labour', ({ root }) => ({ groupUri: root }))
workflowSuite(wageSheetFlow, 'labour', ({ root }) => ({ groupUri: root, rows: [], heads: 0, signedCount: 0 }))

const DAY_MS = 86_400_000
const NUMBERS = ['11010519491231002X', '110101190001010014'] as const

describeServers('labour on site', (kind) => {
  let site: Awaited<ReturnType<typeof buildSite>>
  beforeAll(async () => {
    site = await buildSite(kind)
  })
  afterAll(() => site.server.close())

  test('a newcomer is registered by who works on the site; his number is in no row and only managers read it', async () => {
    const { server, manager, stranger, foreman, rowOf, register } = site
    const number = numberOf('19880315')
    const { uri, workerUri, outcome } = await register(number)
    expect(outcome).toBe('applied')
    expect(await rowOf(foreman, 'projectWorker', uri)).toMatchObject({
      ...{ status: 'pending', name: '李铁柱', idLast4: number.slice(-4), birthMonth: '1988-03', gender: 'male' },
    })
    const rows = await Promise.all(
      ['projectWorker', 'siteWorker'].map((name) => filledRows(server, foreman.token, name)),
    )
    expect(JSON.stringify(rows)).not.toContain(number)
    expect(await rowOf(stranger, 'projectWorker', uri)).toBeUndefined()
    const read = await server.call('labour', 'readWorkerIdentity', { uri: workerUri }, manager.token)
    expect(read.result).toMatchObject({ idNo: number, birthDate: '1988-03-15' })
    expect((await server.call('labour', 'readWorkerIdentity', { uri: workerUri }, foreman.token)).code).not.toBe(200)
  })

  test('wrong numbers are refused with the reason', async () => {
    const { register } = site
    expect((await register('110101190001010013')).outcome).toMatchObject({ reason: 'identityNumberInvalid' })
    expect((await register('110101192302300014')).outcome).toMatchObject({ reason: 'identityDateInvalid' })
    expect((await register(NUMBERS[0])).outcome).toBe('applied')
  })

  test('one passport for every project: who is known comes under it, and nobody is on a project twice', async () => {
    const { root, manager, push, rowOf, register } = site
    const number = numberOf('19900501')
    const first = await register(number)
    // The refusal leads to the work that is there.
    expect((await register(number)).outcome).toEqual({ code: 'alreadyOnProject', worker: first.uri })
    const other = newId('prj')
    const otherTeam = newId('stm')
    await push(manager, 'addSiteProject', {
      uri: other,
      values: { name: '滨江二期', groupUri: root, crewUris: [], licences: [] },
    })
    await push(manager, 'addSiteTeam', { uri: otherTeam, values: { projectUri: other, name: '木工班', files: [] } })
    const second = await register(number, { projectUri: other, teamUri: otherTeam }, manager)
    expect(second.outcome).toBe('applied')
    // Nor by another team of the project.
    const nextTeam = newId('stm')
    await push(manager, 'addSiteTeam', { uri: nextTeam, values: { projectUri: other, name: '架子班', files: [] } })
    const again = await register(number, { projectUri: other, teamUri: nextTeam }, manager)
    expect(again.outcome).toMatchObject({ code: 'alreadyOnProject' })
    expect(await rowOf(manager, 'projectWorker', second.uri)).toMatchObject({ workerUri: first.workerUri })
    expect(await rowOf(manager, 'siteWorker', second.workerUri)).toBeUndefined()
  })

  test('who is too old, too young or on the black list does not enter', async () => {
    const { server, manager, foreman, push, rowOf, today, register, enter } = site
    const entered = { safetyTrainedAt: today() }
    const old = await register(numberOf('19600101'), entered)
    expect(await enter(old.uri)).toMatchObject({ code: 'gateRed', reason: 'tooOldForSite' })
    const young = await register(numberOf('20120101'), entered)
    expect(await enter(young.uri)).toMatchObject({ code: 'gateRed', reason: 'tooYoungForSite' })
    const listed = await register(numberOf('19870707'), entered)
    expect(await push(foreman, 'blackListSiteWorker', { uri: listed.workerUri, reason: '打架' })).toMatchObject({
      code: 'notAllowed',
    })
    const bar = (until: string | null) =>
      push(manager, 'blackListSiteWorker', { uri: listed.workerUri, reason: '打架', until })
    expect(await bar(null)).toBe('applied')
    expect(await enter(listed.uri)).toMatchObject({ code: 'gateRed', reason: 'blackListed' })
    // Until a day that is still to come: on that day too, and then no more.
    expect(await bar(today())).toMatchObject({ code: 'invalid', field: 'until', reason: 'banOver' })
    const tomorrow = new Date(server.clock.nowMs + DAY_MS + 8 * 3_600_000).toISOString().slice(0, 10)
    expect(await bar(tomorrow)).toBe('applied')
    expect(await rowOf(manager, 'projectWorker', listed.uri)).toMatchObject({ blackUntil: tomorrow })
    server.clock.nowMs += DAY_MS
    expect(await enter(listed.uri)).toMatchObject({ code: 'gateRed', reason: 'blackListed' })
    server.clock.nowMs += DAY_MS
    expect(await enter(listed.uri)).toBe('applied')
    server.clock.nowMs -= 2 * DAY_MS
  })

  test('a wage sheet is counted from attendance, signed row by row, checked, approved by another, and handed over', async () => {
    const { server, manager, boss, foreman, project, team, push, rowOf, today, register, enter, attend } = site
    const { uri } = await register(numberOf('19890909'), { safetyTrainedAt: today() })
    await enter(uri)
    expect(await push(manager, 'payProjectWorker', { uri, patch: { dayRateFen: 35_000 } })).toBe('applied')
    await attend(uri, 'in', server.clock.nowMs)
    const sheet = newId('wag')
    const month = today().slice(0, 7)
    const made = { uri: sheet, projectUri: project, teamUri: team, month }
    expect(await push(manager, 'addWageSheet', made)).toBe('applied')
    expect(await push(manager, 'addWageSheet', { ...made, uri: newId('wag') })).toMatchObject({ code: 'sheetExists' })
    const rows = () => rowOf(manager, 'wageSheet', sheet)
    const counted = (await rows())?.rows as { uri: string; dueFen: number }[]
    expect(counted.find((one) => one.uri === uri)).toMatchObject({ halfDays: 2, dueFen: 35_000 })
    expect(await push(manager, 'openWageSheet', { uri: sheet, from: 'draft' })).toBe('applied')
    expect(await push(foreman, 'checkWageSheet', { uri: sheet, from: 'signing' })).toMatchObject({
      code: 'notAllSigned',
    })
    const sign = (worker: string, dueFen: number) =>
      push(foreman, 'signWageSheet', {
        ...{ uri: sheet, worker, dueFen, signature: SIGNATURE, at: server.clock.nowMs, lat: 30_240_000, lng: null },
      })
    expect(await sign(uri, 1)).toMatchObject({ code: 'wageChanged' })
    for (const one of counted) expect(await sign(one.uri, one.dueFen)).toBe('applied')
    expect(await push(manager, 'checkWageSheet', { uri: sheet, from: 'signing' })).toBe('applied')
    expect(await push(boss, 'approveWageSheet', { uri: sheet, from: 'checked' })).toBe('applied')
    const handed = await server.call('labour', 'uploadWageSheet', { uri: sheet }, manager.token)
    expect((handed.result as { base64: string }).base64.length).toBeGreaterThan(1000)
    expect(await rows()).toMatchObject({ upload: 'uploaded' })
    await push(boss, 'payWageSheet', { uri: sheet, from: 'approved', values: { payDate: today() } })
    expect(await rows()).toMatchObject({ status: 'paid', upload: 'changed' })
  })

  test('a badge is signed with the key of the organisation, which every phone has', async () => {
    const { server, foreman, rowOf, today, register, enter } = site
    const { uri } = await register(numberOf('19910203'), { safetyTrainedAt: today() })
    await enter(uri)
    const issued = await server.call('labour', 'issueBadges', { uris: [uri] }, foreman.token)
    expect(issued.result).toEqual({ issued: 1 })
    const { badge } = (await rowOf(foreman, 'projectWorker', uri)) as { badge: string }
    const keys = await filledRows(server, foreman.token, 'siteKey')
    const key = keys.find((one) => one.algorithm === 'Ed25519')
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
    const imported = await crypto.subtle.importKey('raw', bytes(String(key?.publicKey)), 'Ed25519', true, ['verify'])
    const parts = badge.split('|')
    const body = new TextEncoder().encode(parts.slice(0, -1).join('|'))
    const verify = (signed: Uint8Array<ArrayBuffer>) =>
      crypto.subtle.verify('Ed25519', imported, bytes(parts.at(-1) ?? ''), signed)
    expect(await verify(body)).toBe(true)
    expect(await verify(new TextEncoder().encode(`${parts.slice(0, -1).join('|')}!`))).toBe(false)
  })

  test('whoever joins a site gets what it has, and who leaves it loses it', async () => {
    const { server, domain, root, manager, project, push, rowOf } = site
    const record = await buildEmployee(server, domain, root, { name: '新人', username: 'site-joiner' })
    const joiner = await buildMember(server, domain, { employeeUri: record, codes: ['site_labour'] })
    await sql`update account set username = 'site-joiner' where user_id = ${joiner.userId}`.execute(server.db)
    expect(await filledRows(server, joiner.token, 'siteTeam')).toEqual([])
    const before = ((await rowOf(manager, 'siteProject', project))?.crewUris ?? []) as string[]
    const joined = { uri: project, patch: { crewUris: [...before, record] } }
    expect(await push(manager, 'changeSiteProject', joined)).toBe('applied')
    expect((await filledRows(server, joiner.token, 'siteTeam')).length).toBe(1)
    expect((await filledRows(server, joiner.token, 'projectWorker')).length).toBeGreaterThan(0)
    await push(manager, 'changeSiteProject', { uri: project, patch: { crewUris: before } })
    expect(await filledRows(server, joiner.token, 'projectWorker')).toEqual([])
  })

  test('a contract that is taken away takes the green light along, but for another that holds', async () => {
    const { manager, foreman, project, push, rowOf, register } = site
    const { uri } = await register(numberOf('19920304'), { agreementDate: null })
    const add = async (startDate: string) => {
      const contract = newId('wct')
      const values = {
        projectUri: project,
        projectWorkerUri: uri,
        period: 'taskBased',
        startDate,
        unit: 'day',
        files: [],
      }
      expect(await push(manager, 'addWorkerContract', { uri: contract, values })).toBe('applied')
      return { uri: contract, projectWorkerUri: uri }
    }
    const agreed = async () => (await rowOf(manager, 'projectWorker', uri))?.agreementDate
    const first = await add('2026-03-01')
    const second = await add('2026-05-01')
    expect(await agreed()).toBe('2026-03-01')
    expect(await push(foreman, 'removeWorkerContract', first)).toMatchObject({ code: 'notAllowed' })
    expect(await push(manager, 'removeWorkerContract', first)).toBe('applied')
    expect(await agreed()).toBe('2026-05-01')
    expect(await push(manager, 'removeWorkerContract', second)).toBe('applied')
    expect(await agreed()).toBeNull()
  })

  test('a record of conduct and a company are taken away; a company with teams stays', async () => {
    const { manager, stranger, foreman, project, push, rowOf, today, register } = site
    const { uri } = await register(numberOf('19920305'))
    const record = newId('cdr')
    const said = { kind: 'good', category: 'safety', day: today(), description: '发现隐患及时上报', files: [] }
    const values = { projectUri: project, projectWorkerUri: uri, ...said }
    expect(await push(foreman, 'addConductRecord', { uri: record, values })).toBe('applied')
    expect(await push(stranger, 'removeConductRecord', { uri: record })).not.toBe('applied')
    expect(await push(foreman, 'removeConductRecord', { uri: record })).toBe('applied')
    expect(await rowOf(foreman, 'conductRecord', record)).toBeUndefined()
    const unit = newId('sun')
    const named = { projectUri: project, name: '宏远劳务', unitType: '006' }
    expect(await push(manager, 'addSiteUnit', { uri: unit, values: named })).toBe('applied')
    const crew = { projectUri: project, name: '瓦工班', unitUri: unit, files: [] }
    expect(await push(manager, 'addSiteTeam', { uri: newId('stm'), values: crew })).toBe('applied')
    expect(await push(manager, 'removeSiteUnit', { uri: unit })).toMatchObject({ code: 'unitHasTeams' })
  })
})
