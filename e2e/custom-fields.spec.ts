// Custom fields: an organisation's own columns, made and filled without a network, seen by whom they are for.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeProblems, inStep, startServer } from './kit.ts'
import { lookAgain } from './roster-page.ts'
import { setStage } from './stage.ts'

const MINUTE_MS = 60_000
const stage = setStage(() => startServer({ staff: 120 }))

const button = (name: string, on: Page | Locator) => on.getByRole('button', { name, exact: true })

async function choose(dialog: Locator, label: string, option: string): Promise<void> {
  await dialog.getByRole('combobox', { name: label }).click()
  await dialog.page().getByRole('option', { name: option, exact: true }).click()
}

interface GivenField {
  readonly name: string
  readonly type?: string
  readonly seenBy?: string
  readonly group?: string
  readonly options?: string
}

async function addField(page: Page, given: GivenField): Promise<void> {
  const list = page.getByRole('dialog', { name: '自定义字段', exact: true })
  await button('添加字段', list).click()
  const form = page.getByRole('dialog', { name: '添加自定义字段' })
  await form.getByLabel('字段名称').fill(given.name)
  if (given.type) await choose(form, '类型', given.type)
  if (given.seenBy) await choose(form, '谁可以看', given.seenBy)
  if (given.group) await choose(form, '所在分组', given.group)
  if (given.options) await form.getByLabel('选项').fill(given.options)
  await button('保存', form).click()
  await form.waitFor({ state: 'detached' })
  await list.getByText(given.name, { exact: true }).waitFor()
}

test('custom fields are made and filled without a server, seen by those they are for, and have a column', {
  timeout: 5 * MINUTE_MS,
}, async () => {
  const { server } = stage
  const { page } = await stage.signedIn('hr', { isWhole: true })
  const table = page.getByRole('region', { name: '花名册列表' })
  await page.goto(`${server.url}organization/personnel/rostersList`)
  await table.getByRole('row').nth(1).waitFor()
  await server.stop()
  await button('自定义字段', page).click()
  const kept = { seenBy: '全体同事', group: '工作信息' }
  await addField(page, { name: '安全帽编号', ...kept })
  await addField(page, { name: '工装尺码', type: '单选', ...kept, options: '大\n中\n小' })
  await addField(page, { name: '风险等级', group: '工作信息' })
  expect(await axeProblems(page)).toEqual([])
  const list = page.getByRole('dialog', { name: '自定义字段', exact: true })
  await button('上移 工装尺码', list).click()
  await expect.poll(() => list.getByRole('listitem').first().textContent()).toContain('工装尺码')
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })

  await table.getByRole('row').nth(1).getByRole('link').first().click()
  const section = page.getByRole('region', { name: '工作信息' })
  await section.getByRole('button', { name: /编辑/ }).click()
  await section.getByLabel('安全帽编号').fill('A-1024')
  await choose(section, '工装尺码', '中')
  await section.getByLabel('风险等级').fill('只有人事知道')
  await button('保存', section).click()
  await section.getByText('A-1024').waitFor()
  const person = new URL(page.url()).searchParams.get('uri') ?? ''
  await server.restart()
  await lookAgain(page)
  await inStep(page)
  await button('查看修改记录', page).click()
  await page
    .getByText(/安全帽编号/)
    .last()
    .waitFor()

  // Somebody who sees what is for everybody.
  const { page: phone } = await stage.signedIn('foreman', { viewport: 'phone' })
  await phone.goto(`${server.url}organization/staff?person=${person}`)
  await phone.getByText('A-1024').waitFor()
  await phone.getByText('工装尺码').waitFor()
  expect(await phone.getByText('风险等级').count()).toBe(0)

  // Exports have the columns, and the list when they are chosen.
  await page.goto(`${server.url}organization/personnel/rostersCustomExport`)
  await page.getByRole('checkbox', { name: '安全帽编号' }).check()
  await page.getByRole('checkbox', { name: '风险等级' }).waitFor()
  await page.goto(`${server.url}organization/personnel/rostersList`)
  await table.getByRole('row').nth(1).waitFor()
  await button('显示列', page).click()
  await page.getByRole('dialog').getByRole('checkbox', { name: '安全帽编号' }).check()
  await button('完成', page.getByRole('dialog')).click()
  await table.getByText('A-1024').waitFor()
  await page.reload()
  await table.getByText('A-1024').waitFor()
})
