// What time alone does, seen by those it concerns: the server's clock is moved, and nobody touches a page.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accountCalls } from '#contract/domains/identity/account-calls.ts'
import { organisationCalls } from '#contract/domains/identity/organisation-calls.ts'
import { roleCalls } from '#contract/domains/identity/role-calls.ts'
import { sessionCalls } from '#contract/domains/identity/session-calls.ts'
import { roleActs } from '../../kit/role-acts.ts'
import { type ServerApi, serverApi } from '../../kit/server-api.ts'
import { axeFinds, codeFor, openPage, PHONE, passTime, serverUrl } from '../page-kit.tsx'
import { button, gone, shown } from '../people/form-acts.ts'
import { switchIdentity } from './staff-acts.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The code that is sent to a number for this. */
async function askedCode(phone: string, purpose: 'changeManager' | 'disband' | 'cancelAccount'): Promise<string> {
  await (await serverApi(serverUrl(), 'worker')).call(accountCalls.sendSMS, { phone, purpose })
  return codeFor(phone)
}

test('a grant that runs out closes its pages', async () => {
  const boss = await roleActs(serverUrl())
  const foreman = await boss.onlyHolder('工长')
  await boss.grant('人事专员', foreman.employeeUri, Date.now() + 12 * HOUR_MS)
  const { device } = await openPage('/organization/staff', { as: 'foreman' })
  const entry = page.getByRole('navigation', { name: '组织' }).getByRole('link', { name: '花名册' })
  await shown(entry)
  await passTime(13 * HOUR_MS)
  device.wake()
  const dialog = page.getByRole('dialog', { name: '权限有变更' })
  await button('获取最新配置', dialog).click()
  await gone(dialog)
  await gone(entry)
})

test('an offered lead that nobody takes is taken back after three days', async () => {
  const own = await serverApi(serverUrl(), 'labour')
  const { organisations } = await own.call(organisationCalls.myOrganisations, {})
  const api = await own.under(organisations.find((one) => one.groupName.includes('恒基'))?.domainUri ?? '')
  const { user } = await api.call(sessionCalls.userDetail, {})
  const { members } = await api.call(roleCalls.roleMembers, { uri: await ordinaryRole(api) })
  const { user: foreman } = await (await serverApi(serverUrl(), 'foreman')).call(sessionCalls.userDetail, {})
  const employeeUri = members.find((one) => one.userId === foreman.id)?.employeeUri ?? ''
  await api.call(organisationCalls.managerOffer, { employeeUri, code: await askedCode(user.mobile, 'changeManager') })
  const lead = page.getByRole('region', { name: '负责人事项' })
  const giver = await openPage('/organizationCenter/info', { as: 'labour' })
  await shown(lead.getByText(/等待 .* 确认/))

  const taker = await openPage('/message/toDoCenter', { as: 'foreman' })
  await switchIdentity(/恒基/)
  await taker.goTo('/message/toDoCenter')
  const todo = page.getByRole('button', { name: /担任.*负责人/ })
  await shown(todo)
  await passTime(73 * HOUR_MS)
  taker.device.wake()
  await gone(todo)

  const again = await openPage('/organizationCenter/info', { device: giver.device })
  await shown(lead.getByRole('button', { name: '变更负责人' }))
  await again.goTo('/message/toDoCenter?tab=notices')
  await shown(page.getByText(/“恒基.*”的负责人变更已过期/))
})

test('an organisation that is ended closes to its members after seven days, whatever they look at', async () => {
  const name = '云岭工程有限公司'
  const founder = await serverApi(serverUrl(), 'chairman')
  const { user } = await founder.call(sessionCalls.userDetail, {})
  const { domainUri } = await founder.call(organisationCalls.createOrg, { groupName: name, asname: '云岭' })
  const owner = await founder.under(domainUri)
  await owner.call(organisationCalls.organisationSave, { joinPolicy: 'open' })
  const joiner = await serverApi(serverUrl(), 'worker')
  await joiner.call(organisationCalls.joinApply, { domainUri, note: '' })
  const member = await openPage('/landing', { as: 'worker' })
  await switchIdentity(/云岭/)
  await owner.call(organisationCalls.disband, { groupName: name, code: await askedCode(user.mobile, 'disband') })

  await passTime(6 * DAY_MS)
  await member.goTo('/organization/staff')
  await shown(page.getByText('0001', { exact: true }).first())
  await passTime(DAY_MS + HOUR_MS)
  member.device.wake()
  const dialog = page.getByRole('dialog', { name: '当前身份已不可用' })
  await shown(dialog)
  expect(await axeFinds()).toEqual([])
  await button('返回个人工作台', dialog).click()
  await gone(dialog)
})

test('a closed account is gone after seven days, and a login before that keeps it', async () => {
  const api = await serverApi(serverUrl(), 'personal')
  // Somebody who has chosen his role on the board is not asked for it.
  await api.call(roleCalls.userRoleSave, { uri: 'brole_ordinary', name: '' })
  // Nobody closes his account while an organisation decides on him.
  const { records } = await api.call(organisationCalls.myApplications, { pageNo: 1, pageSize: 20 })
  for (const { applicationUri, status } of records)
    if (status === 0) await api.call(organisationCalls.joinWithdraw, { applicationUri })
  const { user } = await api.call(sessionCalls.userDetail, {})
  const safety = '/personalCenter/safety'
  const { device } = await openPage(safety, { as: 'personal', size: PHONE })
  const ask = button('申请注销')
  const closing = page.getByText(/账号将于 .* 注销/)
  await ask.click()
  const dialog = page.getByRole('dialog', { name: '注销账号' })
  await dialog.getByLabelText(/^手机号码/).fill(user.mobile)
  await button('获取验证码', dialog).click()
  await expect.poll(() => codeFor(user.mobile)).toMatch(/^\d{4}$/)
  await dialog.getByRole('textbox', { name: /^验证码/ }).fill(await codeFor(user.mobile))
  await button('确认注销', dialog).click()
  await shown(closing)
  await passTime(6 * DAY_MS)
  const back = await serverApi(serverUrl(), 'personal')
  await passTime(2 * DAY_MS)
  await openPage(safety, { device, size: PHONE })
  await shown(ask)

  await back.call(accountCalls.cancelAccount, { code: await askedCode(user.mobile, 'cancelAccount') })
  await openPage(safety, { device, size: PHONE })
  await shown(closing)
  await passTime(7 * DAY_MS)
  await openPage(safety, { device, size: PHONE })
  // Over the page, or where the page led by then.
  await shown(page.getByText(/登录已过期/).first())
  await openPage('/login')
  await page.getByRole('radio', { name: '密码登录' }).click()
  await page.getByRole('textbox', { name: /^用户名或手机号码/ }).fill('personal')
  await page.getByRole('textbox', { name: /^密码/ }).fill('gantry-demo')
  await button('登录').click()
  await shown(page.getByText('用户名或密码不正确'))
})

/** The role that every member has. */
async function ordinaryRole(api: ServerApi): Promise<string> {
  const { roles } = await api.call(roleCalls.roleList, {})
  return roles.find((one) => one.name === '员工')?.uri ?? ''
}
