// The roster in an office: what is in sight of it, what stays ticked, and whom a foreman may change.
import { beforeAll, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { type OtherDevice, otherDevice } from '../../kit/client/other-device.ts'
import { DESKTOP, type OpenPage, openPage, serverUrl } from '../page-kit.tsx'
import { button, gone, roster, shown } from './form-acts.ts'

const ROSTER = '/organization/personnel/rostersList'

let app: OpenPage
let other: OtherDevice

beforeAll(async () => {
  other = await otherDevice(serverUrl(), 'chairman')
  app = await openPage(ROSTER, { as: 'hr' })
})

const boxOf = (what: Locator) => what.element().getBoundingClientRect()
const tick = (at: number) => roster().getByRole('row').nth(at).getByRole('checkbox')
const isTicked = (at: number) => (tick(at).element() as HTMLInputElement).checked

test('as it is at first the roster has whom and what one looks for in sight, also on a screen of 1280', async () => {
  await shown(roster().getByRole('row').nth(1))
  for (const width of [1440, 1280]) {
    await page.viewport(width, 900)
    // Which columns there is room for follows the width.
    await expect.poll(() => boxOf(roster()).right).toBeLessThanOrEqual(width)
    for (const name of ['工号', '部门', '岗位', '手机号'])
      await expect
        .poll(() => boxOf(roster().getByRole('columnheader', { name })).right, { message: `${name} at ${width}` })
        .toBeLessThanOrEqual(boxOf(roster()).right)
  }
  // What does not fit is moved below the names.
  const table = roster().element()
  await expect.poll(() => table.scrollWidth - table.clientWidth).toBeGreaterThan(0)
  const heading = roster().getByRole('columnheader', { name: '姓名' })
  const before = boxOf(heading).left
  table.scrollLeft = table.scrollWidth
  expect(table.scrollLeft).toBeGreaterThan(0)
  expect(boxOf(heading).left).toBe(before)
  await page.viewport(...DESKTOP)
})

test('ticked rows are ticked again after a way back, and not on a new visit', async () => {
  await tick(1).click()
  await tick(3).click()
  await roster().getByRole('row').nth(2).getByRole('link').first().click()
  await expect.poll(app.at).toMatch(/[?&]uri=emp_/)
  await gone(roster())
  app.history.back()
  await shown(page.getByRole('toolbar').getByText('已选 2 项'))
  await expect.poll(() => [1, 2, 3].map(isTicked)).toEqual([true, false, true])

  const navigation = page.getByRole('navigation', { name: '主导航' })
  await navigation.getByRole('link', { name: '工作台' }).click()
  await shown(page.getByRole('heading', { name: '我的收藏' }))
  await navigation.getByRole('link', { name: '组织' }).click()
  await page.getByRole('navigation', { name: '组织' }).getByRole('link', { name: '花名册' }).click()
  await shown(tick(3))
  expect(roster().getByRole('checkbox', { checked: true }).elements()).toEqual([])
})

test('beside the card of a person the list keeps names and numbers in sight, and departments where there is room', async () => {
  await app.goTo('/organization/staff')
  const list = page.getByRole('region', { name: '员工与部门列表' })
  const head = (name: string) => list.getByRole('columnheader', { name, exact: true })
  await shown(head('岗位'))
  await list.getByRole('row').nth(2).getByRole('link').first().click()
  const card = page.getByRole('complementary').filter({ hasText: '联系方式' })
  await shown(card)
  await gone(head('岗位'))
  const reachesUnder = (name: string) => boxOf(head(name)).right > boxOf(card).left
  for (const name of ['姓名', '手机号']) expect(reachesUnder(name)).toBe(false)
  await page.viewport(1920, 900)
  await shown(head('部门'))
  for (const name of ['姓名', '部门', '手机号']) await expect.poll(() => reachesUnder(name)).toBe(false)
  expect(app.faults()).toEqual([])
})

test('a foreman may change his own people and only look at the others, without a network too', async () => {
  const everybody = await other.rows('employee')
  const foreman = everybody.find((row) => row.username === 'foreman')
  const [own, stranger] = everybody.filter(
    (row) => row.username === null && row.membership === 'active' && row.groupUri !== foreman?.groupUri,
  )
  if (!own || !stranger) return expect.unreachable()
  // So few people are here that none of them is his.
  expect(await other.move(own.uri, String(foreman?.groupUri))).toBe('applied')
  app = await openPage('/organization/staff', { as: 'foreman' })
  const cardOf = async (person: typeof own): Promise<Locator> => {
    await app.goTo(`/organization/staff?person=${person?.uri}`)
    const card = page.getByRole('complementary', { name: String(person?.name) })
    await shown(card.getByRole('link', { name: '拨打' }))
    return card
  }
  const check = async () => {
    await shown(button('调动部门', await cardOf(own)))
    const looking = await cardOf(stranger)
    for (const name of ['编辑', '调动部门', '停用登录']) expect(button(name, looking).elements(), name).toEqual([])
    await app.goTo('/sync')
    await gone(looking)
  }
  await check()
  app.device.network.online = false
  app.device.wake()
  await expect.element(page.getByTestId('signal-chip')).toMatchTextContent('离线')
  await check()
  expect(app.faults()).toEqual([])
})
