// The header's switcher as a person uses it.
import { expect } from 'vitest'
import { page } from 'vitest/browser'

const switcher = () => page.getByRole('banner').getByRole('button', { name: /^切换身份/ })

/** Goes on under another identity; done when the header names it. */
export async function switchIdentity(name: RegExp): Promise<void> {
  const named = () => switcher().element().textContent?.replace(/\d/g, '')
  const before = named()
  await switcher().click()
  await page.getByRole('list', { name: '身份' }).getByRole('button', { name }).click()
  await expect.poll(named).not.toBe(before)
  await expect.element(page.getByText(/正在切换身份/)).not.toBeInTheDocument()
}
