// A person and what he keeps himself of his record: his address, whom to call, and the papers that he hands in.
import { filesIn } from '#contract/domains/files-in.ts'
import { employee } from '#contract/domains/hr/employee.ts'
import { lacksContact } from '#contract/domains/hr/entry-rules.ts'
import { itemFaults } from '#contract/domains/hr/item-faults.ts'
import type { Materials } from '#contract/domains/hr/materials/material-list.ts'
import { handedIn } from '#contract/domains/hr/materials/material-mutations.ts'
import { materialStateOn } from '#contract/domains/hr/materials/material-sets.ts'
import type { OwnRecord, ownRecordCalls } from '#contract/domains/hr/own-record-calls.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { mapWith } from '#contract/kit/map-path.ts'
import type { Patch } from '#contract/kit/tx.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import { sameValue } from '#server/sync/push/same-value.ts'
import type { CallHandlers } from '../../call-context.ts'
import { fail } from '../../call-failure.ts'
import { employeeRow } from '../employee-row.ts'
import { askForChange, reviewedIn } from '../record-requests.ts'
import { logAccess } from '../sensitive/log-access.ts'
import { checkSensitive } from '../sensitive/sensitive-values.ts'
import { onOwnRecord, ownUri } from './on-own-record.ts'
import { ownFiles } from './own-fields.ts'
import { papersIn } from './person-papers.ts'

type Calls = Omit<typeof ownRecordCalls, 'askForPapers'>

export const ownRecord: CallHandlers<{ calls: Calls }> = {
  readOwnRecord: async (context) => {
    const uri = await ownUri(context)
    const row = uri === undefined ? undefined : await employeeRow(context.db, context.who.domain, uri)
    if (!row) return { record: null }
    const lines = (await papersIn(context.db, context.who.domain))(row, todayInShanghai(context.nowMs()))
    return {
      record: {
        work: workOf(row),
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
    onOwnRecord(context, async (own) => {
      const { row, db, today } = own
      const { all } = own.inside
      const secret: Record<string, unknown> =
        address === undefined ? {} : { address: address.trim() === '' ? null : address.trim() }
      const checked = checkSensitive(secret, { row: { ...row, name: String(row.name) }, today })
      if (!checked.ok) return fail('invalidInput')
      if (emergency !== undefined) {
        const [fault] = itemFaults('emergency', emergency, { ownMobile: String(row.mobile), today })
        if (fault) return fail('invalidInput')
        if (lacksContact({ ...row, emergency }) && !lacksContact(row)) return fail('invalidInput')
      }
      const reviewed = await reviewedIn(db, context.who.domain)
      const given: Record<string, unknown> = { ...checked.values, ...(emergency !== undefined && { emergency }) }
      const isAsked = (field: string) => reviewed.some((one) => one === field) && !sameValue(given[field], row[field])
      const asked = Object.entries(given).filter(([field]) => isAsked(field))
      const atOnce = Object.fromEntries(Object.entries(given).filter(([field]) => !isAsked(field)))
      if (asked.length > 0) await askForChange(context, own, Object.fromEntries(asked))
      if ('address' in atOnce) await logAccess({ ...context, db }, 'write', row.uri, ['address'])
      await all.patch(employee, row.uri, {
        ...atOnce,
        ...(quietDays !== undefined && { quietDays }),
      } as Patch<typeof employee>)
      return { waits: asked.length > 0 }
    }),
  handInOwnPaper: (context, { key, type, title, files }) =>
    onOwnRecord(context, async ({ row, inside: { all }, db, today }) => {
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
      return {}
    }),
}

type Work = OwnRecord['work']

function workOf(row: Readonly<Record<string, unknown>>): Work {
  const text = (field: keyof Work) => (typeof row[field] === 'string' ? row[field] : null)
  return {
    ...{ employeeType: text('employeeType'), stage: text('stage'), entryDate: text('entryDate') },
    ...{ plannedRegularDate: text('plannedRegularDate'), regularDate: text('regularDate'), lastDay: text('lastDay') },
  }
}
