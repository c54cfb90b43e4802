// What time alone does, seen by those it concerns: the server's clock is moved, and nobody touches a page.
import { expect, test } from 'vitest'
import { accountCalls } from '#contract/domains/identity/account-calls.ts'
import { organisationCalls } from '#contract/domains/identity/organisation-calls.ts'
import { roleCalls } from '#contract/domains/identity/role-calls.ts'
import { sessionCalls } from '#contract/domains/identity/session-calls.ts'
import { roleActs } from '#tests/kit/role-acts.ts'
import { serverApi } from '#tests/kit/server-api.ts'
import { goWithin } from '../kit/go-within.ts'
import { axeProblems, type OpenBrowser } from '../kit/kit.ts'
import { serveApp } from '../kit/served-app.ts'
import { setUpSpec } from '../kit/spec-setup.ts'
import { switchIdentity } from '../kit/switch-identity.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const setup = setUpSpec(() => serveApp({ demoStaff: 150 }))

/** The code that is sent to a number for this. */
async function codeFor(phone: string, purpose: 'changeManager' | 'disband' | 'cancelAccount'): Promise<string> {
  await (await serverApi(setup.server.url, 'worker')).call(accountCalls.sendSMS, { phone, purpose })
  return setup.server.app.codeFor(phone)
}
const under = async (username: string, name: string) => {
  const api = await serverApi(setup.server.url, username)
  const { organisations } = await api.call(organisationCalls.myOrganisations, {})
  return api.under(organisations.find((one) => one.groupName.includes(name))?.domainUri ?? '')
}
const messages = ({ page }: OpenBrowser) => goWithin(page, `${setup.server.url}message/toDoCenter?tab=notices`)

test('a grant that runs out closes its pages', async () => {
  const boss = await roleActs(setup.server.url)
  const foreman = await boss.onlyHolder('工长')
  await boss.grant('人事专员', foreman.employeeUri, setup.server.app.clock.nowMs + 12 * HOUR_MS)
  const { page } = await setup.signedIn('foreman', { at: 'organization/staff' })
  const entry = page.getByRole('navigation', { name: '组织' }).getByRole('link', { name: '花名册' })
  await entry.waitFor()
  await setup.server.pass(12 * HOUR_MS)
  const dialog = page.getByRole('dialog', { name: '权限有变更' })
  await dialog.getByRole('button', { name: '获取最新配置' }).click()
  await dialog.waitFor({ state: 'detached' })
  await entry.waitFor({ state: 'detached' })
})

test('an offered lead that nobody takes is taken back after three days', async () => {
  const giver = await setup.signedIn('labour', { at: 'landing' })
  const taker = await setup.signedIn('foreman', { at: 'landing' })
  await switchIdentity(taker.page, /恒基/)
  const api = await under('labour', '恒基')
  const { user } = await api.call(sessionCalls.userDetail, {})
  const { members } = await api.call(roleCalls.roleMembers, { uri: await ordinaryRole(api) })
  const { user: foreman } = await (await serverApi(setup.server.url, 'foreman')).call(sessionCalls.userDetail, {})
  const employeeUri = members.find((one) => one.userId === foreman.id)?.employeeUri ?? ''
  await api.call(organisationCalls.managerOffer, { employeeUri, code: await codeFor(user.mobile, 'changeManager') })

  await goWithin(giver.page, `${setup.server.url}organizationCenter/info`)
  const lead = giver.page.getByRole('region', { name: '负责人事项' })
  await lead.getByText(/等待 .* 确认/).waitFor()
  await goWithin(taker.page, `${setup.server.url}message/toDoCenter`)
  const todo = taker.page.getByRole('button', { name: /担任.*负责人/ })
  await todo.waitFor()

  await setup.server.pass(72 * HOUR_MS)
  await todo.waitFor({ state: 'detached' })
  await giver.page.reload()
  await lead.getByRole('button', { name: '变更负责人' }).waitFor()
  await messages(giver)
  await giver.page.getByText(/“恒基.*”的负责人变更已过期/).waitFor()
})

test('an organisation that is ended closes to its members after seven days, whatever they look at', async () => {
  const name = '云岭工程有限公司'
  const founder = await serverApi(setup.server.url, 'chairman')
  const { user } = await founder.call(sessionCalls.userDetail, {})
  const { domainUri } = await founder.call(organisationCalls.createOrg, { groupName: name, asname: '云岭' })
  const owner = await founder.under(domainUri)
  await owner.call(organisationCalls.organisationSave, { joinPolicy: 'open' })
  const joiner = await serverApi(setup.server.url, 'worker')
  await joiner.call(organisationCalls.joinApply, { domainUri, note: '' })
  const member = await setup.signedIn('worker', { at: 'landing' })
  await switchIdentity(member.page, /云岭/)
  await owner.call(organisationCalls.disband, { groupName: name, code: await codeFor(user.mobile, 'disband') })

  await setup.server.pass(6 * DAY_MS)
  await goWithin(member.page, `${setup.server.url}organization/staff`)
  await member.page.getByText('0001', { exact: true }).first().waitFor()
  await setup.server.pass(DAY_MS)
  const dialog = member.page.getByRole('dialog', { name: '当前身份已不可用' })
  await dialog.waitFor()
  expect(await axeProblems(member.page)).toEqual([])
  await dialog.getByRole('button', { name: '返回个人工作台' }).click()
  await dialog.waitFor({ state: 'detached' })
})

test('a closed account is gone after seven days, and a login before that keeps it', async () => {
  // Somebody who has chosen his role on the board is not asked for it.
  const api = await serverApi(setup.server.url, 'personal')
  await api.call(roleCalls.userRoleSave, { uri: 'brole_ordinary', name: '' })
  // Nobody closes his account while an organisation decides on him.
  const { records } = await api.call(organisationCalls.myApplications, { pageNo: 1, pageSize: 20 })
  for (const { applicationUri, status } of records)
    if (status === 0) await api.call(organisationCalls.joinWithdraw, { applicationUri })
  const { user } = await api.call(sessionCalls.userDetail, {})
  const { page } = await setup.signedIn('personal', { viewport: 'phone', at: 'personalCenter/safety' })
  await page.getByRole('button', { name: '申请注销' }).click()
  const dialog = page.getByRole('dialog', { name: '注销账号' })
  await dialog.getByLabel(/^手机号码/).fill(user.mobile)
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  await expect.poll(() => setup.server.app.codeFor(user.mobile)).toMatch(/^\d{4}$/)
  await dialog.getByRole('textbox', { name: /^验证码/ }).fill(await setup.server.app.codeFor(user.mobile))
  await dialog.getByRole('button', { name: '确认注销' }).click()
  await page.getByText(/账号将于 .* 注销/).waitFor()
  await setup.server.pass(6 * DAY_MS)
  const back = await serverApi(setup.server.url, 'personal')
  await setup.server.pass(2 * DAY_MS)
  await page.reload()
  await page.getByRole('button', { name: '申请注销' }).waitFor()

  await back.call(accountCalls.cancelAccount, { code: await codeFor(user.mobile, 'cancelAccount') })
  await page.reload()
  await page.getByText(/账号将于 .* 注销/).waitFor()
  await setup.server.pass(7 * DAY_MS)
  await page.reload()
  // Over the page, or where the page led by then.
  await page
    .getByText(/登录已过期/)
    .first()
    .waitFor()
  const { page: again } = await setup.open('login')
  await again.getByLabel('用户名或手机号码').fill('personal')
  await again.getByRole('textbox', { name: /^密码/ }).fill('gantry-demo')
  await again.getByRole('button', { name: '登录', exact: true }).click()
  await again.getByText('用户名或密码不正确').waitFor()
})

/** The role that every member has. */
async function ordinaryRole(api: Awaited<ReturnType<typeof under>>): Promise<string> {
  const { roles } = await api.call(roleCalls.roleList, {})
  return roles.find((one) => one.name === '员工')?.uri ?? ''
}
