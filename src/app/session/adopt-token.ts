// A login that the program around this page has already made.
import type { CallServer } from '#src/data/call-server.ts'
import type { Done, Session } from './session.ts'
import { sessionCall } from './session-call.ts'
import type { OpenIdentity } from './session-state.ts'

interface Around {
  readonly callServer: CallServer
  readonly session: Session
  readonly opened: () => OpenIdentity | undefined
}

/**
 * Opens the identity behind a host's token, under a token of its own: only with that come events and files. An identity
 * that is open here already stays as it is, and what it has queued goes on.
 */
export async function adoptToken(token: string, { callServer, session, opened }: Around): Promise<Done> {
  const options = { token, isShown: true }
  const answer = await callServer(sessionCall('userDetail'), {}, options)
  if (answer.kind !== 'ok') return answer
  const { id, fkDomain } = answer.result.user
  const now = opened()
  if (now?.userId === id && now.domain === fkDomain && now.token !== null) return { kind: 'ok' }
  const own = await callServer(
    sessionCall('switchOrg'),
    { action: 'changeuserdomain', targetDomain: fkDomain },
    options,
  )
  return own.kind === 'ok' ? session.enter(own.result) : own
}
