// The header's switcher as a person uses it.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { hasFocus } from './at-rest.ts'

/** The button that names the identity and leads to the others. */
export const switcherOf = (page: Page) => page.getByRole('button', { name: /^切换身份/ })

/** Goes on under the identity of that name, if it is not open already; done when the header names it and the overlay has gone. */
export async function switchIdentity(page: Page, name: RegExp): Promise<void> {
  // Without the number of edits that wait.
  const named = async () => (await switcherOf(page).textContent())?.replace(/\d/g, '')
  const before = await named()
  await switcherOf(page).click()
  const dialog = page.getByRole('dialog', { name: '切换身份' })
  const choice = dialog.getByRole('button', { name })
  await choice.waitFor()
  // One starts where one worked last.
  if (await choice.isDisabled()) {
    await hasFocus(dialog)
    await page.keyboard.press('Escape')
    return dialog.waitFor({ state: 'detached' })
  }
  await choice.click()
  await expect.poll(named).not.toBe(before)
  await page.getByText('正在切换身份').waitFor({ state: 'detached' })
}
