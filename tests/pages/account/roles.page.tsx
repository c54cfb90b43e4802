// Rights in use: taken away under half-typed work, and asked for. What is granted is in a journey.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { roleActs } from '../../kit/role-acts.ts'
import { setNetwork } from '../network.ts'
import { axeFinds, openPage, PHONE, serverUrl } from '../page-kit.tsx'
import { button, gone, shown } from '../people/form-acts.ts'
import { changePhone, listed, officePhone, openEditForm, seeStaff } from './staff-acts.ts'

const changed = () => page.getByRole('dialog', { name: '权限有变更' })
async function fetchLatest(): Promise<void> {
  await button('获取最新配置', changed()).click()
  await gone(changed())
}

test('a role taken away under a half-typed form and two queued edits: one dialog, nothing typed is lost, the edits end in the inbox', async () => {
  const boss = await roleActs(serverUrl())
  const hr = await boss.onlyHolder('人事负责人')
  await boss.grant('员工', hr.employeeUri)
  const app = await openPage('/organization/staff', { as: 'hr' })
  await shown(listed('LM000012'))
  setNetwork(app, false)
  await changePhone(app, 'LM000012', '0571-6000012')
  await changePhone(app, 'LM000013', '0571-6000013')
  const form = await openEditForm(app, 'LM000014')
  await officePhone(form).fill('0571-6000014')
  await boss.revoke('人事负责人', hr.userId)

  setNetwork(app, true)
  await shown(changed().getByText(/2 条/))
  await expect.element(officePhone(form)).toHaveValue('0571-6000014')
  await fetchLatest()
  await expect.element(officePhone(form)).toHaveValue('0571-6000014')
  await expect.poll(() => page.getByTestId('signal-chip').query()?.textContent).toMatch(/2 条需要您处理/)

  // The form says beside its button why it saves nothing now, and keeps what was typed.
  await shown(form.getByText(/您现在不能修改此人/))
  await button('保存', form).click()
  await expect.element(officePhone(form)).toHaveValue('0571-6000014')
  await userEvent.keyboard('{Escape}')
  await gone(form)
  await app.goTo('/sync')
  await shown(page.getByText('0571-6000012').first())
  await shown(page.getByText('0571-6000013').first())

  // Back in office: the device is told again, and what was typed is offered again.
  await boss.grant('人事负责人', hr.employeeUri)
  app.device.wake()
  await fetchLatest()
  await seeStaff(app, 'LM000014')
  const again = await openEditForm(app, 'LM000014')
  await button('继续填写', again).click()
  await expect.element(officePhone(again)).toHaveValue('0571-6000014')
  await userEvent.keyboard('{Escape}')
  await gone(again)
})

test('on the phone without a network it says so, and names who can grant it as soon as there is one', async () => {
  const app = await openPage('/landing', { as: 'foreman', size: PHONE })
  setNetwork(app, false)
  await app.goTo('/denied?code=contract_management&page=合同')
  await shown(page.getByText(/缺少权限：合同管理/))
  await shown(page.getByText(/没有网络。连上后会显示谁可以为您开通/))
  await gone(button('申请开通'))
  expect(await axeFinds()).toEqual([])
  // A network that comes back before the device has missed it is another story.
  await expect.element(page.getByTestId('signal-chip')).toMatchTextContent('离线')
  setNetwork(app, true)
  await shown(page.getByText(/可以为您开通的人/))
  await button('申请开通').click()
  await shown(page.getByText(/已提交申请/))
})

test('a network that was gone for a moment alone is asked again', async () => {
  const app = await openPage('/landing', { as: 'foreman' })
  const { network } = app.device
  network.instead = (path) => (path.endsWith('/whoCanGrant') ? Promise.reject(new TypeError('gone')) : undefined)
  await app.goTo('/denied?code=role_management&page=角色')
  await shown(page.getByText(/没有网络。连上后会显示谁可以为您开通/))
  network.instead = undefined
  await shown(page.getByText(/可以为您开通的人/))
})

test('what nobody can grant is not offered for asking', async () => {
  const app = await openPage('/landing', { as: 'personal' })
  await button('以后再说').click()
  await app.goTo('/denied?code=contract_management&page=合同')
  await shown(page.getByText(/个人身份没有这项权限/))
  await gone(button('申请开通'))
})

test('messages are marked and removed without a network, and the server hears of it', async () => {
  const app = await openPage('/message/toDoCenter?tab=notices', { as: 'chairman' })
  const unread = page.getByText('未读', { exact: true })
  await shown(unread.first())
  setNetwork(app, false)
  await button('全部标为已读').click()
  await gone(unread.first())
  const removers = page.getByRole('button', { name: /^删除消息/ })
  for (let left = removers.elements().length; left > 0; left--) {
    await removers.first().click()
    await expect.poll(() => removers.elements().length).toBe(left - 1)
  }
  await shown(page.getByText('没有消息'))
  setNetwork(app, true)
  await app.allSent()
  // A device that begins with nothing has it from the server.
  const again = await openPage('/message/toDoCenter?tab=notices', { as: 'chairman' })
  await shown(page.getByText('没有消息'))
  expect(again.faults()).toEqual([])
})
