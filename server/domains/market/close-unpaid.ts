// What happens to orders when something is taken off the shelf.
import { sql } from 'kysely'
import { applicationOrder, solutionOrder } from '#contract/domains/market/order.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { byNobody } from '#server/domains/by-nobody.ts'
import type { CallContext } from '#server/domains/call-context.ts'
import { servedOrders } from './served-market.ts'

/** What nobody has paid yet is closed; what is in service goes on. */
export async function closeUnpaid(context: CallContext, productUri: string): Promise<void> {
  for (const isSolution of [false, true]) {
    const of = isSolution ? solutionOrder : applicationOrder
    const table = sql.table(isSolution ? 'solution_order' : 'application_order')
    const { rows } = await sql<{ uri: string; scope: string }>`select uri, scope from ${table}
      where product_uri = ${productUri} and status = 'awaitingPayment' and deleted_at is null`.execute(context.db)
    for (const { uri, scope } of rows) {
      const who = byNobody(scope.slice('shared:'.length))
      const atMs = context.nowMs()
      const causeId = makeUlid(atMs, context.random)
      await context.command(who, causeId, async (command) => {
        if ((await command.all.get(of, uri))?.status !== 'awaitingPayment') return
        await servedOrders(isSolution).take({ ...command, who, atMs, causeId }, 'takenOff', uri)
      })
    }
  }
}
