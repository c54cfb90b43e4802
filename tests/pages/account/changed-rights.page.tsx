// A login that expires, rights that change and an organisation that closes while somebody works: nothing typed or waiting is lost.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accountCalls } from '#contract/domains/identity/account-calls.ts'
import { roleCalls } from '#contract/domains/identity/role-calls.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import { otherDevice } from '../../kit/client/other-device.ts'
import { roleActs } from '../../kit/role-acts.ts'
import { serverApi } from '../../kit/server-api.ts'
import { setNetwork } from '../network.ts'
import { axeFinds, openPage, serverUrl } from '../page-kit.tsx'
import { button, gone, shown } from '../people/form-acts.ts'
import { accountField, enter, isIn } from './account-acts.ts'
import { changePhone, listed, officePhone, openEditForm, switchIdentity } from './staff-acts.ts'

const chipSays = () => page.getByTestId('signal-chip').query()?.textContent

/** The number of somebody's office, as the server has it. */
async function phoneOf(employeeNo: string): Promise<unknown> {
  const other = await otherDevice(serverUrl(), 'admin')
  return (await other.rows('employee')).find((row) => row.employeeNo === employeeNo)?.officePhone
}

/** Lets somebody of the organisation in, or no more. */
async function setMember(username: string, membership: 'active' | 'disabled'): Promise<void> {
  const other = await otherDevice(serverUrl(), 'chairman')
  const { uri } = (await other.rows('employee')).find((row) => row.username === username) ?? expect.unreachable()
  expect(await other.setMembership(uri, membership)).toBe('applied')
}

test('[A3] an expired login keeps the queue, says how much waits, and sends it once the same person is back', async () => {
  const app = await openPage('/organization/staff', { as: 'hr' })
  await shown(listed('LM000010'))
  setNetwork(app, false)
  await changePhone(app, 'LM000010', '0571-8200002')
  await expect.poll(chipSays).toMatch(/1 条待发送/)
  // The person signs this device out from another one.
  const elsewhere = await serverApi(serverUrl(), 'hr')
  const { devices } = await elsewhere.call(accountCalls.deviceList, {})
  for (const { deviceId, isThisOne } of devices)
    if (!isThisOne) await elsewhere.call(accountCalls.deviceRevoke, { deviceId })
  setNetwork(app, true)
  const dialog = page.getByRole('dialog', { name: '登录已过期' })
  await shown(dialog.getByText(/1 条修改待发送/))
  expect(await axeFinds()).toEqual([])
  await button('立即登录', dialog).click()
  await shown(page.getByText(/由您本人登录后继续/))
  await expect.element(accountField()).toHaveValue('hr')
  await enter('hr')
  await isIn()
  await app.allSent()
  expect(await phoneOf('LM000010')).toBe('0571-8200002')
})

test('[A1] changed permissions open one dialog over a half-typed form; the form survives, the queue goes on, the menu follows', async () => {
  const boss = await roleActs(serverUrl())
  const held = await boss.onlyHolder('人事负责人')
  const { roles } = await boss.api.call(roleCalls.roleList, {})
  const role = roles.find(({ name }) => name === '人事负责人') ?? expect.unreachable()
  // As before, but for the roster.
  const codes = PERMISSIONS.filter((code) => role.codes.includes(code) && code !== 'roster_managerment')
  expect(codes.length).toBe(role.codes.length - 1)
  const less = { name: '人事', parentUri: null, flag: 1, codes, dataScopes: role.dataScopes, sortNo: 90 } as const
  await boss.api.call(roleCalls.roleSave, less)
  await boss.grant(less.name, held.employeeUri)

  const app = await openPage('/organization/staff', { as: 'hr' })
  const form = await openEditForm(app, 'LM000010')
  const rosterLink = page
    .getByRole('navigation', { name: '组织' })
    .getByRole('link', { name: '花名册', includeHidden: true })
  await expect.element(rosterLink).toBeInTheDocument()
  await officePhone(form).fill('0571-3000003')
  await boss.revoke('人事负责人', held.userId)
  app.device.wake()
  const dialog = page.getByRole('dialog', { name: '权限有变更' })
  await button('获取最新配置', dialog).click()
  await gone(dialog)
  await gone(rosterLink)
  await expect.element(officePhone(form)).toHaveValue('0571-3000003')
  await button('保存', form).click()
  await gone(form)
  await app.allSent()
  expect(await phoneOf('LM000010')).toBe('0571-3000003')
  await boss.grant('人事负责人', held.employeeUri)
})

test('[A4] an organisation that is closed to the person says so and leads to another identity; its rows leave the device', async () => {
  const app = await openPage('/organization/staff', { as: 'operator' })
  await shown(listed('LM000010'))
  const { device } = app
  const mirror = (await device.databases()).find((name) => /^gantry-mirror:.*:org_/.test(name)) ?? expect.unreachable()
  await setMember('operator', 'disabled')
  device.wake()
  const dialog = page.getByRole('dialog', { name: '当前身份已不可用' })
  await button('返回个人工作台', dialog).click()
  // The token of a closed identity opens no other one: the person signs in again, and lands where he still may.
  await shown(accountField())
  await enter('operator')
  await isIn()
  await shown(page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '平台' }))
  await expect.poll(() => device.storage.deleted).toContain(mirror)
  await setMember('operator', 'active')
})

test('[A4] an organisation is closed while an edit waits: it stays readable under its name, and goes on when that is opened', async () => {
  const app = await openPage('/organization/staff', { as: 'foreman' })
  await switchIdentity(/龙门/)
  const own = await otherDevice(serverUrl(), 'hr')
  const { uri } = (await own.rows('employee')).find((row) => row.username === 'foreman') ?? expect.unreachable()
  await app.goTo(`/organization/staff?person=${uri}`)
  await shown(button('编辑').first())
  setNetwork(app, false)
  await button('编辑').first().click()
  const form = page.getByRole('dialog', { name: /^编辑/ })
  await officePhone(form).fill('0571-3000009')
  await button('保存', form).click()
  await gone(form)
  await setMember('foreman', 'disabled')
  setNetwork(app, true)
  const closed = page.getByRole('dialog', { name: '当前身份已不可用' })
  await button('返回个人工作台', closed).click()
  await shown(accountField())
  await enter('foreman')
  await isIn()

  await app.goTo('/sync')
  const section = page.getByRole('region', { name: '龙门建设集团', exact: true })
  await shown(section.getByText(/^您已不能使用这个组织/))
  const line = section.getByRole('listitem').filter({ hasText: '办公电话' })
  await shown(line.getByText('0571-3000009', { exact: true }))
  await shown(button('复制', line))
  await shown(page.getByTestId('sync-state').getByText(/其他身份还有 1 条修改没有处理完/))
  await shown(button('下载未发送内容'))
  await gone(page.getByText(/正在发送/))
  await gone(button('切换到这个身份'))
  expect(await axeFinds()).toEqual([])
  await button('放弃', line).click()
  const asked = page.getByRole('dialog', { name: '放弃这条修改' })
  await button('取消', asked).click()
  await gone(asked)

  await setMember('foreman', 'active')
  const again = await openPage('/sync', { device: app.device })
  await button('切换到这个身份').click()
  await expect
    .poll(async () => (await own.rows('employee')).find((row) => row.uri === uri)?.officePhone)
    .toBe('0571-3000009')
  expect(again.faults()).toEqual([])
})
