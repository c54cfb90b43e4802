// Forms as a person fills them in, of whatever page.
import type { Locator, Page } from 'playwright-core'

/** The button of exactly this name. */
export const button = (name: string, on: Page | Locator): Locator => on.getByRole('button', { name, exact: true })

/** A field that one writes into or opens, by its whole label; not what is hidden behind it under the same name. */
export const fieldOf = (on: Page, label: string): Locator =>
  on.locator('input:visible').and(on.getByLabel(label, { exact: true }))

/** Opens the list of a field and takes an entry from it. */
export async function choose(on: Locator, label: string, option: string): Promise<void> {
  await on.getByRole('combobox', { name: label }).click()
  // The list lies over everything else.
  await on.page().getByRole('option', { name: option, exact: true }).click()
}
