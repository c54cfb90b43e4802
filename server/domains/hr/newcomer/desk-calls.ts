// What HR does with the form of a newcomer: sends its link, looks, returns, confirms, takes it back.
import { AWAITED, induction } from '#contract/domains/hr/processes/induction.ts'
import type { newcomerDeskCalls } from '#contract/domains/hr/processes/newcomer-calls.ts'
import { NEWCOMER_SECRETS } from '#contract/domains/hr/processes/newcomer-form.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { Refusal } from '#contract/kit/refusal.ts'
import { holds } from '#contract/kit/tx.ts'
import type { CommandContext } from '#server/sync/command.ts'
import { transactionOf } from '#server/sync/kysely-store.ts'
import type { CallContext, CallHandlers } from '../../call-context.ts'
import { CallFailure } from '../../call-failure.ts'
import { hashLinkToken, newLinkToken } from '../../link-token.ts'
import { queueMessage } from '../../outbound.ts'
import { closeTodos } from '../../write-todo.ts'
import { logAccess } from '../log-access.ts'
import { maskedForOthers } from './form-masks.ts'
import { type Entry, formSource, LINK_MS, moveForm } from './form-state.ts'
import { dropForm, formOf, keepVerdict, linkForm } from './form-store.ts'

/** States in which a link is given: what was handed in is looked at first. */
const SENDABLE: readonly Entry['formStatus'][] = ['notSent', 'sent', 'filling', 'returned']

export const newcomerDesk: CallHandlers<{ calls: typeof newcomerDeskCalls }> = {
  sendNewcomerForm: async (context, { uri, bySms }) => {
    const { who, outside, random } = context
    const token = newLinkToken()
    const link = `${outside.publicUrl}organization/personnel/registration?t=${token}`
    const untilMs = context.nowMs() + LINK_MS
    await onEntry(context, uri, SENDABLE, async ({ entry, tx, db, atMs }) => {
      await linkForm(db, {
        ...{ inductionUri: uri, domain: who.domain, tokenHash: hashLinkToken(token), sentBy: who.username },
      })
      const to = entry.formStatus === 'notSent' ? 'sent' : entry.formStatus
      await moveForm(tx, entry, to, { step: 'sendForm', by: who.username, atMs }, { formUntil: untilMs })
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
