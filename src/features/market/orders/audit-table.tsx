import type { Registration } from '#contract/domains/market/order-fields.ts'
import { useText } from '#src/i18n/i18n.ts'
import { ordersText } from '#src/i18n/market/orders.ts'
import { formatYuan } from '#src/lib/format-number.ts'
import { dateTime } from '#src/lib/format-time.ts'
import classes from './orders.module.css'

/** Every transfer that was registered, with what became of it, the latest first. */
export function AuditTable({ registrations }: { registrations: readonly Registration[] }) {
  const words = useText(ordersText)
  if (registrations.length === 0) return <p className={classes.note}>{words.noAudits}</p>
  const heads = words.audits
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a phone, it is moved by the keyboard too
    <section className={classes.scroll} aria-label={words.sections.audits} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{heads.at}</th>
            <th scope="col">{heads.amount}</th>
            <th scope="col">{heads.serial}</th>
            <th scope="col">{heads.status}</th>
            <th scope="col">{heads.note}</th>
          </tr>
        </thead>
        <tbody>
          {[...registrations].reverse().map((one) => (
            <tr key={`${one.at} ${one.status} ${one.payAmountFen}`}>
              <td>{one.at === 0 ? one.payDate : dateTime(one.at)}</td>
              <td>{formatYuan(one.payAmountFen)}</td>
              <td>{one.bankSerialNo}</td>
              <td>{words.auditStates[one.status]}</td>
              <td>{one.note}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
