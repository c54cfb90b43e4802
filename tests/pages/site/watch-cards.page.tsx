// The cards of the board about partners and about sites: numbers that the organisation's own rows come to.
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFinds, type OpenPage, openPage, PHONE } from '../page-kit.tsx'

let app: OpenPage
beforeAll(async () => {
  app = await openPage('/board', { as: 'chairman', size: PHONE })
})

const card = (name: string) => page.getByRole('region', { name })
const textOf = (name: string) => card(name).query()?.textContent ?? ''

test('the card of partners counts applications that wait, papers that end, and names who is rated best', async () => {
  await expect.element(card('合作方概览')).toBeVisible()
  await expect.poll(() => textOf('合作方概览')).toMatch(/资质到期30 天内 \d+ · 90 天内 \d+ · 180 天内 \d+/)
  await expect.poll(() => textOf('合作方概览')).toMatch(/[45]\.\d 星/)
  await card('合作方概览').getByText('待处理的合作申请').click()
  await expect.poll(app.at).toMatch(/^\/organization\/joinApply/)
})

test('the card of sites says who came, which sheets lack signatures, and whom the gate lets in no more', async () => {
  await app.goTo('/board')
  await expect.poll(() => textOf('现场关注')).toMatch(/今日出勤.*\d+ \/ [1-9]\d* 人/)
  await expect.poll(() => textOf('现场关注')).toMatch(/还差 [1-9]\d* 个签字[1-9]\d* 张/)
  await card('现场关注').getByText('没有安全教育').click()
  await expect.poll(app.at).toMatch(/^\/organization\/site\/worker\?uri=/)
  await app.goTo('/board')
  await expect.poll(() => textOf('现场关注')).toMatch(/今日出勤/)
  expect(await axeFinds()).toEqual([])
  expect(app.faults()).toEqual([])
})
