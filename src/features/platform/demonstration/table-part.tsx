import { useMemo, useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { demonstrationText } from '#src/i18n/platform/demonstration.ts'
import type { ListColumn } from '#src/ui/list/list-column.ts'
import { PagedTable } from '#src/ui/list/paged-table.tsx'
import { clampPage, defaultPageSize, pageCountOf, pageSlice } from '#src/ui/list/pager-math.ts'
import { QueryBar } from '#src/ui/list/query-bar.tsx'
import type { QueryField, QueryValues } from '#src/ui/list/query-field.ts'
import { createArraySource } from '#src/ui/tree/array-source.ts'
import classes from './demonstration.module.css'
import { Part } from './demonstration-part.tsx'

interface Item {
  id: string
  name: string
  kind: 'a' | 'b' | 'c'
  date: string
}

const COUNT = 233
const KINDS = ['a', 'b', 'c'] as const
const DAY_MS = 86_400_000
const FIRST_DAY = Date.UTC(2026, 0, 1)

/** The query bar with its five kinds of fields over a table with the pager. */
export function TablePart() {
  const words = useText(demonstrationText)
  const [values, setValues] = useState<QueryValues>({})
  const [place, setPlace] = useState({ page: 1, size: defaultPageSize })
  const items = useMemo(
    () =>
      Array.from(
        { length: COUNT },
        (_, index): Item => ({
          id: String(index),
          name: words.row(index + 1),
          kind: KINDS[index % KINDS.length] ?? 'a',
          date: new Date(FIRST_DAY + index * DAY_MS).toISOString().slice(0, 10),
        }),
      ),
    [words],
  )
  const fields = useMemo(
    (): QueryField[] => [
      { type: 'text', key: 'name', label: words.name, placeholder: words.search },
      {
        type: 'select',
        key: 'kind',
        label: words.kind,
        options: KINDS.map((kind) => ({ value: kind, label: words.kinds[kind] })),
      },
      {
        type: 'tree',
        key: 'tree',
        label: words.place,
        source: createArraySource([
          { id: 'all', parentId: null, name: words.tableRows },
          ...KINDS.map((kind) => ({ id: kind, parentId: 'all', name: words.kinds[kind] })),
        ]),
        openAtFirst: ['all'],
      },
      { type: 'date', key: 'day', label: words.day, allowFuture: true },
      { type: 'dateRange', key: 'date', label: words.date, allowFuture: true },
    ],
    [words],
  )
  const found = items.filter(
    (item) =>
      item.name.includes(values.name ?? '') &&
      ['', 'all', item.kind].includes(values.tree ?? '') &&
      ['', item.kind].includes(values.kind ?? '') &&
      ['', item.date].includes(values.day ?? '') &&
      item.date >= (values.dateFrom ?? '') &&
      (values.dateTo === undefined || item.date <= values.dateTo),
  )
  const page = clampPage(place.page, pageCountOf(found.length, place.size))
  const columns: ListColumn<Item>[] = [
    { key: 'name', header: words.name, render: (item) => item.name, card: 'title' },
    { key: 'kind', header: words.kind, width: 160, render: (item) => words.kinds[item.kind], card: 'line' },
    { key: 'date', header: words.day, width: 160, render: (item) => item.date, card: 'line' },
  ]
  return (
    <Part id="table" title={words.table}>
      <div className={classes.stack}>
        <QueryBar fields={fields} values={values} onSearch={setValues} />
        <PagedTable
          label={words.tableRows}
          columns={columns}
          rows={pageSlice(found, page, place.size)}
          rowKey={(item) => item.id}
          rowName={(item) => item.name}
          pager={{
            total: found.length,
            page,
            size: place.size,
            onChange: (next, size) => setPlace({ page: next, size }),
          }}
        />
      </div>
    </Part>
  )
}
