// Custom fields: an organisation's own columns, made and filled without a network, seen by whom they are for.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeProblems, inStep, login, type OpenBrowser, openBrowser, type RunningServer, startServer } from './kit.ts'
import { lookAgain } from './roster-page.ts'
import { shellReady } from './service-worker.ts'

const LONG = { timeout: 120_000 }

let server: RunningServer
let browser: OpenBrowser
let page: Page

beforeAll(async () => {
  server = await startServer({ staff: 120 })
  browser = await openBrowser({ viewport: 'desktop' })
  page = browser.page
  await login(page, server.url, 'hr')
  await inStep(page)
  await shellReady(page)
})
afterAll(async () => {
  await browser?.close()
  await server?.dispose()
})

const button = (name: string, on: Page | Locator = page) => on.getByRole('button', { name, exact: true })

async function choose(dialog: Locator, label: string, option: string): Promise<void> {
  await dialog.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function addField(given: { name: string; type?: string; seenBy?: string; group?: string; options?: string }) {
  const list = page.getByRole('dialog', { name: '自定义字段', exact: true })
  await button('添加字段', list).click()
  const form = page.getByRole('dialog', { name: '添加自定义字段' })
  await form.getByLabel('字段名称').fill(given.name)
  if (given.type) await choose(form, '类型', given.type)
  if (given.seenBy) await choose(form, '谁可以看', given.seenBy)
  if (given.group) await choose(form, '所在分组', given.group)
  if (given.options) await form.getByLabel('选项').fill(given.options)
  await button('保存', form).click()
  await list.getByText(given.name, { exact: true }).waitFor()
}

describe('custom fields', () => {
  let person = ''

  test('are made and filled while there is no server, and arrive afterwards', LONG, async () => {
    await page.goto(`${server.url}organization/personnel/rostersList`)
    await page.getByRole('region', { name: '花名册列表' }).getByRole('row').nth(1).waitFor()
    await server.stop()
    await button('自定义字段').click()
    await addField({ name: '安全帽编号', seenBy: '全体同事', group: '工作信息' })
    await addField({ name: '工装尺码', type: '单选', seenBy: '全体同事', group: '工作信息', options: '大\n中\n小' })
    await addField({ name: '风险等级', group: '工作信息' })
    expect(await axeProblems(page)).toEqual([])
    const list = page.getByRole('dialog', { name: '自定义字段', exact: true })
    await button('上移 工装尺码', list).click()
    await expect.poll(() => list.getByRole('listitem').first().textContent()).toContain('工装尺码')
    await page.keyboard.press('Escape')

    await page.getByRole('region', { name: '花名册列表' }).getByRole('row').nth(1).getByRole('link').first().click()
    const section = page.getByRole('region', { name: '工作信息' })
    await section.getByRole('button', { name: /编辑/ }).click()
    await section.getByLabel('安全帽编号').fill('A-1024')
    await section.getByRole('combobox', { name: '工装尺码' }).click()
    await page.getByRole('option', { name: '中', exact: true }).click()
    await section.getByLabel('风险等级').fill('只有人事知道')
    await button('保存', section).click()
    await section.getByText('A-1024').waitFor()
    person = new URL(page.url()).searchParams.get('uri') ?? ''
    await server.restart()
    await lookAgain(page)
    await inStep(page)
    await button('查看修改记录').click()
    await page
      .getByText(/安全帽编号/)
      .last()
      .waitFor()
  })

  test('are seen by those they are for', LONG, async () => {
    const phone = await openBrowser({ viewport: 'phone' })
    try {
      await login(phone.page, server.url, 'foreman')
      await inStep(phone.page)
      await phone.page.goto(`${server.url}organization/staff?person=${person}`)
      await phone.page.getByText('A-1024').waitFor()
      await phone.page.getByText('工装尺码').waitFor()
      expect(await phone.page.getByText('风险等级').count()).toBe(0)
    } finally {
      await phone.close()
    }
  })

  test('have a column in exports, and in the list when it is chosen', LONG, async () => {
    await page.goto(`${server.url}organization/personnel/rostersCustomExport`)
    await page.getByRole('checkbox', { name: '安全帽编号' }).check()
    expect(await page.getByRole('checkbox', { name: '风险等级' }).count()).toBe(1)
    await page.goto(`${server.url}organization/personnel/rostersList`)
    const table = page.getByRole('region', { name: '花名册列表' })
    await table.getByRole('row').nth(1).waitFor()
    await button('显示列').click()
    await page.getByRole('dialog').getByRole('checkbox', { name: '安全帽编号' }).check()
    await button('完成', page.getByRole('dialog')).click()
    await table.getByText('A-1024').waitFor()
    await page.reload()
    await table.getByText('A-1024').waitFor()
  })
})
