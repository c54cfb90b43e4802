// A team's card is handed to whoever runs another project.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFinds, openPage, PHONE } from '../page-kit.tsx'

test('one tap on a team hands on its leader, company and trades, without a network, and none of its workers', async () => {
  let given: ShareData | undefined
  // What the phone offers, and this browser has not.
  Object.defineProperty(navigator, 'share', {
    value: async (content: ShareData) => {
      given = content
    },
    configurable: true,
  })
  const { device } = await openPage('/organization/site/projects', { as: 'manager', size: PHONE })
  await page
    .getByRole('link', { name: /钱江世纪城二期/ })
    .first()
    .click()
  const acts = page.getByRole('button', { name: /^分享班组名片：/ })
  await expect.element(acts.first()).toBeVisible()
  device.network.online = false
  const team = acts.first().element().getAttribute('aria-label')?.replace('分享班组名片：', '') ?? ''
  await acts.first().click()
  await expect.poll(() => given?.text?.split('\n')[0]).toBe(team)
  const lines = given?.text?.split('\n').slice(1) ?? []
  expect(lines.map((line) => line.split('：')[0])).toEqual(['单位', '班组长', '人员', '所在项目'])
  expect(lines[2]).toMatch(/^人员：\d+ 人 · \S+ \d+/)
  expect(lines[3]).toBe('所在项目：钱江世纪城二期')
  expect(await axeFinds()).toEqual([])
  Reflect.deleteProperty(navigator, 'share')
})
