import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { articleFlow } from '#contract/domains/articles/article-flow.ts'
import { moveByClock } from '#server/jobs/move-by-clock.ts'
import { registerFeedKit } from '#tests/kit/feed-kit.ts'
import { describeServers } from '#tests/kit/server/app.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'
import { workflowSuite } from '#tests/kit/workflow-suite.ts'

workflowSuite(articleFlow, 'articles', ({ root }) => ({
  ...{
    kind: 'dynamic',
    visibility: 'organisation',
    groupUri: root,
    content: '今日浇筑',
    publishAt: null,
    forwardOf: null,
    versionOf: null,
  },
  ...{ requireAck: false, activity: null },
}))

const HOUR_MS = 3_600_000

describeServers('the feed', (kind) => {
  const feed = registerFeedKit(kind)
  const { push, certify, plain, post, rowOf, sees, messagesOf, ask } = feed

  test('an article is on the devices of its readers and on no other', async () => {
    const { site, author, onSite, office, partner, neighbour } = feed
    const forAll = await post(author)
    const forSite = await post(author, { visibility: 'departments', visibleGroupUris: [site] })
    const forTwo = await post(author, { visibility: 'people', visibleUsernames: [office.username] })
    const own = await post(author, { visibility: 'self' })
    expect([forAll, forSite, forTwo, own].map(({ outcome }) => outcome)).toEqual(Array(4).fill('applied'))
    const who = { author, onSite, office, partner, neighbour }
    const seen = async (uri: string) =>
      (await Promise.all(Object.entries(who).map(async ([name, by]) => ((await sees(by, uri)) ? name : '')))).filter(
        Boolean,
      )
    expect(await seen(forAll.uri)).toEqual(['author', 'onSite', 'office'])
    expect(await seen(forSite.uri)).toEqual(['author', 'onSite'])
    expect(await seen(forTwo.uri)).toEqual(['author', 'office'])
    expect(await seen(own.uri)).toEqual(['author'])
    // A call opens no more than the mirror.
    for (const { articleId } of [forSite, forTwo, own])
      expect(await ask(neighbour, 'articleById', { articleId })).toMatchObject({ result: { article: null } })
    expect(await ask(partner, 'listArticles', { before: null, limit: 50 })).toMatchObject({ result: { rows: [] } })
  })

  test('what is public is seen by everybody on the platform until it is taken down', async () => {
    const { server, domain, onSite, editor, neighbour, citizen } = feed
    const asOrganisation = { visibility: 'public', authorType: 'organisation' } as const
    expect((await post(editor, asOrganisation)).outcome).toBe('companyNotCertified')
    await sql`update organisation set company_auth = 3 where domain_uri = ${domain}`.execute(server.db)
    const { uri, articleId } = await post(editor, asOrganisation)
    const copy = `pub_${articleId}`
    for (const by of [neighbour, citizen])
      expect(await rowOf(by, copy, 'publicArticle')).toMatchObject({ authorDomain: domain })
    const shared = await ask<{ token: string }>(editor, 'shareArticle', { articleId, days: 7, maxViews: 1 })
    const token = shared.result?.token ?? ''
    expect(await server.post('/api/articles/openShare', { token })).toMatchObject({
      result: { article: { content: plain.content } },
    })
    expect(await server.post('/api/articles/openShare', { token })).toMatchObject({ result: { article: null } })
    expect(await push(editor, 'takeDownArticle', { uri, from: 'published', comment: '内容有误' })).toBe('applied')
    expect(await rowOf(citizen, copy, 'publicArticle')).toBeUndefined()
    expect(await sees(onSite, uri)).toBe(false)
    expect(await sees(editor, uri)).toBe(true)
  })

  test('the reason of a removal is told to the author; a comment on what is gone comes back', async () => {
    const { server, author, onSite, office, editor } = feed
    const { uri, articleId } = await post(author)
    const values = { articleId, content: '收到' }
    expect(await push(onSite, 'addArticleComment', { uri: newId('cmt'), values })).toBe('applied')
    expect(await push(office, 'takeDownArticle', { uri, from: 'published', comment: '试试' })).toBe('notAllowed')
    expect(await push(editor, 'takeDownArticle', { uri, from: 'published', comment: '涉及隐私' })).toBe('applied')
    expect(await rowOf(author, uri)).toMatchObject({ status: 'takenDown', auditNot: '涉及隐私' })
    expect(await messagesOf(author)).toContainEqual(expect.objectContaining({ step: 'takeDown', note: '涉及隐私' }))
    // Among what comes of the feed, not of other records.
    const told = await filledRows(server, author.token, 'notice')
    expect(told.find((row) => (row.facts as { step?: string }).step === 'takeDown')).toMatchObject({ kind: 'removed' })
    expect(await push(onSite, 'addArticleComment', { uri: newId('cmt'), values })).toBe('articleGone')
    // What he liked comes back; that he had read it troubles nobody.
    const marked = (set: object) => push(onSite, 'setArticleMark', { uri: newId('amk'), articleId, set })
    expect(await marked({ liked: true })).toBe('articleGone')
    expect(await marked({ readAt: server.clock.nowMs })).toBe('applied')
    expect(await push(editor, 'restoreArticle', { uri, from: 'takenDown' })).toBe('applied')
    expect(await sees(onSite, uri)).toBe(true)
  })

  test('news of somebody without the right is reviewed by somebody else, and goes out at its time', async () => {
    const { server, author, office, editor } = feed
    const uri = newId('art')
    const at = server.clock.nowMs + HOUR_MS
    const html = '<h2>安全月</h2><script>alert(1)</script><img src="x" onerror="alert(1)"><p onclick="x()">开始</p>'
    const values = { ...plain, kind: 'news', title: '安全月启动', content: null, html, publishAt: at }
    expect(await push(author, 'postArticle', { uri, values })).toBe('notAllowed')
    expect(await push(author, 'addArticle', { uri, values })).toBe('applied')
    expect(await rowOf(author, uri)).toMatchObject({ html: '<h2>安全月</h2><p>开始</p>', summary: '安全月 开始' })
    expect(await push(author, 'publishArticle', { uri, from: 'draft' })).toBe('notAllowed')
    expect(await push(author, 'submitArticle', { uri, from: 'draft' })).toBe('applied')
    const waiting = (await filledRows(server, editor.token, 'todo')).filter((row) => row.sourceUri === uri)
    expect(waiting.map(({ kind }) => kind)).toEqual(['articleReview'])
    const review = await ask<{ article: unknown }>(editor, 'articleById', { articleId: uri.slice(4) })
    expect(review.result?.article).toMatchObject({ title: '安全月启动' })
    expect(await push(editor, 'approveArticle', { uri, from: 'pending' })).toBe('applied')
    const reviewed = (await filledRows(server, author.token, 'notice')).map(({ kind, facts }) => [kind, facts])
    expect(reviewed).toContainEqual(['review', expect.objectContaining({ step: 'approve', title: '安全月启动' })])
    expect(await sees(office, uri)).toBe(false)
    server.clock.nowMs = at + 1000
    await moveByClock({ ...server, nowMs: () => server.clock.nowMs, random: Math.random, log: silent })
    expect(await rowOf(office, uri)).toMatchObject({ status: 'published', publishedAt: at + 1000 })
    expect((await post(author, { publishAt: at })).outcome).toBe('publishAtPast')
  })

  test('in his own name a member speaks to the whole platform once his real name is certified, to his colleagues before', async () => {
    const { onSite } = feed
    const toAll = { visibility: 'public' } as const
    expect((await post(onSite, toAll)).outcome).toBe('realNameMissing')
    expect((await post(onSite)).outcome).toBe('applied')
    // Kept as a draft it is judged when it goes out.
    const uri = newId('art')
    expect(await push(onSite, 'addArticle', { uri, values: { ...plain, ...toAll } })).toBe('applied')
    expect(await push(onSite, 'publishArticle', { uri, from: 'draft' })).toBe('realNameMissing')
    await certify(onSite)
    expect(await push(onSite, 'publishArticle', { uri, from: 'draft' })).toBe('applied')
  })

  test('a private person posts for everybody, and nobody else takes it back', async () => {
    const { author, neighbour, citizen } = feed
    const uri = newId('pub')
    const values = { content: '找队伍', allowComment: true, allowForward: true }
    expect(await push(citizen, 'postPublicArticle', { uri, values })).toBe('realNameMissing')
    expect(await rowOf(neighbour, uri, 'publicArticle')).toBeUndefined()
    await certify(citizen)
    expect(await push(citizen, 'postPublicArticle', { uri, values })).toBe('applied')
    expect(await rowOf(neighbour, uri, 'publicArticle')).toMatchObject({
      authorUsername: citizen.username,
      authorDomain: '',
    })
    expect(await push(author, 'postPublicArticle', { uri: newId('pub'), values })).toBe('notAllowed')
    expect(await push(neighbour, 'removePublicArticle', { uri })).toBe('notAllowed')
    expect(await push(citizen, 'removePublicArticle', { uri })).toBe('applied')
  })
})

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
