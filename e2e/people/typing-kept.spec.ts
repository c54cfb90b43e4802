// What is typed stays whatever becomes of the right to type it or is said to be kept.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { identity } from '#contract/domains/identity/identity.ts'
import type { Permission } from '#contract/permissions.ts'
import { otherDevice } from '#tests/kit/other-device.ts'
import { type RoleActs, roleActs } from '#tests/kit/role-acts.ts'
import { allAnswered, draftKept } from '../kit/device-data.ts'
import { axeProblems, picture, startServer } from '../kit/kit.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

const setup = setUpSpec(startServer)
const button = (name: string, on: Pick<Page, 'getByRole'>) => on.getByRole('button', { name, exact: true })

/** Presses what the dialog about changed rights asks for. */
async function fetchRights(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '权限有变更' })
  await button('获取最新配置', dialog).click()
  await dialog.waitFor({ state: 'detached' })
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
  const acts = await roleActs(setup.server.url)
  const { page } = await setup.signedIn('foreman', { viewport: 'phone' })
  const { userId, employeeUri } = await acts.onlyHolder('工长')
  const other = await otherDevice(setup.server.url, 'chairman')
  const own = (await other.rows('employee')).find((row) => row.uri === employeeUri)
  await page.goto(`${setup.server.url}organization/staff?dept=${own?.groupUri}`)
  await button('添加人员', page).click()
  const form = page.getByRole('dialog', { name: '添加人员' })
  const lines = [
    ['姓名', '郑留言'],
    ['工号', 'TK00001'],
    ['手机号', '13511110001'],
  ] as const
  for (const [label, value] of lines) await form.getByRole('textbox', { name: label }).fill(value)
  await acts.grant('员工', employeeUri)
  await acts.revoke('工长', userId)
  await fetchRights(page)
  await form.getByText('您现在没有权限添加人员。填写的内容会保留。').waitFor()
  await button('保存', form).click()
  await picture(page, 'a form whose right is gone')
  expect(await axeProblems(page)).toEqual([])
  await acts.grant('工长', employeeUri)
  await fetchRights(page)
  await form.getByText('您现在没有权限添加人员。填写的内容会保留。').waitFor({ state: 'detached' })
  expect(await form.getByRole('textbox', { name: '姓名' }).inputValue()).toBe('郑留言')
  await button('保存', form).click()
  await form.waitFor({ state: 'detached' })
  await allAnswered(page)
  expect(await other.person('郑留言')).toMatchObject({ employeeNo: 'TK00001' })
})

test('what was typed about somebody who is moved out of sight is shown, and offered when he is back', async () => {
  const acts = await roleActs(setup.server.url)
  const { userId, employeeUri } = await acts.onlyHolder('项目经理')
  await roleLikeManager(acts, '片区资料员', ['staff_edit', 'roster_sensitive'])
  await acts.grant('片区资料员', employeeUri)
  await acts.revoke('项目经理', userId)
  const other = await otherDevice(setup.server.url, 'chairman')
  const manager = await otherDevice(setup.server.url, 'manager')
  const seen = await manager.rows('employee')
  const workers = seen.filter((row) => row.username === null && row.employeeStatus === 'active')
  const [person] = workers
  const chief = workers.find(({ uri }) => uri !== person?.uri && uri !== person?.managerUri)
  const away = (await other.rows('department')).find(
    (row) => row.parentUri !== null && row.status === 'enabled' && seen.every((one) => one.groupUri !== row.uri),
  )
  if (!person || !chief || !away) throw new Error('the demonstration is too small')

  const { page } = await setup.signedIn('manager', {
    viewport: 'phone',
    at: `organization/personnel/rostersDetails?uri=${person.uri}`,
  })
  await page.getByRole('button', { name: '编辑基本信息' }).click()
  await page.getByRole('combobox', { name: '直属上级' }).fill(String(chief.employeeNo))
  await page.getByRole('option', { name: `${chief.name} ${chief.employeeNo}`, exact: true }).click()
  await page.getByRole('textbox', { name: '工作地点' }).fill('东海大桥工地')
  await draftKept(page, '东海大桥工地')
  await button('添加其他材料', page).click()
  const paper = page.getByRole('dialog', { name: '添加其他材料' })
  await paper.getByRole('textbox', { name: '材料名称' }).fill('居住证')
  await draftKept(page, '居住证')
  await page.goBack()
  await paper.waitFor({ state: 'detached' })
  expect(await other.move(person.uri, away.uri)).toBe('applied')
  await page.getByText('找不到这个人').waitFor()
  const kept = page.getByRole('region', { name: '您填写了还没有保存的内容' })
  await kept.getByText('东海大桥工地').waitFor()
  await kept.getByText(String(chief.name)).waitFor()
  await kept.getByText('居住证：材料名称').waitFor()
  // A card of the page, not a strip from edge to edge.
  expect((await kept.boundingBox())?.x).toBeGreaterThan(0)
  await picture(page, 'typed about somebody out of sight')
  expect(await axeProblems(page)).toEqual([])
  expect(await other.move(person.uri, String(person.groupUri))).toBe('applied')
  await page.getByRole('button', { name: '编辑基本信息' }).click()
  await button('继续填写', page).click()
  await expect.poll(() => page.getByRole('textbox', { name: '工作地点' }).inputValue()).toBe('东海大桥工地')
})
