// What people hear of their roles: that one was given, that it ends soon, that it has ended.
import type { NoticeFacts } from '#contract/domains/feed.ts'
import { writeNotices } from '#server/domains/write-message.ts'
import type { CommandContext } from '#server/sync/push/command.ts'
import type { CallContext } from '../../call-context.ts'

/** Named in a message; of more it says how many. */
const MOST_NAMED = 5

type GrantFacts = Extract<NoticeFacts, { event: 'roleGranted' | 'roleEnding' | 'roleEnded' }>

/** The first codes of a role, and how many there are. */
export const namedCodes = (codes: readonly string[]): { codes: string[]; count: number } => ({
  codes: codes.slice(0, MOST_NAMED),
  count: codes.length,
})

/** Tells people of a role they hold, or held, in an organisation. */
export async function tellGrant(
  command: Pick<CommandContext, 'forPerson'>,
  call: Pick<CallContext, 'nowMs' | 'random'>,
  to: { readonly userIds: readonly string[]; readonly domain: string },
  facts: GrantFacts,
): Promise<void> {
  const receivers = to.userIds.map((userId) => ({ userId, domain: to.domain }))
  await writeNotices(command, call, receivers, { kind: 'permission', facts, fromName: facts.name, deepLink: null })
}
