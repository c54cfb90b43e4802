import { expect, test } from 'vitest'
import { teamCardText } from './team-card.ts'

const words = {
  trade: (workType: string) => ({ '020': '钢筋工', '030': '架子工' })[workType] ?? workType,
  heads: (count: number) => `${count} 人`,
  of: (label: string, value: string) => `${label}：${value}`,
}
const team = {
  name: '钢筋一班',
  company: '强固劳务',
  project: '钱江世纪城二期',
  leader: '张三',
  mobile: '138 0000 0000',
}

test('a team is told by leader, company and trades, the largest first, without those who have left', () => {
  const workers = [
    { status: 'in', workType: '030' },
    { status: 'in', workType: '020' },
    { status: 'pending', workType: '020' },
    { status: 'out', workType: '030' },
  ] as const
  expect(teamCardText({ ...team, workers }, words).split('\n')).toEqual([
    '钢筋一班',
    'company：强固劳务',
    'leader：张三 138 0000 0000',
    'trades：3 人 · 钢筋工 2 · 架子工 1',
    'project：钱江世纪城二期',
  ])
})

test('what is not known is left out', () => {
  const card = { ...team, company: '', leader: '', mobile: '', workers: [] }
  expect(teamCardText(card, words)).toBe('钢筋一班\nproject：钱江世纪城二期')
})
