import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileRef } from '#contract/domains/files.ts'
import { employee } from '#contract/domains/hr/employee.ts'
import { KEEP_HEADER } from '#contract/keep-header.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import { createMemoryFiles } from '#server/adapters/memory-files.ts'
import { pruneFiles } from '#server/jobs/prune-files.ts'
import { buildCustomFieldTeam, type CustomFieldTeam } from '#tests/kit/custom-fields.ts'
import { handIn, paperKey, paperOf } from '#tests/kit/materials.ts'
import { type BuiltMember, buildDepartment, buildEmployee, buildMember } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'
import { pictureStatus, uploadPicture } from '#tests/kit/upload-picture.ts'

describeServers('the files of papers', (kind) => {
  const files = createMemoryFiles()
  let server: TestApp
  let team: CustomFieldTeam
  /** Sees all papers and has handed in none of them. */
  let second: BuiltMember
  beforeAll(async () => {
    server = await createTestApp({ kind, files })
    team = await buildCustomFieldTeam(server)
    second = await buildMember(server, team.domain, { codes: PERMISSIONS })
  })
  afterAll(() => server.close())

  const baseOf = (uri: string, key: string, value: unknown) => [
    { collection: 'employee', uri, rev: 0, values: { [`materials.${key}`]: value } },
  ]
  const paperWith = (...given: FileRef[]) => ({ ...paperOf({ files: given }), status: 'uploaded' as const })
  /** Hands in a paper of a person over what was there before. */
  const hand = async (by: BuiltMember, uri: string, key: string, given: FileRef[], before: FileRef[] = []) =>
    team.steps.said(
      await team.steps.push(
        by,
        'hr.setEmployeeMaterial',
        { uri, key, content: handIn({ files: given }) },
        baseOf(uri, key, before.length === 0 ? null : paperWith(...before)),
      ),
    )
  async function handedIn() {
    const person = await buildEmployee(server, team.domain, team.root)
    const [key, file] = [paperKey(), await uploadPicture(server, team.keeper)]
    expect(await hand(team.keeper, person, key, [file])).toBe('done')
    return { person, key, file }
  }
  const look = (by: BuiltMember, { fileUri }: FileRef, head: Record<string, string> = { token: by.token }) =>
    server.app.request(`/api/platform/files/${fileUri}`, { headers: head })
  /** Lines of the log of looks: by whom, at whom, at what. */
  const looks = async (uri: string) =>
    (
      await sql<{ line: unknown }>`select jsonb_build_array(user_id, action, fields) as line from access_log
        where uri = ${uri} and domain = ${team.domain} order by id`.execute(server.db)
    ).rows.map(({ line }) => line)
  const looked = (by: BuiltMember, ...paths: string[]) => [by.userId, 'sensitive.read', paths]

  test('are read by those who see the papers of that person, and by nobody else', async () => {
    const { domain, root, colleague } = team
    const { file } = await handedIn()
    const site = await buildDepartment(server, domain, { parentUri: root })
    const clerk = await buildMember(server, domain, { codes: PERMISSIONS.filter((one) => one !== 'roster_sensitive') })
    const elsewhere = await buildMember(server, domain, {
      codes: PERMISSIONS,
      dataScopes: { employee: { kind: 'custom', groupUris: [site] } },
    })
    const neighbour = (await buildCustomFieldTeam(server)).keeper
    const ask = async (by: BuiltMember) =>
      (await server.call('platform', 'getByFileId', { fileId: file.fileUri, action: 'read' }, by.token)).code
    const zip = async (by: BuiltMember) =>
      (await server.post('/api/platform/filesZip', { fileUris: [file.fileUri] }, by.token)).code
    expect([await pictureStatus(server, second, file), await ask(second)]).toEqual([200, 200])
    for (const one of [colleague, clerk, elsewhere, neighbour])
      expect([await pictureStatus(server, one, file), await ask(one), await zip(one)]).toEqual([404, 404, 404])
    const shown = `/api/image/show/${file.fileUri}.jpeg`
    expect((await server.app.request(shown, { headers: { token: clerk.token } })).status).toBe(404)
    expect((await server.app.request(shown, { headers: { token: second.token } })).status).toBe(200)
  })

  test('of one’s own record are read under every data scope; of a record that was removed by nobody', async () => {
    const { domain, root, keeper } = team
    const site = await buildDepartment(server, domain, { parentUri: root })
    const { person, file } = await handedIn()
    const self = await buildMember(server, domain, {
      codes: PERMISSIONS,
      dataScopes: { employee: { kind: 'custom', groupUris: [site] } },
      employeeUri: person,
    })
    expect(await pictureStatus(server, self, file)).toBe(200)
    const removal = { kind: 'remove', collection: employee, scope: `org:${domain}`, uri: person } as const
    await server.store.write((tx) => tx.flush([removal], [], []))
    expect(await pictureStatus(server, second, file)).toBe(404)
    expect(await pictureStatus(server, keeper, file)).toBe(200)
  })

  test('are taken only when they have arrived and are the writer’s to show; who sees one may leave it there', async () => {
    const { keeper } = team
    const foreign = await uploadPicture(server, second)
    const { person, key, file } = await handedIn()
    expect(await hand(keeper, person, key, [file, foreign], [file])).toBe('missingFile')
    expect(await hand(keeper, person, key, [{ ...file, fileUri: newId('file') }], [file])).toBe('missingFile')
    const own = await uploadPicture(server, second)
    expect(await hand(second, person, key, [file, own], [file])).toBe('done')
  })

  test('are let go of once others have taken their place, or the paper is taken out', async () => {
    const { keeper } = team
    const { person, key, file } = await handedIn()
    const next = await uploadPicture(server, keeper)
    expect(await hand(keeper, person, key, [next], [file])).toBe('done')
    const gone = await handedIn()
    const out = { uri: gone.person, key: gone.key }
    const base = baseOf(gone.person, gone.key, paperWith(gone.file))
    expect(team.steps.said(await team.steps.push(keeper, 'hr.removeEmployeeMaterial', out, base))).toBe('done')
    const seen = (by: BuiltMember) => Promise.all([file, next, gone.file].map((one) => pictureStatus(server, by, one)))
    expect(await seen(second)).toEqual([404, 200, 404])
    await pruneFiles({ db: server.db, files }, Number.MAX_SAFE_INTEGER)
    expect(await seen(keeper)).toEqual([404, 200, 404])
  })

  test('leave a line for each look of somebody who has not uploaded them, and none for what opened nothing', async () => {
    const { domain, keeper } = team
    const { person, key, file } = await handedIn()
    const clerk = await buildMember(server, domain, { codes: PERMISSIONS.filter((one) => one !== 'roster_sensitive') })
    const path = `materials.${key}`
    await look(keeper, file)
    await look(clerk, file)
    await server.call('platform', 'getByFileId', { fileId: file.fileUri, action: 'read' }, second.token)
    expect(await looks(person)).toEqual([])
    await look(second, file)
    // By the reading cookie, as a page shows it; and by a browser that still knows what it was.
    await look(second, file, { cookie: `gantry_read=${second.readToken}` })
    const again = await look(second, file, { token: second.token, 'if-none-match': `"${file.sha256}"` })
    expect([again.status, again.headers.get('etag')]).toEqual([200, null])
    expect(await looks(person)).toEqual([looked(second, path), looked(second, path), looked(second, path)])
  })

  test('leave a line for each person when they are taken as a zip, and none when it is refused', async () => {
    const { keeper } = team
    const [one, two] = [await handedIn(), await handedIn()]
    const more = paperKey()
    const own = await uploadPicture(server, keeper)
    expect(await hand(keeper, one.person, more, [own])).toBe('done')
    const fileUris = [one.file.fileUri, own.fileUri, two.file.fileUri]
    const zip = (uris: string[], by = second) =>
      server.app.request('/api/platform/filesZip', {
        method: 'POST',
        headers: { token: by.token, 'content-type': 'application/json' },
        body: JSON.stringify({ fileUris: uris }),
      })
    await (await zip([...fileUris, newId('file')])).text()
    await (await zip(fileUris, keeper)).arrayBuffer()
    expect([await looks(one.person), await looks(two.person)]).toEqual([[], []])
    const answer = await zip(fileUris)
    expect(answer.headers.get('content-type')).toBe('application/zip')
    await answer.arrayBuffer()
    expect(await looks(one.person)).toEqual([looked(second, `materials.${one.key}`, `materials.${more}`)])
    expect(await looks(two.person)).toEqual([looked(second, `materials.${two.key}`)])
  })

  test('are kept by no device, whoever looks; what records show as a picture may be', async () => {
    const { keeper, colleague, steps } = team
    const mayKeep = async (by: BuiltMember, file: FileRef) => {
      const answer = await look(by, file)
      expect(answer.headers.get('cache-control')).toContain('no-store')
      return [answer.status, answer.headers.has(KEEP_HEADER)]
    }
    const { person, file } = await handedIn()
    for (const by of [keeper, second]) expect(await mayKeep(by, file)).toEqual([200, false])
    const photo = await uploadPicture(server, keeper)
    // On its way into a record it may still become anything.
    expect(await mayKeep(keeper, photo)).toEqual([200, false])
    const args = { uri: person, photo }
    const base = [{ collection: 'employee', uri: person, rev: 0, values: { photo: null } }]
    expect(steps.said(await steps.push(keeper, 'hr.setEmployeePhoto', args, base))).toBe('done')
    for (const by of [keeper, second, colleague]) expect(await mayKeep(by, photo)).toEqual([200, true])
    const face = await uploadPicture(server, colleague)
    expect((await server.call('identity', 'accountSave', { photo: face }, colleague.token)).code).toBe(200)
    expect(await mayKeep(colleague, face)).toEqual([200, true])
    // The same picture as a paper of somebody is seen by his badge, which is open to all: no look at a paper.
    expect(await hand(keeper, person, paperKey(), [photo])).toBe('done')
    expect(await mayKeep(second, photo)).toEqual([200, true])
    expect(await looks(person)).toEqual([looked(second, expect.stringMatching(/^materials\.mat_/) as string)])
  })
})
