// What a newcomer does with his form: no account, only the token of his link.
import { sql } from 'kysely'
import { AWAITED, induction } from '#contract/domains/hr/processes/induction.ts'
import type { newcomerCalls } from '#contract/domains/hr/processes/newcomer-calls.ts'
import { NEWCOMER_NUMBERS, newcomerFaults } from '#contract/domains/hr/processes/newcomer-form.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { maskMobile } from '#contract/kit/prc/mask.ts'
import { byNobody } from '#server/domains/by-nobody.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import type { CommandContext } from '#server/sync/push/command.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import type { CallContext, CallHandlers } from '../../call-context.ts'
import { CallFailure } from '../../call-failure.ts'
import { hashLinkToken } from '../../link-token.ts'
import { maskedForHimself, overKept } from './form-masks.ts'
import { type Entry, moveForm, tellSender } from './form-state.ts'
import { formByToken, keepPapers, keepValues, keepVerdict, type StoredForm } from './form-store.ts'

/** A device that has typed within this time is the one on which the form is being filled in. */
const BUSY_MS = 15 * 60_000
const WRITABLE: readonly Entry['formStatus'][] = ['sent', 'filling', 'returned']

/** What the token of a link needs of a call or a route. */
export type FormAccess = Pick<CallContext, 'db' | 'command' | 'nowMs' | 'random' | 'outside'>

export interface OpenForm extends CommandContext {
  readonly form: StoredForm
  readonly entry: Entry
  readonly database: NonNullable<ReturnType<typeof transactionOf>>
  readonly atMs: number
}

export const newcomerOwn: CallHandlers<{ calls: typeof newcomerCalls }> = {
  openNewcomerForm: (context, { token, device }) =>
    withForm(context, token, async ({ form, entry, database, atMs }) => {
      const { rows } = await sql<{ name: string }>`select name from organisation
        where domain_uri = ${form.domain}`.execute(database)
      const { values, masks } = maskedForHimself(form.values)
      return {
        ...{ organisation: rows[0]?.name ?? '', name: entry.name, mobile: maskMobile(entry.mobile) },
        isIntern: entry.employeeType === 'intern',
        status: entry.formStatus === 'notSent' ? 'sent' : entry.formStatus,
        untilMs: entry.formUntil ?? atMs,
        values,
        masks: { ...masks },
        papers: [...form.papers],
        marks: { ...form.marks },
        reason: form.reason,
        isElsewhere: isElsewhere(form, device, atMs),
      }
    }),
  saveNewcomerForm: (context, { token, device, values, takeOver }) =>
    withForm(context, token, async (inside) => {
      const { form, atMs } = inside
      if (takeOver !== true) refuseElsewhere(form, device, atMs)
      const kept = overKept(form.values, values)
      await begin(inside)
      await keepValues(inside.database, context.outside.secret, form, { values: kept, device, atMs })
      return { masks: { ...maskedForHimself(kept).masks } }
    }),
  removeNewcomerPaper: (context, { token, device, slot, fileUri }) =>
    withForm(context, token, async ({ form, entry, database, atMs }) => {
      refuseClosed(entry)
      refuseElsewhere(form, device, atMs)
      const papers = form.papers.filter((one) => one.slot !== slot || one.file.fileUri !== fileUri)
      await keepPapers(database, form, papers, form.uploads)
      return {}
    }),
  submitNewcomerForm: (context, { token, device, values }) =>
    withForm(context, token, async (inside) => {
      const { form, entry, all, database, atMs } = inside
      refuseElsewhere(form, device, atMs)
      await begin(inside)
      const kept = overKept(form.values, values)
      await keepValues(database, context.outside.secret, form, { values: kept, device, atMs })
      const faults = newcomerFaults(kept, {
        ...{ today: todayInShanghai(atMs), ownMobile: entry.mobile, isIntern: entry.employeeType === 'intern' },
        kept: NEWCOMER_NUMBERS.filter((field) => kept[field] !== undefined),
        papers: form.papers.map(({ slot }) => slot),
      })
      if (Object.keys(faults).length > 0) return { faults }
      const now = (await all.get(induction, entry.uri)) ?? entry
      // What was to be corrected has been dealt with; the history keeps it.
      await keepVerdict(database, entry.uri, { marks: {}, reason: '' })
      await moveForm(all, now, 'submitted', { step: 'submitForm', by: entry.name, atMs })
      const told = { domain: form.domain, username: form.sentBy, entry }
      await tellSender(inside, told, { atMs, random: context.random })
      return { faults: {} }
    }),
}

/** Runs something with the form of a link. Fails with 400 `formLinkOver` where it opens nothing any more. */
export async function withForm<T>(
  context: FormAccess,
  token: string,
  run: (inside: OpenForm) => Promise<T>,
): Promise<T> {
  const { outside } = context
  const atMs = context.nowMs()
  const tokenHash = hashLinkToken(token)
  const { rows } = await sql<{ domain: string }>`select f.domain from newcomer_form f
    join organisation o on o.domain_uri = f.domain where f.token_hash = ${tokenHash}`.execute(context.db)
  const domain = rows[0]?.domain
  if (domain === undefined) throw new CallFailure(ERROR_CODES.badInput, 'formLinkOver')
  return context.command(byNobody(domain), makeUlid(atMs, context.random), async (inside) => {
    const database = transactionOf(inside.storeTx)
    if (!database) throw new Error('forms of newcomers need a database')
    const form = await formByToken(database, outside.secret, tokenHash)
    if (form) await inside.prefetch(induction, [form.inductionUri])
    const entry = form && (await inside.all.get(induction, form.inductionUri))
    const isOpen = entry !== undefined && AWAITED.includes(entry.status) && (entry.formUntil ?? 0) > atMs
    if (!form || !entry || !isOpen) throw new CallFailure(ERROR_CODES.badInput, 'formLinkOver')
    return run({ ...inside, form, entry, database, atMs })
  })
}

/** The first that he writes begins it. */
export async function begin({ entry, all, atMs }: OpenForm): Promise<void> {
  refuseClosed(entry)
  if (entry.formStatus === 'sent') await moveForm(all, entry, 'filling', { step: 'fillForm', by: entry.name, atMs })
}

function refuseClosed(entry: Entry): void {
  if (!WRITABLE.includes(entry.formStatus)) throw new CallFailure(ERROR_CODES.badInput, 'formHandedIn')
}

const isElsewhere = ({ device: other, deviceAtMs }: StoredForm, device: string, atMs: number): boolean =>
  other !== null && other !== device && atMs - deviceAtMs < BUSY_MS

export function refuseElsewhere(form: StoredForm, device: string, atMs: number): void {
  if (isElsewhere(form, device, atMs)) throw new CallFailure(ERROR_CODES.badInput, 'formElsewhere')
}
