// Going back on a phone: out of what lies over the page first, then page by page, never out of the app by surprise.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { drawn } from '../kit/at-rest.ts'
import { type OpenBrowser, startServer } from '../kit/kit.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

const setup = setUpSpec(startServer)
let phone: OpenBrowser
setup.before(async () => {
  phone = await setup.signedIn('hr', { viewport: 'phone' })
})

/** What the phone's button does; nothing may move beyond what the page itself does with it. */
const goBack = (page: Page): Promise<void> => page.evaluate(() => window.history.back())
const at = (page: Page) => new URL(page.url()).pathname.replace('/admin', '') + new URL(page.url()).search

/** Opens the form of the first person of the list. */
async function openFirst(page: Page) {
  await page.getByRole('list', { name: '员工与部门列表' }).getByRole('link').first().click()
  await page.getByRole('complementary').getByRole('button', { name: '编辑', exact: true }).click()
  const form = page.getByRole('dialog', { name: /^编辑/ })
  await form.waitFor()
  return form
}

/** From now on, notes every person that stands first in the list. */
const noteFirst = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const firsts = new Set<string>()
    const look = () => {
      const first = document.querySelector<HTMLAnchorElement>('[aria-label="员工与部门列表"] a')
      if (first) firsts.add(first.textContent)
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
    Object.assign(window, { firsts })
  })
const firstNoted = (page: Page) => page.evaluate(() => [...(Reflect.get(window, 'firsts') as Set<string>)])

/** A page in a window of its own, as a message opens it. */
async function openAlone(path: string): Promise<Page> {
  const opening = phone.context.waitForEvent('page')
  await phone.page.evaluate((url) => void window.open(url), setup.server.url + path)
  return opening
}

test('sheets and dialogs close, the address stays, then the page before comes', async () => {
  const { page } = phone
  await page.goto(`${setup.server.url}more?section=organization`)
  const staff = page.getByRole('main').getByRole('link', { name: '员工与部门' }).first()
  await noteFirst(page)
  await staff.click()
  await page.waitForURL(/\/organization\/staff$/)
  await page.getByRole('list', { name: '员工与部门列表' }).getByRole('link').first().waitFor()

  await page.getByRole('button', { name: /个人与身份$/ }).click()
  const panel = page.getByRole('dialog', { name: /个人与身份$/ })
  await panel.waitFor()
  await goBack(page)
  await panel.waitFor({ state: 'detached' })
  await expect.poll(() => at(page)).toBe('/organization/staff')

  // The card has an address; the form over it has none, and the question over the form neither.
  const form = await openFirst(page)
  expect(at(page)).toContain('person=')
  // Nobody stood where the finger goes who gave way to somebody else.
  expect(await firstNoted(page)).toHaveLength(1)
  await form.getByLabel('办公电话').fill('0571-7000001')
  await goBack(page)
  await form.waitFor({ state: 'detached' })
  await expect.poll(() => at(page)).toContain('person=')
  await goBack(page)
  await expect.poll(() => at(page)).toBe('/organization/staff')
  await goBack(page)
  await expect.poll(() => at(page)).toBe('/more?section=organization')
  // There is a page to go forth to. A step forth closes what lies over this one, too.
  await page.getByRole('button', { name: /个人与身份$/ }).click()
  await panel.waitFor()
  await page.evaluate(() => window.history.forward())
  await panel.waitFor({ state: 'detached' })
  await expect.poll(() => at(page)).toBe('/more?section=organization')
  // What was typed is not lost by going back.
  await staff.click()
  const again = await openFirst(page)
  await again.getByRole('button', { name: '继续填写' }).click()
  await expect.poll(() => again.getByLabel('办公电话').inputValue()).toBe('0571-7000001')
  await goBack(page)
  await again.waitFor({ state: 'detached' })
  await goBack(page)
  await expect.poll(() => at(page)).toBe('/organization/staff')

  // A department is found where people are, and from it back leads to what was looked for.
  const looked = page.getByRole('searchbox')
  await looked.fill('cwzj')
  await expect.poll(() => at(page)).toContain('text=cwzj')
  await page
    .getByRole('list', { name: '部门' })
    .getByRole('button', { name: /^财务资金部/ })
    .click()
  await expect.poll(() => at(page)).toMatch(/\?dept=dept_\w+$/)
  await page.getByRole('navigation', { name: '部门' }).getByRole('button', { name: '财务资金部' }).waitFor()
  await goBack(page)
  await expect.poll(() => looked.inputValue()).toBe('cwzj')
})

test('a page that a message has opened by itself has the page above it beneath', async () => {
  const fresh = await openAlone('organization/personnel/rostersCustomExport')
  await fresh.getByRole('heading', { name: '自定义导出' }).waitFor()
  expect(at(fresh)).toBe('/organization/personnel/rostersCustomExport')
  await goBack(fresh)
  await expect.poll(() => at(fresh)).toBe('/organization/personnel/rostersList')
  await fresh.getByRole('navigation', { name: '主导航' }).waitFor()

  const other = await openAlone('organization/staff')
  await other.getByRole('list', { name: '员工与部门列表' }).waitFor()
  await goBack(other)
  await expect.poll(() => at(other)).toBe('/workbench')

  // Over the very first page back closes what lies over it, as often as that is opened, and does not leave the app.
  const first = await openAlone('workbench')
  for (const _ of [1, 2]) {
    await first.getByRole('button', { name: /个人与身份$/ }).click()
    const panel = first.getByRole('dialog', { name: /个人与身份$/ })
    await panel.waitFor()
    await first.evaluate(() => Object.assign(window, { isSame: true }))
    await goBack(first)
    await panel.waitFor({ state: 'detached' })
    await first.getByRole('heading', { level: 1 }).waitFor()
    // Nor has it begun anew.
    expect(await first.evaluate(() => 'isSame' in window)).toBe(true)
  }
})

test('a list that one comes back to stands where one left it', async () => {
  const { page } = phone
  // Windows of the tests before lie over it.
  await page.bringToFront()
  await page.goto(`${setup.server.url}organization/personnel/rostersList`)
  const people = page.getByRole('list', { name: '花名册列表' }).getByRole('listitem')
  await expect.poll(() => people.count()).toBe(20)
  await page.evaluate(() => window.scrollTo(0, 600))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600)
  // The page hears of it when it draws.
  await drawn(page)
  // By the page itself, so that nothing is scrolled into view for the press.
  const link = people.nth(10).getByRole('link').first()
  await link.evaluate((one: HTMLElement) => one.click())
  await page.waitForURL(/[?&]uri=emp_/)
  await page.getByRole('heading', { name: '基本信息' }).waitFor()
  await goBack(page)
  await page.waitForURL(/rostersList/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600)
})

test('a notice on the phone covers neither title nor first rows nor what is pressed at the foot', async () => {
  const { page } = await setup.signedIn('foreman', { viewport: 'phone' })
  // Not permitted: the notice says so over the page that is.
  await page.goto(`${setup.server.url}organization/spreadSuperintendent`)
  const notice = page
    .getByRole('region', { name: '通知' })
    .getByText(/没有权限/)
    .locator('..')
  const foot = page.getByRole('link', { name: '更多', exact: true })
  const row = page.getByText('钢筋班', { exact: true }).first()
  // It stays as long as it has the focus.
  await notice.getByRole('button', { name: '关闭' }).focus()
  const isBetween = async () => {
    const [first, said, last] = await Promise.all([row.boundingBox(), notice.boundingBox(), foot.boundingBox()])
    if (first === null || said === null || last === null) return 'not all are there'
    return first.y + first.height < said.y && said.y + said.height < last.y
  }
  await expect.poll(isBetween).toBe(true)

  // What reaches over the edge for a moment, like a list that opens while its sheet still moves, does not widen the page.
  const wide = '<div style="position:absolute;left:600px;width:9px;height:9px" data-wide></div>'
  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), wide)
  await expect.poll(() => page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])).toEqual([609, 390])
  await page.evaluate(() => document.querySelector('[data-wide]')?.remove())

  // A sheet that is opened now has its title where the notice was.
  await page.getByRole('button', { name: '筛选', exact: true }).click()
  await notice.getByRole('button', { name: '关闭' }).focus()
  const sheet = page.getByRole('dialog', { name: '筛选' })
  const isAbove = async () => {
    const [said, whole] = await Promise.all([notice.boundingBox(), sheet.boundingBox()])
    return said === null || whole === null ? 'not both are there' : said.y >= 0 && said.y + said.height <= whole.y
  }
  await expect.poll(isAbove).toBe(true)
})

test('a list that was left for a record is there again at its row', async () => {
  const { page } = phone
  await page.goto(`${setup.server.url}organization/personnel/rostersList`)
  const third = page.getByRole('main').getByRole('listitem').nth(2).getByRole('link').first()
  const name = await third.textContent()
  await third.click()
  await page.waitForURL(/rostersDetails/)
  await goBack(page)
  await page.waitForURL(/rostersList/)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name)
})
