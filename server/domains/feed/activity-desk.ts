// What whoever holds an activity does: who comes, who is accepted, who is there.
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { activityRegistration } from '#contract/domains/articles/activity-registration.ts'
import { article } from '#contract/domains/articles/article.ts'
import { articleTitle } from '#contract/domains/articles/article-flow.ts'
import type { Registered } from '#contract/domains/articles/article-people-calls.ts'
import type { articles } from '#contract/domains/articles/articles.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { makeUlid } from '#contract/kit/id.ts'
import type { CallContext, CallHandlers } from '../call-context.ts'
import { CallFailure } from '../call-failure.ts'
import type { ShownArticle } from '../shown-articles.ts'
import { tellOf } from './article-messages.ts'
import { articleUri, noteWork } from './article-seen.ts'
import { managedArticle } from './article-threads.ts'

type Handlers = CallHandlers<typeof articles>

export const listRegistrations: Handlers['registrationsOf'] = async (context, { articleId }) => {
  await managedActivity(context, articleId)
  const { rows } = await sql<Registered>`
    select r.uri, a.username, coalesce(e.name, a.name) as name, r.people, nullif(r.form, 'null') as form, r.status,
      r.at::float8 as at, r.check_in_at::float8 as "checkInAt"
    from activity_registration r
    join account a on a.user_id = split_part(r.scope, ':', 2)
    left join membership m on m.user_id = a.user_id and m.domain = split_part(r.scope, ':', 3)
    left join employee e on e.uri = m.employee_uri and e.deleted_at is null
    where r.article_id = ${articleId} and r.deleted_at is null order by r.at, r.uri`.execute(context.db)
  return { registrations: rows }
}

export const decideRegistration: Handlers['decideRegistration'] = async (context, { uri, accept }) => {
  const { command, who, nowMs, random } = context
  const { articleId, shown, userId, domain } = await registered(context, uri)
  const atMs = nowMs()
  const causeId = makeUlid(atMs, random)
  const status = await command(who, causeId, async ({ all, forPerson, storeTx }) => {
    const row = await all.get(article, articleUri(articleId))
    const own = forPerson(userId, domain)
    const one = await own.get(activityRegistration, uri)
    if (row?.activity == null || one?.status !== 'applied') throw new CallFailure(ERROR_CODES.badInput, 'stateMoved')
    const { capacity } = row.activity
    const isRoom = capacity === null || row.placesTaken + one.people <= capacity
    const next = !accept ? 'rejected' : isRoom ? 'registered' : 'waitlist'
    const places = next === 'registered' ? one.people : 0
    await own.patch(activityRegistration, uri, { status: next, places })
    await all.patch(article, row.uri, { placesTaken: row.placesTaken + places })
    await noteWork(storeTx, articleId)
    if (next !== 'waitlist')
      await tellOf(
        { all, forPerson, storeTx, who, atMs, causeId },
        { userId, domain },
        {
          ...{ kind: 'registration', what: next === 'registered' ? 'places' : 'noPlace', name: '' },
          ...{ title: articleTitle(shown), articleId },
        },
      )
    return next
  })
  return { status }
}

export const checkInFor: Handlers['checkInFor'] = async (context, { uri }) => {
  const { command, who, nowMs, random } = context
  const { userId, domain } = await registered(context, uri)
  const atMs = nowMs()
  await command(who, makeUlid(atMs, random), async ({ forPerson }) => {
    const own = forPerson(userId, domain)
    const one = await own.get(activityRegistration, uri)
    if (one?.status === 'checkedIn') return
    if (one?.status !== 'registered') throw new CallFailure(ERROR_CODES.badInput, 'stateMoved')
    await own.patch(activityRegistration, uri, { status: 'checkedIn', checkInAt: atMs })
  })
  return {}
}

export const activityCode: Handlers['activityCode'] = async (context, { articleId }) => {
  await managedActivity(context, articleId)
  const { rows } = await sql<{ code: string }>`
    insert into activity_code as held (article_id, code) values (${articleId}, ${newCode()})
    on conflict (article_id) do update set code = held.code returning code`.execute(context.db)
  return { code: rows[0]?.code ?? '' }
}

/** Letters and digits that nobody mixes up: whoever has no camera types them. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const CODE_LENGTH = 10
const newCode = (): string => Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

async function managedActivity(context: Pick<CallContext, 'db' | 'who'>, articleId: string): Promise<ShownArticle> {
  const shown = await managedArticle(context, articleId)
  if (shown.kind !== 'activity') throw new CallFailure(ERROR_CODES.notFound)
  return shown
}

/** A registration for an activity that the caller answers for, and whose it is. */
async function registered(context: Pick<CallContext, 'db' | 'who'>, uri: string) {
  const { rows } = await sql<{ articleId: string; scope: string }>`
    select article_id as "articleId", scope from activity_registration where uri = ${uri} and deleted_at is null`.execute(
    context.db,
  )
  const [found] = rows
  if (!found) throw new CallFailure(ERROR_CODES.notFound)
  const shown = await managedActivity(context, found.articleId)
  const [, userId = '', domain = ''] = found.scope.split(':')
  return { articleId: found.articleId, shown, userId, domain }
}
