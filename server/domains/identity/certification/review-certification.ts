// The review of certifications by operators of the platform: the queue, one case with its papers, the decision, revoking.
import { type QueryExecutorProvider, sql } from 'kysely'
import {
  CERTIFICATION_NOTE,
  type CertificationCase,
  type CertificationReason,
  type certificationCalls,
} from '#contract/domains/identity/certification-calls.ts'
import { CERTIFICATION_FIELDS, CERTIFICATION_PAPERS } from '#contract/domains/identity/certification-fields.ts'
import { certifiedUntil } from '#contract/domains/identity/certification-rules.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { readLines } from '#server/domains/read-page.ts'
import type { CallContext, CallHandler } from '../../call-context.ts'
import { CallFailure, fail } from '../../call-failure.ts'
import { logAct, type OperatorAct, operatorAct } from '../../operator-act.ts'
import { unseal } from '../../sealed.ts'
import { todayInShanghai } from '../../shanghai-day.ts'
import { releaseReviewers } from './ask-reviewers.ts'
import { type Certification, certificationAt, followCompany, holdCertification, noteAct } from './certification-row.ts'
import { holderOf } from './own-certification.ts'
import { tellCertification } from './tell-certification.ts'
import { transferOf } from './transfer-row.ts'

type Calls = typeof certificationCalls

const LISTS = {
  waiting: { where: sql`c.work = 'inReview'`, order: sql`c.submitted_at, c.cert_uri` },
  certified: { where: sql`c.held = 'certified'`, order: sql`c.reviewed_at desc nulls last, c.cert_uri` },
  rejected: { where: sql`c.work = 'rejected'`, order: sql`c.reviewed_at desc nulls last, c.cert_uri` },
  ended: { where: sql`c.held in ('expired', 'revoked')`, order: sql`c.reviewed_at desc nulls last, c.cert_uri` },
} as const

const caseOf = (userId: string) => sql<CertificationCase>`jsonb_build_object('certUri', c.cert_uri, 'kind', c.kind,
  'organisation', o.name, 'name', coalesce(case when c.work = 'inReview' then c.form ->> 'name' end,
    c.valid_form ->> 'name', c.form ->> 'name', ''), 'held', c.held, 'work', c.work,
  'submittedAtMs', coalesce(c.submitted_at, 0), 'reviewedAtMs', c.reviewed_at, 'validUntil', c.valid_until::text,
  'note', c.note, 'isAppeal', c.appeal <> '', 'isOwn', coalesce(c.submitted_by = ${userId}, false))`
const FROM = sql`from certification c join organisation o on o.domain_uri = c.domain`

export const certificationCases: CallHandler<Calls['certificationCases']> = async ({ db, who }, asked) => {
  const { where, order } = LISTS[asked.list]
  return readLines<CertificationCase>(db, { line: caseOf(who.userId), from: sql`${FROM} where ${where}`, order }, asked)
}

/** One that operators may know. */
export async function knownCertification(db: QueryExecutorProvider, certUri: string): Promise<Certification> {
  const one = await certificationAt(db, certUri)
  if (!one) throw new CallFailure(ERROR_CODES.notFound)
  return one
}

/** The version that operators look at: the one on its way if it was handed in, else the one that holds. */
const shownOf = (one: Certification) =>
  one.work === 'inReview' || one.held === 'none'
    ? { form: one.form, files: one.files, secrets: one.secrets }
    : { form: one.validForm ?? {}, files: one.validFiles ?? {}, secrets: one.validSecrets ?? {} }

export const certificationCase: CallHandler<Calls['certificationCase']> = async ({ db, who, nowMs }, { certUri }) => {
  const one = await knownCertification(db, certUri)
  const { rows } = await sql<{ line: CertificationCase; applicant: string }>`select ${caseOf(who.userId)} as line,
      coalesce((select name from account where user_id = c.submitted_by), '') as applicant
    ${FROM} where c.cert_uri = ${certUri}`.execute(db)
  const [found] = rows
  if (!found) throw new CallFailure(ERROR_CODES.notFound)
  const { form, files } = shownOf(one)
  const code = one.kind === 'company' && typeof form.uscc === 'string' ? form.uscc : ''
  const holder = code === '' ? undefined : await holderOf(db, code, one.domain)
  return {
    ...found.line,
    form,
    papers: Object.fromEntries(Object.entries(files).map(([name, some]) => [name, some.length])),
    reasons: one.reasons,
    appeal: one.appeal,
    codeHolder: holder?.name ?? '',
    valid: one.held === 'certified' && one.work === 'inReview' ? one.validForm : null,
    applicant: found.applicant,
    transfer: one.kind === 'company' ? await transferOf(db, certUri, nowMs()) : null,
  }
}

export const certificationPapers: CallHandler<Calls['certificationPapers']> = async (context, { certUri }) => {
  const { db, who, nowMs, outside } = context
  const one = await knownCertification(db, certUri)
  const { files, secrets } = shownOf(one)
  const atMs = nowMs()
  await sql`insert into access_log (at, user_id, domain, action, uri, fields)
    values (${atMs}, ${who.userId}, '', 'platform.certificationLook', ${certUri}, '["files"]'::text::jsonb)`.execute(db)
  const line = { act: 'certification.look', subject: one.domain, reason: '', before: null, after: null } as const
  await logAct(db, { ...line, atMs, byUserId: who.userId })
  const numbers = Object.entries(secrets).map(([name, sealed]) => [name, unseal(outside.secret, sealed)] as const)
  return { files, numbers: Object.fromEntries(numbers) }
}

/**
 * Throws 400 with `ownCase`, `stateMoved`, `reasonMissing` where a rejection marks nothing or says nothing, or an appeal is
 * granted without a word, `papersOver` where it would have ended already, and `creditCodeTaken` where somebody else was
 * certified by the code meanwhile.
 */
export const certificationDecide: CallHandler<Calls['certificationDecide']> = async (context, asked) => {
  const { kind, domain, submittedBy } = await knownCertification(context.db, asked.certUri)
  if (submittedBy === context.who.userId) fail('ownCase')
  const said = asked.note.trim()
  const reasons = asked.reasons.map(({ field, reason }) => ({ field, reason: reason.trim() }))
  const names = [...CERTIFICATION_FIELDS[kind], ...CERTIFICATION_PAPERS[kind]].map(({ name }) => name)
  if (!asked.isPassed) {
    if (reasons.length === 0 || reasons.some(({ reason }) => reason === '')) fail('reasonMissing')
    if (reasons.some(({ field }) => !names.includes(field))) fail('invalidInput')
  }
  const why = asked.isPassed ? said : [said, ...reasons.map(({ reason }) => reason)].filter(Boolean).join('；')
  const line = {
    ...{ subject: domain, reason: why, before: 'inReview' as const },
    ...(asked.isPassed
      ? { act: 'certification.certify' as const, after: 'certified' as const }
      : { act: 'certification.reject' as const, after: 'rejected' as const }),
  }
  await operatorAct(context, line, async (act) => {
    const one = await holdCertification(act.db, domain, kind)
    if (one?.work !== 'inReview') return fail('stateMoved')
    if (one.submittedBy === context.who.userId) fail('ownCase')
    if (asked.isPassed) await certify(context, act, one, said)
    else await reject(context, act, one, reasons, said, why)
    await releaseReviewers(act, context, one.certUri, asked.isPassed ? 'passed' : 'refused')
    await followCompany(act.db, domain)
  })
  return {}
}

async function certify(context: CallContext, act: OperatorAct, one: Certification, said: string): Promise<void> {
  const { db, command, nowMs } = act
  const until = certifiedUntil(one.kind, one.form)
  if (until !== null && until < todayInShanghai(nowMs)) fail('papersOver')
  const code = one.kind === 'company' ? String(one.form.uscc) : null
  const holder = code === null ? undefined : await holderOf(db, code, one.domain)
  if (holder) {
    if (one.appeal === '') fail('creditCodeTaken')
    if (said === '') fail('reasonMissing')
    const other = await holdCertification(db, holder.domain, 'company')
    if (other) await end(context, act, other, said)
  }
  await sql`update certification set held = 'certified', work = 'none', valid_form = form, valid_files = files,
      valid_secrets = secrets, valid_until = ${until}::text::date, credit_code = ${code}, form = '{}', files = '{}',
      secrets = '{}', reasons = '[]', note = ${said}, appeal = '', reviewed_at = ${nowMs}
    where cert_uri = ${one.certUri}`.execute(db)
  await noteAct(db, one.certUri, { act: 'certify', atMs: nowMs, note: said })
  await tellCertification(command, context, db, one, { event: 'certificationPassed', note: said })
}

async function reject(
  context: CallContext,
  { db, command, nowMs }: OperatorAct,
  one: Certification,
  reasons: CertificationReason[],
  said: string,
  why: string,
): Promise<void> {
  await sql`update certification set work = 'rejected', reasons = ${JSON.stringify(reasons)}::text::jsonb, note = ${said},
      appeal = '', reviewed_at = ${nowMs} where cert_uri = ${one.certUri}`.execute(db)
  const note = why.slice(0, CERTIFICATION_NOTE)
  await noteAct(db, one.certUri, { act: 'reject', atMs: nowMs, note })
  await tellCertification(command, context, db, one, { event: 'certificationRejected', note })
}

/** Throws 400 with `reasonMissing`, or `stateMoved` where nothing is certified any more. */
export const certificationRevoke: CallHandler<Calls['certificationRevoke']> = async (context, { certUri, note }) => {
  const { kind, domain } = await knownCertification(context.db, certUri)
  const said = note.trim()
  if (said === '') fail('reasonMissing')
  await operatorAct(
    context,
    { act: 'certification.revoke', subject: domain, reason: said, before: 'certified', after: 'revoked' },
    async (act) => {
      const one = await holdCertification(act.db, domain, kind)
      if (one?.held !== 'certified') return fail('stateMoved')
      await revoke(context, act, one, said)
    },
  )
  return {}
}

async function revoke(
  context: CallContext,
  { db, command, nowMs }: OperatorAct,
  one: Certification,
  said: string,
): Promise<void> {
  await sql`update certification set held = 'revoked', credit_code = null, valid_until = null, note = ${said},
      reviewed_at = ${nowMs} where cert_uri = ${one.certUri}`.execute(db)
  await noteAct(db, one.certUri, { act: 'revoke', atMs: nowMs, note: said })
  await followCompany(db, one.domain)
  await tellCertification(command, context, db, one, { event: 'certificationRevoked', note: said })
}

/** Ends the certification of another organisation, whose code was granted to somebody else. */
async function end(context: CallContext, act: OperatorAct, other: Certification, said: string): Promise<void> {
  await revoke(context, act, other, said)
  const line = { act: 'certification.revoke', subject: other.domain, reason: said } as const
  const moved = { before: 'certified', after: 'revoked' } as const
  await logAct(act.db, { ...line, ...moved, atMs: act.nowMs, byUserId: context.who.userId })
}
