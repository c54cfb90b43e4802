import { expect, test } from 'vitest'
import { ALERT_KINDS, ALERTS, alertStage, isPersonTold } from './alert-kinds.ts'

const DUE = '2026-06-30'
const stage = (
  rule: { days: number[]; daily?: boolean; enabled?: boolean; after?: boolean },
  left: number,
  today = 'today',
) => {
  const { after = false, daily = false, enabled = true, days } = rule
  return alertStage({ after }, { enabled, days, daily }, { due: DUE, left, today })?.key
}

test('a record comes to each stage once, the nearest one after a pause', () => {
  const rule = { days: [7, 30, 0] }
  expect([31, 30, 20, 8, 7, 1, 0].map((left) => stage(rule, left))).toEqual([
    undefined,
    ...[`${DUE} 30`, `${DUE} 30`, `${DUE} 30`, `${DUE} 7`, `${DUE} 7`, `${DUE} 0`],
  ])
  expect(stage({ ...rule, enabled: false }, 7)).toBeUndefined()
  expect(stage({ days: [] }, 0)).toBeUndefined()
})

test('what is overdue is told every day where the rule says so, and not for ever', () => {
  expect(stage({ days: [7], daily: true }, -3, 'a')).toBe(`${DUE} a`)
  expect(stage({ days: [7], daily: true }, -3, 'b')).toBe(`${DUE} b`)
  expect(stage({ days: [7], daily: true }, -61)).toBeUndefined()
  // The last stage fell into a pause.
  expect([-1, -2, -3].map((left) => stage({ days: [7] }, left))).toEqual([`${DUE} 7`, `${DUE} 7`, undefined])
})

test('after the day the stages count from it', () => {
  const rule = { days: [10, 14, 15], after: true, daily: true }
  expect([-9, -10, -13, -14, -15].map((left) => stage(rule, left))).toEqual([
    undefined,
    ...[`${DUE} 10`, `${DUE} 10`, `${DUE} 14`, `${DUE} 15`],
  ])
  expect(stage(rule, -16, 'c')).toBe(`${DUE} c`)
  expect(stage({ ...rule, daily: false }, -30)).toBeUndefined()
})

test('the usual rules tell somebody who can be told, and an employee of his contract within the last month alone', () => {
  for (const kind of ALERT_KINDS) {
    const { receivers, may, days } = ALERTS[kind]
    expect(receivers.length, kind).toBeGreaterThan(0)
    expect(
      receivers.every((one) => may.includes(one)),
      kind,
    ).toBe(true)
    expect(new Set(days).size, kind).toBe(days.length)
  }
  expect([isPersonTold('contractEnd', 31), isPersonTold('contractEnd', 30)]).toEqual([false, true])
  expect(isPersonTold('paperEnd', 90)).toBe(true)
})
