import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import { IconChecks, IconDots } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { uiText } from '#src/i18n/ui/ui.ts'
import { uiListText } from '#src/i18n/ui/ui-list.ts'
import { groupThousands } from '#src/lib/format-number.ts'
import { Sheet } from '../overlay/sheet.tsx'
import { SheetRows } from '../overlay/sheet-rows.tsx'
import { type PrimaryAction, PrimaryButton, PrimaryIcon } from '../primary-button.tsx'
import { FillingNote } from '../state/filling-note.tsx'
import { StaleNote } from '../state/stale-note.tsx'
import { StateDenied } from '../state/state-denied.tsx'
import { StateEmpty } from '../state/state-empty.tsx'
import { StateError } from '../state/state-error.tsx'
import { SkeletonList } from '../state/state-skeleton.tsx'
import { useIsPhone } from '../use-viewport.ts'
import { BulkBar } from './bulk-bar.tsx'
import { BulkButton } from './bulk-button.tsx'
import { ListCards, type ListCardsProps } from './list-cards.tsx'
import type { ListState } from './list-column.ts'
import classes from './list-page.module.css'
import { ListTable, type ListTableProps } from './list-table.tsx'
import { Pager, type PagerProps } from './pager.tsx'
import { pageCountOf } from './pager-math.ts'
import { QueryBar, type QueryBarProps } from './query-bar.tsx'
import { usedCount } from './query-field.ts'
import { useListKeys } from './use-list-keys.ts'

export interface ListPageProps<Row>
  extends Omit<ListTableProps<Row>, 'label' | 'activeKey'>,
    Pick<ListCardsProps<Row>, 'cardAction' | 'cardFoot' | 'cardLead' | 'swipe'> {
  title: string
  state: ListState
  /** What `e` edits on a row. */
  onEdit?: ((row: Row) => void) | undefined
  /** Beside the title; on the phone above the list. */
  actions?: ReactNode
  /** The one primary action. */
  primary?: PrimaryAction | undefined
  query?: Omit<QueryBarProps, 'phoneExtra'> | undefined
  pager?: PagerProps | undefined
  /** When the list last agreed with the server. */
  step?: { atMs: number | undefined; online: boolean; failing?: boolean } | undefined
  /** Buttons for the ticked rows. */
  bulkActions?: ReactNode
  /** Left of the table on desktop, such as the department tree. */
  aside?: ReactNode
  /** Between the query and the rows, on the phone too: such as a path bar with what lies below. */
  lead?: ReactNode
  empty?: { text?: string; hint?: ReactNode; action?: ReactNode } | undefined
  /** Below the rows: such as what the device does not keep, and the way to it. */
  tail?: ReactNode
  /** Right of the list, such as an open side panel that belongs to a row. */
  children?: ReactNode
}

/** A list: query, table or cards, selection with its bar, pager, and every state it can be in. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, query, primary, aside, selection } = props
  const phone = useIsPhone()
  const words = useText(uiListText)
  const [ticking, setTicking] = useState(selection !== undefined && selection.selected.size > 0)
  const activeKey = useListKeys({ ...props, enabled: props.state.kind === 'ready' || props.state.kind === 'filling' })
  const blocked = props.state.kind === 'denied' || props.state.kind === 'error'
  useExistingPage(props)
  const stopTicking = () => {
    selection?.onChange(new Set())
    setTicking(false)
  }
  const phoneExtra = blocked ? null : ticking ? (
    <Button variant="light" className={classes.tickButton} onClick={stopTicking}>
      {words.endSelect}
    </Button>
  ) : (
    <>
      <PhoneMore onTick={selection === undefined ? undefined : () => setTicking(true)}>{props.actions}</PhoneMore>
      {primary !== undefined && <PrimaryIcon {...primary} />}
    </>
  )
  const bulk = selection !== undefined && (
    <BulkBar count={selection.selected.size} onClear={() => selection.onChange(new Set())}>
      {selection.all && (
        <BulkButton
          label={words.selectFound(groupThousands(selection.all.total))}
          icon={IconChecks}
          onClick={({ currentTarget }) => {
            // The button goes when it has done its work; who pressed it stays in the bar.
            currentTarget.closest<HTMLElement>('[role="toolbar"]')?.focus()
            selection.all?.select()
          }}
        />
      )}
      {props.bulkActions}
    </BulkBar>
  )
  return (
    <div className={classes.page} data-fill data-ticking={ticking || undefined}>
      {phone ? (
        <VisuallyHidden component="h1">{title}</VisuallyHidden>
      ) : (
        <div className={classes.head}>
          <h1 className={classes.title}>{title}</h1>
          {!blocked && (
            <div className={classes.actions}>
              {props.actions}
              {primary !== undefined && <PrimaryButton {...primary} />}
            </div>
          )}
        </div>
      )}
      <div className={classes.split}>
        {aside !== undefined && !phone && <aside className={classes.aside}>{aside}</aside>}
        <div className={classes.main}>
          {!blocked && (query !== undefined || phone) && (
            <div className={classes.query}>
              {query === undefined ? phoneExtra : <QueryBar {...query} phoneExtra={phoneExtra} />}
            </div>
          )}
          {!blocked && props.lead}
          <div className={classes.card}>
            {props.state.kind === 'filling' && <FillingNote done={props.state.done} total={props.state.total} />}
            <div className={classes.rows}>
              {!phone && bulk}
              <Rows {...props} phone={phone} ticking={ticking} activeKey={activeKey} />
              {!blocked && props.tail}
            </div>
            {!blocked && <Foot {...props} />}
          </div>
        </div>
      </div>
      {phone && bulk}
      {props.children}
    </div>
  )
}

/** Whether the page asked for lies behind the last one: an old address, or rows that are gone since. */
const isBeyond = <Row,>({ pager, rows, state }: ListPageProps<Row>) =>
  pager !== undefined && state.kind === 'ready' && rows.length === 0 && pager.total > 0 && pager.page > 1

/** Leads from a page that does not exist to the last one. */
function useExistingPage<Row>(props: ListPageProps<Row>) {
  const { pager } = props
  const last = pager !== undefined && isBeyond(props) ? pageCountOf(pager.total, pager.size) : undefined
  const page = pager?.page
  // Not for every new `pager`: a way that is begun anew with each drawing is never gone to its end.
  const leave = useEffectEvent((to: number) => pager?.onChange(to, pager.size, { replace: true }))
  useEffect(() => {
    if (page !== undefined && last !== undefined && page > last) leave(last)
  }, [page, last])
}

/** The phone's place for what stands beside the title elsewhere, and the way into ticking. */
function PhoneMore({ onTick, children }: { onTick: (() => void) | undefined; children: ReactNode }) {
  const words = useText(uiListText)
  const frameWords = useText(uiText)
  const [open, setOpen] = useState(false)
  if (onTick === undefined && !children) return null
  return (
    <>
      <ActionIcon
        variant="default"
        aria-label={frameWords.moreActions}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconDots size={20} stroke={1.75} />
      </ActionIcon>
      <Sheet opened={open} onClose={() => setOpen(false)} title={frameWords.moreActions}>
        {/* Whatever is pressed in here leads elsewhere, so the sheet has done its work. */}
        <SheetRows onPressed={() => setOpen(false)}>
          {children}
          {onTick !== undefined && (
            <Button variant="default" leftSection={<IconChecks size={18} stroke={1.75} />} onClick={onTick}>
              {words.select}
            </Button>
          )}
        </SheetRows>
      </Sheet>
    </>
  )
}

function Foot<Row>({ pager, step, state }: ListPageProps<Row>) {
  if (step === undefined && (pager === undefined || pager.total === 0)) return null
  return (
    <div className={classes.foot}>
      {step !== undefined && state.kind !== 'loading' && <StaleNote atMs={step.atMs} online={step.online} />}
      {pager !== undefined && pager.total > 0 && <Pager {...pager} />}
    </div>
  )
}

/** No rows: what the page says of it; where it was narrowed down to none, the way back to all. */
function Nothing<Row>({ empty, query }: ListPageProps<Row>) {
  const words = useText(uiListText)
  const isNarrowed = query !== undefined && usedCount(query.fields, query.values) > 0
  const clear = isNarrowed && (
    <Button variant="default" onClick={() => query.onSearch(query.resetTo ?? {})}>
      {words.clearFilters}
    </Button>
  )
  return (
    <StateEmpty
      kind={isNarrowed ? 'missing' : 'nothing'}
      text={empty?.text}
      hint={empty?.hint}
      action={empty?.action ?? (clear || undefined)}
    />
  )
}

interface RowsProps<Row> extends ListPageProps<Row> {
  phone: boolean
  ticking: boolean
  activeKey: string | undefined
}

function Rows<Row>(props: RowsProps<Row>) {
  const { state, rows, phone, ticking, step } = props
  const words = useText(uiListText)
  if (state.kind === 'denied') return <StateDenied {...state} />
  if (state.kind === 'error') return <StateError {...state} />
  if (rows.length === 0) {
    // What has never arrived cannot come either: bars that promise it would stand for ever.
    if (state.kind === 'loading' && step?.atMs === undefined) {
      if (step?.failing) return <StateError what={words.notHereYet} />
      if (step?.online === false) return <StateError what={words.notHere} isOffline />
    }
    // Nothing is empty before the first filling has ended.
    if (state.kind !== 'ready' || isBeyond(props)) return <SkeletonList cards={phone} />
    return <Nothing {...props} />
  }
  if (!phone) return <ListTable {...props} label={props.title} />
  return <ListCards {...props} label={props.title} selection={ticking ? props.selection : undefined} />
}
