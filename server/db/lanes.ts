// Messages that are transactions of their own, sent one behind the other on one connection without waiting for answers: the
// database is never idle between them, and they never wait for each other's locks.
import type { QueryExecutorProvider } from 'kysely'
import type { RowSet, Statement } from './session.ts'
import { SessionConnection } from './session-connection.ts'

/** Runs statements as one transaction, in one message, behind those of the same key. */
export type Lanes = (key: string, statements: readonly Statement[]) => Promise<RowSet[]>

interface Lane {
  readonly connection: Promise<SessionConnection>
  readonly running: Set<Promise<unknown>>
  /** Messages until the connection is given back, so that whoever waits for one gets his turn. */
  left: number
}

const MESSAGES = 8

/** Creates the lanes of a database; a key holds a connection as long as a message of it is under way. */
export function createLanes(db: QueryExecutorProvider): Lanes {
  const lanes = new Map<string, Lane>()

  const close = (key: string, lane: Lane) => {
    if (lanes.get(key) === lane) lanes.delete(key)
  }
  const open = (key: string): Lane => {
    const { promise: connection, resolve, reject } = Promise.withResolvers<SessionConnection>()
    const lane: Lane = { connection, running: new Set(), left: MESSAGES }
    lanes.set(key, lane)
    const held = db.getExecutor().provideConnection(async (found) => {
      if (!(found instanceof SessionConnection)) throw new Error('not a connection of this server’s own')
      resolve(found)
      while (lane.running.size > 0) await Promise.allSettled(lane.running)
      close(key, lane)
    })
    held.catch((error: unknown) => {
      close(key, lane)
      reject(error)
    })
    return lane
  }
  return (key, statements) => {
    const lane = lanes.get(key) ?? open(key)
    lane.left--
    if (lane.left === 0) close(key, lane)
    const running = lane.connection.then((connection) => connection.together(statements))
    lane.running.add(running)
    const ended = () => void lane.running.delete(running)
    running.then(ended, ended)
    return running
  }
}
