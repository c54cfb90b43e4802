// Partners: what waits for a black-listing is said and what cannot be done meanwhile is not offered; bad input of a new one is said
// beside its field.
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type OpenPage, openPage } from './page-kit.tsx'

const FREE = '91330000142919267B'

let app: OpenPage
beforeAll(async () => {
  app = await openPage('/organization/labor', { as: 'chairman' })
})

const main = () => page.getByRole('main')
const dialog = () => page.getByRole('dialog')
const button = (name: string) => main().getByRole('button', { name, exact: true })
const heading = (name: string) => main().getByRole('heading', { name })
const open = async (name: string) => {
  await main().getByRole('link', { name }).first().click()
  await expect.element(heading(name)).toBeVisible()
}

test('while it is asked for, the page says so, and does not offer to end the cooperation', async () => {
  await open('杭州恒基劳务有限公司')
  await expect.element(button('终止合作')).toBeVisible()
  await button('申请列入黑名单').click()
  await dialog().getByRole('textbox', { name: /原因/ }).fill('围挡倒塌后拒不整改')
  await dialog().getByRole('button', { name: '提交审批' }).click()
  await expect.element(main().getByText(/正在等审批。审批结束前不能终止合作。/)).toBeVisible()
  await expect.element(button('终止合作')).not.toBeInTheDocument()
  await expect.element(button('暂停合作')).toBeVisible()
})

test('an organisation that the platform does not have is said beside its field, before anything is saved', async () => {
  await app.goTo('/organization/labor')
  await main().getByRole('button', { name: '新增单位' }).click()
  const field = (name: RegExp) => dialog().getByRole('textbox', { name })
  await field(/单位名称/).fill('衢州又一劳务有限公司')
  await field(/统一社会信用代码/).fill(FREE)
  await field(/主要联系人/).fill('张大山')
  await field(/联系人手机/).fill('13800001111')
  await dialog().getByText('地址与联系方式', { exact: true }).click()
  await field(/平台上的组织/).fill('没有这个组织的公司')
  await dialog().getByRole('button', { name: '新增单位' }).click()
  await expect.element(field(/平台上的组织/)).toHaveAccessibleDescription(/平台上没有叫这个名称/)
  await expect.element(field(/单位名称/)).toHaveValue('衢州又一劳务有限公司')
  await dialog().getByRole('button', { name: '取消' }).click()
})

test('wrong codes and numbers that are none are said beside their fields, and what was typed stays', async () => {
  await app.goTo('/organization/labor')
  await main().getByRole('button', { name: '新增单位' }).click()
  const field = (name: RegExp) => dialog().getByRole('textbox', { name })
  const save = () => dialog().getByRole('button', { name: '新增单位' }).click()
  await field(/单位名称/).fill('衢州新安劳务有限公司')
  await field(/统一社会信用代码/).fill('91330000142919267F')
  await field(/主要联系人/).fill('张大山')
  await field(/联系人手机/).fill('13800001111')
  const fold = (name: string) => dialog().getByText(name, { exact: true }).click()
  await fold('合作信息')
  await field(/各工种人数/).fill('木工')
  await fold('地址与联系方式')
  await field(/坐标/).fill('200,30')
  await save()
  await expect.element(field(/统一社会信用代码/)).toHaveAccessibleDescription(/统一社会信用代码不正确/)
  await expect.element(field(/坐标/)).toHaveAccessibleDescription(/经度,纬度/)
  await expect.element(field(/各工种人数/)).toHaveAccessibleDescription(/木工 24/)
  await field(/坐标/).fill('120.1，30.2')
  await field(/各工种人数/).fill('木工 24、钢筋工 30')
  await field(/统一社会信用代码/).fill(FREE)
  await save()
  await expect.element(heading('衢州新安劳务有限公司')).toBeVisible()
  await expect.element(main().getByText('120.1,30.2')).toBeVisible()
  await expect.element(main().getByText('木工 24、钢筋工 30')).toBeVisible()
})
