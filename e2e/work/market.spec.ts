// The market: an application for some, paid with a slip that was photographed without a network; what those see who run the
// platform; and what the clock ends and a payment brings back.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sessionCalls } from '#contract/domains/identity/session-calls.ts'
import { DAY_MS } from '#contract/kit/day-ms.ts'
import { dayOf } from '#contract/kit/prc/china-time.ts'
import { moveByClock } from '#server/jobs/move-by-clock.ts'
import { tickMarket } from '#server/jobs/tick-market.ts'
import { decideOrder } from '#tests/kit/reviewed-orders.ts'
import { serverApi } from '#tests/kit/server-api.ts'
import { allAnswered } from '../kit/browser/device-data.ts'
import { goWithin } from '../kit/go-within.ts'
import { axeProblems, inStep, startServer } from '../kit/kit.ts'
import { paintedPicture } from '../kit/pictures.ts'
import { serveApp } from '../kit/server/served-app.ts'
import { setUpSpec } from '../kit/spec-setup.ts'
import { switchIdentity } from '../kit/switch-identity.ts'

async function openProduct(page: Page, url: string, name: string): Promise<void> {
  await goWithin(page, `${url}workbench/applicationMarket`)
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click()
  await page.getByRole('button', { name: `订购 ${name}` }).waitFor()
}

/** `day`: where the server's clock is not the machine's. */
async function register(page: Page, day?: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '订单付款' })
  await dialog.getByLabel('付款户名').fill('浙江龙门建设有限公司')
  if (day !== undefined) await dialog.getByLabel('转账日期').first().fill(day)
  const buffer = await paintedPicture(page, {
    width: 640,
    height: 480,
    type: 'image/jpeg',
    parts: [['#fff', 0, 0, 640, 480]],
  })
  await dialog.locator('input[type=file]').first().setInputFiles({ name: '回单.jpg', mimeType: 'image/jpeg', buffer })
  // At once: what is still being made small is waited for.
  await dialog.getByRole('button', { name: '登记转账' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** As the roster has him, and the name by which he is found. */
const nameOf = async (url: string, username: string): Promise<string> =>
  (await (await serverApi(url, username)).call(sessionCalls.userDetail, {})).user.name

describe('in an organisation', () => {
  const setup = setUpSpec(startServer)
  const at = (path: string) => `${setup.server.url}${path}`

  test('an application for one of the crew: the slip is taken without a network, refused once, confirmed, and it opens for him alone', async () => {
    const { page } = await setup.signedIn('admin', { isWhole: true, at: 'landing' })
    await openProduct(page, setup.server.url, '塔吊监测')
    const address = page.url()
    await page.getByRole('button', { name: '订购 塔吊监测' }).click()
    const dialog = page.getByRole('dialog', { name: '订购应用' })
    const submit = dialog.getByRole('button', { name: '提交订单' })
    // Faults in their order.
    await submit.click()
    await page.getByText('允许的人数范围是“1~9999”').first().waitFor()
    await dialog.getByRole('textbox', { name: '购买人数' }).fill('１０')
    await submit.click()
    await page.getByText('请选择购买时长').first().waitFor()
    await dialog.getByText('一年', { exact: true }).click()
    await dialog.getByText('¥4,400.00').waitFor()
    await dialog.getByText('买 11 人只要 ¥3,784.00，更便宜').waitFor()
    await dialog.getByRole('button', { name: '改为 11 人' }).click()
    await dialog.getByText('¥3,784.00').first().waitFor()
    await dialog.getByRole('button', { name: '选择使用范围' }).click()
    const scope = page.getByRole('dialog', { name: '选择授权范围' })
    const foreman = await nameOf(setup.server.url, 'foreman')
    await scope.getByRole('searchbox').fill(foreman)
    await scope
      .getByRole('treeitem', { name: new RegExp(foreman) })
      .last()
      .click()
    await scope.getByText('员工 1 人').waitFor()
    await scope.getByRole('button', { name: '确定' }).click()
    await dialog.getByText('已选 1 人').waitFor()
    await submit.click()
    await dialog.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: '去付款' }).click()
    await page.getByRole('dialog', { name: '订单付款' }).getByText('收款账号').waitFor()
    await setup.server.stop()
    await register(page)
    await setup.server.restart()
    await allAnswered(page)
    await inStep(page)
    await decideOrder(setup.server.url, 'reject', '龙门塔吊监测')
    await page
      .getByText(/转账登记未通过/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: '去付款' }).click()
    await register(page)
    await allAnswered(page)
    await decideOrder(setup.server.url, 'confirm', '龙门塔吊监测')
    await page.getByText('服务中').first().waitFor()

    const uri = new URL(address).searchParams.get('uri') ?? ''
    const his = await setup.signedIn('foreman', { viewport: 'phone', at: at('workbench') })
    await his.page.getByRole('link', { name: '塔吊监测' }).click()
    // The application asks for a code, and its server learns by it who is there.
    await his.page
      .frameLocator('iframe[title="应用 塔吊监测"]')
      .frameLocator('iframe')
      .getByText(new RegExp(`您好，${foreman}`))
      .waitFor()
    const other = await setup.signedIn('worker', { at: at(`workbench/application?uri=${uri}`) })
    await other.page.getByText('应用权限已取消').first().waitFor()
  })
})

describe('those who run the platform', () => {
  const setup = setUpSpec(() => startServer({ isShown: true }))

  test('begin with all they may open; a line of the bank finds its order; others find nothing there', async () => {
    const { page } = await setup.signedIn('operator', { at: 'landing' })
    await switchIdentity(page, /(?<!以)个人身份/)
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '平台' }).click()
    await page.waitForURL(/platformCenter$/)
    const main = page.getByRole('main')
    for (const name of ['实名审核', '订单审核', '开票管理', '操作记录'])
      await main.getByRole('link', { name: new RegExp(name) }).waitFor()
    expect(await axeProblems(page)).toEqual([])
    await main.getByRole('link', { name: '到账流水' }).click()
    await page.getByText(/未匹配 2 笔/).waitFor()
    await page.getByRole('button', { name: '登记到账' }).click()
    const dialog = page.getByRole('dialog', { name: '登记到账' })
    await dialog.getByRole('button', { name: '登记到账' }).click()
    await dialog.getByText('请输入付款户名').first().waitFor()
    await dialog.getByRole('button', { name: '取消' }).click()
    await page.getByRole('row').filter({ hasText: '应用款' }).getByRole('link').first().click()
    await page.getByRole('button', { name: /匹配到 龙门材料进场/ }).click()
    await page.getByText(/未匹配 1 笔/).waitFor()
    expect(await axeProblems(page)).toEqual([])

    const other = await setup.signedIn('worker', { viewport: 'phone', at: 'platformCenter' })
    await other.page.getByText('这里是平台运营人员的入口').waitFor()
  })
})

describe('by the clock', () => {
  const later = setUpSpec(() => serveApp({ demoStaff: 150 }))
  const pass = async (days: number) => {
    await later.server.pass(days * DAY_MS)
    const { app } = later.server
    const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
    const due = { ...app, nowMs: () => app.clock.nowMs, random: Math.random, log: silent }
    await moveByClock(due)
    await tickMarket(due)
  }

  test('a service that ends is announced, can be read for a week, is closed, and goes on once it is paid again', async () => {
    // Of the sixty days that are left. Nobody has signed in yet: a session ends with a pause as long as that.
    await pass(59)
    const { url } = later.server
    const boss = await later.signedIn('admin', { at: 'landing' })
    const his = await later.signedIn('hr', { at: 'landing' })
    await goWithin(boss.page, `${url}workbench/backstage`)
    const line = boss.page.getByRole('listitem').filter({ hasText: '龙门合同台账' })
    await line.getByText('服务中').waitFor()
    await goWithin(his.page, `${url}workbench`)
    const tile = his.page.getByRole('list', { name: '人员与合同' }).getByRole('link', { name: '合同台账' })
    await tile.waitFor()
    await pass(2)
    await line.getByText('宽限期').waitFor()
    await tile.waitFor()
    await pass(7)
    await line.getByText('已到期').waitFor()
    await tile.waitFor({ state: 'detached' })
    await goWithin(boss.page, `${url}message/toDoCenter?tab=notices`)
    await boss.page
      .getByText(/合同台账/)
      .first()
      .waitFor()

    await goWithin(boss.page, `${url}workbench/backstage`)
    await line.getByRole('link', { name: '续费' }).click()
    await boss.page.getByRole('button', { name: '订购 合同台账' }).click()
    const dialog = boss.page.getByRole('dialog', { name: '订购应用' })
    await dialog.getByRole('textbox', { name: '购买人数' }).fill('10')
    await dialog.getByText('半年', { exact: true }).click()
    await dialog.getByRole('button', { name: '提交订单' }).click()
    await dialog.waitFor({ state: 'detached' })
    await boss.page.getByRole('button', { name: '去付款' }).click()
    await register(boss.page, dayOf(later.server.app.clock.nowMs))
    await allAnswered(boss.page)
    await decideOrder(url, 'confirm', '龙门合同台账')
    await boss.page.getByText('服务中').first().waitFor()
    // Nobody was named: the seats are with those who had them.
    await tile.waitFor()
  })
})
