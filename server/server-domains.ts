// What only the server knows of each domain, put together.
import type { Kysely } from 'kysely'
import { talentFlow } from '#contract/domains/hr/processes/talent.ts'
import type { domains as declaredDomains } from '#contract/index.ts'
import { createApprovals, type ServedApprovals } from './domains/approval/approval.ts'
import { followDepartures } from './domains/approval/follow-departure.ts'
import { createApprovalHooks } from './domains/approval-hooks.ts'
import { type ArrivalHooks, createArrivalHooks } from './domains/arrival-hooks.ts'
import { type ServedBoard, serveBoard } from './domains/board/serve-board.ts'
import { contentDomain } from './domains/feed/content/content.ts'
import { serveArticles } from './domains/feed/serve-articles.ts'
import { createHr } from './domains/hr/hr.ts'
import { serveEmploymentContract } from './domains/hr/processes/employment-contract.ts'
import { serveInduction } from './domains/hr/processes/induction.ts'
import { serveInternship } from './domains/hr/processes/internship.ts'
import { serveOffboarding } from './domains/hr/processes/offboarding.ts'
import { servePersonnelTransfer } from './domains/hr/processes/personnel-transfer.ts'
import { serveRecordRequests } from './domains/hr/record-requests.ts'
import { serveRegularisation } from './domains/hr/regularisation.ts'
import { handInWish } from './domains/identity/joining/join-wish.ts'
import { serveJoining } from './domains/identity/joining/joining.ts'
import { loadScopes } from './domains/identity/load-who.ts'
import { endSessionsOfEmployee } from './domains/identity/open-session.ts'
import { serveLabour } from './domains/labour/labour.ts'
import { serveMarket } from './domains/market/serve-market.ts'
import { numberKey } from './domains/number-key.ts'
import { serveWebhooks } from './domains/open-platform/tell-webhooks.ts'
import { furtherMembers } from './domains/organisation/further-members.ts'
import { createOrganisation } from './domains/organisation/organisation.ts'
import { postHolders } from './domains/organisation/post-holders.ts'
import type { AskScopes } from './domains/own-scopes.ts'
import { servePartners } from './domains/partners/partners.ts'
import { peopleTold } from './domains/people-told.ts'
import {
  createWorkflowHooks,
  type ServedWorkflow,
  serveWorkflow,
  type WorkflowServices,
} from './domains/serve-workflow.ts'
import type { ServerDomains, ServerDomainsOf } from './sync/server-domain.ts'
import { transactionOf } from './sync/store/kysely-store.ts'

export interface ServerParts {
  readonly domains: ServerDomains
  /** Every workflow, for the clock. */
  readonly workflows: readonly ServedWorkflow[]
  /** For the clock. */
  readonly approvals: ServedApprovals
  /** For the clock. */
  readonly board: ServedBoard
  /** For calls that take people in. */
  readonly arrivals: ArrivalHooks
}

/** The server's part of every domain over one database. */
export const createServerParts = (
  db: Kysely<unknown>,
  nowMs: () => number,
  /** After an entry: what the newcomer has written goes into his record, and he is a member. */
  afterEntry: () => Promise<unknown>,
  /** The server's. */
  secret: string,
): ServerParts => {
  const services: WorkflowServices = {
    people: peopleTold,
    hooks: createWorkflowHooks(),
    approvals: createApprovalHooks(),
    arrivals: createArrivalHooks(),
  }
  const approvals = createApprovals(services.approvals, { key: numberKey(secret), secret })
  followDepartures(services)
  const regularisation = serveRegularisation(services)
  const offboarding = serveOffboarding(services)
  const personnelTransfer = servePersonnelTransfer(services)
  const employmentContract = serveEmploymentContract(services)
  const internship = serveInternship(services)
  const induction = serveInduction(services, employmentContract.served, secret)
  const talent = serveWorkflow(talentFlow, services)
  const recordRequests = serveRecordRequests(services)
  const feed = serveArticles(services)
  const partners = servePartners(services)
  const board = serveBoard(services.people)
  const market = serveMarket(services)
  const labour = serveLabour(services, numberKey(secret))
  const joining = serveJoining(services)
  serveWebhooks(services)
  const workflows: ServedWorkflow[] = [
    feed.served,
    regularisation.served,
    offboarding.served,
    personnelTransfer.served,
    employmentContract.served,
    internship.served,
    induction.served,
    talent,
    recordRequests,
    joining,
    ...partners.workflows,
    market.applicationOrders,
    market.solutionOrders,
    market.subscriptions,
    ...labour.workflows,
  ]
  const askScopes: AskScopes = async (storeTx, { userId, domain }, groupUri) => {
    const inside = transactionOf(storeTx)
    return inside ? loadScopes(inside, userId, domain, nowMs(), groupUri) : { scopes: {}, employeeUri: null }
  }
  const domains: ServerDomainsOf<typeof declaredDomains> = {
    articles: feed.domain,
    partners: partners.domain,
    market: market.domain,
    content: contentDomain,
    approval: approvals.domain,
    board: board.domain,
    labour: labour.domain,
    joining: {
      authority: { ...joining.authority, addJoinWish: handInWish },
    },
    organisation: createOrganisation({
      askScopes,
      furtherMembers: (storeTx, domain, uri) => furtherMembers(transactionOf(storeTx), domain, uri),
      postHolders: (storeTx, domain, field, uri) => postHolders(transactionOf(storeTx), domain, field, uri),
    }),
    hr: createHr({
      endSessions: (domain, employeeUri) => endSessionsOfEmployee(db, domain, employeeUri, nowMs()),
      askScopes,
      regularisation,
      offboarding,
      personnelTransfer,
      employmentContract,
      internship,
      induction,
      talent,
      recordRequests,
      afterEntry,
    }),
  }
  return { domains, workflows, approvals, board, arrivals: services.arrivals }
}
