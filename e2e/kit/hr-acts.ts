// What journeys of personnel do again and again: steps with their dialogs, and time that passes.
import type { Locator, Page } from 'playwright-core'
import type { OtherDevice } from '#tests/kit/client/other-device.ts'
import { passDays } from '#tests/kit/server/pass-time.ts'
import { button } from './form-acts.ts'
import type { ServedApp } from './server/served-app.ts'

/** Lets days pass and takes the steps that are due then. */
export const daysPass = ({ app }: ServedApp, days: number): Promise<void> => passDays(app, days)

/** The one row that fits; of a chain of tests the others may have moved it. */
export async function rowOf(device: OtherDevice, collection: string, fits: (row: Record<string, unknown>) => boolean) {
  const row = (await device.rows(collection)).find(fits)
  if (!row) throw new Error(`no such row of ${collection}`)
  return row
}

/** Takes a step of a record: its button, what its form asks for, and the button of the form. */
export async function takeStep(page: Page, name: string, fill?: (dialog: Locator) => Promise<void>): Promise<void> {
  await button(name, page).click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.waitFor()
  await fill?.(dialog)
  await button(name, dialog).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Finds a person in a field by part of his name and takes him. */
export async function choosePerson(on: Locator, label: string, name: string): Promise<void> {
  await on.getByRole('combobox', { name: label }).fill(name)
  await on.page().getByRole('option', { name }).first().click()
}
