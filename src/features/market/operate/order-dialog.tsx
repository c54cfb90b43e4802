import { Button } from '@mantine/core'
import { useState } from 'react'
import {
  marketOperatorCalls,
  type OrderService,
  type ReviewCase,
} from '#contract/domains/market/market-operator-calls.ts'
import { subscriptionFlow } from '#contract/domains/market/subscription.ts'
import { useCall } from '#src/data/use-call.ts'
import { useText } from '#src/i18n/i18n.ts'
import { orderCaseText } from '#src/i18n/market/order-case.ts'
import { reviewText } from '#src/i18n/market/review.ts'
import { stateWord } from '#src/i18n/record-words.ts'
import { formatYuan } from '#src/lib/format-number.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { FilePictures } from '#src/records/files/file-pictures.tsx'
import { useFetched } from '#src/records/use-fetched.ts'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { StateError } from '#src/ui/state/state-error.tsx'
import { SkeletonDetail } from '#src/ui/state/state-skeleton.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { NoteDialog } from '../note-dialog.tsx'
import { OrderTag } from '../orders/order-tag.tsx'
import classes from './operate.module.css'

interface OrderDialogProps {
  one: ReviewCase
  onClose: () => void
  onDone: () => void
}

const STEPS = ['suspend', 'resume', 'release'] as const
type ServiceStep = (typeof STEPS)[number]

/** One order that was decided: what is in service by it, frozen or let go on, and the way to take it back. */
export function OrderDialog({ one, onClose, onDone }: OrderDialogProps) {
  const words = useText(orderCaseText)
  const review = useText(reviewText)
  const { value, problem, isOffline, reload } = useFetched(marketOperatorCalls.orderCase, { uri: one.uri })
  const [isRefunding, setRefunding] = useState(false)
  const [asked, setAsked] = useState<{ service: OrderService; step: ServiceStep }>()
  const refund = useCall(marketOperatorCalls.refundOrder)
  const change = useCall(marketOperatorCalls.changeSubscription)
  const mayRefund =
    one.status === 'inService' && one.amountFen > 0 && value?.hasInvoice === false && value.refund !== 'own'
  return (
    <Dialog opened onClose={onClose} title={words.lookAt(one.fullName)} width={600} phone="page">
      <div className={classes.parts}>
        <FactList
          folds
          facts={[
            { key: 'state', label: words.state, value: <OrderTag order={one} /> },
            { key: 'buyer', label: review.buyer, value: one.buyerName },
            { key: 'plan', label: review.plan, value: one.planName },
            { key: 'users', label: words.users, value: String(one.userNumber) },
            { key: 'orderNo', label: review.orderNo, value: one.orderNo },
            { key: 'amount', label: review.amount, value: formatYuan(one.amountFen) },
            { key: 'received', label: words.received, value: formatYuan(one.receivedFen) },
            { key: 'payer', label: review.payer, value: one.payerName },
            { key: 'day', label: review.day, value: one.payDate },
            { key: 'serial', label: review.serial, value: one.bankSerialNo },
          ]}
        />
        <FilePictures pictures={one.proof} label={review.proof} />
        <section>
          <h3 className={classes.title}>{words.services}</h3>
          {value ? (
            <Services services={value.services} onAsk={(service, step) => setAsked({ service, step })} />
          ) : problem === undefined ? (
            <SkeletonDetail />
          ) : (
            <StateError what={problem} isOffline={isOffline} onRetry={() => void reload()} />
          )}
        </section>
        {one.status === 'inService' && one.amountFen > 0 && value?.hasInvoice && (
          <p className={classes.warn}>{words.refundInvoice}</p>
        )}
        {one.status === 'inService' && value?.refund === 'own' && <p className={classes.warn}>{words.refundOwn}</p>}
        {mayRefund && (
          <div>
            <Button variant="default" color="red" onClick={() => setRefunding(true)}>
              {value.refund === 'half' ? words.refundSecond : words.refund}
            </Button>
          </div>
        )}
      </div>
      {isRefunding && (
        <NoteDialog
          title={words.stepOf(words.refund, one.fullName)}
          label={value?.refund === 'half' ? words.refundSecond : words.refund}
          draftKey={`refund-${one.uri}`}
          needsNote
          isDestructive
          run={(note) => refund.run({ uri: one.uri, isSolution: one.isSolution, note })}
          done={({ became }) => words.refunded[became]}
          onClose={() => setRefunding(false)}
          onDone={() => {
            onClose()
            onDone()
          }}
        >
          <p>{value?.refund === 'half' ? words.refundHalf : words.refundAsk}</p>
        </NoteDialog>
      )}
      {asked && (
        <NoteDialog
          title={words.stepOf(words.steps[asked.step].label, asked.service.applicationName)}
          label={words.steps[asked.step].label}
          draftKey={`service-${asked.step}-${asked.service.uri}`}
          needsNote
          isDestructive={asked.step !== 'resume'}
          run={(note) => change.run({ uri: asked.service.uri, step: asked.step, note })}
          done={() => words.steps[asked.step].done}
          onClose={() => setAsked(undefined)}
          onDone={reload}
        >
          <p>{words.steps[asked.step].hint}</p>
        </NoteDialog>
      )}
    </Dialog>
  )
}

interface ServicesProps {
  services: readonly OrderService[]
  onAsk: (service: OrderService, step: ServiceStep) => void
}

function Services({ services, onAsk }: ServicesProps) {
  const words = useText(orderCaseText)
  if (services.length === 0) return <p className={classes.note}>{words.noServices}</p>
  const may = (service: OrderService, step: ServiceStep) =>
    (subscriptionFlow.steps[step].from as readonly string[]).includes(service.status)
  return (
    <ul className={classes.list}>
      {services.map((service) => (
        <li key={service.uri} className={classes.service}>
          <span className={classes.words}>
            <span className={classes.name}>
              {service.applicationName}
              <StatusTag tone={service.status === 'suspended' ? 'attention' : 'neutral'}>
                {stateWord('subscription', service.status)}
              </StatusTag>
            </span>
            <p className={classes.note}>{words.until(dateTime(service.endAt), service.seats)}</p>
          </span>
          <span className={classes.acts}>
            {STEPS.filter((step) => may(service, step)).map((step) => (
              <Button key={step} variant="default" onClick={() => onAsk(service, step)}>
                {words.steps[step].label}
              </Button>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}
