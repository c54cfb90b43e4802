// What tests of people look for and press, and that it is there or gone.
import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'

type Place = Pick<Locator, 'getByRole'>

/** The button of exactly this name. */
export const button = (name: string, on: Place = page): Locator => on.getByRole('button', { name, exact: true })

/** A section of a record. */
export const section = (name: string): Locator => page.getByRole('region', { name, exact: true })

/** The table of the roster. */
export const roster = (): Locator => page.getByRole('region', { name: '花名册列表' })

export const gone = (what: Locator): Promise<void> => expect.element(what).not.toBeInTheDocument()

export const shown = (what: Locator): Promise<void> => expect.element(what).toBeVisible()
