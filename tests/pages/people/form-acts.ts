// What tests of people look for and press, that it is there or gone, and forms as somebody fills them in.
import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { AnyRow } from '#contract/kit/collection.ts'

type Place = Pick<Locator, 'getByRole'>

/** The button of exactly this name. */
export const button = (name: string, on: Place = page): Locator => on.getByRole('button', { name, exact: true })

/** A section of a record. */
export const section = (name: string): Locator => page.getByRole('region', { name, exact: true })

/** The table of the roster. */
export const roster = (): Locator => page.getByRole('region', { name: '花名册列表' })

export const gone = (what: Locator): Promise<void> => expect.element(what).not.toBeInTheDocument()

export const shown = (what: Locator): Promise<void> => expect.element(what).toBeVisible()

/** Opens the list of a field and takes an entry from it. */
export async function choose(on: Place, label: string, option: string): Promise<void> {
  await on.getByRole('combobox', { name: new RegExp(`^${label}`) }).click()
  // The list lies over everything else.
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Picks a person by their number, as it is shown behind the name. */
export async function choosePerson(on: Place, label: string, person: AnyRow): Promise<void> {
  const field = on.getByRole('combobox', { name: new RegExp(`^${label}`) })
  // The name of who is chosen now may come to the field in between, and what is typed behind it.
  await expect
    .poll(async () => {
      await field.fill(String(person.employeeNo))
      return (field.element() as HTMLInputElement).value
    })
    .toBe(person.employeeNo)
  await page.getByRole('option', { name: `${person.name} ${person.employeeNo}`, exact: true }).click()
}

/** Opens a section of the record, fills it in, and saves it. */
export async function fillIn(name: string, fill: (on: Locator) => Promise<void>): Promise<void> {
  const on = section(name)
  const edit = on.getByRole('button', { name: /编辑/ })
  await edit.click()
  await fill(on)
  await button('保存', on).click()
  await shown(edit)
}

/** Takes a step of a record: its button, what its form asks for, and the button of the form. */
export async function takeStep(name: string, fill?: (dialog: Locator) => Promise<void>): Promise<void> {
  await button(name).click()
  const dialog = page.getByRole('dialog', { name, exact: true })
  await fill?.(dialog)
  await button(name, dialog).click()
  await gone(dialog)
}
