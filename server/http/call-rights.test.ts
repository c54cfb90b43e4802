// A1 for calls: what a call writes is judged by the rights its caller has when it is written.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { department } from '#contract/domains/organisation.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import type { CallContext } from '#server/domains/call-context.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import { buildMember, buildOrganisation, changeRole } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'
import { serverCalls } from './server-calls.ts'

describeServers('a call that writes', (kind) => {
  let server: TestApp
  /** What happens before the call begins to write, and in the midst of it. */
  let before: () => Promise<unknown>
  let within: (context: CallContext, own: ReturnType<typeof transactionOf>) => Promise<unknown>

  /** Renames the organisation's first department, as its caller. */
  async function rename(context: CallContext, { code: groupName }: { code: string }) {
    await before()
    await context.command(context.who, makeUlid(context.nowMs(), context.random), async ({ all, storeTx }) => {
      await within(context, transactionOf(storeTx))
      const [root] = await all.where(department, 'parentUri', null)
      await all.patch(department, root?.uri ?? '', { groupName })
    })
    return { names: [] }
  }

  beforeAll(async () => {
    const calls = { ...serverCalls, identity: { ...serverCalls.identity, whoCanGrant: rename } }
    server = await createTestApp({ kind, calls: calls as never })
  })
  afterAll(() => server.close())

  async function scene() {
    before = async () => undefined
    within = async () => undefined
    const { domain } = await buildOrganisation(server)
    const member = await buildMember(server, domain, { codes: PERMISSIONS })
    const keeper = await buildMember(server, domain, { codes: PERMISSIONS })
    const call = (code: string) => server.call('identity', 'whoCanGrant', { code }, member.token)
    const name = async () =>
      (await filledRows(server, keeper.token, 'department')).find((row) => row.parentUri === null)?.groupName
    return { domain, member, call, name }
  }

  test('[A1] a right that was taken away before it writes leaves nothing of it', async () => {
    const { member, call, name } = await scene()
    expect((await call('一公司')).code).toBe(200)
    before = () => changeRole(server, member, { codes: ['staff_edit'] })
    expect((await call('二公司')).code).toBe(ERROR_CODES.permissionsChanged)
    expect(await name()).toBe('一公司')
  })

  test('[A3] a session that has ended before it writes leaves nothing of it', async () => {
    const { member, call, name } = await scene()
    const was = await name()
    before = () => sql`update session set revoked_at = 1 where user_id = ${member.userId}`.execute(server.db)
    expect((await call('二公司')).code).toBe(ERROR_CODES.notLoggedIn)
    expect(await name()).toBe(was)
  })

  test('a change that leaves him who he is does not stop it', async () => {
    const { member, call, name } = await scene()
    before = () =>
      sql`update session set expires_at = expires_at - 1 where user_id = ${member.userId}`.execute(server.db)
    expect((await call('三公司')).code).toBe(200)
    expect(await name()).toBe('三公司')
  })

  test('what it changes of its own caller’s rights does not stop it', async () => {
    const { member, call, name } = await scene()
    within = async (_, own) =>
      own && (await sql`update session set expires_at = expires_at - 1 where user_id = ${member.userId}`.execute(own))
    expect((await call('四公司')).code).toBe(200)
    expect(await name()).toBe('四公司')
  })

  // One connection has no midst that others could act in.
  if (kind === 'pglite') return
  test('[A1] a right that is taken away in its midst leaves nothing of it', async () => {
    const { member, call, name } = await scene()
    const was = await name()
    within = () => changeRole(server, member, { codes: ['staff_edit'] })
    expect((await call('五公司')).code).toBe(ERROR_CODES.permissionsChanged)
    expect(await name()).toBe(was)
  })
})
