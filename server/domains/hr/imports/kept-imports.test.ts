import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { KEPT_IMPORT_MS, KEPT_IMPORTS } from '#contract/domains/hr/import-calls.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import { createMemoryFiles } from '#server/adapters/memory-files.ts'
import { END_EVERY_MS, endOrganisations } from '#server/jobs/end-organisations.ts'
import { PRUNE_EVERY_MS, prune } from '#server/jobs/prune.ts'
import { type BuiltMember, buildMember, buildOrganisation, changeRole } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { buildImports, type Imports } from '#tests/kit/sheets/imports.ts'

describeServers('imports of late', (kind) => {
  const ID_NO = '33010619900101001X'
  const HEADINGS = ['工号', '证件号码', '星座']

  let server: TestApp
  let domain: Imports['domain']
  let hr: Imports['hr']
  let someone: Imports['someone']
  let run: Imports['run']
  beforeAll(async () => {
    server = await createTestApp({ kind })
  })
  beforeEach(async () => {
    ;({ domain, hr, someone, run } = await buildImports(server))
  })
  afterAll(() => server.close())

  /** A file of three people: one refused on the device, one that the server refuses, one that is good. */
  const fileOf = (name = '三个人.csv') => ({
    name,
    format: 'csv' as const,
    headings: HEADINGS,
    rows: [
      { row: 1, cells: ['A1', '', '白羊座'], problems: {} },
      { row: 2, cells: ['A2', '', '金牛座'], problems: {} },
      { row: 3, cells: ['A3', ID_NO, '双子座'], problems: { idNo: 'identityNumberInvalid' } },
    ],
  })
  const sheet = () => [someone(), someone({ employeeNo: 'A2', mobile: '12' })]
  const commit = (importId: string, as: BuiltMember = hr, more: Parameters<Imports['run']>[1] = {}) =>
    run(sheet(), { importId, as, file: fileOf(`${importId}.csv`), ...more })
  const recent = async (as: BuiltMember = hr) => server.call('hr', 'recentImports', {}, as.token)
  const ids = async (as?: BuiltMember) => (await recent(as)).result?.imports.map((one) => one.importId)
  const errors = (importId: string, as: BuiltMember = hr) => server.call('hr', 'importErrors', { importId }, as.token)

  test('one is listed with its numbers, and its error file has the rows that were left as they stood', async () => {
    await commit('imported-1')
    expect((await recent()).result?.imports).toEqual([
      {
        importId: 'imported-1',
        atMs: server.clock.nowMs,
        name: 'imported-1.csv',
        added: 1,
        updated: 0,
        skipped: 0,
        failed: 2,
        left: 2,
      },
    ])
    expect((await errors('imported-1')).result).toEqual({
      name: 'imported-1.csv',
      format: 'csv',
      headings: HEADINGS,
      rows: [
        { cells: ['A2', '', '金牛座'], problems: { mobile: 'mobile' } },
        { cells: ['A3', ID_NO, '双子座'], problems: { idNo: 'identityNumberInvalid' } },
      ],
    })
  })

  test('a dry run keeps nothing; sent again it is kept as it was; one that is left whole is kept whole', async () => {
    await commit('imported-1', hr, { dryRun: true })
    expect(await ids()).toEqual([])
    await commit('imported-1')
    await commit('imported-1', hr, { file: fileOf('改名.csv') })
    expect((await recent()).result?.imports).toMatchObject([{ name: 'imported-1.csv' }])
    const rest = [someone({ employeeNo: 'A9', mobile: '13800000009' }), someone({ employeeNo: 'A8', mobile: '12' })]
    await run(rest, { importId: 'imported-2', allOrNothing: true, file: fileOf() })
    expect((await errors('imported-2')).result?.rows[0]).toEqual({
      cells: ['A1', '', '白羊座'],
      problems: { '': 'othersFailed' },
    })
  })

  test('without anything left there is no error file', async () => {
    await run([someone()], { importId: 'imported-1', file: { ...fileOf(), rows: fileOf().rows.slice(0, 1) } })
    expect((await recent()).result?.imports).toMatchObject([{ left: 0 }])
    expect((await errors('imported-1')).code).toBe(404)
  })

  test('a database that is read by others tells no identity number', async () => {
    await commit('imported-1')
    const kept = await sql<{ line: string }>`select row_to_json(kept_import)::text as line from kept_import
      where domain = ${domain}`.execute(server.db)
    expect(kept.rows).toHaveLength(1)
    const [line] = kept.rows.map((row) => row.line)
    expect(line).toContain('imported-1.csv')
    expect(line).not.toContain(ID_NO)
    expect(line).not.toContain('双子座')
  })

  test('a look at an error file is written down', async () => {
    await commit('imported-1')
    await errors('imported-1')
    const looks = await sql<{ line: string }>`select action || ' ' || uri as line from access_log
      where domain = ${domain} and user_id = ${hr.userId}`.execute(server.db)
    expect(looks.rows).toEqual([{ line: 'sensitive.read imported-1' }])
  })

  describe('nobody else gets any of it', () => {
    const isNothing = async (as: BuiltMember, code: number) => {
      expect((await errors('imported-1', as)).code).toBe(code)
      expect(JSON.stringify(await recent(as))).not.toContain('imported-1')
    }
    beforeEach(() => commit('imported-1'))

    test('not a colleague with every right', async () => {
      await isNothing(await buildMember(server, domain, { codes: PERMISSIONS }), 404)
    })

    test('not a colleague whose own import has the same id', async () => {
      const colleague = await buildMember(server, domain, { codes: PERMISSIONS })
      expect((await commit('imported-1', colleague)).code).toBe(400)
      await isNothing(colleague, 404)
      expect(await ids()).toEqual(['imported-1'])
    })

    test('not another organisation, not even the same person there', async () => {
      const other = await buildOrganisation(server)
      await isNothing(await buildMember(server, other.domain, { codes: PERMISSIONS }), 404)
      const himself = await buildMember(server, other.domain, { codes: PERMISSIONS })
      for (const table of ['membership', 'role_grant', 'session'])
        await sql`update ${sql.table(table)} set user_id = ${hr.userId} where user_id = ${himself.userId}`.execute(
          server.db,
        )
      await isNothing(himself, 404)
    })

    test.each(['roster_managerment', 'staff_edit'])('not he himself once he has lost %s', async (lost) => {
      await changeRole(server, hr, { codes: PERMISSIONS.filter((code) => code !== lost) })
      await isNothing(hr, 6)
      expect((await recent()).code).toBe(6)
    })

    test('not a stranger', async () => {
      for (const name of ['recentImports', 'importErrors'] as const) {
        const { code } = await server.call('hr', name, { importId: 'imported-1' })
        expect(code).toBe(401)
      }
    })
  })

  test('of many the last ones stay, the newest first', async () => {
    for (let at = 0; at <= KEPT_IMPORTS; at += 1) {
      server.clock.nowMs += 1
      await commit(`imported-${10 + at}`)
    }
    const kept = await ids()
    expect(kept).toHaveLength(KEPT_IMPORTS)
    expect([kept?.[0], kept?.at(-1)]).toEqual(['imported-20', 'imported-11'])
    expect((await errors('imported-10')).code).toBe(404)
  })

  const count = async () =>
    Number(
      (
        await sql<{ n: string }>`select count(*)::text as n from kept_import where domain = ${domain}`.execute(
          server.db,
        )
      ).rows[0]?.n,
    )

  /** As after a time in which the token was used. */
  const pass = async (ms: number) => {
    server.clock.nowMs += ms
    await sql`update session set created_at = ${server.clock.nowMs}, last_seen_at = ${server.clock.nowMs},
      expires_at = ${server.clock.nowMs + KEPT_IMPORT_MS} where user_id = ${hr.userId}`.execute(server.db)
  }

  test('after 30 days one is gone, first from sight and then from the database', async () => {
    await commit('imported-1')
    await pass(KEPT_IMPORT_MS - 1)
    expect(await ids()).toEqual(['imported-1'])
    await pass(1)
    expect(await ids()).toEqual([])
    expect((await errors('imported-1')).code).toBe(404)
    expect(await count()).toBe(1)
    server.clock.nowMs += PRUNE_EVERY_MS
    await prune({ db: server.db, files: createMemoryFiles(), nowMs: () => server.clock.nowMs })
    expect(await count()).toBe(0)
  })

  test('they go with the organisation', async () => {
    await commit('imported-1')
    await sql`update organisation set disband_at = ${server.clock.nowMs} where domain_uri = ${domain}`.execute(
      server.db,
    )
    server.clock.nowMs += END_EVERY_MS
    const { db, command } = server
    const asked = { db, command, nowMs: () => server.clock.nowMs, random: Math.random, poke: () => undefined }
    expect((await endOrganisations(asked)).ended).toBe(1)
    expect(await count()).toBe(0)
  })
})
