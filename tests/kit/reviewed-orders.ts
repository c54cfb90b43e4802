// What those who run the platform do with orders that were paid, as other devices do it.
import { marketOperatorCalls } from '#contract/domains/market/market-operator-calls.ts'
import { serverApi } from './server-api.ts'

/** Confirms or rejects the payment of the order that waits for them under that name. */
export async function decideOrder(url: string, decision: 'confirm' | 'reject', fullName: string): Promise<void> {
  const operator = await (await serverApi(url, 'operator')).under('')
  const { records } = await operator.call(marketOperatorCalls.ordersToReview, {
    ...{ state: 'waiting', pageNo: 1, pageSize: 50 },
  })
  const one = records.find((record) => record.fullName === fullName)
  if (!one) throw new Error(`${fullName} waits for nobody`)
  await operator.call(marketOperatorCalls.reviewOrder, {
    ...{ uri: one.uri, isSolution: one.isSolution, decision, receivedDate: one.payDate, note: '' },
    ...{ receivedFen: decision === 'confirm' ? one.payAmountFen : 0 },
    reason: decision === 'confirm' ? null : 'unclearProof',
  })
}
