import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PERMISSIONS } from '#contract/permissions.ts'
import { type BuiltMember, buildDepartment, buildEmployee, buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { personValues } from '#tests/kit/sync/sync-roster.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

describeServers('files', (kind) => {
  let server: TestApp
  let domain: string
  let root: string
  let hr: BuiltMember
  beforeAll(async () => {
    server = await createTestApp({ kind })
    ;({ domain, root } = await buildOrganisation(server))
    hr = await buildMember(server, domain, { codes: PERMISSIONS })
  })
  afterAll(() => server.close())

  /** The first bytes of a PNG and then some; another number gives another picture. */
  const png = (length: number, fill = 7) =>
    Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(length - 8, fill)])
  const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

  interface Upload {
    uri?: string
    bytes: Uint8Array
    offset?: number
    send?: Uint8Array
    as?: BuiltMember | undefined
    size?: number
    sha?: string
    type?: string
    name?: string
  }

  async function patch({
    uri = newId('file'),
    bytes,
    offset = 0,
    send = bytes,
    as = hr,
    size = bytes.length,
    sha = sha256(bytes),
    type = 'image/png',
    name = '照片.png',
  }: Upload) {
    const query = new URLSearchParams({
      offset: String(offset),
      name,
      type,
      size: String(size),
      sha256: sha,
    })
    const response = await server.app.request(`/api/platform/files/${uri}?${query}`, {
      method: 'PATCH',
      headers: { token: as.token },
      body: new Uint8Array(send),
    })
    return {
      uri,
      ...((await response.json()) as {
        code: number
        message: string
        result: { received: number; complete: boolean } | null
      }),
    }
  }

  const get = (uri: string, headers: Record<string, string>) =>
    server.app.request(`/api/platform/files/${uri}`, { headers })
  const cookieOf = (member: BuiltMember) => ({ cookie: `gantry_read=${member.readToken}` })

  test('the logo of an organisation is named wherever it is, and whoever may find it sees it', async () => {
    const { uri, result } = await patch({ bytes: png(40, 3) })
    expect(result).toMatchObject({ complete: true })
    const own = await buildOrganisation(server)
    const owner = await buildMember(server, own.domain, { codes: PERMISSIONS })
    const logo = JSON.stringify({ fileUri: uri, fileName: '标志.png', fileType: 'image/png', size: 40, sha256: '0' })
    const stranger = await buildMember(server, '')
    const seen = async () => (await get(uri, cookieOf(stranger))).status
    expect(await seen()).toBe(404)
    await sql`update file set domain = ${own.domain} where file_uri = ${uri}`.execute(server.db)
    await sql`update organisation set logo = ${logo}::text::jsonb, join_policy = 'open'
      where domain_uri = ${own.domain}`.execute(server.db)
    expect(await seen()).toBe(200)
    const { rows } = await sql<{
      name: string
    }>`select name from organisation where domain_uri = ${own.domain}`.execute(server.db)
    const found = await server.call('identity', 'organisationSearch', { name: rows[0]?.name ?? '' }, stranger.token)
    expect(found.result?.organisations.find((one) => one.domainUri === own.domain)?.logo).toBe(uri)
    const domains = (await server.call('identity', 'userDomains', {}, owner.token)).result?.domains
    expect(domains).toMatchObject([{ domainLogo: uri }])
    const mine = (await server.call('identity', 'myOrganisations', {}, owner.token)).result?.organisations
    expect(mine).toMatchObject([{ logo: uri }])
  })

  test('an empty file, and a name or type that cannot be kept, are refused', async () => {
    expect(await patch({ bytes: new Uint8Array() })).toMatchObject({ code: 400, reason: 'fileTypeRefused' })
    for (const wrong of [{ name: 'a\0.png' }, { name: '\0' }, { type: 'image/\0png' }])
      expect(await patch({ bytes: png(20), ...wrong })).toMatchObject({ code: 400 })
  })

  describe('uploading', () => {
    test('[L6] goes on where it stopped, and answers where that is', async () => {
      const bytes = png(3000)
      const { uri, result } = await patch({ bytes, send: bytes.subarray(0, 1000) })
      expect(result).toEqual({ received: 1000, complete: false })
      expect((await server.call('platform', 'fileStatus', { fileUri: uri }, hr.token)).result).toEqual({
        received: 1000,
        complete: false,
      })
      const wrong = await patch({ uri, bytes, offset: 500, send: bytes.subarray(500) })
      expect(wrong.result).toEqual({ received: 1000, complete: false })
      expect((await patch({ uri, bytes, offset: 1000, send: bytes.subarray(1000) })).result).toEqual({
        received: 3000,
        complete: true,
      })
      expect((await patch({ uri, bytes })).result).toEqual({ received: 3000, complete: true })
      const read = await get(uri, cookieOf(hr))
      expect(Buffer.from(await read.arrayBuffer()).equals(bytes)).toBe(true)
    })

    test('starts over when the bytes are not those announced', async () => {
      const bytes = png(2000)
      const damaged = await patch({ bytes, send: png(2000, 8) })
      expect(damaged).toMatchObject({ code: 400, message: '文件在传输中损坏，请重新上传' })
      expect((await patch({ uri: damaged.uri, bytes })).result?.complete).toBe(true)
    })

    test('judges by content, not by name or type', async () => {
      const script = Buffer.from('<script>alert(1)</script>'.padEnd(600, ' '))
      expect(await patch({ bytes: script })).toMatchObject({ code: 400, message: 'SORRY！不支持当前图片格式的文件' })
      const jpeg = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(500)])
      const { uri } = await patch({ bytes: jpeg, type: 'text/html' })
      expect((await get(uri, cookieOf(hr))).headers.get('content-type')).toBe('image/jpeg')
    })

    test('a film or recording is taken by its content, up to its own limit, and played in parts', async () => {
      const box = (name: string, length: number) => {
        const bytes = Buffer.alloc(length, 5)
        bytes.writeUInt32BE(length)
        bytes.write(name, 4, 'latin1')
        return bytes
      }
      const film = Buffer.concat([box('ftyp', 24).fill('isom', 8, 12), box('mdat', 6_000_000), box('moov', 90)])
      const sent = { bytes: film, type: 'video/mp4', name: '巡查.mp4' }
      const { uri, result } = await patch(sent)
      expect(result).toEqual({ received: film.length, complete: true })
      const whole = await get(uri, cookieOf(hr))
      expect(whole.headers.get('content-type')).toBe('video/mp4')
      expect(Buffer.from(await whole.arrayBuffer()).equals(film)).toBe(true)
      const part = await get(uri, { ...cookieOf(hr), range: 'bytes=10-19' })
      expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${film.length}`])
      expect(Buffer.from(await part.arrayBuffer()).equals(film.subarray(10, 20))).toBe(true)
      const end = await get(uri, { ...cookieOf(hr), range: 'bytes=-7' })
      expect((await end.arrayBuffer()).byteLength).toBe(7)
      expect((await get(uri, { ...cookieOf(hr), range: `bytes=${film.length}-` })).status).toBe(416)
      const shown = await server.call('platform', 'getByFileId', { fileId: uri, action: 'read' }, hr.token)
      expect(shown.result).toMatchObject({ kind: 'video', fileName: '巡查.mp4', fileType: 'video/mp4' })
      // Cut off, mislabelled, or longer than its kind may be.
      expect(await patch({ ...sent, bytes: film.subarray(0, 5_000_000) })).toMatchObject({ reason: 'mediaCutOff' })
      expect(await patch({ ...sent, bytes: png(6_000_000) })).toMatchObject({ reason: 'fileTooLarge' })
      expect(await patch({ ...sent, bytes: Buffer.from('<svg onload="alert(1)"/>') })).toMatchObject({
        reason: 'fileKindRefused',
      })
      expect(await patch({ ...sent, size: 201 * 1024 * 1024 })).toMatchObject({ reason: 'mediaTooLarge' })
      expect(await patch({ ...sent, type: 'audio/mp4', size: 21 * 1024 * 1024 })).toMatchObject({
        reason: 'mediaTooLarge',
      })
    })

    test('refuses more than 5 MB, announced or sent', async () => {
      expect(await patch({ bytes: png(100), size: 5 * 1024 * 1024 + 1 })).toMatchObject({
        code: 400,
        message: '请勿上传大于5M的图片文件',
      })
      expect((await patch({ bytes: png(100), send: png(200) })).code).toBe(400)
    })

    test('nobody else goes on with an upload, and a stranger begins none', async () => {
      const bytes = png(1000)
      const { uri } = await patch({ bytes, send: bytes.subarray(0, 10) })
      const other = await buildMember(server, domain, { codes: PERMISSIONS })
      expect((await patch({ uri, bytes, offset: 10, send: bytes.subarray(10), as: other })).code).toBe(6)
      const stranger = await server.app.request(
        `/api/platform/files/${newId('file')}?size=1&name=a&type=b&sha256=${'a'.repeat(64)}`,
        { method: 'PATCH', headers: cookieOf(hr) },
      )
      expect(await stranger.json()).toMatchObject({ code: 401 })
      expect((await patch({ uri: '../../etc/passwd', bytes })).code).not.toBe(200)
    })

    test('[L6] an edit that names a file is accepted only when the file has arrived', async () => {
      const bytes = png(1500)
      const person = await buildEmployee(server, domain, root)
      const { uri } = await patch({ bytes, send: bytes.subarray(0, 100) })
      const photo = {
        fileUri: uri,
        fileName: '照片.png',
        fileType: 'image/png',
        size: bytes.length,
        sha256: sha256(bytes),
      }
      const send = async () => {
        const base = [{ collection: 'employee', uri: person, rev: 0, values: { photo: null } }]
        const { result } = await server.push(hr.token, [
          { mutation: 'hr.setEmployeePhoto', args: { uri: person, photo }, base },
        ])
        return result?.kind === 'outcomes' ? result.outcomes[0]?.outcome : undefined
      }
      expect(await send()).toMatchObject({ kind: 'refused', code: 'missingFile' })
      await patch({ uri, bytes, offset: 100, send: bytes.subarray(100) })
      expect(await send()).toMatchObject({ kind: 'merged' })
    })

    test('[L6] of what others have uploaded an edit names only what its writer may see', async () => {
      const bytes = png(1400)
      const writer = await buildMember(server, domain, { codes: PERMISSIONS })
      const [one, two] = [await buildEmployee(server, domain, root), await buildEmployee(server, domain, root)]
      const { uri: fileUri } = await patch({ bytes })
      const photo = { fileUri, fileName: 'a.png', fileType: 'image/png', size: bytes.length, sha256: sha256(bytes) }
      const name = async (uri: string, as: BuiltMember) => {
        const base = [{ collection: 'employee', uri, rev: 0, values: { photo: null } }]
        const { result } = await server.push(as.token, [
          { mutation: 'hr.setEmployeePhoto', args: { uri, photo }, base },
        ])
        return result?.kind === 'outcomes' ? result.outcomes[0]?.outcome : undefined
      }
      expect(await name(one, writer)).toMatchObject({ kind: 'refused', code: 'missingFile' })
      expect((await get(fileUri, cookieOf(writer))).status).toBe(404)
      expect(await name(one, hr)).toMatchObject({ kind: 'merged' })
      expect(await name(two, writer)).toMatchObject({ kind: 'merged' })
    })
  })

  describe('reading', () => {
    async function photoOf(group: string): Promise<string> {
      const bytes = png(900, Math.floor(Math.random() * 250))
      const { uri } = await patch({ bytes })
      await buildEmployee(server, domain, group, {
        photo: { fileUri: uri, fileName: 'a.png', fileType: 'image/png', size: bytes.length, sha256: sha256(bytes) },
      })
      return uri
    }

    test('a colleague sees the photo of someone he may see, by cookie, under whatever identity the cookie is', async () => {
      const uri = await photoOf(root)
      const colleague = await buildMember(server, domain, { codes: ['user_and_departments'] })
      const seen = await get(uri, cookieOf(colleague))
      expect(seen.status).toBe(200)
      expect(Object.fromEntries(seen.headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cache-control': expect.stringContaining('no-store'),
        'content-security-policy': "default-src 'none'; sandbox",
      })
      const etag = seen.headers.get('etag') ?? ''
      expect((await get(uri, { ...cookieOf(colleague), 'if-none-match': etag })).status).toBe(304)
      const personal = await server.app.request('/api/identity/switchOrg', {
        method: 'POST',
        headers: { token: colleague.token },
        body: JSON.stringify({ action: 'changeuserdomain', targetDomain: '' }),
      })
      const cookie = (personal.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
      expect((await get(uri, { cookie })).status).toBe(200)
    })

    test('no one sees it without the code, outside the data scope, from another organisation, or unsigned', async () => {
      const branch = await buildDepartment(server, domain, { parentUri: root })
      const uri = await photoOf(branch)
      const codeless = await buildMember(server, domain, { codes: ['org_structure'] })
      const narrow = await buildMember(server, domain, {
        codes: PERMISSIONS,
        employeeUri: await buildEmployee(server, domain, root),
        dataScopes: { employee: { kind: 'dept' } },
      })
      const elsewhere = await buildMember(server, (await buildOrganisation(server)).domain, { codes: PERMISSIONS })
      for (const one of [codeless, narrow, elsewhere]) expect((await get(uri, cookieOf(one))).status).toBe(404)
      expect((await get(uri, {})).status).toBe(401)
      expect((await get(newId('file'), cookieOf(hr))).status).toBe(404)
    })

    test('an uploaded file that no row refers to is its owner’s alone', async () => {
      const { uri } = await patch({ bytes: png(700) })
      const colleague = await buildMember(server, domain, { codes: PERMISSIONS })
      expect((await get(uri, cookieOf(colleague))).status).toBe(404)
      expect((await get(uri, cookieOf(hr))).status).toBe(200)
      await sql`update session set revoked_at = 1 where user_id = ${hr.userId}`.execute(server.db)
      expect((await get(uri, cookieOf(hr))).status).toBe(401)
    })
  })

  test('[L6] a person is not added with a photo that has not arrived', async () => {
    const photo = { fileUri: newId('file'), fileName: 'a.png', fileType: 'image/png', size: 9, sha256: '0'.repeat(64) }
    const values = personValues(root, { photo })
    const edit = { mutation: 'hr.addEmployee', args: { uri: newId('emp'), values } }
    const clerk = await buildMember(server, domain, { codes: PERMISSIONS })
    expect((await server.push(clerk.token, [edit])).result).toMatchObject({
      outcomes: [{ outcome: { kind: 'refused', code: 'missingFile' } }],
    })
  })

  test('new uploads end where the quota of the person or of his organisation does; one that has begun goes on', async () => {
    const full = await createTestApp({ kind, uploadQuota: { personBytes: 250, organisationBytes: 400 } })
    const { domain: own } = await buildOrganisation(full)
    const [one, two] = [await buildMember(full, own), await buildMember(full, own)]
    const privately = await buildMember(full, '')
    const send = async (as: BuiltMember, size: number, { uri = newId('file'), offset = 0, until = size } = {}) => {
      const bytes = png(size, offset + size)
      const all = png(size, size)
      const query = new URLSearchParams({
        offset: String(offset),
        name: 'a.png',
        type: 'image/png',
        size: String(size),
        sha256: sha256(all),
      })
      const response = await full.app.request(`/api/platform/files/${uri}?${query}`, {
        method: 'PATCH',
        headers: { token: as.token, 'accept-language': 'en' },
        body: new Uint8Array((offset === 0 ? all : bytes).subarray(offset, until)),
      })
      return { uri, ...((await response.json()) as { code: number; message: string }) }
    }
    const begun = await send(one, 200, { until: 50 })
    expect(begun.code).toBe(200)
    expect(await send(one, 60)).toMatchObject({ code: 400, message: expect.stringContaining('Your space') })
    expect((await send(one, 50)).code).toBe(200)
    expect((await send(one, 200, { uri: begun.uri, offset: 50, until: 100 })).code).toBe(200)
    expect(await send(two, 200)).toMatchObject({ code: 400, message: expect.stringContaining('organisation') })
    expect((await send(two, 150)).code).toBe(200)
    expect((await send(privately, 240)).code).toBe(200)
    await full.close()
  })
})
