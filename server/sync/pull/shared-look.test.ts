import { expect, test } from 'vitest'
import type { Look, LookAsk } from '../store/store.ts'
import { createSharedLook } from './shared-look.ts'

/** A store that answers with its present state, when it is let to; `changes` says how often that changed, if it is said. */
function build({ says = true } = {}) {
  const state = { version: 1, changes: 0 }
  const asked: LookAsk[] = []
  let gate = Promise.resolve()
  const store = {
    look: async (ask: LookAsk): Promise<Look> => {
      asked.push(ask)
      await gate
      const versions = Object.fromEntries((ask.scopes ?? []).map((scope) => [scope, state.version]))
      const rights = Object.fromEntries((ask.rights ?? []).map((subject) => [subject, state.version]))
      return { epoch: 'e', versions, rights, results: [], lost: [], moved: [] }
    },
    ...(says ? { changes: () => state.changes } : {}),
  }
  const change = () => {
    state.changes++
    state.version++
  }
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    gate = promise
    return resolve
  }
  return { look: createSharedLook(store), asked, change, hold }
}

const mine = { scopes: ['org:1'], rights: ['user:1'] }
const others = { scopes: ['org:2'], rights: ['user:2'] }

test('those who ask while a look is under way share the next one', async () => {
  const { look, asked, hold } = build({ says: false })
  const go = hold()
  const answers = [look(mine), look(mine), look(others)]
  go()
  expect((await Promise.all(answers)).map((one) => one.epoch)).toEqual(['e', 'e', 'e'])
  expect(asked).toEqual([
    { scopes: ['org:1'], rights: ['user:1'] },
    { scopes: ['org:1', 'org:2'], rights: ['user:1', 'user:2'] },
  ])
})

test('where changes are not said, everybody asks anew', async () => {
  const { look, asked } = build({ says: false })
  await look(mine)
  await look(mine)
  expect(asked).toHaveLength(2)
})

test('[A1] an answer is given again until something has changed, and never after', async () => {
  const { look, asked, change } = build()
  expect((await look(mine)).versions).toEqual({ 'org:1': 1 })
  expect(await look(mine)).toBe(await look(mine))
  expect(asked).toHaveLength(1)
  await look(others)
  expect(asked).toHaveLength(2)
  change()
  expect((await look(mine)).rights).toEqual({ 'user:1': 2 })
  expect((await look(others)).versions).toEqual({ 'org:2': 2 })
  expect(asked).toHaveLength(4)
})

test('[A1] an answer that something overtook is not given again', async () => {
  const { look, asked, change, hold } = build()
  const go = hold()
  const first = look(mine)
  change()
  go()
  await first
  await look(mine)
  expect(asked).toHaveLength(2)
})
