// Applications to join: every step from every state by everybody, and several that a device passed while it was away.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { membershipApplication, membershipApplicationFlow } from '#contract/domains/joining/membership-application.ts'
import { completeRow } from '#contract/kit/collection.ts'
import { joinRows } from '#tests/kit/joining.ts'
import { buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { registerRoleKit } from '#tests/kit/role-kit.ts'
import { describeServers } from '#tests/kit/server/app.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'
import { workflowSuite } from '#tests/kit/workflow-suite.ts'

workflowSuite(membershipApplicationFlow, 'joining', ({ root }) => ({ groupUri: root, employeeNo: null }))

const wishFor = (domainUri: string) => ({
  mutation: 'joining.addJoinWish',
  args: { uri: newId('wish'), values: { domainUri, organisation: '云岭建设', note: '木工班组' } },
})

describeServers('applications that were decided on a device', (kind) => {
  const { kit } = registerRoleKit(kind)

  test('two that arrive in one push give two people numbers of their own, and tell both', async () => {
    await sql`update organisation set join_policy = 'apply' where domain_uri = ${kit.domain}`.execute(kit.server.db)
    const people = [await buildMember(kit.server, ''), await buildMember(kit.server, '')]
    for (const one of people)
      await kit.server.call('identity', 'joinApply', { domainUri: kit.domain, note: '劳务班组' }, one.token)
    const waiting = await joinRows(kit.server, kit.boss.token)
    const { result } = await kit.server.push(
      kit.boss.token,
      waiting.map(({ uri }) => ({
        mutation: 'joining.passMembershipApplication',
        args: { uri, from: 'inReview', comment: '欢迎', values: { groupUri: kit.root } },
      })),
    )
    const outcomes = result?.kind === 'outcomes' ? result.outcomes : []
    expect(outcomes.map(({ outcome }) => outcome.kind)).toEqual(['applied', 'applied'])
    const roster = await filledRows(kit.server, kit.boss.token, 'employee')
    const numbers = people.map(({ username }) => roster.find((row) => row.username === username)?.employeeNo)
    expect(new Set(numbers).size).toBe(2)
    for (const one of people)
      expect(await filledRows(kit.server, one.token, 'notice')).toMatchObject([{ facts: { event: 'joinPassed' } }])
    const todos = await filledRows(kit.server, kit.boss.token, 'todo')
    expect(todos.map((row) => [row.status, row.outcome])).toEqual([
      ['done', 'passed'],
      ['done', 'passed'],
    ])
  })

  test('a wish that was written down without a network is handed in once, and refused with the reason where it cannot be', async () => {
    const { server, domain, boss } = kit
    await sql`update organisation set join_policy = 'apply' where domain_uri = ${domain}`.execute(server.db)
    const person = await buildMember(server, '')
    const outcomesOf = async (edits: Parameters<typeof server.push>[1]) => {
      const { result } = await server.push(person.token, edits)
      return result?.kind === 'outcomes' ? result.outcomes.map(({ outcome }) => outcome) : []
    }
    const outcomes = await outcomesOf([wishFor(domain), wishFor(domain), wishFor('org_nobody')])
    expect(outcomes).toMatchObject([{ kind: 'applied' }, { code: 'appliedAlready' }, { code: 'notFound' }])
    expect(await joinRows(server, boss.token)).toMatchObject([{ note: '木工班组', status: 'inReview' }])
    expect(await filledRows(server, boss.token, 'todo')).toMatchObject([{ kind: 'joinAudit', status: 'open' }])
    expect(await filledRows(server, person.token, 'joinWish')).toEqual([])
    await sql`update organisation set join_policy = 'inviteOnly' where domain_uri = ${domain}`.execute(server.db)
    const other = await buildMember(server, '')
    const { result } = await server.push(other.token, [wishFor(domain)])
    expect(result?.kind === 'outcomes' && result.outcomes[0]?.outcome).toMatchObject({ code: 'joinClosed' })
  })

  test('whoever is taken in at once by an open organisation is told, by a call and by a wish that arrived later', async () => {
    const { server, domain } = kit
    await sql`update organisation set join_policy = 'open' where domain_uri = ${domain}`.execute(server.db)
    const [now, later] = [await buildMember(server, ''), await buildMember(server, '')]
    await server.call('identity', 'joinApply', { domainUri: domain, note: '' }, now.token)
    const { result } = await server.push(later.token, [wishFor(domain)])
    expect(result?.kind === 'outcomes' && result.outcomes[0]?.outcome.kind).toBe('applied')
    for (const { token } of [now, later])
      expect(await filledRows(server, token, 'notice')).toMatchObject([
        { kind: 'organisation', facts: { event: 'joinPassed' }, deepLink: '/personalCenter/organization' },
      ])
  })

  test.each([
    ['a day', 'withdrawn', 19, 'applicationsToday'],
    ['that wait', 'inReview', 9, 'applicationLimit'],
  ] as const)(
    'wishes to several organisations in one push count together: the limit of those %s',
    async (_, status, count, reason) => {
      const { server } = kit
      const person = await buildMember(server, '')
      const asked = [await buildOrganisation(server), await buildOrganisation(server), await buildOrganisation(server)]
      const [before, ...wished] = asked.map(({ domain }) => domain)
      await sql`update organisation set join_policy = 'apply' where domain_uri = any(${wished})`.execute(server.db)
      await server.store.write((tx) =>
        tx.flush(
          Array.from({ length: count }, () => ({
            kind: 'insert' as const,
            collection: membershipApplication,
            scope: `org:${before}`,
            row: completeRow(membershipApplication, newId('join'), {
              ...{ applicantUserId: person.userId, name: '甲', mobile: '', hasRealName: false, source: 'apply' },
              ...{ at: server.clock.nowMs, status, trail: [] },
            }),
          })),
          [],
          [],
        ),
      )
      // One that is refused takes no place.
      const { result } = await server.push(person.token, ['org_nobody', ...wished].map(wishFor))
      expect(result?.kind === 'outcomes' && result.outcomes.map(({ outcome }) => outcome)).toMatchObject([
        { code: 'notFound' },
        { kind: 'applied' },
        { kind: 'refused', code: reason },
      ])
    },
  )

  test('whoever was taken in by an invitation meanwhile is not taken in twice; the application stays as it was', async () => {
    await sql`update organisation set join_policy = 'apply' where domain_uri = ${kit.domain}`.execute(kit.server.db)
    const person = await buildMember(kit.server, '')
    await kit.server.call('identity', 'joinApply', { domainUri: kit.domain, note: '' }, person.token)
    await sql`insert into membership (user_id, domain, status, joined_at)
      values (${person.userId}, ${kit.domain}, 'active', 0)`.execute(kit.server.db)
    const [row] = await joinRows(kit.server, kit.boss.token)
    const args = { uri: String(row?.uri), from: 'inReview', values: { groupUri: kit.root } }
    const { result } = await kit.server.push(kit.boss.token, [{ mutation: 'joining.passMembershipApplication', args }])
    expect(result?.kind === 'outcomes' && result.outcomes[0]?.outcome).toMatchObject({ code: 'alreadyMember' })
    expect((await joinRows(kit.server, kit.boss.token))[0]).toMatchObject({ status: 'inReview' })
  })
})
