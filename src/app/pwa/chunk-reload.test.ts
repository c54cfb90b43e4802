import { expect, test } from 'vitest'
import { type ChunkReloadOptions, reloadWhenChunksAreGone } from './chunk-reload.ts'

/** A page in which parts fail to load. */
function openPage(options: Partial<ChunkReloadOptions> = {}, remembered = new Map<string, string>()) {
  const page = new EventTarget()
  const log: string[] = []
  reloadWhenChunksAreGone({
    version: 'one',
    keepDrafts: async () => void log.push('kept'),
    isServed: async () => true,
    reload: () => log.push('reloaded'),
    page,
    memory: {
      getItem: (key) => remembered.get(key) ?? null,
      setItem: (key, value) => void remembered.set(key, value),
    },
    ...options,
  })
  const fail = async () => {
    const payload = new TypeError('Failed to fetch dynamically imported module: /assets/help-1.js')
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload })
    page.dispatchEvent(event)
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
    return event
  }
  return { log, fail, remembered }
}

test('what is typed is kept, then the page loads anew, once', async () => {
  const { log, fail, remembered } = openPage()
  await fail()
  expect(log).toEqual(['kept', 'reloaded'])
  // The same version again: it did not help.
  const again = openPage({}, remembered)
  await again.fail()
  expect(again.log).toEqual([])
  const next = openPage({ version: 'two' }, remembered)
  await next.fail()
  expect(next.log).toEqual(['kept', 'reloaded'])
})

test('without a network nothing is reloaded; afterwards it is', async () => {
  let isServed = false
  const { log, fail } = openPage({ isServed: async () => isServed })
  await fail()
  expect(log).toEqual(['kept'])
  isServed = true
  await fail()
  expect(log).toEqual(['kept', 'kept', 'reloaded'])
})

test('two parts that fail together reload once', async () => {
  const { log, fail } = openPage()
  await Promise.all([fail(), fail()])
  expect(log.filter((entry) => entry === 'reloaded')).toHaveLength(1)
})

test('the error goes its way, in words that nobody else takes for a reason to reload', async () => {
  const { fail } = openPage()
  const { payload, defaultPrevented } = await fail()
  expect(defaultPrevented).toBe(false)
  expect(payload.message).not.toMatch(/^(Failed to fetch|error loading|Importing a module)/)
  expect(payload.message).toContain('/assets/help-1.js')
})
