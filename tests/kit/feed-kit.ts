// Members of an organisation with articles of theirs: on a site, in the office, with the right to edit; a member who takes no part,
// somebody of another organisation, and a private person.
import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import type { DatabaseKind } from '#server/db/database.ts'
import { workOnArticles } from '#server/jobs/article-work.ts'
import { type BuiltMember, buildDepartment, buildEmployee, buildMember, buildOrganisation } from './people.ts'
import { createTestApp, type TestApp } from './server/app.ts'
import { filledRows } from './sync/filled-rows.ts'
import { newId } from './sync/sync-who.ts'

const READS = ['org_structure']
const EDITS = ['org_structure', 'org_article']

interface FeedKit {
  server: TestApp
  domain: string
  /** A department below the root, and of its team `onSite` is one. */
  site: string
  author: BuiltMember
  onSite: BuiltMember
  office: BuiltMember
  editor: BuiltMember
  partner: BuiltMember
  neighbour: BuiltMember
  citizen: BuiltMember
}

/** Registers the hooks of a suite; what the people are is known from its first test on. */
export function registerFeedKit(kind: DatabaseKind) {
  const kit = {} as FeedKit
  beforeAll(async () => {
    kit.server = await createTestApp({ kind })
    const { domain, root } = await buildOrganisation(kit.server)
    kit.domain = domain
    kit.site = await buildDepartment(kit.server, domain, { groupName: '一工区', parentUri: root })
    const team = await buildDepartment(kit.server, domain, { groupName: '钢筋班', parentUri: kit.site })
    const member = async (codes: readonly string[], groupUri: string) =>
      buildMember(kit.server, domain, { codes, employeeUri: await buildEmployee(kit.server, domain, groupUri) })
    kit.author = await member(READS, root)
    kit.onSite = await member(READS, team)
    kit.office = await member(READS, root)
    kit.editor = await member(EDITS, root)
    kit.partner = await member([], root)
    const other = await buildOrganisation(kit.server)
    kit.neighbour = await buildMember(kit.server, other.domain, { codes: EDITS })
    kit.citizen = await buildMember(kit.server, '')
  })
  afterAll(() => kit.server.close())

  const push = async (by: BuiltMember, name: string, args: Record<string, unknown>) => {
    const { result } = await kit.server.push(by.token, [{ mutation: `articles.${name}`, args }])
    const [answer] = result?.kind === 'outcomes' ? result.outcomes : []
    return answer?.outcome.kind === 'refused' ? answer.outcome.code : answer?.outcome.kind
  }
  const certify = ({ userId }: BuiltMember) =>
    sql`update account set real_status = 3 where user_id = ${userId}`.execute(kit.server.db)
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
    (await filledRows(kit.server, by.token, collection)).find((row) => row.uri === uri)
  const sees = async (by: BuiltMember, uri: string) => (await rowOf(by, uri)) !== undefined
  const messagesOf = async (by: BuiltMember) =>
    (await filledRows(kit.server, by.token, 'notice')).map((row) => row.facts as Record<string, unknown>)
  const work = async () => {
    kit.server.clock.nowMs += 10_000
    await workOnArticles({ ...kit.server, nowMs: () => kit.server.clock.nowMs, random: Math.random })
  }
  const ask = async <T>(by: BuiltMember, name: string, input: object) =>
    kit.server.post<T>(`/api/articles/${name}`, input, by.token)

  return Object.assign(kit, { push, certify, plain, post, rowOf, sees, messagesOf, work, ask })
}
