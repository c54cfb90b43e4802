import { Button } from '@mantine/core'
import { applicationOrder, type Order, type OrderCollection, solutionOrder } from '#contract/domains/market/order.ts'
import type { Collection } from '#contract/kit/collection.ts'
import { useMay } from '#src/data/use-may.ts'
import { useText } from '#src/i18n/i18n.ts'
import { ordersText } from '#src/i18n/market/orders.ts'
import { formatYuan } from '#src/lib/format-number.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { RecordList, type RecordListProps } from '#src/records/list/record-list.tsx'
import { type QueryValues, withValues } from '#src/ui/list/query-field.ts'
import { UiLink } from '#src/ui/ui-link.tsx'
import { AppPicture } from '../app-icon.tsx'
import { type OrderPage, orderSearch, shownOrder, useOrderPage } from './order-page.ts'
import { OrderPanel } from './order-panel.tsx'
import { AuditTag, OrderTag } from './order-tag.tsx'

interface OrderScreenProps {
  isSolution: boolean
  page: OrderPage
  search: QueryValues
  onSearch: (search: QueryValues, options?: { readonly replace?: boolean }) => void
}

const SORT = [{ field: 'placedAt', descending: true }] as const
const TEXT = ['fullName', 'orderNo'] as const
const FILTERS = ['status'] as const
const SHOWN = [{ field: 'hiddenAt', is: null }] as const

/** The orders of whoever is here: own ones, or those of the organisation. One opens beside the list. */
export function OrderScreen({ isSolution, page, search, onSearch }: OrderScreenProps) {
  const words = useText(ordersText)
  // Both hold the same fields.
  const of = (isSolution ? solutionOrder : applicationOrder) as OrderCollection as typeof applicationOrder
  const open = shownOrder(search.order)
  const invoices = useOrderPage(false)
  const may = useMay()
  const columns: RecordListProps<typeof applicationOrder>['columns'] = [
    { field: 'fullName' },
    { field: 'status', width: 164, render: (row) => <OrderTag order={row as Order} /> },
    { field: 'amountFen', width: 104, render: (row) => formatYuan(row.amountFen) },
    {
      field: 'trail',
      header: words.auditState,
      width: 150,
      isSpare: 'last',
      render: (row) => <AuditTag order={row as Order} />,
      card: 'hidden',
    },
    { field: 'userNumber', width: 96, card: 'hidden', isSpare: true },
    {
      ...{ field: 'placedAt', width: 156, card: 'hidden', isSpare: 'last' },
      render: (row) => dateTime(row.placedAt),
    },
    {
      ...{ field: 'trailTime', width: 156, card: 'hidden', isSpare: true },
      render: (row) => (row.trailTime === null ? '' : dateTime(row.trailTime)),
    },
    { field: 'orderNo', width: 172, card: 'hidden', isSpare: true },
  ]
  return (
    <RecordList
      of={of as typeof applicationOrder & Collection}
      title={isSolution ? words.solutionOrders : words.applicationOrders}
      columns={columns}
      textFields={TEXT}
      filterFields={FILTERS}
      filters={SHOWN}
      sort={SORT}
      actions={
        page.startsWith('/personalCenter') || may('application_order') ? (
          <Button component={UiLink} href={`${invoices}/invoices`} variant="default">
            {words.toInvoices}
          </Button>
        ) : undefined
      }
      rowName={(row) => row.fullName}
      rowHref={(row) => `${page}?${new URLSearchParams(orderSearch(row.uri))}`}
      onOpen={(row) => onSearch({ ...search, ...orderSearch(row.uri) })}
      cardLead={(row) => <AppPicture icon={row.icon} size={40} />}
      openKey={open}
      search={search}
      onSearch={onSearch}
    >
      {open !== undefined && (
        <OrderPanel
          key={open}
          of={of}
          uri={open}
          onClose={() => onSearch(withValues(search, { order: undefined }), { replace: true })}
        />
      )}
    </RecordList>
  )
}
