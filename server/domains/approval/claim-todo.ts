// Of several for whom a to-do waits one says that he deals with it: the others see who.
import { sql } from 'kysely'
import type { approval } from '#contract/domains/approval.ts'
import { todo } from '#contract/domains/approval.ts'
import type { ArgsOf } from '#contract/kit/mutation.ts'
import { refuse } from '#contract/kit/refusal.ts'
import type { AuthorityContext } from '#server/sync/server-domain.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import { directoryOf } from './carry-out.ts'

type Given = AuthorityContext<ArgsOf<(typeof approval)['mutations']['claimTodo']>>

/** Writes it into the to-do of everybody whom it waits for. The first wins: the others are refused with his name. */
export async function claim(context: Given): Promise<void> {
  const { args, who, atMs, storeTx, forPerson } = context
  const db = transactionOf(storeTx)
  if (!db) throw new Error('to-dos are claimed in a database')
  const own = (await forPerson(who.userId, who.domain).get(todo, args.uri)) ?? refuse('notFound')
  const { rows } = await sql<{ uri: string; userId: string }>`
    select uri, split_part(scope, ':', 2) as "userId" from todo
    where source_uri = ${own.sourceUri} and status = 'open' and deleted_at is null and split_part(scope, ':', 3) = ${who.domain}
    order by scope, uri`.execute(db)
  const person = (await directoryOf(context).known([who.username])).get(who.username)
  const said = args.isMine
    ? { claimedBy: who.username, claimedName: (person?.name ?? '').slice(0, 64), claimedAt: atMs }
    : { claimedBy: null, claimedName: null, claimedAt: null }
  for (const { uri, userId } of rows) {
    const tx = forPerson(userId, who.domain)
    // Read again under its lock: somebody may have been quicker.
    const row = await tx.get(todo, uri)
    if (row?.status !== 'open') continue
    if (row.claimedBy !== null && row.claimedBy !== who.username)
      refuse('alreadyClaimed', { by: row.claimedName ?? '', at: String(row.claimedAt ?? '') })
    await tx.patch(todo, uri, said)
  }
}
