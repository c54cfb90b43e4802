import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { outcomeSchema } from '#contract/kit/outcome.ts'
import { pushResponseSchema } from '#contract/sync/push.ts'
import { readPushResponse, readUploadState } from './push-answer.ts'

// Names that mean something to an object beside those that mean nothing.
const name = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', 'length'))
const versions = fc.dictionary(name, fc.integer())
const detail = fc.dictionary(name, fc.string())
const threeWay = fc.record({ base: fc.jsonValue(), mine: fc.jsonValue(), server: fc.jsonValue() })
const fields = fc.dictionary(name, threeWay)
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

/** The value with what lies there exchanged; what becomes undefined is gone. */
function broken(value: unknown, [first, ...rest]: readonly string[], by: (value: unknown) => unknown): unknown {
  if (first === undefined) return by(value)
  if (Array.isArray(value)) return value.map((inner, at) => (String(at) === first ? broken(inner, rest, by) : inner))
  // By entries: a name such as __proto__ cannot be assigned.
  return Object.fromEntries(
    Object.entries(value as object)
      .map(([key, inner]) => [key, key === first ? broken(inner, rest, by) : inner] as const)
      .filter(([, inner]) => inner !== undefined),
  )
}

/** What the contract makes of it. */
function byContract(value: unknown): unknown {
  const parsed = pushResponseSchema.safeParse(value)
  return parsed.success ? parsed.data : undefined
}

describe('[P2] the answer to a push, read by hand', () => {
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
      (value) => ({ ...Object(value), more: 1 }),
      (value) => ['more', value],
      () => JSON.parse('{"__proto__": 1}'),
    )
    fc.assert(
      fc.property(answer.map(travelled), fc.nat(), breaks, (sent, place, by) => {
        const all = paths(sent)
        const wrong = travelled(broken(sent, all[place % all.length] ?? [], by))
        expect(readPushResponse(wrong)).toEqual(byContract(wrong))
      }),
      { numRuns: 1500 },
    )
  })

  const outcomes = (...all: string[]) =>
    `{"kind":"outcomes","epoch":"e","atMs":1,"outcomes":[${all.map((one) => `{"id":"a","outcome":${one}}`)}]}`
  const values = '{"base":1,"mine":2,"server":3}'

  test.each([
    ['a version called __proto__', outcomes('{"kind":"applied","versions":{"__proto__":0,"a":1}}')],
    ['a field called __proto__', outcomes(`{"kind":"refused","code":"c","fields":{"__proto__":${values}}}`)],
    ['a broken field called __proto__', outcomes('{"kind":"refused","code":"c","fields":{"__proto__":true}}')],
    ['a detail called __proto__', outcomes('{"kind":"refused","code":"c","fields":{},"detail":{"__proto__":{}}}')],
    ['a field called constructor', outcomes(`{"kind":"refused","code":"c","fields":{"constructor":${values}}}`)],
    [
      'a fourth value',
      outcomes('{"kind":"refused","code":"c","fields":{"a":{"base":1,"mine":2,"server":3,"more":4}}}'),
    ],
    ['a value less', outcomes('{"kind":"refused","code":"c","fields":{"a":{"base":1,"mine":2}}}')],
    ['no number', outcomes('{"kind":"applied","versions":{"a":1e400}}')],
    ['a negative zero', '{"kind":"later","retryAfterMs":-0}'],
    ['an endless wait', '{"kind":"later","retryAfterMs":1e400}'],
    ['an unsafe number', '{"kind":"upgradeRequired","contract":9007199254740993}'],
    ['a list for a record', outcomes('{"kind":"applied","versions":[1]}')],
    ['a record for a list', '{"kind":"outcomes","epoch":"e","atMs":1,"outcomes":{}}'],
  ])('%s is met as the contract meets it', (_, text) => {
    expect(readPushResponse(JSON.parse(text))).toEqual(byContract(JSON.parse(text)))
  })

  test('no answer gives a prototype to what is made of it', () => {
    const sent = outcomes(`{"kind":"refused","code":"c","fields":{"__proto__":${values}}}`)
    const read = readPushResponse(JSON.parse(sent))
    expect(read).toMatchObject({ outcomes: [{ outcome: { kind: 'refused', fields: {} } }] })
    expect(JSON.stringify(read)).not.toContain('__proto__')
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
