// The window of a selection as a condition, and the rows outside of it.
import type { WindowBound } from '#contract/kit/window.ts'
import { quoteName } from '#server/db/quote-name.ts'
import type { Read, Selection } from '../store/store.ts'
import { tableOf } from '../store/table.ts'

interface Condition {
  readonly sql: string
  readonly params: readonly unknown[]
}

const column = ({ collection }: Pick<Selection, 'collection'>, field: string) => {
  const found = tableOf(collection).byField.get(field)
  if (!found) throw new Error(`${collection.name} has no field ${field}`)
  return { name: quoteName(found.name), type: found.type }
}

/** That a row is one of those that the window always keeps; parameters from `next` on. */
function isAlways(selection: Pick<Selection, 'collection'>, next: number): Condition {
  const always = selection.collection.window?.always
  if (!always) return { sql: 'false', params: [] }
  const { name } = column(selection, always.field)
  const empty = always.in.includes(null) ? `${name} is null or ` : ''
  const codes = always.in.filter((one) => one !== null)
  return { sql: `(${empty}coalesce(${name}::text = any($${next}::text[]), false))`, params: [codes] }
}

/** That a row is inside the window, as `inWindow` has it. */
export function insideWindow(selection: Pick<Selection, 'collection' | 'from'>, next: number): Condition {
  const { window } = selection.collection
  if (!window || selection.from === null || selection.from === undefined) return { sql: 'true', params: [] }
  const { name, type } = column(selection, window.field)
  const always = isAlways(selection, next + 1)
  return {
    sql: `(${name} is null or ${name} >= $${next}::text::${type} or ${always.sql})`,
    params: [String(selection.from), ...always.params],
  }
}

/** How many rows are seen, and where the window of the newest of them begins. */
export function newestStatement(
  { selection }: Extract<Read, { kind: 'newest' }>,
  visible: string,
  params: readonly unknown[],
) {
  const { window } = selection.collection
  if (window?.newest === undefined) throw new Error(`${selection.collection.name} does not keep the newest`)
  const { name } = column(selection, window.field)
  const next = params.length + 1
  const always = isAlways(selection, next)
  const dated = `select ${name} ${visible} and ${name} is not null and not ${always.sql} order by ${name} desc`
  const at = next + always.params.length
  return {
    // The bound is that of the oldest one kept, if there is one that is not.
    sql: `with kept as (${dated} limit $${at}::integer + 1)
      select (select count(*)::text ${visible}) as count,
        (select (array_agg(${name} order by ${name} desc))[$${at}::integer] from kept having count(*) > $${at}::integer)::text as bound`,
    params: [...params, ...always.params, window.newest],
  }
}

/** The newest rows outside of the window behind a place. */
export function olderStatement(
  read: Extract<Read, { kind: 'older' }>,
  visible: string,
  params: readonly unknown[],
  line: string,
) {
  const { selection, behind } = read
  const { window } = selection.collection
  if (!window) throw new Error(`${selection.collection.name} has no window`)
  const { name, type } = column(selection, window.field)
  const next = params.length + 1
  const inside = insideWindow(selection, next)
  const at = next + inside.params.length
  const place = behind ? `and (${name}, uri collate "C") < ($${at + 1}::text::${type}, $${at + 2})` : ''
  return {
    sql: `select count(*)::text as count,
        coalesce('[' || string_agg(line, ',' order by place desc, uri collate "C" desc) || ']', '[]') as json from (
        select ${line} as line, ${name} as place, uri ${visible} and not ${inside.sql} ${place}
        order by ${name} desc, uri collate "C" desc limit $${at}::integer
      ) as older`,
    params: [...params, ...inside.params, read.limit, ...(behind ? [String(behind.value), behind.uri] : [])],
  }
}

/** A bound as the database answers it. */
export function boundOf({ collection }: Selection, text: unknown): WindowBound {
  if (typeof text !== 'string') return null
  return collection.window && collection.fields[collection.window.field]?.column === 'date' ? text : Number(text)
}
