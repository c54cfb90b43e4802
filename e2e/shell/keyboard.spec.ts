// The keyboard alone does the daily work.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { otherDevice } from '#tests/kit/other-device.ts'
import { drawn, hasFocus } from '../kit/at-rest.ts'
import { DEMO_PASSWORD, inStep, startServer } from '../kit/kit.ts'
import { noticed } from '../kit/notices.ts'
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

/** Signed in, on a row of the roster, with keys that are listened to; the page before it is one of the app too. */
async function onRoster() {
  const { page } = await setup.signedIn('hr', { at: 'workbench' })
  await page.getByRole('navigation').getByRole('link', { name: '组织' }).first().press('Enter')
  await page.getByRole('navigation', { name: '组织' }).getByRole('link', { name: '花名册' }).press('Enter')
  await page.getByRole('table').getByRole('row').nth(3).waitFor()
  await inStep(page)
  await drawn(page)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const focused = page.locator(':focus')
  // The rows are walked with the focus, as soon as the list listens.
  const standsOnRow = () => focused.evaluate((link) => link.closest('tr')?.dataset.key)
  await expect.poll(() => press('j').then(standsOnRow)).toBeTruthy()
  return { page, press, focused }
}

test('what was changed for several people is undone by keys, from the place where one stood', async () => {
  const { page, press, focused } = await onRoster()
  await press('x', 'j', 'x')
  await press('b')
  const bar = page.getByRole('toolbar', { name: '批量操作' })
  await expect.poll(() => bar.evaluate((one) => one.contains(document.activeElement))).toBe(true)
  await tabTo(page, () => bar.getByRole('button', { name: '批量修改' }))
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: '批量修改 2 人' })
  await hasFocus(dialog)
  await page.keyboard.type('工作地')
  // The match is chosen, and the form not sent.
  await press('Enter')
  await tabTo(page, () => dialog.getByRole('textbox', { name: '改为' }))
  await page.keyboard.type('键盘工地')
  await press('Control+Enter')
  await dialog.waitFor({ state: 'detached' })
  // The button that opened it is gone with the ticks: the focus is beside where it was, not nowhere.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  const notices = page.getByRole('region', { name: '通知' })
  await notices.getByText('已保存 2 项修改').waitFor()
  const undo = notices.getByRole('button', { name: '撤销', exact: true })
  await press('n')
  await expect.poll(() => isFocused(undo)).toBe(true)
  await press('Control+z')
  await noticed(page, '2 项已改回原来的内容')
  await undo.waitFor({ state: 'detached' })
  // Not into the notice that has gone, and not to the top of the page.
  await expect.poll(() => focused.evaluate((one) => one.closest('main') !== null)).toBe(true)
  await inStep(page)
  const other = await otherDevice(setup.server.url, 'chairman')
  expect((await other.rows('employee')).filter((row) => row.workPlace === '键盘工地')).toEqual([])
})

test('the focus is where the work goes on: forms, sections, orders, questions', async () => {
  const { page, press, focused } = await onRoster()
  const name = () =>
    focused.evaluate((one: HTMLInputElement) => one.labels?.[0]?.textContent ?? one.ariaLabel ?? one.textContent)
  // Not on the button that closes, while the form is on its way.
  await page.getByRole('button', { name: '添加人员' }).press('Enter')
  await expect.poll(name).toContain('姓名')
  await press('Escape')
  await expect.poll(name).toBe('添加人员')

  // At its end a thing that is moved stays under the key; the next press removes nothing.
  await page.getByRole('button', { name: '显示列' }).press('Enter')
  const columns = page.getByRole('dialog', { name: '花名册显示哪些列' })
  await hasFocus(columns)
  const up = columns.getByRole('button', { name: '把手机号往前移' })
  await up.focus()
  for (let step = 0; step < 4; step++) await press('Enter')
  await drawn(page)
  expect(await isFocused(up)).toBe(true)
  await press('Escape')
  await columns.waitFor({ state: 'detached' })

  await press('j', 'Enter')
  const section = page.getByRole('button', { name: '编辑基本信息' })
  await section.press('Enter')
  await expect.poll(name).toContain('姓名')
  await tabTo(page, () => page.getByRole('button', { name: '取消', exact: true }))
  await press('Enter')
  await expect.poll(() => isFocused(section)).toBe(true)
  const list = page.getByRole('button', { name: '编辑紧急联系人' })
  await list.press('Enter')
  await page.getByRole('button', { name: /^添加紧急联系人/ }).press('Enter')
  await expect.poll(() => focused.evaluate((one) => one.matches('fieldset:last-of-type input'))).toBe(true)

  // What destroys is not done by an Enter too many.
  await page.getByRole('button', { name: '停用登录', exact: true }).press('Enter')
  const question = page.getByRole('dialog', { name: /^停用/ })
  await hasFocus(question)
  await expect.poll(name).toBe('取消')
})

test('`e` edits the row that one stands on, without leaving the list, and the section of a record that is in sight', async () => {
  const { page, press, focused } = await onRoster()
  const stoodOn = () =>
    focused.evaluate((link) => link.closest('tr')?.querySelector('[aria-label^="选择 "]')?.ariaLabel?.slice(3) ?? '')
  const editor = (name: string) => page.getByRole('dialog', { name: `编辑 ${name}` })
  await press('j', 'j')
  await expect.poll(stoodOn).not.toBe('')
  const name = await stoodOn()
  await press('e')
  await hasFocus(editor(name))
  await tabTo(page, () => editor(name).getByLabel('办公电话'))
  await press('Control+a')
  await page.keyboard.type('010-66660002')
  await press('Control+Enter')
  await editor(name).waitFor({ state: 'detached' })
  // Back on the row, and the keys walk on from there.
  await expect.poll(stoodOn).toBe(name)
  await inStep(page)
  const rows = await (await otherDevice(setup.server.url, 'chairman')).rows('employee')
  expect(rows.filter((row) => row.name === name).map((row) => row.officePhone)).toContain('010-66660002')

  // The record begins with what may be edited; further down it is the section that one reads.
  await press('Enter')
  const section = (title: string) => page.getByRole('region', { name: title, exact: true })
  await section('基本信息').getByRole('button', { name: '编辑基本信息' }).waitFor()
  await drawn(page)
  await press('e')
  await expect.poll(() => section('基本信息').evaluate((one) => one.contains(document.activeElement))).toBe(true)
  await tabTo(page, () => section('基本信息').getByRole('button', { name: '取消', exact: true }))
  await press('Enter')
  await section('基本信息').getByRole('button', { name: '编辑基本信息' }).waitFor()
  await page.getByRole('navigation').getByRole('button', { name: '紧急联系人' }).press('Enter')
  await drawn(page)
  await press('e')
  await section('紧急联系人').getByRole('button', { name: '取消', exact: true }).waitFor()
  expect(await section('基本信息').locator('form').count()).toBe(0)

  // The people, where a row opens a card beside the list.
  await page.goto(`${setup.server.url}organization/staff`)
  await page.getByRole('table').getByRole('row').nth(3).waitFor()
  await inStep(page)
  await drawn(page)
  await press('j')
  await expect.poll(stoodOn).not.toBe('')
  const colleague = await stoodOn()
  await press('e')
  await hasFocus(editor(colleague))
  await press('Escape')
  await editor(colleague).waitFor({ state: 'detached' })
})

test('`/` searches on every page: in the page, or everywhere where the page has no search', async () => {
  const { page, press } = await onRoster()
  await press('/')
  await expect.poll(() => isFocused(page.getByRole('searchbox', { name: '关键词' }))).toBe(true)
  for (const path of ['workbench', 'sync', 'organization/personnel/rostersCustomExport']) {
    await page.goto(setup.server.url + path)
    await inStep(page)
    await drawn(page)
    await press('/')
    await page.keyboard.type('linp')
    const find = page.getByRole('combobox', { name: /查找人员/ })
    await expect.poll(() => find.inputValue(), { message: path }).toBe('linp')
  }
})

test('Escape closes what lies on top and nothing else, and a photo that is not saved is asked about', async () => {
  const { page, press, focused } = await onRoster()
  await press('j', 'Enter')
  await page.getByRole('button', { name: '更换照片' }).press('Enter')
  const photo = page.getByRole('dialog', { name: '更换照片' })
  await hasFocus(photo)
  await photo.getByTestId('photo-file').setInputFiles({
    ...{ name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
  })
  // What cannot be opened is a sign in its frame, no squeezed words.
  await photo.getByRole('img', { name: '这张图片打不开，请换一张' }).waitFor()
  await press('Escape')
  const question = page.getByRole('dialog', { name: '照片还没有保存' })
  await hasFocus(question)
  expect(await focused.textContent()).toBe('返回')
  await press('Escape')
  await question.waitFor({ state: 'detached' })
  expect(await photo.isVisible()).toBe(true)
})

test('quick find asked for again and again keeps every letter', async () => {
  const { page, press } = await onRoster()
  const find = page.getByRole('combobox', { name: /查找人员/ })
  // Twice before it is there, once while it is, and once while it goes.
  await press('Control+k')
  await page.keyboard.type('li')
  await press('Control+k')
  await page.keyboard.type('np')
  await expect.poll(() => find.inputValue()).toBe('linp')
  await press('Control+k')
  expect(await find.inputValue()).toBe('linp')
  await press('Escape', 'Control+k')
  await page.keyboard.type('wang')
  await expect.poll(() => find.inputValue()).toBe('wang')
})

test('going back and forth closes what hangs from the header, and dialogs, before it leaves the page', async () => {
  const { page, press } = await onRoster()
  const path = () => new URL(page.url()).pathname
  const roster = path()
  const panel = page.getByRole('dialog', { name: /个人与身份$/ })
  await page.getByRole('button', { name: /个人与身份$/ }).press('Enter')
  await hasFocus(panel)
  await page.evaluate(() => window.history.back())
  await panel.waitFor({ state: 'detached' })
  // A step that is held back is taken and undone.
  await expect.poll(path).toBe(roster)

  // There is a page to go forth to.
  await page.evaluate(() => window.history.back())
  await page.waitForURL(/organization\/staff/)
  await press('?')
  const keys = page.getByRole('dialog', { name: '键盘操作' })
  await hasFocus(keys)
  await page.evaluate(() => window.history.forward())
  await keys.waitFor({ state: 'detached' })
  await expect.poll(path).toBe('/admin/organization/staff')
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
