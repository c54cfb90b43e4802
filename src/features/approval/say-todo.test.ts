import { expect, test } from 'vitest'
import { todoSentences } from '#src/i18n/approval/todo-sentences.ts'
import { permissionText } from '#src/i18n/identity/permissions.ts'
import { sayTodo } from './say-todo.ts'

type Said = Parameters<typeof sayTodo>[0]

const row = (facts: Said['facts'], title = '', summary = ''): Said => ({ facts, title, summary })
const inBoth = (one: Said) => [
  sayTodo(one, todoSentences.zh, permissionText.zh.names, () => ''),
  sayTodo(one, todoSentences.en, permissionText.en.names, () => ''),
]

test('a to-do reads in the language of whoever reads it', () => {
  const asked = row({
    kind: 'permissionRequest',
    name: '林明',
    code: 'contract_management',
    page: '合同',
    note: '要签合同',
  })
  expect(inBoth(asked)).toEqual([
    { title: '林明 申请权限“合同管理”', summary: '来自页面“合同” · 要签合同' },
    {
      title: `林明 asks for the permission “${permissionText.en.names.contract_management}”`,
      summary: 'From the page “合同” · 要签合同',
    },
  ])
  expect(inBoth(row({ kind: 'joinAudit', name: '林明', note: '' }))).toEqual([
    { title: '林明 申请加入组织', summary: '' },
    { title: '林明 asks to join the organisation', summary: '' },
  ])
  expect(inBoth(row({ kind: 'managerOffer', organisation: '云岭', hours: 72 }))[1]).toEqual({
    title: 'You are asked to lead “云岭”',
    summary: 'Please answer within 72 hours.',
  })
})

test('a code that this page does not know is called by its page', () => {
  const asked = row({ kind: 'permissionRequest', name: '林明', code: 'later_code', page: '合同', note: '' })
  expect(inBoth(asked)[0]?.title).toBe('林明 申请权限“合同”')
})

test('what was written before there were facts, and what this page does not know, says what it carries', () => {
  expect(inBoth(row(null, '旧标题', '旧说明'))).toEqual([
    { title: '旧标题', summary: '旧说明' },
    { title: '旧标题', summary: '旧说明' },
  ])
  const later = { kind: 'orderReview', name: '某人' } as never
  expect(inBoth(row(later, '标题'))[0]).toEqual({ title: '标题', summary: '' })
})
