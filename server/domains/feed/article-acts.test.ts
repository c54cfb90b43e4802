import { expect, test } from 'vitest'
import { registerFeedKit } from '#tests/kit/feed-kit.ts'
import type { BuiltMember } from '#tests/kit/people.ts'
import { describeServers } from '#tests/kit/server/app.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

const HOUR_MS = 3_600_000

describeServers('what readers do with articles', (kind) => {
  const feed = registerFeedKit(kind)
  const { push, certify, post, rowOf, messagesOf, work, ask } = feed

  test('counts follow a moment later, likes of a day are one message', async () => {
    const { server, author, onSite, office, neighbour } = feed
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
    const { server, author, onSite, office, editor, neighbour } = feed
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
    const { site, author, onSite, office, editor, partner } = feed
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
    const { server, site, author, onSite, office, editor } = feed
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
    const { server, onSite, office, editor } = feed
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
    const { server, author, onSite, office, editor } = feed
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
})
