import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMemoryFiles } from '#server/adapters/memory-files.ts'
import { type BuiltMember, buildEmployee, buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'
import { pictureStatus, uploadPicture } from '#tests/kit/upload-picture.ts'

const MANAGES = ['regularization_management', 'user_and_departments', 'roster_managerment', 'org_structure']

describeServers('the files of records with people', (kind) => {
  let server: TestApp
  let domain: string
  let root: string
  let hr: BuiltMember
  beforeAll(async () => {
    server = await createTestApp({ kind, files: createMemoryFiles() })
    ;({ domain, root } = await buildOrganisation(server))
    hr = await buildMember(server, domain, { codes: MANAGES })
  })
  afterAll(() => server.close())

  test('are opened by whom the record names and who oversees it, and by nobody else', async () => {
    const username = `someone-${newId().toLowerCase()}`
    const employeeUri = await buildEmployee(server, domain, root, { name: '陈建国', username, stage: 'probation' })
    const person = await buildMember(server, domain, { employeeUri })
    await sql`update account set username = ${username} where user_id = ${person.userId}`.execute(server.db)
    const [second, colleague] = [
      await buildMember(server, domain, { codes: MANAGES }),
      await buildMember(server, domain, { codes: ['user_and_departments'] }),
    ]
    const elsewhere = await buildMember(server, (await buildOrganisation(server)).domain, { codes: MANAGES })
    const file = await uploadPicture(server, hr)
    const look = async () => {
      const seen: number[] = []
      for (const one of [hr, person, second, colleague, elsewhere]) seen.push(await pictureStatus(server, one, file))
      return seen
    }
    expect(await look()).toEqual([200, 404, 404, 404, 404])
    const uri = newId('reg')
    const values = { employeeUri, employeeName: '陈建国', groupUri: root, probationEndPlanned: '2026-07-20' }
    const { result } = await server.push(hr.token, [{ mutation: 'hr.addRegularisation', args: { uri, values } }])
    expect(result).toMatchObject({ outcomes: [{ outcome: { kind: 'applied' } }] })
    const assessed = { result: 'pass', regularDate: '2026-07-20', agreementFiles: [file] }
    const taken = await server.push(hr.token, [
      { mutation: 'hr.submitRegularisation', args: { uri, from: 'waiting', values: assessed } },
    ])
    expect(taken.result).toMatchObject({ outcomes: [{ outcome: { kind: 'applied' } }] })
    expect(await look()).toEqual([200, 200, 200, 404, 404])
  })
})
