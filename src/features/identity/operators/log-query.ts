// What the log of acts is asked for, from the address of its page.
import { PLATFORM_ACTS, type platformLogCalls } from '#contract/domains/identity/platform-log-calls.ts'
import type { InputOf } from '#contract/kit/call.ts'
import { addDays, isCalendarDate } from '#src/lib/shanghai-date.ts'
import { clampPage, defaultPageSize, pageSizes } from '#src/ui/list/pager-math.ts'
import type { QueryValues } from '#src/ui/list/query-field.ts'

export type LogQuery = InputOf<typeof platformLogCalls.platformActs>

/** Page number and size of an address, both always possible. */
export function logPlace(search: QueryValues): { pageNo: number; pageSize: number } {
  const size = Number(search.size)
  return {
    pageNo: clampPage(Number(search.page), 100_000),
    pageSize: pageSizes.find((one) => one === size) ?? defaultPageSize,
  }
}

/** The question for an address; days are those of Asia/Shanghai, both ends included. */
export function logQuery(search: QueryValues): LogQuery {
  const { atFrom = '', atTo = '' } = search
  const act = PLATFORM_ACTS.find((one) => one === search.act)
  return {
    ...(isCalendarDate(atFrom) ? { fromMs: beginOf(atFrom) } : {}),
    ...(isCalendarDate(atTo) ? { beforeMs: beginOf(addDays(atTo, 1)) } : {}),
    ...(act === undefined ? {} : { act }),
    operator: (search.operator ?? '').slice(0, 64),
    subject: (search.subject ?? '').slice(0, 64),
    ...logPlace(search),
  }
}

const beginOf = (date: string) => Date.parse(`${date}T00:00:00+08:00`)
