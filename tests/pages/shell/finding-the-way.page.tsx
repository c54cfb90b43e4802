// Finding a page or a person by the keys, and an address that does not exist.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFinds, type OpenPage, openPage } from '../page-kit.tsx'

let app: OpenPage
beforeAll(async () => {
  app = await openPage('/organization/staff', { as: 'chairman' })
})
beforeEach(async () => {
  await app.goTo('/organization/staff')
  await expect
    .element(
      page
        .getByRole('table')
        .getByText(/^LM\d{6}$/)
        .first(),
    )
    .toBeVisible()
})

const finder = () => page.getByRole('combobox', { name: /^查找/ })
const askForFinder = () => userEvent.keyboard('{Control>}k{/Control}')
const isGone = () => expect.element(finder()).not.toBeInTheDocument()

/** Strokes in one task: nothing can come between them, however slow this machine is. */
function strike(keys: readonly string[], on: EventTarget = document.body): void {
  for (const key of keys) {
    const isCommand = key === 'Control+k'
    const stroke = { key: isCommand ? 'k' : key, ctrlKey: isCommand, bubbles: true, cancelable: true }
    on.dispatchEvent(new KeyboardEvent('keydown', stroke))
  }
}

test('an address that does not exist leads to the workbench', async () => {
  await app.goTo('/no/such/page')
  await expect.poll(app.at).toBe('/workbench')
})

test('what is typed before quick find is there is its first word, and moves nothing behind it', async () => {
  for (const typed of ['jx', 'zhang']) {
    strike(['Control+k', ...typed])
    await expect.element(finder()).toHaveValue(typed)
    await userEvent.keyboard('{Escape}')
    await isGone()
  }
  expect(page.getByRole('checkbox', { checked: true }).elements()).toEqual([])
})

test('quick find knows people by pinyin, and every section has its keys', async () => {
  await askForFinder()
  await finder().fill('zhang')
  await expect.element(page.getByRole('option', { name: /^张/ }).first()).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(app.at).toContain('person=')
  await isGone()
  strike([...'gy'])
  await expect.element(page.getByRole('heading', { name: '同步中心', level: 1 })).toBeVisible()
  await userEvent.keyboard('?')
  await expect.element(page.getByRole('dialog', { name: '键盘操作' })).toBeVisible()
  expect(await axeFinds()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: '键盘操作' })).not.toBeInTheDocument()
})

test('Enter in quick find means what was typed, however soon it comes', async () => {
  await askForFinder()
  // The list of nothing typed is there: Enter would have something to run.
  await expect.element(page.getByRole('option', { name: '同步中心' })).toBeVisible()
  const input = finder().element()
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'zhang')
  input.dispatchEvent(new Event('input', { bubbles: true }))
  strike(['Enter'], input)
  await expect.poll(app.at).toContain('person=')
  await isGone()
})
