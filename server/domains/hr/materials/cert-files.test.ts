import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileRef } from '#contract/domains/files.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import { createMemoryFiles } from '#server/adapters/memory-files.ts'
import { pruneFiles } from '#server/jobs/prune-files.ts'
import { buildCustomFieldTeam, type CustomFieldTeam } from '#tests/kit/custom-fields.ts'
import { buildDepartment, buildEmployee, buildMember } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'
import { pictureStatus, uploadPicture } from '#tests/kit/upload-picture.ts'

const certificate = (file?: FileRef) => ({
  type: '电工证',
  no: '20260001',
  level: '',
  issuedBy: '',
  issueDate: null,
  expireDate: null,
  reviewDate: null,
  ...(file ? { file } : {}),
})

describeServers('the file of a certificate', (kind) => {
  const files = createMemoryFiles()
  let server: TestApp
  let team: CustomFieldTeam
  beforeAll(async () => {
    server = await createTestApp({ kind, files })
    team = await buildCustomFieldTeam(server)
  })
  afterAll(() => server.close())

  async function attached() {
    const { domain, root, keeper, steps } = team
    const person = await buildEmployee(server, domain, root)
    const file = await uploadPicture(server, keeper)
    expect(steps.said(await steps.patch(keeper, person, { certs: [certificate(file)] }))).toBe('done')
    return { person, file }
  }
  const baseOf = (uri: string, file: FileRef) => [
    { collection: 'employee', uri, rev: 0, values: { certs: [certificate(file)] } },
  ]

  test('is read by those who see the certificates of that person, and by nobody else', async () => {
    const { domain, root, colleague, steps } = team
    const { person, file } = await attached()
    const second = await buildMember(server, domain, { codes: PERMISSIONS })
    expect((await steps.mirrored(second, 'employee')).get(person)?.certs).toEqual([certificate(file)])
    const site = await buildDepartment(server, domain, { parentUri: root })
    const elsewhere = await buildMember(server, domain, {
      codes: PERMISSIONS,
      dataScopes: { employee: { kind: 'custom', groupUris: [site] } },
    })
    const other = await buildCustomFieldTeam(server)
    expect(await pictureStatus(server, second, file)).toBe(200)
    for (const one of [colleague, elsewhere, other.keeper]) expect(await pictureStatus(server, one, file)).toBe(404)
  })

  test('is taken only when it has arrived and is the writer’s to show; who sees it may leave it there', async () => {
    const { domain, keeper, steps } = team
    const second = await buildMember(server, domain, { codes: PERMISSIONS })
    const foreign = await uploadPicture(server, second)
    const { person, file } = await attached()
    const change = (by: typeof keeper, to: FileRef) =>
      steps.patch(by, person, { certs: [{ ...certificate(to), level: '高级' }] }, baseOf(person, file))
    expect(steps.said(await change(keeper, foreign))).toBe('missingFile')
    expect(steps.said(await change(keeper, { ...file, fileUri: newId('file') }))).toBe('missingFile')
    expect(steps.said(await change(second, file))).toBe('done')
  })

  test('is let go of once another has taken its place', async () => {
    const { domain, keeper, steps } = team
    const second = await buildMember(server, domain, { codes: PERMISSIONS })
    const { person, file } = await attached()
    const next = await uploadPicture(server, keeper)
    const replaced = await steps.patch(keeper, person, { certs: [certificate(next)] }, baseOf(person, file))
    expect(steps.said(replaced)).toBe('done')
    expect([await pictureStatus(server, second, file), await pictureStatus(server, second, next)]).toEqual([404, 200])
    await pruneFiles({ db: server.db, files }, Number.MAX_SAFE_INTEGER)
    expect([await pictureStatus(server, keeper, file), await pictureStatus(server, keeper, next)]).toEqual([404, 200])
  })

  test('comes by no import', async () => {
    const { root, keeper } = team
    const values = {
      name: '导入员工',
      employeeNo: newId().slice(-8),
      mobile: '13600009901',
      groupUri: root,
      employeeType: 'fullTime',
      entryDate: '2024-03-01',
    }
    const send = async (parts: object) => {
      const rows = [{ row: 1, values: { ...values, certs: [{ parts }] }, clear: [] }]
      const input = { mode: 'add' as const, dryRun: true, allOrNothing: false, importId: newId(), rows }
      return (await server.call('hr', 'importEmployees', input, keeper.token)).result?.rows[0]?.problems
    }
    const { file: _, ...parts } = certificate()
    expect(await send(parts)).toEqual({})
    expect(await send(certificate(await uploadPicture(server, keeper)))).toEqual({ certs: 'invalid' })
  })
})
