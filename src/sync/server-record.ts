// What a device remembers of the server behind an identity, to notice when another life of it answers (Q7).
import type { KvTx } from './storage/kv.ts'

/** What is known of the server behind one identity: its epoch, its newest time, and edits that it accepted (Q7). */
export interface ServerRecord {
  id: string
  epoch: string | null
  atMs: number
  /** The edit that a pull asks for: a server that does not know it is another one. */
  lastAccepted: string | null
  /** Accepted later, one per answer. Another life of the server may have given them: each takes its turn. */
  acceptedSince?: string[]
}

/** Reads the record of an identity's server; an empty one before the first answer. */
export async function readServer(tx: KvTx, domain: string): Promise<ServerRecord> {
  const id = `server:${domain}`
  return (await tx.get<ServerRecord>('journal', id)) ?? { id, epoch: null, atMs: 0, lastAccepted: null }
}

/** Nothing is overtaken: an answer of the server's lost life may come before one of its present life. */
export function withAccepted(server: ServerRecord, id: string | undefined): ServerRecord {
  if (id === undefined || id === server.lastAccepted) return server
  if (server.lastAccepted === null) return { ...server, lastAccepted: id }
  return { ...server, acceptedSince: [...(server.acceptedSince ?? []), id] }
}
