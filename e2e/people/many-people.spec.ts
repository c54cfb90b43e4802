// Several people at once: one field for all of them, everybody that a list finds, and the way back.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type OtherDevice, otherDevice } from '#tests/kit/other-device.ts'
import { allAnswered } from '../kit/device-data.ts'
import { goWithin } from '../kit/go-within.ts'
import { axeProblems, startServer } from '../kit/kit.ts'
import { noticed } from '../kit/notices.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

const setup = setUpSpec(startServer)
let page: Page
let other: OtherDevice

setup.before(async () => {
  ;({ page } = await setup.signedIn('hr', { viewport: 'desktop', at: 'landing' }))
  other = await otherDevice(setup.server.url, 'chairman')
})

const open = (path: string) => goWithin(page, `${setup.server.url}organization/${path}`)
const table = () => page.getByRole('region', { name: '花名册列表' })
const button = (name: string, on: Page | Locator = page) => on.getByRole('button', { name, exact: true })

/** The history of a person of the roster's first page. */
async function openHistory(at = 1): Promise<Locator> {
  await open('personnel/rostersList')
  await table().getByRole('row').nth(at).getByRole('link').first().click()
  await page.waitForURL(/[?&]uri=emp_/)
  const history = page.getByRole('region', { name: '修改记录' })
  await history.getByRole('button').click()
  return history
}

test('one field of several people is changed at once, an edit and a line of history for each', async () => {
  await open('personnel/rostersList')
  for (const at of [1, 2, 3]) await table().getByRole('row').nth(at).getByRole('checkbox').check()
  await button('批量修改').click()
  const dialog = page.getByRole('dialog', { name: '批量修改 3 人' })
  await dialog.getByRole('combobox', { name: '修改哪一项' }).click()
  await page.getByRole('option', { name: '工作地点' }).click()
  await dialog.getByRole('textbox', { name: '改为' }).fill('东海大桥工地')
  await button('修改', dialog).click()
  await dialog.waitFor({ state: 'detached' })
  const changed = async () => (await other.rows('employee')).filter((row) => row.workPlace === '东海大桥工地').length
  await expect.poll(changed, { interval: 200 }).toBe(3)
  const history = await openHistory()
  await history.getByText(/^工作地点.*东海大桥工地/).waitFor()
})

test('the history of a person says that he was disabled, enabled, and given a further department', async () => {
  const root = (await other.rows('department')).find(({ parentUri }) => parentUri === null)
  // Who may do no more than HR: others are out of its reach.
  const history = await openHistory(15)
  const uri = new URL(page.url()).searchParams.get('uri') ?? ''
  const person = (await other.rows('employee')).find((row) => row.uri === uri)
  if (!root || !person) throw new Error('nobody')
  expect(await other.patch(uri, { groupUris: [person.groupUri, root.uri] })).toBe('applied')
  await page.reload()
  for (const [act, now] of [
    ['停用登录', '可以登录 → 停用登录'],
    ['启用登录', '停用登录 → 可以登录'],
  ] as const) {
    await button(act).click()
    await button(act, page.getByRole('dialog')).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await allAnswered(page)
    await page.reload()
    await history.getByRole('button').click()
    await history.getByText(`账号状态：${now}`).waitFor()
  }
  await history.getByText(new RegExp(`^其他部门：.* → ${String(root.groupName)}$`)).waitFor()
})

test('a change of several people is undone by one press, as it was for each', async () => {
  await open('personnel/rostersList')
  const before = await other.rows('employee')
  for (const at of [1, 12, 13]) await table().getByRole('row').nth(at).getByRole('checkbox').check()
  const placesOf = (rows: typeof before) => rows.map(({ uri, workPlace }) => `${uri} ${workPlace}`).sort()
  const chip = page.getByTestId('signal-chip')
  await button('批量修改').click()
  const dialog = page.getByRole('dialog', { name: '批量修改 3 人' })
  await dialog.getByRole('combobox', { name: '修改哪一项' }).click()
  await page.getByRole('option', { name: '工作地点' }).click()
  await dialog.getByRole('textbox', { name: '改为' }).fill('填错的工地')
  await button('修改', dialog).click()
  await button('撤销').click()
  await noticed(page, '3 项已改回原来的内容')
  await allAnswered(page)
  expect(placesOf(await other.rows('employee'))).toEqual(placesOf(before))

  // What was never sent is only taken back: nothing waits any more.
  await page.context().setOffline(true)
  await expect.poll(() => chip.textContent()).toBe('离线')
  for (const at of [1, 12, 13]) await table().getByRole('row').nth(at).getByRole('checkbox').setChecked(true)
  await button('批量修改').click()
  await dialog.getByRole('combobox', { name: '修改哪一项' }).click()
  await page.getByRole('option', { name: '工作地点' }).click()
  await dialog.getByRole('textbox', { name: '改为' }).fill('又填错的工地')
  await button('修改', dialog).click()
  await expect.poll(() => chip.textContent()).toBe('离线 · 3 条待发送')
  await button('撤销').click()
  await noticed(page, /^3 项已改回原来的内容(?!，联网)/)
  await expect.poll(() => chip.textContent()).toBe('离线')
  await page.context().setOffline(false)
})

test('all that a list finds are ticked at once, on every page, and changed', async () => {
  await open('personnel/rostersList')
  const everybody = await other.rows('employee')
  const total = everybody.length
  const first = table().getByRole('row').nth(1)
  await first.getByRole('checkbox').check()
  const shown = (await first.textContent()) ?? ''
  const toolbar = page.getByRole('toolbar')
  // As many as are ticked already, but somebody else.
  const search = page.getByRole('main').getByRole('searchbox').first()
  await search.fill(String(everybody.find(({ employeeNo }) => !shown.includes(String(employeeNo)))?.employeeNo))
  await button('全选 1').click()
  await toolbar.getByText('已选 2 项').waitFor()
  await search.fill('')
  await button(`全选 ${total}`).click()
  await toolbar.getByText(`已选 ${total} 项`).waitFor()
  // The button has gone; who pressed it is still where the next one stands.
  await button(`全选 ${total}`).waitFor({ state: 'detached' })
  expect(await toolbar.evaluate((bar) => bar === document.activeElement)).toBe(true)
  expect(await axeProblems(page)).toEqual([])
  await button('批量修改').click()
  const dialog = page.getByRole('dialog', { name: `批量修改 ${total} 人` })
  await dialog.getByRole('combobox', { name: '修改哪一项' }).click()
  await page.getByRole('option', { name: '工作地点' }).click()
  await dialog.getByRole('textbox', { name: '改为' }).fill('跨江隧道工地')
  await button('修改', dialog).click()
  await dialog.waitFor({ state: 'detached' })
  const changed = async () => (await other.rows('employee')).filter((row) => row.workPlace === '跨江隧道工地').length
  await expect.poll(changed, { interval: 200 }).toBe(total)
})
