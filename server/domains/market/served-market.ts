// The market's machines for calls: a call takes a step of an order by the same handlers as an edit does.
import { createApprovalHooks } from '#server/domains/approval-hooks.ts'
import { createArrivalHooks } from '#server/domains/arrival-hooks.ts'
import { peopleTold } from '#server/domains/people-told.ts'
import { createWorkflowHooks, type ServedWorkflow } from '#server/domains/serve-workflow.ts'
import { serveMarket } from './serve-market.ts'

const { applicationOrders, solutionOrders, subscriptions } = serveMarket({
  people: peopleTold,
  hooks: createWorkflowHooks(),
  approvals: createApprovalHooks(),
  arrivals: createArrivalHooks(),
})

/** The machine of an order. */
export const servedOrders = (isSolution: boolean): ServedWorkflow => (isSolution ? solutionOrders : applicationOrders)
/** The machine of what somebody may use. */
export const servedSubscriptions: ServedWorkflow = subscriptions
