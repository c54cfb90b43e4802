import { Button } from '@mantine/core'
import { lazy, Suspense, useEffect, useState } from 'react'
import { marketOperatorCalls, type ReviewCase } from '#contract/domains/market/market-operator-calls.ts'
import { useCall } from '#src/data/use-call.ts'
import { useText } from '#src/i18n/i18n.ts'
import { orderCaseText } from '#src/i18n/market/order-case.ts'
import { reviewText } from '#src/i18n/market/review.ts'
import { formatYuan } from '#src/lib/format-number.ts'
import { Page, PageSection } from '#src/ui/page.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { StateError } from '#src/ui/state/state-error.tsx'
import { SkeletonList } from '#src/ui/state/state-skeleton.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { TabList } from '#src/ui/tabs/tab-list.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { OrderTag } from '../orders/order-tag.tsx'
import { Figures } from './figures.tsx'
import classes from './operate.module.css'
import { PayeeForm } from './payee-form.tsx'
import { ReviewDialog } from './review-dialog.tsx'

const OrderDialog = lazy(async () => ({ default: (await import('./order-dialog.tsx')).OrderDialog }))
const HOUR_MS = 3_600_000
const PAGE = 20
/** One working day. */
const LATE_HOURS = 24

/** Transfers that wait to be confirmed, the oldest first, with the account they go to and the figures. */
export function ReviewScreen() {
  const words = useText(reviewText)
  const [tab, setTab] = useState<'waiting' | 'decided'>('waiting')
  const [pageNo, setPageNo] = useState(1)
  const [open, setOpen] = useState<ReviewCase>()
  const { state, run } = useCall(marketOperatorCalls.ordersToReview)
  const load = () => void run({ state: tab, pageNo, pageSize: PAGE }).catch(reportError)
  useEffect(() => {
    run({ state: tab, pageNo, pageSize: PAGE }).catch(reportError)
  }, [run, tab, pageNo])
  return (
    <Page title={words.title} width="narrow">
      <TabList
        tabs={(['waiting', 'decided'] as const).map((key) => ({ key, label: words[key] }))}
        value={tab}
        onChange={(key) => {
          setTab(key)
          setPageNo(1)
        }}
        label={words.tabs}
        panelId="cases"
      />
      <div id="cases" role="tabpanel" aria-labelledby={`cases-${tab}`}>
        <PageSection>
          {state.kind === 'ok' ? (
            <Cases
              records={state.result.records}
              isWaiting={tab === 'waiting'}
              onOpen={setOpen}
              foot={{ pageNo, pages: Math.ceil(state.result.total / PAGE), onPage: setPageNo }}
            />
          ) : state.kind === 'idle' || state.kind === 'loading' ? (
            <SkeletonList cards />
          ) : (
            <StateError what={state.kind === 'offline' ? words.offline : words.failed} onRetry={load} />
          )}
        </PageSection>
      </div>
      <Figures />
      <PayeeForm />
      {open?.status === 'awaitingReview' && (
        <ReviewDialog one={open} onClose={() => setOpen(undefined)} onDone={load} />
      )}
      {open && open.status !== 'awaitingReview' && (
        <Suspense>
          <OrderDialog one={open} onClose={() => setOpen(undefined)} onDone={load} />
        </Suspense>
      )}
    </Page>
  )
}

interface CasesProps {
  records: readonly ReviewCase[]
  isWaiting: boolean
  onOpen: (one: ReviewCase) => void
  foot: { pageNo: number; pages: number; onPage: (pageNo: number) => void }
}

function Cases({ records, isWaiting, onOpen, foot }: CasesProps) {
  const words = useText(reviewText)
  const look = useText(orderCaseText)
  const now = useNow()
  if (records.length === 0)
    return isWaiting ? (
      <StateEmpty kind="done" text={words.none} hint={words.noneHint} />
    ) : (
      <StateEmpty text={words.noneDecided} />
    )
  return (
    <>
      <ul className={classes.list}>
        {records.map((one) => {
          const hours = Math.max(0, Math.floor((now - one.statusAt) / HOUR_MS))
          return (
            <li key={one.uri} className={classes.case}>
              <span className={classes.words}>
                <span className={classes.name}>
                  {one.fullName}
                  {isWaiting ? (
                    hours >= LATE_HOURS && <StatusTag tone="attention">{words.late}</StatusTag>
                  ) : (
                    <OrderTag order={one} />
                  )}
                </span>
                <p className={classes.note}>
                  {one.buyerName} · {formatYuan(one.amountFen)} · {one.orderNo}
                </p>
                {isWaiting && <p className={classes.note}>{words.age(hours)}</p>}
              </span>
              <Button
                variant="default"
                aria-label={isWaiting ? words.dealWith(one.fullName) : look.lookAt(one.fullName)}
                onClick={() => onOpen(one)}
              >
                {isWaiting ? words.deal : look.look}
              </Button>
            </li>
          )
        })}
      </ul>
      {foot.pages > 1 && (
        <div className={classes.foot}>
          <Button variant="default" disabled={foot.pageNo <= 1} onClick={() => foot.onPage(foot.pageNo - 1)}>
            {words.earlier}
          </Button>
          <Button variant="default" disabled={foot.pageNo >= foot.pages} onClick={() => foot.onPage(foot.pageNo + 1)}>
            {words.later}
          </Button>
        </div>
      )}
    </>
  )
}
