import { expect, test } from 'vitest'
import { typedPaper } from './typed-material.ts'

const told = (...args: Parameters<typeof typedPaper>) => typedPaper(...args).map(({ label, value }) => [label, value])

test('what was typed about a paper is said with the paper it is about', () => {
  const further = { title: '居住证', expireDate: '2027-03-01', notifyBeforeDays: 30, need: 'optional' }
  expect(told('new', further, 'zh-CN')).toEqual([
    ['居住证：材料名称', '居住证'],
    ['居住证：有效期至', '2027-03-01'],
    ['居住证：到期前几天提醒', '30 天'],
    ['居住证：是否必交', '选交'],
  ])
  expect(told('healthCheck', { issueDate: '2026-11-01' }, 'zh-CN')).toEqual([['体检报告：签发日期', '2026-11-01']])
  expect(told('new', { type: 'diploma' }, 'zh-CN')).toEqual([['学历证书：材料类型', '学历证书']])
})

test('a reason, and a paper of which only its key is known', () => {
  expect(told('idCard.waived', { reason: '外籍' }, 'zh-CN')).toEqual([['身份证：原因', '外籍']])
  expect(told('mat_1.rejected', { reason: 'blurred' }, 'en')).toEqual([['Papers: Reason', 'blurred']])
})
