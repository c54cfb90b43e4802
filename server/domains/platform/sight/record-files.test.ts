import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMemoryFiles } from '#server/adapters/memory-files.ts'
import { type BuiltMember, buildEmployee, buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { processKit } from '#tests/kit/server/process-kit.ts'
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

  test('of an item that is handed over too, by whoever does it or oversees it', async () => {
    const kit = processKit(server, domain, root)
    const leaver = await kit.person({ name: '李要走', stage: 'regular', entryDate: '2020-01-01' })
    const successor = await kit.person({ name: '接手人' })
    const stranger = await buildMember(server, domain, { codes: ['user_and_departments'] })
    const head = await buildMember(server, domain, { codes: [...MANAGES, 'resign_management', 'role_management'] })
    const uri = newId('off')
    const person = { employeeUri: leaver.uri, employeeName: '李要走', groupUri: root }
    const asked = { departureType: 'mutual', shortened: false, applyDate: '2026-06-20', expectedLastDay: '2026-07-20' }
    expect(await kit.push(head, 'addOffboarding', { uri, values: { ...person, ...asked } })).toBe('applied')
    const decision = { lastDay: '2026-07-20', handoverUri: successor.uri, rehireAdvice: 'ok' }
    const direct = { uri, from: 'draft', values: decision, comment: '协商一致' }
    expect(await kit.push(head, 'decideDirectlyOffboarding', direct)).toBe('applied')
    const photo = await uploadPicture(server, successor.member)
    const dealt = { uri, key: 'asset', status: 'done', note: '电脑两台', photos: [photo], amountFen: 120_050 }
    const others = { uri, key: 'asset', status: 'done', note: '' }
    expect(await kit.push(leaver.member, 'dealItemOffboarding', others)).toMatchObject({ code: 'notAllowed' })
    expect(await kit.push(successor.member, 'dealItemOffboarding', dealt)).toBe('applied')
    const seen: number[] = []
    for (const one of [head, successor.member, leaver.member, stranger])
      seen.push(await pictureStatus(server, one, photo))
    expect(seen).toEqual([200, 200, 200, 404])
    // A device that knows nothing of photos writes the item anew, and takes neither away.
    const row = await kit.rowOf(head, 'offboarding', uri)
    const held = (row?.items as { key: string }[] | undefined)?.find(({ key }) => key === 'asset')
    const { photos: _photos, amountFen: _amount, ...old } = { photos: [], amountFen: null, ...held }
    expect(await kit.push(head, 'putItemOffboarding', { uri, item: { ...old, note: '三台' } })).toBe('applied')
    const items = (await kit.rowOf(head, 'offboarding', uri))?.items
    expect(items).toContainEqual(expect.objectContaining({ note: '三台', photos: [photo], amountFen: 120_050 }))
  })
})
