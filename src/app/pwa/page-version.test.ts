import { expect, test } from 'vitest'
import { isOutrun, type OutrunOptions } from './page-version.ts'

const ONE = 'https://gantry.test/admin/assets/first-one.js'
const page = (script: string) => `<!doctype html>
    <title>龙门</title>
    <script src="/admin/assets/${script}" data-part="index"></script>
    <script defer src="/admin/assets/vendor.js"></script>`

/** A page of version one, answered by a worker that holds this version of it. */
function opened(script: string, over: Partial<OutrunOptions> = {}) {
  const remembered = new Map<string, string>()
  const options: OutrunOptions = {
    version: ONE,
    isControlled: true,
    fetch: async () => new Response(page(script)),
    memory: {
      getItem: (key) => remembered.get(key) ?? null,
      setItem: (key, value) => void remembered.set(key, value),
    },
    ...over,
  }
  return () => isOutrun(options)
}

test('a page whose worker gives out another version of it is told so, once', async () => {
  const look = opened('first-two.js')
  expect(await look()).toBe(true)
  expect(await look()).toBe(false)
})

test('a reload that brings another first script, but not that version, is not followed by a second one', async () => {
  const remembered = new Map<string, string>()
  const memory = {
    getItem: (key: string) => remembered.get(key) ?? null,
    setItem: (key: string, value: string) => void remembered.set(key, value),
  }
  // Extensions of the browser put scripts of their own in front, some under a new address each time.
  const looks = ['1', '2', '3'].map((at) => opened('first-two.js', { version: `extension://x/y.js?${at}`, memory }))
  const told: boolean[] = []
  for (const look of looks) told.push(await look())
  expect(told).toEqual([true, false, false])
})

test('a page of the version of its worker is not, nor one that no worker answers, nor one without an answer', async () => {
  expect(await opened('first-one.js')()).toBe(false)
  expect(await opened('first-two.js', { isControlled: false })()).toBe(false)
  expect(await opened('', { fetch: async () => new Response('', { status: 503 }) })()).toBe(false)
  expect(await opened('', { fetch: async () => new Response('<p>portal</p>') })()).toBe(false)
})
