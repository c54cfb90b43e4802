import { StateEmpty } from '../state/state-empty.tsx'
import { SkeletonList } from '../state/state-skeleton.tsx'
import { useIsPhone } from '../use-viewport.ts'
import { ListCards } from './list-cards.tsx'
import { ListTable, type ListTableProps } from './list-table.tsx'
import classes from './paged-table.module.css'
import { Pager, type PagerProps } from './pager.tsx'

interface PagedTableProps<Row> extends ListTableProps<Row> {
  pager: PagerProps
  loading?: boolean | undefined
}

/** A table with its pager for a part of a page or a dialog; cards on the phone. `rows` are those of the page on screen. */
export function PagedTable<Row>({ pager, loading = false, ...table }: PagedTableProps<Row>) {
  const phone = useIsPhone()
  if (loading && table.rows.length === 0) return <SkeletonList cards={phone} />
  if (table.rows.length === 0) return <StateEmpty />
  return (
    <div className={classes.root}>
      <div className={classes.rows}>{phone ? <ListCards {...table} /> : <ListTable {...table} />}</div>
      {pager.total > 0 && <Pager label={table.label} {...pager} />}
    </div>
  )
}
