import { Button } from '@mantine/core'
import { useState } from 'react'
import {
  applicationOrderFlow,
  hideApplicationOrder,
  hideSolutionOrder,
  isPartlyPaid,
  mayInvoiceOrder,
  mayRemoveOrder,
  type Order,
  type OrderCollection,
  solutionOrderFlow,
} from '#contract/domains/market/order.ts'
import { stepsFor } from '#contract/kit/workflow.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { useText } from '#src/i18n/i18n.ts'
import { ordersText } from '#src/i18n/market/orders.ts'
import { useSave } from '#src/records/use-save.ts'
import { Confirm } from '#src/ui/overlay/confirm.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import { useOrderPage } from './order-page.ts'
import classes from './orders.module.css'

interface OrderActsProps {
  of: OrderCollection
  order: Order
  onPay: () => void
  onGone: () => void
}

type Asked = 'withdraw' | 'cancel' | 'remove'

/** What may be done with an order as it is: pay, take a transfer back, cancel, remove. */
export function OrderActs({ of, order, onPay, onGone }: OrderActsProps) {
  const words = useText(ordersText)
  const who = useRunning()?.who
  const page = useOrderPage(false)
  const save = useSave()
  const [asked, setAsked] = useState<Asked>()
  if (!who) return null
  const isSolution = of.name === 'solutionOrder'
  const flow = isSolution ? solutionOrderFlow : applicationOrderFlow
  const steps = new Set(stepsFor(flow, order, who).map(([name]) => name))
  const isPartial = order.status === 'awaitingReview' && isPartlyPaid(order)
  const mayPay = steps.has('registerTransfer') && (order.status !== 'awaitingReview' || isPartial)
  const mayWithdraw = steps.has('withdrawTransfer') && !isPartial
  const mayRemove = mayRemoveOrder(of, order, who)
  const step = { uri: order.uri, from: order.status }
  const { withdrawTransferApplicationOrder, cancelApplicationOrder } = applicationOrderFlow.mutations
  const { withdrawTransferSolutionOrder, cancelSolutionOrder } = solutionOrderFlow.mutations
  const acts = {
    withdraw: {
      label: words.withdraw,
      hint: words.withdrawAsk,
      run: () =>
        save([
          isSolution
            ? commandOf(withdrawTransferSolutionOrder, step)
            : commandOf(withdrawTransferApplicationOrder, step),
        ]),
    },
    cancel: {
      label: words.cancel,
      hint: words.cancelAsk,
      run: () => save([isSolution ? commandOf(cancelSolutionOrder, step) : commandOf(cancelApplicationOrder, step)]),
    },
    remove: {
      label: words.remove,
      hint: words.removeAsk,
      run: async () => {
        const hide = isSolution ? hideSolutionOrder : hideApplicationOrder
        const saved = await save([commandOf(hide, { uri: order.uri })], { said: words.removed })
        if (saved.kind !== 'refused') onGone()
      },
    },
  } as const
  const may = { withdraw: mayWithdraw, cancel: steps.has('cancel'), remove: mayRemove }
  const shown = (Object.keys(acts) as Asked[]).filter((name) => may[name])
  const mayInvoice = mayInvoiceOrder(of, order, who)
  if (!mayPay && !mayInvoice && shown.length === 0) return null
  const open = asked && acts[asked]
  return (
    <div className={classes.acts}>
      {mayPay && <Button onClick={onPay}>{isPartial ? words.payMore : words.pay}</Button>}
      {mayInvoice && (
        <Button component={UiLink} href={`${page}/invoices?apply=${order.uri}`} variant="default">
          {words.applyInvoice}
        </Button>
      )}
      {shown.map((name) => (
        <Button key={name} variant="default" onClick={() => setAsked(name)}>
          {acts[name].label}
        </Button>
      ))}
      <Confirm
        opened={open !== undefined}
        onClose={() => setAsked(undefined)}
        title={open?.label ?? ''}
        confirmLabel={open?.label}
        destructive={asked !== 'withdraw'}
        onConfirm={() => open?.run()}
      >
        {open?.hint}
      </Confirm>
    </div>
  )
}
