// Notices go by themselves after a moment, however slow whoever looks for them is: what they said is kept.
import { expect } from 'vitest'

const NOTICE = 'section[aria-live] > *'
/** What notices have said and nobody has asked for yet, the oldest first. */
const said: string[] = []

new MutationObserver((changes) => {
  for (const { addedNodes } of changes)
    for (const node of addedNodes) {
      if (!(node instanceof Element)) continue
      const added = node.matches(NOTICE) ? [node] : [...node.querySelectorAll(NOTICE)]
      said.push(...added.map(({ textContent }) => textContent ?? ''))
    }
}).observe(document, { childList: true, subtree: true })

/** A page that is opened has none of the last one's. */
export const forgetNotices = (): void => void said.splice(0)

/** Waits until a notice has said this, now or since the page was opened; each is heard once. */
export const noticed = (words: string | RegExp): Promise<void> =>
  expect
    .poll(() => {
      const at = said.findIndex((one) => (typeof words === 'string' ? one.includes(words) : words.test(one)))
      if (at >= 0) said.splice(at, 1)
      return at >= 0
    })
    .toBe(true)
