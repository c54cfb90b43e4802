import { get } from 'node:http'
import type { ServerPool } from './server-pool.ts'

interface Heard {
  readonly pokes: number
  readonly broken: number
  /** How long each broken one took to be open again. */
  readonly backMs: readonly number[]
}

/** Waits of a stream that broke off, as a device has them: at random, so that they do not all come at once. */
const againAfter = () => 250 + Math.random() * 1000

/** Opens so many event streams, spread over processes and people; each comes again when it breaks off. */
export async function startStreams(
  pool: ServerPool,
  tokens: readonly string[],
  count: number,
): Promise<{ readonly stop: () => Promise<Heard> }> {
  let pokes = 0
  let broken = 0
  const backMs: number[] = []
  let isOver = false
  const ends = new Map<number, () => void>()

  const open = (number: number, process: number, brokenAt: number | undefined): Promise<void> =>
    new Promise((opened) => {
      const again = (since: number) => {
        ends.delete(number)
        if (isOver) return
        setTimeout(() => void open(number, process + 1, since), againAfter())
      }
      const token = tokens[number % tokens.length] ?? ''
      const asked = get(new URL('/api/sync/events', pool.urlOf(process)), { headers: { token }, agent: false })
      ends.set(number, () => asked.destroy())
      asked.on('error', () => again(brokenAt ?? performance.now()))
      asked.on('response', (response) => {
        if (response.statusCode !== 200) {
          asked.destroy(new Error(`events: HTTP ${response.statusCode}`))
          return
        }
        if (brokenAt !== undefined) backMs.push(performance.now() - brokenAt)
        opened()
        asked.removeAllListeners('error')
        asked.on('error', () => {})
        response.on('data', (part: Buffer) => {
          pokes += part.toString().split('data: ').length - 1
        })
        response.on('error', () => {})
        response.on('close', () => {
          if (!isOver) broken += 1
          again(performance.now())
        })
      })
    })

  for (let number = 0; number < count; number += 100) {
    const some = Array.from({ length: Math.min(100, count - number) }, (_, index) => number + index)
    await Promise.all(some.map((one) => open(one, one, undefined)))
  }
  return {
    async stop() {
      isOver = true
      for (const end of ends.values()) end()
      return { pokes, broken, backMs }
    },
  }
}
