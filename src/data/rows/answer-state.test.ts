import { describe, expect, test } from 'vitest'
import { ERROR_CODES } from '#contract/error-codes.ts'
import {
  type AnswerEvent,
  answerIn,
  answeringAfter,
  isMissing,
  type NoAnswer,
  troubleIn,
  unanswered,
} from './answer-state.ts'

const WHO = 'user_a:'
const REQUEST = {}
const OFFLINE: NoAnswer = { kind: 'offline' }
const code = (number: number): NoAnswer => ({ kind: 'code', code: number, message: 'no', reason: '' })

type Event = AnswerEvent<string>
const asked: Event = { kind: 'asked', request: REQUEST }
const answered = (result: Extract<Event, { kind: 'answered' }>['result'], to: string | undefined = WHO): Event => ({
  kind: 'answered',
  request: REQUEST,
  result,
  atMs: 2,
  to,
})
const said = (value: string, to?: string): Event => answered({ kind: 'ok', result: value }, to)
const looked = (value?: string): Event => ({
  kind: 'looked',
  answer: value === undefined ? undefined : { value, atMs: 1 },
})
const turned = (who: string, input: string): Event => ({ kind: 'turned', who, asked: input })

/** The state by name after these events, what is in sight, and the trouble that is said. */
function stateAfter(...events: Event[]) {
  const now = events.reduce(answeringAfter<string>, unanswered<string>(WHO, 'first'))
  return { is: now.state.kind, shows: answerIn(now.state)?.value, says: troubleIn(now.state)?.kind, now }
}

describe('the device and the server, whoever is first', () => {
  test('nothing is in sight before either has answered, and nothing is said where the device keeps none', () => {
    expect(stateAfter(asked)).toMatchObject({ is: 'loading', shows: undefined, says: undefined })
    expect(stateAfter(asked, looked())).toMatchObject({ is: 'loading', shows: undefined, says: undefined })
  })

  test('the kept one is in sight until the server’s is there', () => {
    expect(stateAfter(asked, looked('old'))).toMatchObject({ is: 'kept', shows: 'old' })
    expect(stateAfter(asked, looked('old'), said('new'))).toMatchObject({ is: 'fresh', shows: 'new' })
  })

  test('a device that is slower than the server changes nothing any more', () => {
    expect(stateAfter(asked, said('new'), looked('old'))).toMatchObject({ is: 'fresh', shows: 'new' })
    expect(stateAfter(asked, said('new'), looked())).toMatchObject({ is: 'fresh', shows: 'new' })
  })
})

describe('an asking that brought nothing', () => {
  test.each([
    ['the kept one stays', looked('old'), { is: 'troubleOver', shows: 'old', says: 'offline' }],
    ['without a kept one it is said', looked(), { is: 'trouble', shows: undefined, says: 'offline' }],
  ] as const)('%s, whichever is known first', (_, look, expected) => {
    expect(stateAfter(asked, answered(OFFLINE))).toMatchObject({ is: 'loading', says: undefined })
    expect(stateAfter(asked, answered(OFFLINE), look)).toMatchObject(expected)
    expect(stateAfter(asked, look, answered(OFFLINE))).toMatchObject(expected)
  })

  test('it is asked again while it is missing, and the trouble is not said meanwhile', () => {
    const offline = stateAfter(asked, looked('old'), answered(OFFLINE))
    expect(isMissing(offline.now.state)).toBe(true)
    expect(stateAfter(asked, looked('old'), answered(OFFLINE), asked)).toMatchObject({ shows: 'old', says: undefined })
    expect(stateAfter(asked, looked(), answered(OFFLINE), asked)).toMatchObject({ is: 'loading', says: undefined })
    expect(isMissing(stateAfter(asked, answered(OFFLINE)).now.state)).toBe(true)
    expect(isMissing(stateAfter(asked, said('new')).now.state)).toBe(false)
  })

  test.each([ERROR_CODES.systemError, ERROR_CODES.notLoggedIn, ERROR_CODES.permissionsChanged])(
    'code %i says nothing about the answer: what is known stays',
    (number) => {
      expect(stateAfter(asked, looked('old'), answered(code(number)))).toMatchObject({
        is: 'troubleOver',
        shows: 'old',
      })
      expect(stateAfter(asked, answered(code(number)))).toMatchObject({ is: 'trouble', says: 'code' })
      expect(stateAfter(asked, answered(code(number)), looked('old'))).toMatchObject({
        is: 'troubleOver',
        shows: 'old',
      })
    },
  )

  test('what the server refuses is gone, also where the device is slower', () => {
    const refused = answered(code(ERROR_CODES.noPermission))
    expect(stateAfter(asked, looked('old'), refused)).toMatchObject({ is: 'trouble', shows: undefined, says: 'code' })
    expect(stateAfter(asked, refused, looked('old'))).toMatchObject({ is: 'trouble', shows: undefined, says: 'code' })
  })
})

describe('what is not its', () => {
  test('the answer to an earlier request, and one to another identity, are dropped', () => {
    const later: Event = { kind: 'asked', request: {} }
    expect(stateAfter(asked, later, said('new'))).toMatchObject({ is: 'loading', shows: undefined })
    expect(stateAfter(asked, said('new', 'user_b:'))).toMatchObject({ is: 'loading', shows: undefined })
  })

  test('under another identity nothing of the one before is in sight', () => {
    const other = stateAfter(asked, said('new'), turned('user_a:group', 'first'))
    expect(other).toMatchObject({ is: 'loading', shows: undefined, now: { turn: 1 } })
    expect(answeringAfter(other.now, said('late')).state.kind).toBe('loading')
  })

  test('for another input the one before stays in sight until this one is known, one way or the other', () => {
    const next = [asked, said('page 1'), turned(WHO, 'second')]
    expect(stateAfter(...next)).toMatchObject({ is: 'loading', shows: 'page 1' })
    expect(stateAfter(...next, asked, said('page 2'))).toMatchObject({ is: 'fresh', shows: 'page 2' })
    expect(stateAfter(...next, asked, looked(), answered(OFFLINE))).toMatchObject({ is: 'trouble', shows: undefined })
    expect(stateAfter(...next, said('late'))).toMatchObject({ is: 'loading', shows: 'page 1' })
  })

  test('what was said before the device had opened an identity stays where it was said to that one', () => {
    const early = [asked, said('new')].reduce(answeringAfter<string>, unanswered<string>(undefined, 'first'))
    expect(answeringAfter(early, turned(WHO, 'first')).state.kind).toBe('fresh')
    expect(answeringAfter(early, turned(WHO, 'first')).turn).toBe(0)
    expect(answeringAfter(early, turned('user_b:', 'first'))).toMatchObject({ state: { kind: 'loading' }, turn: 1 })
  })
})
