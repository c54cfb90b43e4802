// A market with two applications and a solution on the shelf, an organisation that buys, and people who confirm transfers.
import { sql } from 'kysely'
import type { FileRef } from '#contract/domains/files.ts'
import { application, solution } from '#contract/domains/market/catalogue.ts'
import type { PricingPlan } from '#contract/domains/market/plan.ts'
import { completeRow } from '#contract/kit/collection.ts'
import { type BuiltMember, buildMember, buildOrganisation } from './people.ts'
import type { TestApp } from './server/app.ts'
import { filledRows } from './sync/filled-rows.ts'
import { newId } from './sync/sync-who.ts'
import { uploadPicture } from './upload-picture.ts'

const CYCLE = { uri: 'year', periodName: '一年', periodMonth: 12, discountsFen: 6000, finalPriceFen: 0 }
export const PLAN: PricingPlan = {
  ...{ uri: 'standard', name: '标准版', status: 'enabled', version: 1, priceType: 'tiered', pricingType: 'perPerson' },
  ...{ type: 'month', usernumType: 'entered', usernum: null, isTrial: false, trialDays: null, isRecommended: true },
  pricingRangeBeans: [
    { uri: 't1', usernumStart: 1, usernumEnd: 10, priceFen: 3000 },
    { uri: 't2', usernumStart: 11, usernumEnd: 300, priceFen: 2500 },
  ],
  pricingCycleBeans: [CYCLE],
}
const TRIAL: PricingPlan = {
  ...PLAN,
  uri: 'trial',
  name: '试用',
  isTrial: true,
  trialDays: 30,
  pricingCycleBeans: [],
}

const BUYS = [
  ...['application_order', 'application_order_pay', 'application_order_del', 'solution_order', 'solution_order_pay'],
  'application_management',
] as const

interface Answer {
  readonly code: number
  readonly reason?: string
  readonly note?: string
  readonly result: unknown
}

/** Opens it on a server. */
export async function openMarket(server: TestApp) {
  const { domain } = await buildOrganisation(server)
  const buyer = await buildMember(server, domain, { codes: [...BUYS] })
  const colleague = await buildMember(server, domain, { codes: [] })
  const operator = async () => {
    const member = await buildMember(server, '', {})
    await sql`insert into platform_grant (user_id, role_key, granted_by)
      values (${member.userId}, 'orderReviewer', ''), (${member.userId}, 'appPublisher', '')`.execute(server.db)
    return member
  }
  const reviewer = await operator()
  const second = await operator()
  const appUris = [newId('app'), newId('app')] as const
  const solutionUri = newId('sol')
  const shown = {
    ...{ icon: 'helmet', introduction: '', highlights: [], pricingInstruction: '', category: 'site', sort: 1 },
    ...{ requiredAuth: 'none', status: 'onShelf', applicationPricingStrategyBeans: [PLAN, TRIAL] },
  }
  const more = { provider: '龙门', openMode: 'route', entryUrl: '/approve', platforms: ['web'], versionNo: '1.0' }
  await server.store.write((tx) =>
    tx.flush(
      [
        ...appUris.map((uri, index) => ({
          ...{ kind: 'insert' as const, collection: application, scope: 'platform' },
          row: completeRow(application, uri, {
            ...{ ...shown, ...more, name: `应用${index}`, fullName: `应用${index}全称`, screenshots: [] },
          }),
        })),
        {
          ...{ kind: 'insert' as const, collection: solution, scope: 'platform' },
          row: completeRow(solution, solutionUri, {
            ...{ ...shown, name: '工地方案' },
            applicationSolutionRelList: [
              { applicationUri: appUris[0], weight: 3333 },
              { applicationUri: appUris[1], weight: 6667 },
            ],
          }),
        },
      ],
      [],
      [],
    ),
  )
  const call = async (member: BuiltMember, name: string, input: object) =>
    (await server[name === 'changeStatus' ? 'put' : 'post'](`/api/market/${name}`, input, member.token)) as Answer
  const subscribe = async (more: object = {}, member = buyer) => {
    const orderUri = newId('aord')
    const answer = await call(member, 'marketSub', {
      ...{ applicationUri: appUris[0], orderUri, planUri: 'standard', cycleUri: 'year', userNumber: 10 },
      ...{ userList: [colleague.username], expectedFen: 300_000, ...more },
    })
    return { orderUri, answer }
  }
  const orderOf = async (uri: string, collection = 'applicationOrder') =>
    (await filledRows(server, buyer.token, collection)).find((row) => row.uri === uri)
  const push = async (member: BuiltMember, mutation: string, args: object, base: object[] = []) => {
    const { result } = await server.push(member.token, [{ mutation: `market.${mutation}`, args, base: base as never }])
    const outcome = result?.kind === 'outcomes' ? result.outcomes[0]?.outcome : undefined
    return outcome?.kind === 'refused' ? outcome.code : outcome?.kind
  }
  const pay = async (uri: string, from: string, payAmountFen: number, more: object = {}) => {
    const proof = (await uploadPicture(server, buyer)) as FileRef
    const values = { payerName: '某建设公司', payAmountFen, payDate: '2026-01-05', attachmentBeans: [proof], ...more }
    return push(buyer, 'registerTransferApplicationOrder', { uri, from, values })
  }
  const review = (
    uri: string,
    decision: string,
    receivedFen: number,
    member = reviewer,
    reason: string | null = null,
  ) =>
    call(member, 'reviewOrder', {
      ...{ uri, isSolution: false, decision, receivedFen, receivedDate: '2026-01-06', reason, note: '' },
    })
  return {
    ...{ domain, buyer, colleague, reviewer, second, appUris, solutionUri },
    ...{ call, subscribe, orderOf, push, pay, review },
  }
}

export type Market = Awaited<ReturnType<typeof openMarket>>
