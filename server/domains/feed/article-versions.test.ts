import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltMember, buildEmployee, buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

interface Seen {
  readonly collection: string
  readonly uri: string
  readonly rev: number
  readonly values: Record<string, unknown>
}

describeServers('versions of news', (kind) => {
  let server: TestApp
  let author: BuiltMember
  let reader: BuiltMember
  let editor: BuiltMember
  let second: BuiltMember

  beforeAll(async () => {
    server = await createTestApp({ kind })
    const { domain, root } = await buildOrganisation(server)
    const member = async (codes: readonly string[]) =>
      buildMember(server, domain, { codes, employeeUri: await buildEmployee(server, domain, root) })
    author = await member(['org_structure'])
    reader = await member(['org_structure'])
    editor = await member(['org_structure', 'org_article'])
    second = await member(['org_structure', 'org_article', 'content_management'])
  })
  afterAll(() => server.close())

  const push = async (by: BuiltMember, name: string, args: Record<string, unknown>, base: readonly Seen[] = []) => {
    const mutation = name.includes('.') ? name : `articles.${name}`
    const { result } = await server.push(by.token, [{ mutation, args, base: [...base] }])
    const [answer] = result?.kind === 'outcomes' ? result.outcomes : []
    return answer?.outcome.kind === 'refused' ? answer.outcome.code : answer?.outcome.kind
  }
  const news = {
    ...{ kind: 'news', authorType: 'person', title: '安全月启动', html: '<p>旧的正文</p>', allowComment: true },
    ...{ allowForward: true, priority: 'normal', requireAck: false, ackSign: false, visibility: 'organisation' },
  }
  const rowOf = async (by: BuiltMember, uri: string) =>
    (await filledRows(server, by.token, 'article')).find((row) => row.uri === uri)

  const change = async (by: BuiltMember, uri: string, title: string) => {
    const before = [{ collection: 'article', uri, rev: 0, values: { title: news.title } }]
    return push(by, 'changeArticle', { uri, patch: { title } }, before)
  }

  /** News of somebody without the right to publish, reviewed and out. */
  async function published(values: Record<string, unknown> = {}): Promise<string> {
    const uri = newId('art')
    expect(await push(author, 'addArticle', { uri, values: { ...news, ...values } })).toBe('applied')
    expect(await push(author, 'submitArticle', { uri, from: 'draft' })).toBe('applied')
    expect(await push(editor, 'approveArticle', { uri, from: 'pending' })).toBe('applied')
    return uri
  }
  async function versionOf(by: BuiltMember, uri: string, values: Record<string, unknown> = {}) {
    const version = newId('art')
    const outcome = await push(by, 'addArticle', { uri: version, values: { ...news, ...values, versionOf: uri } })
    return { version, outcome }
  }

  test('readers have the old words until the new version has passed, then the new ones under the same address', async () => {
    const uri = await published()
    const { version, outcome } = await versionOf(author, uri, { title: '安全月改期', html: '<p>新的正文</p>' })
    expect(outcome).toBe('applied')
    expect(await push(author, 'submitArticle', { uri: version, from: 'draft' })).toBe('applied')
    expect(await rowOf(reader, uri)).toMatchObject({ title: '安全月启动', status: 'published', editHistory: null })
    expect(await rowOf(reader, version)).toBeUndefined()
    expect(await rowOf(editor, version)).toMatchObject({ title: '安全月改期', status: 'pending' })
    // The author may not pass it himself, nor change what is out past the review.
    expect(await push(author, 'approveArticle', { uri: version, from: 'pending' })).toBe('notAllowed')
    const base = await rowOf(author, uri)
    expect(await change(author, uri, '不经审核')).toBe('notAllowed')
    server.clock.nowMs += 3_600_000
    expect(await push(editor, 'approveArticle', { uri: version, from: 'pending', comment: '同意' })).toBe('applied')
    const shown = await rowOf(reader, uri)
    expect(shown).toMatchObject({ title: '安全月改期', html: '<p>新的正文</p>', editedAt: server.clock.nowMs })
    expect(shown?.editHistory).toMatchObject([{ by: editor.username, title: '安全月启动', content: '旧的正文' }])
    expect(shown?.publishedAt).toBe(base?.publishedAt)
    expect(await rowOf(author, version)).toBeUndefined()
    const told = (await filledRows(server, author.token, 'notice')).filter(
      ({ facts, deepLink }) =>
        (facts as { step?: string }).step === 'approve' && String(deepLink).includes(uri.slice(4)),
    )
    expect(told).toHaveLength(2)
  })

  test('one version at a time, of what is out, by its author or an editor', async () => {
    const uri = await published()
    expect((await versionOf(reader, uri)).outcome).toBe('notAllowed')
    const first = await versionOf(author, uri)
    expect(first.outcome).toBe('applied')
    expect((await versionOf(editor, uri)).outcome).toBe('versionOpen')
    expect(await push(author, 'removeArticle', { uri: first.version })).toBe('applied')
    const other = await versionOf(editor, uri, { title: '编辑的版本' })
    expect(other.outcome).toBe('applied')
    // An editor puts his own version out where no column asks for a review.
    expect(await push(editor, 'publishArticle', { uri: other.version, from: 'draft' })).toBe('applied')
    expect(await rowOf(reader, uri)).toMatchObject({ title: '编辑的版本' })
    expect(await push(editor, 'takeDownArticle', { uri, from: 'published', comment: '过期' })).toBe('applied')
    expect((await versionOf(author, uri)).outcome).toBe('articleGone')
  })

  test('a version of what was taken down meanwhile does not pass', async () => {
    const uri = await published()
    const { version } = await versionOf(author, uri)
    expect(await push(author, 'submitArticle', { uri: version, from: 'draft' })).toBe('applied')
    expect(await push(editor, 'takeDownArticle', { uri, from: 'published', comment: '过期' })).toBe('applied')
    expect(await push(editor, 'approveArticle', { uri: version, from: 'pending' })).toBe('articleGone')
    expect(await push(editor, 'failArticle', { uri: version, from: 'pending', comment: '原文已下架' })).toBe('applied')
    expect(await rowOf(author, version)).toMatchObject({ status: 'failed' })
  })

  const addColumn = async (name: string, needReview: boolean) => {
    const column = newId('col')
    const values = {
      ...{ name, code: null, parentUri: null, sortNo: 10, icon: 'news', channelId: '302' },
      ...{ templateUri: null, contributorRoles: [], reviewerRoles: [], needReview, status: 'enabled' },
    }
    expect(await push(second, 'content.addContentColumn', { uri: column, values })).toBe('applied')
    return column
  }

  test('in a column that is reviewed even an editor changes what is out by a version', async () => {
    const column = await addColumn('安全通报', true)
    const uri = await published({ columnUris: [column] })
    expect(await change(editor, uri, '直接改')).toBe('columnReview')
    const { version } = await versionOf(editor, uri, { title: '送审的改动', columnUris: [column] })
    expect(await push(editor, 'publishArticle', { uri: version, from: 'draft' })).toBe('columnReview')
    expect(await push(editor, 'submitArticle', { uri: version, from: 'draft' })).toBe('applied')
    expect(await push(second, 'approveArticle', { uri: version, from: 'pending' })).toBe('applied')
    expect(await rowOf(reader, uri)).toMatchObject({ title: '送审的改动' })
  })

  test('what stands in a reviewed column neither leaves nor enters it without a review', async () => {
    const reviewed = await addColumn('质量通报', true)
    const plain = await addColumn('班组动态', false)
    const uri = await published({ columnUris: [reviewed] })
    const moveTo = async (article: string, from: string[] | null, columnUris: string[] | null) =>
      push(editor, 'changeArticle', { uri: article, patch: { columnUris } }, [
        { collection: 'article', uri: article, rev: 0, values: { columnUris: from } },
      ])
    for (const columnUris of [null, [plain]]) expect(await moveTo(uri, [reviewed], columnUris)).toBe('columnReview')
    const other = await published({ columnUris: [plain] })
    expect(await moveTo(other, [plain], [plain, reviewed])).toBe('columnReview')
    expect(await moveTo(other, [plain], null)).toBe('merged')
    // Nor by a version that its author puts out himself, now or later.
    const { version } = await versionOf(editor, uri, { title: '移出栏目', columnUris: [plain] })
    expect(await push(editor, 'publishArticle', { uri: version, from: 'draft' })).toBe('columnReview')
    const later = { publishAt: server.clock.nowMs + 3_600_000 }
    expect(await push(editor, 'scheduleArticle', { uri: version, from: 'draft', values: later })).toBe('columnReview')
    expect(await push(editor, 'submitArticle', { uri: version, from: 'draft' })).toBe('applied')
    expect(await push(second, 'approveArticle', { uri: version, from: 'pending' })).toBe('applied')
    expect(await rowOf(reader, uri)).toMatchObject({ title: '移出栏目', columnUris: [plain] })
  })
})
