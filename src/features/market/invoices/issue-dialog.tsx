import { type FileRef, XML_TYPE } from '#contract/domains/files.ts'
import { isInvoiceNo, isOnPaper } from '#contract/domains/market/invoice.ts'
import { type Invoice, invoiceCalls } from '#contract/domains/market/invoice-calls.ts'
import { useDraftStore } from '#src/data/edits/use-draft-store.ts'
import { useCall } from '#src/data/use-call.ts'
import { useOnline } from '#src/data/use-online.ts'
import { fieldLabel } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { invoicesText } from '#src/i18n/market/invoices.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { SentFiles } from '#src/records/files/sent-files.tsx'
import { DateField } from '#src/ui/form/dates/date-field.tsx'
import { FormLayout } from '#src/ui/form/form.tsx'
import { allOf, dateRule, needed } from '#src/ui/form/rules.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { deliveryLine } from './delivery-line.ts'

interface IssueDialogProps {
  invoice: Invoice
  /** The red one that takes it back, which has a number alone. */
  isRed: boolean
  onClose: () => void
  onDone: () => unknown
}

interface Values {
  invoiceNo: string | undefined
  issueDate: string | undefined
  pdf: readonly FileRef[]
  xml: readonly FileRef[]
  courier: string | undefined
  trackingNo: string | undefined
}

const FIELDS: Readonly<Record<string, keyof Values>> = {
  ...{ invoicePdfMissing: 'pdf', invoiceXmlWrong: 'xml', issueDateWrong: 'issueDate', trackingMissing: 'trackingNo' },
}

/** Writes down the invoice that was issued: number, day and file. */
export function IssueDialog({ invoice, isRed, onClose, onDone }: IssueDialogProps) {
  const words = useText(invoicesText)
  const language = useLanguage()
  const online = useOnline()
  const { run } = useCall(invoiceCalls.decideInvoice)
  const label = (field: string) => fieldLabel('invoice', field, language)
  const number = label(isRed ? 'redInvoiceNo' : 'invoiceNo')
  const onPaper = !isRed && isOnPaper(invoice.invoiceType)
  const form = useForm<Values>({
    initial: {
      invoiceNo: undefined,
      issueDate: shanghaiToday(),
      pdf: [],
      xml: [],
      courier: undefined,
      trackingNo: undefined,
    },
    rules: {
      invoiceNo: allOf<string | undefined>(needed(number), (value) =>
        isInvoiceNo(value?.trim() ?? '') ? undefined : words.numberWrong,
      ),
      ...(isRed
        ? {}
        : {
            issueDate: allOf<string | undefined>(
              needed(label('issueDate'), 'choose'),
              dateRule({ allowFuture: false }),
            ),
            ...(onPaper
              ? { courier: needed(label('courier')), trackingNo: needed(label('trackingNo')) }
              : { pdf: (value: readonly FileRef[]) => (value.length === 0 ? words.pdfMissing : undefined) }),
          }),
    },
    draft: { store: useDraftStore(), key: `invoice-${isRed ? 'red' : 'issue'}-${invoice.uri}` },
    onSubmit: async ({ invoiceNo, issueDate, pdf, xml, courier, trackingNo }) => {
      const answer = await run({
        ...{ uri: invoice.uri, step: isRed ? 'issueRed' : 'issue', note: '', redReason: null },
        ...{
          invoiceNo: invoiceNo?.trim() ?? '',
          issueDate: isRed ? '' : (issueDate ?? ''),
          pdf: isRed || onPaper ? [] : [...pdf],
          xml: isRed || onPaper ? [] : [...xml],
          ...{ courier: onPaper ? (courier ?? '') : '', trackingNo: onPaper ? (trackingNo ?? '') : '' },
        },
      })
      if (answer.kind !== 'ok') {
        const field = answer.kind === 'code' ? FIELDS[answer.reason] : undefined
        return { [field ?? 'invoiceNo']: callProblem(answer, true) }
      }
      showToast('done', isRed ? words.redIssued : words.issued)
      return undefined
    },
    onDone: async () => {
      onClose()
      await onDone()
    },
  })
  const title = isRed ? words.issueRed : words.issue
  return (
    <Dialog opened onClose={onClose} title={title} phone="page">
      <FormLayout
        form={form}
        labels={{
          ...{ invoiceNo: number, issueDate: label('issueDate'), pdf: label('pdf'), xml: label('xml') },
          ...{ courier: label('courier'), trackingNo: label('trackingNo') },
        }}
        submitLabel={title}
        onCancel={onClose}
        offline={online ? undefined : words.offline}
      >
        <p>{isRed ? words.issueRedAsk : onPaper ? words.issuePaperAsk : words.issueAsk}</p>
        <TextField field={form.field('invoiceNo')} label={number} max={20} keyboard="numeric" required />
        {!isRed && (
          <>
            <DateField field={form.field('issueDate')} label={label('issueDate')} allowFuture={false} required />
            {onPaper ? (
              <>
                {invoice.delivery && <p>{deliveryLine(invoice.delivery)}</p>}
                <TextField field={form.field('courier')} label={label('courier')} max={30} required />
                <TextField field={form.field('trackingNo')} label={label('trackingNo')} max={40} required />
              </>
            ) : (
              <>
                <SentFiles
                  field={form.field('pdf')}
                  label={label('pdf')}
                  required
                  max={1}
                  type="application/pdf"
                  hint={words.pdfHint}
                />
                <SentFiles
                  field={form.field('xml')}
                  label={label('xml')}
                  max={1}
                  type={XML_TYPE}
                  hint={words.xmlHint}
                />
              </>
            )}
          </>
        )}
      </FormLayout>
    </Dialog>
  )
}
