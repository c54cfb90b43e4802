// A code that somebody else has: of a partner who is kept already, and of an organisation that is certified already.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { socialCreditCheck } from '#contract/kit/prc/social-credit-code.ts'
import { openPage } from '../page-kit.tsx'

const main = () => page.getByRole('main')
const dialog = () => page.getByRole('dialog')

test('the same company twice is said beside its code, and leads to the one that is there', async () => {
  const app = await openPage('/organization/labor', { as: 'chairman' })
  const known = '杭州恒基劳务有限公司'
  await main().getByRole('link', { name: known }).first().click()
  const code = main()
    .getByText(/^9[0-9A-Z]{17}$/)
    .first()
  await expect.element(code).toBeVisible()
  const uscc = code.element().textContent ?? ''
  await app.goTo('/organization/labor')
  await main().getByRole('button', { name: '新增单位' }).click()
  const field = (name: RegExp) => dialog().getByRole('textbox', { name })
  await field(/单位名称/).fill('恒基劳务')
  await field(/统一社会信用代码/).fill(uscc)
  await field(/主要联系人/).fill('张大山')
  await field(/联系人手机/).fill('13800001113')
  await dialog().getByRole('button', { name: '新增单位' }).click()
  const ask = page.getByRole('dialog', { name: `“${known}”已用这个代码建档` })
  await ask.getByRole('button', { name: '取消' }).click()
  await expect.element(field(/统一社会信用代码/)).toHaveAccessibleDescription(new RegExp(`${known}”已用这个代码建档`))
  await dialog().getByRole('button', { name: '新增单位' }).click()
  await ask.getByRole('button', { name: '打开它的档案' }).click()
  await expect.element(main().getByRole('heading', { name: known })).toBeVisible()
})

test('a code that certifies another organisation is said beside the field, and may be appealed against', async () => {
  const app = await openPage('/attestation/companyAttestation', { as: 'chairman' })
  await main().getByRole('button', { name: '变更资料' }).click()
  const code = main().getByRole('textbox', { name: /统一社会信用代码/ })
  const body = '91330100MA9000002'
  await code.fill(body + socialCreditCheck(body))
  await main().getByRole('button', { name: '提交审核' }).click()
  await expect.element(code).toHaveAccessibleDescription(/已.*认证/)
  const appeal = main().getByRole('textbox', { name: /申诉说明/ })
  await expect.element(appeal).toHaveAccessibleDescription(/由平台核实后决定/)
  // Without a word of why it is not handed in.
  await main().getByRole('button', { name: '提交审核' }).click()
  await expect.element(appeal).toHaveAccessibleDescription(/请输入申诉说明/)
  await appeal.fill('两家单位合并，代码由本单位承继')
  await main().getByRole('button', { name: '提交审核' }).click()
  await expect.element(main().getByText(/变更正在审核，原认证仍然有效。/)).toBeVisible()
  await expect.element(main().getByText('两家单位合并，代码由本单位承继')).toBeVisible()
  expect(app.faults()).toEqual([])
})
