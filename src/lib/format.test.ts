import { describe, expect, test } from 'vitest'
import { formatBytes, formatFen, formatShare, formatYuan, groupThousands } from './format-number.ts'
import { groupPhone, groupPhoneWhileTyping, phonePlain } from './format-phone.ts'
import { clockOrDateTime, dateTime, relativeTime } from './format-time.ts'
import { addDays, isCalendarDate, shanghaiClock, shanghaiDate } from './shanghai-date.ts'

const words = {
  justNow: '刚刚',
  minutesAgo: (minutes: number) => `${minutes} 分钟前`,
  yesterday: (clock: string) => `昨天 ${clock}`,
}
const at = (text: string) => Date.parse(`${text}+08:00`)
const now = at('2026-03-10T12:30:00')

describe('relative times', () => {
  test.each([
    ['2026-03-10T12:29:30', '刚刚'],
    ['2026-03-10T12:30:40', '刚刚'],
    ['2026-03-10T12:27:00', '3 分钟前'],
    ['2026-03-10T11:30:01', '59 分钟前'],
    ['2026-03-10T11:30:00', '11:30'],
    ['2026-03-10T00:00:00', '00:00'],
    ['2026-03-09T23:59:00', '昨天 23:59'],
    ['2026-03-09T00:00:00', '昨天 00:00'],
    ['2026-03-08T23:59:00', '2026-03-08'],
    ['2026-03-10T12:40:00', '2026-03-10 12:40'],
  ])('%s is %s', (moment, said) => {
    expect(relativeTime(at(moment), now, words)).toBe(said)
  })

  test('minutes win over the day change just after midnight', () => {
    expect(relativeTime(at('2026-03-09T23:58:00'), at('2026-03-10T00:01:00'), words)).toBe('3 分钟前')
  })

  test('clock today, date with the clock else', () => {
    expect(clockOrDateTime(at('2026-03-10T12:04:00'), now)).toBe('12:04')
    expect(clockOrDateTime(at('2026-03-09T18:20:00'), now)).toBe('2026-03-09 18:20')
    expect(dateTime(now)).toBe('2026-03-10 12:30')
  })
})

describe('calendar dates in Asia/Shanghai', () => {
  test('the day turns at 16:00 UTC', () => {
    expect(shanghaiDate(Date.parse('2026-03-09T15:59:59Z'))).toBe('2026-03-09')
    expect(shanghaiDate(Date.parse('2026-03-09T16:00:00Z'))).toBe('2026-03-10')
    expect(shanghaiClock(Date.parse('2026-03-09T16:00:00Z'))).toBe('00:00')
  })

  test('adding days crosses months and leap days', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  })

  test('only existing dates count', () => {
    expect(isCalendarDate('2026-02-29')).toBe(false)
    expect(isCalendarDate('2028-02-29')).toBe(true)
    expect(isCalendarDate('2026-13-01')).toBe(false)
    expect(isCalendarDate('2026/01/01')).toBe(false)
  })
})

describe('phones and masks', () => {
  test('mobiles in groups of 3 4 4, others untouched', () => {
    expect(groupPhone('13800000001')).toBe('138 0000 0001')
    expect(groupPhone('+86 138-0000-0001')).toBe('138 0000 0001')
    expect(groupPhone('021-6280 0000')).toBe('021-6280 0000')
    expect(phonePlain('138 0000 0001')).toBe('13800000001')
  })

  test('grouping while typing keeps eleven digits', () => {
    expect(groupPhoneWhileTyping('1380')).toBe('138 0')
    expect(groupPhoneWhileTyping('138 0000 00019')).toBe('138 0000 0001')
    expect(groupPhoneWhileTyping('abc')).toBe('')
  })
})

describe('numbers', () => {
  test('thousands and money', () => {
    expect(groupThousands(1234567)).toBe('1,234,567')
    expect(groupThousands(-1000)).toBe('-1,000')
    expect(formatFen(123456)).toBe('1,234.56')
    expect(formatFen(-5)).toBe('-0.05')
    expect(formatFen(0)).toBe('0.00')
    expect(formatYuan(3_000_000_000)).toBe('¥30,000,000.00')
    expect(formatYuan(-5)).toBe('-¥0.05')
    expect(formatYuan(100, 'USD')).toBe('$1.00')
  })

  test('file sizes', () => {
    expect(formatBytes(0)).toBe('0 B')
    expect(formatBytes(1023)).toBe('1023 B')
    expect(formatBytes(1024)).toBe('1 KB')
    expect(formatBytes(1536)).toBe('1.5 KB')
    expect(formatBytes(1024 * 1024 - 1)).toBe('1 MB')
    expect(formatBytes(5 * 1024 ** 2)).toBe('5 MB')
    expect(formatBytes(3 * 1024 ** 4)).toBe('3072 GB')
  })

  test('a share never claims to be done early', () => {
    expect(formatShare(9999, 10000)).toBe('99%')
    expect(formatShare(1, 10000)).toBe('1%')
    expect(formatShare(10, 10)).toBe('100%')
    expect(formatShare(0, 0)).toBe('0%')
  })
})
