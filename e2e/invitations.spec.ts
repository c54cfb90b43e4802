// How people come in by a sheet, and whom one calls from a site.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startServer } from './kit.ts'
import { setStage } from './spec-setup.ts'

const stage = setStage(startServer)

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('the people of a sheet are looked at line by line before anything is sent; what is no sheet is refused', async () => {
  const { page } = await stage.signedIn('hr')
  await page.goto(`${stage.server.url}organization/invite`)
  await press(page, '用表格邀请')
  const dialog = page.getByRole('dialog', { name: '用表格邀请' })
  const file = dialog.locator('input[type=file]')
  const broken = Buffer.from('PK\u0003\u0004 this is no workbook')
  await file.setInputFiles({ name: '名单.xlsx', mimeType: '', buffer: broken })
  await dialog.getByRole('alert').waitFor()
  const lines = [
    '姓名,手机号码,部门',
    '周一,13811117711,',
    '周二,12345,',
    '周三,13811117711,',
    '周四,13811117712,没有的部门',
  ]
  await file.setInputFiles({ name: '名单.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await dialog.getByText('可以邀请 1 人，有问题 3 行').waitFor()
  for (const said of ['这不是手机号码。', '同一号码在前面的行里已有。', /没有这个部门/])
    await dialog.getByText(said).waitFor()
  await dialog.getByRole('button', { name: '邀请 1 人' }).click()
  const left = page.getByRole('dialog', { name: '这些人没有邀请' })
  await left.getByRole('button', { name: '完成' }).click()
  await page.getByText('138****7711').first().waitFor()
})

test('a colleague is found without a network, and called', async () => {
  const { page } = await stage.signedIn('foreman', { viewport: 'phone', isWhole: true })
  await page.goto(`${stage.server.url}addressList`)
  const call = page.getByRole('link', { name: /^给.+打电话$/ })
  await call.first().waitFor()
  const name = (await call.first().getAttribute('aria-label'))?.replace(/^给|打电话$/g, '') ?? ''
  await page.context().setOffline(true)
  await page.getByRole('searchbox').first().fill(name)
  await expect.poll(() => call.first().getAttribute('aria-label')).toBe(`给${name}打电话`)
  expect(await call.first().getAttribute('href')).toMatch(/^tel:1\d{10}$/)
  await page.getByRole('searchbox').first().fill('不会有这个人')
  await page.getByText('没有找到同事').waitFor()
})
