// Orders of the market: a solution whose parts are in service already, and a trial that is bought.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { marketCalls } from '#contract/domains/market/market-calls.ts'
import { decideOrder } from '../../kit/reviewed-orders.ts'
import { serverApi } from '../../kit/server-api.ts'
import { type OpenPage, openPage, PHONE, serverUrl } from '../page-kit.tsx'
import { button, gone, shown } from '../people/form-acts.ts'

const dialog = (name: string) => page.getByRole('dialog', { name })
const uriAt = (app: OpenPage) => new URLSearchParams(app.at().split('?')[1]).get('uri') ?? ''

/** Some words stand where nobody sees them now. */
const isInService = () =>
  expect
    .poll(() =>
      page
        .getByText(/服务中/)
        .elements()
        .some((one) => one.checkVisibility({ visibilityProperty: true })),
    )
    .toBe(true)

/** Opens a product by the market; answers its id. */
async function openProduct(app: OpenPage, name: string, tab = ''): Promise<string> {
  await app.goTo(`/workbench/applicationMarket${tab}`)
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click()
  await shown(button(`订购 ${name}`))
  return uriAt(app)
}

/** Says that the money was sent, with a slip; the operators confirm it. */
async function pay(app: OpenPage, fullName: string): Promise<void> {
  await button('去付款').click()
  const paying = dialog('订单付款')
  await paying.getByLabelText(/^付款户名/).fill('浙江龙门建设有限公司')
  const canvas = new OffscreenCanvas(640, 480)
  canvas.getContext('2d')?.fillRect(0, 0, 640, 480)
  const slip = new File([await canvas.convertToBlob({ type: 'image/jpeg' })], '回单.jpg', { type: 'image/jpeg' })
  await userEvent.upload(paying.element().querySelector('input[type=file]') ?? expect.unreachable(), slip)
  // At once: what is still being made small is waited for.
  await button('登记转账', paying).click()
  await gone(paying)
  await app.allSent()
  await decideOrder(serverUrl(), 'confirm', fullName)
  app.device.wake()
}

test('a solution of which some is in service already says so, and extends that once it is paid', async () => {
  const app = await openPage('/workbench', { as: 'admin' })
  await openProduct(app, '智慧工地套餐', '?tab=solution')
  await button('订购 智慧工地套餐').click()
  const order = dialog('订购解决方案')
  await order.getByRole('textbox', { name: /^购买人数/ }).fill('20')
  await order.getByText('一年', { exact: true }).click()
  await shown(order.getByText('¥13,760.00').first())
  await button('提交订单', order).click()
  const notice = dialog('部分应用已在使用中')
  await shown(notice.getByText(/龙门工地日志.*龙门安全巡检.*付款后自动延长，不会重复购买/))
  await button('查看订单', notice).click()
  await gone(notice)
  await shown(page.getByText(/包含的应用/).first())
  await shown(page.getByText(/33\.34%/).first())
  await pay(app, '智慧工地套餐')
  await isInService()

  // One service of each, longer than it was, for those who had it.
  const uri = await openProduct(app, '工地日志')
  await app.goTo('/workbench/backstage')
  const lines = page.getByRole('listitem').filter({ hasText: '龙门工地日志' })
  await shown(lines.getByText(/\/ 20 人/))
  expect(lines.elements()).toHaveLength(1)
  const uses = await (await serverApi(serverUrl(), 'admin')).call(marketCalls.subscribeFacts, { productUri: uri })
  expect(uses.inServiceUris).toHaveLength(1)
  await openPage('/workbench', { as: 'worker', size: PHONE })
  await shown(page.getByRole('link', { name: /工地日志/ }).first())
})

test('a trial is begun at once and used once; bought, it goes on as a plan', async () => {
  const app = await openPage('/workbench', { as: 'admin' })
  const uri = await openProduct(app, '进度计划')
  await app.goTo(`/workbench/applicationDetail?uri=${uri}`)
  const boss = await serverApi(serverUrl(), 'admin')
  const facts = () => boss.call(marketCalls.subscribeFacts, { productUri: uri })
  expect((await facts()).inServiceUris).toEqual([])
  await button('试用 30 天').click()
  const order = dialog('订购应用')
  await shown(order.getByText(/免费试用 30 天/).first())
  await button('开始试用', order).click()
  await gone(order)
  await isInService()
  const tried = await facts()
  expect([tried.triedUris, tried.inServiceUris]).toEqual([[uri], [uri]])

  await openProduct(app, '进度计划')
  await button('订购 进度计划').click()
  await order.getByRole('textbox', { name: /^购买人数/ }).fill('10')
  await order.getByText('一季', { exact: true }).click()
  await shown(order.getByText('¥840.00').first())
  await button('提交订单', order).click()
  await gone(order)
  await pay(app, '龙门进度计划')
  await app.goTo('/workbench/backstage')
  const line = page.getByRole('listitem').filter({ hasText: '龙门进度计划' })
  await shown(line.getByText(/使用中|服务中/).first())
  expect(app.faults()).toEqual([])
})
