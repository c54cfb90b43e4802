// The market, as only the server can judge it: what an order's steps bring into service, and who may have a seat.
import { sql } from 'kysely'
import { todo } from '#contract/domains/approval.ts'
import { notice } from '#contract/domains/feed.ts'
import type { market } from '#contract/domains/market/market.ts'
import {
  applicationOrder,
  applicationOrderFlow,
  type Order,
  type OrderCollection,
  orderLink,
  solutionOrder,
  solutionOrderFlow,
} from '#contract/domains/market/order.ts'
import {
  MANAGES_APPLICATIONS,
  type patchSubscription,
  type subscription,
  subscriptionFlow,
} from '#contract/domains/market/subscription.ts'
import type { Row } from '#contract/kit/collection.ts'
import type { ArgsOf } from '#contract/kit/mutation.ts'
import { refuse } from '#contract/kit/refusal.ts'
import { newUris, type StepTaken, serveWorkflow, type WorkflowServices } from '#server/domains/serve-workflow.ts'
import { noteTodo } from '#server/domains/write-todo.ts'
import type { AuthorityContext, ServerDomainOf } from '#server/sync/server-domain.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import { beginService } from './begin-service.ts'
import { activeUsernames } from './buyer.ts'
import { databaseOf } from './market-database.ts'
import { orderReviewers } from './order-reviewers.ts'

/** Where operators look at transfers. */
const REVIEW_PAGE = '/platformCenter/orders'

/** Serves orders and services. */
export function serveMarket(services: WorkflowServices) {
  const subscriptions = serveWorkflow(subscriptionFlow, services)
  const begin = (of: OrderCollection) => (taken: StepTaken) => beginService(taken, of, subscriptions)
  const applicationOrders = serveWorkflow(applicationOrderFlow, services, {
    confirm: begin(applicationOrder),
    startFree: begin(applicationOrder),
  })
  const solutionOrders = serveWorkflow(solutionOrderFlow, services, {
    confirm: begin(solutionOrder),
    startFree: begin(solutionOrder),
  })
  for (const flow of [applicationOrderFlow, solutionOrderFlow]) {
    services.hooks.on(flow, 'registerTransfer', askOperators)
    for (const step of ['confirm', 'reject', 'refund', 'timeOut'] as const)
      services.hooks.on(flow, step, (taken) => tellPerson(taken, flow))
  }
  for (const step of ['beginGrace', 'endTrial'] as const)
    services.hooks.on(subscriptionFlow, step, (taken) => tellBuyer(taken, services.people))
  const domain: ServerDomainOf<typeof market> = {
    authority: {
      ...applicationOrders.authority,
      ...solutionOrders.authority,
      ...subscriptions.authority,
      registerTransferApplicationOrder: async (context) => {
        await applicationOrders.authority.registerTransferApplicationOrder(context)
        await checkProof(context)
      },
      registerTransferSolutionOrder: async (context) => {
        await solutionOrders.authority.registerTransferSolutionOrder(context)
        await checkProof(context)
      },
      patchSubscription: checkSeats,
    },
    uniqueRefusals: { application_group_name_unique: 'groupNameTaken' },
  }
  return { domain, applicationOrders, solutionOrders, subscriptions }
}

/** A transfer waits for whoever runs the platform, as private persons; their to-dos close with the next step. */
async function askOperators(taken: StepTaken): Promise<void> {
  const order = taken.row as Order
  const newUri = newUris(taken, 'review')
  for (const userId of await orderReviewers(databaseOf(taken))) {
    const uri = newUri(todo.idPrefix)
    noteTodo(taken.storeTx, order.uri, { uri, userId, domain: '' })
    await taken.forPerson(userId, '').insert(todo, {
      ...{ uri, kind: 'orderReview', title: '', summary: '', fromName: order.subUserName.slice(0, 50) },
      facts: {
        ...{ kind: 'record', flow: 'applicationOrder', state: 'awaitingReview', title: order.fullName },
        name: order.subUserName,
      },
      ...{ sourceUri: order.uri, deepLink: REVIEW_PAGE, priority: 'normal', status: 'open', at: taken.atMs },
    })
  }
}

/** What became of the order of a private person; in organisations the workflow tells them. */
async function tellPerson(
  taken: StepTaken,
  flow: typeof applicationOrderFlow | typeof solutionOrderFlow,
): Promise<void> {
  const { personUsername, uri, fullName, rejectNote } = taken.row as Order
  if (personUsername === null) return
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from account where username = ${personUsername}`.execute(databaseOf(taken))
  const page = flow.collection.name === 'applicationOrder' ? '/personalCenter/app' : '/personalCenter/batchApps'
  const note = taken.comment || (taken.step === 'reject' ? (rejectNote ?? '') : '')
  for (const { userId } of rows)
    await taken.forPerson(userId, '').insert(notice, {
      ...{ uri: newUris(taken, 'told')(notice.idPrefix), kind: 'record', title: '', body: '', at: taken.atMs },
      facts: { event: 'record', flow: flow.collection.name, step: taken.step, title: fullName, name: '', note },
      ...{ fromName: '', deepLink: orderLink(page, uri) },
    })
}

/** The service has ended: whoever bought it hears of it too, where the workflow does not tell them. */
async function tellBuyer(taken: StepTaken, people: WorkflowServices['people']): Promise<void> {
  const { personUsername, sourceOrderUri, applicationName } = taken.row as Row<typeof subscription>
  const { storeTx, atMs } = taken
  const { domain } = taken.who
  const isOwn = personUsername !== null
  const { rows } = await sql<{ userId: string; username: string }>`
    select user_id as "userId", username from account where status = 'active' and ${
      isOwn
        ? sql`username = ${personUsername}`
        : sql`user_id in (select created_by from application_order where uri = ${sourceOrderUri}
            union select created_by from solution_order where uri = ${sourceOrderUri})`
    }`.execute(databaseOf(taken))
  const usernames = isOwn ? [] : rows.map(({ username }) => username)
  const members = await people.byUsername(storeTx, domain, usernames)
  const told = isOwn
    ? []
    : (await people.holders(storeTx, domain, MANAGES_APPLICATIONS, atMs)).map(({ userId }) => userId)
  for (const { userId } of isOwn ? rows : members) {
    if (told.includes(userId)) continue
    await taken.forPerson(userId, domain).insert(notice, {
      ...{ uri: newUris(taken, 'buyer')(notice.idPrefix), kind: 'record', title: '', body: '', at: atMs },
      facts: { event: 'record', flow: 'subscription', step: taken.step, title: applicationName, name: '', note: '' },
      ...{ fromName: '', deepLink: isOwn ? '/personalCenter/app' : '/workbench/backstage' },
    })
  }
}

/** A slip is a picture that whoever registers it has sent himself; what it really is was judged as it came. */
async function checkProof({
  args,
  storeTx,
  who,
}: AuthorityContext<{ readonly values?: Readonly<Record<string, unknown>> | undefined }>): Promise<void> {
  const db = transactionOf(storeTx)
  const { attachmentBeans } = (args.values ?? {}) as Partial<Pick<Order, 'attachmentBeans'>>
  if (!db || !attachmentBeans) return
  for (const { fileUri } of attachmentBeans) {
    const { rows } = await sql`select 1 from file where file_uri = ${fileUri} and owner_user_id = ${who.userId}
      and complete and type like 'image/%'`.execute(db)
    if (rows.length === 0) refuse('proofNoPicture')
  }
}

/** Only people who are there have a seat. */
async function checkSeats({ args, storeTx, who }: AuthorityContext<ArgsOf<typeof patchSubscription>>): Promise<void> {
  const { usernames } = args.patch
  const db = transactionOf(storeTx)
  if (usernames === undefined || !db) return
  const here = new Set(who.domain === '' ? [who.username] : await activeUsernames(db, who.domain))
  if (usernames.some((one) => !here.has(one))) refuse('personMissing')
}
