// Leaving a device: by oneself, or because somebody else signs in there.
import type { CallContext } from '../call-context.ts'
import { queueMessage } from '../outbound.ts'
import { endSessionsOfDevice } from './open-session.ts'

type LeaveContext = Pick<CallContext, 'db' | 'nowMs' | 'random' | 'outside' | 'shown' | 'poke'>

/** Ends, on their device, the sessions of whom these secrets stand for, unless he is `kept`; the sign-on service is told. */
export async function leave(
  { db, nowMs, random, outside, poke }: Omit<LeaveContext, 'shown'>,
  shown: LeaveContext['shown'],
  kept?: string,
): Promise<void> {
  const now = nowMs()
  const gone = await endSessionsOfDevice(db, shown, now, kept)
  if (!gone) return
  const { userId, username, scopes } = gone
  // What these sessions still listen to ends.
  poke(scopes)
  const { secret, tellsSignOut } = outside
  if (!tellsSignOut) return
  await queueMessage(db, { kind: 'signOut', userId, username, atMs: now }, { secret, nowMs: now, random })
}

/**
 * Whoever signs in takes over the reading cookie, and with it the place of whose it was: a logout that was not heard before
 * is heard with this.
 */
export async function takePlace(context: LeaveContext, userId: string): Promise<void> {
  const { readToken } = context.shown
  if (readToken !== '') await leave(context, { token: '', readToken }, userId)
}
