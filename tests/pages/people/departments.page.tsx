// The department tree under somebody's hands: what his scope for departments lets him change, and what it does not.
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { roleCalls } from '#contract/domains/identity/role-calls.ts'
import { otherDevice } from '../../kit/client/other-device.ts'
import { roleActs } from '../../kit/role-acts.ts'
import { type OpenPage, openPage, serverUrl } from '../page-kit.tsx'
import { button, gone, shown } from './form-acts.ts'

let app: OpenPage

const item = (name: string, more: { selected?: true } = {}) =>
  page.getByRole('treeitem', { name: new RegExp(`(^| )${name}$`), ...more })

/** Shows a department; answers the button that leads to its menu, which is there for whoever may do something. */
async function show(uri: string, name: string): Promise<Locator> {
  await app.goTo(`/organization/staff?dept=${uri}`)
  await shown(item(name, { selected: true }).first())
  return button(`管理部门 ${name}`)
}

/** What the menu of a department offers. */
async function offers(uri: string, name: string): Promise<(string | null)[]> {
  await (await show(uri, name)).click()
  await shown(page.getByRole('menuitem').first())
  const items = page.getByRole('menuitem').elements()
  const words = items.map((one) => one.textContent)
  await userEvent.keyboard('{Escape}')
  await gone(page.getByRole('menuitem'))
  return words
}

/** Goes on from a department with a menu to one without: what lets the one have it is known by then. */
async function offersNothing(from: readonly [string, string], name: string): Promise<void> {
  await shown(await show(...from))
  await item(name).first().click()
  await shown(item(name, { selected: true }).first())
  await gone(page.getByRole('button', { name: /^管理部门/ }))
}

test('a department has a head and planned posts; people above the plan are counted beside it', async () => {
  app = await openPage('/organization/staff', { as: 'chairman' })
  await item('财务资金部').click()
  await button('管理部门 财务资金部').click()
  await page.getByRole('menuitem', { name: '编辑部门' }).click()
  const form = page.getByRole('dialog', { name: '编辑 财务资金部' })
  const phone = form.getByRole('textbox', { name: '部门电话' })
  await phone.fill('打给老王')
  await form.getByRole('textbox', { name: '编制人数' }).fill('1')
  await shown(form.getByText(/请输入手机号或带区号的座机号/).first())
  await phone.fill('0571-85000001')
  await form.getByRole('button', { name: '部门负责人 · 选择员工' }).click()
  const choice = page.getByRole('dialog', { name: '部门负责人', exact: true })
  const people = (await (await otherDevice(serverUrl(), 'chairman')).rows('employee'))
    .filter((row) => row.employeeStatus === 'active')
    .map((row) => String(row.name))
  const name = people.find((one) => people.filter((other) => other.includes(one)).length === 1)
  if (name === undefined) throw new Error('everybody has a namesake')
  await choice.getByRole('searchbox').fill(name)
  await choice.getByRole('treeitem').filter({ hasText: name }).click()
  await choice.getByRole('button', { name: /^(完成|确定)/ }).click()
  await shown(form.getByText(new RegExp(name)).first())
  await button('保存', form).click()
  await gone(form)
  await shown(page.getByText(new RegExp(`^负责人：.*${name}`)))
  await shown(page.getByText(/在岗 \d+ \/ 编制 1 · 超编 \d+ 人/))
  await app.allSent()

  // Its place among its siblings: by keys, and by dragging it.
  const level = () =>
    page
      .getByRole('treeitem', { level: 2 })
      .elements()
      .map((one) => one.textContent)
  const place = () => level().findIndex((one) => one.startsWith('财务资金部'))
  const before = place()
  const above = level()[before - 1] ?? expect.unreachable()
  await item('财务资金部').click()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(place).toBe(before - 1)
  const target = item(above)
  await item('财务资金部').dropTo(target, { targetPosition: { x: 120, y: 28 } })
  await expect.poll(place).toBe(before)
  await app.allSent()
  expect(app.faults()).toEqual([])
})

test('whoever may change a part of the tree has the buttons there and nowhere else, and changes it without a network', async () => {
  const boss = await roleActs(serverUrl())
  const chairman = await otherDevice(serverUrl(), 'chairman')
  const tree = await chairman.rows('department')
  const own = tree.find((row) => row.groupName === '工程管理部')
  const below = tree.find((row) => row.parentUri === own?.uri)
  const { roles } = await boss.api.call(roleCalls.roleList, {})
  const role = roles.find((one) => one.name === '人事负责人')
  if (!role || !own || !below) throw new Error('the demonstration has changed')
  const { uri, name, parentUri, flag, codes, sortNo } = role
  const scope = { kind: 'custom' as const, groupUris: [own.uri] }
  const dataScopes = { ...role.dataScopes, 'department.edit': scope } as typeof role.dataScopes
  await boss.api.call(roleCalls.roleSave, { uri, name, parentUri, flag, codes: codes as never, sortNo, dataScopes })

  app = await openPage('/landing', { as: 'hr' })
  const from = [own.uri, '工程管理部'] as const
  for (const one of ['龙门建设集团', '财务资金部']) await offersNothing(from, one)
  expect(await offers(...from)).toEqual(['添加下级部门'])
  // A scope of chosen departments ends with them: what lies deeper is not within it.
  const inside = await offers(below.uri, String(below.groupName))
  expect(inside.filter((word) => word !== '上移' && word !== '下移')).toEqual([
    '编辑部门',
    '移动部门',
    '停用部门',
    '删除部门',
  ])

  app.device.network.online = false
  app.device.wake()
  await expect.element(page.getByTestId('signal-chip')).toMatchTextContent('离线')
  await offersNothing(from, '财务资金部')
  expect(await offers(...from)).toEqual(['添加下级部门'])
  const add = async () => {
    await button('管理部门 工程管理部').click()
    await page.getByRole('menuitem', { name: '添加下级部门' }).click()
  }
  await add()
  const form = page.getByRole('dialog', { name: '在 工程管理部 下添加部门' })
  await form.getByRole('textbox', { name: '部门名称' }).fill('测量班')
  // What is typed outlives the dialog.
  await userEvent.keyboard('{Escape}')
  await gone(form)
  await add()
  await button('继续填写', form).click()
  await expect.element(form.getByRole('textbox', { name: '部门名称' })).toHaveValue('测量班')
  await button('保存', form).click()
  await shown(item('测量班', { selected: true }))
  app.device.network.online = true
  app.device.wake()
  const arrived = async () => (await chairman.rows('department')).find((row) => row.groupName === '测量班')?.parentUri
  await expect.poll(arrived).toBe(own.uri)
  expect(app.faults()).toEqual([])
})
