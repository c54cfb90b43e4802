// Partners: somebody applies from another organisation, is asked for more, passes, is classified, and is put on hold offline.
import { expect, test } from 'vitest'
import { inStep, startServer } from '../kit/kit.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

const setup = setUpSpec(startServer)

const COMPANY = '衢州信安劳务有限公司'

test('an application is supplemented and passed; the partner is moved into a class, and put on hold without a network', async () => {
  const { page: applicant } = await setup.signedIn('labour', { at: 'organization/joinApply?tab=sent' })
  await applicant.getByRole('button', { name: '申请合作' }).click()
  const form = applicant.getByRole('dialog')
  await form.getByLabel(/组织名称/).fill('龙门建设')
  await form.getByRole('button', { name: '查找组织' }).click()
  await form.getByText('龙门建设集团').click()
  await form.getByLabel(/申请的合作类型/).click()
  await applicant.getByRole('option', { name: '劳务分包' }).click()
  await form.getByLabel(/单位名称/).fill(COMPANY)
  await form.getByLabel(/统一社会信用代码/).fill('91350100m000100y43')
  await form
    .getByLabel(/^联系人/)
    .first()
    .fill('张大山')
  await form.getByLabel(/联系人手机/).fill('13800001111')
  await form.getByRole('button', { name: '提交申请' }).click()
  await applicant.getByText('审核中').first().waitFor()

  const { page } = await setup.signedIn('chairman', { isWhole: true, at: 'organization/joinApply' })
  await page.getByRole('link', { name: COMPANY }).first().click()
  const asked = page.getByRole('dialog', { name: '要求补充' })
  await page.getByRole('button', { name: '要求补充' }).click()
  await asked.getByRole('combobox', { name: '需要补充的项目' }).click()
  await page.getByRole('option', { name: '统一社会信用代码' }).click()
  await asked.getByRole('textbox', { name: /^统一社会信用代码：缺什么/ }).fill('请补充工资支付记录')
  await asked.getByRole('button', { name: '要求补充' }).click()
  await page.getByText('待补充').first().waitFor()
  await inStep(page)

  await applicant.reload()
  await applicant.getByText('请补充工资支付记录').waitFor()
  await applicant.getByRole('button', { name: '补充后重新提交' }).click()
  await form.getByRole('checkbox', { name: '已补充' }).check()
  await form.getByRole('button', { name: '提交申请' }).click()
  await applicant.getByText('审核中').first().waitFor()

  await page.getByRole('button', { name: '通过', exact: true }).click()
  const passing = page.getByRole('dialog', { name: '通过' })
  await passing.getByRole('button', { name: '通过', exact: true }).click()
  await page.getByText('打开合作单位档案').waitFor()

  await page.goto(`${setup.server.url}organization/labor`)
  const row = page.getByRole('row').filter({ hasText: COMPANY })
  await row.getByRole('checkbox').click()
  await page.getByRole('button', { name: '移动分类' }).click()
  const into = page.getByRole('dialog')
  await into.getByText('主体劳务').click()
  await into.getByRole('button', { name: '移动分类' }).click()
  await row.getByText('主体劳务').waitFor()
  await inStep(page)

  await row.getByRole('link').first().click()
  await page.getByRole('button', { name: '暂停合作' }).waitFor()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: '暂停合作' }).click()
  const holding = page.getByRole('dialog', { name: '暂停合作' })
  await holding.getByLabel(/暂停范围/).click()
  await page.getByRole('option', { name: '付款' }).click()
  await holding.getByLabel(/暂停原因/).fill('资料待补')
  await holding.getByRole('button', { name: '暂停合作' }).click()
  await page.getByText(/已暂停：付款/).waitFor()
  await page.context().setOffline(false)
  await inStep(page)
  await page.goto(`${setup.server.url}organization/labor`)
  await expect.poll(() => row.getByText('已暂停').count()).toBe(1)
})
