import { expect, test } from 'vitest'
import { TODO_KINDS, todoFilters } from '../roster/todo-filters.ts'
import { dueCounters, paperCounters, peopleCounters } from './cockpit-counters.ts'
import { PERIODS } from './cockpit-periods.ts'

const TODAY = '2026-05-20'
const PAPERS = { onSite: ['d'], certificates: ['post 电工证'] }

test('each number has its own list: one of a process by its name, one of the roster by what the roster asks', () => {
  expect(PERIODS).toHaveLength(5)
  for (const { key, href } of dueCounters(TODAY))
    expect(href).toMatch(new RegExp(`^/organization/personnel/.*\\?due=${key}$`))
  for (const one of [...paperCounters(TODAY, PAPERS), ...peopleCounters(TODAY)]) {
    const kind = TODO_KINDS.find((name) => one.href.endsWith(`todo=${name}`))
    if (kind) expect(one.filters).toEqual(todoFilters(kind, { today: TODAY, papers: PAPERS }))
  }
})
