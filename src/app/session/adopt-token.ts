// A login that the page around this one has already made.
import { sessionCalls } from '#contract/domains/identity/session-calls.ts'
import type { CallServer } from '#src/data/call-server.ts'
import type { Done, Session } from './create-session.ts'
import type { OpenIdentity } from './session-state.ts'

/**
 * Opens the identity behind a host's token. One that is open here already stays as it is: its own token is as good, and
 * what it has queued goes on.
 */
export async function adoptToken(
  token: string,
  { callServer, session, opened }: { callServer: CallServer; session: Session; opened: () => OpenIdentity | undefined },
): Promise<Done> {
  const answer = await callServer(sessionCalls.userDetail, {}, { token, isShown: true })
  if (answer.kind !== 'ok') return answer
  const { id, fkDomain } = answer.result.user
  const now = opened()
  if (now?.userId === id && now.domain === fkDomain && now.token !== null) return { kind: 'ok' }
  return session.enter({ token, userId: id, domain: fkDomain })
}
