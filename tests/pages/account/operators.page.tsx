// Those who run the platform: an account and an organisation are frozen and go on; what was done is read in a log.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sessionCalls } from '#contract/domains/identity/session-calls.ts'
import { serverApi } from '../../kit/server-api.ts'
import { axeFinds, newDevice, type OpenPage, openPage, openTab, PHONE, sentTo, serverUrl } from '../page-kit.tsx'
import { button, gone, shown } from '../people/form-acts.ts'
import { savedSheet } from '../saved-sheet.ts'
import { switchIdentity } from './staff-acts.ts'

/** Where accounts are seen to: the operator works there as a private person. */
async function atAccounts(username: string): Promise<OpenPage> {
  const app = await openPage('/workbench', { as: 'operator' })
  await switchIdentity(/(?<!以)个人身份/)
  await app.goTo('/platformCenter/account')
  await page.getByLabelText(/^姓名、用户名，或完整的手机号码/).fill(username)
  await button('查找').click()
  await expect.poll(() => freeze().elements().length).toBe(1)
  return app
}

const freeze = () => page.getByRole('button', { name: /^冻结“/ })

async function freezeBecause(reason: string): Promise<void> {
  await freeze().click()
  const dialog = page.getByRole('dialog', { name: /^冻结“/ })
  await dialog.getByRole('textbox', { name: /^原因/ }).fill(reason)
  await button('冻结', dialog).click()
  await shown(page.getByText(new RegExp(`冻结原因：${reason}`)))
}

test('an account and an organisation are frozen with a reason, and go on', async () => {
  const worker = newDevice()
  const { tab } = await openTab(worker, 'worker')
  tab.close()
  const { user } = await (await serverApi(serverUrl(), 'worker')).call(sessionCalls.userDetail, {})
  const { device } = await atAccounts('worker')
  expect(await axeFinds()).toEqual([])
  await freezeBecause('冒用他人证件')
  expect(await sentTo(user.mobile)).toContainEqual(expect.stringContaining('冒用他人证件'))

  await openPage('/landing', { device: worker })
  await shown(
    page
      .getByRole('dialog')
      .filter({ hasText: '冻结' })
      .getByText(/原因：冒用他人证件/),
  )

  const app = await openPage('/platformCenter/account', { device })
  await page.getByLabelText(/^姓名、用户名，或完整的手机号码/).fill('worker')
  await button('查找').click()
  const goOn = page.getByRole('button', { name: /^恢复“/ })
  // Another one is frozen too until the list is narrowed.
  await expect.poll(() => goOn.elements().length).toBe(1)
  await goOn.click()
  const dialog = page.getByRole('dialog', { name: /^恢复“/ })
  await button('恢复', dialog).click()
  await shown(freeze())
  await gone(dialog)
  const again = await openTab(newDevice(), 'worker')
  again.tab.close()

  await page.getByRole('tab', { name: '组织' }).click()
  await page.getByRole('radio', { name: '已冻结' }).click({ force: true })
  await shown(page.getByText(/远山装饰/).first())
  expect(app.faults()).toEqual([])
})

test('the log of acts is narrowed, read on both screens, exported, and closed to whoever is no auditor', async () => {
  const app = await atAccounts('foreman')
  await freezeBecause('代打卡')
  await page.getByRole('link', { name: '操作记录' }).first().click()
  const subject = page.getByLabelText('对象', { exact: true })
  const rows = page.getByRole('row')
  await subject.fill('foreman')
  await button('查询').click()
  await expect.poll(app.at).toMatch(/subject=foreman/)
  await expect.poll(() => rows.elements().length).toBe(2)
  await shown(rows.nth(1).getByText('正常 → 已冻结'))
  expect(await axeFinds()).toEqual([])
  await rows.nth(1).getByRole('link').click()
  const panel = page.getByRole('complementary', { name: '冻结账号' })
  await shown(panel.getByText('代打卡'))
  expect(await axeFinds()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await gone(panel)
  const { file } = await savedSheet(async () => {
    await button('导出').click()
    await page.getByRole('menuitem', { name: /csv/ }).click()
  })
  expect(await file.text()).toMatch(/冻结账号.*foreman.*正常,已冻结,代打卡/)
  await subject.fill('没有这个人')
  await button('查询').click()
  await shown(page.getByText(/没有符合条件的操作记录/))

  await page.viewport(...PHONE)
  await app.goTo('/platformCenter/log?subject=foreman')
  await shown(page.getByRole('article').filter({ hasText: '代打卡' }))
  expect(await axeFinds()).toEqual([])

  const stranger = await openPage('/platformCenter/log', { as: 'personal' })
  await expect.poll(stranger.at).not.toMatch(/^\/platformCenter\/log/)
})
