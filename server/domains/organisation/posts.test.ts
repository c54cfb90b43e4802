import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PERMISSIONS } from '#contract/permissions.ts'
import { type BuiltMember, buildEmployee, buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

type Edit = Parameters<TestApp['push']>[1][number]
type Values = Record<string, unknown>

const STATION = {
  ...{ name: '安全员', code: null, groupUris: [], family: '安全', levelFrom: 1, levelTo: 4, headcountPlan: 3 },
  ...{ duties: null, requirements: null, certificatesRequired: ['安全员C证'], sortNo: 10, status: 'enabled' },
}
const RANK = { name: 'P5', sequence: 'P', levelOrder: 5, grade: 9, status: 'enabled' }
const DUTY = { name: '项目经理', isManagement: true, sortNo: 10, status: 'enabled' }

describeServers('stations, duties and ranks', (kind) => {
  let server: TestApp
  let domain: string
  let root: string
  let keeper: BuiltMember
  beforeAll(async () => {
    server = await createTestApp({ kind })
    ;({ domain, root } = await buildOrganisation(server))
    keeper = await buildMember(server, domain, { codes: PERMISSIONS })
  })
  afterAll(() => server.close())

  /** What becomes of edits of one request: the kind, or the code of a refusal with the field and the reason that it names. */
  async function pushAs(token: string, ...edits: Edit[]): Promise<string[]> {
    const { result } = await server.push(token, edits)
    if (result?.kind !== 'outcomes') throw new Error('not decided')
    return result.outcomes.map(({ outcome }) => {
      if (outcome.kind !== 'refused') return outcome.kind
      return [outcome.code, outcome.detail?.field, outcome.detail?.reason].filter(Boolean).join(' ')
    })
  }
  const push = (...edits: Edit[]) => pushAs(keeper.token, ...edits)
  const add = (what: string, values: Values, uri: string): Edit => ({
    mutation: `organisation.add${what}`,
    args: { uri, values },
  })
  const patch = (collection: string, uri: string, values: Values, before: Values): Edit => ({
    mutation: `organisation.patch${collection.charAt(0).toUpperCase()}${collection.slice(1)}`,
    args: { uri, patch: values },
    base: [{ collection, uri, rev: 0, values: before }],
  })
  const remove = (what: string, uri: string): Edit => ({ mutation: `organisation.remove${what}`, args: { uri } })

  test('are kept by whoever holds the code, and by nobody else', async () => {
    const uri = newId('stn')
    const clerk = await buildMember(server, domain, { codes: ['org_structure', 'department_edit'] })
    expect(await pushAs(clerk.token, add('Station', STATION, uri))).toEqual(['notAllowed'])
    expect(await push(add('Station', STATION, uri))).toEqual(['applied'])
    expect(await push(add('Station', { ...STATION, duties: '查'.repeat(2001) }, newId('stn')))).toEqual([
      'invalid values.duties tooLong',
    ])
  })

  test('two people’s changes of different fields both hold, of the same field one asks', async () => {
    const uri = newId('stn')
    await push(add('Station', STATION, uri))
    expect(await push(patch('station', uri, { duties: '每日巡查' }, { duties: null }))).toEqual(['merged'])
    expect(await push(patch('station', uri, { headcountPlan: 5 }, { headcountPlan: 3 }))).toEqual(['merged'])
    expect(await push(patch('station', uri, { duties: '每周巡查' }, { duties: null }))).toEqual(['conflict'])
  })

  test('a station names departments that are there, and levels in their order', async () => {
    const uri = newId('stn')
    const fault = (values: Values) => push(add('Station', { ...STATION, ...values }, newId('stn')))
    expect(await fault({ groupUris: [newId('dept')] })).toEqual(['invalid groupUris'])
    expect(await fault({ levelFrom: 5 })).toEqual(['invalid levelTo levelsSwapped'])
    expect(await push(add('Station', { ...STATION, groupUris: [root] }, uri))).toEqual(['applied'])
    expect(await push(patch('station', uri, { groupUris: [newId('dept')] }, { groupUris: [root] }))).toEqual([
      'invalid groupUris',
    ])
    expect(await push(patch('station', uri, { levelFrom: 5 }, { levelFrom: 1 }))).toEqual([
      'invalid levelFrom levelsSwapped',
    ])
    expect(await push(patch('station', uri, { levelTo: null }, { levelTo: 4 }))).toEqual(['merged'])
  })

  test('nor do two get one who are made at the same time', async () => {
    const rank = () => push(add('Rank', { ...RANK, sequence: 'S' }, newId('rank')))
    const outcomes = await Promise.all([rank(), rank(), rank(), rank()])
    expect(outcomes.flat().sort()).toEqual(['applied', ...Array(3).fill('rankLevelTaken levelOrder')])
  })

  test('no two ranks of a sequence have one level', async () => {
    const [first, second] = [newId('rank'), newId('rank')]
    expect(await push(add('Rank', RANK, first), add('Rank', RANK, newId('rank')))).toEqual([
      'applied',
      'rankLevelTaken levelOrder',
    ])
    expect(await push(add('Rank', { ...RANK, sequence: 'T' }, second))).toEqual(['applied'])
    expect(await push(patch('rank', second, { sequence: 'P' }, { sequence: 'T' }))).toEqual([
      'rankLevelTaken levelOrder',
    ])
    expect(await push(patch('rank', second, { grade: 10 }, { grade: 9 }))).toEqual(['merged'])
    expect(await push(remove('Rank', first), patch('rank', second, { sequence: 'P' }, { sequence: 'T' }))).toEqual([
      'applied',
      'merged',
    ])
  })

  describe('stay while somebody who is here has them', () => {
    const person = (uri: string, values: Values, before: Values): Edit => ({
      mutation: 'hr.patchEmployee',
      args: { uri, patch: values },
      base: [{ collection: 'employee', uri, rev: 0, values: before }],
    })

    const POSTS = [
      ['Station', 'stn', STATION, (uri: string): Values => ({ stationUri: uri }), { stationUri: null }],
      ['Duty', 'duty', DUTY, (uri: string): Values => ({ dutyUris: [uri] }), { dutyUris: [] }],
      ['Rank', 'rank', { ...RANK, sequence: 'M' }, (uri: string): Values => ({ rankUri: uri }), { rankUri: null }],
    ] as const

    const left = (employeeUri: string) => {
      const values = { employeeUri, statusAfter: 'left', reason: '已经离职' }
      return { mutation: 'hr.addEmploymentCorrection', args: { uri: newId('ecr'), values }, base: [] }
    }

    test.each(POSTS)('%s', async (what, prefix, values, has, none) => {
      const uri = newId(prefix)
      await push(add(what, values, uri))
      const one = await buildEmployee(server, domain, root, has(uri))
      expect(await push(remove(what, uri))).toEqual(['stillUsed'])
      // Taken from him, and given again, in the request that removes it.
      expect(await push(person(one, none, has(uri)), person(one, has(uri), none), remove(what, uri))).toEqual([
        'merged',
        'merged',
        'stillUsed',
      ])
      expect(await push(left(one), remove(what, uri))).toEqual(['applied', 'applied'])
    })

    test('whoever gets one whose making is refused waits in the inbox with it', async () => {
      const clerk = await buildMember(server, domain, {
        codes: PERMISSIONS.filter((code) => code !== 'job_management'),
      })
      for (const [what, prefix, values, has, none] of POSTS) {
        const uri = newId(prefix)
        const one = await buildEmployee(server, domain, root)
        const both = [add(what, values, uri), person(one, has(uri), none)]
        expect(await pushAs(clerk.token, ...both), what).toEqual(['notAllowed', 'dependsOnRefused'])
      }
    })

    test('also when he gets one in that very request', async () => {
      const uri = newId('duty')
      await push(add('Duty', DUTY, uri))
      const one = await buildEmployee(server, domain, root)
      expect(await push(person(one, { dutyUris: [uri] }, { dutyUris: [] }), remove('Duty', uri))).toEqual([
        'merged',
        'stillUsed',
      ])
    })
  })
})
