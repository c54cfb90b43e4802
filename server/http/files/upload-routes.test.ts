import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { IMAGE_MAX_BYTES } from '#contract/domains/files.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import { sitePicture } from '#server/demo/plans/site-pictures.ts'
import { type BuiltMember, buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

const SIMPLE = '/base/fileUpload/uploadFileSimple'

describeServers('uploads in one piece', (kind) => {
  let server: TestApp
  let domain: string
  let hr: BuiltMember
  beforeAll(async () => {
    server = await createTestApp({ kind })
    ;({ domain } = await buildOrganisation(server))
    hr = await buildMember(server, domain, { codes: PERMISSIONS })
  })
  afterAll(() => server.close())

  const png = (length: number, fill = 7) =>
    new Uint8Array(Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(length - 8, fill)]))

  interface Sent {
    bytes?: Uint8Array<ArrayBuffer>
    name?: string
    fields?: Record<string, string>
    as?: BuiltMember
    path?: string
    more?: boolean
  }
  async function upload({ bytes = png(900), name = '照片.png', fields, as = hr, path = SIMPLE, more }: Sent = {}) {
    const form = new FormData()
    const all = { streamid: 'x', output: 'json', action: '1', ...fields }
    for (const [key, value] of Object.entries(all)) form.set(key, value)
    form.append('file', new Blob([bytes], { type: 'image/png' }), name)
    if (more) form.append('file2', new Blob([bytes]), name)
    // As bytes: a form is read piece by piece, and this door must be able to shut in the middle.
    const packed = new Response(form)
    const response = await server.app.request(path, {
      method: 'POST',
      body: await packed.arrayBuffer(),
      headers: { token: as.token, 'content-type': packed.headers.get('content-type') ?? '' },
    })
    return (await response.json()) as {
      code: number
      message: string
      reason?: string
      result: { downloadUrl: string; fileUri: string; size: number; fileType: string; fileName: string } | null
    }
  }
  const read = (path: string, member: BuiltMember) =>
    server.app.request(path, { headers: { cookie: `gantry_read=${member.readToken}` } })

  describe('uploadFileSimple', () => {
    test('answers the address where the picture is read, under both names', async () => {
      for (const path of [SIMPLE, '/base/fileUpload/uploadFileSimpleParameter']) {
        const { code, result } = await upload({ path })
        expect(code).toBe(200)
        expect(result).toMatchObject({ fileName: '照片.png', fileType: 'image/png', size: 900 })
        const shown = await read(result?.downloadUrl ?? '', hr)
        expect(Buffer.from(await shown.arrayBuffer()).equals(Buffer.from(png(900)))).toBe(true)
      }
    })

    test('leaves under a name that says what it is, whatever it was called', async () => {
      const named = async (name: string) => {
        const { result } = await upload({ name })
        return (await read(result?.downloadUrl ?? '', hr)).headers.get('content-disposition')
      }
      expect(await named('page.html')).toBe("inline; filename*=UTF-8''page.html.png")
      expect(await named('照片.PNG')).toContain(`${encodeURIComponent('照片')}.PNG`)
      expect(await named('..\\x\r\ny\u202egpj.png')).not.toMatch(/%0D|%0A|%5C|%E2%80%AE/)
    })

    test('the same streamid sent again is the same file; with other bytes, or by another person, it is refused', async () => {
      const streamid = newId('file')
      const first = await upload({ fields: { streamid } })
      expect(first.result?.fileUri).toBe(streamid)
      expect((await upload({ fields: { streamid } })).result).toEqual(first.result)
      expect(await upload({ fields: { streamid }, bytes: png(900, 9) })).toMatchObject({ code: 400 })
      const other = await buildMember(server, domain, { codes: PERMISSIONS })
      expect(await upload({ fields: { streamid }, as: other })).toMatchObject({ code: 6 })
    })

    test('judges by content and by the one limit, in the words of the specification', async () => {
      const bitmap = Buffer.concat([Buffer.from('BM'), Buffer.alloc(8), Buffer.from([54, 0, 0, 0, 40, 0, 0, 0])])
      const asBitmap = await upload({
        bytes: new Uint8Array(Buffer.concat([bitmap, Buffer.alloc(300)])),
        name: 'a.bmp',
      })
      expect(asBitmap.result?.fileType).toBe('image/bmp')
      const letter = new Uint8Array(Buffer.from('BMW 4711 <script>alert(1)</script>'.padEnd(300)))
      expect(await upload({ bytes: letter, name: 'a.bmp' })).toMatchObject({ code: 400, reason: 'fileTypeRefused' })
      const text = new Uint8Array(Buffer.from('<svg onload=alert(1)>'.padEnd(300)))
      expect(await upload({ bytes: text })).toMatchObject({
        code: 400,
        reason: 'fileTypeRefused',
        message: 'SORRY！不支持当前图片格式的文件',
      })
      // One that unpacks into gigabytes, and one whose end is missing.
      const drawn = sitePicture(1)
      const bomb = Buffer.from(drawn)
      bomb.writeUInt32BE(60_000, 16)
      bomb.writeUInt32BE(60_000, 20)
      expect((await upload({ bytes: new Uint8Array(drawn) })).code).toBe(200)
      expect(await upload({ bytes: new Uint8Array(bomb) })).toMatchObject({ code: 400, reason: 'fileTypeRefused' })
      const half = new Uint8Array(drawn.subarray(0, drawn.length >> 1))
      expect(await upload({ bytes: half })).toMatchObject({ code: 400, reason: 'fileDamaged' })
      const tooLarge = { code: 400, reason: 'fileTooLarge', message: '请勿上传大于5M的图片文件' }
      expect(await upload({ bytes: png(IMAGE_MAX_BYTES + 1) })).toMatchObject(tooLarge)
      expect(await upload({ bytes: png(IMAGE_MAX_BYTES + 200_000) })).toMatchObject(tooLarge)
      expect((await upload({ bytes: png(IMAGE_MAX_BYTES) })).code).toBe(200)
    })

    test('takes exactly one file, output json and action 1, and no stranger', async () => {
      expect(await upload({ more: true })).toMatchObject({ code: 400 })
      expect(await upload({ fields: { output: 'html' } })).toMatchObject({ code: 400 })
      expect(await upload({ fields: { action: '2' } })).toMatchObject({ code: 400 })
      expect(await upload({ as: { ...hr, token: 'nobody' } })).toMatchObject({ code: 401 })
      const notAForm = await server.app.request(SIMPLE, {
        method: 'POST',
        body: '--x',
        headers: { token: hr.token, 'content-type': 'multipart/form-data; boundary=y' },
      })
      expect(await notAForm.json()).toMatchObject({ code: 400 })
    })
  })

  test('a picture is shown by the address of avatars, read with the cookie, to its owner and not to a neighbour', async () => {
    const { result } = await upload()
    const shown = await read(`/api/image/show/${result?.fileUri}.jpeg`, hr)
    expect(shown.status).toBe(200)
    expect(shown.headers.get('content-type')).toBe('image/png')
    const other = await buildMember(server, domain, { codes: PERMISSIONS })
    expect((await read(`/api/image/show/${result?.fileUri}.jpeg`, other)).status).toBe(404)
    expect((await server.app.request(`/api/image/show/${result?.fileUri}.jpeg`)).status).toBe(401)
  })

  test('getByFileId says how to show a file, with no token in its address', async () => {
    const { result } = await upload()
    const ask = async (member: BuiltMember) => {
      const path = `/api/v1/uccall/wps/getByFileId?fileId=${result?.fileUri}&action=read`
      return (await server.app.request(path, { headers: { token: member.token } })).json()
    }
    expect(await ask(hr)).toMatchObject({
      code: 200,
      result: { fileName: '照片.png', kind: 'image', size: 900, url: `/api/platform/files/${result?.fileUri}` },
    })
    const other = await buildMember(server, domain, { codes: PERMISSIONS })
    expect(await ask(other)).toMatchObject({ code: 404 })
  })
})
