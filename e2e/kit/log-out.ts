// Leaving as a person does.
import type { Page } from 'playwright-core'

/** Logs out by the panel of the person, who has nothing unsent; done at the login page, where nothing of the person is left. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /个人与身份/ }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('dialog', { name: '退出登录' }).getByRole('button', { name: '退出登录' }).click()
  await page.waitForURL(/\/login/)
}
