// Rights asked for and granted. What runs out is in time.spec.ts.
import { describe, expect, test } from 'vitest'
import { goWithin } from '../kit/go-within.ts'
import { axeProblems, type OpenBrowser, startServer } from '../kit/kit.ts'
import { type SignInOptions, setUpSpec } from '../kit/spec-setup.ts'

const setup = setUpSpec(startServer)
const signedIn = (username: string, options: SignInOptions = {}) =>
  setup.signedIn(username, { isWhole: true, at: 'landing', ...options })

const changed = (browser: OpenBrowser) => browser.page.getByRole('dialog', { name: '权限有变更' })
async function fetchLatest(browser: OpenBrowser): Promise<void> {
  await changed(browser).getByRole('button', { name: '获取最新配置' }).click()
  await changed(browser).waitFor({ state: 'detached' })
}

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
})
