// LISTEN on a connection of its own, kept alive: it is opened with the first listener and again whenever it is lost.
import { Client } from 'pg'
import type { DatabaseLog, Disposer } from './database.ts'
import { postgresOptions } from './postgres-options.ts'
import { quoteName } from './quote-name.ts'
import { DatabaseGone } from './sql-error.ts'

export interface PostgresListener {
  readonly listen: (channel: string, hear: (payload: string) => void, onGap?: () => void) => Promise<Disposer>
  readonly close: () => Promise<void>
}

interface Subscription {
  readonly channel: string
  readonly hear: (payload: string) => void
  readonly onGap: (() => void) | undefined
}

const FIRST_RETRY_MS = 100
const LONGEST_RETRY_MS = 10_000

/** Creates the listener; nothing is connected before somebody listens. */
export function createPostgresListener({ url, log }: { url: string; log: DatabaseLog }): PostgresListener {
  const subscriptions = new Set<Subscription>()
  let connection: Promise<Client> | undefined
  let retry: NodeJS.Timeout | undefined
  let retryMs = FIRST_RETRY_MS
  let closed = false

  const connect = async (): Promise<Client> => {
    const client = new Client(postgresOptions(url))
    client.on('notification', ({ channel, payload }) => {
      for (const one of subscriptions) if (one.channel === channel) one.hear(payload ?? '')
    })
    client.on('error', (error) => log.warn({ err: error }, 'the listening database connection was lost'))
    await client.connect()
    client.once('end', lost)
    return client
  }
  /** One connection for all; a failed attempt is forgotten, so that the next one starts anew. */
  const current = (): Promise<Client> => {
    connection ??= connect().catch((error: unknown) => {
      connection = undefined
      throw error
    })
    return connection
  }
  const lost = () => {
    connection = undefined
    if (closed || subscriptions.size === 0) return
    retry = setTimeout(() => void restore(), retryMs)
    retry.unref()
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS)
  }
  const restore = async (): Promise<void> => {
    try {
      const client = await current()
      for (const channel of new Set([...subscriptions].map((one) => one.channel))) {
        await client.query(`listen ${quoteName(channel)}`)
      }
      retryMs = FIRST_RETRY_MS
      for (const { onGap } of subscriptions) onGap?.()
    } catch (error) {
      log.warn({ err: error, retryMs }, 'cannot listen to the database')
      // A connection that was made and broke again says so by its own end.
      if (!connection) lost()
    }
  }
  return {
    listen: async (channel, hear, onGap) => {
      if (closed) throw new DatabaseGone('the database is closed')
      const one: Subscription = { channel, hear, onGap }
      const client = await current()
      subscriptions.add(one)
      await client.query(`listen ${quoteName(channel)}`)
      return async () => {
        if (!subscriptions.delete(one) || closed) return
        const others = [...subscriptions].some((other) => other.channel === channel)
        if (!others && connection) await (await connection).query(`unlisten ${quoteName(channel)}`)
      }
    },
    close: async () => {
      closed = true
      clearTimeout(retry)
      subscriptions.clear()
      const open = await connection?.catch(() => undefined)
      await open?.end()
    },
  }
}
