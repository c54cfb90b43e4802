// Push keeps what somebody may not change or see, and waits for files.
import { expect, test } from 'vitest'
import { employee } from '#contract/domains/hr/employee.ts'
import { startPush } from '#tests/kit/push/push-start.ts'
import { personValues } from '#tests/kit/sync/sync-roster.ts'
import { baseOf, edit } from '#tests/kit/sync/sync-server.ts'
import { buildWho, newId } from '#tests/kit/sync/sync-who.ts'

test('[A2] without the mutation’s code nothing is changed and nothing is shown', async () => {
  const { server, who, one, rename } = await startPush()
  const guest = buildWho({ domain: who.domain, codes: new Set(['user_and_departments', 'org_structure']) })
  expect(await server.push(guest, rename(one, '张三'))).toEqual([{ kind: 'refused', code: 'notAllowed', fields: {} }])
})

test('[A2] a field whose code is missing refuses the edit without showing its value', async () => {
  const { server, who, one } = await startPush()
  const patch = (base: string | null, remark: string) =>
    edit(
      'hr.patchEmployee',
      { uri: one.uri, patch: { remark } },
      { base: baseOf(employee, { ...one, rev: 0, remark: base }, 'remark') },
    )
  await server.push(who, patch(null, '机密'))
  const clerk = buildWho({
    domain: who.domain,
    codes: new Set(['user_and_departments', 'org_structure', 'staff_edit']),
  })
  const [outcome] = await server.push(clerk, patch('旧', '新'))
  expect(outcome).toEqual({ kind: 'refused', code: 'notAllowed', fields: {}, detail: { field: 'remark' } })
})

test('[A2] a row outside the data scope is answered as a missing one; one that may be seen but not edited, as not allowed', async () => {
  const { server, who, roster, one, rename } = await startPush()
  const blind = { ...who, userId: newId('user'), filters: { employee: { kind: 'in' as const, values: [roster.site] } } }
  expect(await server.push(blind, rename(one, '张三'))).toEqual([{ kind: 'refused', code: 'notFound', fields: {} }])
  const reader = {
    ...who,
    userId: newId('user'),
    filters: { employee: { kind: 'all' as const }, 'employee.edit': { kind: 'in' as const, values: [roster.site] } },
  }
  const move = edit(
    'hr.moveEmployee',
    { uri: one.uri, groupUri: roster.site },
    { base: baseOf(employee, one, 'groupUri') },
  )
  expect(await server.push(reader, rename(one, '张三'))).toMatchObject([{ code: 'notAllowed' }])
  expect(await server.push(reader, move)).toMatchObject([{ code: 'notAllowed' }])
  const [ours, theirs] = [newId('emp'), newId('emp')]
  expect(
    await server.push(
      reader,
      edit('hr.addEmployee', { uri: ours, values: personValues(roster.site) }),
      edit('hr.addEmployee', { uri: theirs, values: personValues(roster.root) }),
    ),
  ).toMatchObject([{ kind: 'applied' }, { code: 'notAllowed' }])
})

test('[L6] an edit whose file has not arrived is refused for it, and only it', async () => {
  const photo = (fileUri: string) => ({
    fileUri,
    fileName: 'a.png',
    fileType: 'image/png',
    size: 1,
    sha256: 'a'.repeat(64),
  })
  const [here, missing] = [newId('file'), newId('file')]
  const { server, who, one, two } = await startPush({
    missingFiles: async (_tx, _who, uris) => uris.filter((uri) => uri !== here),
  })
  const set = (row: typeof one, fileUri: string) =>
    edit('hr.setEmployeePhoto', { uri: row.uri, photo: photo(fileUri) }, { base: baseOf(employee, row, 'photo') })
  expect(await server.push(who, set(one, missing), set(two, here))).toMatchObject([
    { code: 'missingFile', detail: { file: missing } },
    { kind: 'applied' },
  ])
})
