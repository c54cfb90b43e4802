// The staff page as a person uses it: finding somebody, changing something.
import type { Locator, Page } from 'playwright-core'

/** Opens the edit form of the person with this number from the staff list. */
async function openEditForm(page: Page, employeeNo: string): Promise<Locator> {
  // Beside an open card the list shows no numbers.
  if (new URL(page.url()).searchParams.has('person')) {
    const card = page.locator('[data-side-panel]')
    await card.getByRole('button', { name: '关闭', exact: true }).click()
    await card.waitFor({ state: 'detached' })
  }
  await page.getByText(employeeNo, { exact: true }).first().click()
  await page.getByRole('button', { name: '编辑', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: /^编辑/ })
  await dialog.waitFor()
  return dialog
}

/** Changes one field of a person and saves; resolves when the form has closed. */
export async function changePerson(page: Page, employeeNo: string, label: string, value: string): Promise<void> {
  const dialog = await openEditForm(page, employeeNo)
  await dialog.getByLabel(label).fill(value)
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Tells the page that somebody looks at it again, which makes it try the network at once. */
export const lookAgain = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('focus'))
  })
