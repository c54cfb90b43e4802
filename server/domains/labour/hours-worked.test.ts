import { expect, test } from 'vitest'
import { worked } from './hours-worked.ts'

const seen = (direction: 'in' | 'out', day: string, clock: string) => ({
  ...{ direction, day },
  at: Date.parse(`${day}T${clock}:00+08:00`),
})

test.each([
  ['from coming to going', [seen('in', '2026-11-02', '07:00'), seen('out', '2026-11-02', '17:30')], 1, 10.5],
  [
    'a break at noon is no work',
    [
      ...[seen('in', '2026-11-02', '07:00'), seen('out', '2026-11-02', '11:30')],
      ...[seen('in', '2026-11-02', '13:00'), seen('out', '2026-11-02', '17:00')],
    ],
    1,
    8.5,
  ],
  ['whoever is not seen going has a standard day', [seen('in', '2026-11-02', '07:00')], 1, 8],
  [
    'a going of the next day ends a night, and one a day later ends nothing',
    [
      ...[seen('in', '2026-11-02', '20:00'), seen('out', '2026-11-03', '04:00')],
      ...[seen('in', '2026-11-04', '07:00'), seen('out', '2026-11-05', '17:00')],
    ],
    2,
    16,
  ],
  [
    'seen twice at the gate, and going without having come',
    [
      ...[seen('out', '2026-11-02', '06:00'), seen('in', '2026-11-02', '07:00'), seen('in', '2026-11-02', '07:05')],
      seen('out', '2026-11-02', '12:00'),
    ],
    1,
    5,
  ],
  ['of a night into the next month', [seen('in', '2026-10-31', '20:00'), seen('out', '2026-11-01', '04:00')], 0, 0],
  ['in halves', [seen('in', '2026-11-02', '07:00'), seen('out', '2026-11-02', '11:20')], 1, 4.5],
] as const)('%s', (_, events, days, hours) => {
  expect(worked([...events].reverse(), '2026-11')).toEqual({ days, hours })
})
