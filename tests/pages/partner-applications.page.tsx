// An application that lacks something: its reviewer asks item by item, whoever applied answers each, the reviewer reads the answers.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type OpenPage, openPage } from './page-kit.tsx'

const PATH = '/organization/joinApply'
const NAME = '衢州信安劳务有限公司'
const PAPER = '近一年工资支付记录'

const main = () => page.getByRole('main')
const dialog = () => page.getByRole('dialog')
const field = (name: RegExp) => dialog().getByRole('textbox', { name })
const edits = (app: OpenPage) => app.tab.client.data.host.running.get()?.edits.get().edits.length

test('a supplement is asked for item by item, and not without one', async () => {
  const app = await openPage(PATH, { as: 'chairman' })
  await main().getByRole('link', { name: NAME }).first().click()
  await main().getByRole('button', { name: '要求补充' }).click()
  const ask = () => dialog().getByRole('button', { name: '要求补充' }).click()
  await ask()
  const fields = dialog().getByRole('combobox', { name: '需要补充的项目' })
  await expect.element(fields).toHaveAccessibleDescription(/请至少选择或写上一项/)
  await fields.click()
  await page.getByRole('option', { name: '统一社会信用代码' }).click()
  const others = dialog().getByRole('combobox', { name: '其他需要补充的材料' })
  await others.fill(PAPER)
  await userEvent.keyboard('{Enter}')
  await ask()
  await expect.element(field(/^统一社会信用代码：缺什么/)).toHaveAccessibleDescription(/请写明缺什么/)
  await field(/^统一社会信用代码：缺什么/).fill('与营业执照不一致')
  await field(/^近一年工资支付记录：缺什么/).fill('请上传银行回单')
  await ask()
  const items = main().getByRole('list', { name: '补充事项' }).getByRole('listitem')
  await expect.element(items.filter({ hasText: '与营业执照不一致' }).getByText('等待答复')).toBeVisible()
  await expect.element(items.filter({ hasText: PAPER }).getByText('等待答复')).toBeVisible()
  await expect.poll(() => edits(app)).toBe(0)
})

test('whoever applied sees the items above the form and beside their fields, answers each, and the reviewer reads it', async () => {
  await openPage(PATH, { as: 'personal' })
  const roles = page.getByRole('dialog', { name: '请选择您的角色' })
  await roles.getByText('普通用户').click()
  await roles.getByRole('button', { name: '确定' }).click()
  const card = main()
    .getByRole('region', { name: /龙门建设集团/ })
    .filter({ hasText: NAME })
  await expect.element(card.getByText(/与营业执照不一致/)).toBeVisible()
  await card.getByRole('button', { name: '补充后重新提交' }).click()
  const items = dialog().getByRole('list', { name: '补充事项' }).getByRole('listitem')
  await expect.element(dialog().getByText('对方要求补充 2 项')).toBeVisible()
  await expect.element(field(/^统一社会信用代码/)).toHaveAccessibleDescription(/要求补充：与营业执照不一致/)
  const send = () => dialog().getByRole('button', { name: '提交申请' }).click()
  await items.nth(0).getByRole('checkbox', { name: '已补充' }).click()
  await send()
  await expect.element(items.nth(1).getByRole('textbox')).toHaveAccessibleDescription(/请勾选已补充，或写明情况/)
  await items.nth(1).getByRole('textbox').fill('银行下周出回单')
  await send()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(card.getByText('银行下周出回单')).toBeVisible()

  const app = await openPage(PATH, { as: 'chairman' })
  await main().getByRole('link', { name: NAME }).first().click()
  const answers = main().getByRole('list', { name: '补充事项' }).getByRole('listitem')
  await expect.element(answers.filter({ hasText: '与营业执照不一致' }).getByText('已补充')).toBeVisible()
  await expect.element(answers.filter({ hasText: PAPER }).getByText('银行下周出回单')).toBeVisible()
  // A word that was written before there were items is read where it stood.
  await app.goTo(PATH)
  await main().getByRole('link', { name: '温州瓯海钢筋班组' }).first().click()
  await expect
    .element(
      main()
        .getByText(/负责人信息与身份证不一致/)
        .first(),
    )
    .toBeVisible()
})
