import type { ReactNode } from 'react'
import { type Invoice, type InvoiceLine, invoiceCalls } from '#contract/domains/market/invoice-calls.ts'
import { enumLabel, fieldLabel } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { invoicesText } from '#src/i18n/market/invoices.ts'
import { stepWord } from '#src/i18n/record-words.ts'
import { formatYuan } from '#src/lib/format-number.ts'
import { groupPhone } from '#src/lib/format-phone.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { FileList } from '#src/records/files/file-list.tsx'
import { useFetched } from '#src/records/use-fetched.ts'
import { type Fact, FactList } from '#src/ui/detail/fact-list.tsx'
import { SidePanel } from '#src/ui/overlay/side-panel.tsx'
import { StateError } from '#src/ui/state/state-error.tsx'
import { SkeletonDetail } from '#src/ui/state/state-skeleton.tsx'
import { Timeline } from '#src/ui/timeline.tsx'
import { deliveryLine } from './delivery-line.ts'
import { InvoiceTag } from './invoice-tag.tsx'
import classes from './invoices.module.css'

interface InvoicePanelProps {
  uri: string
  onClose: () => void
  /** What may be done with it; `onDone` reads it again. */
  acts: (invoice: Invoice, onDone: () => Promise<void>) => ReactNode
}

/** One application for an invoice: what it is of, whose it is, the file, and what was done with it. */
export function InvoicePanel({ uri, onClose, acts }: InvoicePanelProps) {
  const words = useText(invoicesText)
  const { value, problem, isOffline, reload } = useFetched(invoiceCalls.invoice, { uri })
  const name = value?.invoice.title.name ?? words.toInvoices
  return (
    <SidePanel title={name} onClose={onClose}>
      {value ? (
        <Whole invoice={value.invoice} history={value.history} acts={acts(value.invoice, reload)} />
      ) : problem === undefined ? (
        <SkeletonDetail />
      ) : (
        <StateError what={problem} isOffline={isOffline} onRetry={() => void reload()} />
      )}
    </SidePanel>
  )
}

function Whole({ invoice, history, acts }: { invoice: Invoice; history: readonly InvoiceLine[]; acts: ReactNode }) {
  const words = useText(invoicesText)
  const language = useLanguage()
  return (
    <div className={classes.parts}>
      <div className={classes.head}>
        <strong>{formatYuan(invoice.amountFen)}</strong>
        <InvoiceTag status={invoice.status} />
      </div>
      {invoice.status === 'rejected' && <p className={classes.banner}>{words.rejected(invoice.rejectNote)}</p>}
      {acts}
      <Part title={words.facts}>
        <FactList folds facts={factsOf(invoice, language)} />
      </Part>
      {[...invoice.pdf, ...invoice.xml].length > 0 && (
        <Part title={words.file}>
          <FileList files={[...invoice.pdf, ...invoice.xml]} label={words.file} />
        </Part>
      )}
      <Part title={fieldLabel('invoice', 'orders', language)}>
        <ul className={classes.lines}>
          {invoice.orders.map((one) => (
            <li key={one.uri} className={classes.line}>
              <span className={classes.words}>
                {one.fullName}
                <small>{one.orderNo}</small>
              </span>
              <span>{formatYuan(one.amountFen)}</span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={words.history}>
        <Timeline
          label={words.history}
          entries={history.map((line) => ({
            key: String(line.seq),
            title: words.by(line.byName || words.platform, stepWord('invoice', line.step, language)),
            atMs: line.atMs,
            ...(line.note === '' ? {} : { detail: line.note }),
          }))}
        />
      </Part>
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className={classes.title}>{title}</h3>
    {children}
  </section>
)

function factsOf(invoice: Invoice, language: ReturnType<typeof useLanguage>): Fact[] {
  const label = (field: string) => fieldLabel('invoice', field, language)
  const code = (field: string, value: string) => enumLabel(field, value, language, 'invoice')
  const { title } = invoice
  const fact = (key: string, value: string): Fact => ({ key, label: label(key), value })
  return [
    fact('title', title.name),
    fact('titleType', code('titleType', title.titleType)),
    fact('taxNo', title.taxNo),
    fact('invoiceType', code('invoiceType', invoice.invoiceType)),
    fact('content', code('content', invoice.content)),
    fact('email', title.email),
    fact('mobile', groupPhone(title.mobile)),
    fact('regAddress', title.regAddress),
    fact('regPhone', title.regPhone),
    fact('bankName', title.bankName),
    fact('bankAccount', title.bankAccount),
    fact('remark', invoice.remark),
    fact('buyerName', invoice.buyerName),
    fact('appliedAt', dateTime(invoice.appliedAt)),
    fact('invoiceNo', invoice.invoiceNo),
    fact('issueDate', invoice.issueDate),
    ...(invoice.delivery === null ? [] : [fact('delivery', deliveryLine(invoice.delivery))]),
    ...(invoice.trackingNo === '' ? [] : [fact('trackingNo', `${invoice.courier} ${invoice.trackingNo}`)]),
    ...(invoice.redReason === null ? [] : [fact('redReason', code('redReason', invoice.redReason))]),
    ...(invoice.redInvoiceNo === '' ? [] : [fact('redInvoiceNo', invoice.redInvoiceNo)]),
  ]
}
