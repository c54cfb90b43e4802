import { describe, expect, test } from 'vitest'
import { createDraftKeeper } from './draft-keeper.ts'
import type { Draft, DraftStore } from './draft-store.ts'

function storeWith(kept?: Draft) {
  let draft = kept
  const store: DraftStore = {
    get: async () => draft,
    set: async (_, next) => {
      draft = next
    },
    clear: async () => {
      draft = undefined
    },
  }
  return { store, kept: () => draft }
}

const typed: Draft = { values: { name: '王建国' }, atMs: 1 }
const suggested: Draft = { values: { employeeNo: 'LM000151' }, atMs: 2 }

describe('a draft that was kept before', () => {
  test('stays while the form fills itself in, before and after it was found', async () => {
    const { store, kept } = storeWith(typed)
    const keeper = createDraftKeeper(store, 'add-person')
    await keeper.keep(suggested)
    expect(await keeper.look()).toEqual(typed)
    await keeper.keep(suggested)
    expect(kept()).toEqual(typed)
  })

  test('gives way once the person has typed', async () => {
    const { store, kept } = storeWith(typed)
    const keeper = createDraftKeeper(store, 'add-person')
    await keeper.look()
    keeper.noteTyped()
    await keeper.keep(suggested)
    expect(kept()).toEqual(suggested)
  })

  test('gives way once it was discarded and the form has changed again', async () => {
    const { store, kept } = storeWith(typed)
    const keeper = createDraftKeeper(store, 'add-person')
    await keeper.look()
    await keeper.forget()
    await keeper.keep(suggested)
    expect(kept()).toBeUndefined()
    keeper.reopen()
    await keeper.keep(suggested)
    expect(kept()).toEqual(suggested)
  })
})

test('without an earlier one every content is kept', async () => {
  const { store, kept } = storeWith()
  const keeper = createDraftKeeper(store, 'add-person')
  expect(await keeper.look()).toBeUndefined()
  await keeper.keep(suggested)
  expect(kept()).toEqual(suggested)
})
