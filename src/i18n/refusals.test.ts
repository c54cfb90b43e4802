import { describe, expect, test } from 'vitest'
import { domains, registry } from '#contract/index.ts'
import { COMMON_REFUSALS } from '#contract/kit/refusal.ts'
import { recordAct, recordWords } from './record-words.ts'
import { refusals, refusalText } from './refusals.ts'
import { syncText } from './shell/sync.ts'

const inFull = { zh: 'zh-CN', en: 'en' } as const
const declared = [...COMMON_REFUSALS, ...Object.values(domains).flatMap((one): readonly string[] => one.refusals)]

describe('what the sync centre says', () => {
  test('every refusal of the contract has a sentence of its own, in both languages', () => {
    for (const language of ['zh', 'en'] as const) {
      const missing = declared.filter((code) => !Object.hasOwn(refusals[language], code))
      expect(missing).toEqual([])
    }
    expect(refusalText('mobileTaken', 'zh-CN')).not.toBe(refusalText('invalid', 'zh-CN'))
    expect(refusalText('never-heard-of', 'zh-CN')).toBe(refusals.zh.invalid)
  })

  test('every mutation of the contract can be named, in both languages', () => {
    for (const language of ['zh', 'en'] as const) {
      const missing = [...registry.mutations.keys()].filter(
        (name) => recordAct(name, '', inFull[language]) === undefined,
      )
      expect(missing).toEqual([])
    }
  })

  test('every collection that a device fills has a name, in both languages', () => {
    for (const language of ['zh', 'en'] as const) {
      const missing = [...registry.collections.keys()].filter(
        (name) => !Object.hasOwn(syncText[language].collections, name) && !recordWords(name, inFull[language]),
      )
      expect(missing).toEqual([])
    }
  })
})
