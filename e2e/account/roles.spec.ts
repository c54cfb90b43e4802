// Rights in use: taken away under half-typed work, asked for and granted. What runs out is in time.spec.ts.
import { describe, expect, test } from 'vitest'
import { type RoleActs, roleActs } from '#tests/kit/role-acts.ts'
import { goWithin } from '../kit/go-within.ts'
import { axeProblems, inStep, type OpenBrowser, startServer } from '../kit/kit.ts'
import { changePerson, lookAgain, openEditForm } from '../kit/roster-page.ts'
import { type SignInOptions, setUpSpec } from '../kit/spec-setup.ts'

const setup = setUpSpec(startServer)
let boss: RoleActs
setup.before(async () => {
  boss = await roleActs(setup.server.url)
})
const signedIn = (username: string, options: SignInOptions = {}) =>
  setup.signedIn(username, { isWhole: true, at: 'landing', ...options })

const changed = (browser: OpenBrowser) => browser.page.getByRole('dialog', { name: '权限有变更' })
async function fetchLatest(browser: OpenBrowser): Promise<void> {
  await changed(browser).getByRole('button', { name: '获取最新配置' }).click()
  await changed(browser).waitFor({ state: 'detached' })
}

describe('a role taken away', () => {
  test('under a half-typed form and two queued edits: one dialog, nothing typed is lost, the edits end in the inbox', async () => {
    const hr = await boss.onlyHolder('人事负责人')
    await boss.grant('员工', hr.employeeUri)
    const browser = await signedIn('hr')
    const { page, context } = browser
    await goWithin(page, `${setup.server.url}organization/staff`)
    await page.getByText('LM000010', { exact: true }).first().waitFor()
    await context.setOffline(true)
    await changePerson(page, 'LM000012', '办公电话', '0571-6000012')
    await changePerson(page, 'LM000013', '办公电话', '0571-6000013')
    const form = await openEditForm(page, 'LM000014')
    await form.getByLabel('办公电话').fill('0571-6000014')
    await boss.revoke('人事负责人', hr.userId)

    await context.setOffline(false)
    await lookAgain(page)
    await changed(browser).getByText('2').waitFor()
    expect(await form.getByLabel('办公电话').inputValue()).toBe('0571-6000014')
    await fetchLatest(browser)
    expect(await form.getByLabel('办公电话').inputValue()).toBe('0571-6000014')
    await page.getByTestId('signal-chip').getByText('2 条需要您处理').waitFor()

    // The form says beside its button why it saves nothing now, and keeps what was typed.
    await form.getByText('您现在不能修改此人').waitFor()
    await form.getByRole('button', { name: '保存', exact: true }).click()
    expect(await form.getByLabel('办公电话').inputValue()).toBe('0571-6000014')
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'detached' })
    await goWithin(page, `${setup.server.url}sync`)
    await page.getByText('0571-6000012').first().waitFor()
    await page.getByText('0571-6000013').first().waitFor()

    // Back in office: the device is told again, and what was typed is offered again.
    await boss.grant('人事负责人', hr.employeeUri)
    await lookAgain(page)
    await fetchLatest(browser)
    await goWithin(page, `${setup.server.url}organization/staff`)
    const again = await openEditForm(page, 'LM000014')
    await again.getByRole('button', { name: '继续填写' }).click()
    await expect.poll(() => again.getByLabel('办公电话').inputValue()).toBe('0571-6000014')
  })
})

describe('asking for a permission', () => {
  test('one tap asks, the grantor answers from his to-do, the page opens', async () => {
    const asker = await signedIn('worker', { at: 'organization/personnel/rostersList' })
    // What a notice offers stays while it has the focus.
    await asker.page.getByRole('button', { name: '申请权限' }).focus()
    await asker.page.getByRole('button', { name: '申请权限' }).click()
    await asker.page.getByText('缺少权限：查看和维护花名册').waitFor()
    await asker.page.getByText('可以为您开通的人').waitFor()
    expect(await axeProblems(asker.page)).toEqual([])
    await asker.page.getByRole('button', { name: '申请开通' }).click()
    await asker.page.getByText('已提交申请').waitFor()
    // Once an hour: asking again says so.
    await asker.page.reload()
    await asker.page.getByRole('button', { name: '申请开通' }).click()
    await asker.page.getByText('已提交过申请').waitFor()

    const grantor = await signedIn('chairman')
    // The to-do and the message.
    await grantor.page.getByRole('link', { name: '待办与消息，2 项未处理' }).click()
    const todo = grantor.page.getByRole('button', { name: /申请权限“查看和维护花名册”/ })
    await todo.waitFor()
    expect(await axeProblems(grantor.page)).toEqual([])
    // The list is there without a network too; answering needs one, and says so.
    await grantor.context.setOffline(true)
    await grantor.page.reload()
    await todo.waitFor()
    // There is a network again, and the device has not noticed yet: whoever presses meanwhile presses not for nothing.
    await grantor.context.route('**/api/sync/**', (route) => route.abort())
    await grantor.context.setOffline(false)
    await todo.click()
    const dialog = grantor.page.getByRole('dialog', { name: /申请权限“查看和维护花名册”/ })
    await dialog.getByText('查看和维护花名册', { exact: true }).waitFor()
    await dialog.getByLabel('授予角色').click()
    await grantor.page.getByRole('option', { name: '人事专员' }).click()
    await dialog.getByLabel('回复（选填）').fill('本周有效')
    expect(await axeProblems(grantor.page)).toEqual([])
    await dialog.getByText('没有网络，申请权限需要网络。').waitFor()
    await grantor.context.unroute('**/api/sync/**')
    await dialog.getByRole('button', { name: '授予', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await grantor.page.getByRole('link', { name: '待办与消息，1 项未处理' }).waitFor()
    await grantor.page.getByRole('tab', { name: '已办' }).click()
    await grantor.page.getByText('已通过').waitFor()

    await changed(asker).waitFor()
    await fetchLatest(asker)
    await expect.poll(() => asker.page.url()).toContain('organization/personnel/rostersList')
    await goWithin(asker.page, `${setup.server.url}message/toDoCenter?tab=notices`)
    const message = asker.page.getByRole('button').filter({ hasText: '权限“查看和维护花名册”已开通' })
    await message.getByText('未读').waitFor()
    await asker.page.getByText('本周有效').waitFor()
    await message.click()
    await expect.poll(() => asker.page.url()).toContain('organization/personnel/rostersList')
    await goWithin(asker.page, `${setup.server.url}message/toDoCenter?tab=notices`)
    await message.waitFor()
    await message.getByText('未读').waitFor({ state: 'detached' })
    // Whoever reads English reads the same message in English.
    const english = await setup.signedIn('worker', {
      locale: 'en-US',
      viewport: 'phone',
      at: 'message/toDoCenter?tab=notices',
    })
    await english.page.getByText('You now have the permission “See and keep the roster”').waitFor()
  })

  test('on the phone without a network it says so, and names who can grant it as soon as there is one', async () => {
    const { page, context } = await setup.signedIn('foreman', { viewport: 'phone', isWhole: true, at: 'landing' })
    // The engine has heard nothing yet when there is a network again: it never says that there was none.
    await context.route('**/api/sync/**', () => undefined)
    await context.setOffline(true)
    await page.goto(`${setup.server.url}denied?code=contract_management&page=合同`)
    await page.getByText('缺少权限：合同管理').waitFor()
    await page.getByText('没有网络。连上后会显示谁可以为您开通').waitFor()
    expect(await page.getByRole('button', { name: '申请开通' }).count()).toBe(0)
    expect(await axeProblems(page)).toEqual([])
    await context.setOffline(false)
    // What it asks from then on is answered.
    await context.unroute('**/api/sync/**')
    await lookAgain(page)
    await page.getByText('可以为您开通的人').waitFor()
    await page.getByRole('button', { name: '申请开通' }).click()
    await page.getByText('已提交申请').waitFor()
  })

  test('what nobody can grant is not offered for asking', async () => {
    const { page } = await setup.signedIn('personal', { at: 'landing' })
    const later = page.getByRole('button', { name: '以后再说' })
    await later.click()
    await page.goto(`${setup.server.url}denied?code=contract_management&page=合同`)
    await page.getByText('个人身份没有这项权限').waitFor()
    expect(await page.getByRole('button', { name: '申请开通' }).count()).toBe(0)
  })

  test('messages are marked and removed without a network, and the server hears of it', async () => {
    const grantor = await signedIn('chairman', { at: 'message/toDoCenter?tab=notices' })
    await grantor.page.getByText('未读').first().waitFor()
    await grantor.context.setOffline(true)
    await grantor.page.getByRole('button', { name: '全部标为已读' }).click()
    await grantor.page.getByText('未读').first().waitFor({ state: 'detached' })
    const removers = grantor.page.getByRole('button', { name: /^删除消息/ })
    for (let left = await removers.count(); left > 0; left--) {
      await removers.first().click()
      await expect.poll(() => removers.count()).toBe(left - 1)
    }
    await grantor.page.getByText('没有消息').waitFor()
    await grantor.context.setOffline(false)
    await lookAgain(grantor.page)
    await inStep(grantor.page)
    await grantor.page.reload()
    await grantor.page.getByText('没有消息').waitFor()
  })
})
