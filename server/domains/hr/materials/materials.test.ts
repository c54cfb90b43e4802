import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PERMISSIONS } from '#contract/permissions.ts'
import { buildCustomFieldTeam, type CustomFieldTeam } from '#tests/kit/custom-fields.ts'
import { type GivenVerdict, handIn, type PaperSteps, paperKey, paperOf, paperSteps } from '#tests/kit/materials.ts'
import { buildEmployee, buildMember } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { uploadPicture } from '#tests/kit/upload-picture.ts'

/** What a device whose clock is a century ahead believes the time to be. */
const WRONG_CLOCK_MS = Date.parse('2126-01-01')

describeServers('papers of a record', (kind) => {
  let server: TestApp
  let team: CustomFieldTeam
  let newPerson: PaperSteps['newPerson']
  let papersOf: PaperSteps['papersOf']
  let paperIn: PaperSteps['paperIn']
  let seen: PaperSteps['seen']
  let hand: PaperSteps['hand']
  let verdictOf: PaperSteps['verdictOf']
  let check: PaperSteps['check']
  let remove: PaperSteps['remove']
  let said: PaperSteps['said']
  let handedIn: PaperSteps['handedIn']
  beforeAll(async () => {
    server = await createTestApp({ kind })
    team = await buildCustomFieldTeam(server)
    ;({ newPerson, papersOf, paperIn, seen, hand, verdictOf, check, remove, said, handedIn } = paperSteps(server, team))
  })
  afterAll(() => server.close())

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
      const wrong: GivenVerdict[] = [
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
})
