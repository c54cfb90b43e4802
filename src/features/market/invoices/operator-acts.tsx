import { Button } from '@mantine/core'
import { useState } from 'react'
import { type InvoiceStep, invoiceSteps } from '#contract/domains/market/invoice.ts'
import { type Invoice, invoiceCalls } from '#contract/domains/market/invoice-calls.ts'
import { useCall } from '#src/data/use-call.ts'
import { useText } from '#src/i18n/i18n.ts'
import { invoicesText } from '#src/i18n/market/invoices.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { NoteDialog } from '../note-dialog.tsx'
import classes from './invoices.module.css'
import { IssueDialog } from './issue-dialog.tsx'
import { RedDialog } from './red-dialog.tsx'

const LEADS: readonly InvoiceStep[] = ['check', 'issue', 'issueRed']

/** What those who issue may do with an application. */
export function OperatorActs({ invoice, onDone }: { invoice: Invoice; onDone: () => Promise<void> }) {
  const words = useText(invoicesText)
  const { run, state } = useCall(invoiceCalls.decideInvoice)
  const [asked, setAsked] = useState<InvoiceStep>()
  const steps = invoiceSteps(invoice.status, 'operator')
  if (steps.length === 0) return null
  const close = () => setAsked(undefined)
  const nothing = {
    uri: invoice.uri,
    note: '',
    invoiceNo: '',
    issueDate: '',
    pdf: [],
    xml: [],
    courier: '',
    trackingNo: '',
    redReason: null,
  }
  const take = async () => {
    const answer = await run({ ...nothing, step: 'check' })
    if (answer.kind !== 'ok') {
      showToast('problem', callProblem(answer) ?? '')
      return
    }
    showToast('done', words.checked)
    await onDone()
  }
  const labels: Partial<Record<InvoiceStep, string>> = {
    ...{ check: words.check, issue: words.issue, reject: words.reject },
    ...{ requestRed: words.requestRed, issueRed: words.issueRed },
  }
  return (
    <div className={classes.acts}>
      {steps.map((step) => (
        <Button
          key={step}
          variant={LEADS.includes(step) ? 'filled' : 'default'}
          loading={step === 'check' && state.kind === 'loading'}
          onClick={() => (step === 'check' ? void take().catch(reportError) : setAsked(step))}
        >
          {labels[step]}
        </Button>
      ))}
      {(asked === 'issue' || asked === 'issueRed') && (
        <IssueDialog invoice={invoice} isRed={asked === 'issueRed'} onClose={close} onDone={onDone} />
      )}
      {asked === 'reject' && (
        <NoteDialog
          title={words.reject}
          label={words.reject}
          draftKey={`invoice-reject-${invoice.uri}`}
          needsNote
          isDestructive
          run={(note) => run({ ...nothing, step: 'reject', note })}
          done={() => words.rejectedDone}
          onClose={close}
          onDone={onDone}
        >
          <p>{words.rejectAsk}</p>
        </NoteDialog>
      )}
      {asked === 'requestRed' && (
        <RedDialog
          run={(redReason, note) => run({ ...nothing, step: 'requestRed', redReason, note })}
          onClose={close}
          onDone={onDone}
        />
      )}
    </div>
  )
}
