// What is typed stays whatever becomes of the right to type it, or is said to be kept.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { identity } from '#contract/domains/identity/identity.ts'
import type { Permission } from '#contract/permissions.ts'
import { otherDevice } from '../../kit/client/other-device.ts'
import { type RoleActs, roleActs } from '../../kit/role-acts.ts'
import { storedText } from '../device-data.ts'
import { axeFinds, type OpenPage, openPage, PHONE, serverUrl } from '../page-kit.tsx'
import { button, choosePerson, gone, shown } from './form-acts.ts'

/** Presses what the dialog about changed rights asks for. */
async function fetchRights({ device }: OpenPage): Promise<void> {
  device.wake()
  const dialog = page.getByRole('dialog', { name: '权限有变更' })
  await button('获取最新配置', dialog).click()
  await gone(dialog)
}

/** A role that reads as the manager's does; `more` of codes on top. */
async function roleLikeManager(acts: RoleActs, name: string, more: readonly Permission[]): Promise<void> {
  const { roles } = await acts.api.call(identity.calls.roleList, {})
  const like = roles.find((role) => role.name === '项目经理')
  if (!like) throw new Error('the demonstration has no 项目经理')
  const { flag, parentUri, sortNo, codes, dataScopes } = like
  const all = [...codes, ...more] as Permission[]
  await acts.api.call(identity.calls.roleSave, { name, flag, parentUri, sortNo, codes: all, dataScopes })
}

test('[A1] a form stays open when the right to save it goes, says so, and saves once the right is back', async () => {
  const acts = await roleActs(serverUrl())
  const { userId, employeeUri } = await acts.onlyHolder('工长')
  const other = await otherDevice(serverUrl(), 'chairman')
  const own = (await other.rows('employee')).find((row) => row.uri === employeeUri)
  const app = await openPage(`/organization/staff?dept=${own?.groupUri}`, { as: 'foreman', size: PHONE })
  await button('添加人员').click()
  const form = page.getByRole('dialog', { name: '添加人员' })
  const line = (label: string) => form.getByRole('textbox', { name: label, exact: true })
  const lines = { 姓名: '郑留言', 工号: 'TK00001', 手机号: '13511110001' }
  for (const [label, value] of Object.entries(lines)) await line(label).fill(value)
  await acts.grant('员工', employeeUri)
  await acts.revoke('工长', userId)
  await fetchRights(app)
  const said = form.getByText('您现在没有权限添加人员。填写的内容会保留。')
  await shown(said)
  await button('保存', form).click()
  expect(await axeFinds()).toEqual([])
  await acts.grant('工长', employeeUri)
  await fetchRights(app)
  await gone(said)
  await expect.element(line('姓名')).toHaveValue('郑留言')
  await button('保存', form).click()
  await gone(form)
  await app.allSent()
  expect(await other.person('郑留言')).toMatchObject({ employeeNo: 'TK00001' })
  expect(app.faults()).toEqual([])
})

test('what was typed about somebody who is moved out of sight is shown, and offered when he is back', async () => {
  const acts = await roleActs(serverUrl())
  const { userId, employeeUri } = await acts.onlyHolder('项目经理')
  await roleLikeManager(acts, '片区资料员', ['staff_edit', 'roster_sensitive'])
  await acts.grant('片区资料员', employeeUri)
  await acts.revoke('项目经理', userId)
  const other = await otherDevice(serverUrl(), 'chairman')
  const seen = await (await otherDevice(serverUrl(), 'manager')).rows('employee')
  const workers = seen.filter((row) => row.username === null && row.employeeStatus === 'active')
  const [person] = workers
  const chief = workers.find(({ uri }) => uri !== person?.uri && uri !== person?.managerUri)
  const away = (await other.rows('department')).find(
    (row) => row.parentUri !== null && row.status === 'enabled' && seen.every((one) => one.groupUri !== row.uri),
  )
  if (!person || !chief || !away) throw new Error('the demonstration is too small')

  const record = `/organization/personnel/rostersDetails?uri=${person.uri}`
  const app = await openPage('/landing', { as: 'manager', size: PHONE })
  await app.goTo(record)
  const isKept = (words: string) => expect.poll(() => storedText(app.device)).toContain(words)
  const place = page.getByRole('textbox', { name: '工作地点' })
  await button('编辑基本信息').click()
  await choosePerson(page, '直属上级', chief)
  await place.fill('东海大桥工地')
  await isKept('东海大桥工地')
  await button('添加其他材料').click()
  const paper = page.getByRole('dialog', { name: '添加其他材料' })
  await paper.getByRole('textbox', { name: '材料名称' }).fill('居住证')
  await isKept('居住证')
  app.history.back()
  await gone(paper)
  app.history.forward()
  await button('编辑基本信息').click()
  await button('继续填写').click()
  await expect.element(place).toHaveValue('东海大桥工地')
  expect(await other.move(person.uri, away.uri)).toBe('applied')
  app.device.wake()
  await shown(page.getByText(/找不到这个人/))
  const kept = page.getByRole('region', { name: '您填写了还没有保存的内容' })
  await shown(kept.getByText('东海大桥工地'))
  await shown(kept.getByText(new RegExp(String(chief.name))))
  await shown(kept.getByText(/居住证：材料名称/))
  // A card of the page, not a strip from edge to edge.
  expect(kept.element().getBoundingClientRect().x).toBeGreaterThan(0)
  expect(await axeFinds()).toEqual([])
  expect(await other.move(person.uri, String(person.groupUri))).toBe('applied')
  app.device.wake()
  await button('编辑基本信息').click()
  await button('继续填写').click()
  await expect.element(place).toHaveValue('东海大桥工地')
  expect(app.faults()).toEqual([])
})
