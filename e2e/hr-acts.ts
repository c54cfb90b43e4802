// What journeys of personnel do again and again: steps with their dialogs, and time that passes.
import type { Locator, Page } from 'playwright-core'
import { DAY_MS } from '#contract/kit/day-ms.ts'
import { moveByClock } from '#server/jobs/move-by-clock.ts'
import { button } from './form-acts.ts'
import type { ServedApp } from './served-app.ts'

/** Lets days pass and takes the steps that are due then. */
export async function daysPass({ app, pass }: ServedApp, days: number): Promise<void> {
  await pass(days * DAY_MS)
  const faults: unknown[] = []
  const log = { info: () => undefined, warn: () => undefined, error: (fault: unknown) => void faults.push(fault) }
  await moveByClock({ ...app, nowMs: () => app.clock.nowMs, random: Math.random, log })
  if (faults.length > 0) throw new AggregateError(faults.map((one) => (one as { err?: unknown }).err ?? one))
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
