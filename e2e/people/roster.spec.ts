// A record of the roster: what is sensitive of it is seen on demand, for a while, and lies nowhere on the device.
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { storedText } from '../kit/browser/stored-text.ts'
import { startServer } from '../kit/kit.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

const WHOLE_NUMBER = /^\d{17}[\dX]$/
const MASKED_NUMBER = /^\d{3}\*{4}\d{3}[\dX]$/
const MASKED_CARD = /^\*{4}\d{4}$/
const DOTS = '••••••'
const HOUR_MS = 3_600_000

const setup = setUpSpec(startServer)
let page: Page
let context: BrowserContext

setup.before(async () => {
  ;({ page, context } = await setup.signedIn('hr', { viewport: 'desktop', isWhole: true }))
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
