import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type Receipt, type ReceiptOrder, receiptCalls } from '#contract/domains/market/receipt-calls.ts'
import { useCall } from '#src/data/use-call.ts'
import { useText } from '#src/i18n/i18n.ts'
import { receiptsText } from '#src/i18n/market/receipts.ts'
import { formatFen, formatYuan } from '#src/lib/format-number.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { useFetched } from '#src/records/use-fetched.ts'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { SidePanel } from '#src/ui/overlay/side-panel.tsx'
import { StateError } from '#src/ui/state/state-error.tsx'
import { SkeletonList } from '#src/ui/state/state-skeleton.tsx'
import '#src/ui/theme/mantine-input-styles.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { UiLink } from '#src/ui/ui-link.tsx'
import { NoteDialog } from '../note-dialog.tsx'
import { OrderTag } from '../orders/order-tag.tsx'
import classes from './operate.module.css'
import { ReceiptTag } from './receipt-tag.tsx'

interface ReceiptPanelProps {
  one: Receipt
  onClose: () => void
  onDone: () => Promise<void>
}

type Step = 'reopen' | 'return'

/** One line of the ledger: what came, which order it was for, and where it is open, which it may be for. */
export function ReceiptPanel({ one, onClose, onDone }: ReceiptPanelProps) {
  const words = useText(receiptsText)
  const { run } = useCall(receiptCalls.settleReceipt)
  const [asked, setAsked] = useState<Step>()
  const { order } = one
  const mayReopen = one.status === 'matched' && order?.receivedFen === 0
  const mayReturn = one.status === 'open' || (one.status === 'matched' && order?.status === 'closed')
  return (
    <SidePanel title={one.payerName} onClose={onClose}>
      <div className={classes.parts}>
        <div className={classes.name}>
          <strong>{formatYuan(one.amountFen)}</strong>
          <ReceiptTag status={one.status} />
        </div>
        {(mayReopen || mayReturn) && (
          <div className={classes.acts}>
            {mayReopen && (
              <Button variant="default" onClick={() => setAsked('reopen')}>
                {words.reopen}
              </Button>
            )}
            {mayReturn && (
              <Button variant="default" onClick={() => setAsked('return')}>
                {words.giveBack}
              </Button>
            )}
          </div>
        )}
        <FactList
          folds
          facts={[
            { key: 'day', label: words.receivedDate, value: one.receivedDate },
            { key: 'payer', label: words.payer, value: one.payerName },
            { key: 'tail', label: words.tail, value: one.accountTail },
            { key: 'serial', label: words.serial, value: one.serialNo },
            { key: 'remark', label: words.remark, value: one.remark },
            ...(one.note === '' ? [] : [{ key: 'note', label: words.note, value: one.note, wide: true }]),
          ]}
        />
        {order && <MatchedOrder order={order} />}
        {one.settledAt !== null && (
          <p className={classes.note}>{words.settled(one.settledBy, dateTime(one.settledAt))}</p>
        )}
        {one.status === 'open' && <Matches one={one} onDone={onDone} />}
      </div>
      {asked && (
        <NoteDialog
          title={asked === 'reopen' ? words.reopen : words.giveBack}
          label={asked === 'reopen' ? words.reopen : words.giveBack}
          draftKey={`receipt-${asked}-${one.uri}`}
          needsNote
          isDestructive={asked === 'return'}
          run={(note) => run({ uri: one.uri, step: asked, note })}
          done={() => (asked === 'reopen' ? words.reopened : words.givenBack)}
          onClose={() => setAsked(undefined)}
          onDone={onDone}
        >
          <p>{asked === 'reopen' ? words.reopenAsk : words.giveBackAsk}</p>
        </NoteDialog>
      )}
    </SidePanel>
  )
}

function MatchedOrder({ order }: { order: ReceiptOrder }) {
  const words = useText(receiptsText)
  return (
    <section>
      <h3 className={classes.title}>{words.order}</h3>
      <OrderWords order={order} />
      {order.status === 'awaitingReview' && (
        <Button component={UiLink} href="/platformCenter/orders" size="xs" variant="subtle">
          {words.toReview}
        </Button>
      )}
    </section>
  )
}

function OrderWords({ order }: { order: ReceiptOrder }) {
  const words = useText(receiptsText)
  return (
    <div className={classes.words}>
      <span className={classes.name}>
        {order.fullName}
        <OrderTag order={order} />
      </span>
      <p className={classes.note}>
        {order.buyerName} · {order.orderNo} · {order.payRef}
      </p>
      <p className={classes.note}>{words.due(formatFen(order.amountFen), formatFen(order.receivedFen))}</p>
    </div>
  )
}

/** Orders that the line may be for: those that the server finds by itself, or by what is typed. */
function Matches({ one, onDone }: { one: Receipt; onDone: () => Promise<void> }) {
  const words = useText(receiptsText)
  const [typed, setTyped] = useState('')
  const { value, problem, isOffline, reload } = useFetched(receiptCalls.receiptMatches, { uri: one.uri, words: typed })
  const { run, state } = useCall(receiptCalls.matchReceipt)
  const match = async (order: ReceiptOrder) => {
    const answer = await run({ uri: one.uri, orderUri: order.uri })
    if (answer.kind !== 'ok') {
      showToast('problem', callProblem(answer) ?? '')
      return
    }
    showToast('done', words.matched)
    await onDone()
  }
  return (
    <section>
      <h3 className={classes.title}>{words.candidates}</h3>
      <TextInput
        aria-label={words.find}
        placeholder={words.find}
        maxLength={64}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {value === undefined ? (
        problem === undefined ? (
          <SkeletonList cards />
        ) : (
          <StateError what={problem} isOffline={isOffline} onRetry={() => void reload()} />
        )
      ) : value.orders.length === 0 ? (
        <p className={classes.note}>{words.noCandidates}</p>
      ) : (
        <ul className={classes.list}>
          {value.orders.map((order) => (
            <li key={order.uri} className={classes.case}>
              <OrderWords order={order} />
              <Button
                variant="default"
                aria-label={words.matchTo(order.fullName, order.orderNo)}
                loading={state.kind === 'loading'}
                onClick={() => void match(order).catch(reportError)}
              >
                {words.match}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
