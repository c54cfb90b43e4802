// A refused edit of a fixed field is corrected where it lies: in the sync centre, with the input that the record's own form
// has for it.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { AnyRow } from '#contract/kit/collection.ts'
import { type OtherDevice, otherDevice } from '../../kit/client/other-device.ts'
import { axeFinds, type OpenPage, openPage, serverUrl } from '../page-kit.tsx'
import { button, choose, choosePerson, fillIn, gone, section, shown } from './form-acts.ts'
import { meanwhile } from './meanwhile.ts'

let app: OpenPage
let other: OtherDevice
let people: AnyRow[]
let stations: AnyRow[]
let departments: AnyRow[]
/** One for each test. */
let person: AnyRow

beforeAll(async () => {
  other = await otherDevice(serverUrl(), 'chairman')
  people = (await other.rows('employee')).filter((row) => row.employeeStatus === 'active')
  stations = (await other.rows('station')).filter((row) => row.status === 'enabled')
  departments = await other.rows('department')
  app = await openPage('/organization/personnel/rostersList', { as: 'hr' })
})

beforeEach(() => {
  const last = people.pop()
  if (!last) throw new Error('nobody is active')
  person = last
})

const record = () => `/organization/personnel/rostersDetails?uri=${person.uri}`
const now = async () => (await other.rows('employee')).find((row) => row.uri === person.uri)
const named = (rows: readonly AnyRow[], at: number): AnyRow => {
  const row = rows.filter((one) => one.uri !== person.uri)[at]
  if (!row) throw new Error('too few rows')
  return row
}
const patch = async (values: Readonly<Record<string, unknown>>) =>
  expect(await other.patch(person.uri, values)).toMatch(/applied|merged/)

/** Does something to the record without a network, something else elsewhere meanwhile, and lets the two meet. */
async function begin(without: () => Promise<void>, elsewhere: () => Promise<unknown>): Promise<Locator> {
  await app.goTo(record())
  await shown(section('基本信息'))
  const act = async () => {
    await without()
    await expect.element(page.getByText('已存本机，待发送').first()).toBeInTheDocument()
  }
  return meanwhile(app, String(person.name), act, elsewhere)
}

test('a manager is picked from the people, a position from its list', async () => {
  const card = await begin(
    () =>
      fillIn('基本信息', async (on) => {
        await choosePerson(on, '直属上级', named(people, 1))
        await choose(on, '岗位', String(named(stations, 1).name))
      }),
    () => patch({ managerUri: named(people, 2).uri, stationUri: named(stations, 2).uri }),
  )
  for (const at of [0, 1]) await card.getByRole('radio', { name: '另填一个' }).nth(at).click()
  const name = ({ name, employeeNo }: AnyRow) => `${name} ${employeeNo}`
  await expect.element(card.getByRole('combobox', { name: /^直属上级/ })).toHaveValue(name(named(people, 1)))
  await choosePerson(card, '直属上级', person)
  await button('按选择保存', card).click()
  await shown(card.getByText('直属上级不能是本人').first())
  await choosePerson(card, '直属上级', named(people, 3))
  await choose(card, '岗位', String(named(stations, 3).name))
  expect(await axeFinds()).toEqual([])
  await button('按选择保存', card).click()
  await gone(card)
  const chosen = { managerUri: named(people, 3).uri, stationUri: named(stations, 3).uri }
  await expect.poll(now).toMatchObject(chosen)
})

test('who is chosen is read while somebody types, and takes the place of nothing', async () => {
  const [before, after] = [named(people, 1), named(people, 2)]
  await patch({ managerUri: before.uri })
  await app.goTo(record())
  app.device.wake()
  const on = section('基本信息')
  await shown(on.getByText(String(before.name)).first())
  // As soon as the field is there, in the same task: nothing that it shows can have been read by then.
  new MutationObserver((_, observer) => {
    const field = [...document.querySelectorAll<HTMLInputElement>('input[aria-haspopup=listbox]')].find(
      ({ labels }) => labels?.[0]?.textContent.startsWith('直属上级') === true,
    )
    if (!field) return
    observer.disconnect()
    field.focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, after.employeeNo)
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }).observe(document.body, { childList: true, subtree: true })
  await on.getByRole('button', { name: /编辑/ }).click()
  const name = ({ name, employeeNo }: AnyRow) => `${name} ${employeeNo}`
  await shown(page.getByRole('option', { name: name(before), exact: true }))
  await page.getByRole('option', { name: name(after), exact: true }).click()
  await expect.element(on.getByRole('combobox', { name: /^直属上级/ })).toHaveValue(name(after))
  await button('保存', on).click()
  await expect.poll(now).toMatchObject({ managerUri: after.uri })
  // Whoever was it before keeps the name in the history.
  const history = section('修改记录')
  await button('查看修改记录', history).click()
  await shown(history.getByText(`直属上级：${before.name} → ${after.name}`))
})

const school = (name: string) => ({
  ...{ level: 'bachelor', school: name, major: '', degree: '', start: null, end: null },
  ...{ isFullTime: true, isHighest: true },
})

test('a list is put together anew in its own editor', async () => {
  const card = await begin(
    () =>
      fillIn('教育经历', async (on) => {
        await button('添加教育经历', on).click()
        await on.getByRole('textbox', { name: /^学校/ }).last().fill('同济大学')
      }),
    () => patch({ education: [school('清华大学')] }),
  )
  await card.getByRole('radio', { name: '另填一个' }).click()
  const editor = card.getByRole('region', { name: '教育经历' })
  const schools = editor.getByRole('textbox', { name: /^学校/ })
  await expect.element(schools.last()).toHaveValue('同济大学')
  await button('添加教育经历', editor).click()
  await button('按选择保存', card).click()
  await shown(editor.getByText(/^(请|必).*学校|学校.*(请|必)/).first())
  await schools.last().fill('清华大学')
  expect(await axeFinds()).toEqual([])
  await button('按选择保存', card).click()
  await gone(card)
  const kept = async () => (((await now())?.education ?? []) as { school: string }[]).map((one) => one.school)
  await expect.poll(async () => (await kept()).slice(-2)).toEqual(['同济大学', '清华大学'])
})

test('a department is chosen in the tree', async () => {
  const nameOf = (row: AnyRow) => String(row.groupName)
  // Whose name is part of no other one.
  const [first, second, third] = departments.filter(
    (row) =>
      row.parentUri !== null &&
      row.status === 'enabled' &&
      row.uri !== person.groupUri &&
      departments.every((one) => one === row || !nameOf(one).includes(nameOf(row))),
  )
  if (!first || !second || !third) throw new Error('too few departments')
  const pick = async (department: AnyRow) => {
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('searchbox').fill(nameOf(department))
    await dialog.getByRole('treeitem', { name: new RegExp(nameOf(department)) }).click()
  }
  const card = await begin(
    async () => {
      await button('调动部门').click()
      await pick(first)
      await button('调动', page.getByRole('dialog')).click()
      await gone(page.getByRole('dialog'))
    },
    async () => expect(await other.move(person.uri, String(second.uri))).toMatch(/applied|merged/),
  )
  await card.getByRole('radio', { name: '另填一个' }).click()
  await card.getByRole('button', { name: /^部门/ }).click()
  await pick(third)
  await button('按选择保存', card).click()
  await gone(card)
  await expect.poll(now).toMatchObject({ groupUri: third.uri })
  expect(app.faults()).toEqual([])
})
