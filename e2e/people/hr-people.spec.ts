// Somebody comes: the server runs inside the test, and what it sends can be read.
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import { otherDevice } from '#tests/kit/client/other-device.ts'
import { button, choose } from '../kit/form-acts.ts'
import { rowOf, takeStep } from '../kit/hr-acts.ts'
import { axeProblems, inStep } from '../kit/kit.ts'
import { serveApp } from '../kit/server/served-app.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

const setup = setUpSpec(() => serveApp({ demoStaff: 60, nowMs: Date.now() }))

const at = (path: string) => `${setup.server.url}organization/personnel/${path}`
const today = () => todayInShanghai(setup.server.app.clock.nowMs)

const PICTURE = { name: '证件.png', mimeType: 'image/png' } as const

/** Puts the papers that are needed into the form. */
async function addPapers(page: Page): Promise<void> {
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 80, height: 60 } })
  for (const label of ['身份证人像面', '身份证国徽面', '证件照']) {
    const group = page.getByRole('group', { name: new RegExp(`^${label}`) })
    await group
      .locator('input[type=file]')
      .last()
      .setInputFiles({ ...PICTURE, buffer })
    await group.getByRole('button', { name: '更换' }).and(group.locator(':enabled')).waitFor()
  }
}

async function fillForm(page: Page, context: BrowserContext): Promise<void> {
  const next = () => button('保存，下一步', page).click()
  await choose(page.locator('form'), '证件类型', '居民身份证')
  await page.getByLabel('证件号码').fill('11010519491231002X')
  await page.getByLabel('长期有效').check()
  await next()
  await page.getByLabel('现住址').waitFor()
  // In the lift: what is typed stays on the phone, and the page opens there again.
  await context.setOffline(true)
  await page.getByLabel('现住址').fill('成都市高新区天府大道 1 号')
  await next()
  await page.getByLabel('联系人姓名').fill('钱母')
  await page.getByText('现在没有网络，内容已存在这台设备上').waitFor()
  await page.getByLabel('与您的关系').fill('母亲')
  await page.getByLabel('联系人手机号').fill('13800001234')
  await next()
  await choose(page.locator('form'), '学历', '大专')
  await page.getByText('正在保存到这台设备').waitFor({ state: 'detached' })
  await page.reload()
  await page.getByLabel('毕业学校').fill('四川建院')
  await next()
  await context.setOffline(false)
  await page.getByLabel('银行卡号').fill('6200000000000005')
  await page.getByLabel('开户银行').fill('建设银行')
  await next()
  await addPapers(page)
  await button('提交登记表', page).click()
  await page.getByText('登记表已提交').waitFor()
}

test('a newcomer fills his form in on a phone in a lift, corrects what is marked, enters, and has an account', async () => {
  const { page: hr } = await setup.signedIn('hr')
  const device = await otherDevice(setup.server.url, 'hr')
  const entry = await rowOf(device, 'induction', (row) => row.status === 'pending' && row.formStatus === 'notSent')
  const [name, mobile] = [String(entry.name), String(entry.mobile)]
  await hr.goto(at(`editEntry?uri=${entry.uri}`))
  await button('发送登记表', hr).click()
  await button('生成链接和二维码', hr).click()
  const link = (await hr.getByText(/\/registration\?t=/).textContent()) ?? ''
  await button('完成', hr).click()

  const { page, context } = await setup.open(link.slice(link.indexOf('organization/')), { viewport: 'phone' })
  await page.getByText(`${name}，欢迎加入`).waitFor()
  expect(await axeProblems(page)).toEqual([])
  await fillForm(page, context)

  await button('查看填写内容', hr).click()
  await hr.getByText('四川建院').waitFor()
  await button('退回修改', hr).click()
  const dialog = hr.getByRole('dialog', { name: '退回修改' })
  await dialog.getByLabel('退回说明').fill('学校请写全称')
  await choose(dialog, '需要修改的项目', '毕业学校')
  await dialog.getByLabel('毕业学校：要改什么').fill('写全称')
  await button('退回修改', dialog).click()
  await dialog.waitFor({ state: 'detached' })

  await page.reload()
  await page.getByText('人事请您补充或修改').waitFor()
  await button('最高学历', page).click()
  await page.getByText('人事备注：写全称').waitFor()
  await page.getByLabel('毕业学校').fill('四川建筑职业技术学院')
  await button('证件与资料', page).click()
  await button('提交登记表', page).click()
  await page.getByText('登记表已提交').waitFor()

  await hr.getByText('四川建筑职业技术学院').waitFor()
  await button('确认', hr).click()
  await hr.getByText('登记表已确认').first().waitFor()
  for (const item of ['收齐入职材料', '三级安全教育']) {
    await hr.getByRole('button', { name: new RegExp(`^${item}`) }).click()
    const task = hr.getByRole('dialog', { name: item })
    await choose(task, `${item} 的进度`, '已完成')
    await button('保存', task).click()
    await task.waitFor({ state: 'detached' })
  }
  await takeStep(hr, '办理入职', async (step) => {
    await step.getByLabel('实际入职日期').fill(today())
    // As he wrote it himself.
    expect(await step.getByRole('textbox', { name: '紧急联系人', exact: true }).inputValue()).toBe('钱母')
  })
  await hr.getByText('已入职').first().waitFor()
  await inStep(hr)

  // What came by SMS leads him to a password of his own, and into the organisation.
  const told = (await setup.server.app.outbox()).filter(({ to }) => to === mobile)
  expect(told.map(({ text }) => text).join()).toContain('activate')
  await page.goto(`${setup.server.url}activate`)
  await page.getByLabel('手机号码').fill(mobile)
  await button('获取验证码', page).click()
  await expect.poll(() => setup.server.app.codeFor(mobile).catch(() => '')).toMatch(/^\d{4}$/)
  await page.getByRole('textbox', { name: /^(短信)?验证码/ }).fill(await setup.server.app.codeFor(mobile))
  await page.getByRole('textbox', { name: /^新密码/ }).fill('gantry-own-2026')
  await button('激活并登录', page).click()
  await page.getByTestId('signal-chip').waitFor()
})
