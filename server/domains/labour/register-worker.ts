// A newcomer at the gate, as only the server can judge him: whether his number is known already.
import { type addProjectWorker, dayOf, factsOf, type Newcomer, refuseTwice } from '#contract/domains/labour/newcomer.ts'
import { projectWorker } from '#contract/domains/labour/project-worker.ts'
import { readNumber, siteWorker } from '#contract/domains/labour/site-worker.ts'
import type { ArgsOf } from '#contract/kit/mutation.ts'
import { refuse } from '#contract/kit/refusal.ts'
import { WORKER_NUMBER } from '#contract/kit/sealed-number.ts'
import type { NumberKey } from '#server/domains/number-key.ts'
import { addCards, keepIdentity, workerOfNumber } from '#server/domains/worker-identity.ts'
import type { AuthorityContext } from '#server/sync/server-domain.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import { linkMember } from './arrivals.ts'

type Context = AuthorityContext<ArgsOf<typeof addProjectWorker>>

/** Keeps the number apart from the rows; where it is known, the work goes under the passport that there is. */
export async function registerWorker(context: Context, key: NumberKey): Promise<void> {
  const { newcomer, uri } = context.args
  if (newcomer) await keepNumber(context, newcomer, key)
  const work = await context.all.get(projectWorker, uri)
  if (work) await linkMember(context, work.workerUri)
}

async function keepNumber(
  { all, args, who, atMs, storeTx }: Context,
  newcomer: Newcomer,
  key: NumberKey,
): Promise<void> {
  const db = transactionOf(storeTx)
  if (!db) throw new Error('identity numbers need a database')
  const { uri, workerUri, values } = args
  const typed = newcomer.sealedNo === undefined ? (newcomer.idNo ?? '') : opened(key, newcomer.sealedNo)
  const { idNo, birthDate, known: read } = readNumber(newcomer.idType, typed, dayOf(atMs))
  const known = await workerOfNumber(db, who.domain, idNo)
  if (known === undefined) {
    await keepIdentity(db, who.domain, { workerUri, idNo, birthDate, cards: newcomer.cards })
    // What a phone told of a sealed number is its own word.
    if (newcomer.sealedNo === undefined) return
    await all.patch(siteWorker, workerUri, read)
    await all.patch(projectWorker, uri, read)
    return
  }
  await refuseTwice(all, known, values.projectUri, uri)
  // The paper that was shown today is the newer one.
  const { face, idUntil, mobile } = newcomer
  const fresh = Object.fromEntries(Object.entries({ face, idUntil, mobile }).filter(([, value]) => value !== null))
  await all.patch(siteWorker, known, fresh)
  await all.patch(projectWorker, uri, await factsOf(all, known))
  await all.remove(siteWorker, workerUri)
  await addCards(db, known, newcomer.cards)
}

const opened = (key: NumberKey, sealed: string): string =>
  key.open(sealed, WORKER_NUMBER) ?? refuse('invalid', { field: 'idNo', reason: 'numberUnreadable' })
