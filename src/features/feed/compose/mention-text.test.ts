import { expect, test } from 'vitest'
import { fromTokens, mentionQuery, toTokens, withMention } from './mention-text.ts'

const wang = { type: 0, id: 'u_wang', name: '王海' }
const wangHaiyong = { type: 0, id: 'u_why', name: '王海永' }

test('chosen names become tokens, the longer name first, and come back as they were typed', () => {
  const typed = { text: '@王海永 和 @王海 到现场，@李四 也来', mentions: [wang, wangHaiyong] }
  const kept = toTokens(typed)
  expect(kept).toBe('[@王海永|0|u_why] 和 [@王海|0|u_wang] 到现场，@李四 也来')
  expect(fromTokens(kept)).toEqual({ text: typed.text, mentions: [wangHaiyong, wang] })
})

test('a name is looked for behind an @ until a blank ends it, never inside an address of mail', () => {
  expect(mentionQuery('你好 @wang', 8)).toBe('wang')
  expect(mentionQuery('你好 @', 4)).toBe('')
  expect(mentionQuery('你好 @wang 到', 10)).toBeUndefined()
  expect(mentionQuery('a@b', 3)).toBeUndefined()
  expect(mentionQuery('没有', 2)).toBeUndefined()
})

test('a choice takes the place of what was looked for', () => {
  const { typed, caret } = withMention({ text: '请 @wh 看', mentions: [] }, 5, wangHaiyong)
  expect(typed).toEqual({ text: '请 @王海永  看', mentions: [wangHaiyong] })
  expect(typed.text.slice(0, caret)).toBe('请 @王海永 ')
})
