import { normaliseQuery, normaliseText } from './normalise-text.ts'
import { type RowFilter, rowTest } from './row-filter.ts'
import { orderRows, type RowOrder, reorderRows, type SortRule } from './row-order.ts'

export interface RowIndexOptions<Row, Sort extends string> {
  /** Every text by which a row is found: name, its spellings (see soundsOf), number, mobile. Matches span one of them. */
  text: (row: Row) => readonly string[]
  sorts: Record<Sort, SortRule<Row>>
}

export type RowChange<Row> = { put: Row } | { remove: string }

export interface RowQuery<Row, Sort extends string> {
  text?: string
  filters?: readonly RowFilter<Row>[]
  /** Without one, rows come by id. */
  sort?: Sort
  desc?: boolean
  offset?: number
  limit?: number
}

export interface RowPage<Row> {
  rows: Row[]
  /** How many rows match, on all pages. */
  total: number
}

export interface RowIndex<Row, Sort extends string> {
  /** Takes changes over; orders that were asked for before are kept up. */
  apply(changes: Iterable<RowChange<Row>>): void
  get(id: string): Row | undefined
  query(query: RowQuery<Row, Sort>): RowPage<Row>
  readonly size: number
}

/**
 * Keeps the decoded rows of a large collection with their search texts and orders, for lists that filter, sort and
 * page. An order is computed when first asked for and from then on corrected by what changes. Memory only.
 */
export function createRowIndex<Row extends { id: string }, Sort extends string>(
  options: RowIndexOptions<Row, Sort>,
): RowIndex<Row, Sort> {
  const byId: SortRule<Row> = { value: () => null }
  const rows: (Row | undefined)[] = []
  const texts: string[] = []
  const slotOf = new Map<string, number>()
  const free: number[] = []
  const orders = new Map<Sort | undefined, RowOrder>()
  let last: { key: string; slots: Uint32Array } | undefined

  const ruleOf = (sort: Sort | undefined): SortRule<Row> => (sort === undefined ? byId : options.sorts[sort])

  function put(row: Row): number {
    const slot = slotOf.get(row.id) ?? free.pop() ?? rows.length
    slotOf.set(row.id, slot)
    rows[slot] = row
    texts[slot] = options.text(row).map(normaliseText).join('\n')
    return slot
  }

  function remove(id: string): number | undefined {
    const slot = slotOf.get(id)
    if (slot === undefined) return undefined
    slotOf.delete(id)
    rows[slot] = undefined
    texts[slot] = ''
    return slot
  }

  function apply(changes: Iterable<RowChange<Row>>): void {
    const changed = new Set<number>()
    for (const change of changes) {
      const slot = 'put' in change ? put(change.put) : remove(change.remove)
      if (slot !== undefined) changed.add(slot)
    }
    for (const slot of changed) if (rows[slot] === undefined) free.push(slot)
    last = undefined
    // Beyond this share a new sort is quicker than putting rows in one by one.
    const many = changed.size * 8 > slotOf.size
    for (const [sort, order] of orders) {
      if (many) orders.delete(sort)
      else orders.set(sort, reorderRows(order, rows, changed, ruleOf(sort)))
    }
  }

  function orderBy(sort: Sort | undefined): RowOrder {
    const known = orders.get(sort)
    if (known !== undefined) return known
    const order = orderRows(rows, ruleOf(sort))
    orders.set(sort, order)
    return order
  }

  /** 1 for each slot that matches. Texts are searched in the order in which they lie in memory, not in the list's. */
  function matching(text: string, filters: readonly RowFilter<Row>[]): Uint8Array {
    const marks = new Uint8Array(rows.length)
    for (let slot = 0; slot < rows.length; slot++) {
      if (rows[slot] !== undefined && (text === '' || (texts[slot] as string).includes(text))) marks[slot] = 1
    }
    for (const filter of filters) {
      const passes = rowTest(filter)
      for (let slot = 0; slot < rows.length; slot++) {
        if (marks[slot] === 1 && !passes(rows[slot] as Row)) marks[slot] = 0
      }
    }
    return marks
  }

  function found(query: RowQuery<Row, Sort>): Uint32Array {
    const { text = '', filters = [], sort, desc = false } = query
    const key = JSON.stringify([text, filters, sort, desc])
    if (last?.key === key) return last.slots
    const { slots, valued } = orderBy(sort)
    const wanted = normaliseQuery(text)
    const marks = wanted === '' && filters.length === 0 ? undefined : matching(wanted, filters)
    const directed = desc ? concat(slots.slice(0, valued).reverse(), slots.subarray(valued)) : slots
    const kept = marks === undefined ? directed : keepMarked(directed, marks)
    last = { key, slots: kept }
    return kept
  }

  return {
    apply,
    get: (id) => rows[slotOf.get(id) ?? -1],
    query(query) {
      const slots = found(query)
      const from = query.offset ?? 0
      const page = slots.subarray(from, query.limit === undefined ? undefined : from + query.limit)
      return { rows: Array.from(page, (slot) => rows[slot] as Row), total: slots.length }
    },
    get size() {
      return slotOf.size
    },
  }
}

function keepMarked(slots: Uint32Array, marks: Uint8Array): Uint32Array {
  const kept = new Uint32Array(slots.length)
  let count = 0
  for (let i = 0; i < slots.length; i++) if (marks[slots[i] as number] === 1) kept[count++] = slots[i] as number
  return kept.slice(0, count)
}

function concat(first: Uint32Array, second: Uint32Array): Uint32Array {
  const all = new Uint32Array(first.length + second.length)
  all.set(first)
  all.set(second, first.length)
  return all
}
