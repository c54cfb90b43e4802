import { useText } from '#src/i18n/i18n.ts'
import { pickersText } from '#src/i18n/ui/pickers.ts'
import type { ListColumn } from '../list/list-column.ts'
import { PagedTable } from '../list/paged-table.tsx'
import type { PagerProps } from '../list/pager.tsx'
import classes from './pickers.module.css'
import { type PagedSelection, savedRows, tickedKeys, withPageSelection } from './selection-across-pages.ts'

interface OrganisationTableProps<Row> {
  label: string
  columns: readonly ListColumn<Row>[]
  /** Those of the page on screen. */
  rows: readonly Row[]
  pager: PagerProps
  loading?: boolean | undefined
  rowKey: (row: Row) => string
  rowName: (row: Row) => string
  selection: PagedSelection<Row>
  onChange: (selection: PagedSelection<Row>) => void
}

/** Organisations to tick over several pages; see `selection-across-pages` for what is saved. */
export function OrganisationTable<Row>(props: OrganisationTableProps<Row>) {
  const { rows, rowKey, selection, onChange, pager, loading } = props
  const words = useText(pickersText)
  return (
    <div className={classes.table}>
      <span role="status">{words.chosenRows(savedRows(selection).length)}</span>
      <PagedTable
        label={props.label}
        columns={props.columns}
        rows={rows}
        loading={loading}
        rowKey={rowKey}
        rowName={props.rowName}
        selection={{
          selected: tickedKeys(selection),
          onChange: (ticked) => onChange(withPageSelection(selection, rows, ticked, rowKey)),
        }}
        pager={pager}
      />
    </div>
  )
}
