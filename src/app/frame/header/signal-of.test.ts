import { describe, expect, test } from 'vitest'
import type { SyncView } from '#src/data/engine/use-sync-status.ts'
import { uiText } from '#src/i18n/ui/ui.ts'
import { signalSentence, signalTone } from '#src/ui/frame/signal.ts'
import { signalOf } from './signal-of.ts'

const calm: SyncView = {
  reachable: true,
  failing: false,
  blocked: null,
  inStepAtMs: 5,
  filling: [],
  upload: null,
  repairs: 0,
  restarts: 0,
  waiting: 0,
  sending: 0,
  refused: 0,
  oldestUnsentAtMs: null,
  storage: { fault: null, reloadNeeded: false, persisted: null, usage: null },
}
const signal = (over: Partial<SyncView>, expired = false) => signalOf({ ...calm, ...over }, expired)

describe('the signal', () => {
  test('is in step only when nothing waits and the server was heard', () => {
    expect(signal({})).toEqual({ kind: 'in-step', atMs: 5 })
    expect(signal({ inStepAtMs: null })).toEqual({ kind: 'starting' })
  })

  test('counts what waits and what travels', () => {
    expect(signal({ waiting: 3 })).toEqual({ kind: 'waiting', count: 3 })
    expect(signal({ waiting: 3, sending: 2 })).toEqual({ kind: 'sending', count: 5 })
    expect(signal({ waiting: 3, reachable: false })).toEqual({ kind: 'offline', count: 3 })
    // A server in trouble is neither a missing network nor "connecting" for ever.
    expect(signal({ waiting: 3, failing: true, inStepAtMs: null })).toEqual({ kind: 'unwell', count: 3 })
    expect(signal({ failing: true, reachable: false })).toEqual({ kind: 'unwell', count: 0 })
  })

  test('a refusal comes before what waits, an expired login before a refusal, the storage before everything', () => {
    expect(signal({ waiting: 3, refused: 1 })).toEqual({ kind: 'attention', count: 1 })
    expect(signal({ waiting: 3, refused: 1 }, true)).toEqual({ kind: 'login', count: 3 })
    expect(signal({ blocked: { kind: 'storage', fault: 'quota' } }, true)).toEqual({ kind: 'trouble' })
    expect(signal({ storage: { ...calm.storage, reloadNeeded: true } })).toEqual({ kind: 'trouble' })
  })

  test('counts refused edits alone: what stands in the way besides is no edit', () => {
    const said = (over: Partial<SyncView>) =>
      [uiText.zh, uiText.en].map(({ signal: words }) => signalSentence(signal(over), words, () => ''))
    for (const blocked of [
      { kind: 'permission', code: 10112 },
      { kind: 'upgrade' },
      { kind: 'closed', code: 10115 },
    ] as const) {
      expect(said({ blocked, waiting: 4 })).toEqual(['需要您处理', 'Needs attention'])
      expect(said({ blocked, refused: 2 })).toEqual(['2 条需要您处理', '2 need attention'])
    }
    expect(said({ refused: 1 })).toEqual(['1 条需要您处理', '1 needs attention'])
  })

  test('is red for everything that only the person can resolve', () => {
    for (const blocked of [
      { kind: 'login' },
      { kind: 'permission', code: 10112 },
      { kind: 'upgrade' },
      { kind: 'closed', code: 10115 },
      { kind: 'storage', fault: 'broken' },
    ] as const) {
      expect(signalTone(signal({ blocked }))).toBe('attention')
    }
  })
})
