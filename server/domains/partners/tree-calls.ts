// Partners as trees and lists, as the calls of the specification answer them.
import { sql } from 'kysely'
import { partnerClass } from '#contract/domains/partners/partner-class.ts'
import { partnerRole } from '#contract/domains/partners/partner-role.ts'
import { PARTNER_TYPES, typeOfCode } from '#contract/domains/partners/partner-types.ts'
import type { partners } from '#contract/domains/partners/partners.ts'
import type { PartnerNode } from '#contract/domains/partners/tree-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { Refusal, refuse } from '#contract/kit/refusal.ts'
import { readPage } from '#server/domains/read-page.ts'
import type { CallContext, CallHandler } from '../call-context.ts'
import { CallFailure } from '../call-failure.ts'

type Calls = typeof partners.calls

interface Named {
  readonly uri: string
  readonly parentUri: string | null
  readonly name: string
}

const node = (uri: string, name: string, type: string, child: readonly PartnerNode[] = []): PartnerNode => ({
  ...{ uri, uniqueKey: `${type}:${uri}`, name, type, disabled: false, child },
})

const scopeOf = ({ who }: CallContext): string => `org:${who.domain}`

const classesOf = async (context: CallContext, code: string): Promise<readonly Named[]> => {
  const { rows } = await sql<Named>`select uri, parent_uri as "parentUri", name from partner_class
    where scope = ${scopeOf(context)} and type_code = ${code} and deleted_at is null order by sort_no, name`.execute(
    context.db,
  )
  return rows
}

/** Roles of a kind by name: as `parentUri` the class they are in. */
const rolesOf = async (context: CallContext, code: string): Promise<readonly Named[]> => {
  const { rows } = await sql<Named>`select uri, class_uri as "parentUri", partner_name as name from partner_role
    where scope = ${scopeOf(context)} and type_code = ${code} and status <> 'ended' and deleted_at is null
    order by partner_name, uri`.execute(context.db)
  return rows
}

function treeOf(classes: readonly Named[], leaves: readonly Named[], type: string): readonly PartnerNode[] {
  const known = new Set(classes.map((one) => one.uri))
  const below = (parent: string | null): readonly PartnerNode[] => [
    ...classes.filter((one) => one.parentUri === parent).map((one) => node(one.uri, one.name, 'group', below(one.uri))),
    ...leaves
      .filter((one) => (one.parentUri !== null && known.has(one.parentUri) ? one.parentUri : null) === parent)
      .map((one) => node(one.uri, one.name, type)),
  ]
  return below(null)
}

/** The kind that is asked for, if the caller keeps it. */
function kindFor({ who }: CallContext, type: string) {
  const kind = typeOfCode(type)
  if (!kind) throw new CallFailure(ERROR_CODES.badInput, 'invalidInput')
  if (!who.codes.has(kind.permission)) throw new CallFailure(ERROR_CODES.noPermission)
  return kind
}

const wholeTree = async (context: CallContext, name: keyof typeof PARTNER_TYPES) => {
  const { code, treeCode, permission } = PARTNER_TYPES[name]
  if (!context.who.codes.has(permission)) return []
  return treeOf(await classesOf(context, code), await rolesOf(context, code), treeCode)
}

export const getAllGroupUser: CallHandler<Calls['getAllGroupUser']> = async (context) => {
  const { rows } = await sql<Named>`select uri, parent_uri as "parentUri", group_name as name from department
    where scope = ${scopeOf(context)} and status = 'enabled' and deleted_at is null order by sort_no, group_name`.execute(
    context.db,
  )
  return {
    franchisee: [...(await wholeTree(context, 'franchisee'))],
    upstreamOrg: [...(await wholeTree(context, 'upstream'))],
    constructionTeam: [...(await wholeTree(context, 'constructionTeam'))],
    depart: [...(await wholeTree(context, 'projectDepartment'))],
    labour: [...(await wholeTree(context, 'labour'))],
    serviceUnit: [...(await wholeTree(context, 'serviceProvider'))],
    org: context.who.codes.has('org_structure') ? [...treeOf(rows, [], 'group')] : [],
  }
}

export const getFranchiseList: CallHandler<Calls['getFranchiseList']> = async (context, { type, uri }) => {
  const kind = kindFor(context, type)
  const roles = await rolesOf(context, kind.code)
  const wanted = uri === undefined || uri === '' ? roles : roles.filter((one) => one.parentUri === uri)
  return { list: wanted.map((one) => ({ uri: one.uri, name: one.name, type: kind.treeCode })) }
}

export const franchiseeGroupTree: CallHandler<Calls['franchiseeGroupTree']> = async (context, { type, uri }) => {
  const classes = await classesOf(context, kindFor(context, type).code)
  const tree = treeOf(classes, [], 'group')
  const find = (nodes: readonly PartnerNode[]): PartnerNode | undefined => {
    for (const one of nodes) {
      const found = one.uri === uri ? one : find(one.child)
      if (found) return found
    }
    return undefined
  }
  const root = uri === undefined || uri === '' ? undefined : find(tree)
  return { tree: root ? [root] : uri ? [] : [...tree] }
}

export const updateFranchiseeGroup: CallHandler<Calls['updateFranchiseeGroup']> = async (
  context,
  { pgroupId, type, uri: uris },
) => {
  const kind = kindFor(context, type)
  try {
    await context.command(context.who, makeUlid(context.nowMs(), context.random), async ({ tx }) => {
      const into = pgroupId === '' ? undefined : await tx.get(partnerClass, pgroupId)
      if (pgroupId !== '' && into?.typeCode !== kind.code) refuse('notFound')
      for (const uri of uris) {
        const row = (await tx.get(partnerRole, uri)) ?? refuse('notFound')
        if (row.typeCode !== kind.code) refuse('notFound')
        await tx.patch(partnerRole, uri, { classUri: into?.uri ?? null })
      }
    })
  } catch (error) {
    if (error instanceof Refusal) throw new CallFailure(ERROR_CODES.notFound)
    throw error
  }
  return {}
}

interface FranchiseeContact {
  username: string
  name: string
  mobile: string
  partner: string
}

export const franchiseeContactList: CallHandler<Calls['franchiseeContactList']> = async (
  context,
  { name = '', ...page },
) => {
  const people = sql`(
      select uri, contact_name as name, contact_mobile as mobile, name as partner from partner
        where scope = ${scopeOf(context)} and deleted_at is null
      union all
      select c.uri, c.name, c.mobile, p.name from partner_contact c
        join partner p on p.uri = c.partner_uri and p.scope = c.scope and p.deleted_at is null
        where c.scope = ${scopeOf(context)} and c.deleted_at is null) people`
  const from = sql`from ${people} where position(lower(${name}) in lower(name)) > 0`
  const columns = sql`uri as username, name, mobile, partner`
  return readPage<FranchiseeContact>(context.db, { columns, from, order: sql`name, uri` }, page)
}
