import { useMemo, useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { pickersText } from '#src/i18n/ui/pickers.ts'
import type { ListColumn } from '../list/list-column.ts'
import { PagedTable } from '../list/paged-table.tsx'
import { clampPage, defaultPageSize, pageCountOf, pageSlice } from '../list/pager-math.ts'
import classes from './pickers.module.css'
import { type PagedSelection, savedRows, tickedKeys, withPageSelection } from './selection-across-pages.ts'

interface OrganisationTableProps<Row> {
  label: string
  columns: readonly ListColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  rowName: (row: Row) => string
  selection: PagedSelection<Row>
  onChange: (selection: PagedSelection<Row>) => void
}

/** Organisations to tick over several pages; see `selection-across-pages` for what is saved. */
export function OrganisationTable<Row>(props: OrganisationTableProps<Row>) {
  const { rows, rowKey, selection, onChange } = props
  const words = useText(pickersText)
  const [place, setPlace] = useState({ page: 1, size: defaultPageSize })
  const page = clampPage(place.page, pageCountOf(rows.length, place.size))
  const shown = useMemo(() => pageSlice(rows, page, place.size), [rows, page, place.size])
  return (
    <div className={classes.table}>
      <span role="status">{words.chosenRows(savedRows(selection).length)}</span>
      <PagedTable
        label={props.label}
        columns={props.columns}
        rows={shown}
        rowKey={rowKey}
        rowName={props.rowName}
        selection={{
          selected: tickedKeys(selection),
          onChange: (ticked) => onChange(withPageSelection(selection, shown, ticked, rowKey)),
        }}
        pager={{ total: rows.length, page, size: place.size, onChange: (next, size) => setPlace({ page: next, size }) }}
      />
    </div>
  )
}
