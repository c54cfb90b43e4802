import { expect, test } from 'vitest'
import { department } from '#contract/domains/organisation.ts'
import { createMemoryStore } from '#server/sync/store/memory-store.ts'
import { buildRoster, personValues } from '#tests/kit/sync/sync-roster.ts'
import { baseOf, createSyncServer, edit, rowOf } from '#tests/kit/sync/sync-server.ts'
import { buildWho, newId } from '#tests/kit/sync/sync-who.ts'

async function start() {
  const server = createSyncServer(createMemoryStore())
  const who = buildWho()
  return { server, who, roster: await buildRoster(server.store, who, 1) }
}
const remove = (uri: string) => edit('organisation.removeDepartment', { uri })

test('a department with people in it stays, also for who does not see them', async () => {
  const { server, who, roster } = await start()
  const uri = newId('emp')
  await server.push(who, edit('hr.addEmployee', { uri, values: personValues(roster.site) }))
  const blind = { ...who, codes: new Set(['org_structure', 'department_edit']) }
  expect(await server.push(blind, remove(roster.site))).toMatchObject([{ code: 'departmentNotEmpty' }])
  const values = { employeeUri: uri, statusAfter: 'left', reason: '已经离职' }
  await server.push(who, edit('hr.addEmploymentCorrection', { uri: newId('ecr'), values }))
  expect(await server.push(blind, remove(roster.site))).toMatchObject([{ kind: 'applied' }])
  expect(await rowOf(server.store, who, department, roster.site)).toBeUndefined()
})

test('a department with departments below it stays until they are gone', async () => {
  const { server, who, roster } = await start()
  const child = newId('dept')
  await server.push(
    who,
    edit('organisation.addDepartment', {
      uri: child,
      parentUri: roster.site,
      groupName: '班组',
      type: 'dept',
      sortNo: 1,
    }),
  )
  expect(await server.push(who, remove(roster.site))).toMatchObject([{ code: 'departmentNotEmpty' }])
  expect(await server.push(who, remove(child), remove(roster.site))).toMatchObject([
    { kind: 'applied' },
    { kind: 'applied' },
  ])
})

test('the root is the organisation: it is not removed, moved or disabled', async () => {
  const { server, who, roster } = await start()
  const root = await rowOf(server.store, who, department, roster.root)
  if (!root) throw new Error('no root')
  const patch = (values: Record<string, unknown>) =>
    edit(
      'organisation.patchDepartment',
      { uri: root.uri, patch: values },
      { base: baseOf(department, root, ...Object.keys(values)) },
    )
  for (const sent of [
    remove(root.uri),
    edit(
      'organisation.moveDepartment',
      { uri: root.uri, parentUri: roster.site },
      { base: baseOf(department, root, 'parentUri') },
    ),
    patch({ status: 'disabled' }),
  ]) {
    expect(await server.push(who, sent)).toMatchObject([{ code: 'rootCannotMove' }])
  }
  expect(await server.push(who, patch({ groupName: '新集团' }))).toMatchObject([{ kind: 'applied' }])
})

test('a code belongs to one department', async () => {
  const { server, who, roster } = await start()
  const set = async (uri: string) => {
    const row = await rowOf(server.store, who, department, uri)
    if (!row) throw new Error('missing')
    return edit(
      'organisation.patchDepartment',
      { uri, patch: { code: 'A1' } },
      { base: baseOf(department, row, 'code') },
    )
  }
  expect(await server.push(who, await set(roster.root), await set(roster.site))).toMatchObject([
    { kind: 'applied' },
    { code: 'duplicate' },
  ])
})

test('a branch is not moved below where departments may lie', async () => {
  const { server, who, roster } = await start()
  const add = async (parentUri: string) => {
    const uri = newId('dept')
    const args = { uri, parentUri, groupName: `部门${uri}`, type: 'dept', sortNo: 0 }
    expect(await server.push(who, edit('organisation.addDepartment', args))).toMatchObject([{ kind: 'applied' }])
    return uri
  }
  const move = (uri: string, parentUri: string) =>
    server.push(
      who,
      edit(
        'organisation.moveDepartment',
        { uri, parentUri },
        { base: [{ collection: 'department', uri, rev: 0, values: { parentUri: roster.root } }] },
      ),
    )
  let deep = roster.root
  for (let level = 2; level <= 8; level++) deep = await add(deep)
  const branch = await add(roster.root)
  const below = await add(branch)
  expect(await move(branch, deep)).toMatchObject([{ kind: 'merged' }])
  const second = await add(roster.root)
  await add(await add(second))
  expect(await move(second, deep)).toMatchObject([{ code: 'departmentTooDeep' }])
  expect(await rowOf(server.store, who, department, below)).toBeDefined()
})

test('[A2] whoever may edit a part of the tree edits what lies below it, sees all of it, and moves nothing out or in', async () => {
  const { server, who, roster } = await start()
  const add = (parentUri: string, uri = newId('dept')) =>
    edit('organisation.addDepartment', { uri, parentUri, groupName: `班组${uri}`, type: 'dept', sortNo: 1 })
  const [own, other] = [add(roster.site), add(roster.root)]
  const [ownUri, otherUri] = [own, other].map((one) => (one.args as { uri: string }).uri) as [string, string]
  await server.push(who, own, other)
  const foreman = buildWho({
    domain: who.domain,
    codes: new Set(['org_structure', 'department_edit']),
    filters: { 'department.edit': { kind: 'in', values: [roster.site] } },
  })
  const patch = (uri: string) => edit('organisation.patchDepartment', { uri, patch: { phone: '0571-8000001' } })
  const move = (uri: string, parentUri: string) => edit('organisation.moveDepartment', { uri, parentUri })
  const rev = async (uri: string) => (await rowOf(server.store, who, department, uri))?.rev ?? 0
  const based = async (one: ReturnType<typeof edit>, uri: string) => ({
    ...one,
    base: [{ collection: 'department', uri, rev: await rev(uri), values: {} }],
  })
  const pulled = await server.pull(foreman, { collections: { department: null } })
  expect(pulled).toMatchObject({ collections: { department: { kind: 'fill', count: 4 } } })
  expect(
    await server.push(
      foreman,
      add(roster.site),
      add(roster.root),
      await based(patch(ownUri), ownUri),
      await based(patch(otherUri), otherUri),
      await based(patch(roster.site), roster.site),
    ),
  ).toMatchObject([
    { kind: 'applied' },
    { code: 'notAllowed' },
    { kind: 'applied' },
    { code: 'notAllowed' },
    { code: 'notAllowed' },
  ])
  expect(
    await server.push(
      foreman,
      await based(move(otherUri, roster.site), otherUri),
      await based(move(ownUri, roster.root), ownUri),
    ),
  ).toMatchObject([{ code: 'notAllowed' }, { code: 'notAllowed' }])
  expect(await server.push(foreman, remove(otherUri), remove(ownUri))).toMatchObject([
    { code: 'notAllowed' },
    { kind: 'applied' },
  ])
})
