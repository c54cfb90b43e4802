import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { RECEIPT_STATES, type Receipt, receiptCalls } from '#contract/domains/market/receipt-calls.ts'
import { useText } from '#src/i18n/i18n.ts'
import { marketTitles } from '#src/i18n/market/market-titles.ts'
import { receiptSheetText } from '#src/i18n/market/receipt-sheet.ts'
import { receiptsText } from '#src/i18n/market/receipts.ts'
import { formatFen, formatYuan } from '#src/lib/format-number.ts'
import { fetchedState } from '#src/records/list/list-state.ts'
import { useFetched } from '#src/records/use-fetched.ts'
import type { ListColumn } from '#src/ui/list/list-column.ts'
import { ListPage } from '#src/ui/list/list-page.tsx'
import { type SearchProps, without } from '#src/ui/list/search-values.ts'
import { Trouble } from '#src/ui/notice/trouble.tsx'
import { pagingOf } from '../invoices/paging.ts'
import classes from './operate.module.css'
import { AddReceiptDialog } from './receipt-add-dialog.tsx'
import { ReceiptPanel } from './receipt-panel.tsx'
import { ReceiptSheetDialog } from './receipt-sheet-dialog.tsx'
import { ReceiptTag } from './receipt-tag.tsx'

type Words = ReturnType<typeof useText<(typeof receiptsText)['zh']>>

/** What came into the account, line by line: matched to an order, sent back, or still open. */
export function ReceiptsScreen({ search, onSearch }: SearchProps) {
  const words = useText(receiptsText)
  const titles = useText(marketTitles)
  const sheet = useText(receiptSheetText)
  const [isAdding, setAdding] = useState(false)
  const [isReading, setReading] = useState(false)
  const paging = pagingOf(search)
  const state = RECEIPT_STATES.find((one) => one === search.state) ?? 'all'
  const fetched = useFetched(receiptCalls.receipts, { words: search.words ?? '', state, ...paging })
  const { value, problem, reload } = fetched
  const rows = value?.records ?? []
  const open = rows.find(({ uri }) => uri === search.uri)
  const close = () => onSearch(without({ ...search, uri: undefined }), { replace: true })
  return (
    <ListPage<Receipt>
      title={titles.receipts}
      state={fetchedState(fetched)}
      columns={columnsOf(words)}
      rows={rows}
      rowKey={({ uri }) => uri}
      rowName={({ payerName, receivedDate }) => `${payerName} ${receivedDate}`}
      rowHref={({ uri }) => `/platformCenter/receipts?${new URLSearchParams({ ...search, uri })}`}
      onOpen={({ uri }) => onSearch({ ...search, uri })}
      openKey={search.uri}
      actions={
        <Button variant="default" onClick={() => setReading(true)}>
          {sheet.open}
        </Button>
      }
      primary={{ label: words.add, icon: <IconPlus size={18} stroke={1.75} />, onPress: () => setAdding(true) }}
      lead={
        value && (
          <>
            <p className={classes.note}>
              {words.summary(
                value.open.count,
                formatFen(value.open.fen),
                value.matched.count,
                formatFen(value.matched.fen),
              )}
            </p>
            {problem !== undefined && <Trouble>{problem}</Trouble>}
          </>
        )
      }
      query={{
        fields: [
          { type: 'text', key: 'words', label: words.searchLabel, placeholder: words.search },
          {
            ...{ type: 'select', key: 'state', label: words.state, placeholder: words.all },
            options: RECEIPT_STATES.map((one) => ({ value: one, label: words.states[one] })),
          },
        ],
        values: search,
        live: false,
        onSearch: (values) => onSearch(without({ ...values, page: undefined, uri: undefined }), { replace: true }),
      }}
      pager={{
        ...{ total: value?.total ?? 0, page: paging.pageNo, size: paging.pageSize },
        onChange: (page, size, options) =>
          onSearch(without({ ...search, page: String(page), size: String(size), uri: undefined }), options),
      }}
      empty={
        state === 'open' && search.words === undefined
          ? { text: words.noneOpen, hint: words.noneOpenHint }
          : { text: words.none }
      }
    >
      {open && <ReceiptPanel key={open.uri} one={open} onClose={close} onDone={reload} />}
      {isReading && <ReceiptSheetDialog onClose={() => setReading(false)} onDone={reload} />}
      {isAdding && <AddReceiptDialog onClose={() => setAdding(false)} onDone={reload} />}
    </ListPage>
  )
}

const columnsOf = (words: Words): ListColumn<Receipt>[] => [
  { key: 'payer', header: words.payer, width: 200, card: 'title', render: ({ payerName }) => payerName },
  {
    ...{ key: 'amount', header: words.sum, width: 140, align: 'right', card: 'line' },
    render: ({ amountFen }) => formatYuan(amountFen),
  },
  {
    key: 'state',
    header: words.state,
    width: 110,
    card: 'beside',
    render: (one) => <ReceiptTag status={one.status} />,
  },
  { key: 'day', header: words.receivedDate, width: 130, card: 'line', render: ({ receivedDate }) => receivedDate },
  {
    ...{ key: 'order', header: words.order, isSpare: true },
    render: ({ order }) => (order ? words.orderOf(order.fullName, order.orderNo) : ''),
  },
  { key: 'remark', header: words.remark, width: 140, render: ({ remark }) => remark },
  { key: 'serial', header: words.serial, width: 160, render: ({ serialNo }) => serialNo },
]
