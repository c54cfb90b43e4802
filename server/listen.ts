// Listening on the address that was asked for, or a sentence that says why not.
import { createServer } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'

/** Thrown when nobody can listen there; its message is for whoever started the server. */
export class ListenRefused extends Error {
  override name = 'ListenRefused'
}

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program listens there already. End it, or choose another port with PORT',
  EACCES: 'this user may not. Choose a port from 1024 on with PORT',
  EADDRNOTAVAIL: 'this machine has no such address. Choose another with HOST',
  ENOTFOUND: 'nobody knows this name. Choose another address with HOST',
}

/** Throws `ListenRefused` when nobody could listen there now: asked before the work of a first start, not after it. */
export async function mustBeFree(port: number, host: string): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(refusalOf(error, port, host)))
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

/** Serves requests; resolves when they are heard, throws `ListenRefused` when they cannot be. */
export function listen(
  fetch: Parameters<typeof serve>[0]['fetch'],
  port: number,
  hostname: string,
): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port, hostname }, () => resolve(server))
    server.once('error', (error) => reject(refusalOf(error, port, hostname)))
  })
}

/** How often it is looked whether a connection has nothing left to carry. */
const LOOK_MS = 50

/**
 * Hears nobody new, lets `end` end what would go on for ever, and resolves when what was asked before is answered. Whoever
 * is not done after `patienceMs` is cut off. A connection goes as soon as it carries nothing: browsers keep it for their
 * next request, and would hold up the end until they give it up.
 */
export async function stopListening(server: ServerType, end: () => Promise<void>, patienceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  await end()
  if ('closeIdleConnections' in server) {
    const looking = setInterval(() => server.closeIdleConnections(), LOOK_MS)
    const late = setTimeout(() => server.closeAllConnections(), patienceMs)
    await closed
    clearInterval(looking)
    clearTimeout(late)
  }
  await closed
}

function refusalOf(error: NodeJS.ErrnoException, port: number, host: string): Error {
  const reason = REASONS[error.code ?? '']
  return reason === undefined ? error : new ListenRefused(`The server cannot listen on ${host}:${port}: ${reason}.`)
}
