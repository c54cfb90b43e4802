// What an organisation shows of itself: a page made of blocks, looked at, published and followed, and its next version.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { goWithin } from '../kit/go-within.ts'
import { inStep, startServer } from '../kit/kit.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

const setup = setUpSpec(startServer)
const go = (page: Page, path: string) => goWithin(page, setup.server.url + path)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a page is made of blocks, seen in two sizes, published, followed by an organisation, and changed while the old one stays', async () => {
  const { page } = await setup.signedIn('chairman', { at: 'landing' })
  await go(page, 'templateManage')
  await press(page, '新建模板')
  await page.getByRole('textbox', { name: '模板名称' }).fill('项目主页')
  const add = async (kind: string) => {
    await page
      .getByRole('combobox', { name: '添加内容块' })
      .or(page.getByRole('textbox', { name: '添加内容块' }))
      .first()
      .click()
    await page.getByRole('option', { name: kind, exact: true }).click()
  }
  await add('栏目导航')
  await add('图文')
  const words = page.getByRole('region', { name: '图文' }).locator('[contenteditable=true]')
  await words.fill('项目部七天开放参观')
  await press(page, '保存草稿')

  const preview = page.getByRole('tabpanel')
  await preview.getByText('项目部七天开放参观').waitFor()
  await preview.getByRole('link', { name: '安全质量' }).waitFor()
  const width = async () => (await preview.boundingBox())?.width ?? 0
  expect(await width()).toBeLessThanOrEqual(390)
  await page.getByRole('tab', { name: '电脑' }).click()
  await expect.poll(width).toBeGreaterThan(500)
  expect(await page.getByRole('button', { name: '关联组织' }).count()).toBe(0)
  await press(page, '发布')
  await page.getByText('已发布第 1 版').first().waitFor()

  const { page: phone } = await setup.signedIn('worker', { viewport: 'phone', at: 'landing' })
  await go(phone, 'dynamic/orgHomePage')
  await phone.getByText('关于集团').waitFor()
  await press(page, '关联组织')
  const table = page.getByRole('dialog', { name: '选择使用这个模板的组织' })
  await table.getByRole('checkbox', { name: /龙门建设集团/ }).check()
  await table.getByRole('button', { name: '关联组织' }).click()
  await page.getByText('保存成功').waitFor()
  // It takes the place of the one before, on every device.
  await phone.getByText('项目部七天开放参观').waitFor()
  expect(await phone.getByText('关于集团').count()).toBe(0)
  await go(phone, 'attendance')
  await phone.getByRole('list', { name: '栏目' }).getByRole('button', { name: '安全质量' }).click()
  await phone.getByText('每周一通报检查情况').waitFor()
  await go(phone, 'dynamic/orgHomePage')

  await page.getByRole('link', { name: '编辑', exact: true }).click()
  await words.fill('项目部本周暂停参观')
  await press(page, '保存草稿')
  await page.getByText('有未发布的修改').waitFor()
  await inStep(page)
  await phone.reload()
  await phone.getByText('项目部七天开放参观').waitFor()
  await press(page, '发布新版本')
  await phone.getByText('项目部本周暂停参观').waitFor()
  expect(await phone.getByText('项目部七天开放参观').count()).toBe(0)
  const versions = page.getByRole('region', { name: '历史版本' })
  await versions.getByText('第 2 版').waitFor()
  await versions.getByText('第 1 版').waitFor()
  await versions.getByRole('button', { name: '查看第 1 版' }).click()
  const old = page.getByRole('dialog', { name: '第 1 版' })
  await old.getByText('项目部七天开放参观').waitFor()
  await old.getByRole('button', { name: '恢复为草稿' }).click()
  await old.waitFor({ state: 'detached' })
  await page.getByText('有未发布的修改').waitFor()
  await page.getByRole('region', { name: '预览' }).getByText('项目部七天开放参观').waitFor()
})
