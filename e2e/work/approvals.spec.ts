// Decisions by swipes without a signal, and one by a link.
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { actor, ask, partOf, templateFor } from '#tests/kit/approval-acts.ts'
import { goWithin } from '../kit/go-within.ts'
import { startServer } from '../kit/kit.ts'
import { linkSent } from '../kit/sent-links.ts'
import { codeSent } from '../kit/sms-codes.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

const setup = setUpSpec(startServer)

/** Moves a card to the side by a finger. */
async function swipe(context: BrowserContext, page: Page, card: Locator, by: number): Promise<void> {
  await card.scrollIntoViewIfNeeded()
  const box = await card.boundingBox()
  if (!box) throw new Error('there is nothing to swipe')
  const touch = await context.newCDPSession(page)
  const [x, y] = [box.x + box.width / 2 - by / 2, box.y + box.height / 2]
  const at = (share: number) => [{ x: x + by * share, y }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (const share of [0.2, 0.5, 0.8, 1])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await touch.detach()
}

test('ten swipes without a server: eight are in force, two come back with who was first and when', async () => {
  const { url } = setup.server
  const [admin, starter] = await Promise.all([actor(url, 'admin'), actor(url, 'foreman')])
  const kind = await templateFor(admin, '样板确认', ['manager', 'hr'])
  const uris: string[] = []
  for (let number = 1; number <= 10; number++) uris.push(await ask(starter, kind, `第 ${number} 层样板`))
  const { page, context } = await setup.signedIn('manager', { viewport: 'phone', isWhole: true, at: 'approve' })
  const cards = page.getByRole('article').filter({ hasText: '样板确认' })
  await expect.poll(() => cards.count()).toBe(10)
  await setup.server.stop()
  for (let left = 10; left > 1; left--) {
    await swipe(context, page, cards.first(), 180)
    await expect.poll(() => cards.count()).toBe(left - 1)
  }
  // To the left asks why not.
  await swipe(context, page, cards.first(), -180)
  const dialog = page.getByRole('dialog', { name: '拒绝' })
  await dialog.getByRole('textbox', { name: '意见' }).fill('颜色不对')
  await dialog.getByRole('button', { name: '拒绝', exact: true }).click()
  await expect.poll(() => cards.count()).toBe(0)
  await context.setOffline(true)
  await setup.server.restart()
  const other = await actor(url, 'hr')
  for (const uri of uris.slice(-2))
    await other.act('agreeApproval', { uri, taskId: await partOf(other, uri, 'hr'), comment: '已到现场看过' })
  await context.setOffline(false)
  await page.getByTestId('signal-chip').filter({ hasText: '2 条需要您处理' }).waitFor()
  await goWithin(page, `${url}sync`)
  const refused = page.getByText(/已由 .+ 于 .+ 处理/)
  await expect.poll(() => refused.count()).toBeGreaterThanOrEqual(2)
  const asked = async () => (await other.rows('approval')).filter(({ uri }) => uris.includes(String(uri)))
  const by = (row: Record<string, unknown>) => (row.decidedNames as string[]).join()
  // What was refused is said as it comes back, be the rest on its way or not.
  await expect
    .poll(async () => (await asked()).map(by).sort())
    .toEqual([...Array(2).fill('hr'), ...Array(8).fill('manager')])
  expect((await asked()).filter(({ status }) => status === 'rejected')).toHaveLength(1)
})

test('a crew leader without an account decides by a link and a code, signs, and the foreman reads his name', async () => {
  const { url, dataDir } = setup.server
  const [admin, starter] = await Promise.all([actor(url, 'admin'), actor(url, 'foreman')])
  const kind = await templateFor(admin, '班组确认', ['manager'])
  const uri = await ask(starter, kind, '3 号楼模板班进场')
  const { page } = await setup.signedIn('manager', { at: `approve/detail?uri=${uri}` })
  await page.getByRole('button', { name: '更多' }).last().click()
  await page.getByRole('menuitem', { name: '发链接给外部人员' }).click()
  const dialog = page.getByRole('dialog', { name: '发链接给外部人员' })
  await dialog.getByRole('textbox', { name: '姓名' }).fill('张班长')
  await dialog.getByRole('textbox', { name: '手机号' }).fill('13912345678')
  await dialog.getByRole('button', { name: '发送短信' }).click()
  await dialog.waitFor({ state: 'detached' })

  const link = await linkSent(dataDir, '13912345678')
  const { page: phone } = await setup.open(link, { viewport: 'phone' })
  await phone.getByRole('heading', { name: '张班长，您好' }).waitFor()
  expect(await phone.getByText('3 号楼模板班进场').count()).toBe(0)
  await phone.getByRole('button', { name: '获取验证码' }).click()
  await phone.getByText('验证码已发送').waitFor()
  await phone.getByRole('textbox', { name: '验证码' }).fill(await codeSent(dataDir, '处理一条审批', '13912345678'))
  await phone.getByRole('button', { name: '查看并处理' }).click()
  await phone.getByText('3 号楼模板班进场').waitFor()
  const pad = await phone.locator('canvas').boundingBox()
  if (!pad) throw new Error('there is no place to sign')
  await phone.mouse.move(pad.x + 40, pad.y + 40)
  await phone.mouse.down()
  await phone.mouse.move(pad.x + 160, pad.y + 80, { steps: 4 })
  await phone.mouse.up()
  await phone.getByRole('button', { name: '同意', exact: true }).click()
  await phone.getByText('已提交，谢谢').waitFor()
  await page.getByText('张班长').first().waitFor()
  await page.getByText('已通过').first().waitFor()
  await phone.reload()
  await phone.getByText('链接已失效').waitFor()
})
