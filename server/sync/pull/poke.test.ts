import { expect, test } from 'vitest'
import { createPokes, type PokeChannel } from './poke.ts'

/** A channel between the processes of one test; `lose` ends as a dropped connection does. */
function buildChannel() {
  const ears = new Set<{ hear: (payload: string) => void; missed: () => void }>()
  const channel: PokeChannel = {
    publish: async (payload) => {
      if (payload.length >= 8000) throw new Error('payload too long')
      for (const ear of ears) ear.hear(payload)
    },
    listen: async (hear, missed) => {
      const ear = { hear, missed }
      ears.add(ear)
      return async () => {
        ears.delete(ear)
      }
    },
  }
  return { channel, lose: () => ears.forEach((ear) => void ear.missed()) }
}

const warnings: string[] = []
const log = { error: () => {}, warn: (_: object, message: string) => warnings.push(message) }

test('[Q5] a poke reaches the listeners of its scope, here and in other processes, once each', async () => {
  const { channel } = buildChannel()
  const [here, there] = [await createPokes({ channel, log }), await createPokes({ channel, log })]
  const heard: string[] = []
  here.subscribe(['org:a', 'user:1:'], (scope) => heard.push(`here ${scope}`))
  there.subscribe(['org:a'], (scope) => heard.push(`there ${scope}`))
  here.poke(['org:a'])
  await Promise.resolve()
  expect(heard.sort()).toEqual(['here org:a', 'there org:a'])
  there.poke(['org:b', 'user:1:'])
  await Promise.resolve()
  expect(heard).toContain('here user:1:')
  expect(heard).toHaveLength(3)
})

test('[Q5] who stopped listening hears nothing, and the others still do', async () => {
  const pokes = await createPokes({ log })
  const heard: string[] = []
  const hear = (scope: string) => heard.push(scope)
  const stop = pokes.subscribe(['org:a'], hear)
  pokes.subscribe(['org:a'], hear)
  stop()
  stop()
  pokes.poke(['org:a'])
  expect(heard).toEqual(['org:a'])
})

test('[Q5] after a gap in the channel every listener is told to look', async () => {
  const { channel, lose } = buildChannel()
  const pokes = await createPokes({ channel, log })
  const heard: string[] = []
  pokes.subscribe(['org:a', 'platform'], (scope) => heard.push(scope))
  lose()
  expect(heard).toEqual(['org:a', 'platform'])
})

test('[Q5] a failing listener or channel stops nobody, and many scopes fit', async () => {
  const { channel } = buildChannel()
  const other = await createPokes({ channel, log })
  const pokes = await createPokes({
    channel: {
      ...channel,
      publish: async (payload) =>
        payload.includes('"x"') ? Promise.reject(new Error('gone')) : channel.publish(payload),
    },
    log,
    gather: (go) => go(),
  })
  const heard: string[] = []
  pokes.subscribe(['x'], () => {
    throw new Error('broken')
  })
  pokes.subscribe(['x'], (scope) => heard.push(scope))
  pokes.poke(['x'])
  await new Promise(setImmediate)
  expect(heard).toEqual(['x'])
  expect(warnings).toHaveLength(2)
  const many = Array.from({ length: 200 }, (_, index) => `org:${'o'.repeat(30)}${index}`)
  const far: string[] = []
  other.subscribe(many, (scope) => far.push(scope))
  pokes.poke(many)
  await new Promise(setImmediate)
  expect(far).toHaveLength(200)
})

test('[Q5] the first poke goes out at once, those that follow it quickly travel together, and a close takes along the rest', async () => {
  const { channel } = buildChannel()
  const sent: string[][] = []
  let go = () => {}
  const pokes = await createPokes({
    channel: {
      ...channel,
      publish: async (payload) => {
        sent.push((JSON.parse(payload) as { scopes: string[] }).scopes)
      },
    },
    log,
    gather: (then) => {
      go = then
    },
  })
  pokes.poke(['a'])
  await new Promise(setImmediate)
  expect(sent).toEqual([['a']])
  for (const scope of ['a', 'b', 'a']) {
    pokes.poke([scope])
    await new Promise(setImmediate)
  }
  expect(sent).toEqual([['a']])
  go()
  await new Promise(setImmediate)
  expect(sent).toEqual([['a'], ['a', 'b']])
  pokes.poke(['c'])
  await new Promise(setImmediate)
  expect(sent).toHaveLength(2)
  await pokes.close()
  expect(sent).toEqual([['a'], ['a', 'b'], ['c']])
})

test('words of others on the channel are passed over, and a closed process hears no more', async () => {
  const { channel } = buildChannel()
  const pokes = await createPokes({ channel, log })
  const heard: string[] = []
  pokes.subscribe(['a'], (scope) => heard.push(scope))
  for (const payload of ['not json', '3', '{"from":1,"scopes":["a"]}', '{"scopes":["a"]}'])
    await channel.publish(payload)
  await pokes.close()
  await channel.publish(JSON.stringify({ from: 'other', scopes: ['a'] }))
  expect(heard).toEqual([])
})

test('[Q5] where many listen, words that follow each other become one, and the last of them is heard', async () => {
  const rested: (() => void)[] = []
  const pauses: number[] = []
  const rest = (go: () => void, ms: number) => {
    rested.push(go)
    pauses.push(ms)
  }
  const pokes = await createPokes({ log, rest })
  let heard = 0
  for (let number = 0; number < 1000; number++)
    pokes.subscribe(['org:a'], () => {
      heard += 1
    })
  pokes.poke(['org:a'])
  expect(heard).toBe(1000)
  pokes.poke(['org:a'])
  pokes.poke(['org:a'])
  expect(heard).toBe(1000)
  rested.shift()?.()
  expect(heard).toBe(2000)
  rested.shift()?.()
  expect(heard).toBe(2000)
  pokes.poke(['org:a'])
  expect(heard).toBe(3000)
  expect(pauses).toEqual([200, 200, 200])
})
