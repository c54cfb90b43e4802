import { expect, test } from 'vitest'
import type { Permission } from '#contract/permissions.ts'
import { type BuiltMember, buildDepartment } from '#tests/kit/people.ts'
import { registerRoleKit } from '#tests/kit/role-kit.ts'
import { describeServers } from '#tests/kit/server/app.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'
import type { DataScopes } from './identity/data-scope.ts'

const CODES: readonly Permission[] = ['org_structure', 'user_and_departments', 'department_edit', 'staff_edit']

describeServers('a scope by place', (kind) => {
  const { kit, member, role, grant, save } = registerRoleKit(kind)
  const below = (parentUri: string) => buildDepartment(kit.server, kit.domain, { parentUri })
  const standing = (home: string, dataScopes: DataScopes) => member({ codes: CODES, dataScopes }, home)

  async function changed(
    one: BuiltMember,
    collection: 'employee' | 'department',
    uri: string,
    field: string,
    value: string,
  ) {
    const row = (await filledRows(kit.server, kit.boss.token, collection)).find((each) => each.uri === uri)
    const base = [{ collection, uri, rev: Number(row?.rev), values: { [field]: row?.[field] } }]
    const mutation = collection === 'employee' ? 'hr.moveEmployee' : 'organisation.moveDepartment'
    const { result } = await kit.server.push(one.token, [{ mutation, args: { uri, [field]: value }, base }])
    const outcome = result?.kind === 'outcomes' ? result.outcomes[0]?.outcome : undefined
    return outcome?.kind === 'refused' ? outcome.code : outcome?.kind
  }
  const put = (one: BuiltMember, uri: string, parentUri: string) =>
    changed(one, 'department', uri, 'parentUri', parentUri)
  const stand = (one: BuiltMember, groupUri: string) =>
    changed(one, 'employee', one.employeeUri ?? '', 'groupUri', groupUri)

  test.each<[string, DataScopes]>([
    ['seeing', { employee: { kind: 'deptAndChildren' } }],
    ['editing', { employee: { kind: 'all' }, 'employee.edit': { kind: 'deptAndChildren' } }],
  ])('of %s is not widened by whoever holds it putting a department below his own', async (_name, scopes) => {
    const [site, other] = [await below(kit.root), await below(kit.root)]
    const [team, foreign] = [await below(site), await below(other)]
    const one = await standing(site, scopes)
    expect(await put(one, foreign, site)).toBe('notAllowed')
    expect(await put(one, other, team)).toBe('notAllowed')
    // What was his stays his to arrange, and elsewhere nothing of his grows.
    const deep = await below(team)
    expect(await put(one, deep, site)).toBe('applied')
    expect(await put(one, foreign, kit.root)).toBe('applied')
  })

  test('is not widened by what comes along with a department that was open by itself', async () => {
    const [site, other] = [await below(kit.root), await below(kit.root)]
    const one = await standing(site, { employee: { kind: 'deptAndChildren' } })
    const chosen = await role({ dataScopes: { employee: { kind: 'custom', groupUris: [other] } } })
    expect((await grant(kit.boss.token, chosen, one)).code).toBe(200)
    await below(await below(other))
    expect(await put(one, other, site)).toBe('notAllowed')
    const leaf = await below(kit.root)
    await save(kit.boss.token, { uri: chosen, dataScopes: { employee: { kind: 'custom', groupUris: [leaf] } } })
    expect(await put(one, leaf, site)).toBe('applied')
  })

  type Move = readonly [who: 'department' | 'employee', uri: string, from: string, to: string]
  /** Edits of one request, which the server decides on in one transaction. */
  async function atOnce(one: BuiltMember, ...moves: readonly Move[]) {
    const { result } = await kit.server.push(
      one.token,
      moves.map(([collection, uri, from, to]) => {
        const [field, mutation] =
          collection === 'employee' ? ['groupUri', 'hr.moveEmployee'] : ['parentUri', 'organisation.moveDepartment']
        return {
          mutation,
          args: { uri, [field]: to },
          base: [{ collection, uri, rev: 1, values: { [field]: from } }],
        }
      }),
    )
    const outcomes = result?.kind === 'outcomes' ? result.outcomes : []
    return outcomes.map(({ outcome }) => (outcome.kind === 'refused' ? outcome.code : outcome.kind))
  }

  test('is not widened either by a department of his own that goes out and comes back with another, in one request', async () => {
    const [site, other] = [await below(kit.root), await below(kit.root)]
    const [team, foreign] = [await below(site), await below(other)]
    const one = await standing(site, { employee: { kind: 'deptAndChildren' } })
    const outcomes = await atOnce(
      one,
      ['department', team, site, kit.root],
      ['department', foreign, other, team],
      ['department', team, kit.root, site],
    )
    expect(outcomes.at(-1)).toBe('notAllowed')
    const rows = await filledRows(kit.server, kit.boss.token, 'department')
    expect(rows.find(({ uri }) => uri === team)?.parentUri).toBe(kit.root)
  })

  test('is not widened by its holder going to a department of his own that leaves, in one request', async () => {
    const [site, other] = [await below(kit.root), await below(kit.root)]
    const [team, foreign] = [await below(site), await below(other)]
    const one = await standing(site, { employee: { kind: 'deptAndChildren' } })
    const outcomes = await atOnce(
      one,
      ['employee', one.employeeUri ?? '', site, team],
      ['department', team, site, kit.root],
      ['department', foreign, other, team],
    )
    expect(outcomes.map((outcome) => outcome === 'notAllowed')).toEqual([false, false, true])
  })

  test('does not stand in the way of one who arranges what he has just made, in one request', async () => {
    const site = await below(kit.root)
    const team = await below(site)
    const one = await standing(site, { employee: { kind: 'deptAndChildren' } })
    const uri = newId('dept')
    const { result } = await kit.server.push(one.token, [
      {
        mutation: 'organisation.addDepartment',
        args: { uri, parentUri: site, groupName: '二组', type: 'dept', sortNo: 1 },
      },
      {
        mutation: 'organisation.moveDepartment',
        args: { uri, parentUri: team },
        base: [{ collection: 'department', uri, rev: 0, values: { parentUri: site } }],
      },
    ])
    const outcomes = result?.kind === 'outcomes' ? result.outcomes : []
    expect(outcomes.map(({ outcome }) => outcome.kind)).toEqual(['applied', 'applied'])
  })

  test('is widened by somebody who may see everything', async () => {
    const [site, other] = [await below(kit.root), await below(kit.root)]
    const one = await standing(site, { employee: { kind: 'all' }, 'employee.edit': { kind: 'all' } })
    expect(await put(one, other, site)).toBe('applied')
  })

  test('of his department alone, or of chosen ones, says nothing about what comes below', async () => {
    const [site, other] = [await below(kit.root), await below(kit.root)]
    expect(await put(await standing(site, { employee: { kind: 'dept' } }), other, site)).toBe('applied')
    const chosen: DataScopes = { employee: { kind: 'custom', groupUris: [site] } }
    expect(await put(await standing(site, chosen), await below(kit.root), site)).toBe('applied')
  })

  test('does not follow its holder up the tree, nor to the side, when he moves himself', async () => {
    const [site, other] = [await below(kit.root), await below(kit.root)]
    const team = await below(site)
    for (const departments of ['deptAndChildren', 'dept'] as const) {
      const one = await standing(site, { employee: { kind: 'all' }, 'department.edit': { kind: departments } })
      expect(await stand(one, kit.root)).toBe('notAllowed')
      expect(await stand(one, other)).toBe('notAllowed')
      expect(await stand(one, team)).toBe(departments === 'dept' ? 'notAllowed' : 'applied')
    }
    const free = await standing(site, { employee: { kind: 'all' } })
    expect(await stand(free, kit.root)).toBe('applied')
  })
})
