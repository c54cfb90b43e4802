// A person and what he keeps himself of his record: his address, whom to call, and the papers that he hands in.
import { filesIn } from '#contract/domains/files-in.ts'
import { employee } from '#contract/domains/hr/employee.ts'
import { lacksContact } from '#contract/domains/hr/entry-rules.ts'
import { itemFaults } from '#contract/domains/hr/item-faults.ts'
import type { Materials } from '#contract/domains/hr/material-list.ts'
import { handedIn } from '#contract/domains/hr/material-mutations.ts'
import { materialStateOn } from '#contract/domains/hr/material-sets.ts'
import type { OwnRecord, ownRecordCalls } from '#contract/domains/hr/own-record-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { AnyRow } from '#contract/kit/collection.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { mapWith } from '#contract/kit/map-path.ts'
import { Refusal } from '#contract/kit/refusal.ts'
import type { Patch, Tx } from '#contract/kit/tx.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import { transactionOf } from '#server/sync/kysely-store.ts'
import type { CallContext, CallHandlers } from '../call-context.ts'
import { CallFailure, fail } from '../call-failure.ts'
import { employeeRow } from './employee-row.ts'
import { logAccess } from './log-access.ts'
import { ownFiles, ownUri } from './own-fields.ts'
import { papersIn } from './person-papers.ts'
import { checkSensitive } from './sensitive-values.ts'

type Calls = Omit<typeof ownRecordCalls, 'askForPapers'>

export const ownRecord: CallHandlers<{ calls: Calls }> = {
  readOwnRecord: async (context) => {
    const uri = await ownUri(context)
    const row = uri === undefined ? undefined : await employeeRow(context.db, context.who.domain, uri)
    if (!row) return { record: null }
    const lines = (await papersIn(context.db, context.who.domain))(row, todayInShanghai(context.nowMs()))
    return {
      record: {
        address: String(row.address ?? ''),
        emergency: [...((row.emergency ?? []) as OwnRecord['emergency'])],
        quietDays: row.quietDays === true,
        mobile: String(row.mobile),
        papers: lines.map(({ key, type, title, state, need, material }) => ({
          ...{ key: key ?? null, type, title, state, required: need === 'required' },
          ...{ reason: material?.reason ?? '', files: material?.files.length ?? 0 },
        })),
      },
    }
  },
  saveOwnRecord: (context, { address, emergency, quietDays }) =>
    onOwn(context, async ({ row, all, db, today }) => {
      const secret = address === undefined ? {} : { address: address.trim() === '' ? null : address.trim() }
      const checked = checkSensitive(secret, { row: { ...row, name: String(row.name) }, today })
      if (!checked.ok) return fail('invalidInput')
      if (emergency !== undefined) {
        const [fault] = itemFaults('emergency', emergency, { ownMobile: String(row.mobile), today })
        if (fault) return fail('invalidInput')
        if (lacksContact({ ...row, emergency }) && !lacksContact(row)) return fail('invalidInput')
      }
      if (address !== undefined) await logAccess({ ...context, db }, 'write', row.uri, ['address'])
      await all.patch(employee, row.uri, {
        ...checked.values,
        ...(emergency !== undefined && { emergency }),
        ...(quietDays !== undefined && { quietDays }),
      } as Patch<typeof employee>)
    }),
  handInOwnPaper: (context, { key, type, title, files }) =>
    onOwn(context, async ({ row, all, db, today }) => {
      if (type === 'other' && title.trim() === '') return fail('invalidInput')
      if (!(await ownFiles(db, context.who.userId, filesIn(files)))) return fail('invalidInput')
      const materials = (row.materials ?? {}) as Materials
      const held = key === null ? undefined : materials[key]
      // What somebody has looked at and found good is not exchanged without him.
      const isOpen =
        held === undefined || ['missing', 'uploaded', 'rejected', 'expired'].includes(materialStateOn(held, today))
      if (!isOpen || (held && held.type !== type)) return fail('changedMeanwhile')
      const content = {
        ...{ type, title: held?.title ?? title.trim(), files: [...files], required: held?.required ?? null },
        ...{ issueDate: null, expireDate: null, notifyBeforeDays: held?.notifyBeforeDays ?? null },
      }
      const place = key ?? `mat_${makeUlid(context.nowMs(), context.random)}`
      await all.patch(employee, row.uri, {
        materials: mapWith(materials, { [place]: handedIn(content) }) as Patch<typeof employee>['materials'],
      } as Patch<typeof employee>)
    }),
}

interface OnOwn {
  readonly row: AnyRow
  readonly all: Tx
  readonly db: Parameters<typeof employeeRow>[0]
  readonly today: string
}

/** Writes the caller's record, locked and read again inside. */
async function onOwn(context: CallContext, run: (own: OnOwn) => Promise<void>): Promise<Record<string, never>> {
  const uri = await ownUri(context)
  if (uri === undefined) throw new CallFailure(ERROR_CODES.notFound, 'personMissing')
  const now = context.nowMs()
  try {
    await context.command(
      context.who,
      makeUlid(now, context.random),
      async ({ all, prefetch, storeTx }) => {
        await prefetch(employee, [uri])
        const db = transactionOf(storeTx) ?? context.db
        const row = await employeeRow(db, context.who.domain, uri)
        if (!row) throw new CallFailure(ERROR_CODES.notFound, 'personMissing')
        await run({ row, all, db, today: todayInShanghai(now) })
      },
      { sensitive: true },
    )
  } catch (error) {
    if (error instanceof Refusal) throw new CallFailure(ERROR_CODES.badInput, 'invalidInput')
    throw error
  }
  return {}
}
