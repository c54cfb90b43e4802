// The backstage's roles: made, granted, taken away; who may not be without one.
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { roleCalls } from '#contract/domains/identity/role-calls.ts'
import { sessionCalls } from '#contract/domains/identity/session-calls.ts'
import { type RoleActs, roleActs } from '../../kit/role-acts.ts'
import { setNetwork } from '../network.ts'
import { axeFinds, openPage, serverUrl } from '../page-kit.tsx'
import { button, gone, shown } from '../people/form-acts.ts'

let boss: RoleActs
beforeAll(async () => {
  boss = await roleActs(serverUrl())
})

test('a role is made, kept while there is no network, granted, seen in the log, taken away and deleted', async () => {
  const app = await openPage('/backstage/role', { as: 'chairman' })
  const parent = page.getByRole('button', { name: /^员工/ })
  await shown(parent)
  expect(await axeFinds()).toEqual([])
  await parent.click()
  await button('新建下级角色').click()
  const name = page.getByRole('textbox', { name: /^角色名称/ })
  await name.fill('资料管理员')
  const codes = page.getByRole('group', { name: '权限', exact: true })
  await codes.getByRole('checkbox', { name: '查看员工与部门' }).click()
  // What the role above lacks cannot be chosen.
  await expect.element(codes.getByRole('checkbox', { name: '添加和编辑员工' })).toBeDisabled()
  await page.getByRole('radiogroup', { name: '查看员工' }).getByRole('radio', { name: '指定部门' }).click()
  const departments = page.getByRole('dialog', { name: '选择部门' })
  await departments.getByRole('treeitem').first().click()
  await button('确定', departments).click()
  await gone(departments)
  expect(await axeFinds()).toEqual([])

  setNetwork(app, false)
  await button('保存').click()
  await shown(page.getByText(/需要网络/).first())
  app.device.network.online = true
  const again = await openPage(app.at(), { device: app.device })
  await button('继续填写').click()
  await expect.element(name).toHaveValue('资料管理员')
  await button('保存').click()
  await shown(page.getByRole('heading', { name: '资料管理员' }))

  await button('授予成员').click()
  // The first field has the focus, also while what it chooses from is still being read.
  const choose = page.getByRole('button', { name: /选择员工/ })
  await expect.element(choose).toHaveFocus()
  await choose.click()
  const people = page.getByRole('dialog', { name: '选择员工' })
  const { members } = await boss.api.call(roleCalls.roleMembers, { uri: await boss.uriOf('员工') })
  const worker = members.find((member) => member.name !== '')?.name ?? expect.unreachable()
  await people.getByRole('searchbox').or(people.getByRole('textbox')).first().fill(worker)
  await people
    .getByRole('treeitem', { name: new RegExp(worker) })
    .last()
    .click()
  await button('确定', people).click()
  await shown(page.getByText(/已选 1 人/))
  await button('授予').click()
  await shown(page.getByText('长期有效'))

  const asked = page.getByRole('dialog')
  await button('收回').click()
  await button('收回', asked).click()
  await shown(page.getByText(/还没有人拥有这个角色/))
  await gone(asked)
  await button('变更记录').click()
  await shown(page.getByText(new RegExp(`收回 ${worker} 的“资料管理员”`)))
  const made = page.getByRole('button', { name: /^资料管理员/ })
  await made.click()
  await button('删除').click()
  await button('删除', asked).click()
  await gone(made)
  expect(again.faults()).toEqual([])
})

test('the last one who manages roles keeps the role, and is told why', async () => {
  const admin = await boss.onlyHolder('管理员')
  await boss.revoke('管理员', admin.userId)
  await openPage(`/backstage/role?role=${await boss.uriOf('负责人')}`, { as: 'chairman' })
  await button('收回').click()
  const asked = page.getByRole('dialog')
  await button('收回', asked).click()
  await shown(page.getByText(/至少保留一名角色管理员/))
  expect((await boss.api.call(sessionCalls.getUserPermission, {})).permissions).toContain('role_management')
  await boss.grant('管理员', admin.employeeUri)
  await userEvent.keyboard('{Escape}')
  await gone(asked)
})
