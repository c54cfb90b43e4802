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

const READS = ['org_structure']

describeServers('posts that are reviewed before they are out', (kind) => {
  let server: TestApp
  let author: BuiltMember
  let reader: BuiltMember
  let editor: BuiltMember

  beforeAll(async () => {
    server = await createTestApp({ kind })
    const { domain, root } = await buildOrganisation(server)
    const member = async (codes: readonly string[]) =>
      buildMember(server, domain, { codes, employeeUri: await buildEmployee(server, domain, root) })
    author = await member(READS)
    reader = await member(READS)
    editor = await member([...READS, 'org_article'])
  })
  afterAll(() => server.close())

  const push = async (by: BuiltMember, name: string, args: Record<string, unknown>, base: readonly Seen[] = []) => {
    const { result } = await server.push(by.token, [{ mutation: `articles.${name}`, args, base: [...base] }])
    const [answer] = result?.kind === 'outcomes' ? result.outcomes : []
    return answer?.outcome.kind === 'refused' ? answer.outcome.code : answer?.outcome.kind
  }
  const plain = {
    ...{ kind: 'dynamic', authorType: 'person', content: '今日完成三层浇筑', allowComment: true, allowForward: true },
    ...{ priority: 'normal', requireAck: false, ackSign: false, visibility: 'organisation' },
  }
  const post = async (by: BuiltMember, values: Record<string, unknown> = {}) => {
    const uri = newId('art')
    expect(await push(by, 'postArticle', { uri, values: { ...plain, ...values } })).toBe('applied')
    return uri
  }
  const statusFor = async (by: BuiltMember, uri: string) =>
    (await filledRows(server, by.token, 'article')).find((row) => row.uri === uri)?.status
  const todosOf = async (by: BuiltMember, uri: string) =>
    (await filledRows(server, by.token, 'todo')).filter((row) => row.sourceUri === uri).map((row) => row.status)
  const review = (needReview: boolean) => ({ uri: newId('pru'), kind: 'dynamic', needReview })

  test('a post waits for a reviewer where the organisation wants that, and its author is told what came of it', async () => {
    const earlier = await post(author)
    expect(await statusFor(reader, earlier)).toBe('published')
    expect(await push(author, 'setPostRule', review(true))).toBe('notAllowed')
    expect(await push(editor, 'setPostRule', review(true))).toBe('applied')

    const uri = await post(author)
    expect(await statusFor(author, uri)).toBe('pending')
    expect(await statusFor(reader, uri)).toBeUndefined()
    expect(await statusFor(editor, uri)).toBe('pending')
    expect(await todosOf(editor, uri)).toEqual(['open'])
    expect(await push(author, 'approveArticle', { uri, from: 'pending' })).not.toBe('applied')
    expect(await push(editor, 'approveArticle', { uri, from: 'pending' })).toBe('applied')
    expect(await statusFor(reader, uri)).toBe('published')
    expect(await todosOf(editor, uri)).toEqual(['done'])

    const other = await post(author)
    const comment = '照片里有别家项目的图纸'
    expect(await push(editor, 'sendBackArticle', { uri: other, from: 'pending', comment })).toBe('applied')
    expect(await push(author, 'publishArticle', { uri: other, from: 'returned' })).toBe('postReview')
    expect(await push(author, 'submitArticle', { uri: other, from: 'returned' })).toBe('applied')
    const told = (await filledRows(server, author.token, 'notice')).map(({ kind: of, facts }) => [of, facts])
    expect(told).toContainEqual(['review', expect.objectContaining({ step: 'approve' })])
    expect(told).toContainEqual(['review', expect.objectContaining({ step: 'sendBack', note: comment })])

    // What has passed is not changed behind the back of whoever passed it.
    const patch = { content: '另外的话' }
    const before = [{ collection: 'article', uri, rev: 0, values: { content: plain.content } }]
    expect(await push(author, 'changeArticle', { uri, patch }, before)).toBe('postReviewed')
    expect(await statusFor(reader, await post(editor))).toBe('published')
    expect(await statusFor(author, await post(author, { visibility: 'self' }))).toBe('published')
    // A second rule, made by another device, is the same one.
    expect(await push(editor, 'setPostRule', review(false))).toBe('applied')
    expect(await statusFor(reader, await post(author))).toBe('published')
  })
})
