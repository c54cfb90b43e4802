import { expect, test } from 'vitest'
import type { Edit, EditState } from '#src/sync/outbox/edit.ts'
import { type Fate, followEdits } from './follow-saved.ts'

const edit = (id: string, state: EditState): Edit => ({
  seq: 1,
  id,
  domain: 'd',
  mutation: 'm',
  contract: 1,
  args: {},
  keys: [],
  reads: [],
  base: [],
  files: [],
  weight: 1,
  state,
  faults: 0,
  madeAtMs: 0,
})

/** An outbox and a connection that change when they are told to. */
function bench(first: Edit[]) {
  let edits = first
  let cutOff = false
  let listener: () => void = () => undefined
  let slow: () => void = () => undefined
  const told: Fate[] = []
  followEdits(
    {
      readEdits: async () => edits,
      onChange: (look) => {
        listener = look
        return () => {
          listener = () => undefined
        }
      },
      isCutOff: () => cutOff,
      after: (_, run) => {
        slow = run
        return () => undefined
      },
      onFault: (error) => {
        throw error
      },
    },
    ['a'],
    (fate) => told.push(fate),
  )
  const become = (next: Edit[], isCutOff = false) => {
    edits = next
    cutOff = isCutOff
    listener()
  }
  return { told, become, takeLong: () => slow() }
}

const kinds = (told: readonly Fate[]) => told.map(({ kind }) => kind)

test('what the server has taken is said once, and not before', async () => {
  const { told, become } = bench([edit('a', 'queued'), edit('b', 'queued')])
  become([edit('a', 'sent'), edit('b', 'queued')])
  await expect.poll(() => told).toEqual([])
  become([edit('a', 'accepted'), edit('b', 'queued')])
  await expect.poll(() => kinds(told)).toEqual(['accepted'])
  become([])
  expect(kinds(told)).toEqual(['accepted'])
})

test('without a connection it is kept; a refusal comes with its edit', async () => {
  const offline = bench([edit('a', 'queued')])
  offline.become([edit('a', 'queued')], true)
  await expect.poll(() => kinds(offline.told)).toEqual(['kept'])
  const refused = bench([edit('a', 'sent')])
  refused.become([edit('a', 'inbox')])
  await expect.poll(() => refused.told).toMatchObject([{ kind: 'refused', id: 'a' }])
})

test('what takes long is said to be on its way, and then to have arrived', async () => {
  const { told, become, takeLong } = bench([edit('a', 'sent')])
  takeLong()
  expect(kinds(told)).toEqual(['sending'])
  become([])
  await expect.poll(() => kinds(told)).toEqual(['sending', 'accepted'])
})
