import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { articleFlow } from '#contract/domains/articles/article-flow.ts'
import { workOnArticles } from '#server/jobs/article-work.ts'
import { moveByClock } from '#server/jobs/move-by-clock.ts'
import { type BuiltMember, buildDepartment, buildEmployee, buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
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
const READS = ['org_structure']
const EDITS = ['org_structure', 'org_article']

describeServers('the feed', (kind) => {
  let server: TestApp
  let domain: string
  let root: string
  let site: string
  let author: BuiltMember
  let onSite: BuiltMember
  let office: BuiltMember
  let editor: BuiltMember
  let partner: BuiltMember
  let neighbour: BuiltMember
  let citizen: BuiltMember

  beforeAll(async () => {
    server = await createTestApp({ kind })
    ;({ domain, root } = await buildOrganisation(server))
    site = await buildDepartment(server, domain, { groupName: '一工区', parentUri: root })
    const team = await buildDepartment(server, domain, { groupName: '钢筋班', parentUri: site })
    const member = async (codes: readonly string[], groupUri: string) =>
      buildMember(server, domain, { codes, employeeUri: await buildEmployee(server, domain, groupUri) })
    author = await member(READS, root)
    onSite = await member(READS, team)
    office = await member(READS, root)
    editor = await member(EDITS, root)
    partner = await member([], root)
    const other = await buildOrganisation(server)
    neighbour = await buildMember(server, other.domain, { codes: EDITS })
    citizen = await buildMember(server, '')
  })
  afterAll(() => server.close())

  const push = async (by: BuiltMember, name: string, args: Record<string, unknown>) => {
    const { result } = await server.push(by.token, [{ mutation: `articles.${name}`, args }])
    const [answer] = result?.kind === 'outcomes' ? result.outcomes : []
    return answer?.outcome.kind === 'refused' ? answer.outcome.code : answer?.outcome.kind
  }
  const certify = ({ userId }: BuiltMember) =>
    sql`update account set real_status = 3 where user_id = ${userId}`.execute(server.db)
  const plain = {
    ...{ kind: 'dynamic', authorType: 'person', content: '今日完成三层浇筑', allowComment: true, allowForward: true },
    ...{ priority: 'normal', requireAck: false, ackSign: false, visibility: 'organisation' },
  }
  const post = async (by: BuiltMember, values: Record<string, unknown> = {}) => {
    const uri = newId('art')
    const outcome = await push(by, 'postArticle', { uri, values: { ...plain, ...values } })
    return { uri, articleId: uri.slice(4), outcome }
  }
  const rowOf = async (by: BuiltMember, uri: string, collection = 'article') =>
    (await filledRows(server, by.token, collection)).find((row) => row.uri === uri)
  const sees = async (by: BuiltMember, uri: string) => (await rowOf(by, uri)) !== undefined
  const messagesOf = async (by: BuiltMember) =>
    (await filledRows(server, by.token, 'notice')).map((row) => row.facts as Record<string, unknown>)
  const work = async () => {
    server.clock.nowMs += 10_000
    await workOnArticles({ ...server, nowMs: () => server.clock.nowMs, random: Math.random })
  }
  const ask = async <T>(by: BuiltMember, name: string, input: object) =>
    server.post<T>(`/api/articles/${name}`, input, by.token)

  test('an article is on the devices of its readers and on no other', async () => {
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

  test('counts follow a moment later, likes of a day are one message', async () => {
    const { uri, articleId } = await post(author)
    for (const by of [onSite, office]) {
      const args = { uri: newId('amk'), articleId, set: { liked: true, readAt: server.clock.nowMs } }
      expect(await push(by, 'setArticleMark', args)).toBe('applied')
    }
    await push(onSite, 'addArticleComment', { uri: newId('cmt'), values: { articleId, content: '好' } })
    await work()
    expect(await rowOf(office, uri)).toMatchObject({ likeCount: 2, viewCount: 2, commentCount: 1 })
    const likes = (await messagesOf(author)).filter((facts) => facts.what === 'like' && facts.count === 2)
    expect(likes).toHaveLength(1)
    expect(await push(neighbour, 'setArticleMark', { uri: newId('amk'), articleId, set: { liked: true } })).toBe(
      'articleGone',
    )
  })

  test('comments stand in two levels and tell whom they answer and mention', async () => {
    const { articleId } = await post(author)
    const [first, second, third] = [newId('cmt'), newId('cmt'), newId('cmt')]
    await push(onSite, 'addArticleComment', { uri: first, values: { articleId, content: '几点到？' } })
    const answer = { articleId, parentUri: first, content: `下午 [@某人|0|${editor.username}]` }
    expect(await push(office, 'addArticleComment', { uri: second, values: answer })).toBe('applied')
    const deeper = { articleId, parentUri: second, content: '好的' }
    expect(await push(onSite, 'addArticleComment', { uri: third, values: deeper })).toBe('applied')
    const like = (by: BuiltMember, commentUri: string, liked = true) =>
      push(by, 'setCommentLike', { uri: newId('clk'), articleId, commentUri, liked })
    expect([await like(office, first), await like(author, first), await like(author, third)]).toEqual(
      Array(3).fill('applied'),
    )
    expect([await like(author, third, false), await like(neighbour, first)]).toEqual(['applied', 'articleGone'])
    const { result } = await ask<{ comments: { uri: string; parentUri: string | null; likesOfOthers: number }[] }>(
      author,
      'commentsOf',
      { articleId, before: null },
    )
    const liked = new Map(result?.comments.map((one) => [one.uri, one.likesOfOthers]))
    expect([liked.get(first), liked.get(third)]).toEqual([1, 0])
    expect(await filledRows(server, author.token, 'commentLike')).toHaveLength(2)
    expect(result?.comments.map(({ uri, parentUri }) => [uri, parentUri])).toEqual([
      [first, null],
      [second, first],
      [third, first],
    ])
    expect((await messagesOf(onSite)).map(({ what }) => what)).toContain('reply')
    expect((await messagesOf(editor)).map(({ what }) => what)).toContain('mention')
    expect(await ask(office, 'takeDownComment', { uri: first, reason: '' })).toMatchObject({ code: 6 })
    expect(await ask(author, 'takeDownComment', { uri: first, reason: '与工作无关' })).toMatchObject({ code: 200 })
  })

  test('whom an article mentions is told of it, also as part of a department or of everybody, and nobody who does not have it', async () => {
    const person = (who: BuiltMember) => `[@某人|0|${who.username}]`
    const heard = async (by: BuiltMember, title: string) =>
      (await messagesOf(by)).filter((facts) => facts.what === 'mention' && facts.title === title).length
    const forSite = { visibility: 'departments', visibleGroupUris: [site] }
    await post(author, { ...forSite, title: '工区内部', content: `${person(onSite)} ${person(office)} 请看` })
    expect([await heard(onSite, '工区内部'), await heard(office, '工区内部')]).toEqual([1, 0])
    await post(author, { title: '致工区', content: `[@一工区|2|${site}] [@没有的|2|grp_none] 明天停电` })
    expect((await post(author, { content: '[@所有人|3|all]' })).outcome).toBe('notAllowed')
    await post(editor, { title: '致全员', content: `[@所有人|3|all] ${person(office)} 明天停水` })
    await work()
    await work()
    expect([await heard(onSite, '致工区'), await heard(office, '致工区')]).toEqual([1, 0])
    expect(await Promise.all([onSite, office, author, editor, partner].map((by) => heard(by, '致全员')))).toEqual([
      ...[1, 1, 1, 0, 0],
    ])
  })

  test('what must be acknowledged waits for every reader, and takes a signature where it asks for one', async () => {
    expect((await post(author, { requireAck: true })).outcome).toBe('notAllowed')
    const notice = {
      kind: 'notice',
      title: '高温停工',
      requireAck: true,
      visibility: 'departments',
      visibleGroupUris: [site],
    }
    const { uri, articleId } = await post(editor, notice)
    await work()
    const openOf = async (by: BuiltMember) =>
      (await filledRows(server, by.token, 'todo')).filter((row) => row.sourceUri === uri && row.status === 'open')
    expect(await openOf(onSite)).toHaveLength(1)
    expect(await openOf(office)).toHaveLength(0)
    const before = await server.post<number>('/api/feed/unReadCount', {}, onSite.token)
    const args = { uri: newId('amk'), articleId, atMs: server.clock.nowMs }
    expect(await push(onSite, 'ackArticleMark', args)).toBe('applied')
    expect(await openOf(onSite)).toHaveLength(0)
    const after = await server.post<number>('/api/feed/unReadCount', {}, onSite.token)
    expect(after.result).toBe(Number(before.result) - 1)
    const read = await ask(editor, 'readersOf', { articleId })
    expect(read.result).toMatchObject({ readers: [{ username: onSite.username, ackAt: server.clock.nowMs }] })
    const signed = await post(editor, { ...notice, ackSign: true })
    const again = { uri: newId('amk'), articleId: signed.articleId, atMs: 1 }
    expect(await push(onSite, 'ackArticleMark', again)).toBe('signatureMissing')
  })

  test('of two who want the last place one waits, and gets it when it is given back', async () => {
    const now = server.clock.nowMs
    const activity = {
      ...{ placeName: '会议室', lng: null, lat: null, regStart: now - 1, regEnd: now + HOUR_MS },
      ...{
        start: now + 2 * HOUR_MS,
        end: now + 3 * HOUR_MS,
        capacity: 1,
        feeFen: 0,
        contact: '',
        formFields: [],
        needAudit: false,
      },
    }
    const { uri, articleId } = await post(editor, { kind: 'activity', title: '技能比武', activity })
    const [a, b] = [newId('rgn'), newId('rgn')]
    const wish = (reg: string) => ({ uri: reg, articleId, people: 1 })
    const both = await Promise.all([
      push(onSite, 'addActivityRegistration', wish(a)),
      push(office, 'addActivityRegistration', wish(b)),
    ])
    expect(both).toEqual(['applied', 'applied'])
    const statusOf = async (by: BuiltMember, reg: string) => (await rowOf(by, reg, 'activityRegistration'))?.status
    const states = [await statusOf(onSite, a), await statusOf(office, b)]
    expect([...states].sort()).toEqual(['registered', 'waitlist'])
    const [winner, first, loser, second] = states[0] === 'registered' ? [onSite, a, office, b] : [office, b, onSite, a]
    expect(await push(winner, 'addActivityRegistration', wish(newId('rgn')))).toBe('alreadyRegistered')
    expect(await push(winner, 'cancelActivityRegistration', { uri: first })).toBe('applied')
    await work()
    expect(await statusOf(loser, second)).toBe('registered')
    await work()
    expect(await rowOf(loser, uri)).toMatchObject({ placesTaken: 1, waitingCount: 0 })
    const { result } = await ask<{ code: string }>(editor, 'activityCode', { articleId })
    const scan = (code: string) => push(loser, 'checkInActivityRegistration', { uri: second, code, atMs: 1 })
    expect(await scan('falsch')).toBe('wrongCode')
    expect(await scan(result?.code ?? '')).toBe('applied')
    expect(await statusOf(loser, second)).toBe('checkedIn')
  })

  test('a forward reaches no more people than its root, and a report leads to its removal', async () => {
    const root = await post(author)
    const forwardOf = { articleId: root.articleId, rootArticleId: root.articleId, rootAuthorName: '' }
    await certify(office)
    expect((await post(office, { content: '转给大家', forwardOf, visibility: 'public' })).outcome).toBe('audienceWider')
    expect((await post(office, { content: '转给大家', forwardOf })).outcome).toBe('applied')
    expect((await messagesOf(author)).map(({ what }) => what)).toContain('forward')
    const uri = newId('rpt')
    const values = { articleId: root.articleId, reason: 'false' }
    expect(await push(onSite, 'addArticleReport', { uri, values })).toBe('applied')
    const waiting = (await filledRows(server, editor.token, 'todo')).filter((row) => row.sourceUri === uri)
    expect(waiting.map(({ kind, status }) => [kind, status])).toEqual([['reportReview', 'open']])
    expect(await ask(office, 'decideReport', { uri, uphold: true, note: '' })).toMatchObject({ code: 6 })
    expect(await ask(editor, 'decideReport', { uri, uphold: true, note: '内容不实' })).toMatchObject({ code: 200 })
    expect(await rowOf(author, root.uri)).toMatchObject({ status: 'takenDown', auditNot: '内容不实' })
    expect(await rowOf(onSite, uri, 'articleReport')).toMatchObject({ status: 'upheld', answer: '内容不实' })
  })

  test('in his own name a member speaks to the whole platform once his real name is certified, to his colleagues before', async () => {
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
