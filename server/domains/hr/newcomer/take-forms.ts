// What a newcomer has written goes into his record once he has entered: after the entry itself, since numbers are written by a
// command that logs and never by an edit. A form that could not be taken then is taken by the clock.
import { type Kysely, sql } from 'kysely'
import { employee } from '#contract/domains/hr/employee.ts'
import type { Material } from '#contract/domains/hr/materials/material.ts'
import { induction } from '#contract/domains/hr/processes/induction.ts'
import type { NewcomerFile } from '#contract/domains/hr/processes/newcomer-calls.ts'
import { NEWCOMER_PAPERS, type NewcomerValues } from '#contract/domains/hr/processes/newcomer-form.ts'
import { makeUlid } from '#contract/kit/id.ts'
import type { Patch } from '#contract/kit/tx.ts'
import type { DatabaseLog } from '#server/db/database.ts'
import { byNobody } from '#server/domains/by-nobody.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import type { Command } from '#server/sync/push/command.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import { employeeRow } from '../employee-row.ts'
import { logAccess } from '../sensitive/log-access.ts'
import { checkSensitive } from '../sensitive/sensitive-values.ts'
import { dropForm, formOf } from './form-store.ts'

export interface TakeDeps {
  readonly db: Kysely<unknown>
  readonly command: Command
  readonly secret: string
  readonly nowMs: () => number
  readonly random: () => number
  readonly log: DatabaseLog
}

/** Takes every confirmed form whose person has entered. Answers how many; one that fails is logged and stays. */
export async function takeForms(deps: TakeDeps): Promise<number> {
  const { rows } = await sql<{ uri: string; domain: string; decidedBy: string }>`
    select f.induction_uri as uri, f.domain, f.decided_by as "decidedBy" from newcomer_form f
    join induction i on i.uri = f.induction_uri
    where f.decided_by is not null and i.status = 'onboarded' and i.deleted_at is null limit 100`.execute(deps.db)
  let taken = 0
  for (const one of rows) {
    try {
      await takeForm(deps, one)
      taken++
    } catch (error) {
      deps.log.error({ err: error, uri: one.uri }, 'what a newcomer has written was not taken into his record')
    }
  }
  return taken
}

async function takeForm(
  { command, secret, nowMs, random }: Omit<TakeDeps, 'log'>,
  { uri, domain, decidedBy }: { readonly uri: string; readonly domain: string; readonly decidedBy: string },
): Promise<void> {
  const atMs = nowMs()
  const who = { ...byNobody(domain), userId: decidedBy }
  await command(
    who,
    makeUlid(atMs, random),
    async ({ all, prefetch, storeTx }) => {
      const db = transactionOf(storeTx)
      if (!db) throw new Error('forms of newcomers need a database')
      await prefetch(induction, [uri])
      const entry = await all.get(induction, uri)
      const form = await formOf(db, secret, domain, uri)
      const personUri = entry?.entryEmployeeUri
      if (!form || !personUri) return
      const row = await employeeRow(db, domain, personUri)
      if (row) {
        const values = recordOf(form.values, row, { name: String(row.name), today: todayInShanghai(atMs) })
        const papers = materialsOf(form.papers, () => `mat_${makeUlid(atMs, random)}`)
        const materials = { ...(row.materials as Record<string, Material> | null), ...papers }
        await all.patch(employee, personUri, { ...values, materials } as Patch<typeof employee>)
        await logAccess({ nowMs, who, db }, 'write', personUri, Object.keys(values))
      }
      await dropForm(db, domain, uri)
    },
    { sensitive: true },
  )
}

/** What he has written as fields of his record; a former record keeps what he has left empty. */
function recordOf(
  values: NewcomerValues,
  row: Readonly<Record<string, unknown>>,
  { name, today }: { readonly name: string; readonly today: string },
): Record<string, unknown> {
  const given = (field: keyof NewcomerValues) => (values[field] ? { [field]: values[field] } : {})
  const secret = {
    ...{ ...given('idType'), ...given('idNo'), ...given('idEnd'), ...given('address'), ...given('hukouAddress') },
    ...(values.cardNo && { bank: [bankOf(values, name)] }),
  }
  const checked = checkSensitive(secret, { row: { ...row, name }, today })
  return {
    ...(checked.ok ? { ...checked.values, ...checked.derived } : secret),
    ...{ ...given('ethnicity'), ...given('maritalStatus'), ...given('politicalStatus'), ...given('hukouType') },
    ...(values.level && { education: educationOf(values, row.education) }),
    ...(values.emergencyName && {
      emergency: [
        {
          ...{ name: values.emergencyName, relation: values.emergencyRelation ?? '' },
          ...{ mobile: values.emergencyMobile ?? '', address: '' },
        },
      ],
    }),
  }
}

const bankOf = ({ cardNo = '', bankName = '', branchName = '' }: NewcomerValues, holder: string) => ({
  ...{ holder, bankName, branchName, cardNo: cardNo.replace(/\s/g, ''), usage: 'wage', isDefault: true },
})

function educationOf({ level, school = '', major = '', graduated }: NewcomerValues, before: unknown) {
  const held = Array.isArray(before) ? before.map((one) => ({ ...one, isHighest: false })) : []
  return [
    { ...{ level, school, major, start: null, end: graduated || null, degree: '' }, isFullTime: true, isHighest: true },
    ...held.filter((one) => one.school !== school || one.level !== level),
  ].slice(0, 20)
}

/** Both sides of a card are one paper. Somebody still looks at each, as at any that is handed in. */
function materialsOf(papers: readonly NewcomerFile[], newKey: () => string): Record<string, Material> {
  const byType = Map.groupBy(papers, ({ slot }) => NEWCOMER_PAPERS[slot])
  return Object.fromEntries(
    [...byType].map(([type, held]) => [
      newKey(),
      {
        ...{ type, title: '', files: held.map(({ file }) => file), required: null, issueDate: null, expireDate: null },
        ...{ notifyBeforeDays: null, status: 'uploaded', reason: '', checkedBy: null, checkedAt: null },
      },
    ]),
  )
}
