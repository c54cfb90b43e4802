// What a partner is rated as and for which project, and whose account a franchisee is.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from './page-kit.tsx'

const main = () => page.getByRole('main')
const dialog = () => page.getByRole('dialog')

test('a partner of several roles is rated as one of them, and for a project on which it takes part', async () => {
  await openPage('/organization/counterpart', { as: 'chairman' })
  await main().getByRole('link', { name: '杭州恒基劳务有限公司' }).first().click()
  await expect
    .element(
      main()
        .getByText(/^2026 年第三季度 · 钱江世纪城二期$/)
        .first(),
    )
    .toBeVisible()
  await main().getByRole('button', { name: '评价', exact: true }).click()
  const save = () => dialog().getByRole('button', { name: '保存' }).click()
  await dialog()
    .getByRole('textbox', { name: /评价周期/ })
    .fill('2026 年第四季度')
  for (const name of ['质量', '进度', '安全', '配合', '工资支付'])
    await dialog()
      .getByRole('textbox', { name: new RegExp(`^${name}`) })
      .fill('5')
  await save()
  const role = dialog().getByRole('combobox', { name: /合作类型/ })
  await expect.element(role).toHaveAccessibleDescription(/请选择/)
  await role.click()
  await page.getByRole('option', { name: '施工班组' }).click()
  await dialog()
    .getByRole('combobox', { name: /参与的项目/ })
    .click()
  await page.getByRole('option', { name: '钱江世纪城二期' }).click()
  await save()
  await expect.element(main().getByText(/^2026 年第四季度 · 钱江世纪城二期$/)).toBeVisible()
  await expect
    .element(
      main()
        .getByText(/^施工班组 · .*5\.0/)
        .first(),
    )
    .toBeVisible()
})

test('the card of a franchisee leads to the person whose account it is', async () => {
  const app = await openPage('/organization/join', { as: 'chairman' })
  await main().getByRole('link', { name: '宁波四明建设管理有限公司' }).first().click()
  const line = main()
    .getByText(/^成员账号/)
    .first()
  await expect.element(line).toBeVisible()
  await line.getByRole('link').click()
  await expect.poll(() => app.at()).toMatch(/^\/addressList\?part=colleagues&line=emp_/)
})
