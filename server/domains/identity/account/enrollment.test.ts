import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltMember, buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'
import { pictureStatus, uploadPicture } from '#tests/kit/upload-picture.ts'

describeServers('registrations', (kind) => {
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp({ kind })
  })
  afterAll(() => server.close())

  const HR = ['induction_management', 'org_invitation_management'] as const
  const save = (by: BuiltMember, proof: Awaited<ReturnType<typeof uploadPicture>> | null) =>
    server.call(
      'identity',
      'enrollmentSave',
      { name: '陈向东', mobile: '13800138000', roleTags: [8, 8, 24], proof },
      by.token,
    )
  const todos = async (of: BuiltMember) =>
    (await filledRows(server, of.token, 'todo')).filter((row) => row.kind === 'enrollment')
  const uriOf = (row: Record<string, unknown> | undefined) => /enrollment=(\w+)/.exec(String(row?.deepLink))?.[1] ?? ''
  const look = (of: BuiltMember, enrollmentUri: string) =>
    server.call('identity', 'enrollmentGet', { enrollmentUri }, of.token)

  test('the HR of each organisation is asked to look, sees picture and masked number, and closes its own to-do', async () => {
    const [home, second, strange] = [
      await buildOrganisation(server),
      await buildOrganisation(server),
      await buildOrganisation(server),
    ]
    const hr = await buildMember(server, home.domain, { codes: HR })
    const colleague = await buildMember(server, home.domain, { codes: ['roster_managerment'] })
    const secondHr = await buildMember(server, second.domain, { codes: HR })
    const strangeHr = await buildMember(server, strange.domain, { codes: HR })
    const person = await buildMember(server, home.domain)
    await sql`insert into membership (user_id, domain, status, joined_at)
      values (${person.userId}, ${second.domain}, 'active', 1)`.execute(server.db)
    const proof = await uploadPicture(server, person)
    expect((await save(person, proof)).result).toEqual({ organisations: 2 })

    const [todo] = await todos(hr)
    expect(todo).toMatchObject({ status: 'open', fromName: '陈向东', facts: { kind: 'enrollment', name: '陈向东' } })
    expect(await todos(colleague)).toEqual([])
    const uri = uriOf(todo)
    expect((await look(hr, uri)).result).toMatchObject({ mobile: '138****8000', roleTags: [8, 24], proof })
    expect((await look(colleague, uri)).code).toBe(6)
    expect((await look(strangeHr, uri)).code).toBe(404)
    const seen = await Promise.all([hr, secondHr, colleague, strangeHr].map((one) => pictureStatus(server, one, proof)))
    expect(seen).toEqual([200, 200, 404, 404])
    expect((await server.call('identity', 'accountGet', {}, person.token)).result?.roleTags).toEqual([8, 24])

    await server.call('identity', 'enrollmentSeen', { enrollmentUri: uri }, hr.token)
    expect((await todos(hr)).map((row) => row.status)).toEqual(['done'])
    expect((await todos(secondHr)).map((row) => row.status)).toEqual(['open'])

    // Handed in again: what was open before is replaced.
    await save(person, null)
    expect((await todos(secondHr)).map((row) => row.status).sort()).toEqual(['cancelled', 'open'])
    expect((await look(hr, uri)).result?.proof).toBeNull()
    expect(await pictureStatus(server, hr, proof)).toBe(404)
  })

  test('who has no organisation yet is seen by the first that takes him in', async () => {
    const person = await buildMember(server, '')
    expect((await save(person, null)).result).toEqual({ organisations: 0 })
    const { domain } = await buildOrganisation(server)
    const hr = await buildMember(server, domain, { codes: HR })
    await sql`update organisation set join_policy = 'open' where domain_uri = ${domain}`.execute(server.db)
    expect(await todos(hr)).toEqual([])
    const joined = await server.call('identity', 'joinApply', { domainUri: domain, note: '' }, person.token)
    expect(joined.result?.status).toBe(1)
    const [todo] = await todos(hr)
    const seen = (await look(hr, uriOf(todo))).result
    expect(seen).toMatchObject({ name: '陈向东' })
    // It has become an entry, with the list of what is to be prepared, and leads to his own record.
    const entry = (await filledRows(server, hr.token, 'induction')).find((row) => row.uri === seen?.entryUri)
    expect(entry).toMatchObject({ status: 'pending', formStatus: 'notSent', items: expect.any(Array) })
    const act = async (mutation: string, args: Record<string, unknown>) => {
      const { result } = await server.push(hr.token, [{ mutation: `hr.${mutation}`, args, base: [] }])
      return result?.kind === 'outcomes' ? result.outcomes[0]?.outcome : undefined
    }
    const uri = String(entry?.uri)
    const actualEntryDate = new Date(server.clock.nowMs).toISOString().slice(0, 10)
    const values = { actualEntryDate, emergencyName: '陈母', emergencyMobile: '13800001234' }
    expect(await act('onboardInduction', { uri, from: 'pending', values })).toMatchObject({ code: 'itemsOpen' })
    for (const { key } of (entry?.items ?? []) as { key: string }[])
      await act('dealItemInduction', { uri, key, status: 'done', note: '' })
    expect(await act('onboardInduction', { uri, from: 'pending', comment: '证件已核对', values })).toMatchObject({
      kind: 'applied',
    })
    const { rows } = await sql<{ entryDate: string; people: number }>`select e.entry_date::text as "entryDate",
      (select count(*)::int from employee where scope = e.scope and mobile = e.mobile) as people from employee e
      join membership m on m.employee_uri = e.uri where m.user_id = ${person.userId}`.execute(server.db)
    expect(rows).toEqual([{ entryDate: actualEntryDate, people: 1 }])
    expect((await look(hr, uriOf(todo))).result?.entryUri).toBeNull()
  })

  test('a picture that has not arrived, or is not his own, is refused', async () => {
    const [person, other] = [await buildMember(server, ''), await buildMember(server, '')]
    const proof = await uploadPicture(server, other)
    expect(await save(person, proof)).toMatchObject({ code: 400, reason: 'pictureMissing' })
  })
})
