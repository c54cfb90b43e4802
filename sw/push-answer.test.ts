import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { outcomeSchema } from '#contract/kit/outcome.ts'
import { pushResponseSchema } from '#contract/sync/push.ts'
import { readPushResponse, readUploadState } from './push-answer.ts'

const versions = fc.dictionary(fc.string(), fc.integer())
const detail = fc.dictionary(fc.string(), fc.string())
const threeWay = fc.record({ base: fc.jsonValue(), mine: fc.jsonValue(), server: fc.jsonValue() })
const fields = fc.dictionary(fc.string(), threeWay)
const outcome = fc.oneof(
  fc.record({ kind: fc.constantFrom('applied', 'merged'), versions }),
  fc.record(
    { kind: fc.constant('refused'), code: fc.string(), fields, detail },
    { requiredKeys: ['kind', 'code', 'fields'] },
  ),
  fc.record({ kind: fc.constant('later'), retryAfterMs: fc.nat() }),
)
const answer = fc.oneof(
  fc.record({
    kind: fc.constant('outcomes'),
    epoch: fc.string(),
    atMs: fc.nat(),
    outcomes: fc.array(fc.record({ id: fc.string(), outcome }), { maxLength: 4 }),
  }),
  fc.record({ kind: fc.constant('later'), retryAfterMs: fc.nat() }),
  fc.record({ kind: fc.constant('upgradeRequired'), contract: fc.nat() }),
  fc.record({ kind: fc.constant('epochChanged'), epoch: fc.string() }),
)

/** What travels: JSON, so no undefined, no infinity, no prototype but the plain one. */
const travelled = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null')

/** Paths to every value in it, so that one of them can be broken. */
function paths(value: unknown, at: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [[...at]]
  return [[...at], ...Object.entries(value).flatMap(([key, inner]) => paths(inner, [...at, key]))]
}

function broken(value: unknown, [first, ...rest]: readonly string[], by: (value: unknown) => unknown): unknown {
  if (first === undefined) return by(value)
  const copy = structuredClone(value) as Record<string, unknown>
  const inner = broken(copy[first], rest, by)
  if (inner === undefined) delete copy[first]
  else copy[first] = inner
  return copy
}

describe('P2: the answer to a push, read by hand', () => {
  test('every answer of the contract is read as the contract reads it', () => {
    fc.assert(
      fc.property(answer.map(travelled), (sent) => {
        expect(readPushResponse(sent)).toEqual(pushResponseSchema.parse(sent))
      }),
      { numRuns: 300 },
    )
  })

  test('with any one value broken or gone it is refused exactly when the contract refuses it', () => {
    const breaks = fc.constantFrom<(value: unknown) => unknown>(
      () => undefined,
      () => null,
      () => 'text',
      () => 7,
      () => [],
      () => ({}),
      () => true,
    )
    fc.assert(
      fc.property(answer.map(travelled), fc.nat(), breaks, (sent, place, by) => {
        const all = paths(sent)
        const wrong = travelled(broken(sent, all[place % all.length] ?? [], by))
        const parsed = pushResponseSchema.safeParse(wrong)
        expect(readPushResponse(wrong)).toEqual(parsed.success ? parsed.data : undefined)
      }),
      { numRuns: 1500 },
    )
  })

  test.each([undefined, null, 'text', 12, [], '<html>'])('%s is no answer', (value) => {
    expect(readPushResponse(value)).toBeUndefined()
    expect(readUploadState(value)).toBeUndefined()
  })

  test('the samples are not all of one kind', () => {
    const kinds = new Set(fc.sample(outcome, 200).map((one) => outcomeSchema.parse(travelled(one)).kind))
    expect([...kinds].sort()).toEqual(['applied', 'later', 'merged', 'refused'])
  })

  test('how much of a file has arrived', () => {
    expect(readUploadState({ received: 12, complete: false })).toEqual({ received: 12, complete: false })
    expect(readUploadState({ received: '12', complete: false })).toBeUndefined()
  })
})
