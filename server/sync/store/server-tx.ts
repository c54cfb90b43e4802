// The authoritative `tx`: the same reads and writes as on a device, checked against what the caller may see and write.
import {
  type AnyCollection,
  type AnyRow,
  completeRow,
  fieldsOfGroups,
  invalidFields,
  permissionOfField,
  type Row,
  readableGroups,
} from '#contract/kit/collection.ts'
import { refuse } from '#contract/kit/refusal.ts'
import { holds, type Insert, type Patch, type Tx } from '#contract/kit/tx.ts'
import { ownScope } from '../pull/own-scope.ts'
import { sameValue } from '../push/same-value.ts'
import { isStorable } from '../push/storable.ts'
import { mayHaveRows, rowsEdited, rowsSeen, type ServerWho } from '../who.ts'
import type { MaybeLater, RowLayer } from './row-layer.ts'
import { type ChangeEntry, withinFilter } from './store.ts'

export interface ServerTxOptions {
  readonly rows: RowLayer
  readonly who: ServerWho
  /** What history calls the cause: the mutation's id, or the command's. */
  readonly causeId: string
  readonly atMs: number
  /** Receives one line per write. */
  readonly history: ChangeEntry[]
  /** false: every row of the identity, whatever the caller may see; for the checks of the domain itself. */
  readonly restricted: boolean
  /** Whether sensitive fields may be written (commands that log; never a mutation). */
  readonly sensitive?: boolean
}

const ULID = /^[0-9A-HJKMNP-TV-Z]{26}$/

/** True for `<prefix>_<ULID>` with the collection's own prefix: the tail of an id is what fillings are divided by. */
const isOwnUri = (collection: AnyCollection, uri: unknown): uri is string =>
  typeof uri === 'string' &&
  uri.startsWith(`${collection.idPrefix}_`) &&
  ULID.test(uri.slice(collection.idPrefix.length + 1))

/**
 * Creates the `tx` of one mutation or command. Beyond the refusals of `Tx` it refuses `notAllowed` for a field whose code
 * the caller does not hold and for a row outside his data scope, before or after the write. A row that he may not see is
 * answered as a missing one. Nothing is written before the layer is flushed.
 */
export function createServerTx(options: ServerTxOptions): Tx {
  const { rows, who, restricted } = options
  const scopeOf = (collection: AnyCollection) => ownScope(collection.audience, who)
  const view = (collection: AnyCollection): View => (restricted ? viewOf(collection, who) : { seesAll: true })

  const seen = (collection: AnyCollection, uri: string): MaybeLater<AnyRow | undefined> => {
    const check = (row: AnyRow | undefined) =>
      row && isVisible(view(collection), collection, who, row) ? row : undefined
    const found = rows.get(collection, scopeOf(collection), uri)
    return found instanceof Promise ? found.then(check) : check(found)
  }
  const log = (collection: AnyCollection, uri: string, action: ChangeEntry['action'], fields: ChangeEntry['fields']) =>
    options.history.push({
      collection: collection.name,
      uri,
      scope: scopeOf(collection),
      action,
      fields,
      userId: who.userId,
      mutationId: options.causeId,
      atMs: options.atMs,
    })
  const mayEdit = (collection: AnyCollection, row: Readonly<Record<string, unknown>>) =>
    !restricted || withinFilter(collection, rowsEdited(collection, who), row)

  const checkValues = (collection: AnyCollection, values: Record<string, unknown>) => {
    const problems = invalidFields(collection, values)
    for (const [field, value] of Object.entries(values)) {
      if (!isStorable(value)) problems[field] = 'invalid'
      if (!options.sensitive && field in collection.sensitiveFields) problems[field] = 'unknownField'
    }
    const [field, reason] = Object.entries(problems)[0] ?? []
    if (field !== undefined) refuse('invalid', { field, reason: reason ?? 'invalid' })
  }
  const checkCodes = (collection: AnyCollection, fields: readonly string[]) => {
    if (!restricted) return
    for (const field of fields) {
      if (!holds(who, permissionOfField(collection, field) ?? '')) refuse('notAllowed', { field })
    }
  }

  return {
    get: async <C extends AnyCollection>(collection: C, uri: string) => {
      const found = seen(collection, uri)
      const row = found instanceof Promise ? await found : found
      return row && (project(view(collection), collection, row) as Row<C>)
    },
    where: async <C extends AnyCollection>(collection: C, field: string, value: unknown) => {
      if (!collection.lookups.includes(field)) throw new Error(`${collection.name} has no lookup ${field}`)
      const shown = view(collection)
      if (!shown.seesAll && shown.fields?.has(field) !== true) return []
      if (field in invalidFields(collection, { [field]: value })) return []
      const found = await rows.where(collection, scopeOf(collection), field, value)
      return found
        .filter((row) => isVisible(shown, collection, who, row))
        .map((row) => project(shown, collection, row) as Row<C>)
    },
    insert: async <C extends AnyCollection>(collection: C, input: Insert<C>) => {
      const { uri, ...given } = input as { uri: string } & Record<string, unknown>
      if (!isOwnUri(collection, uri)) refuse('invalid', { field: 'uri', reason: 'notAnId' })
      checkValues(collection, { ...mirroredPart(collection, completeRow(collection, uri, given)), ...given })
      if (restricted && !mayHaveRows(collection, who)) refuse('notAllowed')
      const scope = scopeOf(collection)
      if ((await rows.get(collection, scope, uri)) || rows.removedHere(collection, scope, uri)) refuse('exists')
      const written = Object.entries(given).filter(([, value]) => value !== null)
      checkCodes(
        collection,
        written.map(([field]) => field),
      )
      const row: AnyRow = { ...completeRow(collection, uri, given), ...Object.fromEntries(written) }
      if (!mayEdit(collection, row)) refuse('notAllowed')
      await rows.write({ kind: 'insert', collection, scope, row })
      log(
        collection,
        uri,
        'insert',
        Object.fromEntries(written.map(([field, after]) => [field, { before: null, after }])),
      )
    },
    patch: async <C extends AnyCollection>(collection: C, uri: string, values: Patch<C>) => {
      const found = seen(collection, uri)
      const row = found instanceof Promise ? await found : found
      if (!row) refuse('notFound')
      checkValues(collection, values)
      checkCodes(collection, Object.keys(values))
      const changed: Record<string, unknown> = {}
      const lines: Record<string, { before: unknown; after: unknown }> = {}
      for (const [field, after] of Object.entries(values)) {
        if (sameValue(row[field], after)) continue
        changed[field] = after
        lines[field] = { before: row[field] ?? null, after }
      }
      // Whoever takes part in a row may leave it; a data scope is never left.
      const moves = collection.audience !== 'participants' && (collection.scope?.field ?? '') in values
      if (!mayEdit(collection, row) || (moves && !mayEdit(collection, { ...row, ...values }))) refuse('notAllowed')
      // A write that changes nothing moves no counter and wakes no device.
      if (Object.keys(changed).length === 0) return
      await rows.write({ kind: 'patch', collection, scope: scopeOf(collection), uri, values: changed })
      log(collection, uri, 'patch', lines)
    },
    remove: async (collection: AnyCollection, uri: string) => {
      const row = await seen(collection, uri)
      if (!row) refuse('notFound')
      if (!mayEdit(collection, row)) refuse('notAllowed')
      await rows.write({ kind: 'remove', collection, scope: scopeOf(collection), uri })
      const held = Object.entries(mirroredPart(collection, row)).filter(([, value]) => value !== null)
      log(
        collection,
        uri,
        'remove',
        Object.fromEntries(held.map(([field, before]) => [field, { before, after: null }])),
      )
    },
  }
}

interface View {
  readonly seesAll: boolean
  /** Readable fields; absent when the collection is denied. */
  readonly fields?: ReadonlySet<string>
}

const views = new WeakMap<ServerWho, Map<AnyCollection, View>>()

/** Made once as long as the caller is who he is: every read and write of his asks for it. */
function viewOf(collection: AnyCollection, who: ServerWho): View {
  const known = views.get(who) ?? new Map<AnyCollection, View>()
  views.set(who, known)
  const view = known.get(collection) ?? makeView(collection, who)
  known.set(collection, view)
  return view
}

function makeView(collection: AnyCollection, who: ServerWho): View {
  const groups = mayHaveRows(collection, who) ? readableGroups(collection, who.codes) : []
  return groups.length === 0
    ? { seesAll: false }
    : { seesAll: false, fields: new Set(fieldsOfGroups(collection, groups)) }
}

const isVisible = (view: View, collection: AnyCollection, who: ServerWho, row: AnyRow): boolean =>
  view.seesAll || (view.fields !== undefined && withinFilter(collection, rowsSeen(collection, who), row))

/** A copy with the mirrored fields, those that may not be seen empty. Copied whole first: that is far quicker than by field. */
function project(view: View, collection: AnyCollection, row: AnyRow): AnyRow {
  const shown: AnyRow = { ...row }
  for (const field of unseenOf(view, collection)) shown[field] = null
  for (const field of sensitiveOf(collection)) if (field in shown) delete shown[field]
  return shown
}

const unseen = new WeakMap<View, readonly string[]>()
function unseenOf(view: View, collection: AnyCollection): readonly string[] {
  if (view.seesAll) return []
  const known = unseen.get(view) ?? Object.keys(collection.fields).filter((field) => view.fields?.has(field) !== true)
  unseen.set(view, known)
  return known
}

const sensitive = new WeakMap<AnyCollection, readonly string[]>()
function sensitiveOf(collection: AnyCollection): readonly string[] {
  const known = sensitive.get(collection) ?? Object.keys(collection.sensitiveFields)
  sensitive.set(collection, known)
  return known
}

function mirroredPart(collection: AnyCollection, row: AnyRow): Record<string, unknown> {
  return Object.fromEntries(Object.keys(collection.fields).map((field) => [field, row[field] ?? null]))
}
