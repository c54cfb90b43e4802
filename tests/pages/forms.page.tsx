// A form: bad input beside its field, what was typed is kept, and a record that is saved without a network waits.
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type OpenPage, openPage } from './page-kit.tsx'

let app: OpenPage
beforeAll(async () => {
  app = await openPage('/organization/staff', { as: 'hr' })
})

const dialog = () => page.getByRole('dialog', { name: '添加人员' })
const row = () => page.getByRole('table').getByRole('row', { name: /屠格涅/ })
/** Beside a record that the server does not have yet. */
const marks = () => row().element().querySelectorAll('[data-state=saved], [data-state=sending]').length
const field = (label: string) => dialog().getByRole('textbox', { name: label })

test('what is typed while a press that left another field has not ended yet stays', async () => {
  await page.getByRole('button', { name: '添加人员' }).first().click()
  await field('姓名').fill('屠格涅')
  window.dispatchEvent(new PointerEvent('pointerdown', { button: 0 }))
  await field('工号').fill('P90001')
  window.dispatchEvent(new PointerEvent('pointerup', { button: 0 }))
  await expect.element(field('姓名')).toHaveValue('屠格涅')
  await expect.element(field('工号')).toHaveValue('P90001')
})

test('a number that is none is refused beside its field, and what was typed stays', async () => {
  await field('手机号').fill('12345')
  await dialog().getByRole('button', { name: '保存' }).click()
  await expect.element(field('手机号')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('手机号')).toHaveAccessibleDescription(/手机号/)
  await expect.element(field('姓名')).toHaveValue('屠格涅')
})

test('without a network it is saved on the device, shown, and marked as waiting', async () => {
  app.device.network.online = false
  await field('手机号').fill('13900001234')
  await field('入职日期').fill('2026-03-02')
  await dialog().getByRole('button', { name: '保存' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await page.getByRole('searchbox', { name: '关键词' }).fill('屠格涅')
  await expect.element(row()).toBeVisible()
  await expect.poll(marks).toBe(1)
})

test('when it is back the server has him', async () => {
  app.device.network.online = true
  app.device.wake()
  await expect.poll(marks).toBe(0)
  expect(app.faults()).toEqual([])
})

test('a press that leaves a wrong field reaches what was pressed: the error comes when the press has ended', async () => {
  await page.getByRole('button', { name: '添加人员' }).first().click()
  await field('手机号').fill('12345')
  const below = field('工号')
  const place = () => below.element().getBoundingClientRect().top
  const before = place()
  const at = { clientX: below.element().getBoundingClientRect().left + 8, clientY: before + 8 }
  const event = (type: string) => new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, ...at })
  // What a browser does when a button of the mouse goes down over another field.
  below.element().dispatchEvent(event('mousedown'))
  ;(below.element() as HTMLElement).focus()
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect(place()).toBe(before)
  expect(document.elementFromPoint(at.clientX, at.clientY)).toBe(below.element())
  below.element().dispatchEvent(event('mouseup'))
  await expect.element(field('手机号')).toHaveAttribute('aria-invalid', 'true')
  await expect.poll(place).toBeGreaterThan(before)
})

test('the button that is pressed out of a wrong field is pressed: the first wrong field has the focus', async () => {
  await field('手机号').fill('123456')
  await field('姓名').fill('托尔斯泰')
  await field('手机号').click()
  await dialog().getByRole('button', { name: '保存' }).click()
  await expect.element(field('手机号')).toHaveFocus()
  await expect.element(field('手机号')).toHaveAccessibleDescription(/手机号/)
  await expect.element(field('姓名')).toHaveValue('托尔斯泰')
  await field('手机号').fill('13900005678')
  await field('工号').fill('P90002')
  await field('入职日期').fill('2026-03-02')
  await dialog().getByRole('button', { name: '保存' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
})
