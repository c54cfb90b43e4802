// Messages: what the server tells a person.
import { type NoticeFacts, notice } from '#contract/domains/feed.ts'
import { makeUlid } from '#contract/kit/id.ts'
import type { Insert } from '#contract/kit/tx.ts'
import type { CommandContext } from '#server/sync/push/command.ts'
import type { CallContext } from './call-context.ts'

export type NoticePlan = Pick<Insert<typeof notice>, 'kind' | 'fromName'> & {
  readonly facts: NoticeFacts
  readonly deepLink: string | null
}

/** Tells each receiver, inside a command; `domain` '' is his personal identity. The devices hear of it after the commit. */
export async function writeNotices(
  command: Pick<CommandContext, 'forPerson'>,
  call: Pick<CallContext, 'nowMs' | 'random'>,
  to: readonly { readonly userId: string; readonly domain: string }[],
  what: NoticePlan,
): Promise<void> {
  const at = call.nowMs()
  for (const { userId, domain } of to) {
    const uri = `${notice.idPrefix}_${makeUlid(at, call.random)}`
    await command.forPerson(userId, domain).insert(notice, { ...what, title: '', body: '', uri, at })
  }
}
