// The backstage: roles, who holds them, menus; and the role a person shows on the board.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { roleCalls } from '#contract/domains/identity/role-calls.ts'
import { sessionCalls } from '#contract/domains/identity/session-calls.ts'
import { type RoleActs, roleActs } from '#tests/kit/role-acts.ts'
import { draftKept } from '../kit/device-data.ts'
import { goWithin } from '../kit/go-within.ts'
import { axeProblems, inStep, picture, startServer } from '../kit/kit.ts'
import { noticed } from '../kit/notices.ts'
import { type SignInOptions, setUpSpec } from '../kit/spec-setup.ts'

const setup = setUpSpec(startServer)
let boss: RoleActs
setup.before(async () => {
  boss = await roleActs(setup.server.url)
})
const signedIn = (username: string, options: SignInOptions = {}) =>
  setup.signedIn(username, { isWhole: true, at: 'landing', ...options })

describe('the backstage', () => {
  test('a role is made, kept while there is no network, granted, seen in the log, taken away and deleted', async () => {
    const { page, context } = await signedIn('chairman', { at: 'backstage/role' })
    await page.getByRole('button', { name: /^员工/ }).waitFor()
    expect(await axeProblems(page)).toEqual([])
    await page.getByRole('button', { name: /^员工/ }).click()
    await page.getByRole('button', { name: '新建下级角色' }).click()
    await page.getByLabel('角色名称').fill('资料管理员')
    const codes = page.getByRole('group', { name: '权限', exact: true })
    await codes.getByLabel('查看员工与部门').check()
    // What the role above lacks cannot be chosen.
    await expect.poll(() => codes.getByLabel('添加和编辑员工').isDisabled()).toBe(true)
    await page.getByRole('radiogroup', { name: '查看员工' }).getByLabel('指定部门').check()
    const departments = page.getByRole('dialog', { name: '选择部门' })
    await departments.getByRole('treeitem').first().click()
    await departments.getByRole('button', { name: '确定' }).click()
    await departments.waitFor({ state: 'detached' })
    expect(await axeProblems(page)).toEqual([])

    await draftKept(page, '"custom"')
    await context.setOffline(true)
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page
      .getByText(/需要网络/)
      .first()
      .waitFor()
    await context.setOffline(false)
    await page.reload()
    await inStep(page)
    await page.getByRole('button', { name: '继续填写' }).click()
    await expect.poll(() => page.getByLabel('角色名称').inputValue()).toBe('资料管理员')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByRole('heading', { name: '资料管理员' }).waitFor()

    await page.getByRole('button', { name: '授予成员' }).click()
    // The first field has the focus, also while what it chooses from is still being read.
    const choose = page.getByRole('button', { name: '选择员工' })
    await expect.poll(() => choose.evaluate((one) => one === document.activeElement)).toBe(true)
    await choose.click()
    const people = page.getByRole('dialog', { name: '选择员工' })
    const worker = (await boss.api.call(roleCalls.roleMembers, { uri: await boss.uriOf('员工') })).members.find(
      (member) => member.name !== '',
    )
    await people
      .getByRole('searchbox')
      .or(people.getByRole('textbox'))
      .first()
      .fill(worker?.name ?? '')
    await people
      .getByRole('treeitem', { name: new RegExp(worker?.name ?? '') })
      .last()
      .click()
    await people.getByRole('button', { name: '确定' }).click()
    await page.getByText('已选 1 人').waitFor()
    await page.getByRole('button', { name: '授予', exact: true }).click()
    await page.getByText('长期有效').waitFor()

    await page.getByRole('button', { name: '收回', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '收回' }).click()
    await page.getByText('还没有人拥有这个角色').waitFor()
    await page.getByRole('button', { name: '变更记录' }).click()
    await page.getByText(`收回 ${worker?.name} 的“资料管理员”`).waitFor()
    await page.getByRole('button', { name: /^资料管理员/ }).click()
    await page.getByRole('button', { name: '删除', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
    await page.getByRole('button', { name: /^资料管理员/ }).waitFor({ state: 'detached' })
  })

  test('the last one who manages roles keeps the role, and is told why', async () => {
    const { page } = await signedIn('chairman')
    const admin = await boss.onlyHolder('管理员')
    await boss.revoke('管理员', admin.userId)
    await goWithin(page, `${setup.server.url}backstage/role?role=${await boss.uriOf('负责人')}`)
    await page.getByRole('button', { name: '收回', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '收回' }).click()
    await page.getByText('至少保留一名角色管理员').waitFor()
    expect((await boss.api.call(sessionCalls.getUserPermission, {})).permissions).toContain('role_management')
    await boss.grant('管理员', admin.employeeUri)
  })

  test('menus: renamed, ordered by keyboard and hidden in one save, kept until then, shown at once', async () => {
    const { page } = await signedIn('chairman')
    const bar = page.getByRole('navigation').first()
    await goWithin(page, `${setup.server.url}backstage/menu`)
    await page.getByLabel('组织 的名称', { exact: true }).fill('公司')
    await page.getByText('1 项未保存').waitFor()
    await draftKept(page, '公司')
    await page.reload()
    await noticed(page, '已恢复上次未保存的修改')
    await page.getByRole('button', { name: '下移 公司' }).press('Enter')
    expect(await axeProblems(page)).toEqual([])
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await bar.getByRole('link', { name: '公司' }).waitFor()
    const shownOrder = async () => {
      const names = await bar.getByRole('link').allInnerTexts()
      return ['管理后台', '公司'].map((wanted) => names.findIndex((name) => name.includes(wanted)))
    }
    await expect.poll(shownOrder).toSatisfy(([first = -1, second = -1]: number[]) => first >= 0 && first < second)
    // And back by the pointer.
    const handle = page.getByRole('button', { name: '拖动 公司' })
    await handle.dragTo(page.getByRole('listitem').filter({ has: page.getByLabel('管理后台 的名称') }))
    await page.getByText(/项未保存/).waitFor()
    const order = async () => {
      const fields = await page.getByRole('textbox').all()
      const names = await Promise.all(fields.map((field) => field.inputValue()))
      return names.indexOf('管理后台') - names.indexOf('公司')
    }
    await expect.poll(order).toBeGreaterThan(0)
    await page.getByLabel('显示 公司').press('Space')
    await expect.poll(() => page.getByLabel('显示 公司').isChecked()).toBe(false)
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await bar.getByRole('link', { name: '公司' }).waitFor({ state: 'detached' })
    // Hidden is not forbidden.
    await goWithin(page, `${setup.server.url}organization/staff`)
    await page.getByText('LM000010', { exact: true }).first().waitFor()
  })

  test('several menu entries are set in one save, by keyboard and on the phone; the log names them', async () => {
    const { page } = await signedIn('chairman', { at: 'backstage/menu' })
    const branch = page.getByRole('checkbox', { name: '选择 管理后台 及下级' })
    await branch.press('Space')
    await expect.poll(() => branch.isChecked()).toBe(true)
    await page.getByRole('checkbox', { name: '选择 组织信息' }).uncheck()
    const bar = page.getByRole('toolbar')
    await bar.getByText(/已选 \d+/).waitFor()
    await bar.getByRole('button', { name: '批量设置' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: /^批量设置/ })
    await dialog.getByRole('button', { name: '应用' }).click()
    await dialog.getByText('请至少更改一项设置').waitFor()
    expect(await axeProblems(page)).toEqual([])
    await picture(page, 'menus set together')
    const onPc = dialog.getByRole('group', { name: 'PC 客户端' }).getByRole('radio')
    await onPc.and(dialog.getByRole('radio', { name: '不变' })).press('ArrowRight')
    await dialog.locator(':focus').press('ArrowRight')
    await dialog.getByRole('button', { name: '应用' }).click()
    await dialog.waitFor({ state: 'detached' })
    const pc = (name: string) => page.getByRole('checkbox', { name: `${name} 显示在PC 客户端` })
    const shown = () => Promise.all(['管理后台', '角色管理', '组织信息'].map((name) => pc(name).isChecked()))
    await expect.poll(shown).toEqual([false, false, true])
    await page.getByRole('button', { name: '撤销批量设置' }).click()
    await expect.poll(() => pc('角色管理').isChecked()).toBe(true)
    await expect.poll(() => page.getByText(/项未保存/).count()).toBe(0)

    // On the phone, and saved.
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: '批量设置' }).click()
    await dialog.getByRole('radio', { name: '隐藏' }).check()
    await picture(page, 'menus set together on the phone')
    expect(await axeProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: '应用' }).click()
    await noticed(page, '管理后台、菜单管理 须在网页端保留，没有更改')
    await page.getByText('1 项未保存').waitFor()
    await page.getByRole('button', { name: '取消选择' }).click()
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await noticed(page, '保存成功')
    await page.setViewportSize({ width: 1440, height: 900 })
    await goWithin(page, `${setup.server.url}backstage/role?view=log`)
    await page.getByText('角色管理：显示 → 隐藏', { exact: true }).waitFor()
    await picture(page, 'menus in the log of rights')
    await goWithin(page, `${setup.server.url}backstage/menu`)
    await page.getByRole('switch', { name: '显示 角色管理' }).press('Space')
    await expect.poll(() => page.getByRole('switch', { name: '显示 角色管理' }).isChecked()).toBe(true)
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await noticed(page, '保存成功')
  })
})

describe('the role on the board', () => {
  test('is asked for once in a start while there is none, can be put off, and stays when chosen', async () => {
    const { page: first, context } = await signedIn('personal')
    const asking = (page: Page) => page.getByRole('dialog', { name: '请选择您的角色' })
    await asking(first).waitFor()
    expect(
      await asking(first)
        .getByLabel(/监理单位/)
        .isDisabled(),
    ).toBe(true)
    expect(await axeProblems(first)).toEqual([])
    await asking(first).getByRole('button', { name: '以后再说' }).click()
    await asking(first).waitFor({ state: 'detached' })
    await first.reload()
    await inStep(first)
    expect(await asking(first).count()).toBe(0)
    // A window of its own is a start of its own.
    const page = await context.newPage()
    await page.goto(setup.server.url)
    const dialog = asking(page)
    await dialog.waitFor()
    await dialog.getByRole('button', { name: '确定' }).click()
    await dialog.getByText('请选择一个角色').waitFor()
    await dialog.getByLabel('安全员').check()
    await dialog.getByRole('button', { name: '确定' }).click()
    await noticed(page, '您的角色：安全员')
    await page.reload()
    await inStep(page)
    await page.getByRole('button', { name: /个人与身份$/ }).click()
    await page.getByText('角色 · 安全员').waitFor()
    expect(await dialog.count()).toBe(0)
  })
})

describe('what a person does in the trade', () => {
  test('26 tags in three groups, counted while they are chosen, and kept', async () => {
    const { page } = await signedIn('hr', { at: 'personalCenter/info' })
    const picker = page.getByRole('group', { name: /^职业标签/ })
    await picker.waitFor()
    await expect.poll(() => picker.getByRole('group').count()).toBe(3)
    await expect.poll(() => picker.getByRole('checkbox').count()).toBe(26)
    const before = await picker.getByRole('checkbox', { checked: true }).count()
    await picker.getByText(`已选 ${before} 个`).waitFor()
    await picker.getByLabel('安全员').press('Space')
    await picker.getByLabel('测量员').press('Space')
    await picker.getByText(`已选 ${before + 2} 个`).waitFor()
    await picker.getByLabel('测量员').press('Space')
    await picker.getByText(`已选 ${before + 1} 个`).waitFor()
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await noticed(page, '保存成功')
    await page.reload()
    await picker.getByText(`已选 ${before + 1} 个`).waitFor()
    expect(await picker.getByLabel('安全员').isChecked()).toBe(true)
    expect(await picker.getByLabel('测量员').isChecked()).toBe(false)
  })
})
