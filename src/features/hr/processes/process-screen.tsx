import { type ReactNode, useState } from 'react'
import type { AnyCollection, AnyRow, Row } from '#contract/kit/collection.ts'
import type { RowFilter } from '#contract/kit/row-filter.ts'
import type { AnyWorkflow } from '#contract/kit/workflow.ts'
import type { FieldOf } from '#src/data/rows/use-rows.ts'
import { useMay } from '#src/data/use-may.ts'
import { processText } from '#src/i18n/hr/processes/process.ts'
import { useText } from '#src/i18n/i18n.ts'
import { useNames } from '#src/records/directory/use-names.ts'
import { RecordList, type RecordListProps } from '#src/records/list/record-list.tsx'
import { RecordSteps } from '#src/records/record-steps.tsx'
import type { QueryValues } from '#src/ui/list/query-field.ts'
import { DueNote, useDueFilters } from '../cockpit/due-filter.tsx'
import { useExportInColumns } from '../export/use-export-in-columns.tsx'

export interface ProcessAddress {
  readonly search: QueryValues
  readonly onSearch: (search: QueryValues, options?: { readonly replace?: boolean }) => void
  readonly onOpen: (uri: string) => void
}

interface ProcessScreenProps<C extends AnyCollection> extends ProcessAddress {
  flow: AnyWorkflow & { readonly collection: C }
  title: string
  permission: string
  /** Path of the page of one record. */
  detailPath: string
  columns: RecordListProps<C>['columns']
  textFields: RecordListProps<C>['textFields']
  filterFields: RecordListProps<C>['filterFields']
  filters?: RecordListProps<C>['filters']
  sort: RecordListProps<C>['sort']
  /** Columns of its sheet, where it has others than the list. */
  exportFields?: readonly FieldOf<C>[] | undefined
  /** What it is called to begin one. */
  beginLabel: string
  begin?: ((opened: boolean, onClose: () => void) => ReactNode) | undefined
  actions?: ReactNode
  lead?: ReactNode
}

/** The list of a process: what stands where, many taken a step further with one comment, and the way to a new one. */
export function ProcessScreen<C extends AnyCollection>(props: ProcessScreenProps<C>) {
  const { flow, begin, onOpen } = props
  const words = useText(processText)
  const may = useMay()
  const nameOf = useNames()
  const [isBeginning, setBeginning] = useState(false)
  const inColumns = useExportInColumns(
    flow.collection,
    props.title,
    props.exportFields ?? props.columns.map(({ field }) => field),
  )
  const due = useDueFilters(flow.collection, props) as readonly RowFilter<FieldOf<C>>[]
  const nameOfRow = (row: Row<C>) => {
    const { employeeName, name } = row as AnyRow
    return String(employeeName ?? name ?? words.unnamed)
  }
  return (
    <RecordList
      of={flow.collection}
      title={props.title}
      columns={props.columns}
      textFields={props.textFields}
      filterFields={props.filterFields ?? []}
      filters={[...(props.filters ?? []), ...due]}
      exportFields={props.exportFields ?? props.columns.map(({ field }) => field)}
      exportMore={inColumns.button}
      sort={props.sort}
      nameOf={nameOf}
      rowName={nameOfRow}
      rowHref={(row) => `${props.detailPath}?uri=${row.uri}`}
      onOpen={(row) => onOpen(row.uri)}
      bulk={(rows, clear) => <RecordSteps flow={flow} rows={rows as readonly AnyRow[]} onTaken={clear} />}
      add={begin && may(props.permission) ? { label: props.beginLabel, onPress: () => setBeginning(true) } : undefined}
      actions={props.actions}
      lead={
        <>
          {props.lead}
          <DueNote of={flow.collection} search={props.search} onSearch={props.onSearch} />
        </>
      }
      search={props.search}
      onSearch={props.onSearch}
    >
      {begin?.(isBeginning, () => setBeginning(false))}
      {inColumns.dialog}
    </RecordList>
  )
}
