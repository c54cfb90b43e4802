// Calls of sites: identity numbers, badges, and wage sheets for the real-name platform.
import { sql } from 'kysely'
import { siteKey } from '#contract/domains/labour/badge.ts'
import type { labour } from '#contract/domains/labour/labour.ts'
import { projectWorker } from '#contract/domains/labour/project-worker.ts'
import { siteProject } from '#contract/domains/labour/site-project.ts'
import { siteTeam } from '#contract/domains/labour/site-team.ts'
import { siteWorker } from '#contract/domains/labour/site-worker.ts'
import { wageSheet } from '#contract/domains/labour/wage-sheet.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { Row } from '#contract/kit/collection.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { checkBankCard, checkBankLinkNumber } from '#contract/kit/prc/bank-card.ts'
import { addDays } from '#contract/kit/prc/calendar-date.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import type { CallContext, CallHandlers } from '../call-context.ts'
import { CallFailure } from '../call-failure.ts'
import { todayInShanghai } from '../shanghai-day.ts'
import { identitiesOf, keepWageCard, type WorkerIdentity } from '../worker-identity.ts'
import { writeXls } from '../write-xls.ts'
import { BADGE_DAYS, badgeKey, signedBadge } from './badge-keys.ts'
import { readSiteIdNo, saveSiteIdNo } from './id-numbers.ts'
import { platformRows } from './platform-form.ts'

/** Of the mainland: what it begins with is where it was first given out. */
const RESIDENT_NUMBER = /^[1-6]\d{16}[\dX]$/
const REGION_LENGTH = 6
/** States of a wage sheet in which the platform may have it. */
const HANDED_OVER: ReadonlySet<string> = new Set(['approved', 'partPaid', 'paid'])

export const labourCalls: CallHandlers<typeof labour> = {
  saveSiteIdNo,
  readSiteIdNo,
  readWorkerIdentity: async (context, { uri }) => {
    const { db, who } = context
    const found = (await identitiesOf(db, who.domain, [uri])).get(uri)
    if (!found) throw new CallFailure(ERROR_CODES.notFound)
    await logLook(context, uri)
    // Beside what devices have of a number, the region would let the whole of it be guessed: it stays with the number.
    const nativeCode = RESIDENT_NUMBER.test(found.idNo) ? found.idNo.slice(0, REGION_LENGTH) : ''
    const { idNo, cards } = found
    return { idNo, birthDate: found.birthDate ?? '', cards: [...cards], nativeCode, ...cardOf(found) }
  },
  saveWageCard: async (context, { uri, cardNo, bankName, bankLinkNo = '' }) => {
    const { who, nowMs, random } = context
    const checked = checkBankCard(cardNo)
    if (!checked.ok) throw new CallFailure(ERROR_CODES.badInput, 'bankCardInvalid')
    const branch = bankLinkNo.trim() === '' ? undefined : checkBankLinkNumber(bankLinkNo)
    if (branch?.ok === false) throw new CallFailure(ERROR_CODES.badInput, 'bankCodeInvalid')
    const wageBank = bankName.trim()
    const card = { workerUri: uri, wageCard: checked.value, wageBank, bankLinkNo: branch?.value ?? null }
    await context.command(who, makeUlid(nowMs(), random), async ({ tx, all, storeTx }) => {
      const db = transactionOf(storeTx)
      if (!db) throw new Error('wage cards need a database')
      if (!(await tx.get(siteWorker, uri))) throw new CallFailure(ERROR_CODES.notFound)
      if (!(await keepWageCard(db, who.domain, card))) throw new CallFailure(ERROR_CODES.notFound)
      await all.patch(siteWorker, uri, { wageBank, wageCardTail: checked.value.slice(-4) })
    })
    return {}
  },
  issueBadges: async (context, { uris }) => {
    const { who, nowMs, random, outside } = context
    const now = nowMs()
    const today = todayInShanghai(now)
    let issued = 0
    await context.command(who, makeUlid(now, random), async ({ tx, all, storeTx }) => {
      const db = transactionOf(storeTx)
      if (!db) throw new Error('keys of badges need a database')
      const newUri = `${siteKey.idPrefix}_${makeUlid(now, random)}`
      const key = await badgeKey(db, { all, domain: who.domain, secret: outside.secret, today, newUri })
      for (const uri of new Set(uris)) {
        const row = await tx.get(projectWorker, uri)
        if (row?.status !== 'in') continue
        const until = addDays(today, BADGE_DAYS)
        const project = await all.get(siteProject, row.projectUri)
        const team = await all.get(siteTeam, row.teamUri)
        const badge = signedBadge(key, {
          ...{ worker: uri, until, name: row.name, workType: row.workType },
          ...{ team: team?.name ?? '', project: project?.name ?? '' },
        })
        await all.patch(projectWorker, uri, { badge, badgeUntil: until })
        issued++
      }
    })
    return { issued }
  },
  uploadWageSheet: async (context, { uri }) => {
    const { db, who, nowMs, random } = context
    const now = nowMs()
    const sheet = await context.command(who, makeUlid(now, random), async ({ tx, all }) => {
      const row = await tx.get(wageSheet, uri)
      if (!row) throw new CallFailure(ERROR_CODES.notFound)
      if (!HANDED_OVER.has(row.status)) throw new CallFailure(ERROR_CODES.badInput, 'invalidInput')
      await all.patch(wageSheet, uri, { upload: 'uploaded', uploadedAt: now })
      const project = await all.get(siteProject, row.projectUri)
      const passports = new Map<string, Row<typeof siteWorker>>()
      for (const one of row.rows) {
        const worker = await all.get(projectWorker, one.uri)
        const passport = worker && (await all.get(siteWorker, worker.workerUri))
        if (passport) passports.set(one.uri, passport)
      }
      return { row, project: project?.name ?? '', passports }
    })
    const identities = await identitiesOf(
      db,
      who.domain,
      [...sheet.passports.values()].map(({ uri: passport }) => passport),
    )
    await logLook(context, uri)
    const bytes = await writeXls(platformRows(sheet, identities))
    return {
      fileName: `${sheet.row.teamName}-${sheet.row.month}.xls`,
      base64: Buffer.from(bytes).toString('base64'),
    }
  },
}

const cardOf = ({ wageCard, wageBank, bankLinkNo }: WorkerIdentity) => ({
  ...{ wageCard: wageCard ?? '', wageBank: wageBank ?? '', bankLinkNo: bankLinkNo ?? '' },
})

/** Writes down who has seen a number. */
async function logLook({ db, nowMs, who }: CallContext, uri: string): Promise<void> {
  await sql`insert into access_log (at, user_id, domain, action, uri, fields)
    values (${nowMs()}, ${who.userId}, ${who.domain}, 'sensitive.read', ${uri}, '["idNo", "wageCard"]'::jsonb)`.execute(
    db,
  )
}
