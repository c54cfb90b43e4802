// What an applicant does from outside: the application lies with the organisation he asks, and he reads his own by these calls.
import { sql } from 'kysely'
import type { FileRef } from '#contract/domains/files.ts'
import {
  auditValue,
  partnerApplication,
  partnerApplicationFlow,
} from '#contract/domains/partners/partner-application.ts'
import type { partners } from '#contract/domains/partners/partners.ts'
import { answeredItems, type SupplementItem } from '#contract/domains/partners/supplement.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { Refusal, refuse } from '#contract/kit/refusal.ts'
import { newInState, type TrailEntry } from '#contract/kit/workflow.ts'
import { createApprovalHooks } from '#server/domains/approval-hooks.ts'
import { createArrivalHooks } from '#server/domains/arrival-hooks.ts'
import { peopleTold } from '#server/domains/people-told.ts'
import { createWorkflowHooks } from '#server/domains/serve-workflow.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import type { ServerWho } from '#server/sync/who.ts'
import type { CallHandler } from '../call-context.ts'
import { CallFailure } from '../call-failure.ts'
import { giveApplicationFiles } from './application-files.ts'
import { serveApplications } from './applications.ts'

type Calls = typeof partners.calls

const served = serveApplications({
  people: peopleTold,
  hooks: createWorkflowHooks(),
  approvals: createApprovalHooks(),
  arrivals: createArrivalHooks(),
})

/** Open applications of one person, over all organisations. */
const MOST_OPEN = 20

/** The applicant where he has no rights at all. */
const asOutsider = (who: ServerWho, domain: string): ServerWho => ({ ...who, domain, codes: new Set(), filters: {} })

export const applyAsPartner: CallHandler<Calls['applyAsPartner']> = async (context, { targetDomain, ...form }) => {
  const { db, who, nowMs, random, command } = context
  const { rows } = await sql<{ isOpen: boolean; name: string; open: number }>`
    select o.status = 'active' as "isOpen", a.name,
      (select count(*)::int from partner_application p where p.applicant_user_id = a.user_id and p.deleted_at is null
        and p.status in ('inReview', 'supplement')) as open
    from organisation o, account a where o.domain_uri = ${targetDomain} and a.user_id = ${who.userId}`.execute(db)
  const [found] = rows
  if (!found?.isOpen) throw new CallFailure(ERROR_CODES.notFound)
  if (found.open >= MOST_OPEN) throw new CallFailure(ERROR_CODES.badInput, 'tooManyAttempts')
  await giveApplicationFiles(db, { userId: who.userId, domain: targetDomain }, form.files)
  const at = nowMs()
  const uri = `${partnerApplication.idPrefix}_${makeUlid(at, random)}`
  const causeId = makeUlid(at, random)
  await refusalsAsFailures(() =>
    command(asOutsider(who, targetDomain), causeId, async (inside) => {
      const own = await inside.all.where(partnerApplication, 'applicantUserId', who.userId)
      if (own.some((one) => one.typeCode === form.typeCode && isOpen(one.status))) refuse('applicationOpen')
      await inside.all.insert(partnerApplication, {
        ...{ uri, ...form, applyNo: `HZ-${todayInShanghai(at).replaceAll('-', '')}-${uri.slice(-5)}` },
        ...{ applicantUserId: who.userId, applicantDomain: who.domain, applicantName: found.name },
        ...{ ...newInState('inReview'), statusAt: at, supplements: [] },
      })
      await served.begun({ ...inside, who: asOutsider(who, targetDomain), atMs: at, causeId }, uri)
    }),
  )
  return { uri }
}

const isOpen = (status: string): boolean => !(partnerApplicationFlow.closed as readonly string[]).includes(status)

export const myPartnerApplications: CallHandler<Calls['myPartnerApplications']> = async ({ db, who }) => {
  const { rows } = await sql<{
    uri: string
    applyNo: string
    organisation: string
    targetDomain: string
    typeCode: string
    name: string
    uscc: string | null
    contactName: string
    contactMobile: string
    statement: string | null
    files: FileRef[] | null
    status: string
    auditNote: string | null
    supplements: SupplementItem[]
    trail: TrailEntry[]
  }>`select p.uri, p.apply_no as "applyNo", o.name as organisation, o.domain_uri as "targetDomain", p.type_code as "typeCode", p.name, p.uscc,
      p.contact_name as "contactName", p.contact_mobile as "contactMobile", p.statement, p.files, p.status,
      p.audit_note as "auditNote", p.supplements, p.trail
    from partner_application p join organisation o on p.scope = 'org:' || o.domain_uri
    where p.applicant_user_id = ${who.userId} and p.deleted_at is null order by p.created_at desc limit 200`.execute(db)
  return {
    records: rows.map(({ auditNote, trail, ...row }) => ({
      ...row,
      audit: auditValue(row.status),
      auditNot: auditNote ?? '',
      // Who of the organisation decided is its own matter.
      history: trail.map(({ step, at, note, by }) => ({ step, at, note, isOwn: by === who.username })),
    })),
  }
}

export const actOnPartnerApplication: CallHandler<Calls['actOnPartnerApplication']> = async (
  context,
  { uri, act, note, form, answers = [] },
) => {
  const { db, who, nowMs, random, command } = context
  const { rows } = await sql<{ domain: string }>`
    select substr(scope, 5) as domain from partner_application
    where uri = ${uri} and applicant_user_id = ${who.userId} and deleted_at is null`.execute(db)
  const domain = rows[0]?.domain
  if (domain === undefined) throw new CallFailure(ERROR_CODES.notFound)
  if (act === 'askCancel' && note.trim() === '') throw new CallFailure(ERROR_CODES.badInput, 'invalidInput')
  await giveApplicationFiles(db, { userId: who.userId, domain }, form?.files)
  const causeId = makeUlid(nowMs(), random)
  await refusalsAsFailures(() =>
    command(asOutsider(who, domain), causeId, async (inside) => {
      const taken = { ...inside, who: asOutsider(who, domain), atMs: nowMs(), causeId }
      if (act === 'resubmit') {
        const row = (await inside.all.get(partnerApplication, uri)) ?? refuse('notFound')
        const supplements = answeredItems(row.supplements, answers)
        if (!supplements) refuse('invalid', { field: 'supplements', reason: 'required' })
        await inside.all.patch(partnerApplication, uri, { ...form, supplements })
      }
      await served.take(taken, act, uri, note)
    }),
  )
  return {}
}

async function refusalsAsFailures<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'applicationOpen') throw new CallFailure(ERROR_CODES.badInput, 'appliedAlready')
    throw new CallFailure(ERROR_CODES.badInput, 'invalidInput')
  }
}
