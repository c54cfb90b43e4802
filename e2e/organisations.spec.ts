// Organisations: founded, joined, handed over; and edits that stay with the identity in which they were made.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  axeProblems,
  type BrowserOptions,
  inStep,
  login,
  type OpenBrowser,
  openBrowser,
  type RunningServer,
  startServer,
} from './kit.ts'
import { noisyPicture } from './pictures.ts'
import { changePerson } from './roster-page.ts'
import { shellReady } from './service-worker.ts'

let server: RunningServer
const open: OpenBrowser[] = []
const NAME = '云岭工程有限公司'

beforeAll(async () => {
  server = await startServer({ staff: 150 })
})
afterEach(async () => {
  for (const browser of open.splice(0)) await browser.close()
})
afterAll(async () => {
  await server?.dispose()
})

async function signedIn(username: string, options: BrowserOptions = {}): Promise<OpenBrowser> {
  const browser = await openBrowser(options)
  browser.page.setDefaultTimeout(15_000)
  open.push(browser)
  await login(browser.page, server.url, username)
  return browser
}
const switcher = ({ page }: OpenBrowser) => page.getByRole('button', { name: /^切换身份/ })
async function switchTo(browser: OpenBrowser, name: RegExp): Promise<void> {
  const { page } = browser
  await switcher(browser).click()
  await page.getByRole('dialog', { name: '切换身份' }).getByRole('button', { name }).click()
  await page.getByText('正在切换身份').waitFor({ state: 'detached' })
}
async function seeStaff({ page }: OpenBrowser, employeeNo: string): Promise<void> {
  await page.goto(`${server.url}organization/staff`)
  await page.getByText(employeeNo, { exact: true }).first().waitFor()
}

describe('three identities', () => {
  test('a founded organisation is entered at once; queues of two identities wait for their own, and arrive there', async () => {
    const browser = await signedIn('chairman')
    const { page, context } = browser
    await page.goto(`${server.url}organizationCenter/create`)
    const dialog = page.getByRole('dialog', { name: '创建组织' })
    await dialog.getByRole('button', { name: '创建', exact: true }).click()
    await dialog.getByText('请输入组织名称').first().waitFor()
    await dialog.getByText('请输入组织简称').first().waitFor()
    await dialog.getByLabel('组织简称').fill('一二三四五六七八九')
    await dialog.getByText('长度在 1 到 8 个字符').first().waitFor()
    await dialog.getByLabel('组织名称').fill(NAME)
    await dialog.getByLabel('组织简称').fill('云岭工程')
    await dialog
      .getByTestId('image-file')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await noisyPicture(page) })
    await page.getByRole('dialog', { name: '图片剪裁' }).getByRole('button', { name: '确定' }).click()
    await dialog.getByRole('img').waitFor()
    expect(await axeProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: '创建', exact: true }).click()
    await page.getByText('创建成功').waitFor()
    await expect.poll(() => switcher(browser).textContent()).toContain('云岭')
    await seeStaff(browser, '0001')
    await inStep(page)
    await shellReady(page)
    // Each identity is on this device once it was looked at.
    await switchTo(browser, /龙门/)
    await seeStaff(browser, 'LM000010')
    await inStep(page)
    await switchTo(browser, /个人身份/)
    await switchTo(browser, /龙门/)

    await context.setOffline(true)
    await seeStaff(browser, 'LM000010')
    await changePerson(page, 'LM000010', '办公电话', '0571-8100001')
    await changePerson(page, 'LM000012', '办公电话', '0571-8100002')
    await switchTo(browser, /云岭/)
    await seeStaff(browser, '0001')
    await changePerson(page, '0001', '办公电话', '0571-8200001')
    await page.getByTestId('signal-chip').getByText('1 条待发送').waitFor()
    await switchTo(browser, /个人身份/)
    await switcher(browser).getByText(/3/).first().waitFor()

    // Each queue goes on under its own identity, and under no other.
    await context.setOffline(false)
    await switchTo(browser, /云岭/)
    await inStep(page)
    await switchTo(browser, /龙门/)
    await inStep(page)
    await expect.poll(() => switcher(browser).textContent()).not.toMatch(/\d/)

    const other = await signedIn('chairman')
    await switchTo(other, /龙门/)
    await seeStaff(other, 'LM000010')
    await other.page.getByText('LM000010', { exact: true }).first().click()
    await other.page.getByText('0571-8100001').first().waitFor()
    await other.page.keyboard.press('Escape')
    await switchTo(other, /云岭/)
    await seeStaff(other, '0001')
    await other.page.getByText('0001', { exact: true }).first().click()
    await other.page.getByText('0571-8200001').first().waitFor()
    expect(await other.page.getByText('LM000010', { exact: true }).count()).toBe(0)
  })
})
