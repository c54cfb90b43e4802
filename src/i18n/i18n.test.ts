import { afterEach, describe, expect, expectTypeOf, test } from 'vitest'
import { activeLanguage, defineText, onLanguageChange, pickLanguage, setLanguage, text } from './i18n.ts'

const greeting = defineText({
  zh: { hello: '您好', waiting: (count: number) => `${count} 条待发送`, states: { on: '开', off: '关' } },
  en: { hello: 'Hello', waiting: (count) => `${count} to send`, states: { on: 'on', off: 'off' } },
})

afterEach(() => setLanguage('zh-CN'))

describe('texts', () => {
  test('follow the active language', () => {
    expect(text(greeting).hello).toBe('您好')
    expect(text(greeting).waiting(3)).toBe('3 条待发送')
    setLanguage('en')
    expect(text(greeting).waiting(3)).toBe('3 to send')
    expect(text(greeting).states.off).toBe('off')
  })

  test('listeners hear each change once and none after they stop', () => {
    let heard = 0
    const stop = onLanguageChange(() => {
      heard += 1
    })
    setLanguage('en')
    setLanguage('en')
    expect(heard).toBe(1)
    stop()
    setLanguage('zh-CN')
    expect(heard).toBe(1)
    expect(activeLanguage()).toBe('zh-CN')
  })

  test('the person’s choice wins, then the browser’s order, then Chinese', () => {
    expect(pickLanguage('en', ['zh-CN'])).toBe('en')
    expect(pickLanguage('nonsense', ['fr', 'en-GB', 'zh'])).toBe('en')
    expect(pickLanguage(undefined, ['zh-Hans-CN', 'en'])).toBe('zh-CN')
    expect(pickLanguage(undefined, ['fr-FR'])).toBe('zh-CN')
  })

  test('English with other keys or parameters does not compile', () => {
    expectTypeOf(text(greeting).waiting).parameters.toEqualTypeOf<[count: number]>()
    // @ts-expect-error a key is missing in English
    defineText({ zh: { one: '一', two: '二' }, en: { one: 'one' } })
    // @ts-expect-error a key exists only in English
    defineText({ zh: { one: '一' }, en: { one: 'one', two: 'two' } })
    // @ts-expect-error the parameter has another type
    defineText({ zh: { many: (count: number) => `${count} 个` }, en: { many: (name: string) => name } })
    // @ts-expect-error a nested key is missing in English
    defineText({ zh: { states: { on: '开', off: '关' } }, en: { states: { on: 'on' } } })
  })
})
