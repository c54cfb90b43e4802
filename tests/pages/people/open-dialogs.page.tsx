// What is decided in a dialog is decided over what the dialog showed: what others did meanwhile is not undone unseen (P6).
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AnyRow } from '#contract/kit/collection.ts'
import { type OtherDevice, otherDevice } from '../../kit/client/other-device.ts'
import { type OpenPage, openPage, serverUrl } from '../page-kit.tsx'
import { button, choose, gone, shown } from './form-acts.ts'

let app: OpenPage
let other: OtherDevice
/** People without an account. */
let people: AnyRow[]

beforeAll(async () => {
  other = await otherDevice(serverUrl(), 'chairman')
  people = (await other.rows('employee')).filter((row) => row.employeeStatus === 'active' && row.username === null)
  app = await openPage('/organization/staff', { as: 'hr' })
})

const now = async (uri: unknown) => (await other.rows('employee')).find((row) => row.uri === uri)
const chip = () => page.getByTestId('signal-chip')

test('[P6] a move is one from where the person stood when the tree was opened', async () => {
  const [person] = people
  const departments = (await other.rows('department')).filter((row) => row.status === 'enabled')
  // Names that no other one holds, so that each is found by itself.
  const [theirs, mine] = departments.filter(
    (row) =>
      row.uri !== person?.groupUri &&
      row.parentUri !== null &&
      departments.filter((one) => String(one.groupName).includes(String(row.groupName))).length === 1,
  )
  if (!person || !theirs || !mine) throw new Error('the demonstration is too small')
  await app.goTo(`/organization/staff?person=${person.uri}`)
  const card = page.getByRole('complementary', { name: String(person.name) })
  await button('调动部门', card).click()
  const dialog = page.getByRole('dialog', { name: `把 ${person.name} 调到` })
  await dialog.getByRole('searchbox').fill(String(mine.groupName))
  await dialog.getByRole('treeitem', { name: new RegExp(String(mine.groupName)) }).click()
  expect(await other.move(person.uri, theirs.uri)).toBe('applied')
  app.device.wake()
  await expect.element(card.getByText(new RegExp(String(theirs.groupName))).first()).toBeInTheDocument()
  await button('调动', dialog).click()
  // Whoever goes elsewhere under an open dialog is asked first.
  await gone(dialog)
  await expect.element(chip()).toMatchTextContent(/\d 条需要您处理/)
  expect(await now(person.uri)).toMatchObject({ groupUri: theirs.uri })
})

test('[P6] a change of several people is one of what each showed when the dialog was opened', async () => {
  // Few enough to stand on one page, each in sight.
  const prefix = 'LM00001'
  const [one, another] = people.filter((row) => String(row.employeeNo).startsWith(prefix) && row !== people[0])
  if (!one || !another) throw new Error('the demonstration is too small')
  // Also behind the dialog.
  const listed = (row: AnyRow) =>
    page.getByRole('row', { includeHidden: true }).filter({ hasText: String(row.employeeNo) })
  await app.goTo(`/organization/personnel/rostersList?text=${prefix}`)
  for (const row of [one, another]) await listed(row).getByRole('checkbox').click()
  await button('批量修改').click()
  const dialog = page.getByRole('dialog', { name: '批量修改 2 人' })
  await choose(dialog, '修改哪一项', '工作地点')
  await dialog.getByRole('textbox', { name: /^改为/ }).fill('东海大桥工地')
  const noted = { workPlace: '西山隧道工地', name: `${another.name}甲` }
  expect(await other.patch(another.uri, noted)).toBe('applied')
  app.device.wake()
  // The list behind the dialog shows what was pulled.
  await expect.element(listed(another).getByText(noted.name)).toBeInTheDocument()
  await button('修改', dialog).click()
  await gone(dialog)
  await expect.poll(async () => (await now(one.uri))?.workPlace).toBe('东海大桥工地')
  expect(await now(another.uri)).toMatchObject(noted)
  await app.goTo('/sync')
  await shown(page.getByRole('article', { name: `修改 ${noted.name} 的工作地点` }))
})

test('[P6] a change pulled under an open form is said beside the field, and saving over it asks for a choice', async () => {
  const person = people.at(-1)
  if (!person) throw new Error('the demonstration is too small')
  const name = String(person.name)
  // On a device where nothing else waits for a choice.
  app = await openPage(`/organization/staff?person=${person.uri}`, { as: 'hr' })
  await button('编辑', page.getByRole('complementary', { name })).click()
  const form = page.getByRole('dialog', { name: `编辑 ${name}` })
  const phone = form.getByLabelText('办公电话')
  await phone.fill('0571-81111111')
  const theirs = { officePhone: '0571-82222222', workEmail: 'theirs@longmen.example' }
  expect(await (await otherDevice(serverUrl(), 'admin')).patch(person.uri, theirs)).toBe('applied')
  app.device.wake()
  // What was typed stays, with a word beside it; where nothing was typed, the new value shows.
  await expect.element(form.getByText(new RegExp(`刚刚被改为“${theirs.officePhone}”`))).toBeInTheDocument()
  await expect.element(phone).toHaveValue('0571-81111111')
  await expect.element(form.getByLabelText('工作邮箱')).toHaveValue(theirs.workEmail)
  await button('保存', form).click()
  await gone(form)
  const refused = page.getByRole('article', { name: `修改 ${name} 的办公电话` })
  await expect.element(chip()).toMatchTextContent(/^1 条需要您处理/)
  expect(await now(person.uri)).toMatchObject(theirs)
  await chip().click()
  const choice = refused.getByRole('group', { name: '办公电话' })
  // Who has changed it, and when, stands in the same line once it is known.
  for (const value of [/0571-81111111/, /0571-82222222/]) await shown(choice.getByRole('radio', { name: value }))
  expect(app.faults()).toEqual([])
})
