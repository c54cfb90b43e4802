// Adding a person by the form, as often as journeys do.
import type { Locator, Page } from 'playwright-core'

export interface NewPerson {
  readonly name: string
  readonly no: string
  readonly mobile: string
}

/** What the form asks for beside who it is: a rule that asks for one thing more is one line more. */
const ASKED: readonly (readonly [label: string, value: string])[] = [['入职日期', '2026-03-02']]

/** Opens the form and fills in all that it needs; it is open still. */
export async function fillNewPerson(page: Page, person: NewPerson): Promise<Locator> {
  await page.getByRole('button', { name: '添加人员' }).click()
  const dialog = page.getByRole('dialog', { name: '添加人员' })
  const lines = [['姓名', person.name], ['工号', person.no], ['手机号', person.mobile], ...ASKED] as const
  for (const [label, value] of lines) await dialog.getByRole('textbox', { name: label }).fill(value)
  return dialog
}

/** Adds a person; the form is gone. */
export async function addPerson(page: Page, person: NewPerson): Promise<void> {
  const dialog = await fillNewPerson(page, person)
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.waitFor({ state: 'detached' })
}
