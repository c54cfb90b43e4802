import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PERMISSIONS } from '#contract/permissions.ts'
import { buildCustomFieldTeam, type CustomFieldTeam } from '#tests/kit/custom-fields.ts'
import { handIn, type PaperSteps, paperOf, paperSteps } from '#tests/kit/materials.ts'
import { type BuiltMember, buildDepartment, buildEmployee, buildMember } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

const withoutPapers = PERMISSIONS.filter((code) => code !== 'roster_sensitive')

describeServers('who reads and writes papers of a record', (kind) => {
  let server: TestApp
  let team: CustomFieldTeam
  let newPerson: PaperSteps['newPerson']
  let papersOf: PaperSteps['papersOf']
  let paperIn: PaperSteps['paperIn']
  let hand: PaperSteps['hand']
  let verdictOf: PaperSteps['verdictOf']
  let check: PaperSteps['check']
  let remove: PaperSteps['remove']
  let said: PaperSteps['said']
  let handedIn: PaperSteps['handedIn']
  beforeAll(async () => {
    server = await createTestApp({ kind })
    team = await buildCustomFieldTeam(server)
    ;({ newPerson, papersOf, paperIn, hand, verdictOf, check, remove, said, handedIn } = paperSteps(server, team))
  })
  afterAll(() => server.close())

  describe('who may', () => {
    const tries = async (by: BuiltMember, person: string, key: string) => [
      said(await hand(by, person, key, handIn({ type: 'photo' }), await paperIn(person, key))),
      said(await check(by, person, key)),
      said(await remove(by, person, key)),
    ]

    test('nobody without the code, whatever else he may, has papers or learns of them', async () => {
      const { domain } = team
      const clerk = await buildMember(server, domain, { codes: withoutPapers })
      const person = await newPerson()
      const { key } = await handedIn(person)
      expect(await tries(clerk, person, key)).toEqual(['notAllowed', 'notAllowed', 'notAllowed'])
      expect((await papersOf(person, clerk)) === undefined).toBe(true)
      expect((await team.steps.mirrored(clerk, 'employee')).get(person)).toMatchObject({ uri: person, remark: null })
      // Nor by the answer to an edit that cannot succeed.
      const stale = await hand(clerk, person, key, handIn(), null)
      expect(JSON.stringify(stale)).not.toContain('uploaded')
    })

    test('nobody who only reads, or of another department, or of another organisation', async () => {
      const { domain, root } = team
      const site = await buildDepartment(server, domain, { parentUri: root })
      const person = await newPerson()
      const { key } = await handedIn(person)
      const reader = await buildMember(server, domain, { codes: PERMISSIONS.filter((code) => code !== 'staff_edit') })
      const scopes = { kind: 'custom' as const, groupUris: [site] }
      const elsewhere = await buildMember(server, domain, { codes: PERMISSIONS, dataScopes: { employee: scopes } })
      const looking = await buildMember(server, domain, { codes: PERMISSIONS, dataScopes: { 'employee.edit': scopes } })
      const neighbour = (await buildCustomFieldTeam(server)).keeper
      expect(await tries(reader, person, key)).toEqual(['notAllowed', 'notAllowed', 'notAllowed'])
      expect(await tries(elsewhere, person, key)).toEqual(['notFound', 'notFound', 'notFound'])
      expect(await tries(looking, person, key)).toEqual(['notAllowed', 'notAllowed', 'notAllowed'])
      expect(await tries(neighbour, person, key)).toEqual(['notFound', 'notFound', 'notFound'])
      expect(await papersOf(person, elsewhere)).toBeUndefined()
      expect((await papersOf(person, looking))?.[key]).toMatchObject({ status: 'uploaded' })
    })

    test('one’s own record is read under every data scope, and its papers are written by others', async () => {
      const { domain, root } = team
      const site = await buildDepartment(server, domain, { parentUri: root })
      const own = await newPerson()
      const { key } = await handedIn(own)
      const self = await buildMember(server, domain, {
        codes: PERMISSIONS,
        dataScopes: { employee: { kind: 'custom', groupUris: [site] } },
        employeeUri: own,
      })
      expect((await papersOf(own, self))?.[key]).toMatchObject({ status: 'uploaded' })
      expect(await tries(self, own, key)).toEqual(['notAllowed', 'notAllowed', 'notAllowed'])
    })
  })

  describe('no other way in', () => {
    const contract = {
      companyName: '龙门',
      contractType: 'labour',
      termType: 'fixed',
      firstStart: null,
      firstEnd: null,
      curStart: null,
      curEnd: null,
      renewCount: null,
      signCount: null,
    }

    test('a record is neither added nor changed with papers or a contract, whole or by a path', async () => {
      const { keeper, root } = team
      const person = await newPerson()
      const { key } = await handedIn(person)
      const held = await papersOf(person)
      const given = [
        { materials: null },
        { materials: {} },
        { materials: { [key]: paperOf() } },
        { [`materials.${key}`]: null },
        { [`materials.${key}`]: paperOf() },
        { contract },
        { contract: null },
        { 'contract.companyName': '别家' },
      ]
      for (const values of given) {
        const name = JSON.stringify(values)
        expect((await team.steps.patch(keeper, person, values)).kind, name).toBe('refused')
        const fresh = { name: '新员工', employeeNo: newId().slice(-8), mobile: '13600008801', groupUri: root }
        const added = { ...fresh, employeeType: 'fullTime', entryDate: '2024-03-01', ...values }
        const outcome = await team.steps.push(keeper, 'hr.addEmployee', { uri: newId('emp'), values: added })
        expect(outcome, name).toMatchObject({ kind: 'refused', code: 'invalid' })
      }
      expect(await papersOf(person)).toEqual(held)
      expect((await team.steps.mirrored(keeper, 'employee')).get(person)?.contract).toBeNull()
    })

    test('nor by the calls that write sensitive and own fields, nor by an import', async () => {
      const { domain, keeper, root } = team
      const employeeNo = newId().slice(-8)
      const person = await buildEmployee(server, domain, root, { employeeNo })
      const { key } = await handedIn(person)
      const held = await papersOf(person)
      const values = [{ materials: null }, { materials: { [key]: paperOf() } }, { [`materials.${key}`]: paperOf() }]
      const self = await buildMember(server, domain, { codes: PERMISSIONS, employeeUri: person })
      const send = async (given: Record<string, unknown>, clear: string[] = []) => {
        const rows = [{ row: 1, values: { employeeNo, ...given }, clear }]
        const input = { mode: 'update' as const, dryRun: false, allOrNothing: false, importId: newId(), rows }
        return (await server.call('hr', 'importEmployees', input, keeper.token)).result?.rows[0]?.problems
      }
      for (const given of values) {
        const [name = ''] = Object.keys(given)
        expect((await server.call('hr', 'saveSensitive', { uri: person, values: given }, keeper.token)).code).toBe(400)
        expect((await server.call('hr', 'saveOwnFields', { values: given }, self.token)).code).toBe(6)
        expect(await send(given)).toEqual({ [name]: 'unknownField' })
      }
      expect(await send({}, ['materials'])).toEqual({ materials: 'unknownField' })
      expect(await papersOf(person)).toEqual(held)
    })
  })

  describe('the history', () => {
    test('tells of each paper by itself, by names of files and never their ids', async () => {
      const { keeper } = team
      const person = await newPerson()
      const { key, content } = await handedIn(person)
      const { key: other } = await handedIn(person, { type: 'photo' })
      expect(said(await check(keeper, person, key))).toBe('done')
      expect(said(await remove(keeper, person, other))).toBe('done')
      const { result } = await server.call('hr', 'employeeHistory', { uri: person }, keeper.token)
      const told = { ...paperOf(content), files: ['证件.png'], status: 'uploaded' }
      expect(result?.entries.map(({ fields }) => fields)).toEqual([
        { [`materials.${other}`]: { before: { ...told, type: 'photo' }, after: null } },
        { [`materials.${key}`]: { before: told, after: { ...told, ...verdictOf(keeper) } } },
        { [`materials.${other}`]: { before: null, after: { ...told, type: 'photo' } } },
        { [`materials.${key}`]: { before: null, after: told } },
      ])
      expect(JSON.stringify(result)).not.toContain('file_')
    })

    test('says nothing of papers to those who may not see them', async () => {
      const { domain, keeper, steps } = team
      const clerk = await buildMember(server, domain, { codes: withoutPapers })
      const person = await newPerson()
      await handedIn(person)
      expect(said(await steps.patch(keeper, person, { remark: '夜班' }))).toBe('done')
      const { result } = await server.call('hr', 'employeeHistory', { uri: person }, clerk.token)
      expect(result?.entries.map(({ fields }) => fields)).toEqual([{ remark: { before: null, after: '夜班' } }])
    })
  })
})
