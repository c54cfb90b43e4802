// What HR does with the form of a newcomer: sends its link, looks, returns, confirms, takes it back.
import { AWAITED, induction } from '#contract/domains/hr/processes/induction.ts'
import type { newcomerDeskCalls } from '#contract/domains/hr/processes/newcomer-calls.ts'
import {
  NEEDED_PAPERS,
  NEWCOMER_SECRETS,
  type NewcomerValues,
  newcomerFaults,
} from '#contract/domains/hr/processes/newcomer-form.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { Refusal } from '#contract/kit/refusal.ts'
import { holds } from '#contract/kit/tx.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import type { CommandContext } from '#server/sync/push/command.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import type { CallContext, CallHandlers } from '../../call-context.ts'
import { CallFailure } from '../../call-failure.ts'
import { hashLinkToken, newLinkToken } from '../../link-token.ts'
import { queueMessage } from '../../outbound.ts'
import { closeTodos } from '../../write-todo.ts'
import { logAccess } from '../sensitive/log-access.ts'
import { maskedForOthers } from './form-masks.ts'
import { type Entry, formSource, LINK_MS, moveForm } from './form-state.ts'
import { dropForm, formOf, keepFilled, keepVerdict, linkForm } from './form-store.ts'

/** States in which a link is given: what was handed in is looked at first. */
const SENDABLE: readonly Entry['formStatus'][] = ['notSent', 'sent', 'filling', 'returned']

/** In the history beside the step. */
const BY_SMS = 'SMS'

export const newcomerDesk: CallHandlers<{ calls: typeof newcomerDeskCalls }> = {
  sendNewcomerForm: async (context, { uri, bySms }) => {
    const { who, outside, random } = context
    const token = newLinkToken()
    const link = `${outside.publicUrl}organization/personnel/registration?t=${token}`
    const untilMs = context.nowMs() + LINK_MS
    const sent = { step: 'sendForm', by: who.username, note: bySms ? BY_SMS : '' }
    await onEntry(context, uri, SENDABLE, async ({ entry, tx, db, atMs }) => {
      if (bySms) refuseTooMany(entry, atMs)
      await linkForm(db, {
        ...{ inductionUri: uri, domain: who.domain, tokenHash: hashLinkToken(token), sentBy: who.username },
      })
      const to = entry.formStatus === 'notSent' ? 'sent' : entry.formStatus
      await moveForm(tx, entry, to, { ...sent, atMs }, { formUntil: untilMs })
      if (!bySms) return
      const text = `【龙门】${entry.name}您好，请在7天内打开链接填写入职登记表：${link} 请勿转发给他人。`
      await queueMessage(
        db,
        { kind: 'sms', phone: entry.mobile, text },
        { secret: outside.secret, nowMs: atMs, random },
      )
    })
    return { link, untilMs }
  },
  recallNewcomerForm: async (context, { uri }) => {
    const { who } = context
    await onEntry(context, uri, [...SENDABLE.slice(1), 'submitted'], async ({ entry, tx, db, atMs }) => {
      await dropForm(db, who.domain, uri)
      await moveForm(tx, entry, 'notSent', { step: 'recallForm', by: who.username, atMs }, { formUntil: null })
    })
    return {}
  },
  readNewcomerForm: async (context, { uri, reveal }) => {
    const { who, outside } = context
    const mayReveal = holds(who, 'roster_sensitive')
    if (reveal && !mayReveal) throw new CallFailure(ERROR_CODES.noPermission)
    return context.command(who, makeUlid(context.nowMs(), context.random), async (inside) => {
      const { db } = await entryOf(inside, uri)
      const form = await formOf(db, outside.secret, who.domain, uri)
      if (!form) throw new CallFailure(ERROR_CODES.notFound)
      const { papers, marks, reason } = form
      const shown = reveal ? { values: form.values, masks: {} } : maskedForOthers(form.values)
      if (reveal) await logAccess({ ...context, who, db }, 'read', uri, NEWCOMER_SECRETS)
      return { ...shown, papers: [...papers], marks: { ...marks }, reason, mayReveal }
    })
  },
  fillNewcomerForm: async (context, { uri, values, handIn }) => {
    const { who, outside } = context
    const secrets = NEWCOMER_SECRETS.filter((field) => field in values)
    if (secrets.length > 0 && !holds(who, 'roster_sensitive')) throw new CallFailure(ERROR_CODES.noPermission)
    let faults: Record<string, string> = {}
    await onEntry(context, uri, [...SENDABLE, 'submitted'], async ({ entry, tx, db, atMs }) => {
      const before = (await formOf(db, outside.secret, who.domain, uri))?.values ?? {}
      const filled = withGiven(before, values)
      if (handIn) {
        const isIntern = entry.employeeType === 'intern'
        const asked = { today: todayInShanghai(atMs), ownMobile: entry.mobile, isIntern, kept: [] }
        // Papers that HR has in hand are kept with the record.
        faults = newcomerFaults(filled, { ...asked, papers: NEEDED_PAPERS })
        if (Object.keys(faults).length > 0) return
      }
      await keepFilled(db, outside.secret, { inductionUri: uri, domain: who.domain, filledBy: who.username }, filled)
      if (secrets.length > 0) await logAccess({ ...context, who, db }, 'write', uri, secrets)
      const isIn = handIn || entry.formStatus === 'submitted'
      const step = { step: 'fillFormFor', by: who.username, atMs }
      const isFresh = entry.formStatus === 'notSent' || entry.formStatus === 'sent'
      await moveForm(tx, entry, isIn ? 'submitted' : isFresh ? 'filling' : entry.formStatus, step)
    })
    return { faults }
  },
  returnNewcomerForm: async (context, { uri, marks, reason }) => {
    const { who, outside, random } = context
    await onEntry(context, uri, ['submitted'], async ({ entry, tx, db, atMs, close }) => {
      await keepVerdict(db, uri, {
        marks: Object.fromEntries(Object.entries(marks).map(([k, v]) => [k, String(v)])),
        reason,
      })
      const step = { step: 'returnForm', by: who.username, atMs, note: reason }
      await moveForm(tx, entry, 'returned', step, { formUntil: atMs + LINK_MS })
      await close()
      // The link itself is known to nobody but him.
      const text = `【龙门】${entry.name}您好，您的入职登记表需要补充，请打开此前收到的链接修改后重新提交。`
      await queueMessage(
        db,
        { kind: 'sms', phone: entry.mobile, text },
        { secret: outside.secret, nowMs: atMs, random },
      )
    })
    return {}
  },
  confirmNewcomerForm: async (context, { uri }) => {
    const { who, outside } = context
    await onEntry(context, uri, ['submitted'], async ({ entry, tx, db, atMs, close }) => {
      const form = await formOf(db, outside.secret, who.domain, uri)
      if (!form) throw new CallFailure(ERROR_CODES.notFound)
      await keepVerdict(db, uri, { decidedBy: who.userId })
      const { emergencyName = null, emergencyMobile = null } = form.values
      const further = { formUntil: null, emergencyName, emergencyMobile }
      await moveForm(tx, entry, 'confirmed', { step: 'confirmForm', by: who.username, atMs }, further)
      await close()
    })
    return {}
  },
}

/** What is given over what was there; what is given as an empty text is gone. */
function withGiven(before: NewcomerValues, given: NewcomerValues): NewcomerValues {
  const all = Object.entries({ ...before, ...given }).map(([field, value]) => [field, value?.trim() ?? ''] as const)
  return Object.fromEntries(all.filter(([, value]) => value !== ''))
}

/** Messages with a link: one in a minute, and so many in a day. */
const SMS_PAUSE_MS = 60_000
const SMS_A_DAY = 5

/** Refuses a further message to somebody who has just got one, or enough of them today. */
function refuseTooMany({ trail }: Entry, atMs: number): void {
  const sent = trail.filter(
    ({ step, note, at }) => step === 'sendForm' && note === BY_SMS && at > atMs - 24 * 3_600_000,
  )
  if (sent.length >= SMS_A_DAY || sent.some(({ at }) => at > atMs - SMS_PAUSE_MS))
    throw new CallFailure(ERROR_CODES.tooManyRequests, 'tooManyAttempts')
}

interface OnEntry {
  readonly entry: Entry
  readonly tx: CommandContext['tx']
  readonly db: NonNullable<ReturnType<typeof transactionOf>>
  readonly atMs: number
  /** The form waits for nobody any more. */
  readonly close: () => Promise<void>
}

/** Runs a step over an entry that is still expected and whose form is in one of these states. */
async function onEntry(
  context: CallContext,
  uri: string,
  from: readonly Entry['formStatus'][],
  run: (given: OnEntry) => Promise<void>,
): Promise<void> {
  const atMs = context.nowMs()
  try {
    await context.command(context.who, makeUlid(atMs, context.random), async (inside) => {
      const { entry, db } = await entryOf(inside, uri)
      if (!AWAITED.includes(entry.status) || !from.includes(entry.formStatus))
        throw new CallFailure(ERROR_CODES.badInput, 'stateMoved')
      const close = () => closeTodos(inside, context, formSource(uri), 'done')
      await run({ entry, tx: inside.tx, db, atMs, close })
    })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'notAllowed') throw new CallFailure(ERROR_CODES.noPermission)
    throw error
  }
}

/** The entry as the caller may see it, locked. */
async function entryOf({ tx, prefetch, storeTx }: CommandContext, uri: string) {
  await prefetch(induction, [uri])
  const entry = await tx.get(induction, uri)
  const db = transactionOf(storeTx)
  if (!entry) throw new CallFailure(ERROR_CODES.notFound)
  if (!db) throw new Error('forms of newcomers need a database')
  return { entry, db }
}
