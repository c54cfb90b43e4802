// How a server ends: what was asked is answered, and nobody who keeps a connection for later holds it up.
import { Agent, type IncomingMessage, request, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { listen, stopListening } from './listen.ts'

/** Longer than any test waits: what ends only by it does not end. */
const FOREVER_MS = 3_600_000

/** A server whose answers are written by the test, and a client that keeps its connections as browsers do. */
async function begin() {
  const answers: ReadableStreamDefaultController<Uint8Array>[] = []
  const answer = () => new Response(new ReadableStream({ start: (writing) => void answers.push(writing) }))
  const server = await listen(answer, 0, '127.0.0.1')
  const { closeIdleConnections } = server as Server
  let count = 0
  const counted = () => {
    count++
    closeIdleConnections.call(server)
  }
  Object.assign(server, { keepAliveTimeout: FOREVER_MS, closeIdleConnections: counted })
  const agent = new Agent({ keepAlive: true, timeout: FOREVER_MS })
  const ask = async () => {
    const asked = answers.length
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      request({ agent, port, host: '127.0.0.1' }, resolve).once('error', reject).end()
    })
    await expect.poll(() => answers.length).toBe(asked + 1)
    answers[asked]?.enqueue(new TextEncoder().encode('begun'))
    return answered
  }
  const finish = () => {
    for (const one of answers.splice(0)) {
      one.enqueue(new TextEncoder().encode(', ended'))
      one.close()
    }
  }
  return { server, ask, finish, looks: () => count }
}

describe('the end of a server', () => {
  test('does not wait for connections that are kept for another request, one whose stream ends by then included', async () => {
    const { server, ask, finish } = await begin()
    const stream = await ask()
    const heard = text(stream)
    await stopListening(server, async () => finish(), FOREVER_MS)
    expect(await heard).toBe('begun, ended')
  })

  test('waits for what was asked before, and cuts off whoever takes too long', async () => {
    const { server, ask, finish, looks } = await begin()
    const answered = await ask()
    let isOver = false
    const over = stopListening(server, async () => undefined, FOREVER_MS).then(() => {
      isOver = true
    })
    // One that is in use outlives every look at those that are not.
    await expect.poll(() => looks()).toBeGreaterThan(2)
    expect(isOver).toBe(false)
    finish()
    expect(await text(answered)).toBe('begun, ended')
    await over

    const other = await begin()
    const cut = text(await other.ask())
    cut.catch(() => undefined)
    await stopListening(other.server, async () => undefined, 1)
    await expect(cut).rejects.toThrow()
  })
})
