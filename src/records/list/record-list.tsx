import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import type { AnyCollection, AnyRow, Row } from '#contract/kit/collection.ts'
import type { Field } from '#contract/kit/field.ts'
import type { RowFilter } from '#contract/kit/row-filter.ts'
import { useSyncStatus } from '#src/data/engine/use-sync-status.ts'
import { useOlderRows } from '#src/data/rows/use-older-rows.ts'
import { type FieldOf, useRows } from '#src/data/rows/use-rows.ts'
import { useOnline } from '#src/data/use-online.ts'
import { enumLabels, fieldLabel, type ValueOptions } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { recordPartsText } from '#src/i18n/shell/record-parts.ts'
import type { RowQuery } from '#src/sync/mirror/row-query.ts'
import { pageOf, sortOf, sortText } from '#src/ui/list/list-address.ts'
import type { ListColumn } from '#src/ui/list/list-column.ts'
import { ListPage } from '#src/ui/list/list-page.tsx'
import { type QueryField, type QueryValues, withValues } from '#src/ui/list/query-field.ts'
import type { SwipeActs } from '#src/ui/list/swipe-line.tsx'
import type { TreeSource } from '#src/ui/tree/tree-source.ts'
import { useIsPhone } from '#src/ui/use-viewport.ts'
import { RecordMark } from '../record-mark.tsx'
import { recordValue } from '../record-value.ts'
import { type ExportField, RecordExport } from '../sheet/record-export.tsx'
import { ListEnd } from './list-end.tsx'
import { listStateOf } from './list-state.ts'
import { useSelection } from './use-selection.ts'

/** A column: the field's name, or the field with how it is drawn. */
export interface RecordColumn<C extends AnyCollection> {
  readonly field: FieldOf<C>
  readonly width?: number
  readonly render?: (row: Row<C>) => ReactNode
  readonly card?: ListColumn<Row<C>>['card']
  /** Instead of the field's name, where more than the field is shown. */
  readonly header?: string
  readonly isSpare?: ListColumn<Row<C>>['isSpare']
}

export interface RecordListProps<C extends AnyCollection> {
  of: C
  title: string
  columns: readonly RecordColumn<C>[]
  /** Where the search looks. */
  textFields: readonly FieldOf<C>[]
  /** In the empty search: what may be typed. */
  searchHint?: string | undefined
  /** Fields of codes that narrow the list. */
  filterFields?: readonly FieldOf<C>[]
  /** A field of references that a tree narrows; what lies below the chosen node counts too. */
  tree?:
    | {
        readonly field: FieldOf<C>
        readonly source: TreeSource
        readonly below: (uri: string) => readonly (string | null)[]
      }
    | undefined
  /** Filters that always hold. */
  filters?: readonly RowFilter<FieldOf<C>>[]
  sort: RowQuery<FieldOf<C>>['sort']
  nameOf?: ValueOptions['nameOf']
  rowName: (row: Row<C>) => string
  rowHref?: (row: Row<C>) => string
  onOpen: (row: Row<C>) => void
  onEdit?: ((row: Row<C>) => void) | undefined
  cardLead?: (row: Row<C>) => ReactNode
  /** On the phone: the most-needed act on a row, and what a finger does that moves it to the side. */
  cardAction?: ((row: Row<C>) => ReactNode) | undefined
  cardFoot?: ((row: Row<C>) => ReactNode) | undefined
  swipe?: ((row: Row<C>) => SwipeActs | undefined) | undefined
  /** Buttons for ticked rows. */
  bulk?: ((rows: readonly Row<C>[], clear: () => void) => ReactNode) | undefined
  add?: { readonly label: string; readonly onPress: () => void } | undefined
  actions?: ReactNode
  /** Columns of the sheet that the list is exported as; without them there is no such button. */
  exportFields?: readonly ExportField<FieldOf<C>>[] | undefined
  /** Beside that button: further ways to export what the list shows. */
  exportMore?: ((shown: ShownRows) => ReactNode) | undefined
  lead?: ReactNode
  search: QueryValues
  onSearch: (search: QueryValues, options?: { readonly replace?: boolean }) => void
  /** The row whose panel is open. */
  openKey?: string | undefined
  children?: ReactNode
}

/** What a list shows: which rows in which order, and how many, once that is known. */
export interface ShownRows {
  readonly query: RowQuery
  readonly total: number | undefined
}

/** The list of a record: search, filters, order, page, selection and every state, from its declaration. */
export function RecordList<C extends AnyCollection>(props: RecordListProps<C>) {
  const { of, search, onSearch, filterFields = [], nameOf } = props
  const words = useText(recordPartsText)
  const language = useLanguage()
  const phone = useIsPhone()
  const online = useOnline()
  const { failing } = useSyncStatus()
  const query = useMemo<RowQuery<FieldOf<C>>>(() => {
    const chosen = sortOf(search)
    const asked = filterFields.flatMap((field): RowFilter<FieldOf<C>>[] => {
      const value = search[field]
      return value === undefined ? [] : [{ field, is: value }]
    })
    const node = props.tree && search[props.tree.field]
    if (props.tree && node !== undefined) asked.push({ field: props.tree.field, in: props.tree.below(node) })
    return {
      ...(search.text !== undefined && { text: search.text, textFields: props.textFields }),
      filters: [...(props.filters ?? []), ...asked],
      sort: chosen
        ? [{ field: chosen.key as FieldOf<C>, descending: chosen.direction === 'down' }]
        : (props.sort ?? []),
    }
  }, [search, filterFields, props.textFields, props.filters, props.sort, props.tree])
  const { page, size } = pageOf(search)
  const result = useRows(of, { ...query, offset: (page - 1) * size, limit: size })
  const older = useOlderRows(of, query)
  // What was opened of the older ones lies here already.
  const isLastPage = page * size >= result.total
  const here = new Set(result.rows.map((row) => row.uri))
  const rows = isLastPage ? [...result.rows, ...older.rows.filter((row) => !here.has(row.uri))] : result.rows
  const selected = useSelection(of, of.name, query as RowQuery, result)
  const columns = props.columns.map(
    ({ field, width, render, card, header, isSpare }, index): ListColumn<Row<C>> => ({
      key: field,
      header: header ?? fieldLabel(of.name, field, language),
      width,
      isSpare,
      sortable: isSortable(of, field),
      card: card ?? (index === 0 ? 'title' : index === 1 ? 'beside' : index === 2 ? 'line' : 'hidden'),
      render:
        render ?? ((row) => recordValue(of, field, (row as AnyRow)[field], { language, ...(nameOf && { nameOf }) })),
    }),
  )
  const fields: QueryField[] = [
    { type: 'text', key: 'text', label: words.search, placeholder: props.searchHint },
    ...filterFields.map((field): QueryField => {
      const options = Object.entries(enumLabels(field, language, of.name)).map(([value, label]) => ({ value, label }))
      return { type: 'select', key: field, label: fieldLabel(of.name, field, language), options }
    }),
    ...(props.tree
      ? [
          {
            type: 'tree' as const,
            key: props.tree.field,
            label: fieldLabel(of.name, props.tree.field, language),
            source: props.tree.source,
          },
        ]
      : []),
  ]
  const isNarrowed = ['text', ...filterFields, ...(props.tree ? [props.tree.field] : [])].some(
    (key) => search[key] !== undefined,
  )
  return (
    <ListPage<Row<C>>
      title={props.title}
      state={listStateOf(result)}
      columns={columns}
      rows={rows}
      tail={isLastPage && result.state === 'ready' ? <ListEnd of={of} older={older} /> : undefined}
      rowKey={(row) => row.uri}
      rowName={props.rowName}
      rowHref={props.rowHref}
      onOpen={props.onOpen}
      openKey={props.openKey}
      onEdit={props.onEdit}
      rowMark={(row) => <RecordMark collection={of} uri={row.uri} compact={!phone} />}
      cardLead={props.cardLead}
      cardAction={props.cardAction}
      cardFoot={props.cardFoot}
      swipe={props.swipe}
      sort={sortOf(search)}
      onSort={(sort) => onSearch(withValues(search, { page: undefined, sort: sortText(sort) }))}
      selection={props.bulk ? selected.selection : undefined}
      bulkActions={props.bulk?.(selected.rows, selected.clear)}
      query={{
        fields,
        values: search,
        onSearch: (values) => onSearch(withValues(values, { page: undefined }), { replace: true }),
        resetTo: withValues({}, { sort: search.sort, size: search.size, tab: search.tab }),
      }}
      pager={{
        total: result.total,
        page,
        size,
        onChange: (next, nextSize, options) =>
          onSearch({ ...search, page: String(next), size: String(nextSize) }, options),
      }}
      step={{ atMs: result.inStepAtMs ?? undefined, online, failing }}
      primary={props.add && { ...props.add, icon: <IconPlus size={18} stroke={1.75} aria-hidden="true" /> }}
      actions={
        props.exportFields ? (
          <>
            {props.actions}
            <RecordExport
              of={of}
              fields={props.exportFields}
              query={query as RowQuery}
              total={result.state === 'ready' ? result.total : undefined}
              name={props.title}
            />
            {props.exportMore?.({
              query: query as RowQuery,
              total: result.state === 'ready' ? result.total : undefined,
            })}
          </>
        ) : (
          props.actions
        )
      }
      lead={props.lead}
      empty={isNarrowed ? { text: words.noMatch, hint: words.noMatchHint } : { text: words.none, hint: words.noneHint }}
    >
      {props.children}
    </ListPage>
  )
}

const isSortable = (of: AnyCollection, field: string): boolean =>
  !['list', 'structure', 'names', 'refs', 'codes', 'files', 'ref'].includes((of.fields[field] as Field).kind.is)
