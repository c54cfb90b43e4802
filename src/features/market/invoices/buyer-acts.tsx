import { Button } from '@mantine/core'
import { useState } from 'react'
import { type InvoiceStep, invoiceSteps } from '#contract/domains/market/invoice.ts'
import { type Invoice, invoiceCalls } from '#contract/domains/market/invoice-calls.ts'
import { useCall } from '#src/data/use-call.ts'
import { useText } from '#src/i18n/i18n.ts'
import { invoicesText } from '#src/i18n/market/invoices.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Confirm } from '#src/ui/overlay/confirm.tsx'
import { ApplyDialog } from './apply-dialog.tsx'
import classes from './invoices.module.css'
import { RedDialog } from './red-dialog.tsx'

/** What a buyer may do with an invoice: apply again, take the application back, ask for a red one. */
export function BuyerActs({ invoice, onDone }: { invoice: Invoice; onDone: () => Promise<void> }) {
  const words = useText(invoicesText)
  const { run } = useCall(invoiceCalls.stepInvoice)
  const [asked, setAsked] = useState<InvoiceStep>()
  const steps = invoiceSteps(invoice.status, 'buyer')
  if (steps.length === 0) return null
  const close = () => setAsked(undefined)
  const cancel = async () => {
    const answer = await run({ uri: invoice.uri, step: 'cancel', redReason: null, note: '' })
    if (answer.kind !== 'ok') {
      showToast('problem', callProblem(answer) ?? '')
      return
    }
    showToast('done', words.cancelled)
    await onDone()
  }
  return (
    <div className={classes.acts}>
      {steps.includes('applyAgain') && <Button onClick={() => setAsked('applyAgain')}>{words.applyAgain}</Button>}
      {steps.includes('cancel') && (
        <Button variant="default" onClick={() => setAsked('cancel')}>
          {words.cancel}
        </Button>
      )}
      {steps.includes('requestRed') && (
        <Button variant="default" onClick={() => setAsked('requestRed')}>
          {words.requestRed}
        </Button>
      )}
      {asked === 'applyAgain' && <ApplyDialog again={invoice} onClose={close} onDone={onDone} />}
      {asked === 'requestRed' && (
        <RedDialog
          run={(redReason, note) => run({ uri: invoice.uri, step: 'requestRed', redReason, note })}
          onClose={close}
          onDone={onDone}
        />
      )}
      <Confirm
        opened={asked === 'cancel'}
        onClose={close}
        title={words.cancel}
        confirmLabel={words.cancel}
        destructive
        onConfirm={cancel}
      >
        {words.cancelAsk}
      </Confirm>
    </div>
  )
}
