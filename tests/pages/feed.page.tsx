// The feed on a phone: what may be done with an article, and what a person notes where he keeps one.
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { setLanguage } from '#src/i18n/i18n.ts'
import { until } from '../kit/client/client-device.ts'
import { type OpenPage, openPage, PHONE } from './page-kit.tsx'

const KEPT = '/dynamic?tab=favourites'

let app: OpenPage
beforeAll(async () => {
  app = await openPage('/dynamic', { as: 'worker', size: PHONE })
})

test('what may be done with an article stands in one line, in English too', async () => {
  setLanguage('en')
  const keep = page.getByRole('button', { name: 'Keep', exact: true }).first()
  await expect.element(keep).toBeVisible()
  const acts = [...(keep.element().parentElement?.querySelectorAll('button') ?? [])]
  expect(acts.length).toBeGreaterThan(2)
  const places = acts.map((act) => act.getBoundingClientRect())
  expect(new Set(places.map(({ top }) => top)).size).toBe(1)
  expect(Math.max(...places.map(({ right }) => right))).toBeLessThanOrEqual(PHONE[0])
  setLanguage('zh-CN')
  await expect.element(page.getByRole('button', { name: '收藏', exact: true }).first()).toBeVisible()
})

test('a note at a favourite stands there on the next device too', async () => {
  await page.getByRole('button', { name: '收藏', exact: true }).first().click()
  await app.goTo(KEPT)
  await page.getByRole('button', { name: '未分类', expanded: false }).first().click()
  await page.getByRole('menuitem', { name: '添加备注' }).click()
  const dialog = page.getByRole('dialog', { name: '添加备注' })
  await dialog.getByRole('textbox', { name: '备注' }).fill('月底复查时对照')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect.element(page.getByText('备注：月底复查时对照')).toBeVisible()
  // The server has it.
  const running = app.tab.client.data.host.running.get()
  if (running === undefined) return expect.unreachable()
  await until(running.edits, ({ waiting, sending }) => waiting + sending === 0)
  await openPage(KEPT, { as: 'worker', size: PHONE })
  await expect.element(page.getByText('备注：月底复查时对照')).toBeVisible()
})
