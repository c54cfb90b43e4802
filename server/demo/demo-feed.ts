// The feed of the demonstration: some hundred articles of the last weeks, with what people have said and done about them.
import { activityRegistration } from '#contract/domains/articles/activity-registration.ts'
import { article, CONTENT_DESK } from '#contract/domains/articles/article.ts'
import { articleComment } from '#contract/domains/articles/article-comment.ts'
import { articleIdOf, NO_COUNTS } from '#contract/domains/articles/article-fields.ts'
import { articleMark } from '#contract/domains/articles/article-mark.ts'
import { follow } from '#contract/domains/articles/follow.ts'
import { publicArticle } from '#contract/domains/articles/public-article.ts'
import type { FileRef } from '#contract/domains/files.ts'
import { type AnyCollection, type AnyRow, completeRow } from '#contract/kit/collection.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { demoFeedMessages } from './demo-feed-messages.ts'
import { COMMENTS, NEWS, POSTS } from './plans/demo-feed-texts.ts'
import { createDice } from './plans/seeded-random.ts'

export interface DemoReader {
  readonly userId: string
  readonly username: string
  readonly name: string
}

export interface DemoFeedPlan {
  readonly domain: string
  readonly domainName: string
  readonly root: string
  /** The department of a site. */
  readonly site: string
  readonly readers: readonly DemoReader[]
  readonly pictures: readonly FileRef[]
  /** What stands under acknowledgements. */
  readonly signature: FileRef
  /** Whether articles wait for readers and reviewers. */
  readonly isWaiting: boolean
  readonly seed: number
  readonly nowMs: number
}

/** A row and the scope it belongs to. */
export interface DemoRow {
  readonly collection: AnyCollection
  readonly scope: string
  readonly row: AnyRow
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const PLAIN = 90
const PLAIN_SPREAD_MS = 5 * HOUR_MS

const ORDINARY = {
  ...{ kind: 'dynamic', authorType: 'person', allowComment: true, allowForward: true, priority: 'normal' },
  ...{ requireAck: false, ackSign: false, visibility: 'organisation', status: 'published', trail: [] },
  ...NO_COUNTS,
}

/** Who has read what everybody must acknowledge, and how much later he acknowledged it. */
const READ_ALREADY: readonly (readonly [string, number | null])[] = [
  ...([
    ['hr', 8 * 60_000],
    ['manager', 35 * 60_000],
    ['operator', HOUR_MS],
  ] as const),
  ['foreman', null],
]

/** Who wants to come to an activity, how that stands, and with how many people. */
const COMING: Readonly<Record<string, readonly [string, number]>> = {
  ...{ hr: ['registered', 2], manager: ['checkedIn', 3], foreman: ['waitlist', 2] },
  ...{ worker: ['applied', 1], operator: ['rejected', 1], chairman: ['cancelled', 1] },
}

/** Which of the plain articles is forwarded. */
const FORWARDED = 3

/** Whom some follow, and what everybody does. */
const FOLLOWED: readonly (readonly ['person' | 'topic', string])[] = [
  ['person', 'manager'],
  ['person', 'foreman'],
  ['topic', '质量安全'],
]

/** All rows of the feed. One article is in each state, one activity is open, one notice waits for everybody. */
export function demoFeed(plan: DemoFeedPlan): DemoRow[] {
  const { domain, root, site, readers, pictures, nowMs } = plan
  const dice = createDice(plan.seed)
  const rows: DemoRow[] = []
  const number = (from: number, to: number) => from + Math.floor(dice.next() * (to - from + 1))
  const pick = <T>(many: readonly T[]): T => many[number(0, many.length - 1)] as T
  const byName = (username: string): DemoReader => readers.find((one) => one.username === username) ?? pick(readers)
  const editor = byName('admin')
  const scope = `shared:${domain}`
  const own = (one: DemoReader) => `user:${one.userId}:${domain}`
  const newUri = (of: AnyCollection, at: number) => `${of.idPrefix}_${makeUlid(at, dice.next)}`

  const write = (author: DemoReader, at: number, values: Record<string, unknown>) => {
    const uri = newUri(article, at)
    const articleId = articleIdOf(uri)
    const isOut = (values.status ?? 'published') === 'published'
    const others = readers.filter((one) => one !== author)
    const seenBy = isOut ? others.filter(() => dice.next() < 0.7) : []
    const liking = new Set(seenBy.filter(() => dice.next() < 0.35))
    const keeping = new Set(seenBy.filter(() => dice.next() < 0.08))
    const said = (isOut ? seenBy.filter(() => dice.next() < 0.2) : []).map((by, index) => {
      const saidAt = Math.min(nowMs, at + (index + 1) * number(5, 50) * 60_000)
      return { by, uri: newUri(articleComment, saidAt), text: pick(COMMENTS), at: saidAt }
    })
    const requireAck = values.requireAck === true
    if (!requireAck)
      for (const one of seenBy)
        rows.push(
          made(articleMark, own(one), newUri(articleMark, at), {
            ...{
              articleId,
              liked: liking.has(one),
              favourite: keeping.has(one),
              readAt: Math.min(nowMs, at + HOUR_MS),
            },
            folder: keeping.has(one) ? '工艺做法' : null,
          }),
        )
    for (const { by, uri: comment, text, at: saidAt } of said)
      rows.push(made(articleComment, own(by), comment, { articleId, content: text, status: 'normal', at: saidAt }))
    const [first] = said
    // Its author answers whoever was first.
    const answered = first && said.length > 1 ? Math.min(nowMs, first.at + 10 * 60_000) : undefined
    if (first && answered !== undefined)
      rows.push(
        made(articleComment, own(author), newUri(articleComment, answered), {
          ...{ articleId, parentUri: first.uri, replyToUsername: first.by.username, content: '收到，下午现场再说。' },
          ...{ status: 'normal', at: answered },
        }),
      )
    const counts = {
      ...{ viewCount: requireAck ? 0 : seenBy.length, likeCount: requireAck ? 0 : liking.size },
      ...{
        favouriteCount: requireAck ? 0 : keeping.size,
        commentCount: said.length + (answered === undefined ? 0 : 1),
      },
      latestComments: said
        .slice(-3)
        .reverse()
        .map(({ by, uri: comment, text, at: saidAt }) => ({
          ...{ uri: comment, username: by.username, name: by.name, text, at: saidAt },
        })),
    }
    const name = values.authorType === 'organisation' ? plan.domainName : author.name
    const whole = {
      ...{ ...ORDINARY, ...counts, authorUsername: author.username, authorName: name },
      ...{ publishedAt: isOut ? at : null, statusAt: at, statusBy: author.username, groupUri: isOut ? root : null },
      ...values,
    }
    rows.push(made(article, scope, uri, whole))
    if (isOut && values.visibility === 'public')
      rows.push(
        made(publicArticle, 'platform', `${publicArticle.idPrefix}_${articleId}`, {
          ...Object.fromEntries(Object.entries(whole).filter(([field]) => Object.hasOwn(publicArticle.fields, field))),
          ...{ authorDomain: domain, domainName: plan.domainName },
        }),
      )
    return articleId
  }

  // No article shows a picture twice.
  const picturesOf = (count: number) => {
    const drawn = Array.from({ length: count }, () => pick(pictures))
    return [...new Set([...drawn, ...pictures])].slice(0, count)
  }
  let firstId = ''
  for (let index = 0; index < PLAIN; index++) {
    const at = nowMs - index * PLAIN_SPREAD_MS - number(1, 200) * 60_000
    const author = index === FORWARDED ? byName('manager') : pick(readers)
    const count = pick([0, 1, 1, 2, 3, 3, 4, 6, 9])
    const topics = dice.next() < 0.3 ? [pick(['质量安全', '进度', '工艺做法', '后勤'])] : null
    const content = POSTS[index % POSTS.length] ?? ''
    const places = index % 9 === 4 ? { groupUri: site, visibility: 'departments', visibleGroupUris: [site] } : {}
    const id = write(author, at, { content, images: count === 0 ? null : picturesOf(count), topics, ...places })
    if (index === FORWARDED) firstId = id
  }
  write(byName('foreman'), nowMs - 2 * HOUR_MS, {
    content: '转给各班组学习，照这个标准做。',
    forwardOf: { articleId: firstId, rootArticleId: firstId, rootAuthorName: byName('manager').name },
  })
  const mentioned = byName('manager')
  write(byName('hr'), nowMs - 3 * HOUR_MS, {
    content: `请[@${mentioned.name}|0|${mentioned.username}]今天下班前确认本周加班名单。`,
    mentions: [{ type: 0, id: mentioned.username, name: mentioned.name }],
  })
  for (const [index, [title, body]] of NEWS.entries()) {
    const articleId = write(editor, nowMs - (index * 2 + 1) * DAY_MS, {
      ...{ kind: 'news', channelId: '302', authorType: 'organisation', title, summary: body, visibility: 'public' },
      html: `<p>${body}</p><h3>下一步安排</h3><ul><li>各项目部本周内组织学习</li><li>落实情况由项目总工签字后上报</li></ul>`,
      cover: picturesOf(1),
      recommendUntil: index < 2 ? nowMs + 14 * DAY_MS : null,
    })
    if (index === 1 && plan.isWaiting)
      write(editor, nowMs - 4 * HOUR_MS, {
        ...{ kind: 'news', channelId: '302', authorType: 'organisation', title, summary: body, visibility: 'public' },
        ...{ html: `<p>${body}</p><p>时间有调整，以各项目部通知为准。</p>`, cover: picturesOf(1), status: 'pending' },
        ...{ versionOf: `${article.idPrefix}_${articleId}`, reviewerUsernames: ['chairman'] },
      })
  }
  const typhoon = write(editor, nowMs - 5 * HOUR_MS, {
    ...{ kind: 'notice', authorType: 'organisation', title: '台风预警：今晚停止一切高处作业', priority: 'urgent' },
    content: '受台风影响，今晚 18 点起停止塔吊和高处作业。请各班组加固外架、切断楼层电源，全员确认。',
    ...{ requireAck: true, ackSign: true, ackDeadline: nowMs + DAY_MS, pinUntil: nowMs + 3 * DAY_MS },
  })
  for (const [username, ackAfterMs] of plan.isWaiting ? READ_ALREADY : [])
    for (const one of readers.filter((reader) => reader.username === username)) {
      const readAt = nowMs - 4 * HOUR_MS
      const done = ackAfterMs === null ? {} : { ackAt: readAt + ackAfterMs, ackSign: [plan.signature] }
      const mark = { articleId: typhoon, liked: false, favourite: false, readAt, ...done }
      rows.push(made(articleMark, own(one), newUri(articleMark, readAt), mark))
    }
  const activity = (start: number, capacity: number) => ({
    ...{ placeName: '一号会议室', lng: 120.25, lat: 30.24, regStart: nowMs - 3 * DAY_MS, regEnd: start - 2 * HOUR_MS },
    ...{ start, end: start + 3 * HOUR_MS, capacity, feeFen: 0, contact: '综合办 8001', needAudit: false },
    formFields: [{ key: 'size', label: '工装尺码', kind: 'choice', options: ['M', 'L', 'XL'], required: false }],
  })
  const [first, second] = [byName('worker'), byName('foreman')]
  const skills = write(editor, nowMs - 2 * DAY_MS, {
    ...{ kind: 'activity', channelId: '304', authorType: 'organisation', title: '“安康杯”钢筋绑扎技能比武' },
    html: '<p>以班组为单位报名，前三名颁发奖金和证书。</p>',
    ...{ summary: '以班组为单位报名，前三名颁发奖金和证书。', cover: picturesOf(1) },
    ...{ activity: activity(nowMs + 6 * DAY_MS, 20), placesTaken: 2 },
  })
  for (const one of [first, second])
    rows.push(
      made(activityRegistration, own(one), newUri(activityRegistration, nowMs), {
        ...{ articleId: skills, people: 1, places: 1, form: { size: 'L' }, status: 'registered', at: nowMs - DAY_MS },
      }),
    )
  write(editor, nowMs - 12 * DAY_MS, {
    ...{ kind: 'activity', channelId: '304', authorType: 'organisation', title: '中秋工友联欢晚会' },
    ...{ html: '<p>食堂广场，欢迎家属参加。</p>', summary: '食堂广场，欢迎家属参加。', cover: picturesOf(1) },
    activity: { ...activity(nowMs - 6 * DAY_MS, 200), regStart: null, regEnd: null },
  })
  if (plan.isWaiting) {
    const held = {
      ...activity(nowMs + 3 * DAY_MS, 6),
      ...{ placeName: '安全体验馆', needAudit: true, contact: '安全部 8016' },
    }
    const joining = Object.keys(COMING).flatMap((username) => readers.filter((one) => one.username === username))
    const day = write(editor, nowMs - DAY_MS, {
      ...{ kind: 'activity', channelId: '304', authorType: 'organisation', title: '高处坠落与安全带体验日' },
      ...{ html: '<p>分批体验，每批两小时，请穿防滑鞋。</p>', summary: '分批体验，每批两小时，请穿防滑鞋。' },
      ...{ cover: picturesOf(1), activity: held, placesTaken: 5, waitingCount: 2 },
    })
    for (const [index, one] of joining.entries()) {
      const [status, people] = COMING[one.username] ?? ['cancelled', 1]
      const at = nowMs - (10 - index) * HOUR_MS
      const places = status === 'registered' || status === 'checkedIn' ? people : 0
      const coming = { ...{ articleId: day, people, places, form: { size: 'L' }, status, at } }
      const checkInAt = status === 'checkedIn' ? nowMs - HOUR_MS : null
      rows.push(made(activityRegistration, own(one), newUri(activityRegistration, at), { ...coming, checkInAt }))
    }
  }
  const reviewed = { reviewerUsernames: [editor.username, 'chairman'] }
  const onDesk = { ...reviewed, groupUri: CONTENT_DESK }
  const states = [
    ['draft', '班组长谈安全：先把自己管好', {}],
    ['pending', '地下室防水施工小记', reviewed],
    ['returned', '新工艺介绍', { ...reviewed, auditNot: '请补充照片和数据来源。' }],
    ['failed', '转载：某项目事故通报', { ...reviewed, auditNot: '来源不明，不予发布。' }],
    ['scheduled', '周一安全例会预告', { ...onDesk, publishAt: nowMs + 2 * DAY_MS }],
    ['takenDown', '食堂菜价投票', { ...onDesk, auditNot: '已改用正式问卷。' }],
  ] as const
  for (const [status, title, more] of states)
    write(byName('manager'), nowMs - 20 * HOUR_MS, {
      ...{ kind: 'news', channelId: '302', title, html: `<p>${title}，内容正在完善。</p>`, summary: title },
      ...{ status, cover: picturesOf(1), ...more },
    })
  if (!plan.isWaiting) return rows
  for (const [at, one] of readers.entries()) {
    const targets = FOLLOWED.filter(
      ([type, targetId], which) => targetId !== one.username && (type === 'topic' || which === at % 2),
    )
    for (const [targetType, targetId] of targets)
      rows.push(
        made(follow, own(one), newUri(follow, nowMs), {
          ...{ targetType, targetId, targetName: targetType === 'person' ? byName(targetId).name : targetId },
          level: 'all',
        }),
      )
  }
  return [...rows, ...demoFeedMessages(rows, { domain, readers, nowMs, random: dice.next })]
}

const made = (collection: AnyCollection, scope: string, uri: string, values: Record<string, unknown>): DemoRow => ({
  ...{ collection, scope, row: completeRow(collection, uri, values) },
})
