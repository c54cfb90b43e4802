// What an organisation does with its certifications: read them, keep a draft, hand it in, take it back.
import { type QueryExecutorProvider, sql } from 'kysely'
import type {
  CertificationDetail,
  CertificationLine,
  certificationCalls,
} from '#contract/domains/identity/certification-calls.ts'
import { CERTIFICATION_KINDS, type CertificationKind } from '#contract/domains/identity/certification-fields.ts'
import {
  type CertFiles,
  type CertForm,
  certificationFaults,
  isFixable,
} from '#contract/domains/identity/certification-rules.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { makeUlid } from '#contract/kit/id.ts'
import type { CallContext, CallHandler } from '../../call-context.ts'
import { CallFailure, fail } from '../../call-failure.ts'
import { authToPost, lackingAuth } from '../../lacking-auth.ts'
import { todayInShanghai } from '../../shanghai-day.ts'
import { changeRights, type RightsChangeContext } from '../roles/change-rights.ts'
import { askReviewers, releaseReviewers } from './ask-reviewers.ts'
import {
  type Certification,
  certificationsOf,
  followCompany,
  holdCertification,
  noteAct,
  type Secrets,
} from './certification-row.ts'
import { openForm, takeForm, takePapers } from './take-form.ts'
import { forgetTransfer, shownTransfer, transferOf } from './transfer-row.ts'

type Calls = typeof certificationCalls

export const certificationList: CallHandler<Calls['certificationList']> = async ({ db, who }) => {
  if (who.domain === '') return { kinds: [] }
  const rows = await certificationsOf(db, who.domain)
  return {
    kinds: CERTIFICATION_KINDS.map((kind) =>
      lineOf(
        kind,
        rows.find((one) => one.kind === kind),
      ),
    ),
  }
}

const lineOf = (kind: CertificationKind, one: Certification | undefined): CertificationLine => ({
  kind,
  held: one?.held ?? 'none',
  work: one?.work ?? 'none',
  validUntil: one?.validUntil ?? null,
  submittedAtMs: one?.submittedAt ?? null,
  reviewedAtMs: one?.reviewedAt ?? null,
  note: one?.note ?? '',
  marked: one?.work === 'rejected' ? one.reasons.length : 0,
})

/** Throws 203 where the organisation is not certified as a company, 202 where the person who speaks for himself has no real name. */
export const certificationForPosting: CallHandler<Calls['certificationForPosting']> = async ({ db, who }, { as }) => {
  const lacking = await lackingAuth(db, who, authToPost(who, as))
  if (lacking !== undefined) throw new CallFailure(lacking)
  return {}
}

export const certificationGet: CallHandler<Calls['certificationGet']> = (context, { kind }) =>
  detailOf(context, context.who.domain, context.who.userId, kind)

/** A certification as the organisation itself sees it. */
export async function detailOf(
  { db, nowMs }: Pick<CallContext, 'db' | 'nowMs'>,
  domain: string,
  userId: string,
  kind: CertificationKind,
): Promise<CertificationDetail> {
  // A private person is certified by his name.
  if (domain === '') throw new CallFailure(ERROR_CODES.notFound)
  const rows = await certificationsOf(db, domain)
  const one = rows.find((row) => row.kind === kind)
  const before = versionBefore(one)
  const valid = one?.validForm ? { form: one.validForm, files: one.validFiles ?? {} } : null
  // What is in review is read, everything else goes on.
  const begun = one?.work === 'inReview' ? one.form : before && openForm(kind, before.form, before.secrets)
  const form = begun ?? (await knownOf(db, domain, userId, kind))
  return {
    ...lineOf(kind, one),
    form,
    files: before?.files ?? {},
    valid,
    reasons: one?.work === 'rejected' ? one.reasons : [],
    appeal: one?.appeal ?? '',
    transfer: one ? shownTransfer(await transferOf(db, one.certUri, nowMs())) : null,
    isCompanyCertified: rows.some((row) => row.kind === 'company' && row.held === 'certified'),
    history: (one?.history ?? []).toReversed(),
  }
}

/** What the platform knows already stands in the form that begins. */
async function knownOf(
  db: QueryExecutorProvider,
  domain: string,
  userId: string,
  kind: CertificationKind,
): Promise<CertForm> {
  if (kind !== 'company') return {}
  const { rows } = await sql<{ name: string; person: string; mobile: string }>`select o.name, a.name as person,
      coalesce(a.mobile, '') as mobile
    from organisation o, account a where o.domain_uri = ${domain} and a.user_id = ${userId}`.execute(db)
  const [known] = rows
  const form = { name: known?.name ?? '', applicantName: known?.person ?? '', applicantMobile: known?.mobile ?? '' }
  return Object.fromEntries(Object.entries(form).filter(([, value]) => value !== ''))
}

interface Typed {
  readonly kind: CertificationKind
  readonly form: CertForm
  readonly files: CertFiles
}

/** The stored version that a form goes on from: the one on its way, else the one that holds. */
function versionBefore(one: Certification | undefined) {
  if (!one) return undefined
  if (one.work !== 'none') return { form: one.form, files: one.files, secrets: one.secrets }
  if (!one.validForm) return undefined
  return { form: one.validForm, files: one.validFiles ?? {}, secrets: one.validSecrets ?? {} }
}

/** Writes what was typed into the row, as a draft or handed in. */
async function write(
  context: CallContext,
  change: RightsChangeContext,
  typed: Typed,
): Promise<{ readonly certUri: string; readonly form: CertForm; readonly files: CertFiles; readonly today: string }> {
  const { db, who, nowMs } = change
  const one = await holdCertification(db, who.domain, typed.kind)
  if (one?.work === 'inReview') fail('stateMoved')
  const today = todayInShanghai(nowMs)
  const before = versionBefore(one)
  const taken = takeForm({ ...typed, today, secret: context.outside.secret }, before)
  if (one?.work === 'rejected')
    refuseUnmarked(typed.kind, taken, { ...one, form: openForm(one.kind, one.form, one.secrets) }, today)
  const known = [one?.files, one?.validFiles].flatMap((some) => Object.values(some ?? {}).flat())
  await takePapers(db, who.userId, who.domain, taken.files, new Set(known.map(({ fileUri }) => fileUri)))
  const certUri = one?.certUri ?? `cert_${makeUlid(nowMs, context.random)}`
  if (one && taken.secrets.accountNo !== before?.secrets.accountNo) await forgetTransfer(db, certUri)
  const work = one?.work === 'rejected' ? 'rejected' : 'draft'
  const json = (value: unknown) => sql`${JSON.stringify(value)}::text::jsonb`
  await sql`insert into certification (cert_uri, domain, kind, work, form, files, secrets)
    values (${certUri}, ${who.domain}, ${typed.kind}, ${work}, ${json(taken.form)}, ${json(taken.files)},
      ${json(taken.secrets)})
    on conflict (domain, kind) do update set work = excluded.work, form = excluded.form, files = excluded.files,
      secrets = excluded.secrets`.execute(db)
  return { certUri, form: taken.form, files: taken.files, today }
}

interface Taken {
  readonly form: CertForm
  readonly files: CertFiles
  readonly secrets: Secrets
}

/** After a rejection what was not marked stays as it was judged. */
function refuseUnmarked(
  kind: CertificationKind,
  { form, files, secrets }: Taken,
  before: Taken & Pick<Certification, 'reasons'>,
  today: string,
): void {
  const marked = before.reasons.map(({ field }) => field)
  const names = new Set([
    ...Object.keys(before.form),
    ...Object.keys(form),
    ...Object.keys(before.files),
    ...Object.keys(files),
  ])
  for (const name of names) {
    const isSame =
      JSON.stringify(form[name]) === JSON.stringify(before.form[name]) &&
      JSON.stringify(files[name]?.map((one) => one.fileUri)) ===
        JSON.stringify(before.files[name]?.map((one) => one.fileUri)) &&
      secrets[name] === before.secrets[name]
    if (!isSame && !isFixable(name, marked, { kind, form, files }, before, today)) fail('certificationFixed')
  }
}

export const certificationSave: CallHandler<Calls['certificationSave']> = async (context, typed) => {
  await changeRights(context, 'org_certification', async (change) => {
    await write(context, change, typed)
  })
  return detailOf(context, context.who.domain, context.who.userId, typed.kind)
}

/**
 * Throws 400 with `companyFirst` before the organisation is certified as a company, `certificationFaulty` where the form is
 * not right, `certificationFixed` for a field that was not marked, `stateMoved` while it is in review, and `creditCodeTaken`
 * where another organisation is certified by the code and nothing is said about that.
 */
export const certificationSubmit: CallHandler<Calls['certificationSubmit']> = async (context, { appeal, ...typed }) => {
  const { domain, userId } = context.who
  if (domain === '') throw new CallFailure(ERROR_CODES.notFound)
  await changeRights(context, 'org_certification', async (change) => {
    const { db, nowMs } = change
    const company = await holdCertification(db, domain, 'company')
    if (typed.kind !== 'company' && company?.held !== 'certified') fail('companyFirst')
    const { certUri, form, files, today } = await write(context, change, typed)
    if (Object.keys(certificationFaults(typed.kind, form, files, today)).length > 0) fail('certificationFaulty')
    const isTaken = typed.kind === 'company' && (await holderOf(db, String(form.uscc), domain)) !== undefined
    const said = appeal.trim()
    if (isTaken && said === '') fail('creditCodeTaken')
    await sql`update certification set work = 'inReview', reasons = '[]', note = case when held = 'none' then '' else note end,
        appeal = ${isTaken ? said : ''}, submitted_by = ${userId}, submitted_at = ${nowMs}
      where cert_uri = ${certUri}`.execute(db)
    await noteAct(db, certUri, { act: 'submit', atMs: nowMs, note: isTaken ? said : '' })
    await askReviewers(change, context, { certUri, domain, kind: typed.kind }, userId)
    await followCompany(db, domain)
  })
  return detailOf(context, domain, userId, typed.kind)
}

/** The other organisation that is certified by a code. */
export async function holderOf(
  db: QueryExecutorProvider,
  code: string,
  notDomain: string,
): Promise<{ readonly certUri: string; readonly domain: string; readonly name: string } | undefined> {
  const { rows } = await sql<{ certUri: string; domain: string; name: string }>`
    select c.cert_uri as "certUri", c.domain, o.name from certification c
    join organisation o on o.domain_uri = c.domain
    where c.credit_code = ${code} and c.domain <> ${notDomain}`.execute(db)
  return rows[0]
}

export const certificationWithdraw: CallHandler<Calls['certificationWithdraw']> = async (context, { kind }) => {
  const { domain, userId } = context.who
  await changeRights(context, 'org_certification', async (change) => {
    const { db, nowMs } = change
    const { rows } = await sql<{ certUri: string }>`update certification set work = 'draft'
      where domain = ${domain} and kind = ${kind} and work = 'inReview' returning cert_uri as "certUri"`.execute(db)
    const certUri = rows[0]?.certUri
    if (certUri === undefined) throw new CallFailure(ERROR_CODES.badInput, 'stateMoved')
    await noteAct(db, certUri, { act: 'withdraw', atMs: nowMs, note: '' })
    await releaseReviewers(change, context, certUri, null)
    await followCompany(db, domain)
  })
  return detailOf(context, domain, userId, kind)
}
