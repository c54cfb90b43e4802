// What tests of the feed do as somebody else, and where they look.
import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { makeUlid } from '#contract/kit/id.ts'
import { type OtherDevice, otherDevice } from '../../kit/client/other-device.ts'
import { serverUrl } from '../page-kit.tsx'

export const newId = (prefix: string): string => `${prefix}_${makeUlid(Date.now(), Math.random)}`

export const other = (username: string): Promise<OtherDevice> => otherDevice(serverUrl(), username)

const PLAIN = {
  ...{ kind: 'dynamic', authorType: 'person', allowComment: true, allowForward: true, priority: 'normal' },
  ...{ requireAck: false, ackSign: false, visibility: 'organisation' },
}

/** Somebody else posts an article; answers its id. */
export async function posts(by: OtherDevice, values: Readonly<Record<string, unknown>>): Promise<string> {
  const uri = newId('art')
  expect(await by.edit('articles.postArticle', { uri, values: { ...PLAIN, ...values } })).toBe('applied')
  return uri.slice('art_'.length)
}

/** Somebody takes an article down. */
export async function takesDown(by: OtherDevice, articleId: string, comment: string): Promise<void> {
  const taken = { uri: `art_${articleId}`, from: 'published', comment }
  expect(await by.edit('articles.takeDownArticle', taken)).toBe('applied')
}

/** The article of those words. */
export const articleOf = (words: string): Locator => page.getByRole('article').filter({ hasText: words }).first()
