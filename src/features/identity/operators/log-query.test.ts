import { expect, test } from 'vitest'
import { logQuery } from './log-query.ts'

test('an address asks for whole days of Asia/Shanghai, both ends included', () => {
  expect(logQuery({ atFrom: '2026-11-20', atTo: '2026-11-21', act: 'account.freeze', page: '2', size: '50' })).toEqual({
    fromMs: Date.UTC(2026, 10, 19, 16),
    beforeMs: Date.UTC(2026, 10, 21, 16),
    act: 'account.freeze',
    operator: '',
    subject: '',
    pageNo: 2,
    pageSize: 50,
  })
})

test('what an address has no sense in is not asked for', () => {
  expect(logQuery({ atFrom: '2026-02-31', act: 'nothing', page: '-3', size: '7' })).toEqual({
    operator: '',
    subject: '',
    pageNo: 1,
    pageSize: 20,
  })
})
