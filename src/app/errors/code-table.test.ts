import { createStore } from 'jotai'
import { describe, expect, test } from 'vitest'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { errorCodeText } from '#src/i18n/error-codes.ts'
import { pageToasts } from '#src/ui/toast-store.ts'
import { makeIdentity } from '#tests/kit/open-identity.ts'
import { sessionAtom } from '../session/session-atoms.ts'
import { CODE_TABLE, handlingOf } from './code-table.ts'
import { meetCode } from './meet-code.ts'

async function toldFor(code: number, message: string, isShown = false): Promise<string[]> {
  for (const { id } of pageToasts.read()) pageToasts.close(id)
  await meetCode(createStore(), { code, message, isShown })
  return pageToasts.read().map(({ text }) => text)
}

describe('the error catalogue', () => {
  test('every code has a handling and a sentence in both languages', () => {
    for (const code of Object.values(ERROR_CODES)) {
      expect(CODE_TABLE[code]).toBeDefined()
      expect(errorCodeText.zh[`c${code}`]).not.toBe('')
      expect(errorCodeText.en[`c${code}`]).not.toBe('')
    }
  })

  test('10112, 10030, 10031 and 0 are silent on the notice path', async () => {
    for (const code of [10112, 10030, 10031, 0]) expect(await toldFor(code, 'x')).toEqual([])
  })

  test('a code with a message shows it, without one the default', async () => {
    expect(await toldFor(429, '慢一点')).toEqual(['慢一点'])
    expect(await toldFor(500, '')).toEqual(['系统错误'])
    expect(await toldFor(99999, '')).toEqual(['系统错误'])
  })

  test('what a screen shows itself is not told twice', async () => {
    expect(await toldFor(429, '慢一点', true)).toEqual([])
  })

  test('a frozen or cancelled identity reaches the session, whoever made the call', async () => {
    const store = createStore()
    store.set(sessionAtom, { kind: 'loggedIn', identity: makeIdentity({}) })
    await meetCode(store, { code: 10111, message: '', isShown: true })
    expect(store.get(sessionAtom)).toMatchObject({ notice: { kind: 'identityClosed', code: 10111 } })
  })

  test('401, 10112 and 10117 belong to the session; what closes an account or an organisation to its dialog', () => {
    expect([401, 10112, 10117].map(handlingOf)).toEqual(['session', 'session', 'session'])
    expect([10100, 10101, 10110, 10111, 10115, 10116].map(handlingOf)).toEqual(Array(6).fill('closed'))
  })
})
