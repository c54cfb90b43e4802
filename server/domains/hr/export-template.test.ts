import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PERMISSIONS } from '#contract/permissions.ts'
import { type BuiltMember, buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

const CHOICE = {
  name: '一线花名册',
  entity: 'roster',
  columns: ['name', 'mobile'],
  includeLeft: false,
  filters: { employeeType: 'labourService' },
  sort: 'entryDate.down',
  maskSensitive: true,
}

describeServers('templates of exports', (kind) => {
  let server: TestApp
  let owner: BuiltMember
  let colleague: BuiltMember
  let admin: BuiltMember
  let clerk: BuiltMember
  let stranger: BuiltMember
  beforeAll(async () => {
    server = await createTestApp({ kind })
    const { domain } = await buildOrganisation(server)
    owner = await buildMember(server, domain, { codes: ['roster_managerment'] })
    colleague = await buildMember(server, domain, { codes: ['roster_managerment'] })
    admin = await buildMember(server, domain, { codes: ['roster_managerment', 'role_management'] })
    clerk = await buildMember(server, domain, { codes: PERMISSIONS.filter((one) => one !== 'roster_managerment') })
    const other = await buildOrganisation(server)
    stranger = await buildMember(server, other.domain, { codes: PERMISSIONS })
  })
  afterAll(() => server.close())

  /** Outcome of one edit: `done`, or the code it was refused with. */
  async function did(member: BuiltMember, mutation: string, args: object, base: object[] = []): Promise<string> {
    const { result } = await server.push(member.token, [{ mutation, args, base: base as never }])
    const found = result?.kind === 'outcomes' ? result.outcomes[0]?.outcome : undefined
    if (found?.kind === 'refused') return found.code
    return found?.kind === 'applied' || found?.kind === 'merged' ? 'done' : 'nothing'
  }
  const seen = async (member: BuiltMember, collection: string, uri: string) =>
    (await filledRows(server, member.token, collection)).find((row) => row.uri === uri)
  const patch = (member: BuiltMember, uri: string, name: string, was: string) =>
    did(member, 'hr.patchSharedTemplate', { uri, patch: { name } }, [
      { collection: 'sharedTemplate', uri, rev: 0, values: { name: was } },
    ])

  /** One of the owner's, shared; its uri. */
  async function shared(): Promise<string> {
    const [uri, sharedUri] = [newId('tpl'), newId('stp')]
    expect(await did(owner, 'hr.addExportTemplate', { uri, ...CHOICE })).toBe('done')
    expect(await did(owner, 'hr.shareExportTemplate', { uri, sharedUri })).toBe('done')
    return sharedUri
  }

  test('one’s own is nobody else’s; an older device says nothing of filters, order and stars', async () => {
    const uri = newId('tpl')
    const { filters: _, sort: __, maskSensitive: ___, ...older } = CHOICE
    expect(await did(owner, 'hr.addExportTemplate', { uri, ...older })).toBe('done')
    expect(await seen(owner, 'exportTemplate', uri)).toMatchObject({ filters: null, sort: null, maskSensitive: false })
    expect(await seen(colleague, 'exportTemplate', uri)).toBeUndefined()
    expect(await did(colleague, 'hr.shareExportTemplate', { uri, sharedUri: newId('stp') })).toBe('notFound')
    expect(await did(clerk, 'hr.shareExportTemplate', { uri, sharedUri: newId('stp') })).toBe('notAllowed')
  })

  test('a shared one is seen by those who keep the roster, as its owner’s', async () => {
    const uri = await shared()
    expect(await seen(colleague, 'sharedTemplate', uri)).toMatchObject({ ...CHOICE, ownerUsername: owner.username })
    expect(await seen(stranger, 'sharedTemplate', uri)).toBeUndefined()
    const pulled = (await server.pull(clerk.token, ['sharedTemplate'])).result
    expect(pulled?.kind === 'snapshot' && pulled.collections.sharedTemplate).toMatchObject({ kind: 'denied' })
  })

  describe('only its owner and who grants rights', () => {
    test('change it', async () => {
      const uri = await shared()
      expect(await patch(colleague, uri, '别人的', CHOICE.name)).toBe('notAllowed')
      expect(await patch(clerk, uri, '别人的', CHOICE.name)).toBe('notAllowed')
      expect(await patch(stranger, uri, '别人的', CHOICE.name)).toBe('notFound')
      expect(await patch(owner, uri, '改名', CHOICE.name)).toBe('done')
      expect(await patch(admin, uri, '再改名', '改名')).toBe('done')
      expect(await seen(colleague, 'sharedTemplate', uri)).toMatchObject({ name: '再改名' })
      // Whose it is cannot be changed by the way.
      const theft = { uri, patch: { ownerUsername: admin.username } }
      await did(admin, 'hr.patchSharedTemplate', theft)
      expect(await seen(admin, 'sharedTemplate', uri)).toMatchObject({ ownerUsername: owner.username })
    })

    test('remove it', async () => {
      const uri = await shared()
      expect(await did(colleague, 'hr.removeSharedTemplate', { uri })).toBe('notAllowed')
      expect(await did(stranger, 'hr.removeSharedTemplate', { uri })).toBe('notFound')
      expect(await did(admin, 'hr.removeSharedTemplate', { uri })).toBe('done')
      expect(await seen(owner, 'sharedTemplate', uri)).toBeUndefined()
    })
  })

  test('only its owner takes it back, and has it as it was', async () => {
    const [uri, ownUri] = [await shared(), newId('tpl')]
    for (const one of [colleague, admin])
      expect(await did(one, 'hr.takeBackSharedTemplate', { uri, ownUri: newId('tpl') })).toBe('notAllowed')
    expect(await did(owner, 'hr.takeBackSharedTemplate', { uri, ownUri })).toBe('done')
    expect(await seen(colleague, 'sharedTemplate', uri)).toBeUndefined()
    expect(await seen(owner, 'exportTemplate', ownUri)).toMatchObject(CHOICE)
  })
})
