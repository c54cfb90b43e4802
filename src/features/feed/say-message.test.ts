import { expect, test } from 'vitest'
import { type NoticeFacts, noticeFactsSchema } from '#contract/domains/feed.ts'
import { noticeSentences } from '#src/i18n/feed/feed-sentences.ts'
import { permissionText } from '#src/i18n/identity/permissions.ts'
import { sayNotice } from './say-message.ts'

type Said = Parameters<typeof sayNotice>[0]

const row = (facts: Said['facts'], title = '', body = ''): Said => ({ facts, title, body })
const inBoth = (one: Said) => [
  sayNotice(one, noticeSentences.zh, permissionText.zh.names, () => ''),
  sayNotice(one, noticeSentences.en, permissionText.en.names, () => ''),
]

test('a message reads in the language of whoever reads it', () => {
  const granted: NoticeFacts = {
    event: 'permissionGranted',
    code: 'roster_managerment',
    page: '花名册',
    note: '本周有效',
  }
  expect(inBoth(row(granted))).toEqual([
    { title: '权限“查看和维护花名册”已开通', body: '页面“花名册” · 本周有效' },
    {
      title: `You now have the permission “${permissionText.en.names.roster_managerment}”`,
      body: 'Page “花名册” · 本周有效',
    },
  ])
  // The last moment of a day in Shanghai.
  const disbanding: NoticeFacts = {
    event: 'disbanding',
    organisation: '云岭',
    endsAtMs: Date.parse('2026-03-01T23:59+08:00'),
  }
  expect(inBoth(row(disbanding)).map((said) => said.title)).toEqual([
    '“云岭”将于 2026-03-01 解散',
    '“云岭” will be disbanded on 2026-03-01',
  ])
  expect(inBoth(row(disbanding)).map((said) => said.body)).toEqual([
    noticeSentences.zh.disbandingBody,
    noticeSentences.en.disbandingBody,
  ])
})

test('every event has its own sentence in both languages', () => {
  const about = { name: '林明', organisation: '云岭', code: 'staff_edit', page: '人员', note: '', endsAtMs: 0 }
  const values = { ...about, role: '资料员', codes: ['staff_edit'], count: 1, what: 'comment', title: '今日进度' }
  const events = noticeFactsSchema.def.options.map((option) => option.shape.event.def.values[0])
  const said = events.map((event) => inBoth(row({ event, ...values } as NoticeFacts)).map(({ title }) => title))
  expect(events.length).toBeGreaterThan(11)
  for (const language of [0, 1]) expect(new Set(said.map((titles) => titles[language])).size).toBe(events.length)
  expect(said.flat()).not.toContain('')
})

test('what was written before there were facts, and what this page does not know, says what it carries', () => {
  expect(inBoth(row(null, '旧标题', '旧正文'))[1]).toEqual({ title: '旧标题', body: '旧正文' })
  expect(inBoth(row({ event: 'later' } as never, '标题', '正文'))[0]).toEqual({ title: '标题', body: '正文' })
})
