// The roster in an office and without a network: record, photo, dates, bulk edit, whom a foreman may change.
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type OtherDevice, otherDevice } from '#tests/kit/other-device.ts'
import { goWithin } from '../kit/go-within.ts'
import { axeProblems, inStep, picture, startServer, VIEWPORTS } from '../kit/kit.ts'
import { noisyPicture } from '../kit/pictures.ts'
import { lookAgain } from '../kit/roster-page.ts'
import { setUpSpec } from '../kit/spec-setup.ts'
import { storedText } from '../kit/stored-text.ts'

const KEPT = '已存本机，待发送'
const WHOLE_NUMBER = /^\d{17}[\dX]$/
const MASKED_NUMBER = /^\d{3}\*{4}\d{3}[\dX]$/
const MASKED_CARD = /^\*{4}\d{4}$/
const DOTS = '••••••'
const HOUR_MS = 3_600_000

const setup = setUpSpec(startServer)
let page: Page
let context: BrowserContext
let other: OtherDevice

setup.before(async () => {
  ;({ page, context } = await setup.signedIn('hr', { viewport: 'desktop', isWhole: true }))
  other = await otherDevice(setup.server.url, 'chairman')
})

const open = (path: string) => page.goto(`${setup.server.url}organization/${path}`)
const table = () => page.getByRole('region', { name: '花名册列表' })
const button = (name: string, on: Page | Locator = page) => on.getByRole('button', { name, exact: true })

/** The first row of the roster, opened. */
async function openFirstRecord(): Promise<void> {
  await open('personnel/rostersList')
  await table().getByRole('row').nth(1).getByRole('link').first().click()
  // The list has a heading too.
  await page.waitForURL(/[?&]uri=emp_/)
  await page.getByRole('heading', { name: '基本信息' }).waitFor()
}

test('as it is at first the roster has whom and what one looks for in sight, also on a screen of 1280', async () => {
  await open('personnel/rostersList')
  await table().getByRole('row').nth(1).waitFor()
  const tooWide = () => table().evaluate((one) => one.scrollWidth - one.clientWidth)
  const right = (name: string) =>
    table()
      .getByRole('columnheader', { name })
      .evaluate((one) => one.getBoundingClientRect().right)
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const edge = await table().evaluate((one) => one.getBoundingClientRect().right)
    expect(edge).toBeLessThanOrEqual(width)
    for (const name of ['工号', '部门', '岗位', '手机号'])
      expect(await right(name), `${name} at ${width}`).toBeLessThanOrEqual(edge)
  }
  // What does not fit is moved below the names.
  await expect.poll(tooWide).toBeGreaterThan(0)
  const heading = table().getByRole('columnheader', { name: '姓名' })
  const left = () => heading.evaluate((one) => one.getBoundingClientRect().left)
  const before = await left()
  await table().evaluate((one) => {
    one.scrollLeft = one.scrollWidth
  })
  expect(await left()).toBe(before)
  await page.setViewportSize(VIEWPORTS.desktop)
})

test('ticked rows are ticked again after a way back, and not on a new visit', async () => {
  await open('personnel/rostersList')
  const tick = (row: number) => table().getByRole('row').nth(row).getByRole('checkbox')
  await tick(1).check()
  await tick(3).check()
  await table().getByRole('row').nth(2).getByRole('link').first().click()
  await page.waitForURL(/[?&]uri=emp_/)
  await page.getByRole('heading', { name: '基本信息' }).waitFor()
  await page.goBack()
  await page.getByRole('toolbar').getByText('已选 2 项').waitFor()
  const ticked = () => Promise.all([1, 2, 3].map((row) => tick(row).isChecked()))
  await expect.poll(ticked).toEqual([true, false, true])

  const navigation = page.getByRole('navigation', { name: '主导航' })
  await navigation.getByRole('link', { name: '工作台' }).click()
  await page.getByRole('heading', { name: '我的收藏' }).waitFor()
  await navigation.getByRole('link', { name: '组织' }).click()
  await page.getByRole('navigation', { name: '组织' }).getByRole('link', { name: '花名册' }).click()
  await tick(3).waitFor()
  expect(await table().getByRole('checkbox', { checked: true }).count()).toBe(0)
})

test('beside the card of a person the list keeps names and numbers in sight, and departments where there is room', async () => {
  await open('staff')
  const list = page.getByRole('region', { name: '员工与部门列表' })
  const head = (name: string) => list.getByRole('columnheader', { name, exact: true })
  await head('岗位').waitFor()
  await list.getByRole('row').nth(2).getByRole('link').first().click()
  const card = page.locator('[data-side-panel]')
  await card.getByText('联系方式').waitFor()
  await head('岗位').waitFor({ state: 'detached' })
  const reachesUnder = async (name: string) => {
    const [box, cardBox] = await Promise.all([head(name).boundingBox(), card.boundingBox()])
    return (box?.x ?? 0) + (box?.width ?? 0) > (cardBox?.x ?? 0)
  }
  for (const name of ['姓名', '手机号']) expect(await reachesUnder(name)).toBe(false)
  await page.setViewportSize({ width: 1920, height: 900 })
  await head('部门').waitFor()
  for (const name of ['姓名', '部门', '手机号']) await expect.poll(() => reachesUnder(name)).toBe(false)
  await page.setViewportSize(VIEWPORTS.desktop)
})

describe('a record', () => {
  test('sensitive fields are masked, fetched on demand, hidden after 30 seconds, and not to be had offline', async () => {
    await page.clock.install()
    await openFirstRecord()
    const section = page.getByRole('region', { name: '敏感信息' })
    const number = section.getByText(WHOLE_NUMBER)
    const reveal = async () => {
      await button('查看全部', section).click()
      await number.waitFor()
    }
    // Which number is there, and that nothing is, can be seen without a look that is logged.
    const ends = section.getByText(MASKED_NUMBER)
    await section.scrollIntoViewIfNeeded()
    await ends.waitFor()
    await section.getByText(MASKED_CARD).waitFor()
    const fact = (label: string) => section.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })
    await fact('签发机关').getByText('已填写').waitFor()
    await fact('健康备注').getByText('未填写').waitFor()
    expect(await section.getByText(DOTS).count()).toBe(0)
    expect(await section.textContent()).not.toMatch(/\d{17}[\dX]/)
    // The page's time stands while the number is fetched: however slow this machine is, none of the 30 seconds is spent.
    await page.clock.pauseAt(Date.now() + HOUR_MS)
    await reveal()
    await page.clock.runFor(29_000)
    expect(await number.count()).toBe(1)
    await page.clock.runFor(2000)
    await number.waitFor({ state: 'detached' })
    await page.clock.resume()
    await reveal()
    await button('立即隐藏', section).click()
    await number.waitFor({ state: 'detached' })
    await ends.waitFor()
    await context.setOffline(true)
    await section.getByText('需要网络').waitFor()
    await section.getByText(DOTS).first().waitFor()
    expect(await ends.count()).toBe(0)
    expect(await button('查看全部', section).isDisabled()).toBe(true)
    await context.setOffline(false)
    await ends.waitFor()
    await button('编辑', section).click()
    await section.getByLabel('健康备注').fill('青霉素过敏')
    // Back and there again: what was typed is offered, though none of it was written to the disk.
    await page.goBack()
    await section.waitFor({ state: 'detached' })
    expect(await storedText(page)).not.toContain('青霉素过敏')
    await page.goForward()
    await button('编辑', section).click()
    await button('继续填写', section).click()
    await expect.poll(() => section.getByLabel('健康备注').inputValue()).toBe('青霉素过敏')
    await button('保存', section).click()
    await fact('健康备注').getByText('已填写').waitFor()
  })

  test('a photo taken without a server is kept here, shown, and arrives afterwards', async () => {
    await openFirstRecord()
    const uri = new URL(page.url()).searchParams.get('uri') ?? ''
    await setup.server.stop()
    await button('更换照片').click()
    const dialog = page.getByRole('dialog', { name: '更换照片' })
    await dialog
      .getByTestId('photo-file')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await noisyPicture(page) })
    await button('保存', dialog).click()
    await dialog.waitFor({ state: 'detached' })
    const card = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) })
    await card.getByText(KEPT).waitFor()
    await card.locator('img[src^="blob:"]').waitFor()
    await setup.server.restart()
    await lookAgain(page)
    // The mark goes as soon as it is being sent, and comes back when that fails.
    await inStep(page)
    await card.getByText(KEPT).waitFor({ state: 'detached' })
    const photo = (await other.rows('employee')).find((row) => row.uri === uri)?.photo
    expect(photo).toMatchObject({ fileType: 'image/jpeg' })
    expect((photo as { size: number }).size).toBeLessThanOrEqual(400 * 1024)
  })
})

test('a date is typed in any usual way or picked, and what is none is not saved', async () => {
  await openFirstRecord()
  const section = page.getByRole('region', { name: '工作信息' })
  await section.getByRole('button', { name: /编辑/ }).click()
  const date = section.getByRole('textbox', { name: '入职日期' })
  await date.fill('')
  await date.pressSequentially('20260131')
  expect(await date.inputValue()).toBe('2026-01-31')
  await date.fill('2026年2月30日')
  await button('保存', section).click()
  await section.getByText('请输入正确的日期').first().waitFor()
  await date.fill('2026/3/9')
  await date.press('Tab')
  await expect.poll(() => date.inputValue()).toBe('2026-03-09')
  // The calendar, by keyboard: to the next day, a month on and back, and Escape leaves things as they are.
  const calendar = page.getByRole('dialog', { name: '选择日期' })
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await date.press('Alt+ArrowDown')
  await expect.poll(focused).toBe('2026年3月9日 星期一')
  expect(await axeProblems(page)).toEqual([])
  await picture(page, 'calendar')
  // Each stroke is for the day on which the one before has put the focus.
  for (const [key, day] of [
    ['PageDown', '2026年4月9日 星期四'],
    ['PageUp', '2026年3月9日 星期一'],
    ['End', '2026年3月15日 星期日'],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(focused).toBe(day)
  }
  await page.keyboard.press('Escape')
  await calendar.waitFor({ state: 'detached' })
  expect(await date.inputValue()).toBe('2026-03-09')
  await date.press('Alt+ArrowDown')
  await expect.poll(focused).toBe('2026年3月9日 星期一')
  await page.keyboard.press('ArrowRight')
  await expect.poll(focused).toBe('2026年3月10日 星期二')
  await page.keyboard.press('Enter')
  await calendar.waitFor({ state: 'detached' })
  await expect.poll(() => date.inputValue()).toBe('2026-03-10')
  await expect.poll(() => date.evaluate((field) => field === document.activeElement)).toBe(true)
  // Nothing of an employment comes before its first day.
  const planned = section.getByRole('textbox', { name: '计划转正日期' })
  await planned.fill('2026-03-01')
  await section.getByRole('textbox', { name: '实际转正日期' }).fill('')
  await button('保存', section).click()
  await section.getByText('不能早于入职日期').first().waitFor()
  await planned.fill('2026-06-10')
  await button('保存', section).click()
  await section.getByText('2026-03-10', { exact: true }).waitFor()
})

test('a foreman takes a photo of one of his people from the card, however large the camera makes it, without a network', async () => {
  const everybody = await other.rows('employee')
  const home = everybody.find((row) => row.username === 'foreman')?.groupUri
  const uri = everybody.find((row) => row.username === null && row.groupUri === home)?.uri
  const phone = await setup.signedIn('foreman', { viewport: 'phone', isWhole: true })
  await phone.context.setOffline(true)
  await phone.page.goto(`${setup.server.url}organization/staff?person=${uri}`)
  const dialog = phone.page.getByRole('dialog', { name: '更换照片' })
  await button('更换照片', phone.page).tap()
  // Cameras of phones write more than a picture may have that is sent as it is.
  const large = Buffer.concat([await noisyPicture(phone.page), Buffer.alloc(6 * 1024 * 1024)])
  await dialog.getByTestId('photo-file').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: large })
  const chosen = dialog.locator('img[src^="blob:"]')
  await chosen.waitFor()
  // A finger that slips takes nothing away: it is asked, and what was taken is there still.
  await button('关闭', dialog).tap()
  const asked = phone.page.getByRole('dialog', { name: '照片还没有保存' })
  await button('返回', asked).tap()
  await asked.waitFor({ state: 'detached' })
  await chosen.waitFor()
  await button('保存', dialog).tap()
  await dialog.waitFor({ state: 'detached' })
  await phone.page.getByText(KEPT).first().waitFor()
  await phone.context.setOffline(false)
  await inStep(phone.page)
  const photo = (await other.rows('employee')).find((row) => row.uri === uri)?.photo
  expect(photo).toMatchObject({ fileType: 'image/jpeg' })
  expect((photo as { size: number }).size).toBeLessThanOrEqual(400 * 1024)
})

test('a foreman may change his own people and only look at the others, without a network too', async () => {
  const everybody = await other.rows('employee')
  const foreman = everybody.find((row) => row.username === 'foreman')
  const ordinary = everybody.filter((row) => row.username === null && row.membership === 'active')
  const own = ordinary.find((row) => row.groupUri === foreman?.groupUri)
  const stranger = ordinary.find((row) => row.groupUri !== foreman?.groupUri)
  const office = await setup.signedIn('foreman', { viewport: 'desktop', isWhole: true })
  const actions = async (uri: unknown) => {
    await goWithin(office.page, `${setup.server.url}organization/staff?person=${uri}`)
    const panel = office.page
      .getByRole('complementary')
      .filter({ has: office.page.getByRole('link', { name: '拨打' }) })
    await panel.waitFor()
    return panel
  }
  const check = async () => {
    await button('调动部门', await actions(own?.uri)).waitFor()
    const looking = await actions(stranger?.uri)
    for (const name of ['编辑', '调动部门', '停用登录']) expect(await button(name, looking).count(), name).toBe(0)
  }
  await check()
  await office.context.setOffline(true)
  await check()
})
