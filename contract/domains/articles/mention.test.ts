import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutText, mentionToken, parseMentions, plainText, textParts } from './mention.ts'

const mention = fc.record({
  type: fc.integer({ min: 0, max: 4 }),
  id: fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
  name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
})
const pieces = fc
  .array(
    fc.oneof(
      mention.map(mentionToken),
      fc.string({ maxLength: 80 }),
      fc.constantFrom('\n', '\n\n', '[@', '|0|', ']', '[@张三|9|x]', '质量👷检查'),
    ),
    { maxLength: 12 },
  )
  .map((all) => all.join(''))

test('a mention is read back as it was written', () => {
  expect(textParts('请[@张三|0|zhangsan]今天到场')).toEqual([
    { text: '请' },
    { text: '@张三', mention: { type: 0, id: 'zhangsan', name: '张三' } },
    { text: '今天到场' },
  ])
  expect(mentionToken({ type: 2, id: 'dept_1', name: '一[工]区|南' })).toBe('[@一［工］区｜南|2|dept_1]')
})

test('what is not quite a mention is plain text', () => {
  for (const text of [
    '[@|0|x]',
    '[@张三|5|x]',
    '[@张三|0|]',
    '[@张三|0|a b]',
    '[@张[三|0|x',
    `[@${'长'.repeat(41)}|0|x]`,
  ])
    expect(textParts(text)).toEqual([{ text }])
})

test('everybody who is mentioned is found once', () => {
  expect(parseMentions('[@张三|0|zhang] [@老张|0|zhang] [@所有人|3|all]')).toEqual([
    { type: 0, id: 'zhang', name: '老张' },
    { type: 3, id: 'all', name: '所有人' },
  ])
})

test('the pieces of any text make up the text as it is read', () => {
  fc.assert(
    fc.property(pieces, (text) => {
      const parts = textParts(text)
      expect(parts.map((part) => part.text).join('')).toBe(plainText(text))
      expect(parts.filter((part) => part.mention).length).toBeGreaterThanOrEqual(parseMentions(text).length)
    }),
  )
})

test('a list shows 140 characters and six lines at most, and never a part of a mention', () => {
  fc.assert(
    fc.property(pieces, (text) => {
      const { parts, isCut } = cutText(text)
      const shown = parts.map((part) => part.text).join('')
      expect([...shown].length).toBeLessThanOrEqual(140)
      expect(shown.split('\n').length).toBeLessThanOrEqual(6)
      const whole = textParts(text)
      expect(plainText(text).startsWith(shown)).toBe(true)
      expect(isCut).toBe(shown !== plainText(text))
      for (const [index, part] of parts.entries()) if (part.mention) expect(part).toEqual(whole[index])
    }),
  )
})

test('a mention that does not fit any more is left out whole', () => {
  const text = `${'字'.repeat(138)}[@张三丰|0|zhang]后面`
  expect(cutText(text)).toEqual({ parts: [{ text: '字'.repeat(138) }], isCut: true })
  expect(cutText('一\n二\n三\n四\n五\n六\n七').parts).toEqual([{ text: '一\n二\n三\n四\n五\n六' }])
})
