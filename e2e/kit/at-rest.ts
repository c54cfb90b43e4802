// When a page has come to rest. What is pressed or measured before then meets something that still moves or does not listen yet.
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until nothing moves but what moves for ever. */
export async function standsStill(page: Page): Promise<void> {
  const isStill = () =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity)
  // By the clock, not by frames: a tab that is not in front draws none.
  await page.waitForFunction(isStill, undefined, { polling: 20 })
}

/** Waits until the tab in front has drawn what it shows, and done what it does after drawing: listening to keys, for one. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))

/** Waits until a dialog stands where it stays and has the focus: what it focuses by itself comes a moment after it is seen. */
export async function hasFocus(dialog: Locator): Promise<void> {
  await expect.poll(() => dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true)
  await standsStill(dialog.page())
}
