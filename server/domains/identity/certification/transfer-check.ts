// The small transfer of a company's certification: an operator sends an amount that the server draws to the account of the
// form, and the company says what has arrived. Three tries, three days; an option beside the papers, which are judged all the same.
import { randomInt } from 'node:crypto'
import { type QueryExecutorProvider, sql } from 'kysely'
import {
  type certificationCalls,
  TRANSFER_FEN,
  TRANSFER_HOURS,
} from '#contract/domains/identity/certification-calls.ts'
import type { CallContext, CallHandler } from '../../call-context.ts'
import { fail } from '../../call-failure.ts'
import { operatorAct } from '../../operator-act.ts'
import { changeRights } from '../roles/change-rights.ts'
import { holdCertification, noteAct } from './certification-row.ts'
import { detailOf } from './own-certification.ts'
import { knownCertification } from './review-certification.ts'
import { tellCertification } from './tell-certification.ts'
import { type Transfer, transferOf } from './transfer-row.ts'

type Calls = typeof certificationCalls

const HOUR_MS = 3_600_000

/**
 * Throws 400 with `stateMoved` where it does not wait for review, `ownCase`, `accountMissing` where the form names no account,
 * and `transferOpen` while one is answered still, or was already.
 */
export const certificationTransfer: CallHandler<Calls['certificationTransfer']> = async (context, { certUri }) => {
  const { domain, kind } = await knownCertification(context.db, certUri)
  const amountFen = randomInt(TRANSFER_FEN.least, TRANSFER_FEN.most + 1)
  const expireAtMs = context.nowMs() + TRANSFER_HOURS * HOUR_MS
  const line = { act: 'certification.transfer', subject: domain, reason: '', before: null, after: null } as const
  await operatorAct(context, line, async ({ db, command, nowMs }) => {
    const one = await holdCertification(db, domain, kind)
    if (kind !== 'company' || one?.work !== 'inReview') return fail('stateMoved')
    if (one.submittedBy === context.who.userId) fail('ownCase')
    if (one.secrets.accountNo === undefined) fail('accountMissing')
    const before = await transferOf(db, certUri, nowMs, true)
    if (before?.state === 'sent' || before?.state === 'confirmed') fail('transferOpen')
    await sql`insert into certification_transfer (cert_uri, amount_fen, sent_by, sent_at, expire_at)
      values (${certUri}, ${amountFen}, ${context.who.userId}, ${nowMs}, ${expireAtMs})
      on conflict (cert_uri) do update set amount_fen = excluded.amount_fen, sent_by = excluded.sent_by,
        sent_at = excluded.sent_at, expire_at = excluded.expire_at, tries = 0, confirmed_at = null`.execute(db)
    await noteAct(db, certUri, { act: 'transferSent', atMs: nowMs, note: '' })
    await tellCertification(command, context, db, one, { event: 'certificationTransfer', endsAtMs: expireAtMs })
  })
  return { amountFen, expireAtMs }
}

/** Throws 400 `transferOver` where nothing waits for an answer. A wrong amount costs one try. */
export const certificationTransferConfirm: CallHandler<Calls['certificationTransferConfirm']> = async (
  context,
  { amountFen },
) => {
  const { domain, userId } = context.who
  const isRight = await changeRights(context, 'org_certification', async ({ db, nowMs }) => {
    const one = await holdCertification(db, domain, 'company')
    const transfer = one?.work === 'inReview' ? await transferOf(db, one.certUri, nowMs, true) : null
    if (!one || transfer?.state !== 'sent') return fail('transferOver')
    return answer({ db, nowMs }, one.certUri, transfer, amountFen)
  })
  return { isRight, detail: await detailOf(context, domain, userId, 'company') }
}

async function answer(
  { db, nowMs }: { readonly db: QueryExecutorProvider; readonly nowMs: ReturnType<CallContext['nowMs']> },
  certUri: string,
  transfer: Transfer,
  amountFen: number,
): Promise<boolean> {
  const isRight = amountFen === transfer.amountFen
  await sql`update certification_transfer set tries = tries + 1, confirmed_at = ${isRight ? nowMs : null}
    where cert_uri = ${certUri}`.execute(db)
  if (isRight) await noteAct(db, certUri, { act: 'transferConfirmed', atMs: nowMs, note: '' })
  else if (transfer.left === 1) await noteAct(db, certUri, { act: 'transferFailed', atMs: nowMs, note: '' })
  return isRight
}
