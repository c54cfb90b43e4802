// Invitations onto a site: only by whoever names its people, given in the transaction that makes a member, by an audit too.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditJoin, joinRows } from '#tests/kit/joining.ts'
import { type BuiltMember, buildDepartment, buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { reasonOf, registerRoleKit } from '#tests/kit/role-kit.ts'
import { describeServers } from '#tests/kit/server/app.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

describeServers('invitations onto a site', (kind) => {
  const { kit, member } = registerRoleKit(kind)
  const PLAN = {
    ...{ groupUri: null, dutyUri: null, roleUri: null, needAudit: false, days: 7, maxUses: 50, mobiles: [], note: '' },
  }
  const push = async (name: string, args: Record<string, unknown>, by = kit.boss) => {
    const { result } = await kit.server.push(by.token, [{ mutation: `labour.${name}`, args }])
    const [answer] = result?.kind === 'outcomes' ? result.outcomes : []
    return answer?.outcome.kind
  }
  async function site(groupUri = kit.root) {
    const [projectUri, teamUri] = [newId('prj'), newId('stm')]
    const values = { name: '钱江世纪城', groupUri, crewUris: [], licences: [] }
    expect(await push('addSiteProject', { uri: projectUri, values })).toBe('applied')
    const team = { projectUri, name: '钢筋一班', files: [] }
    expect(await push('addSiteTeam', { uri: teamUri, values: team })).toBe('applied')
    return { projectUri, teamUri }
  }
  const add = (values: Record<string, unknown>, by: BuiltMember = kit.boss) =>
    kit.server.call('identity', 'inviteAdd', { type: 'link', ...PLAN, ...values } as never, by.token)
  async function link(values: Record<string, unknown>, by?: BuiltMember): Promise<string> {
    const { result, message } = await add(values, by)
    if (!result?.made) throw new Error(message)
    return new URL(result.made.link).searchParams.get('t') ?? ''
  }
  const accept = (token: string, by: BuiltMember) => kit.server.call('identity', 'inviteAccept', { token }, by.token)
  const project = async (uri: string) =>
    (await filledRows(kit.server, kit.boss.token, 'siteProject')).find((one) => one.uri === uri)
  const employeeOf = async (person: BuiltMember) =>
    (await filledRows(kit.server, kit.boss.token, 'employee')).find((one) => one.username === person.username)
  const news = async (by = kit.boss) =>
    (await filledRows(kit.server, by.token, 'notice')).map((row) => row.facts as Record<string, unknown>)
  const mobileOf = async ({ userId }: BuiltMember) =>
    (await sql<{ mobile: string }>`select mobile from account where user_id = ${userId}`.execute(kit.server.db)).rows[0]
      ?.mobile ?? ''
  const finish = async (uri: string) => {
    const row = await project(uri)
    for (const [step, from] of [
      ['start', 'editing'],
      ['finish', 'building'],
    ] as const)
      expect(await push(`${step}SiteProject`, { uri, from, values: {}, comment: '' }), String(row?.status)).toBe(
        'applied',
      )
  }

  test('project and team are shown before, and the newcomer is one of the crew after; what the site has is theirs to see', async () => {
    const place = await site()
    const token = await link(place)
    const shown = await kit.server.call('identity', 'invitePreview', { token })
    expect(shown.result).toMatchObject({ projectName: '钱江世纪城', teamName: '钢筋一班', typeCode: null })
    const person = await buildMember(kit.server, '')
    expect((await accept(token, person)).result?.isMember).toBe(true)
    const record = await employeeOf(person)
    expect(await project(place.projectUri)).toMatchObject({
      crewUris: [record?.uri],
      siteUsernames: [person.username],
    })
    const teams = await filledRows(kit.server, kit.boss.token, 'siteTeam')
    expect(teams.find((one) => one.uri === place.teamUri)?.siteUsernames).toEqual([person.username])
    const [line] = (await kit.server.call('identity', 'inviteList', { pageNo: 1, pageSize: 5 }, kit.boss.token)).result
      ?.records ?? [undefined]
    expect(line).toMatchObject({ projectName: '钱江世纪城', teamName: '钢筋一班' })
    expect((await news()).map(({ event }) => event)).not.toContain('inviteMissed')
  })

  test('only projects that the inviter names the people of, and teams of that project', async () => {
    const away = await buildDepartment(kit.server, kit.domain, { parentUri: kit.root })
    const own = await buildDepartment(kit.server, kit.domain, { parentUri: kit.root })
    const [mine, others] = [await site(own), await site(away)]
    const scopes = { employee: { kind: 'custom' as const, groupUris: [own] } }
    const codes = ['org_invitation_management', 'site_labour', 'site_management'] as const
    const manager = await member({ codes: [...codes], dataScopes: scopes }, own)
    const at = { groupUri: own }
    expect((await add({ ...mine, ...at }, manager)).result?.made).toBeTruthy()
    expect(reasonOf(await add({ ...others, ...at }, manager))).toBe('projectOutOfReach')
    expect(reasonOf(await add({ ...at, projectUri: newId('prj') }, manager))).toBe('projectOutOfReach')
    expect(reasonOf(await add({ ...at, ...mine, teamUri: others.teamUri }, manager))).toBe('teamGone')
    expect(reasonOf(await add({ ...at, teamUri: mine.teamUri }, manager))).toBe('teamGone')
    const clerk = await member({ codes: ['org_invitation_management', 'site_labour'] })
    expect(reasonOf(await add({ ...mine, groupUri: kit.root }, clerk))).toBe('projectOutOfReach')
    await finish(mine.projectUri)
    expect(reasonOf(await add({ ...mine, ...at }, manager))).toBe('projectGone')
  })

  test('another organisation’s project is none', async () => {
    const place = await site()
    const { domain } = await buildOrganisation(kit.server)
    const codes = ['org_invitation_management', 'site_labour', 'site_management'] as const
    const stranger = await buildMember(kit.server, domain, { codes: [...codes] })
    expect(reasonOf(await add({ ...place, needAudit: true }, stranger))).toBe('projectOutOfReach')
  })

  test('with an audit the auditor reads whereto, and passing gives the place', async () => {
    const place = await site()
    const token = await link({ ...place, needAudit: true, typeCode: '111' })
    const person = await buildMember(kit.server, '')
    expect((await accept(token, person)).result).toEqual({ isMember: false, domainUri: '' })
    expect(await project(place.projectUri)).toMatchObject({ crewUris: [] })
    const waiting = (await joinRows(kit.server, kit.boss.token)).find((one) => one.status === 'inReview')
    expect(waiting).toMatchObject({ comesAs: '111', sitePlace: '钱江世纪城 · 钢筋一班' })
    const decision = { applicationUri: String(waiting?.uri), status: 1, groupUri: kit.root } as const
    expect(await auditJoin(kit.server, kit.boss.token, decision)).toBe('applied')
    expect(await project(place.projectUri)).toMatchObject({ siteUsernames: [person.username] })
  })

  test('somebody of a partner gets the role of partners’ people, and the keepers of that kind hear of it', async () => {
    const keeper = await member({ codes: ['labour_management'] })
    const token = await link({ typeCode: '111' })
    const person = await buildMember(kit.server, '')
    await accept(token, person)
    const { rows } = await sql<{ key: string }>`select r.key from role_grant g join role r on r.uri = g.role_uri
      where g.user_id = ${person.userId} and g.domain = ${kit.domain}`.execute(kit.server.db)
    expect(rows.map(({ key }) => key)).toEqual(['partnerUser'])
    expect(await news(keeper)).toContainEqual(expect.objectContaining({ event: 'partnerArrived', typeCode: '111' }))
  })

  test('a project that has ended meanwhile: the membership comes, the inviter is told', async () => {
    const place = await site()
    const token = await link(place)
    await finish(place.projectUri)
    const person = await buildMember(kit.server, '')
    expect((await accept(token, person)).result?.isMember).toBe(true)
    expect(await project(place.projectUri)).toMatchObject({ crewUris: [] })
    expect(await news()).toContainEqual(
      expect.objectContaining({ event: 'inviteMissed', missed: 'projectEnded', place: '钱江世纪城 · 钢筋一班' }),
    )
  })

  test('a team that has left keeps nobody from the project, and the inviter is told', async () => {
    const place = await site()
    const token = await link(place)
    const team = (await filledRows(kit.server, kit.boss.token, 'siteTeam')).find(({ uri }) => uri === place.teamUri)
    const base = [{ collection: 'siteTeam', uri: place.teamUri, rev: Number(team?.rev), values: { exitDate: null } }]
    const args = { uri: place.teamUri, patch: { exitDate: '2020-01-01' } }
    const gone = await kit.server.push(kit.boss.token, [{ mutation: 'labour.changeSiteTeam', args, base }])
    expect(gone.result).toMatchObject({ outcomes: [{ outcome: { kind: 'applied' } }] })
    const person = await buildMember(kit.server, '')
    await accept(token, person)
    expect(await project(place.projectUri)).toMatchObject({ siteUsernames: [person.username] })
    expect(await news()).toContainEqual(expect.objectContaining({ event: 'inviteMissed', missed: 'teamEnded' }))
  })

  test('a worker waits for the keepers of the register; being registered with that number closes it and links the two', async () => {
    const place = await site()
    const token = await link({ ...place, typeCode: 'worker' })
    const person = await buildMember(kit.server, '')
    await accept(token, person)
    const record = await employeeOf(person)
    const todo = async () =>
      (await filledRows(kit.server, kit.boss.token, 'todo')).filter((one) => one.kind === 'workerArrival')
    expect(await todo()).toMatchObject([
      {
        ...{ status: 'open', facts: { place: '钱江世纪城 · 钢筋一班' } },
        deepLink: `/organization/site/newcomer?tab=${place.projectUri}&team=${place.teamUri}&member=${record?.uri}`,
      },
    ])
    const workerUri = newId('wkr')
    const args = { uri: newId('pwk'), workerUri, newcomer: newcomer(await mobileOf(person)), values: work(place) }
    expect(await push('addProjectWorker', args)).toBe('applied')
    expect((await todo())[0]).toMatchObject({ status: 'done' })
    const passports = await filledRows(kit.server, kit.boss.token, 'siteWorker')
    expect(passports.find((one) => one.uri === workerUri)).toMatchObject({ memberUri: record?.uri })
  })

  test('a worker whose passport is known is linked at once, and asked for on the project alone', async () => {
    const [first, second] = [await site(), await site()]
    const person = await buildMember(kit.server, '')
    const workerUri = newId('wkr')
    const args = { uri: newId('pwk'), workerUri, newcomer: newcomer(await mobileOf(person)), values: work(first) }
    expect(await push('addProjectWorker', args)).toBe('applied')
    await accept(await link({ ...second, typeCode: 'worker' }), person)
    const passports = await filledRows(kit.server, kit.boss.token, 'siteWorker')
    expect(passports.find((one) => one.uri === workerUri)).toMatchObject({
      memberUri: (await employeeOf(person))?.uri,
    })
    const todos = (await filledRows(kit.server, kit.boss.token, 'todo')).filter((one) => one.kind === 'workerArrival')
    expect(todos).toMatchObject([{ status: 'open' }])
    expect(String(todos[0]?.deepLink)).toContain(`worker=${workerUri}`)
  })

  test('lines of a sheet name project and team; one that is no longer there is said beside its line', async () => {
    const [place, ended] = [await site(), await site()]
    await finish(ended.projectUri)
    const row = (mobile: string, more: object) => ({ name: '', mobile, groupUri: null, ...more })
    const rows = [row('13900112233', { ...place, typeCode: 'worker' }), row('13900112244', ended)]
    const given = { rows, needAudit: true, days: 7, isDry: false }
    const told = await kit.server.call('identity', 'inviteSheet', given as never, kit.boss.token)
    expect(told.result?.lines.map(({ state }) => state)).toEqual(['invited', 'projectGone'])
    const [line] = (await kit.server.call('identity', 'inviteList', { pageNo: 1, pageSize: 5 }, kit.boss.token)).result
      ?.records ?? [undefined]
    expect(line).toMatchObject({ type: 'sms', typeCode: 'worker', projectName: '钱江世纪城' })
  })

  const newcomer = (mobile: string) => ({
    ...{ name: '李铁柱', idType: 'residentId', idNo: '110101190001010014', idUntil: '9999-12-31', mobile },
    ...{ urgentName: null, urgentMobile: null, face: null, cards: [] },
  })
  const work = (place: object) => ({
    ...{ ...place, workType: '020', workerRole: 'worker', isLeader: false, employmentKind: 'labourCo' },
    ...{ agreementDate: null, safetyTrainedAt: null, insuranceUntil: null, healthCheckAt: null },
    ...{ certNo: null, certUntil: null },
  })
})
