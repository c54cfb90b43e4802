import { createStore } from 'jotai'
import { describe, expect, test } from 'vitest'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { errorCodeText } from '#src/i18n/shell/error-codes.ts'
import { pageToasts } from '#src/ui/notice/toast-store.ts'
import { makeIdentity } from '#tests/kit/client/open-identity.ts'
import { readFaults } from '../faults.ts'
import { sessionAtom } from '../session/session-atoms.ts'
import { codeAskAtom } from './code-ask.ts'
import { CODE_TABLE, ruleOf } from './code-table.ts'
import { addressOf, leadsBack } from './destinations.ts'
import { meetCode } from './meet-code.ts'

async function toldFor(code: number, message: string, isShown = false): Promise<string[]> {
  for (const { id } of pageToasts.read()) pageToasts.close(id)
  await meetCode(createStore(), { code, message, isShown, path: '/admin/landing' })
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

  test('10030 and 10031, of which nobody hears, are noted', async () => {
    await toldFor(10030, 'x')
    await toldFor(10031, 'y')
    expect(
      readFaults()
        .slice(-2)
        .map(({ text }) => text),
    ).toEqual(['Error: answered 10030: x', 'Error: answered 10031: y'])
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
    await meetCode(store, { code: 10111, message: '', isShown: true, path: '/admin/landing' })
    expect(store.get(sessionAtom)).toMatchObject({ notice: { kind: 'identityClosed', code: 10111 } })
  })

  test('401, 10112 and 10117 belong to the session; what closes an account or an organisation to its dialog', () => {
    expect([401, 10112, 10117].map((code) => ruleOf(code).how)).toEqual(['session', 'session', 'session'])
    expect([10100, 10101, 10110, 10111, 10115, 10116].map((code) => ruleOf(code).how)).toEqual(Array(6).fill('closed'))
  })

  test('what a person can mend opens a dialog, also when the screen shows the answer itself', async () => {
    for (const code of [202, 203, 204, 205, 206, 2000, 10102]) {
      const store = createStore()
      await meetCode(store, { code, message: '', isShown: true, path: '/admin/dynamic' })
      expect(store.get(codeAskAtom)).toMatchObject({ code, path: '/admin/dynamic' })
    }
  })

  test('a destination is the first of its pages that the client has, and none is invented', () => {
    const has = (path: string) => path === '/landing'
    expect(addressOf('console', has)).toBe('/landing')
    const organisation = {
      203: '/attestation/companyAttestation',
      204: '/attestation/engineering',
      205: '/attestation/material',
      206: '/attestation/labor',
    }
    for (const [code, path] of Object.entries(organisation)) {
      const rule = ruleOf(Number(code))
      expect(rule.how === 'ask' && addressOf(rule.leads, () => true)).toBe(path)
      // Nobody is led to a page that this client has not.
      expect(rule.how === 'ask' && addressOf(rule.leads, has)).toBeUndefined()
      expect(leadsBack(path)).toBe(true)
    }
    expect(leadsBack('/workbench')).toBe(false)
  })
})
