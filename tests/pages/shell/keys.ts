// Work by the keyboard alone: real keys, and where the focus is.
import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { type newDevice, type OpenPage, openPage } from '../page-kit.tsx'

/** Presses keys by their names, one after the other; those that are held come first, as in `Control+Enter`. */
export async function press(...keys: string[]): Promise<void> {
  for (const one of keys) {
    const [key = '', ...held] = one.split('+').reverse()
    const down = held.map((name) => `{${name}>}`).join('')
    const up = held.map((name) => `{/${name}}`).join('')
    // Letters and signs stand for themselves.
    await userEvent.keyboard(`${down}${key.length === 1 ? key : `{${key}}`}${up}`)
  }
}

/** Types words that have no brackets. */
export const type = (words: string): Promise<void> => userEvent.keyboard(words)

export const isFocused = (what: Locator): boolean => what.query() !== null && what.query() === document.activeElement

/** Waits until the focus is on it or within it. */
export const hasFocus = (what: Locator): Promise<void> =>
  expect.poll(() => what.query()?.contains(document.activeElement)).toBe(true)

/** Gives the focus to a control and presses Enter there. */
export async function enterOn(what: Locator): Promise<void> {
  await expect.element(what).toBeVisible()
  const element = what.element()
  if (element instanceof HTMLElement) element.focus()
  await press('Enter')
}

/** Walks by Tab until the control has the focus; fails when fifty steps do not lead there. */
export async function tabTo(control: Locator): Promise<void> {
  await expect.element(control).toBeVisible()
  for (let step = 0; step < 50 && !isFocused(control); step++) await press('Tab')
  expect(isFocused(control)).toBe(true)
}

/** What the focus is on, as it is called. */
export function focusedName(): string | null | undefined {
  const one = document.activeElement
  if (one instanceof HTMLInputElement && one.labels?.[0]) return one.labels[0].textContent
  return one?.ariaLabel ?? one?.textContent
}

/** The row of a list on which the focus is, by its key. */
export const rowOfFocus = (): string | undefined => document.activeElement?.closest('tr')?.dataset.key

/** Who stands in the row on which the focus is. */
export const nameOfFocus = (): string =>
  document.activeElement?.closest('tr')?.querySelector('[aria-label^="选择 "]')?.ariaLabel?.slice(3) ?? ''

/** Whether what is shown has been drawn, and whatever is done after drawing: listening to keys, for one. */
export const drawn = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve())))

let device: ReturnType<typeof newDevice> | undefined
/** Of another file there is another server. */
export const forgetDevice = (): void => {
  device = undefined
}

const ROSTER = '/organization/personnel/rostersList'

/** On a row of the roster, with keys that are listened to. */
export async function onRoster(): Promise<OpenPage> {
  const app = await (device === undefined ? openPage(ROSTER, { as: 'hr' }) : openPage(ROSTER, { device }))
  device = app.device
  await expect.element(page.getByRole('table').getByRole('row').nth(3)).toBeVisible()
  await drawn()
  // The rows are walked with the focus, as soon as the list listens.
  await expect.poll(() => press('j').then(rowOfFocus)).toBeTruthy()
  return app
}
