// What whoever works uses: the header's switcher, the list of people, keys, a network that comes and goes.
import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { OpenPage } from '../page-kit.tsx'
import { button, gone, shown } from '../people/form-acts.ts'

/** The button that names the identity and leads to the others. */
export const switcher = (): Locator => page.getByRole('button', { name: /^切换身份/ })

/** Goes on under the identity of that name, if it is not open already; done when the header names it. */
export async function switchIdentity(name: RegExp): Promise<void> {
  // Without the number of edits that wait.
  const named = () => switcher().query()?.textContent.replace(/\d/g, '')
  const before = named()
  await switcher().click()
  const dialog = page.getByRole('dialog', { name: '切换身份' })
  const choice = dialog.getByRole('button', { name })
  await shown(choice)
  if ((choice.element() as HTMLButtonElement).disabled) {
    await userEvent.keyboard('{Escape}')
    return gone(dialog)
  }
  await choice.click()
  await expect.poll(named).not.toBe(before)
  await gone(page.getByText('正在切换身份'))
}

/** Somebody in the list of people, by the number. */
export const listed = (employeeNo: string): Locator => page.getByText(employeeNo, { exact: true }).first()

/** Goes to the list of people; done when somebody stands in it. */
export async function seeStaff(app: OpenPage, employeeNo: string): Promise<void> {
  await app.goTo('/organization/staff')
  await shown(listed(employeeNo))
}

/** Opens the form of somebody in the list of people. */
export async function openEditForm(app: OpenPage, employeeNo: string): Promise<Locator> {
  // Beside an open card the list shows no numbers.
  if (app.at().includes('person=')) await seeStaff(app, employeeNo)
  await listed(employeeNo).click()
  await button('编辑').first().click()
  const form = page.getByRole('dialog', { name: /^编辑/ })
  await shown(form)
  return form
}

export const officePhone = (form: Locator): Locator => form.getByRole('textbox', { name: /^办公电话/ })

/** Changes the number of the office of somebody in the list; done when the form has closed. */
export async function changePhone(app: OpenPage, employeeNo: string, phone: string): Promise<void> {
  const form = await openEditForm(app, employeeNo)
  await officePhone(form).fill(phone)
  await button('保存', form).click()
  await gone(form)
}

/** Presses a key on something, which has the focus then. */
export async function press(what: Locator, key: string): Promise<void> {
  await shown(what)
  const element = what.element()
  if (element instanceof HTMLElement) element.focus()
  await userEvent.keyboard(key)
}
