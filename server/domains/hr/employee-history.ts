// The history of changes of a person, sensitive values masked.
import { sql } from 'kysely'
import { CUSTOM_MAPS } from '#contract/domains/hr/custom-map.ts'
import { employee } from '#contract/domains/hr/employee.ts'
import type { FieldChange, HistoryEntry, hr } from '#contract/domains/hr/hr.ts'
import { MATERIALS, type Material } from '#contract/domains/hr/materials/material.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { permissionOfField } from '#contract/kit/collection.ts'
import { mapPath, rootOf } from '#contract/kit/map-path.ts'
import { maskIdNumber } from '#contract/kit/prc/mask.ts'
import { sameValue } from '#server/sync/push/same-value.ts'
import type { CallHandler } from '../call-context.ts'
import { CallFailure } from '../call-failure.ts'
import { visibleEmployee } from './visible-employee.ts'

const MAX_ENTRIES = 500
const MAX_CHANGES = 50
const HIDDEN = '***'
type Change = HistoryEntry['fields'][string]

/**
 * Newest first, at most 500 entries; only fields that the caller may read, or their masks. Of an entry that holds nothing of
 * these they learn nothing.
 */
export const employeeHistory: CallHandler<(typeof hr.calls)['employeeHistory']> = async ({ db, who }, { uri }) => {
  if (!(await visibleEmployee(db, who, uri))) throw new CallFailure(ERROR_CODES.notFound, 'personMissing')
  const found = await sql<{ entry: HistoryEntry }>`
    select jsonb_build_object('at', l.at_ms, 'byName', coalesce(e.name, a.name, ''), 'action', l.action, 'fields', l.fields) as entry
    ${changesOf(who.domain, uri)}
    order by l.at_ms desc, l.id desc limit ${MAX_ENTRIES}`.execute(db)
  const entries = found.rows.map(({ entry }) => ({ ...entry, fields: shownFields(entry.fields, who.codes) }))
  return { entries: entries.filter(({ fields }) => Object.keys(fields).length > 0) }
}

/** Of these fields alone, as far as the caller may read them; who it was is told by the record that colleagues see. */
export const changesOfFields: CallHandler<(typeof hr.calls)['changesOfFields']> = async (
  { db, who },
  { uri, fields },
) => {
  if (!(await visibleEmployee(db, who, uri))) throw new CallFailure(ERROR_CODES.notFound, 'personMissing')
  const roots = [...new Set(fields.map(rootOf))]
  const found = await sql<{ entry: FieldChange }>`
    select jsonb_build_object('at', l.at_ms, 'byName', coalesce(e.name, a.name, ''), 'byUri', e.uri, 'fields', l.fields) as entry
    ${changesOf(who.domain, uri)}
      and exists (select 1 from unnest(${roots}::text[]) as asked (field) where l.fields -> asked.field is not null)
    order by l.at_ms desc, l.id desc limit ${MAX_CHANGES}`.execute(db)
  // What is kept apart comes into no conflict: not even that it was changed is told.
  const asked = new Set(fields.filter((field) => !(rootOf(field) in employee.sensitiveFields)))
  const entries = found.rows.map(({ entry }) => ({
    ...entry,
    fields: Object.fromEntries(
      Object.entries(shownFields(entry.fields, who.codes)).filter(([field]) => asked.has(field)),
    ),
  }))
  return { entries: entries.filter(({ fields: shown }) => Object.keys(shown).length > 0) }
}

/** What was written of a person (`l`), with whoever wrote it by account (`a`) and record (`e`). */
const changesOf = (domain: string, uri: string) => sql`from change_log l
    left join account a on a.user_id = l.user_id
    left join membership m on m.user_id = l.user_id and m.domain = ${domain}
    left join employee e on e.uri = m.employee_uri and e.scope = l.scope
    where l.collection = 'employee' and l.uri = ${uri} and l.scope = ${`org:${domain}`}`

function shownFields(fields: HistoryEntry['fields'], codes: ReadonlySet<string>): HistoryEntry['fields'] {
  const shown = Object.entries(fields)
    .flatMap(expanded)
    .flatMap(([field, change]) => {
      if (rootOf(field) in employee.sensitiveFields)
        return [[field, { before: masked(field, change.before), after: masked(field, change.after) }] as const]
      const needed = permissionOfField(employee, field)
      return needed !== undefined && (needed === '' || codes.has(needed)) ? [[field, change] as const] : []
    })
  return Object.fromEntries(shown)
}

const IN_PARTS: readonly string[] = [...CUSTOM_MAPS, MATERIALS, 'contract']

/** A map, of custom values or of papers, and the summary of contracts, as one change for each key or part that changed. */
function expanded([field, { before, after }]: [string, Change]): [string, Change][] {
  if (!IN_PARTS.includes(field)) return [[field, { before, after }]]
  const told = field === MATERIALS ? withFileNames : filled
  const [old, now] = [(before ?? {}) as Record<string, unknown>, (after ?? {}) as Record<string, unknown>]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((key) => !sameValue(filled(old[key]), filled(now[key])))
    .map((key) => [mapPath(field, key), { before: told(old[key]), after: told(now[key]) }])
}

/** A paper with the names of its files in their place: an id says nothing to a reader, and opens a file that is still held. */
function withFileNames(paper: unknown) {
  if (paper === null || paper === undefined) return null
  const { files, ...rest } = paper as Material
  return { ...rest, files: files.map(({ fileName }) => fileName) }
}

/** An empty text of a structure is nothing, like a part that was not there. */
const filled = (value: unknown): unknown => (value === '' ? null : (value ?? null))

/** An identity number keeps its ends, as in lists; anything else only says that there is something. */
function masked(field: string, value: unknown): string | null {
  if (value === null || value === undefined) return null
  return field === 'idNo' && typeof value === 'string' ? maskIdNumber(value) : HIDDEN
}
