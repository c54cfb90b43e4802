/** Plans drawn from one seed, what they cost by the function of the contract, and by arithmetic of its own. */
import type { PricingPlan } from '../../contract/domains/market/plan.ts'
import { quote } from '../../contract/domains/market/price.ts'

export const PLANS = 10_000

interface Drawn {
  readonly plan: PricingPlan
  readonly cycleUri: string
  readonly headcount: number
}

/** Mulberry32: the same numbers on every machine. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Tiered and flat plans over every unit, with headcounts inside and outside their tiers. */
function drawPlans(count: number): Drawn[] {
  const random = seeded(20_261_123)
  const upTo = (most: number) => Math.floor(random() * most)
  return Array.from({ length: count }, (_, index) => {
    const ends: number[] = []
    for (let end = 1 + upTo(20); ends.length < 1 + upTo(4); end += 1 + upTo(200)) ends.push(end)
    const isOpen = random() < 0.3
    const plan: PricingPlan = {
      ...{ uri: `plan${index}`, name: '标准版', status: 'enabled', version: 1, usernum: null, isTrial: false },
      ...{ trialDays: null, isRecommended: false, usernumType: 'entered' },
      priceType: random() < 0.7 ? 'tiered' : 'plain',
      pricingType: random() < 0.5 ? 'perPerson' : 'flat',
      type: (['day', 'month', 'year'] as const)[upTo(3)] ?? 'month',
      pricingRangeBeans: ends.map((end, at) => ({
        ...{ uri: `tier${at}`, usernumStart: (ends[at - 1] ?? 0) + 1, priceFen: upTo(50_000) },
        usernumEnd: isOpen && at === ends.length - 1 ? null : end,
      })),
      pricingCycleBeans: [1, 3, 12].map((months) => ({
        ...{ uri: `m${months}`, periodName: `${months}`, periodMonth: months },
        ...{ discountsFen: upTo(20_000), finalPriceFen: upTo(5_000_000) },
      })),
    }
    return { plan, cycleUri: `m${[1, 3, 12][upTo(3)] ?? 1}`, headcount: upTo(900) }
  })
}

/** Amounts by the contract; -1 where there is no price. */
const byContract = ({ plan, cycleUri, headcount }: Drawn): number => {
  const answer = quote(plan, cycleUri, headcount)
  return answer.kind === 'price' ? answer.amountFen : -1
}

/** The specification's formula in whole numbers without a limit, written down a second time. */
function byHand({ plan, cycleUri, headcount }: Drawn): number {
  const cycle = plan.pricingCycleBeans.find(({ uri }) => uri === cycleUri)
  if (!cycle || headcount < 1) return -1
  const people = BigInt(headcount)
  if (plan.priceType !== 'tiered')
    return Number(BigInt(cycle.finalPriceFen) * (plan.pricingType === 'perPerson' ? people : 1n))
  for (const { usernumStart, usernumEnd, priceFen } of plan.pricingRangeBeans) {
    if (headcount < usernumStart || headcount > (usernumEnd ?? 9999)) continue
    const each = BigInt(priceFen) * BigInt(cycle.periodMonth) - BigInt(cycle.discountsFen)
    return Number((each > 0n ? each : 0n) * people)
  }
  return -1
}

export interface Quoted {
  readonly amounts: number[]
  readonly perSecond: number
}

/** Quotes all drawn plans some times over; the amounts are those of the last round. */
export function quoteAll(way: 'contract' | 'hand', rounds: number, now: () => number): Quoted {
  const drawn = drawPlans(PLANS)
  const one = way === 'contract' ? byContract : byHand
  drawn.map(one)
  const began = now()
  let amounts: number[] = []
  for (let round = 0; round < rounds; round++) amounts = drawn.map(one)
  return { amounts, perSecond: (rounds * PLANS * 1000) / (now() - began) }
}
