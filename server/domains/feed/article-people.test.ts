// Who has read, and who is told that he has not; links to the outside; the desk of an activity.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltMember, buildDepartment, buildEmployee, buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

const DAY_MS = 24 * 3_600_000

describeServers('people of an article', (kind) => {
  let server: TestApp
  let domain: string
  let editor: BuiltMember
  let reader: BuiltMember
  let second: BuiltMember
  let neighbour: BuiltMember

  beforeAll(async () => {
    server = await createTestApp({ kind })
    const built = await buildOrganisation(server)
    domain = built.domain
    const site = await buildDepartment(server, domain, { groupName: '一工区', parentUri: built.root })
    const member = async (codes: readonly string[], groupUri: string) =>
      buildMember(server, domain, { codes, employeeUri: await buildEmployee(server, domain, groupUri) })
    editor = await member(['org_structure', 'org_article'], built.root)
    reader = await member(['org_structure'], site)
    second = await member(['org_structure'], site)
    const other = await buildOrganisation(server)
    neighbour = await buildMember(server, other.domain, { codes: ['org_structure', 'org_article'] })
    // In public one speaks by one's real name.
    await sql`update account set real_status = 3 where user_id = ${editor.userId}`.execute(server.db)
  })
  afterAll(() => server.close())

  const push = async (
    by: BuiltMember,
    name: string,
    args: Record<string, unknown>,
    before?: { uri: string; values: Record<string, unknown> },
  ) => {
    const base = before ? [{ collection: 'article', rev: 0, ...before }] : []
    const { result } = await server.push(by.token, [{ mutation: `articles.${name}`, args, base }])
    const [answer] = result?.kind === 'outcomes' ? result.outcomes : []
    return answer?.outcome.kind === 'refused' ? answer.outcome.code : answer?.outcome.kind
  }
  const post = async (by: BuiltMember, values: Record<string, unknown>) => {
    const uri = newId('art')
    const plain = {
      ...{ kind: 'notice', authorType: 'person', title: '高温停工', content: '今日停工', allowComment: true },
      ...{ allowForward: true, priority: 'normal', requireAck: false, ackSign: false, visibility: 'organisation' },
    }
    expect(await push(by, 'postArticle', { uri, values: { ...plain, ...values } })).toBe('applied')
    return uri.slice(4)
  }
  const ask = async <T>(by: BuiltMember, name: string, input: object) =>
    server.post<T>(`/api/articles/${name}`, input, by.token)
  type Readers = { readers: { username: string; department: string; readAt: number | null; isReminded: boolean }[] }
  const noticesOf = async (by: BuiltMember) =>
    (await filledRows(server, by.token, 'notice')).map((row) => (row.facts as { what?: string } | null)?.what)

  /** A picture of one pixel, uploaded. */
  const uploaded = async (by: BuiltMember) => {
    const bytes = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
      'base64',
    )
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const file = { fileUri: newId('file'), fileName: 's.png', fileType: 'image/png', size: bytes.length, sha256 }
    const query = new URLSearchParams({ name: 's.png', type: 'image/png', size: String(bytes.length), sha256 })
    await server.app.request(`/api/platform/files/${file.fileUri}?${query}&offset=0`, {
      ...{ method: 'PATCH', body: bytes, headers: { token: by.token } },
    })
    return file
  }
  const lookAt = async (by: BuiltMember, fileUri: string) =>
    (await server.app.request(`/api/platform/files/${fileUri}`, { headers: { token: by.token } })).status

  test('an author sees who has read by department, and reminds the others once a day', async () => {
    const articleId = await post(editor, { requireAck: true })
    const mark = { uri: newId('amk'), articleId, set: { readAt: server.clock.nowMs } }
    expect(await push(reader, 'setArticleMark', mark)).toBe('applied')
    const { result } = await ask<Readers>(editor, 'readersOf', { articleId })
    const of = (one: BuiltMember) => result?.readers.find(({ username }) => username === one.username)
    expect(of(reader)).toMatchObject({ department: '一工区', ackAt: null, isReminded: false })
    expect(of(reader)?.readAt).not.toBeNull()
    expect(of(second)).toMatchObject({ readAt: null, sign: null })
    expect(await ask(reader, 'readersOf', { articleId })).toMatchObject({ code: 6 })
    expect((await ask(neighbour, 'readersOf', { articleId })).code).not.toBe(200)
    expect(await ask(editor, 'remindReaders', { articleId })).toMatchObject({ result: { told: 2 } })
    expect(await ask(editor, 'remindReaders', { articleId })).toMatchObject({ result: { told: 0 } })
    expect(await noticesOf(reader)).toContain('ackAsked')
    server.clock.nowMs += DAY_MS
    const done = { uri: newId('amk'), articleId, atMs: server.clock.nowMs }
    expect(await push(second, 'ackArticleMark', done)).toBe('applied')
    expect(await ask(editor, 'remindReaders', { articleId })).toMatchObject({ result: { told: 1 } })
    expect(await ask(reader, 'remindReaders', { articleId })).toMatchObject({ code: 6 })
  })

  test('a signature is seen by whoever asked for it, and by no other reader', async () => {
    const articleId = await post(editor, { requireAck: true, ackSign: true })
    const file = await uploaded(reader)
    const args = { uri: newId('amk'), articleId, atMs: server.clock.nowMs, sign: [file] }
    expect(await push(reader, 'ackArticleMark', args)).toBe('applied')
    const { result } = await ask<Readers>(editor, 'readersOf', { articleId })
    expect(result?.readers.find(({ username }) => username === reader.username)).toMatchObject({ sign: file })
    const look = async (by: BuiltMember) => lookAt(by, file.fileUri)
    expect(await Promise.all([editor, second, neighbour].map(look))).toEqual([200, 404, 404])
  })

  test('a link to the outside tells a stranger of nobody but the author, and ends', async () => {
    const content = `请[@李四|0|${second.username}]看`
    const articleId = await post(editor, { kind: 'dynamic', title: null, content, visibility: 'public' })
    const made = await ask<{ token: string; id: string }>(editor, 'shareArticle', {
      articleId,
      days: 7,
      maxViews: null,
    })
    const { token = '', id = '' } = made.result ?? {}
    const open = () => server.post<{ article: object | null }>('/api/articles/openShare', { token })
    const { result } = await open()
    expect(result?.article).toMatchObject({ content: '请@…看', pictures: [] })
    expect(JSON.stringify(result)).not.toContain(second.username)
    const { rows } = await sql<{ kept: string }>`select token_hash as kept from article_share where id = ${id}`.execute(
      server.db,
    )
    expect(rows[0]?.kept).not.toBe(token)
    const listed = () => ask<{ shares: { state: string }[] }>(editor, 'sharesOf', { articleId })
    expect((await listed()).result?.shares).toMatchObject([{ id, state: 'open', viewCount: 1 }])
    expect((await ask<{ shares: [] }>(neighbour, 'sharesOf', { articleId })).result?.shares).toEqual([])
    await ask(neighbour, 'revokeShare', { id })
    expect((await open()).result?.article).not.toBeNull()
    await ask(editor, 'revokeShare', { id })
    expect((await open()).result?.article).toBeNull()
    const later = await ask<{ token: string }>(editor, 'shareArticle', { articleId, days: 1, maxViews: null })
    server.clock.nowMs += 2 * DAY_MS
    expect(
      (await server.post<{ article: null }>('/api/articles/openShare', { token: later.result?.token })).result?.article,
    ).toBeNull()
  })

  test('whoever holds an activity sees who comes, accepts, and checks in who has no phone', async () => {
    const now = server.clock.nowMs
    const activity = {
      ...{ placeName: '会议室', lng: null, lat: null, regStart: now - 1, regEnd: now + DAY_MS, feeFen: 0, contact: '' },
      ...{ start: now + 2 * DAY_MS, end: now + 3 * DAY_MS, capacity: 5, formFields: [], needAudit: true },
    }
    const articleId = await post(editor, { kind: 'activity', title: '技能比武', activity })
    const uri = newId('rgn')
    expect(await push(reader, 'addActivityRegistration', { uri, articleId, people: 2 })).toBe('applied')
    expect(await ask(reader, 'registrationsOf', { articleId })).toMatchObject({ code: 6 })
    const listed = () => ask<{ registrations: object[] }>(editor, 'registrationsOf', { articleId })
    expect((await listed()).result?.registrations).toMatchObject([{ uri, people: 2, status: 'applied' }])
    expect((await ask(editor, 'checkInFor', { uri })).code).not.toBe(200)
    expect(await ask(editor, 'decideRegistration', { uri, accept: true })).toMatchObject({
      result: { status: 'registered' },
    })
    expect(await ask(reader, 'checkInFor', { uri })).toMatchObject({ code: 6 })
    expect(await ask(editor, 'checkInFor', { uri })).toMatchObject({ code: 200 })
    expect((await listed()).result?.registrations).toMatchObject([{ status: 'checkedIn', checkInAt: now }])
  })

  test('news that are out are changed with a mark, and what they said before is kept', async () => {
    const articleId = await post(editor, { kind: 'news', title: '旧标题', content: null, html: '<p>旧的正文</p>' })
    const uri = `art_${articleId}`
    server.clock.nowMs += 3_600_000
    const patch = { title: '新标题', html: '<p>新的正文</p>' }
    const before = { uri, values: { title: '旧标题', html: '<p>旧的正文</p>' } }
    const wider = { uri, values: { visibility: 'organisation' } }
    expect(await push(reader, 'changeArticle', { uri, patch }, before)).toBe('notAllowed')
    expect(await push(editor, 'changeArticle', { uri, patch: { visibility: 'public' } }, wider)).toBe('notAllowed')
    // The device has seen an older revision; nobody else has touched these fields.
    expect(await push(editor, 'changeArticle', { uri, patch }, before)).toBe('merged')
    const row = (await filledRows(server, reader.token, 'article')).find((one) => one.uri === uri)
    expect(row).toMatchObject({
      ...{ title: '新标题', html: '<p>新的正文</p>', editedAt: server.clock.nowMs },
      editHistory: [{ by: editor.username, title: '旧标题', content: '旧的正文' }],
    })
  })

  test('a link that takes a login says so, and shows a stranger nothing', async () => {
    const articleId = await post(editor, { kind: 'dynamic', title: null, content: '登录后看', visibility: 'public' })
    const wish = { articleId, days: 7, maxViews: null, allowAnonymous: false }
    const made = await ask<{ token: string }>(editor, 'shareArticle', wish)
    const { result } = await server.post('/api/articles/openShare', { token: made.result?.token })
    expect(result).toEqual({ article: null, signInFor: articleId })
  })

  test('the cover of a homepage is its owner’s own picture, and seen by everybody', async () => {
    const cover = await uploaded(reader)
    const coverOf = async (by: BuiltMember) =>
      (await ask<{ cover: object | null }>(by, 'homepageOf', { type: 'person', id: reader.username })).result?.cover
    expect((await ask(second, 'saveCover', { type: 'person', cover })).code).not.toBe(200)
    expect(await lookAt(neighbour, cover.fileUri)).toBe(404)
    expect(await ask(reader, 'saveCover', { type: 'person', cover })).toMatchObject({ code: 200 })
    expect(await coverOf(neighbour)).toMatchObject({ fileUri: cover.fileUri })
    expect(await lookAt(neighbour, cover.fileUri)).toBe(200)
    expect(await ask(reader, 'saveCover', { type: 'organisation', cover })).toMatchObject({ code: 6 })
    expect(await ask(reader, 'saveCover', { type: 'person', cover: null })).toMatchObject({ code: 200 })
    expect(await coverOf(neighbour)).toBeNull()
    expect(await lookAt(neighbour, cover.fileUri)).toBe(404)
  })

  test('the picture of a link is seen by whoever has the article, and by nobody else', async () => {
    const picture = await uploaded(editor)
    const link = { url: 'https://example.com/standard', title: '高处作业规范' }
    const articleId = await post(editor, { kind: 'dynamic', title: null, link, linkImage: [picture] })
    const seen = (await filledRows(server, reader.token, 'article')).find((row) => row.uri === `art_${articleId}`)
    expect(seen).toMatchObject({ link, linkImage: [picture] })
    expect([await lookAt(reader, picture.fileUri), await lookAt(neighbour, picture.fileUri)]).toEqual([200, 404])
  })

  test('a picture of a shared article is open to whoever has the link, and no other picture is', async () => {
    const [shown, other] = [await uploaded(editor), await uploaded(editor)]
    const values = { kind: 'dynamic', title: null, visibility: 'public', images: [shown] }
    const articleId = await post(editor, values)
    const made = await ask<{ token: string; id: string }>(editor, 'shareArticle', { articleId, days: 1, maxViews: 1 })
    const { token = '', id = '' } = made.result ?? {}
    const look = async ({ fileUri }: { fileUri: string }) =>
      (await server.app.request(`/api/articles/shared/${token}/files/${fileUri}`)).status
    await server.post('/api/articles/openShare', { token })
    expect([await look(shown), await look(other)]).toEqual([200, 404])
    await ask(editor, 'revokeShare', { id })
    expect(await look(shown)).toBe(404)
  })
})
