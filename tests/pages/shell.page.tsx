// What stands around a page: the links of a section on a phone, what a session leads to, and what the sync centre says.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { hrRows } from '#contract/domains/hr/hr-rows.ts'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { newDevice, openPage, openTab, PHONE } from './page-kit.tsx'

/** Nothing is being asked for: the next page may take this one's place. */
const settled = () => expect.poll(() => document.querySelectorAll('[aria-busy=true]').length).toBe(0)
const header = () => page.getByRole('banner')

test('on a phone the links of a section are behind one button of the header', async () => {
  const app = await openPage('/workbench', { as: 'admin', size: PHONE })
  await header().getByRole('button', { name: '本栏目的更多入口' }).click()
  await page.getByRole('dialog').getByRole('link', { name: '应用市场' }).click()
  await expect.poll(app.at).toBe('/workbench/applicationMarket')
  await settled()
})

test('whoever signs in without a number is led to where he binds one', async () => {
  const app = await openPage('/help', { as: 'hr', needsNumber: true })
  app.navigator.leaveLogin()
  await expect.poll(app.at).toBe('/bindMobile')
  await expect.element(page.getByRole('dialog', { name: /手机/ })).toBeVisible()
  await settled()
})

test('of an edit that collides with another device what does not collide has gone by itself, and the sync centre says so', async () => {
  const { running: colleague } = await openTab(newDevice(), 'hr')
  const app = await openPage('/sync', { as: 'hr' })
  const running = app.tab.client.data.host.running.get() ?? expect.unreachable()
  const { rows } = await running.rows.ask('employee', {})
  const uri = rows.at(-1)?.uri ?? expect.unreachable()
  const change = (patch: Record<string, string>) => [commandOf(hrRows.mutations.patchEmployee, { uri, patch })]

  app.device.network.online = false
  const mine = { workPlace: '一号楼', officePhone: '0571-88880001' }
  expect(await running.mutate(change(mine))).toMatchObject({ kind: 'saved' })
  expect(await colleague.mutate(change({ workPlace: '二号楼' }))).toMatchObject({ kind: 'saved' })
  const revision = async () => {
    const { rows: now } = await colleague.rows.ask('employee', { filters: [{ field: 'uri', in: [uri] }] })
    return now[0]?.rev ?? 0
  }
  await expect.poll(revision).toBeGreaterThan(rows.at(-1)?.rev ?? 0)
  app.device.network.online = true
  app.device.wake()
  await expect.element(page.getByText('其余内容没有冲突，已单独发送：办公电话')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: /^用现在的 二号楼 \S+ (刚刚|\d+ 分钟前) 改$/ })).toBeVisible()
  // What asks for a decision is counted where everything that waits is.
  await header().getByRole('link', { name: /待办/ }).click()
  await expect.element(page.getByRole('link', { name: '1 条修改没有被接受，需要您处理' })).toBeVisible()
})

test('of an edit of somebody who was disabled meanwhile the sync centre says that, and that it has arrived', async () => {
  const { running: colleague } = await openTab(newDevice(), 'hr')
  const app = await openPage('/sync', { as: 'hr' })
  const running = app.tab.client.data.host.running.get() ?? expect.unreachable()
  const { rows } = await running.rows.ask('employee', { filters: [{ field: 'username', empty: true }] })
  const uri = rows.at(0)?.uri ?? expect.unreachable()
  const standing = (membership: 'active' | 'disabled') => [
    commandOf(hrRows.mutations.setEmployeeMembership, { uri, membership }),
  ]

  app.device.network.online = false
  await running.mutate([commandOf(hrRows.mutations.patchEmployee, { uri, patch: { officePhone: '0571-88880009' } })])
  await colleague.mutate(standing('disabled'))
  const isDisabled = async () => {
    const { rows: now } = await colleague.rows.ask('employee', { filters: [{ field: 'uri', in: [uri] }] })
    return now[0]?.membership === 'disabled' && colleague.status.get().inStepAtMs !== null
  }
  await expect.poll(isDisabled).toBe(true)
  app.device.network.online = true
  app.device.wake()
  await expect.element(page.getByText('已送达；该人员现已停用登录')).toBeVisible()
  await colleague.mutate(standing('active'))
  await settled()
})

test('among what may be kept at hand are the applications, which come behind the page', async () => {
  const app = await openPage('/workbench', { as: 'chairman' })
  await page.getByRole('button', { name: '添加收藏' }).click()
  const dialog = page.getByRole('dialog', { name: '选择收藏的功能' })
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: '收藏 工地日志' })).toBeVisible()
  await settled()
  expect(app.faults()).toEqual([])
})

test('the address of a page of the platform, opened under an organisation, leads to that page as a private person', async () => {
  const wanted = '/platformCenter/account?type=organisation'
  const app = await openPage('/workbench', { as: 'operator' })
  const underOrganisation = header().getByRole('button', { name: /^切换身份.*龙门建设/ })
  await expect.element(underOrganisation).toBeVisible()
  await app.goTo(wanted)
  await expect.element(page.getByRole('heading', { level: 1, name: '账号与组织' })).toBeVisible()
  expect(app.at()).toBe(wanted)
  await expect.element(underOrganisation).not.toBeInTheDocument()
  await settled()
  expect(app.faults()).toEqual([])
  const stranger = await openPage(wanted, { as: 'chairman' })
  await expect.poll(stranger.at).not.toContain('platformCenter')
})

test('from an organisation whoever runs the platform is one tap from its pages, and works there as a private person', async () => {
  const app = await openPage('/workbench', { as: 'operator' })
  await page.getByRole('navigation').getByRole('link', { name: '平台' }).click()
  await expect.element(page.getByRole('link', { name: '账号与组织' }).first()).toBeVisible()
  expect(app.at()).toBe('/platformCenter')
  await header()
    .getByRole('button', { name: /^切换身份/ })
    .click()
  const identities = page.getByRole('list', { name: '身份' })
  await identities.getByRole('button', { name: /龙门建设/ }).click()
  const underOrganisation = header().getByRole('button', { name: /^切换身份.*龙门建设/ })
  await expect.element(underOrganisation).toBeVisible()
  // It stays so: nothing leads back from there.
  await expect.poll(app.at).not.toBe('/platformCenter')
  await settled()
  await app.allAnswered()
  await expect.element(underOrganisation).toBeVisible()
  await header()
    .getByRole('button', { name: /^切换身份/ })
    .click()
  await identities.getByRole('button', { name: /^平台运营/ }).click()
  await expect.poll(app.at).toBe('/platformCenter')
  await expect.element(page.getByRole('link', { name: '账号与组织' }).first()).toBeVisible()
  await settled()
})
