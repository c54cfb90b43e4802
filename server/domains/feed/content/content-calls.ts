// The calls of content administration.
import { type QueryExecutorProvider, sql } from 'kysely'
import type { content } from '#contract/domains/content/content.ts'
import { MANAGES_CONTENT } from '#contract/domains/content/content-column.ts'
import { pageTemplate, shownPage, templateFault } from '#contract/domains/content/page-template.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { Refusal } from '#contract/kit/refusal.ts'
import type { Tx } from '#contract/kit/tx.ts'
import type { CallContext, CallHandlers } from '../../call-context.ts'
import { CallFailure } from '../../call-failure.ts'
import { databaseOf } from '../article-seen.ts'
import { contentFigures, recentComments, reportsToDecide } from './content-figures.ts'
import { asPublished, show, type Template } from './shown-pages.ts'

const MOST_VERSIONS = 10

interface Connected {
  readonly uri: string
  readonly domain: string
  /** Null: a page of the organisation itself. */
  readonly columnUri: string | null
}

export const contentCalls: CallHandlers<typeof content> = {
  saveTemplate: async ({ command, who, nowMs, random }, { name }) => {
    const uri = `${pageTemplate.idPrefix}_${makeUlid(nowMs(), random)}`
    await command(who, makeUlid(nowMs(), random), async ({ tx }) =>
      tx.insert(pageTemplate, {
        ...{ uri, name, kind: 'homePage', blocks: [], pictures: null },
        ...{ version: 0, status: 'draft', publishedAt: null, versions: null },
      }),
    )
    return { uri }
  },
  connectOrg: async (context, { templateUri, organizationUriList }) => {
    const { command, who, nowMs, random } = context
    const wanted = new Set(organizationUriList)
    const mine = await administered(context)
    if (organizationUriList.some((one) => !mine.has(one))) throw new CallFailure(ERROR_CODES.noPermission)
    await command(who, makeUlid(nowMs(), random), async ({ all, forPerson, storeTx }) => {
      const template = await enabledTemplate(all, templateUri)
      // Pages of organisations that somebody else connected stay as they are.
      const before = (await connectedTo(databaseOf(storeTx), templateUri)).filter(({ columnUri }) => columnUri === null)
      for (const one of before)
        if (mine.has(one.domain) && !wanted.has(one.domain))
          await forPerson(who.userId, one.domain).remove(shownPage, one.uri)
      for (const domain of wanted) {
        const there = forPerson(who.userId, domain)
        const pages = await there.where(shownPage, 'kind', template.kind)
        const held = pages.filter(({ columnUri }) => columnUri === null)
        for (const page of held) if (page.templateUri !== templateUri) await there.remove(shownPage, page.uri)
        const own = held.find((page) => page.templateUri === templateUri)
        const uri = own?.uri ?? `${shownPage.idPrefix}_${makeUlid(nowMs(), random)}`
        await show(there, { uri, isThere: own !== undefined }, template)
      }
    })
    return {}
  },
  orgList: async (context, { pageNo, pageSize, name = '' }) => {
    const found = [...(await administered(context)).entries()]
      .map(([uri, organisation]) => ({ uri, name: organisation }))
      .filter((one) => one.name.includes(name.trim()))
    return { records: found.slice((pageNo - 1) * pageSize, pageNo * pageSize), total: found.length }
  },
  templateChangeStatus: async ({ command, who, nowMs, random }, { uri, status }) => {
    const at = nowMs()
    const version = await command(who, makeUlid(at, random), async ({ all, forPerson, storeTx }) => {
      const row = (await all.get(pageTemplate, uri)) ?? notThere()
      const connected = await connectedTo(databaseOf(storeTx), uri)
      if (status === 'disabled') {
        await all.patch(pageTemplate, uri, { status })
        // Without a template the pages are as they are by themselves.
        for (const one of connected) await forPerson(who.userId, one.domain).remove(shownPage, one.uri)
        return row.version
      }
      const fault = templateFault(row.blocks)
      if (fault) throw new CallFailure(ERROR_CODES.badInput, fault)
      const version = row.version + 1
      const entry = { version, at, by: who.username, blocks: row.blocks }
      const versions = [entry, ...(row.versions ?? [])].slice(0, MOST_VERSIONS)
      await all.patch(pageTemplate, uri, { status, version, versions, publishedAt: at })
      const next = { ...row, version }
      for (const one of connected) await show(forPerson(who.userId, one.domain), { uri: one.uri, isThere: true }, next)
      if (row.kind === 'listPage')
        for (const columnUri of await columnsWithout(databaseOf(storeTx), who.domain, uri, connected))
          await show(all, { uri: `${shownPage.idPrefix}_${makeUlid(at, random)}`, isThere: false, columnUri }, next)
      return version
    }).catch(asFailure)
    return { version }
  },
  queryRecordList: async (context, { templateUri }) => {
    const { db, who } = context
    const { rows: owned } = await sql`select 1 from page_template where uri = ${templateUri}
      and scope = ${`org:${who.domain}`} and deleted_at is null`.execute(db)
    if (owned.length === 0) throw new CallFailure(ERROR_CODES.notFound)
    const mine = await administered(context)
    const { rows } = await sql<{ uri: string; name: string; version: number; at: number | null }>`
      select o.domain_uri as uri, o.name, s.version, coalesce(s.updated_at, s.created_at)::float8 as at
      from shown_page s join organisation o on s.scope = 'org:' || o.domain_uri
      where s.template_uri = ${templateUri} and s.column_uri is null and s.deleted_at is null order by o.name, o.domain_uri`.execute(
      db,
    )
    return { records: rows.map((row) => ({ ...row, mine: mine.has(row.uri) })) }
  },
  reportsToDecide,
  recentComments,
  contentFigures,
}

async function enabledTemplate(all: Tx, uri: string): Promise<Template> {
  const row = (await all.get(pageTemplate, uri)) ?? notThere()
  if (row.status !== 'enabled') throw new CallFailure(ERROR_CODES.badInput, 'templateNotEnabled')
  return asPublished(row)
}

async function connectedTo(db: QueryExecutorProvider, templateUri: string): Promise<Connected[]> {
  const { rows } = await sql<Connected>`
    select uri, substring(scope from 5) as domain, column_uri as "columnUri" from shown_page
    where template_uri = ${templateUri} and deleted_at is null order by uri`.execute(db)
  return rows
}

/** Columns that name the template and lost its page while it was not out. */
async function columnsWithout(
  db: QueryExecutorProvider,
  domain: string,
  templateUri: string,
  shown: readonly Connected[],
): Promise<string[]> {
  const there = new Set(shown.map(({ columnUri }) => columnUri))
  const { rows } = await sql<{ uri: string }>`select uri from content_column
    where scope = ${`org:${domain}`} and template_uri = ${templateUri} and deleted_at is null order by uri`.execute(db)
  return rows.map(({ uri }) => uri).filter((uri) => !there.has(uri))
}

/** Organisations in which the caller administers content, by uri, with their names. */
async function administered({ db, who, nowMs }: CallContext): Promise<Map<string, string>> {
  const { rows } = await sql<{ uri: string; name: string }>`
    select distinct o.domain_uri as uri, o.name from membership m
    join organisation o on o.domain_uri = m.domain
    join role_grant g on g.user_id = m.user_id and g.domain = m.domain and (g.expire_at is null or g.expire_at > ${nowMs()})
    join role r on r.uri = g.role_uri and r.flag = 1 and r.codes ? ${MANAGES_CONTENT}::text
    where m.user_id = ${who.userId} and m.status = 'active' order by o.name, uri`.execute(db)
  return new Map(rows.map(({ uri, name }) => [uri, name]))
}

function notThere(): never {
  throw new CallFailure(ERROR_CODES.notFound)
}

function asFailure(error: unknown): never {
  if (error instanceof Refusal) throw new CallFailure(ERROR_CODES.badInput, 'stateMoved')
  throw error
}
