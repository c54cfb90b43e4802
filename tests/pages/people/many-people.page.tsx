// Several people at once: one field for all of them, everybody that a list finds, and the way back.
import { beforeAll, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { AnyRow } from '#contract/kit/collection.ts'
import { type OtherDevice, otherDevice } from '../../kit/client/other-device.ts'
import { axeFinds, type OpenPage, openPage, serverUrl } from '../page-kit.tsx'
import { button, choose, gone, roster, shown } from './form-acts.ts'

const ROSTER = '/organization/personnel/rostersList'

let app: OpenPage
let other: OtherDevice

beforeAll(async () => {
  other = await otherDevice(serverUrl(), 'chairman')
  app = await openPage(ROSTER, { as: 'hr' })
})

const tick = (at: number) => roster().getByRole('row').nth(at).getByRole('checkbox').click()
const chip = () => page.getByTestId('signal-chip')
const dialogOf = (count: number) => page.getByRole('dialog', { name: `批量修改 ${count} 人` })
const at = async (place: string) => (await other.rows('employee')).filter((row) => row.workPlace === place).length

/** Gives everybody who is ticked another place of work; the dialog may be open still. */
async function changePlace(count: number, place: string): Promise<void> {
  await button('批量修改').click()
  const dialog = dialogOf(count)
  await choose(dialog, '修改哪一项', '工作地点')
  await dialog.getByRole('textbox', { name: '改为' }).fill(place)
  await button('修改', dialog).click()
}

/** The roster as on a new visit. */
async function comeAgain(): Promise<void> {
  await app.goTo('/sync')
  await gone(roster())
  await app.goTo(ROSTER)
  await shown(roster().getByRole('row').nth(1))
}

const uriNow = () => new URLSearchParams(app.at().split('?')[1]).get('uri') ?? ''
const history = () => page.getByRole('region', { name: '修改记录' })

/** The history of a person of the roster's first page. */
async function openHistory(at: number): Promise<Locator> {
  await comeAgain()
  await roster().getByRole('row').nth(at).getByRole('link').first().click()
  await expect.poll(uriNow).toMatch(/^emp_/)
  await history().getByRole('button').click()
  return history()
}

test('one field of several people is changed at once, an edit and a line of history for each', async () => {
  for (const row of [1, 2, 3]) await tick(row)
  await changePlace(3, '东海大桥工地')
  await gone(dialogOf(3))
  await expect.poll(() => at('东海大桥工地')).toBe(3)
  for (const row of [1, 2, 3]) await shown((await openHistory(row)).getByText(/^工作地点.*东海大桥工地/))
})

test('the history of a person says that he was disabled, enabled, and given a further department', async () => {
  const root = (await other.rows('department')).find(({ parentUri }) => parentUri === null)
  // Who may do no more than HR: others are out of its reach.
  const said = await openHistory(15)
  const uri = uriNow()
  const person = (await other.rows('employee')).find((row) => row.uri === uri)
  if (!root || !person) return expect.unreachable()
  expect(await other.patch(uri, { groupUris: [person.groupUri, root.uri] })).toBe('applied')
  app.device.wake()
  for (const [act, now] of [
    ['停用登录', '可以登录 → 停用登录'],
    ['启用登录', '停用登录 → 可以登录'],
  ] as const) {
    await button(act).click()
    await button(act, page.getByRole('dialog')).click()
    await gone(page.getByRole('dialog'))
    await app.allSent()
    await app.goTo('/sync')
    await gone(said)
    await app.goTo(`/organization/personnel/rostersDetails?uri=${uri}`)
    await said.getByRole('button').click()
    await shown(said.getByText(`账号状态：${now}`))
  }
  await shown(said.getByText(new RegExp(`^其他部门：.* → ${String(root.groupName)}$`)))
})

test('a change of several people is undone by one press, as it was for each', async () => {
  await comeAgain()
  const places = (rows: AnyRow[]) => rows.map(({ uri, workPlace }) => `${uri} ${workPlace}`).sort()
  const before = places(await other.rows('employee'))
  for (const row of [1, 12, 13]) await tick(row)
  await changePlace(3, '填错的工地')
  await gone(dialogOf(3))
  await expect.poll(() => at('填错的工地')).toBe(3)
  await button('撤销').click()
  await shown(page.getByText('3 项已改回原来的内容'))
  await app.allSent()
  expect(places(await other.rows('employee'))).toEqual(before)

  // What was never sent is only taken back: nothing waits any more.
  await comeAgain()
  app.device.network.online = false
  app.device.wake()
  await expect.element(chip()).toHaveTextContent('离线')
  for (const row of [1, 12, 13]) await tick(row)
  await changePlace(3, '又填错的工地')
  await expect.element(chip()).toMatchTextContent(/^离线 · 3 条待发送$/)
  await button('撤销').click()
  await shown(page.getByText(/^3 项已改回原来的内容(?!，联网)/).first())
  await expect.element(chip()).toMatchTextContent(/^离线$/)
  app.device.network.online = true
  app.device.wake()
  await app.allSent()
  expect(places(await other.rows('employee'))).toEqual(before)
})

test('all that a list finds are ticked at once, on every page, and changed', async () => {
  await comeAgain()
  const everybody = await other.rows('employee')
  const total = everybody.length
  const first = roster().getByRole('row').nth(1)
  await tick(1)
  const shownFirst = first.element().textContent ?? ''
  const toolbar = page.getByRole('toolbar')
  // As many as are ticked already, but somebody else.
  const search = page.getByRole('main').getByRole('searchbox').first()
  await search.fill(String(everybody.find(({ employeeNo }) => !shownFirst.includes(String(employeeNo)))?.employeeNo))
  await button('全选 1').click()
  await shown(toolbar.getByText('已选 2 项'))
  await search.fill('')
  await button(`全选 ${total}`).click()
  await shown(toolbar.getByText(`已选 ${total} 项`))
  // The button has gone; who pressed it is still where the next one stands.
  await gone(button(`全选 ${total}`))
  await expect.element(toolbar).toHaveFocus()
  expect(await axeFinds()).toEqual([])
  await changePlace(total, '跨江隧道工地')
  await gone(dialogOf(total))
  await expect.poll(() => at('跨江隧道工地')).toBe(total)
  expect(app.faults()).toEqual([])
})
