import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildDepartmentKit, type DepartmentEdit, type DepartmentKit } from '#tests/kit/department-edits.ts'
import { buildDepartment, buildEmployee, buildOrganisation } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

describeServers('a department that is somebody’s further one', (kind) => {
  let server: TestApp
  let domain: string
  let root: string
  let push: DepartmentKit['push']
  beforeAll(async () => {
    server = await createTestApp({ kind })
    ;({ domain, root, push } = await buildDepartmentKit(server))
  })
  afterAll(() => server.close())

  const remove = (uri: string): DepartmentEdit => ({ mutation: 'organisation.removeDepartment', args: { uri } })
  const patch = (uri: string, values: Record<string, unknown>, before: Record<string, unknown>): DepartmentEdit => ({
    mutation: 'hr.patchEmployee',
    args: { uri, patch: values },
    base: [{ collection: 'employee', uri, rev: 0, values: before }],
  })

  test('stays as long as he is there, and goes once he has left or works there no more', async () => {
    const [second, third] = [
      await buildDepartment(server, domain, { parentUri: root }),
      await buildDepartment(server, domain, { parentUri: root }),
    ]
    const groupUris = [root, second, third]
    const person = await buildEmployee(server, domain, root, { groupUris })
    expect(await push(remove(second))).toEqual(['departmentNotEmpty'])
    // Taken out and removed in one request.
    const without = { groupUris: [root, third] }
    expect(await push(patch(person, without, { groupUris }), remove(second))).toEqual(['done', 'done'])
    expect(await push(remove(third))).toEqual(['departmentNotEmpty'])
    const values = { employeeUri: person, statusAfter: 'left', reason: '已经离职' }
    const left = { mutation: 'hr.addEmploymentCorrection', args: { uri: newId('ecr'), values }, base: [] }
    expect(await push(left, remove(third))).toEqual(['done', 'done'])
  })

  test('stays when he gets it in the very request that removes it, and goes when he loses it there again', async () => {
    const second = await buildDepartment(server, domain, { parentUri: root })
    const person = await buildEmployee(server, domain, root)
    const [alone, both] = [{ groupUris: [root] }, { groupUris: [root, second] }]
    expect(await push(patch(person, both, alone), remove(second))).toEqual(['done', 'departmentNotEmpty'])
    expect(await push(patch(person, alone, both))).toEqual(['done'])
    expect(await push(patch(person, both, alone), patch(person, alone, both), remove(second))).toEqual([
      'done',
      'done',
      'done',
    ])
  })

  test('of another organisation holds nothing here, and nobody but those with several is looked through', async () => {
    const second = await buildDepartment(server, domain, { parentUri: root })
    const other = await buildOrganisation(server)
    await buildEmployee(server, other.domain, other.root, { groupUris: [other.root, second] })
    expect(await push(remove(second))).toEqual(['done'])
    const { rows } = await sql<{ indexdef: string }>`select indexdef from pg_indexes
      where indexname = 'employee_further_departments'`.execute(server.db)
    expect(rows[0]?.indexdef).toMatch(/gin .*jsonb_array_length\(group_uris\) > 1/)
  })
})
