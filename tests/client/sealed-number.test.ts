import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WORKER_NUMBER } from '#contract/kit/sealed-number.ts'
import { SEALED_PICTURE } from '#contract/kit/sealed-picture.ts'
import { createMemoryFiles } from '#server/adapters/memory-files.ts'
import { sealNumber, sealPicture } from '#src/records/form/seal-number.ts'
import { type BuiltMember, buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { createTestApp, type TestApp } from '#tests/kit/server/app.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

const NUMBER = '110101190001010014'

let server: TestApp
let manager: BuiltMember
let colleague: BuiltMember
const project = newId('prj')
const team = newId('stm')

beforeAll(async () => {
  server = await createTestApp({ kind: 'pglite', files: createMemoryFiles() })
  const { domain, root } = await buildOrganisation(server)
  manager = await buildMember(server, domain, {
    codes: ['site_labour', 'site_management'],
    dataScopes: { employee: { kind: 'all' } },
  })
  colleague = await buildMember(server, domain, { codes: ['site_labour'] })
  const site = { name: '滨江一期', groupUri: root, crewUris: [], licences: [] }
  expect(await push('addSiteProject', { uri: project, values: site })).toBe('applied')
  expect(await push('addSiteTeam', { uri: team, values: { projectUri: project, name: '木工班', files: [] } })).toBe(
    'applied',
  )
})
afterAll(() => server.close())

async function push(name: string, args: Record<string, unknown>) {
  const { result } = await server.push(manager.token, [{ mutation: `labour.${name}`, args, base: [] }])
  const [answer] = result?.kind === 'outcomes' ? result.outcomes : []
  const outcome = answer?.outcome
  return outcome?.kind === 'refused' ? { code: outcome.code, ...outcome.detail } : outcome?.kind
}
const keyOf = async () => {
  const keys = await filledRows(server, manager.token, 'siteKey')
  const found = keys.find((one) => one.algorithm === 'ECDH-P256')
  return { uri: String(found?.uri), publicKey: String(found?.publicKey) }
}
/** What a phone keeps and sends of somebody; what it tells of the number may be anything. */
const argsOf = (sealedNo: string, more: Record<string, unknown> = {}) => ({
  ...{ uri: newId('pwk'), workerUri: newId('wkr') },
  newcomer: {
    ...{ name: '李铁柱', idType: 'residentId', sealedNo, idUntil: '9999-12-31', mobile: null, urgentName: null },
    ...{ urgentMobile: null, face: null, cards: [], known: { idLast4: '9999', birthMonth: '2001-01', gender: null } },
    ...more,
  },
  values: {
    ...{ projectUri: project, teamUri: team, workType: '020', workerRole: 'worker', isLeader: false },
    ...{ employmentKind: 'labourCo', agreementDate: null, safetyTrainedAt: null, insuranceUntil: null },
    ...{ healthCheckAt: null, certNo: null, certUntil: null },
  },
})

test('a number travels sealed: nothing of the edit tells it, and the server reads it for itself', async () => {
  const args = argsOf(await sealNumber(await keyOf(), NUMBER, WORKER_NUMBER))
  expect(JSON.stringify(args)).not.toContain(NUMBER.slice(6, 14))
  expect(await push('addProjectWorker', args)).toBe('applied')
  const rows = await filledRows(server, manager.token, 'projectWorker')
  expect(rows.find((one) => one.uri === args.uri)).toMatchObject({
    ...{ idLast4: '0014', birthMonth: '1900-01', gender: 'male' },
  })
  const read = await server.call('labour', 'readWorkerIdentity', { uri: args.workerUri }, manager.token)
  expect(read.result).toMatchObject({ idNo: NUMBER })
  const again = argsOf(await sealNumber(await keyOf(), NUMBER, WORKER_NUMBER))
  expect(await push('addProjectWorker', again)).toMatchObject({ code: 'alreadyOnProject' })
})

test('a wrong number, one for another server and one that was changed are refused with their reasons', async () => {
  const key = await keyOf()
  const wrong = argsOf(await sealNumber(key, '110101190001010013', WORKER_NUMBER))
  expect(await push('addProjectWorker', wrong)).toMatchObject({ field: 'idNo', reason: 'identityNumberInvalid' })
  const sealed = await sealNumber(key, NUMBER, WORKER_NUMBER)
  const [body = ''] = sealed.split('.').slice(-1)
  const changed = argsOf(sealed.replace(body, (body.startsWith('A') ? 'B' : 'A') + body.slice(1)))
  expect(await push('addProjectWorker', changed)).toMatchObject({ field: 'idNo', reason: 'numberUnreadable' })
  const curve = { name: 'ECDH', namedCurve: 'P-256' } as const
  const { publicKey } = await crypto.subtle.generateKey(curve, true, ['deriveBits'])
  const other = Buffer.from(await crypto.subtle.exportKey('raw', publicKey)).toString('base64url')
  const foreign = argsOf(await sealNumber({ uri: key.uri, publicKey: other }, NUMBER, WORKER_NUMBER))
  expect(await push('addProjectWorker', foreign)).toMatchObject({ field: 'idNo', reason: 'numberUnreadable' })
  const { sealedNo: _, ...bare } = argsOf('').newcomer
  expect(await push('addProjectWorker', { ...argsOf(''), newcomer: bare })).toMatchObject({ code: 'invalid' })
})

test('the pictures of a paper lie sealed; who may read the number gets them opened, and nothing but a picture', async () => {
  const upload = async (bytes: Buffer<ArrayBuffer>) => {
    const blob = await sealPicture(await keyOf(), new Blob([bytes]))
    const sealed = Buffer.from(await blob.arrayBuffer())
    expect(sealed.includes(bytes.subarray(0, 40))).toBe(false)
    const [sha256, fileUri] = [createHash('sha256').update(sealed).digest('hex'), newId('file')]
    const asked = { name: 'card-front.jpg', type: blob.type, size: String(sealed.length), sha256 }
    const sent = await server.app.request(`/api/platform/files/${fileUri}?${new URLSearchParams(asked)}`, {
      ...{ method: 'PATCH', headers: { token: manager.token }, body: sealed },
    })
    expect(await sent.json()).toMatchObject({ code: 200 })
    return { fileUri, fileName: asked.name, fileType: SEALED_PICTURE, size: sealed.length, sha256 }
  }
  const look = ({ token }: BuiltMember, { fileUri }: { fileUri: string }) =>
    server.app.request(`/api/platform/files/${fileUri}`, { headers: { token } })
  const picture = Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(300, 5)])
  const card = await upload(picture)
  const args = argsOf(await sealNumber(await keyOf(), '11010519491231002X', WORKER_NUMBER), { cards: [card] })
  expect(await push('addProjectWorker', args)).toBe('applied')
  const read = await server.call('labour', 'readWorkerIdentity', { uri: args.workerUri }, manager.token)
  expect(read.result).toMatchObject({ cards: [card] })
  const seen = await look(manager, card)
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(Buffer.from(await seen.arrayBuffer()).equals(picture)).toBe(true)
  expect((await look(colleague, card)).status).toBe(404)
  expect((await look(manager, await upload(Buffer.from('<script>alert(1)</script>'.repeat(9))))).status).toBe(404)
})
