import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { application, solution } from '#contract/domains/market/catalogue.ts'
import { marketCalls } from '#contract/domains/market/market-calls.ts'
import type { PricingPlan } from '#contract/domains/market/plan.ts'
import type { Row } from '#contract/kit/collection.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { useCall } from '#src/data/use-call.ts'
import { useOnline } from '#src/data/use-online.ts'
import { useText } from '#src/i18n/i18n.ts'
import { subscribeText } from '#src/i18n/market/subscribe.ts'
import { uiText } from '#src/i18n/ui/ui.ts'
import { formatFen, formatYuan } from '#src/lib/format-number.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { NeedsNetwork } from '#src/ui/state/needs-network.tsx'
import { Choices } from './choices.tsx'
import { HeadcountField } from './headcount-field.tsx'
import { sayFault } from './say-fault.ts'
import { ScopeField } from './scope-field.tsx'
import classes from './subscribe.module.css'
import { useSubscribe } from './use-subscribe.ts'

interface SubscribeDialogProps {
  product: Row<typeof application> | Row<typeof solution>
  isSolution: boolean
  shareCode: string | undefined
  firstPlan: PricingPlan
  onClose: () => void
  onOrder: (orderUri: string) => void
}

/** Plan, people, duration and scope, what they come to, and the order. */
export function SubscribeDialog({ product, isSolution, shareCode, firstPlan, onClose, onOrder }: SubscribeDialogProps) {
  const words = useText(subscribeText)
  const frame = useText(uiText)
  const online = useOnline()
  const { state, run } = useCall(marketCalls.subscribeFacts)
  const facts = state.kind === 'ok' ? state.result : undefined
  const plans = product.applicationPricingStrategyBeans.filter(({ status }) => status === 'enabled')
  const form = useSubscribe({ uri: product.uri, plans, isSolution, shareCode }, firstPlan, facts?.staff ?? Number.NaN)
  const [partly, setPartly] = useState<{ orderUri: string; names: string }>()
  useEffect(() => {
    run({ productUri: product.uri }).catch(reportError)
  }, [run, product.uri])
  useOtherIdentity(() => {
    showToast('note', words.identityChanged)
    onClose()
  })
  const { plan } = form
  const isTried = plan?.isTrial === true && (facts?.triedUris.length ?? 0) > 0
  const send = async () => {
    const answer = await form.send()
    if (answer.kind === 'fault') showToast('problem', sayFault(answer.fault, words))
    else if (answer.kind === 'price') showToast('problem', words.priceChanged(formatFen(answer.amountFen)))
    else if (answer.kind === 'refused') showToast('problem', answer.message)
    else if (answer.kind === 'noAnswer') showToast('problem', words.noAnswer)
    else if (answer.kind === 'partly') setPartly(answer)
    else {
      showToast('done', answer.amountFen === 0 ? words.started : words.placed)
      onClose()
      onOrder(answer.orderUri)
    }
  }
  if (partly)
    return (
      <Dialog
        opened
        onClose={onClose}
        title={words.partlyTitle}
        width={400}
        foot={<Button onClick={() => onOrder(partly.orderUri)}>{words.toOrder}</Button>}
      >
        <p>{words.partly(partly.names)}</p>
      </Dialog>
    )
  return (
    <Dialog
      opened
      onClose={onClose}
      title={isSolution ? words.titleSolution : words.titleApplication}
      width={600}
      phone="page"
      foot={
        <>
          {!online && <NeedsNetwork reason={words.offline} />}
          <Button variant="default" onClick={onClose}>
            {frame.cancel}
          </Button>
          <Button loading={form.isBusy} onClick={() => void send().catch(reportError)}>
            {plan?.isTrial ? words.startTrial : words.submit}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        <Choices
          label={words.plan}
          options={plans.map(({ uri, name }) => ({ value: uri, label: name }))}
          value={form.planUri}
          onChange={form.choosePlan}
        />
        {plan && !plan.isTrial && (
          <>
            <People form={form} plan={plan} staff={facts?.staff} />
            <Choices
              label={words.cycle}
              options={plan.pricingCycleBeans.map(({ uri, periodName }) => ({ value: uri, label: periodName }))}
              value={form.cycleUri}
              onChange={form.setCycleUri}
            />
          </>
        )}
        {!form.isPersonal && (plan?.usernumType !== 'all' || plan.isTrial) && (
          <ScopeField onChange={form.setUserList} />
        )}
        {!form.isPersonal && plan?.usernumType === 'all' && !plan.isTrial && (
          <p className={classes.hint}>{words.allInScope}</p>
        )}
        {isTried && <p className={classes.hint}>{words.trialUsed}</p>}
        {!plan?.isTrial && facts?.inServiceUris.includes(product.uri) && (
          <p className={classes.hint}>{words.running}</p>
        )}
        <Sum form={form} />
        {!online && <p className={classes.hint}>{words.keptHere}</p>}
      </div>
    </Dialog>
  )
}

type Form = ReturnType<typeof useSubscribe>

function People({ form, plan, staff }: { form: Form; plan: PricingPlan; staff: number | undefined }) {
  const words = useText(subscribeText)
  if (form.isPersonal) return <p className={classes.hint}>{words.onlyYou}</p>
  if (plan.usernumType === 'all') return <p>{words.allStaff(staff ?? 0)}</p>
  if (plan.usernumType === 'fixed') return <p>{words.fixed(plan.usernum ?? 0)}</p>
  return <HeadcountField plan={plan} cycleUri={form.cycleUri} typed={form.typed} onChange={form.setTyped} />
}

function Sum({ form }: { form: Form }) {
  const words = useText(subscribeText)
  const { plan, price, headcount, cycleUri } = form
  const cycle = plan?.pricingCycleBeans.find(({ uri }) => uri === cycleUri)
  const isOnlyCycleMissing = plan !== undefined && cycleUri === undefined && !Number.isNaN(headcount)
  return (
    <div className={classes.sum} role="status">
      <span>{words.amount}</span>
      {plan?.isTrial ? (
        <strong>{words.trialFor(plan.trialDays ?? 0)}</strong>
      ) : price?.kind === 'price' ? (
        <span>
          <strong>{formatYuan(price.amountFen)}</strong>
          <small>
            {words.forPeriod(cycle?.periodName ?? '', headcount)}
            {price.listAmountFen > price.amountFen && ` · ${words.listPrice(formatFen(price.listAmountFen))}`}
          </small>
        </span>
      ) : (
        <strong>{isOnlyCycleMissing ? words.afterCycle : words.depends}</strong>
      )}
    </div>
  )
}

/** What is filled in belongs to the identity under which it was begun. */
function useOtherIdentity(onOther: () => void): void {
  const domain = useRunning()?.who.domain
  const begun = useRef(domain)
  const told = useRef(onOther)
  told.current = onOther
  useEffect(() => {
    if (domain !== undefined && domain !== begun.current) told.current()
  }, [domain])
}
