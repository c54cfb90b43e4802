// A refused edit of a fixed field is corrected where it lies: in the sync centre, with the input that the record's own form
// has for it.
import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AnyRow } from '#contract/kit/collection.ts'
import { type OtherDevice, otherDevice } from '#tests/kit/other-device.ts'
import { allAnswered } from '../kit/device-data.ts'
import { button, choose } from '../kit/form-acts.ts'
import { goWithin } from '../kit/go-within.ts'
import { axeProblems, type OpenBrowser, picture, startServer } from '../kit/kit.ts'
import { lookAgain } from '../kit/roster-page.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

const setup = setUpSpec(startServer)
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Opens a section of the record, fills it in, and saves it. */
async function fillIn(page: Page, name: string, fill: (on: Locator) => Promise<void>): Promise<void> {
  const on = section(page, name)
  await on.getByRole('button', { name: /编辑/ }).click()
  await fill(on)
  await button('保存', on).click()
  await on.getByRole('button', { name: /编辑/ }).waitFor()
}

/** Picks a person by his number, as it is shown behind his name. */
async function choosePerson(page: Page, on: Locator, label: string, person: AnyRow): Promise<void> {
  const field = on.getByRole('combobox', { name: label })
  // The name of who is chosen now may come to the field in between, and what is typed behind it.
  await expect
    .poll(async () => {
      await field.fill(String(person.employeeNo))
      return field.inputValue()
    })
    .toBe(person.employeeNo)
  await page.getByRole('option', { name: `${person.name} ${person.employeeNo}`, exact: true }).click()
}

const school = (name: string) => ({
  ...{ level: 'bachelor', school: name, major: '', degree: '', start: null, end: null },
  ...{ isFullTime: true, isHighest: true },
})

const schoolsOf = (row: AnyRow | undefined): string[] =>
  ((row?.education ?? []) as { school: string }[]).map((one) => one.school)

describe('a refused edit of fixed fields', () => {
  let mine: OpenBrowser
  let other: OtherDevice
  let people: AnyRow[]
  let stations: AnyRow[]
  let departments: AnyRow[]
  /** One for each test. */
  let person: AnyRow

  setup.before(async () => {
    mine = await setup.signedIn('hr', { isWhole: true, at: 'landing' })
    other = await otherDevice(setup.server.url, 'chairman')
    const all = await other.rows('employee')
    people = all.filter((row) => row.employeeStatus === 'active')
    stations = (await other.rows('station')).filter((row) => row.status === 'enabled')
    departments = await other.rows('department')
  })

  beforeEach(() => {
    const last = people.pop()
    if (!last) throw new Error('nobody is active')
    person = last
  })

  const record = () => `${setup.server.url}organization/personnel/rostersDetails?uri=${person.uri}`
  const now = async () => (await other.rows('employee')).find((row) => row.uri === person.uri)
  const named = (rows: readonly AnyRow[], at: number): AnyRow => {
    const row = rows.filter((one) => one.uri !== person.uri)[at]
    if (!row) throw new Error('too few rows')
    return row
  }

  /** Does something without a network, something else elsewhere meanwhile, and lets the two meet. */
  async function meanwhile(without: (page: Page) => Promise<void>, elsewhere: () => Promise<string>): Promise<Locator> {
    const { page, context } = mine
    await goWithin(page, record())
    await section(page, '基本信息').waitFor()
    await allAnswered(page)
    await context.setOffline(true)
    await without(page)
    await page.getByText('已存本机，待发送').first().waitFor()
    expect(await elsewhere()).toMatch(/applied|merged/)
    await context.setOffline(false)
    await lookAgain(page)
    await goWithin(page, `${setup.server.url}sync`)
    const card = page.getByRole('article', { name: String(person.name) })
    await card.waitFor()
    return card
  }

  test('a manager is picked from the people, a position from its list', async () => {
    const { page } = mine
    const card = await meanwhile(
      () =>
        fillIn(page, '基本信息', async (on) => {
          await choosePerson(page, on, '直属上级', named(people, 1))
          await choose(on, '岗位', String(named(stations, 1).name))
        }),
      () => other.patch(person.uri, { managerUri: named(people, 2).uri, stationUri: named(stations, 2).uri }),
    )
    for (const at of [0, 1]) await card.getByRole('radio', { name: '另填一个' }).nth(at).check()
    const manager = card.getByRole('combobox', { name: '直属上级' })
    await expect.poll(() => manager.inputValue()).toBe(`${named(people, 1).name} ${named(people, 1).employeeNo}`)
    await choosePerson(page, card, '直属上级', person)
    await button('按选择保存', card).click()
    await card.getByText('直属上级不能是本人').waitFor()
    await choosePerson(page, card, '直属上级', named(people, 3))
    await choose(card, '岗位', String(named(stations, 3).name))
    await picture(page, 'sync correction of references')
    expect(await axeProblems(page)).toEqual([])
    await button('按选择保存', card).click()
    await card.waitFor({ state: 'detached' })
    const chosen = { managerUri: named(people, 3).uri, stationUri: named(stations, 3).uri }
    await expect.poll(now).toMatchObject(chosen)
  })

  test('who is chosen is read while somebody types, and takes the place of nothing', async () => {
    const { page } = mine
    const [before, after] = [named(people, 1), named(people, 2)]
    expect(await other.patch(person.uri, { managerUri: before.uri })).toMatch(/applied|merged/)
    await goWithin(page, record())
    const on = section(page, '基本信息')
    await on.getByText(String(before.name)).first().waitFor()
    // As soon as the field is there, in the same task: nothing that it shows can have been read by then.
    await page.evaluate((typed) => {
      new MutationObserver((_, observer) => {
        const field = [...document.querySelectorAll<HTMLInputElement>('input[aria-haspopup=listbox]')].find(
          ({ labels }) => labels?.[0]?.textContent?.startsWith('直属上级') === true,
        )
        if (!field) return
        observer.disconnect()
        field.focus()
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed)
        field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      }).observe(document.body, { childList: true, subtree: true })
    }, String(after.employeeNo))
    await on.getByRole('button', { name: /编辑/ }).click()
    const name = ({ name, employeeNo }: AnyRow) => `${name} ${employeeNo}`
    await page.getByRole('option', { name: name(before), exact: true }).waitFor()
    await page.getByRole('option', { name: name(after), exact: true }).click()
    await expect.poll(() => on.getByRole('combobox', { name: '直属上级' }).inputValue()).toBe(name(after))
    await button('保存', on).click()
    await expect.poll(now).toMatchObject({ managerUri: after.uri })
    // Whoever was it before keeps his name in the history.
    const history = section(page, '修改记录')
    await button('查看修改记录', history).click()
    await history.getByText(`直属上级：${before.name} → ${after.name}`).waitFor()
  })

  test('a list is put together anew in its own editor', async () => {
    const { page } = mine
    const card = await meanwhile(
      () =>
        fillIn(page, '教育经历', async (on) => {
          await button('添加教育经历', on).click()
          await on.getByRole('textbox', { name: '学校' }).last().fill('同济大学')
        }),
      () => other.patch(person.uri, { education: [school('清华大学')] }),
    )
    await card.getByRole('radio', { name: '另填一个' }).check()
    const editor = card.getByRole('region', { name: '教育经历' })
    const schools = editor.getByRole('textbox', { name: '学校' })
    await expect.poll(() => schools.last().inputValue()).toBe('同济大学')
    await button('添加教育经历', editor).click()
    await button('按选择保存', card).click()
    await editor.getByText(/学校/).and(editor.getByText(/请|必/)).first().waitFor()
    await schools.last().fill('清华大学')
    await picture(page, 'sync correction of a list')
    expect(await axeProblems(page)).toEqual([])
    await button('按选择保存', card).click()
    await card.waitFor({ state: 'detached' })
    const kept = async () => schoolsOf(await now())
    await expect.poll(async () => (await kept()).slice(-2)).toEqual(['同济大学', '清华大学'])
  })

  test('a department is chosen in the tree', async () => {
    const { page } = mine
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
    const pick = async (dialog: Locator, department: AnyRow) => {
      await dialog.getByRole('searchbox').fill(nameOf(department))
      await dialog.getByRole('treeitem', { name: nameOf(department) }).click()
    }
    const card = await meanwhile(
      async () => {
        await button('调动部门', page).click()
        const dialog = page.getByRole('dialog')
        await pick(dialog, first)
        await button('调动', dialog).click()
        await dialog.waitFor({ state: 'detached' })
      },
      () => other.move(person.uri, String(second.uri)),
    )
    await card.getByRole('radio', { name: '另填一个' }).check()
    await card.getByRole('button', { name: /^部门/ }).click()
    await pick(page.getByRole('dialog'), third)
    await picture(page, 'sync correction of a department')
    await button('按选择保存', card).click()
    await card.waitFor({ state: 'detached' })
    await expect.poll(now).toMatchObject({ groupUri: third.uri })
  })
})
