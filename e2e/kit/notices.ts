// Notices go by themselves after a few seconds, however slow whoever looks for them is: every page keeps what they said.
import type { BrowserContext, Page } from 'playwright-core'

declare global {
  interface Window {
    /** What notices have said in this document and nobody has asked for yet, the oldest first. */
    noticesSaid?: string[]
  }
}

/** Makes every page of a browser keep what its notices say. */
export const keepNotices = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const said: string[] = []
    window.noticesSaid = said
    const NOTICE = 'section[aria-live] > *'
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue
          const added = node.matches(NOTICE) ? [node] : [...node.querySelectorAll(NOTICE)]
          said.push(...added.map(({ textContent }) => textContent ?? ''))
        }
    }).observe(document, { childList: true, subtree: true })
  })

/** Waits until a notice has said this, now or since the page was loaded; each is heard once. */
export async function noticed(page: Page, words: string | RegExp): Promise<void> {
  const isSaid = ({ text, pattern }: { text: string; pattern: string }) => {
    const said = window.noticesSaid ?? []
    const at = said.findIndex((one) => (pattern === '' ? one.includes(text) : new RegExp(pattern).test(one)))
    if (at >= 0) said.splice(at, 1)
    return at >= 0
  }
  const asked = typeof words === 'string' ? { text: words, pattern: '' } : { text: '', pattern: words.source }
  // By a clock: a tab that nobody looks at draws no frames.
  await page.waitForFunction(isSaid, asked, { polling: 100 })
}
