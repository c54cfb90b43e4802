import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { closeAccounts } from '#server/jobs/close-accounts.ts'
import { ACCOUNT_PASSWORD, registerAccountKit } from '#tests/kit/account-kit.ts'
import { buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { reasonOf } from '#tests/kit/role-kit.ts'
import { describeServers } from '#tests/kit/server/app.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'
import { GONE_NAME } from './closing.ts'

const DAY_MS = 24 * 3_600_000

describeServers('closing an account', (kind) => {
  const kit = registerAccountKit(kind)
  const { account, newNumber, register, send } = kit

  describe('closing', () => {
    async function close(username?: string) {
      const made = await register(newNumber(), username)
      kit.server.clock.nowMs += 61_000
      await send(made.mobile, 'cancelAccount')
      const code = await kit.server.codeFor(made.mobile)
      const answer = await kit.server.call('identity', 'cancelAccount', { code }, made.token)
      return { ...made, answer, userId: made.answer.result?.userId ?? '' }
    }

    test('a login within seven days undoes it', async () => {
      const { mobile, token } = await close()
      expect((await account(token))?.status).toBe('cancelling')
      kit.server.clock.nowMs += 6 * DAY_MS
      await kit.server.login(mobile, ACCOUNT_PASSWORD)
      kit.server.clock.nowMs += 2 * DAY_MS
      await closeAccounts({ db: kit.server.db, nowMs: () => kit.server.clock.nowMs })
      expect(await kit.server.login(mobile, ACCOUNT_PASSWORD)).toBeTruthy()
    })

    test('the person can undo it, which is logged once', async () => {
      const { token } = await close()
      expect(await account(token)).toMatchObject({ status: 'cancelling' })
      const before = (await kit.logged('account.kept')) ?? 0
      for (let times = 0; times < 2; times++)
        expect((await kit.server.call('identity', 'keepAccount', {}, token)).code).toBe(200)
      expect(await account(token)).toMatchObject({ status: 'active', cancelAtMs: null })
      expect(await kit.logged('account.kept')).toBe(before + 1)
    })

    test('who has no number, to which the code could go, is asked for one first', async () => {
      const { token, userId } = await buildMember(kit.server, '')
      await sql`update account set mobile = null where user_id = ${userId}`.execute(kit.server.db)
      expect(reasonOf(await kit.server.call('identity', 'cancelAccount', { code: '0000' }, token))).toBe(
        'mobileMissing',
      )
    })

    test('a real name that waits for its review is taken back, and nobody is asked to look at it any more', async () => {
      const reviewer = await buildMember(kit.server, '')
      await sql`insert into platform_grant (user_id, role_key, granted_by)
        values (${reviewer.userId}, 'certificationReviewer', '')`.execute(kit.server.db)
      const made = await register()
      const card = { idType: 'residentId', name: '陈向东', from: '2020-03-01', until: null } as const
      await kit.server.call('identity', 'authenticate', { ...card, idNo: '11010519491231002X' }, made.token)
      const waiting = async () =>
        (await filledRows(kit.server, reviewer.token, 'todo')).map(({ kind, status }) => `${kind} ${status}`)
      expect(await waiting()).toEqual(['realNameReview open'])
      kit.server.clock.nowMs += 61_000
      await send(made.mobile, 'cancelAccount')
      const code = await kit.server.codeFor(made.mobile)
      expect((await kit.server.call('identity', 'cancelAccount', { code }, made.token)).code).toBe(200)
      expect(await waiting()).toEqual(['realNameReview cancelled'])
      expect((await account(made.token))?.realName.status).toBe(0)
      await kit.server.call('identity', 'keepAccount', {}, made.token)
    })

    test('after seven days nothing personal is left', async () => {
      const { mobile, token, answer } = await close()
      expect(answer.result?.cancelAtMs).toBe(kit.server.clock.nowMs + 7 * DAY_MS)
      kit.server.clock.nowMs += 7 * DAY_MS
      const run = () => closeAccounts({ db: kit.server.db, nowMs: () => kit.server.clock.nowMs })
      const counts = await Promise.all([run(), run()])
      expect(counts.reduce((sum, one) => sum + one, 0)).toBe(1)
      expect((await kit.server.call('identity', 'accountGet', {}, token)).code).toBe(401)
      const held = await sql<{ one: string }>`select to_jsonb(account)::text as one from account
        where status = 'cancelled'`.execute(kit.server.db)
      expect(held.rows[0]?.one).toContain(GONE_NAME)
      expect(held.rows[0]?.one).not.toContain(mobile)
      expect(held.rows[0]?.one).not.toContain('陈向东')
      // The number is free again.
      expect((await register(mobile)).answer.code).toBe(200)
    })

    test('nobody else is given its name, by which rosters go on calling the person', async () => {
      await close('old.hand')
      kit.server.clock.nowMs += 7 * DAY_MS
      expect(await closeAccounts({ db: kit.server.db, nowMs: () => kit.server.clock.nowMs })).toBe(1)
      const held = await sql`select 1 from account where lower(username) = 'old.hand'`.execute(kit.server.db)
      expect(held.rows).toEqual([])
      for (const name of ['old.hand', 'Old.Hand'])
        expect((await register(newNumber(), name)).answer).toMatchObject({ code: 400, reason: 'usernameTaken' })
    })

    test('no name that somebody has chosen, and no other closed account, stands in its way', async () => {
      const first = await close('twice')
      const chosen = `gone-${first.userId.slice(-26).toLowerCase()}`
      expect((await register(newNumber(), chosen)).answer.code).toBe(200)
      const second = await close('thrice')
      // As two could be called once.
      await sql`update account set username = 'Twice' where user_id = ${second.userId}`.execute(kit.server.db)
      kit.server.clock.nowMs += 7 * DAY_MS
      expect(await closeAccounts({ db: kit.server.db, nowMs: () => kit.server.clock.nowMs })).toBe(2)
    })

    test('whoever leads an organisation cannot', async () => {
      const { domain } = await buildOrganisation(kit.server)
      const { token, answer } = await register()
      await sql`update organisation set owner_user_id = ${answer.result?.userId} where domain_uri = ${domain}`.execute(
        kit.server.db,
      )
      const refused = await kit.server.call('identity', 'cancelAccount', { code: '0000' }, token)
      expect(refused).toMatchObject({ code: 400, reason: 'ownsOrganisation' })
    })

    test('nor whoever waits to join one', async () => {
      const { domain } = await buildOrganisation(kit.server)
      const { token } = await register()
      const reason = async () => reasonOf(await kit.server.call('identity', 'cancelAccount', { code: '0000' }, token))
      const applied = await kit.server.call('identity', 'joinApply', { domainUri: domain, note: '' }, token)
      expect(await reason()).toBe('ownApplications')
      const applicationUri = applied.result?.applicationUri ?? ''
      await kit.server.call('identity', 'joinWithdraw', { applicationUri }, token)
      expect(await reason()).toBe('codeWrong')
    })
  })
})
