import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PERMISSIONS } from '#contract/permissions.ts'
import { buildDepartmentKit, type DepartmentEdit, type DepartmentKit } from '#tests/kit/department-edits.ts'
import { buildDepartment, buildMember } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

describeServers('names of departments', (kind) => {
  let server: TestApp
  let domain: string
  let root: string
  let push: DepartmentKit['push']
  beforeAll(async () => {
    server = await createTestApp({ kind })
    ;({ domain, root, push } = await buildDepartmentKit(server))
  })
  afterAll(() => server.close())

  const add = (parentUri: string, groupName: string, uri = newId('dept')): DepartmentEdit => ({
    mutation: 'organisation.addDepartment',
    args: { uri, parentUri, groupName, type: 'dept', sortNo: 1 },
  })
  const seen = (uri: string, values: Record<string, unknown>) => [{ collection: 'department', uri, rev: 0, values }]
  const rename = (uri: string, groupName: string, before: string): DepartmentEdit => ({
    mutation: 'organisation.patchDepartment',
    args: { uri, patch: { groupName } },
    base: seen(uri, { groupName: before }),
  })
  const move = (uri: string, parentUri: string, before: string): DepartmentEdit => ({
    mutation: 'organisation.moveDepartment',
    args: { uri, parentUri },
    base: seen(uri, { parentUri: before }),
  })
  const place = () => buildDepartment(server, domain, { parentUri: root })

  test('are told apart below one parent, in what is added, renamed and moved', async () => {
    const [site, other] = [await place(), await place()]
    const crew = newId('dept')
    expect(await push(add(site, '钢筋班', crew))).toEqual(['done'])
    expect(await push(add(site, '钢筋班'))).toEqual(['departmentNameTaken groupName'])
    expect(await push(add(site, ' 钢筋班 '))).toEqual(['departmentNameTaken groupName'])
    const [second, elsewhere] = [newId('dept'), newId('dept')]
    expect(await push(add(site, '木工班', second), add(other, '钢筋班', elsewhere))).toEqual(['done', 'done'])
    expect(await push(rename(second, '钢筋班', '木工班'))).toEqual(['departmentNameTaken groupName'])
    // What is wrong with a move is where it goes.
    expect(await push(move(elsewhere, site, other))).toEqual(['departmentNameTaken parentUri'])
    expect(await push(rename(crew, '钢筋一班', '钢筋班'), move(elsewhere, site, other))).toEqual(['done', 'done'])
  })

  test('are told apart within one request too', async () => {
    const site = await place()
    expect(await push(add(site, '架子班'), add(site, '架子班'))).toEqual(['done', 'departmentNameTaken groupName'])
  })

  test('two people who choose one name at the same time do not both get it', async () => {
    const site = await place()
    const uris = [newId('dept'), newId('dept')] as const
    await push(add(site, '一队', uris[0]), add(site, '二队', uris[1]))
    const others = await Promise.all(uris.map(() => buildMember(server, domain, { codes: PERMISSIONS })))
    const ended = await Promise.all(
      others.map(async ({ token }, at) => {
        const { result } = await server.push(token, [rename(uris[at] ?? '', '突击队', ['一队', '二队'][at] ?? '')])
        return result?.kind === 'outcomes' && result.outcomes[0]?.outcome.kind === 'refused'
      }),
    )
    expect(ended.sort()).toEqual([false, true])
  })

  test('twins of old stay as they are and are changed in everything else', async () => {
    const site = await place()
    const [uri] = [
      await buildDepartment(server, domain, { parentUri: site, groupName: '双胞胎' }),
      await buildDepartment(server, domain, { parentUri: site, groupName: '双胞胎' }),
    ]
    const phone = '0571-88001234'
    expect(
      await push({
        mutation: 'organisation.patchDepartment',
        args: { uri, patch: { phone } },
        base: seen(uri, { phone: null }),
      }),
    ).toEqual(['done'])
    const held = await sql<{ phone: string }>`select phone from department where uri = ${uri}`.execute(server.db)
    expect(held.rows).toEqual([{ phone }])
    expect(await push(rename(uri, '长子', '双胞胎'))).toEqual(['done'])
  })
})
