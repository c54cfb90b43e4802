import type { FileRef } from '#contract/domains/files.ts'
import { isInvoiceNo } from '#contract/domains/market/invoice.ts'
import { type Invoice, invoiceCalls } from '#contract/domains/market/invoice-calls.ts'
import { useCall } from '#src/data/use-call.ts'
import { useDraftStore } from '#src/data/use-draft-store.ts'
import { useOnline } from '#src/data/use-online.ts'
import { fieldLabel } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { invoicesText } from '#src/i18n/market/invoices.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { SentFiles } from '#src/records/sent-files.tsx'
import { DateField } from '#src/ui/form/date-field.tsx'
import { FormLayout } from '#src/ui/form/form.tsx'
import { allOf, dateRule, needed } from '#src/ui/form/rules.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { showToast } from '#src/ui/toast-store.ts'

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
}

const FIELDS: Readonly<Record<string, keyof Values>> = { invoicePdfMissing: 'pdf', issueDateWrong: 'issueDate' }

/** Writes down the invoice that was issued: number, day and file. */
export function IssueDialog({ invoice, isRed, onClose, onDone }: IssueDialogProps) {
  const words = useText(invoicesText)
  const language = useLanguage()
  const online = useOnline()
  const { run } = useCall(invoiceCalls.decideInvoice)
  const label = (field: string) => fieldLabel('invoice', field, language)
  const number = label(isRed ? 'redInvoiceNo' : 'invoiceNo')
  const form = useForm<Values>({
    initial: { invoiceNo: undefined, issueDate: shanghaiToday(), pdf: [] },
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
            pdf: (value: readonly FileRef[]) => (value.length === 0 ? words.pdfMissing : undefined),
          }),
    },
    draft: { store: useDraftStore(), key: `invoice-${isRed ? 'red' : 'issue'}-${invoice.uri}` },
    onSubmit: async ({ invoiceNo, issueDate, pdf }) => {
      const answer = await run({
        ...{ uri: invoice.uri, step: isRed ? 'issueRed' : 'issue', note: '', redReason: null },
        ...{
          invoiceNo: invoiceNo?.trim() ?? '',
          issueDate: isRed ? '' : (issueDate ?? ''),
          pdf: isRed ? [] : [...pdf],
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
        labels={{ invoiceNo: number, issueDate: label('issueDate'), pdf: label('pdf') }}
        submitLabel={title}
        onCancel={onClose}
        offline={online ? undefined : words.offline}
      >
        <p>{isRed ? words.issueRedAsk : words.issueAsk}</p>
        <TextField field={form.field('invoiceNo')} label={number} max={20} keyboard="numeric" required />
        {!isRed && (
          <>
            <DateField field={form.field('issueDate')} label={label('issueDate')} allowFuture={false} required />
            <SentFiles
              field={form.field('pdf')}
              label={label('pdf')}
              required
              max={1}
              type="application/pdf"
              hint={words.pdfHint}
            />
          </>
        )}
      </FormLayout>
    </Dialog>
  )
}
