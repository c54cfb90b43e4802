import { describe, expect, test } from 'vitest'
import type { Edit, EditState } from '#src/sync/outbox/edit.ts'
import { viewOf } from './edit-watch.ts'

let seq = 0
const edit = (state: EditState, uris: string[], values: Partial<Edit> = {}): Edit => {
  seq += 1
  return {
    seq,
    id: `e${seq}`,
    domain: 'a',
    mutation: 'm',
    contract: 1,
    args: {},
    keys: uris.map((uri) => ['employee', uri]),
    reads: [],
    base: [],
    files: [],
    weight: 1,
    state,
    faults: 0,
    madeAtMs: seq * 10,
    ...values,
  }
}

describe('what the outbox means for screens', () => {
  test('each record bears the mark that concerns the person most', () => {
    const { marks } = viewOf(
      [
        edit('sent', ['1', '2']),
        edit('queued', ['2']),
        edit('inbox', ['2', '3']),
        edit('accepted', ['4']),
        edit('queued', ['5']),
      ],
      'a',
    )
    expect(Object.fromEntries(marks)).toEqual({
      'employee:1': 'sending',
      'employee:2': 'refused',
      'employee:3': 'refused',
      'employee:5': 'waiting',
    })
  })

  test('acts are counted by their weight, and those of other identities bear no mark here', () => {
    const edits = [
      edit('queued', ['1'], { weight: 3, madeAtMs: 50 }),
      edit('sent', ['2'], { madeAtMs: 20 }),
      edit('inbox', ['3'], { madeAtMs: 1 }),
      edit('queued', ['9'], { domain: 'b', madeAtMs: 2 }),
    ]
    const view = viewOf(edits, 'a')
    expect(view).toMatchObject({ waiting: 3, sending: 1, refused: 1, oldestUnsentAtMs: 20 })
    expect(view.marks.has('employee:9')).toBe(false)
    expect(view.edits).toHaveLength(4)
  })

  test('nothing waits: nothing is old', () => {
    expect(viewOf([edit('accepted', ['1'])], 'a')).toMatchObject({ waiting: 0, oldestUnsentAtMs: null })
  })
})
