import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import {
  type applicationOrder,
  isPartlyPaid,
  type Order,
  type OrderCollection,
} from '#contract/domains/market/order.ts'
import { useRow } from '#src/data/rows/use-row.ts'
import { enumLabel, fieldLabel } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { ordersText } from '#src/i18n/market/orders.ts'
import { formatFen, formatYuan } from '#src/lib/format-number.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { usePeople } from '#src/records/directory/use-people.ts'
import { FileList } from '#src/records/files/file-list.tsx'
import { MissingRecord } from '#src/records/missing-record.tsx'
import { RecordMark } from '#src/records/record-mark.tsx'
import { RecordTrail } from '#src/records/record-trail.tsx'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { SidePanel } from '#src/ui/overlay/side-panel.tsx'
import { SkeletonDetail } from '#src/ui/state/state-skeleton.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import { AppPicture } from '../app-icon.tsx'
import { AuditTable } from './audit-table.tsx'
import { OrderActs } from './order-acts.tsx'
import { AuditTag, OrderTag } from './order-tag.tsx'
import classes from './orders.module.css'

const PaymentDialog = lazy(async () => ({ default: (await import('./payment-dialog.tsx')).PaymentDialog }))

interface OrderPanelProps {
  of: OrderCollection
  uri: string
  onClose: () => void
}

/** One order: where it stands, what it is of, the transfer with what became of it, and who uses it. */
export function OrderPanel({ of, uri, onClose }: OrderPanelProps) {
  const words = useText(ordersText)
  const { row, state, isOutOfReach } = useRow(of as typeof applicationOrder, uri)
  const [isPaying, setPaying] = useState(false)
  const title = row?.fullName ?? words.sections.order
  return (
    <SidePanel title={title} onClose={onClose}>
      {row ? (
        <OrderParts of={of} order={row} onPay={() => setPaying(true)} onGone={onClose} />
      ) : state === 'loading' ? (
        <SkeletonDetail />
      ) : (
        <MissingRecord isOutOfReach={isOutOfReach} />
      )}
      {row && isPaying && (
        <Suspense>
          <PaymentDialog of={of} order={row} onClose={() => setPaying(false)} />
        </Suspense>
      )}
    </SidePanel>
  )
}

interface OrderPartsProps {
  of: OrderCollection
  order: Order
  onPay: () => void
  onGone: () => void
}

function OrderParts({ of, order, onPay, onGone }: OrderPartsProps) {
  const words = useText(ordersText)
  const language = useLanguage()
  const code = (field: string, value: string) => enumLabel(field, value, language, of.name)
  const label = (field: keyof Order & string) => fieldLabel(of.name, field, language)
  const path = of.name === 'solutionOrder' ? '/workbench/solutionDetail' : '/workbench/applicationDetail'
  const why = [order.rejectReason && code('rejectReason', order.rejectReason), order.rejectNote].filter(Boolean)
  return (
    <div className={classes.parts}>
      <div className={classes.head}>
        <AppPicture icon={order.icon} size={48} />
        <strong>{formatYuan(order.amountFen)}</strong>
        <OrderTag order={order} />
        {(order.status === 'reviewRejected' || order.status === 'expired') && <AuditTag order={order} />}
        <RecordMark collection={of} uri={order.uri} />
      </div>
      {order.status === 'reviewRejected' && <p className={classes.banner}>{words.rejected(why.join('，'))}</p>}
      {order.status === 'awaitingReview' && isPartlyPaid(order) && (
        <p className={classes.banner}>
          {words.partly(formatFen(order.receivedFen), formatFen(order.amountFen - order.receivedFen))}
        </p>
      )}
      {order.status === 'awaitingPayment' && order.expireAt !== null && (
        <p className={classes.note}>{words.payUntil(dateTime(order.expireAt))}</p>
      )}
      <OrderActs of={of} order={order} onPay={onPay} onGone={onGone} />
      <Part title={words.sections.order}>
        <FactList
          facts={[
            { key: 'orderNo', label: label('orderNo'), value: order.orderNo },
            { key: 'kind', label: label('kind'), value: code('kind', order.kind) },
            { key: 'price', label: label('price'), value: `${order.price.name} ${order.price.periodName}` },
            { key: 'userNumber', label: label('userNumber'), value: String(order.userNumber) },
            { key: 'placedAt', label: label('placedAt'), value: dateTime(order.placedAt) },
            { key: 'subUserName', label: label('subUserName'), value: order.subUserName },
            ...(order.invoiceStatus === 'none'
              ? []
              : [{ key: 'invoice', label: label('invoiceStatus'), value: code('invoiceStatus', order.invoiceStatus) }]),
            ...(order.closeReason
              ? [{ key: 'close', label: label('closeReason'), value: code('closeReason', order.closeReason) }]
              : []),
          ]}
        />
        <Button component={UiLink} href={`${path}?uri=${order.productUri}`} size="xs" variant="subtle">
          {words.openApp}
        </Button>
      </Part>
      {order.subTime !== null && order.trailTime !== null && (
        <Part title={words.sections.service}>
          <p className={classes.note}>{words.period(dateTime(order.subTime), dateTime(order.trailTime))}</p>
        </Part>
      )}
      {order.payerName !== null && (
        <Part title={words.sections.transfer}>
          <FactList
            folds
            facts={[
              { key: 'payerName', label: label('payerName'), value: order.payerName },
              { key: 'amount', label: label('payAmountFen'), value: formatYuan(order.payAmountFen ?? 0) },
              { key: 'payDate', label: label('payDate'), value: order.payDate },
              { key: 'serial', label: label('bankSerialNo'), value: order.bankSerialNo },
              { key: 'tail', label: label('payerAccountTail'), value: order.payerAccountTail },
              { key: 'payRef', label: label('payRef'), value: order.payRef },
            ]}
          />
          <FileList files={order.attachmentBeans ?? []} label={words.voucher} />
        </Part>
      )}
      {order.childOrderList.length > 0 && (
        <Part title={words.sections.children}>
          <ul className={classes.lines}>
            {order.childOrderList.map((one) => (
              <li key={one.uri} className={classes.line}>
                <AppPicture icon={one.icon} size={32} />
                <span className={classes.fact}>
                  {one.applicationName}
                  <small>{(one.weight / 100).toFixed(2)}%</small>
                </span>
                <span>{formatYuan(one.amountFen)}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <People usernames={order.usernames} />
      <Part title={words.sections.audits}>
        <AuditTable registrations={order.registrations} />
      </Part>
      {order.trail.length > 0 && (
        <Part title={words.sections.trail}>
          <Trail of={of} order={order} />
        </Part>
      )}
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className={classes.title}>{title}</h3>
    {children}
  </section>
)

/** Most names that are written out. */
const NAMES = 30

function People({ usernames }: { usernames: readonly string[] }) {
  const words = useText(ordersText)
  const shown = useMemo(() => usernames.slice(0, NAMES), [usernames])
  const people = usePeople('username', shown)
  if (usernames.length === 0) return null
  return (
    <Part title={`${words.sections.people} · ${words.peopleCount(usernames.length)}`}>
      <ul className={classes.names}>
        {shown.map((one) => (
          <li key={one}>{people.get(one)?.name ?? one}</li>
        ))}
      </ul>
    </Part>
  )
}

function Trail({ of, order }: { of: OrderCollection; order: Order }) {
  const people = usePeople(
    'username',
    useMemo(() => order.trail.map(({ by }) => by), [order.trail]),
  )
  return <RecordTrail collection={of.name} trail={order.trail} nameOf={(username) => people.get(username)?.name} />
}
