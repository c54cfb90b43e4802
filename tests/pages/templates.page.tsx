// Which organisations follow a page template: a table whose ticks stay when it is searched, and of which only ticked rows are saved.
// A new column goes behind the others by itself.
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type OpenPage, openPage } from './page-kit.tsx'

let app: OpenPage
beforeAll(async () => {
  app = await openPage('/templateManage', { as: 'chairman' })
})

const dialog = () => page.getByRole('dialog', { name: '选择使用这个模板的组织' })
const search = () => dialog().getByLabelText('搜索组织')
const tick = () => dialog().getByRole('checkbox', { name: /龙门建设集团/ })
const chosen = (count: number) => dialog().getByText(`已选 ${count} 个组织`)
const open = () => page.getByRole('button', { name: '关联组织' }).click()

test('what follows it is ticked, and a tick stays over a search that does not find it', async () => {
  await page.getByRole('link', { name: '集团主页' }).first().click()
  await open()
  await expect.element(tick()).toBeChecked()
  await expect.element(chosen(1)).toBeVisible()
  await search().fill('没有这样的组织')
  await expect.element(tick()).not.toBeInTheDocument()
  await expect.element(chosen(1)).toBeVisible()
  await userEvent.clear(search())
  await expect.element(tick()).toBeChecked()
})

test('with none ticked it asks for one, and with one it is saved', async () => {
  await tick().click()
  await expect.element(chosen(0)).toBeVisible()
  await dialog().getByRole('button', { name: '关联组织' }).click()
  await expect.element(dialog().getByText('请选择组织')).toBeVisible()
  await tick().click()
  await dialog().getByRole('button', { name: '关联组织' }).click()
  await expect.element(page.getByText('保存成功')).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(app.faults()).toEqual([])
})

test('a new column comes behind the last one, and the next behind it', async () => {
  const form = () => page.getByRole('dialog', { name: '新建栏目' })
  const order = () => form().getByRole('textbox', { name: /^排序/ })
  await app.goTo('/column/list')
  await page.getByRole('button', { name: '新建栏目' }).click()
  await expect.element(order()).toHaveValue('110')
  await form()
    .getByRole('textbox', { name: /^栏目名称/ })
    .fill('塔吊园地')
  await order().fill('700')
  await form().getByRole('button', { name: '添加' }).click()
  await expect.element(form()).not.toBeInTheDocument()
  await page.getByRole('button', { name: '新建栏目' }).click()
  await expect.element(order()).toHaveValue('710')
  expect(app.faults()).toEqual([])
})
