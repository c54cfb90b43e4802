// A1, A3, A4: callers are remembered, and nothing that was taken from them is.
import { CompiledQuery, type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import { loadWho } from '#server/domains/identity/load-who.ts'
import { endSessionsOfDevice } from '#server/domains/identity/open-session.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import {
  type BuiltMember,
  buildDepartment,
  buildEmployee,
  buildMember,
  buildOrganisation,
  changeRole,
  type MemberPlan,
} from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { personValues } from '#tests/kit/sync/sync-roster.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

interface Scene {
  readonly domain: string
  readonly root: string
  readonly branch: string
  readonly member: BuiltMember
  readonly fingerprint: string
}

describeServers('callers', (kind) => {
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp({ kind })
  })
  afterAll(() => server.close())

  /** A member whom the server has come to know: by a pull, a filling, a push and a call. */
  async function scene(plan: MemberPlan = {}): Promise<Scene> {
    const { domain, root } = await buildOrganisation(server)
    roots.set(domain, root)
    const branch = await buildDepartment(server, domain, { parentUri: root })
    const employeeUri = await buildEmployee(server, domain, branch)
    const member = await buildMember(server, domain, { codes: PERMISSIONS, employeeUri, ...plan })
    const answers = await Promise.all([push(member), fill(member), ask(member)])
    expect(answers.map((one) => one.code)).toEqual([200, 200, 200])
    const pulled = (await pull(member)).result
    if (pulled?.kind !== 'snapshot') throw new Error('not pulled')
    return { domain, root, branch, member, fingerprint: pulled.permission }
  }
  const roots = new Map<string, string>()
  const push = ({ token, domain }: BuiltMember, permission: string | null = null) => {
    const values = personValues(roots.get(domain) ?? '')
    return server.push(token, [{ mutation: 'hr.addEmployee', args: { uri: newId('emp'), values } }], permission)
  }
  const pull = ({ token }: BuiltMember, permission: string | null = null) =>
    server.pull(token, ['department', 'employee'], permission)
  const fill = ({ token }: BuiltMember) =>
    server.post('/api/sync/fill', { collection: 'employee', schema: '', grant: '', part: 0, parts: 1 }, token)
  const ask = ({ token }: BuiltMember) => server.call('identity', 'getUserPermission', {}, token)
  const codes = async (member: BuiltMember) =>
    (await Promise.all([push(member), pull(member), fill(member), ask(member)])).map((one) => one.code)
  const all = (code: number) => [code, code, code, code]

  describe('who is turned away is turned away at once, however well he was known', () => {
    const { notLoggedIn, authorisationFrozen, authorisationReleased, subjectFrozen, subjectCancelled } = ERROR_CODES
    test.each<[string, number, (scene: Scene) => Promise<unknown>]>([
      [
        'his session is ended',
        notLoggedIn,
        ({ member }) => endSessionsOfDevice(server.db, { token: member.token, readToken: '' }, server.clock.nowMs),
      ],
      [
        'his session is gone',
        notLoggedIn,
        ({ member }) => sql`delete from session where user_id = ${member.userId}`.execute(server.db),
      ],
      [
        'his session is cut short',
        notLoggedIn,
        ({ member }) => sql`update session set expires_at = 1 where user_id = ${member.userId}`.execute(server.db),
      ],
      [
        'his account is frozen',
        ERROR_CODES.accountFrozen,
        ({ member }) => sql`update account set status = 'frozen' where user_id = ${member.userId}`.execute(server.db),
      ],
      [
        'his membership is disabled',
        authorisationFrozen,
        ({ member }) =>
          sql`update membership set status = 'disabled' where user_id = ${member.userId}`.execute(server.db),
      ],
      [
        'his membership has ended',
        authorisationReleased,
        ({ member }) => sql`delete from membership where user_id = ${member.userId}`.execute(server.db),
      ],
      [
        'his record of the roster is disabled',
        authorisationFrozen,
        async ({ domain, member }) => {
          const hr = await buildMember(server, domain, { codes: PERMISSIONS })
          const args = { uri: member.employeeUri, membership: 'disabled' }
          const base = [
            { collection: 'employee', uri: member.employeeUri ?? '', rev: 0, values: { membership: 'active' } },
          ]
          const answer = await server.push(hr.token, [{ mutation: 'hr.setEmployeeMembership', args, base }])
          expect(answer.result).toMatchObject({ outcomes: [{ outcome: { kind: 'merged' } }] })
        },
      ],
      [
        'the organisation is frozen',
        subjectFrozen,
        ({ domain }) => sql`update organisation set status = 'frozen' where domain_uri = ${domain}`.execute(server.db),
      ],
      [
        'the organisation is cancelled',
        subjectCancelled,
        ({ domain }) =>
          sql`update organisation set status = 'cancelled' where domain_uri = ${domain}`.execute(server.db),
      ],
    ])('%s', async (_, code, change) => {
      const one = await scene()
      await change(one)
      if (code === notLoggedIn) expect(new Set(await codes(one.member))).toEqual(new Set([notLoggedIn]))
      else expect(await codes(one.member)).toEqual(all(code))
    })

    test('the end of a session by time', async () => {
      const one = await scene()
      await sql`update session set expires_at = ${server.clock.nowMs + 1000} where user_id = ${one.member.userId}`.execute(
        server.db,
      )
      expect(await codes(one.member)).toEqual(all(200))
      server.clock.nowMs += 1000
      expect(await codes(one.member)).toEqual(all(notLoggedIn))
    })
  })

  describe('[A1] changed rights are seen by the next request, and told to a device that works under others', () => {
    const rights = async (member: BuiltMember) => (await ask(member)).result?.permissions.length
    test.each<[string, (scene: Scene) => Promise<unknown>]>([
      ['codes are taken from his role', ({ member }) => changeRole(server, member, { codes: [] })],
      [
        'his role is switched off',
        ({ member }) => sql`update role set flag = 0 where uri = ${member.roleUri}`.execute(server.db),
      ],
      ['his role is gone', ({ member }) => sql`delete from role where uri = ${member.roleUri}`.execute(server.db)],
      [
        'his grant is gone',
        ({ member }) => sql`delete from role_grant where user_id = ${member.userId}`.execute(server.db),
      ],
      [
        'his grant ends by time',
        async ({ member }) => {
          const end = server.clock.nowMs + 500
          await sql`update role_grant set expire_at = ${end} where user_id = ${member.userId}`.execute(server.db)
          expect(await rights(member)).toBe(PERMISSIONS.length)
          server.clock.nowMs = end
        },
      ],
    ])('%s', async (_, change) => {
      const one = await scene()
      await change(one)
      expect(await rights(one.member)).toBe(0)
      expect((await push(one.member)).result).toMatchObject({ outcomes: [{ outcome: { code: 'notAllowed' } }] })
      expect((await fill(one.member)).result).toMatchObject({ kind: 'moved' })
      expect((await pull(one.member)).result).toMatchObject({ collections: { employee: { kind: 'denied' } } })
      expect((await push(one.member, one.fingerprint)).code).toBe(ERROR_CODES.permissionsChanged)
      expect((await pull(one.member, one.fingerprint)).code).toBe(ERROR_CODES.permissionsChanged)
    })

    test('a device that was told before others does not hear it again', async () => {
      const one = await scene()
      await changeRole(server, one.member, { codes: ['user_and_departments'] })
      const fresh = (await ask(one.member)).result?.fingerprint ?? ''
      expect((await push(one.member, fresh)).code).toBe(200)
      expect((await pull(one.member, fresh)).code).toBe(200)
      expect((await push(one.member, one.fingerprint)).code).toBe(ERROR_CODES.permissionsChanged)
    })

    test('[Q3] his place in the tree and the tree below it decide what he sees', async () => {
      const one = await scene({ dataScopes: { employee: { kind: 'deptAndChildren' } } })
      const seen = async () => {
        const { result } = await pull(one.member)
        const found = result?.kind === 'snapshot' ? result.collections.employee : undefined
        return found?.kind === 'fill' ? found.count : -1
      }
      expect(await seen()).toBe(1)
      const crew = await buildDepartment(server, one.domain, { parentUri: one.branch })
      await buildEmployee(server, one.domain, crew)
      expect(await seen()).toBe(2)
      await buildEmployee(server, one.domain, one.root)
      expect(await seen()).toBe(2)
      const hr = await buildMember(server, one.domain, { codes: PERMISSIONS })
      const move = async (uri: string | null, mutation: string, args: object, base: Record<string, unknown>) => {
        const collection = mutation.startsWith('hr') ? 'employee' : 'department'
        const edit = { mutation, args, base: [{ collection, uri: uri ?? '', rev: 0, values: base }] }
        expect((await server.push(hr.token, [edit])).result).toMatchObject({
          outcomes: [{ outcome: { kind: 'merged' } }],
        })
      }
      await move(crew, 'organisation.moveDepartment', { uri: crew, parentUri: one.root }, { parentUri: one.branch })
      expect(await seen()).toBe(1)
      const { employeeUri } = one.member
      await move(employeeUri, 'hr.moveEmployee', { uri: employeeUri, groupUri: one.root }, { groupUri: one.branch })
      expect(await seen()).toBe(3)
    })
  })

  test('[A1] a right that is taken away while a push waits for its turn is gone when it comes', async () => {
    const [loses, keeps] = [await scene(), await scene()]
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let taken = () => {}
    const hasTaken = new Promise<void>((resolve) => {
      taken = resolve
    })
    // A transaction over the same connection, or over the same row, as the pushes: they wait until it ends.
    const scope = `org:${loses.domain}`
    const blocking = server.store.write(async (tx) => {
      await sql`update sync_scope set version = version + 1 where scope = ${scope}`.execute(db(tx))
      taken()
      await held
      await sql`update role set codes = '[]' where uri = ${loses.member.roleUri}`.execute(db(tx))
    })
    await hasTaken
    const waiting = Promise.all([push(loses.member), push(loses.member, loses.fingerprint), push(keeps.member)])
    release()
    await blocking
    const [without, told, other] = await waiting
    expect(without.result).toMatchObject({ outcomes: [{ outcome: { code: 'notAllowed' } }] })
    expect(told.code).toBe(ERROR_CODES.permissionsChanged)
    expect(other.result).toMatchObject({ outcomes: [{ outcome: { kind: 'applied' } }] })
  })

  test('what one process takes away, another sees at once', async () => {
    const other = await createTestApp({ kind, db: server.db })
    const { member, domain } = await scene()
    const askOther = async () => (await other.call('identity', 'getUserPermission', {}, member.token)).code
    const pullOther = async () => (await other.pull(member.token, ['employee'])).code
    expect([await askOther(), await pullOther()]).toEqual([200, 200])
    await sql`update membership set status = 'disabled' where user_id = ${member.userId} and domain = ${domain}`.execute(
      server.db,
    )
    expect([await askOther(), await pullOther()]).toEqual(Array(2).fill(ERROR_CODES.authorisationFrozen))
    await sql`update membership set status = 'active' where user_id = ${member.userId}`.execute(server.db)
    expect([await askOther(), await pullOther()]).toEqual([200, 200])
    await server.call('identity', 'logout', {}, member.token)
    expect([await askOther(), await pullOther()]).toEqual(Array(2).fill(ERROR_CODES.notLoggedIn))
    await other.close()
  })

  test('every table that says who somebody is tells when it changes', async () => {
    const { member } = await scene()
    const asked: CompiledQuery[] = []
    const executor = server.db.getExecutor()
    const recording = new Proxy(executor, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target)
        if (typeof value !== 'function') return value
        return (...given: unknown[]) => {
          if (name === 'executeQuery') asked.push(given[0] as CompiledQuery)
          return value.apply(target, given)
        }
      },
    })
    await loadWho({ getExecutor: () => recording }, member.token, server.clock.nowMs)
    const [query] = asked
    if (!query) throw new Error('nothing was asked')
    const { rows } = await server.db.executeQuery(
      CompiledQuery.raw(`explain (format json) ${query.sql}`, [...query.parameters]),
    )
    const names = new Set([...JSON.stringify(rows).matchAll(/"Relation Name":"(\w+)"/g)].map(([, name]) => name))
    names.delete('rights_stamp')
    const telling = await sql<{ name: string }>`select distinct pg_class.relname as name from pg_trigger
      join pg_class on pg_class.oid = pg_trigger.tgrelid where pg_trigger.tgname like 'rights_%'`.execute(server.db)
    expect(names.size).toBeGreaterThan(6)
    expect([...names].filter((name) => !telling.rows.some((row) => row.name === name))).toEqual([])
  })
})

function db(tx: Parameters<typeof transactionOf>[0]): Kysely<unknown> {
  const transaction = transactionOf(tx)
  if (!transaction) throw new Error('no database')
  return transaction
}
