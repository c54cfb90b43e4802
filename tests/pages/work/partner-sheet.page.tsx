// Partners from a sheet.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage } from '../page-kit.tsx'
import { button, gone, shown } from '../people/form-acts.ts'
import { other } from './article-acts.ts'

test('a sheet of partners is read line by line: what is no sheet or does not fit is said, the rest is taken in', async () => {
  const app = await openPage('/organization/labor', { as: 'chairman' })
  await shown(page.getByRole('row').nth(1))
  await button('导入').click()
  const dialog = page.getByRole('dialog')
  await shown(dialog)
  const input = () => dialog.element().querySelector('input[type=file]') ?? expect.unreachable()
  await expect.poll(() => dialog.element().querySelector('input[type=file]')).not.toBeNull()
  await userEvent.upload(input(), new File(['PK\u0003\u0004 this is no workbook'], '名单.xlsx'))
  await shown(dialog.getByRole('alert'))
  const lines = [
    '单位名称,统一社会信用代码,主要联系人,联系人手机',
    '=1+1 劳务有限公司,91330000142919267B,周一,13811117721',
    '衢州一样劳务有限公司,91330000142919267B,周二,13811117722',
    '衢州错码劳务有限公司,91330000142919267F,周三,13811117723',
    '衢州无码劳务有限公司,,周四,13811117724',
  ]
  await userEvent.upload(input(), new File([lines.join('\n')], '名单.csv', { type: 'text/csv' }))
  await shown(dialog.getByText('新增 1 条，更新 0 条，没有变化 0 条，有问题 3 条'))
  for (const said of [/前面的行里已有同样的内容/, /统一社会信用代码不正确/, /统一社会信用代码：/])
    await shown(dialog.getByText(said).first())
  await button('导入 1 条', dialog).click()
  await gone(dialog)
  // As it was typed: no formula.
  await shown(page.getByRole('row').filter({ hasText: '=1+1 劳务有限公司' }))
  await app.allSent()
  const names = (await (await other('admin')).rows('partner')).map(({ name }) => name)
  expect(names.filter((name) => /衢州|=1\+1/.test(String(name)))).toEqual(['=1+1 劳务有限公司'])
})
