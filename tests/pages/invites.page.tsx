// An invitation that says as what somebody comes, and onto which project and team.
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { inviteCalls } from '#contract/domains/identity/invite-calls.ts'
import { newDevice, type OpenPage, openPage, openTab } from './page-kit.tsx'

let app: OpenPage
beforeAll(async () => {
  app = await openPage('/organization/invite', { as: 'admin' })
})

const dialog = () => page.getByRole('dialog', { name: '邀请成员' })
const choice = (label: string) => dialog().getByRole('combobox', { name: label })
const option = (name: string | RegExp) => page.getByRole('option', { name }).first()

test('a team is asked for once a project is chosen, and what a worker’s arrival brings is said', async () => {
  await page.getByRole('main').getByRole('button', { name: '邀请', exact: true }).click()
  await choice('加入身份').click()
  await option('工人').click()
  await expect.element(dialog().getByText(/由项目登记人员补登实名信息/)).toBeVisible()
  await expect.element(choice('班组')).not.toBeInTheDocument()
  await choice('项目').click()
  await option(/钱江世纪城/).click()
  await choice('班组').click()
  await option(/班/).click()
})

test('the invitation is in the list with its project, and its detail says the kind', async () => {
  await dialog().getByRole('textbox', { name: '备注' }).fill('带班组来的木工')
  await dialog().getByRole('button', { name: '生成链接' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click()
  const row = page.getByRole('main').getByText('带班组来的木工').first()
  await row.click()
  const panel = page.getByRole('complementary').or(page.getByRole('dialog'))
  await expect.element(panel.getByText('工人').first()).toBeVisible()
  await expect.element(panel.getByText(/钱江世纪城/).first()).toBeVisible()
  expect(app.faults()).toEqual([])
})

test('an invitation that ends while somebody reads it says so when it is accepted, and how to have another', async () => {
  const { tab: inviter } = await openTab(newDevice(), 'labour')
  const { callServer } = inviter.client.data
  const whereto = { groupUri: null, dutyUri: null, roleUri: null }
  const added = await callServer(inviteCalls.inviteAdd, {
    ...whereto,
    type: 'link',
    needAudit: true,
    days: 1,
    maxUses: 1,
    mobiles: [],
    note: '',
  })
  const made = added.kind === 'ok' && added.result.made
  if (!made) return expect.unreachable()
  await openPage(made.link.slice(made.link.indexOf('/invite')), { as: 'worker' })
  const accept = page.getByRole('button', { name: '接受邀请', exact: true })
  await expect.element(accept).toBeVisible()
  expect(await callServer(inviteCalls.inviteRevoke, { inviteUri: made.inviteUri })).toMatchObject({ kind: 'ok' })
  await accept.click()
  await expect.element(page.getByText('邀请已失效')).toBeVisible()
  await page.getByRole('button', { name: '请对方重新邀请' }).click()
  await expect.element(page.getByText('已通知邀请人')).toBeVisible()
  inviter.close()
})
