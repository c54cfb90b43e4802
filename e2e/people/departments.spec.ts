// The department tree under somebody's hands: what his scope for departments lets him change, and what it does not.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { roleCalls } from '#contract/domains/identity/role-calls.ts'
import { otherDevice } from '#tests/kit/other-device.ts'
import { roleActs } from '#tests/kit/role-acts.ts'
import { goWithin } from '../kit/go-within.ts'
import { inStep, picture, startServer } from '../kit/kit.ts'
import { lookAgain } from '../kit/roster-page.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

const setup = setUpSpec(startServer)

/** Shows a department; answers the button that leads to its menu, which is there for whoever may do something. */
async function show(page: Page, uri: string, name: string): Promise<Locator> {
  await goWithin(page, `${setup.server.url}organization/staff?dept=${uri}`)
  await page.getByRole('treeitem', { name, selected: true }).waitFor()
  return page.getByRole('button', { name: `管理部门 ${name}` })
}

/** What the menu of a department offers. */
async function offers(page: Page, uri: string, name: string): Promise<string[]> {
  await (await show(page, uri, name)).click()
  await page.getByRole('menuitem').first().waitFor()
  const items = await page.getByRole('menuitem').allInnerTexts()
  await page.keyboard.press('Escape')
  await page.getByRole('menuitem').first().waitFor({ state: 'detached' })
  return items
}

/** Goes on from a department with a menu to one without: what lets the one have it is known by then. */
async function offersNothing(page: Page, from: readonly [string, string], name: string): Promise<void> {
  await (await show(page, ...from)).waitFor()
  await page.getByRole('treeitem', { name }).first().click()
  await page.getByRole('treeitem', { name, selected: true }).waitFor()
  await page.getByRole('button', { name: /^管理部门/ }).waitFor({ state: 'detached' })
}

test('whoever may change a part of the tree has the buttons there and nowhere else, and changes it without a network', async () => {
  const boss = await roleActs(setup.server.url)
  const chairman = await otherDevice(setup.server.url, 'chairman')
  const tree = await chairman.rows('department')
  const named = (name: string) => {
    const found = tree.find((row) => row.groupName === name)
    if (!found) throw new Error(`no department is called ${name}`)
    return found
  }
  const own = named('工程管理部')
  const below = tree.find((row) => row.parentUri === own.uri)
  const { roles } = await boss.api.call(roleCalls.roleList, {})
  const role = roles.find((one) => one.name === '人事负责人')
  if (!role || !below) throw new Error('the demonstration has changed')
  const { uri, name, parentUri, flag, codes, sortNo } = role
  const scope = { kind: 'custom' as const, groupUris: [own.uri] }
  const dataScopes = { ...role.dataScopes, 'department.edit': scope } as typeof role.dataScopes
  await boss.api.call(roleCalls.roleSave, { uri, name, parentUri, flag, codes: codes as never, sortNo, dataScopes })

  const { page } = await setup.signedIn('hr', { viewport: 'desktop', isWhole: true, at: 'landing' })
  for (const name of ['龙门建设集团', '财务资金部']) await offersNothing(page, [own.uri, '工程管理部'], name)
  expect(await offers(page, own.uri, '工程管理部')).toEqual(['添加下级部门'])
  // A scope of chosen departments ends with them: what lies deeper is not within it.
  const inside = await offers(page, below.uri, String(below.groupName))
  expect(inside.filter((word) => word !== '上移' && word !== '下移')).toEqual([
    '编辑部门',
    '移动部门',
    '停用部门',
    '删除部门',
  ])

  await setup.server.stop()
  await offersNothing(page, [own.uri, '工程管理部'], '财务资金部')
  expect(await offers(page, own.uri, '工程管理部')).toEqual(['添加下级部门'])
  await page.getByRole('button', { name: '管理部门 工程管理部' }).click()
  await page.getByRole('menuitem', { name: '添加下级部门' }).click()
  const form = page.getByRole('dialog', { name: '在 工程管理部 下添加部门' })
  await form.getByLabel('部门名称').fill('测量班')
  // What is typed outlives the dialog.
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '管理部门 工程管理部' }).click()
  await page.getByRole('menuitem', { name: '添加下级部门' }).click()
  await form.getByRole('button', { name: '继续填写' }).click()
  await expect.poll(() => form.getByLabel('部门名称').inputValue()).toBe('测量班')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByRole('treeitem', { name: '测量班', selected: true }).waitFor()
  await setup.server.restart()
  await lookAgain(page)
  const arrived = async () => (await chairman.rows('department')).find((row) => row.groupName === '测量班')?.parentUri
  await expect.poll(arrived, { interval: 200 }).toBe(own.uri)
})

test('a department has a head and planned posts; people above the plan are counted beside it', async () => {
  const { page } = await setup.signedIn('chairman', { viewport: 'desktop', at: 'organization/staff' })
  await page.getByRole('treeitem', { name: '财务资金部' }).click()
  await page.getByRole('button', { name: '管理部门 财务资金部' }).click()
  await page.getByRole('menuitem', { name: '编辑部门' }).click()
  const form = page.getByRole('dialog', { name: '编辑 财务资金部' })
  await form.getByLabel('部门电话').fill('打给老王')
  await form.getByLabel('编制人数').fill('1')
  await form.getByText('请输入手机号或带区号的座机号').first().waitFor()
  await form.getByLabel('部门电话').fill('0571-85000001')
  await form.getByRole('button', { name: '部门负责人 · 选择员工' }).click()
  const choice = page.getByRole('dialog', { name: '部门负责人', exact: true })
  const people = (await (await otherDevice(setup.server.url, 'chairman')).rows('employee'))
    .filter((row) => row.employeeStatus === 'active')
    .map((row) => String(row.name))
  const name = people.find((one) => people.filter((other) => other.includes(one)).length === 1)
  if (name === undefined) throw new Error('everybody has a namesake')
  await choice.getByRole('searchbox').fill(name)
  await choice.getByRole('treeitem').filter({ hasText: name }).click()
  await picture(page, 'a head of a department is chosen')
  await choice.getByRole('button', { name: /^(完成|确定)/ }).click()
  await form.getByText(name).first().waitFor()
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await form.waitFor({ state: 'detached' })
  await page.getByText(new RegExp(`^负责人：.*${name}`)).waitFor()
  await page.getByText(/在岗 \d+ \/ 编制 1 · 超编 \d+ 人/).waitFor()
  await inStep(page)
  await picture(page, 'a department above its plan')

  // Its place among its siblings: by keys, and by dragging it.
  const level = () => page.getByRole('treeitem', { level: 2 }).allTextContents()
  const place = async () => (await level()).indexOf('财务资金部')
  const before = await place()
  const above = (await level())[before - 1] ?? ''
  await page.getByRole('treeitem', { name: '财务资金部' }).click()
  await page.getByRole('tree').press('Alt+ArrowUp')
  await expect.poll(place).toBe(before - 1)
  await page.getByRole('treeitem', { name: '财务资金部' }).dragTo(page.getByRole('treeitem', { name: above }), {
    targetPosition: { x: 120, y: 28 },
  })
  await expect.poll(place).toBe(before)
})
