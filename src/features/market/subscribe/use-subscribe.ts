// What the subscribe dialog holds, and the way to an order.
import { useCallback, useState } from 'react'
import { marketCalls } from '#contract/domains/market/market-calls.ts'
import type { PricingPlan } from '#contract/domains/market/plan.ts'
import { headcountOf, quote, readHeadcount } from '#contract/domains/market/price.ts'
import { type SubscribeFault, subscribeFault } from '#contract/domains/market/subscribe-check.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { useNewId } from '#src/data/edits/use-mutate.ts'
import { useCall } from '#src/data/use-call.ts'

/** What an organisation begins with where the plan asks for a number without tiers. */
const USUAL_HEADCOUNT = '50'

export interface Product {
  readonly uri: string
  readonly plans: readonly PricingPlan[]
  readonly isSolution: boolean
  readonly shareCode: string | undefined
}

export type Answer =
  | { readonly kind: 'placed'; readonly orderUri: string; readonly amountFen: number }
  /** Placed, with applications that are in service already. */
  | { readonly kind: 'partly'; readonly orderUri: string; readonly names: string }
  | { readonly kind: 'fault'; readonly fault: SubscribeFault }
  | { readonly kind: 'price'; readonly amountFen: number }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'noAnswer' }

/** The dialog's values, what they come to, and what is answered when they are sent. */
export function useSubscribe(product: Product, firstPlan: PricingPlan, staff: number) {
  const isPersonal = (useRunning()?.who.domain ?? '') === ''
  const newId = useNewId()
  // One order however often the button is pressed.
  const [orderUri, setOrderUri] = useState(() => newId(product.isSolution ? 'sord' : 'aord'))
  const [planUri, setPlanUri] = useState(firstPlan.uri)
  const [cycleUri, setCycleUri] = useState<string>()
  const [typed, setTyped] = useState(firstTyped(firstPlan))
  const [userList, setUserList] = useState<readonly string[]>([])
  const sub = useCall(marketCalls.marketSub)
  const solutionSub = useCall(marketCalls.solutionSub)
  const plan = product.plans.find(({ uri }) => uri === planUri)
  const entered = readHeadcount(typed)
  const headcount = plan ? headcountOf(plan, { isPersonal, staff, entered }) : entered
  const price = plan && cycleUri !== undefined ? quote(plan, cycleUri, headcount) : undefined
  const choosePlan = useCallback(
    (uri: string) => {
      setPlanUri(uri)
      setCycleUri(undefined)
      setTyped(firstTyped(product.plans.find((one) => one.uri === uri)))
    },
    [product.plans],
  )
  const send = async (): Promise<Answer> => {
    const isEmpty = plan?.usernumType === 'entered' && !isPersonal && typed.trim() === ''
    const chosen = isPersonal ? 1 : userList.length
    const form = { plan, cycleUri, headcount, isEmpty, chosen }
    const fault = subscribeFault(form, product.plans.length, product.isSolution)
    if (fault) return { kind: 'fault', fault }
    const amount = plan?.isTrial ? { kind: 'price' as const, amountFen: 0 } : price
    if (!plan || amount?.kind !== 'price') return { kind: 'fault', fault: { kind: 'cycle' } }
    const asked = {
      ...{ orderUri, planUri: plan.uri, cycleUri: plan.isTrial ? '' : (cycleUri ?? '') },
      ...{ userNumber: plan.isTrial || Number.isNaN(headcount) ? null : headcount, userList: [...userList] },
      expectedFen: amount.amountFen,
    }
    const answer = product.isSolution
      ? await solutionSub.run({ solutionUri: product.uri, ...asked })
      : await sub.run({
          applicationUri: product.uri,
          ...asked,
          ...(product.shareCode !== undefined && { shareCode: product.shareCode }),
        })
    if (answer.kind === 'ok') return { kind: 'placed', ...answer.result }
    if (answer.kind !== 'code') return { kind: 'noAnswer' }
    if (answer.code === ERROR_CODES.partlyInService) return { kind: 'partly', orderUri, names: answer.note ?? '' }
    if (answer.reason === 'priceChanged') return { kind: 'price', amountFen: Number(answer.note) }
    // What was refused is another order when it is sent again.
    setOrderUri(newId(product.isSolution ? 'sord' : 'aord'))
    return { kind: 'refused', message: answer.message }
  }
  return {
    ...{ isPersonal, plan, planUri, choosePlan, cycleUri, setCycleUri, typed, setTyped, userList, setUserList },
    ...{ headcount, price, send, isBusy: sub.state.kind === 'loading' || solutionSub.state.kind === 'loading' },
  }
}

const firstTyped = (plan: PricingPlan | undefined): string => (plan?.priceType === 'tiered' ? '' : USUAL_HEADCOUNT)
