// Sites: a newcomer at a gate without a network, a badge that another phone checks, and wages signed from hand to hand.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inStep, startServer } from '../kit/kit.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

const setup = setUpSpec(startServer, { isChain: true })

/** A number that passes its check, of a man born in 1988. */
const NUMBER = '330106198803150034'
const NAME = '赵新来'
const PHONE = { width: 390, height: 844 }

const at = (path: string) => `${setup.server.url}organization/site/${path}`

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** A stroke with the finger, confirmed. */
async function sign(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: `${name} 签字` })
  const pad = dialog.locator('canvas')
  await pad.waitFor()
  await expect.poll(async () => (await pad.boundingBox())?.width ?? 0).toBeGreaterThan(100)
  const box = await pad.boundingBox()
  if (!box) throw new Error('there is nothing to sign on')
  await page.mouse.move(box.x + 30, box.y + 40)
  await page.mouse.down()
  for (let part = 1; part < 9; part++) await page.mouse.move(box.x + 30 + part * 18, box.y + 40 + (part % 3) * 12)
  await page.mouse.up()
  await dialog.getByRole('button', { name: '重签' }).and(dialog.locator(':enabled')).waitFor()
  await dialog.getByRole('button', { name: '确认签字' }).click()
  await dialog.waitFor({ state: 'detached' })
}

test('a newcomer is registered without a network, kept out by a red light, and let in once he is trained', async () => {
  const { page } = await setup.signedIn('foreman', { isWhole: true })
  await page.goto(at('gate'))
  await page.getByRole('row').nth(1).waitFor()
  await page.getByRole('button', { name: '登记新工人' }).click()
  await page.getByLabel('证件号码').waitFor()
  await setup.server.stop()
  await page.getByLabel('姓名').first().fill(NAME)
  await page.getByLabel('证件号码').fill('330106198803150035')
  await choose(page, '班组', '钢筋一班')
  await choose(page, '工种', '钢筋工')
  await page.getByRole('button', { name: '登记', exact: true }).click()
  await page.getByText('证件号码不正确').first().waitFor()
  await page.getByLabel('证件号码').fill(NUMBER)
  await page.getByText('男，').waitFor()
  const photo = await page.screenshot({ clip: { x: 0, y: 0, width: 240, height: 160 } })
  for (const [at, label] of ['证件正面', '证件反面', '人脸照片'].entries()) {
    const group = page.getByRole('group', { name: new RegExp(`^${label}`) })
    await group
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name: `photo-${at}.png`, mimeType: 'image/png', buffer: photo })
  }
  await page.getByLabel('证件长期有效').check()
  for (const [label, day] of [
    ['劳动合同或用工协议签订日期', '2026-01-05'],
    ['保险有效期至', '2099-01-05'],
  ] as const)
    await page.getByLabel(label).first().fill(day)
  await page.getByRole('button', { name: '登记', exact: true }).click()
  await page.getByText(`${NAME} 已登记`).waitFor()
  await page.getByRole('link', { name: '打开详情' }).click()
  await page.getByRole('heading', { name: NAME }).waitFor()
  await page.getByText('还没有完成三级安全教育').first().waitFor()
  const address = page.url()
  const enter = page.getByRole('button', { name: '办理进场', exact: true })
  await page.getByText('不能进场：还没有完成三级安全教育').waitFor()
  expect(await enter.count()).toBe(0)

  // Trained and looked at by a doctor, still without a network.
  await page.goto(at('trainings'))
  await page.getByRole('row').filter({ hasText: '三级安全教育' }).first().getByRole('link').first().click()
  await page.getByLabel('姓名或证件号后四位').fill(NAME)
  const asked = page.getByRole('button', { name: '签字', exact: true })
  await expect.poll(() => asked.count()).toBe(1)
  await asked.click()
  await sign(page, NAME)
  await page.goto(address)
  await page.getByRole('button', { name: /编辑.*证照材料|证照材料.*编辑/ }).click()
  await page.getByLabel('体检日期').first().fill('2026-11-01')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await enter.click()
  await page.getByRole('dialog', { name: '办理进场' }).getByRole('button', { name: '办理进场', exact: true }).click()
  await page.getByRole('button', { name: '进场打卡' }).click()
  await page.getByText('现在在场').first().waitFor()

  await setup.server.restart()
  await inStep(page)
  const { page: colleague } = await setup.signedIn('manager')
  await colleague.goto(address)
  await colleague.getByText('现在在场').first().waitFor()
})

test('a badge is made with a network and checked without one', async () => {
  // His site is one of the manager's.
  const { page } = await setup.signedIn('foreman', { isWhole: true })
  await page.goto(at('gate?inside=in'))
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  const badge = page.getByRole('img', { name: '工牌' })
  // He wears one since he has entered; a new one counts from today.
  const worn = await badge.screenshot()
  const drawn = () => badge.locator('path').getAttribute('d')
  const before = await drawn()
  await page.getByRole('button', { name: '重新生成' }).click()
  await expect.poll(drawn).not.toBe(before)
  await inStep(page)
  const renewed = await badge.screenshot()
  const { page: other } = await setup.signedIn('manager', { isWhole: true })
  await other.setViewportSize(PHONE)
  await other.goto(at('scan'))
  await other.getByText('打开摄像头').waitFor()
  await expect.poll(() => other.getByText('还没有工牌密钥').count()).toBe(0)
  await other.context().setOffline(true)
  for (const buffer of [worn, renewed]) {
    await other.goto(at('scan'))
    await other.getByLabel('选择图片').setInputFiles({ name: 'badge.png', mimeType: 'image/png', buffer })
    await other.getByText('工牌有效').waitFor()
  }
  // Who was checked goes out on the spot, and the record says that the badge was read.
  await other.getByRole('button', { name: '离场打卡' }).click()
  await other.getByRole('button', { name: '进场打卡' }).waitFor()
  await other.context().setOffline(false)
  await inStep(other)
  await page.getByText('扫码').first().waitFor()
})

test('wages are signed from hand to hand without a network, checked, and approved by somebody else', async () => {
  const { page } = await setup.signedIn('foreman', { isWhole: true })
  await page.goto(at('wages'))
  await page.getByRole('row').filter({ hasText: '签字中' }).first().getByRole('link').first().click()
  await page.getByText('工资明细').first().waitFor()
  await setup.server.stop()
  const signing = () => page.getByRole('button', { name: '签字', exact: true })
  const open = await signing().count()
  expect(open).toBeGreaterThanOrEqual(5)
  for (let left = open; left > 0; left--) {
    await signing().first().click()
    const title = await page.getByRole('dialog').getByRole('heading').first().textContent()
    await sign(page, (title ?? '').replace(' 签字', ''))
    await expect.poll(() => signing().count()).toBe(left - 1)
  }
  await page.getByRole('button', { name: '复核通过' }).click()
  const dialog = page.getByRole('dialog', { name: '复核通过' })
  await dialog.getByRole('button', { name: '复核通过' }).click()
  await page.getByText('待审批').first().waitFor()
  const address = page.url()

  await setup.server.restart()
  await inStep(page)
  const { page: head } = await setup.signedIn('chairman')
  await head.goto(address)
  await head.getByRole('button', { name: '同意', exact: true }).click()
  await head.getByRole('dialog', { name: '同意' }).getByRole('button', { name: '同意', exact: true }).click()
  await head.getByText('待发放').first().waitFor()
})
