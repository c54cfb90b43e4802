// The keyboard in lists and forms: what was done to several is undone, the focus is where the work goes on, one key edits.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { keepFocus } from '#src/ui/keys/keep-focus.ts'
import { otherDevice } from '../../kit/client/other-device.ts'
import { serverUrl } from '../page-kit.tsx'
import { button, gone, section, shown } from '../people/form-acts.ts'
import {
  drawn,
  enterOn,
  focusedName,
  forgetDevice,
  hasFocus,
  isFocused,
  nameOfFocus,
  onRoster,
  press,
  tabTo,
  type,
} from './keys.ts'

let endKeeping: () => void
beforeAll(() => {
  forgetDevice()
  // As the app does behind its first picture.
  endKeeping = keepFocus()
})
afterAll(() => endKeeping())

/** Everybody, as the server has them. */
const people = async () => (await otherDevice(serverUrl(), 'chairman')).rows('employee')

test('what was changed for several people is undone by keys, from the place where one stood', async () => {
  const app = await onRoster()
  await press('x', 'j', 'x')
  const bar = page.getByRole('toolbar', { name: '批量操作' })
  await shown(bar)
  await press('b')
  await hasFocus(bar)
  await tabTo(bar.getByRole('button', { name: '批量修改' }))
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: '批量修改 2 人' })
  await hasFocus(dialog)
  await type('工作地')
  // The match is chosen, and the form not sent.
  await press('Enter')
  await tabTo(dialog.getByRole('textbox', { name: '改为' }))
  await type('键盘工地')
  await press('Control+Enter')
  await gone(dialog)
  // The button that opened it is gone with the ticks: the focus is beside where it was, not nowhere.
  await expect.poll(() => document.activeElement?.tagName).not.toBe('BODY')
  const notices = page.getByRole('region', { name: '通知' })
  await shown(notices.getByText('已保存 2 项修改'))
  await app.allSent()
  expect((await people()).filter((row) => row.workPlace === '键盘工地')).toHaveLength(2)
  const undo = button('撤销', notices)
  await press('n')
  await expect.poll(() => isFocused(undo)).toBe(true)
  await press('Control+z')
  await shown(page.getByText('2 项已改回原来的内容'))
  await gone(undo)
  // Not into the notice that has gone, and not to the top of the page.
  await expect.poll(() => document.activeElement?.closest('main')).not.toBeNull()
  await app.allSent()
  expect((await people()).filter((row) => row.workPlace === '键盘工地')).toEqual([])
})

test('the focus is where the work goes on: forms, sections, orders, questions', async () => {
  await onRoster()
  // Not on the button that closes, while the form is on its way.
  await enterOn(button('添加人员'))
  await expect.poll(focusedName).toContain('姓名')
  await press('Escape')
  await expect.poll(focusedName).toBe('添加人员')

  // At its end a thing that is moved stays under the key; the next press removes nothing.
  await enterOn(button('显示列'))
  const columns = page.getByRole('dialog', { name: '花名册显示哪些列' })
  await hasFocus(columns)
  const up = columns.getByRole('button', { name: '把手机号往前移' })
  for (let step = 0; step < 4; step++) await enterOn(up)
  await drawn()
  expect(isFocused(up)).toBe(true)
  await press('Escape')
  await gone(columns)

  await press('j', 'Enter')
  const edit = button('编辑基本信息')
  await enterOn(edit)
  await expect.poll(focusedName).toContain('姓名')
  await tabTo(button('取消'))
  await press('Enter')
  await expect.poll(() => isFocused(edit)).toBe(true)
  await enterOn(button('编辑紧急联系人'))
  await enterOn(page.getByRole('button', { name: /^添加紧急联系人/ }))
  await expect.poll(() => document.activeElement?.matches('fieldset:last-of-type input')).toBe(true)

  // What destroys is not done by an Enter too many.
  await enterOn(button('停用登录'))
  await hasFocus(page.getByRole('dialog', { name: /^停用/ }))
  await expect.poll(focusedName).toBe('取消')
})

test('`e` edits the row that one stands on, without leaving the list, and the section of a record that is in sight', async () => {
  const app = await onRoster()
  const editor = (name: string) => page.getByRole('dialog', { name: `编辑 ${name}` })
  await press('j', 'j')
  await expect.poll(nameOfFocus).not.toBe('')
  const name = nameOfFocus()
  await press('e')
  await hasFocus(editor(name))
  await tabTo(editor(name).getByLabelText('办公电话'))
  await press('Control+a')
  await type('010-66660002')
  await press('Control+Enter')
  await gone(editor(name))
  // Back on the row, and the keys walk on from there.
  await expect.poll(nameOfFocus).toBe(name)
  await app.allSent()
  const rows = (await people()).filter((row) => row.name === name)
  expect(rows.map((row) => row.officePhone)).toContain('010-66660002')

  // The record begins with what may be edited; further down it is the section that one reads.
  await press('Enter')
  const basic = section('基本信息')
  await shown(button('编辑基本信息', basic))
  await drawn()
  await press('e')
  await hasFocus(basic)
  await tabTo(button('取消', basic))
  await press('Enter')
  await shown(button('编辑基本信息', basic))
  await enterOn(page.getByRole('navigation').getByRole('button', { name: '紧急联系人' }))
  await drawn()
  await press('e')
  await shown(button('取消', section('紧急联系人')))
  expect(basic.element().querySelector('form')).toBeNull()

  // The people, where a row opens a card beside the list.
  await app.goTo('/organization/staff')
  await shown(page.getByRole('table').getByRole('row').nth(3))
  await drawn()
  await expect.poll(() => press('j').then(nameOfFocus)).not.toBe('')
  const colleague = nameOfFocus()
  await press('e')
  await hasFocus(editor(colleague))
  await press('Escape')
  await gone(editor(colleague))
  expect(app.faults()).toEqual([])
})
