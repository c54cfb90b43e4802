import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Material } from '#contract/domains/hr/material.ts'
import type { Outcome } from '#contract/kit/outcome.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/app.ts'
import { buildCustomFieldTeam, type CustomFieldTeam } from '#tests/kit/custom-fields.ts'
import { handIn, paperKey, paperOf } from '#tests/kit/papers.ts'
import { type BuiltMember, buildDepartment, buildEmployee, buildMember } from '#tests/kit/people.ts'
import { newId } from '#tests/kit/sync-who.ts'
import { uploadPicture } from '#tests/kit/upload-picture.ts'

const withoutPapers = PERMISSIONS.filter((code) => code !== 'roster_sensitive')
/** What a device whose clock is a century ahead believes the time to be. */
const WRONG_CLOCK_MS = Date.parse('2126-01-01')

describeServers('papers of a record', (kind) => {
  let server: TestApp
  let team: CustomFieldTeam
  beforeAll(async () => {
    server = await createTestApp({ kind })
    team = await buildCustomFieldTeam(server)
  })
  afterAll(() => server.close())

  const newPerson = (group = team.root) => buildEmployee(server, team.domain, group)
  const papersOf = async (uri: string, by = team.keeper) =>
    (await team.steps.mirrored(by, 'employee')).get(uri)?.materials as Record<string, Material> | null | undefined
  const paperIn = async (uri: string, key: string) => (await papersOf(uri))?.[key]
  /** What somebody saw at the key when he began. */
  const seen = (uri: string, key: string, value: Material | null | undefined) => [
    { collection: 'employee', uri, rev: 0, values: { [`materials.${key}`]: value ?? null } },
  ]
  type Given = Partial<Omit<Material, 'files'>>
  /** Hands in on top of what is there; `over` names something else that was seen. */
  async function hand(by: BuiltMember, uri: string, key: string, content: object, over?: Material | null) {
    const base = seen(uri, key, over === undefined ? await paperIn(uri, key) : over)
    return team.steps.push(by, 'hr.setEmployeeMaterial', { uri, key, content }, base)
  }
  const verdictOf = (by: BuiltMember, given: Given = {}): Given => ({
    status: 'approved',
    reason: '',
    checkedBy: by.username,
    checkedAt: server.clock.nowMs,
    ...given,
  })
  async function check(by: BuiltMember, uri: string, key: string, given: Given = {}, over?: Material) {
    const held = over ?? (await paperIn(uri, key)) ?? null
    const material = { ...(held ?? paperOf()), ...verdictOf(by, given) }
    return team.steps.push(by, 'hr.checkEmployeeMaterial', { uri, key, material }, seen(uri, key, held))
  }
  const remove = async (by: BuiltMember, uri: string, key: string) =>
    team.steps.push(by, 'hr.removeEmployeeMaterial', { uri, key }, seen(uri, key, await paperIn(uri, key)))
  const said = (outcome: Outcome) => team.steps.said(outcome)

  async function handedIn(uri: string, values: object = {}) {
    const key = paperKey()
    const content = handIn({ files: [await uploadPicture(server, team.keeper)], ...values })
    expect(said(await hand(team.keeper, uri, key, content))).toBe('done')
    return { key, content }
  }

  describe('their way', () => {
    test('handed in, looked at, handed in anew without the verdict, taken out', async () => {
      const { keeper } = team
      const person = await newPerson()
      const { key, content } = await handedIn(person, { issueDate: '2020-02-29', expireDate: '2040-02-28' })
      expect(await paperIn(person, key)).toEqual({ ...paperOf(content), status: 'uploaded' })
      expect(said(await check(keeper, person, key))).toBe('done')
      expect(await paperIn(person, key)).toEqual({ ...content, ...verdictOf(keeper) })
      expect(said(await hand(keeper, person, key, { ...content, notifyBeforeDays: 60 }))).toBe('done')
      expect(await paperIn(person, key)).toEqual({ ...paperOf(content), notifyBeforeDays: 60, status: 'uploaded' })
      expect(said(await check(keeper, person, key, { status: 'rejected', reason: '反光，看不清' }))).toBe('done')
      expect(await paperIn(person, key)).toMatchObject({ status: 'rejected', reason: '反光，看不清' })
      expect(said(await remove(keeper, person, key))).toBe('done')
      expect(await papersOf(person)).toBeNull()
      expect(said(await remove(keeper, person, key))).toBe('done')
    })

    test('one that is missing need not be handed in, for a reason; nothing else is said of what is not there', async () => {
      const { keeper } = team
      const person = await newPerson()
      const key = paperKey()
      expect(said(await check(keeper, person, key, { status: 'waived' }))).toBe('required')
      for (const status of ['approved', 'rejected'] as const)
        expect(said(await check(keeper, person, key, { status, reason: '无' }))).toBe('notFound')
      expect(said(await check(keeper, person, key, { status: 'waived', reason: '首次就业', type: 'photo' }))).toBe(
        'done',
      )
      expect(await paperIn(person, key)).toMatchObject({ type: 'photo', files: [], status: 'waived' })
      expect(said(await hand(keeper, person, key, handIn({ type: 'photo' })))).toBe('done')
      expect(await paperIn(person, key)).toMatchObject({ status: 'missing', reason: '', checkedBy: null })
      for (const status of ['approved', 'rejected'] as const)
        expect(said(await check(keeper, person, key, { status, reason: '无' }))).toBe('materialEmpty')
    })

    test('a verdict has a reason unless it is a good one, and the name of whoever says it', async () => {
      const { keeper } = team
      const person = await newPerson()
      const { key } = await handedIn(person)
      const wrong: Given[] = [
        { status: 'rejected', reason: ' ' },
        { status: 'waived' },
        { checkedBy: team.colleague.username },
        { checkedBy: null },
        { checkedAt: null },
        { checkedAt: -1 },
        { status: 'uploaded' },
        { status: 'missing', reason: '无' },
      ]
      for (const given of wrong)
        expect(said(await check(keeper, person, key, given)), JSON.stringify(given)).not.toBe('done')
      expect(await paperIn(person, key)).toMatchObject({ status: 'uploaded', checkedBy: null })
    })

    test('a verdict changes nothing that was handed in', async () => {
      const { domain, keeper } = team
      const person = await newPerson()
      const { key, content } = await handedIn(person)
      const held = { ...paperOf(content), status: 'uploaded' as const }
      const other = await uploadPicture(server, await buildMember(server, domain, { codes: PERMISSIONS }))
      const material = {
        ...paperOf({ type: 'diploma', title: '别的', files: [other], required: true, issueDate: '2001-01-01' }),
        ...verdictOf(keeper),
      }
      const changed = await team.steps.push(
        keeper,
        'hr.checkEmployeeMaterial',
        { uri: person, key, material },
        seen(person, key, held),
      )
      expect(said(changed)).toBe('done')
      expect(await paperIn(person, key)).toEqual({ ...content, ...verdictOf(keeper) })
      const waived = { ...material, status: 'waived', reason: '无' }
      const another = paperKey()
      const made = await team.steps.push(
        keeper,
        'hr.checkEmployeeMaterial',
        { uri: person, key: another, material: waived },
        seen(person, another, null),
      )
      expect(said(made)).toBe('done')
      expect((await paperIn(person, another))?.files).toEqual([])
    })

    test("a device's wrong clock is kept as what it said, and moves nothing else", async () => {
      const { keeper } = team
      const person = await newPerson()
      const { key } = await handedIn(person)
      expect(said(await check(keeper, person, key, { checkedAt: WRONG_CLOCK_MS }))).toBe('done')
      expect(await paperIn(person, key)).toMatchObject({ checkedAt: WRONG_CLOCK_MS })
      expect(said(await check(keeper, person, key, { status: 'rejected', reason: '过期', checkedAt: 0 }))).toBe('done')
      const { result } = await server.call('hr', 'employeeHistory', { uri: person }, keeper.token)
      expect(result?.entries.map(({ at }) => at)).toEqual([server.clock.nowMs, server.clock.nowMs, server.clock.nowMs])
      expect(result?.entries[0]?.fields[`materials.${key}`]?.after).toMatchObject({ status: 'rejected' })
    })
  })

  test.each([
    [{ type: 'other' }, 'required'],
    [{ type: 'other', title: '  ' }, 'required'],
    [{ issueDate: '2026-02-29' }, 'notADate'],
    [{ expireDate: '2026-13-01' }, 'notADate'],
    [{ issueDate: '2026-03-01', expireDate: '2026-02-28' }, 'datesSwapped'],
  ] as const)('%j is no paper, handed in or waived', async (values, reason) => {
    const { keeper } = team
    const person = await newPerson()
    expect(said(await hand(keeper, person, paperKey(), handIn(values)))).toBe(reason)
    expect(said(await check(keeper, person, paperKey(), { ...values, status: 'waived', reason: '无' }))).toBe(reason)
    expect(await papersOf(person)).toBeNull()
  })

  test('a key is one of ours, and a record has room for sixty papers', async () => {
    const { keeper } = team
    const materials = Object.fromEntries(Array.from({ length: 59 }, () => [paperKey(), paperOf()]))
    const person = await buildEmployee(server, team.domain, team.root, { materials })
    for (const key of ['idCard', 'mat_1', '__proto__', `${paperKey()}.x`])
      expect(said(await hand(keeper, person, key, handIn())), key).not.toBe('done')
    const last = paperKey()
    expect(said(await hand(keeper, person, last, handIn()))).toBe('done')
    expect(said(await hand(keeper, person, paperKey(), handIn()))).toBe('tooMany')
    expect(said(await check(keeper, person, paperKey(), { status: 'waived', reason: '无' }))).toBe('tooMany')
    expect(said(await hand(keeper, person, last, handIn({ type: 'photo' })))).toBe('done')
  })

  describe('two people', () => {
    test('[P6] who change different papers of one record both succeed', async () => {
      const { domain, keeper } = team
      const second = await buildMember(server, domain, { codes: PERMISSIONS })
      const person = await newPerson()
      const [one, two] = [paperKey(), paperKey()]
      expect(said(await hand(keeper, person, one, handIn(), null))).toBe('done')
      const merged = await hand(second, person, two, handIn({ type: 'photo' }), null)
      expect(merged.kind).toBe('merged')
      expect(Object.keys((await papersOf(person)) ?? {}).sort()).toEqual([one, two].sort())
    })

    test('[P6] who change the same paper from what it was meet, with what each saw', async () => {
      const { domain, keeper } = team
      const second = await buildMember(server, domain, { codes: PERMISSIONS })
      const person = await newPerson()
      const { key, content } = await handedIn(person)
      const before = { ...paperOf(content), status: 'uploaded' as const }
      expect(said(await check(keeper, person, key, {}, before))).toBe('done')
      const after = { ...before, ...verdictOf(keeper) }
      const path = `employee:${person}:materials.${key}`
      const rejected = { status: 'rejected', reason: '模糊' } as const
      expect(await check(second, person, key, rejected, before)).toMatchObject({
        kind: 'refused',
        code: 'conflict',
        fields: { [path]: { base: before, mine: { ...before, ...verdictOf(second, rejected) }, server: after } },
      })
      const changed = { ...content, expireDate: '2030-01-01' }
      expect(await hand(second, person, key, changed, before)).toMatchObject({
        code: 'conflict',
        fields: { [path]: { base: before, mine: { ...before, expireDate: '2030-01-01' }, server: after } },
      })
      const removed = await team.steps.push(
        second,
        'hr.removeEmployeeMaterial',
        { uri: person, key },
        seen(person, key, before),
      )
      expect(removed).toMatchObject({
        code: 'conflict',
        fields: { [path]: { base: before, mine: null, server: after } },
      })
      expect(await paperIn(person, key)).toEqual(after)
    })
  })

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
