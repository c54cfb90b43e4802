// The keyboard alone does the daily work. What single keys do is in tests/pages/shell.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { otherDevice } from '#tests/kit/client/other-device.ts'
import { drawn } from '../kit/at-rest.ts'
import { DEMO_PASSWORD, inStep, startServer } from '../kit/kit.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

const setup = setUpSpec(startServer)
let person: { uri: string; name: string; employeeNo: string }

setup.before(async () => {
  const rows = await (await otherDevice(setup.server.url, 'hr')).rows('employee')
  const [one] = rows.filter((row) => row.employeeStatus === 'active').sort(byNumber)
  if (!one) throw new Error('the demonstration has nobody')
  person = { uri: one.uri, name: String(one.name), employeeNo: String(one.employeeNo) }
})

const byNumber = (a: Record<string, unknown>, b: Record<string, unknown>) =>
  String(a.employeeNo).localeCompare(String(b.employeeNo))

test('the keyboard alone: signing in, finding, walking, opening, closing, editing', async () => {
  const { page } = await setup.open('login?to=/organization/staff')
  const { keyboard } = page
  await tabTo(page, () => page.getByLabel('用户名或手机号码'))
  await keyboard.type('hr')
  await tabTo(page, () => page.getByRole('textbox', { name: '密码' }))
  await keyboard.type(DEMO_PASSWORD)
  await keyboard.press('Enter')
  const rows = page.getByRole('table').getByRole('row')
  await rows.filter({ hasText: person.employeeNo }).waitFor()
  // No row moves any more, and the keys are listened to.
  await inStep(page)
  await drawn(page)

  // Two rows down and one up, then the card of that one.
  const second = await rows.nth(1).textContent()
  for (const key of ['j', 'j', 'k', 'Enter']) await keyboard.press(key)
  const card = page.getByRole('complementary').filter({ hasText: '联系方式' })
  await card.waitFor()
  const opened = (await card.getAttribute('aria-label')) ?? ''
  expect(second).toContain(opened)
  await drawn(page)
  await keyboard.press('Escape')
  await card.waitFor({ state: 'detached' })

  await keyboard.press('/')
  const search = page.getByRole('searchbox', { name: '关键词' })
  await expect.poll(() => isFocused(search)).toBe(true)
  await keyboard.type(person.employeeNo)
  await expect.poll(() => rows.count()).toBe(2)
  // Enter ends the typing, so that the keys walk what was found.
  for (const key of ['Enter', 'j', 'Enter']) await keyboard.press(key)
  await card.waitFor()
  expect(await card.getAttribute('aria-label')).toBe(person.name)
  await drawn(page)

  await keyboard.press('e')
  const dialog = page.getByRole('dialog', { name: `编辑 ${person.name}` })
  await dialog.waitFor()
  await tabTo(page, () => dialog.getByLabel('办公电话'))
  await keyboard.press('Control+a')
  await keyboard.type('010-66660000')
  // Enter in an open list chooses the match that stands there, and sends nothing.
  const station = dialog.getByRole('combobox', { name: '岗位' })
  await tabTo(page, () => station)
  await keyboard.press('Control+a')
  await keyboard.type('塔吊')
  const chosen = (await page.getByRole('option', { name: /塔吊/ }).first().textContent()) ?? ''
  await keyboard.press('Enter')
  await expect.poll(() => station.inputValue()).toBe(chosen)
  expect(await dialog.isVisible()).toBe(true)
  await keyboard.press('Control+Enter')
  await dialog.waitFor({ state: 'detached' })
  await card.getByText('010-66660000').waitFor()
  await card.getByText(chosen).first().waitFor()
  await inStep(page)
  const other = await otherDevice(setup.server.url, 'chairman')
  expect((await other.rows('employee')).find((row) => row.uri === person.uri)?.officePhone).toBe('010-66660000')
})

const isFocused = (control: ReturnType<Page['locator']>): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement)

/** Walks by Tab until the control has the focus; fails when fifty steps do not lead there. */
async function tabTo(page: Page, control: () => ReturnType<Page['locator']>): Promise<void> {
  await control().waitFor()
  for (let step = 0; step < 50; step++) {
    if (await isFocused(control())) return
    await page.keyboard.press('Tab')
  }
  expect(await isFocused(control())).toBe(true)
}
