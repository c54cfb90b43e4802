// Roles in use: taken away under half-typed work, asked for and granted, kept by those who manage them; menus; the board role.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { roleCalls } from '#contract/domains/identity/role-calls.ts'
import { sessionCalls } from '#contract/domains/identity/session-calls.ts'
import {
  axeProblems,
  type BrowserOptions,
  inStep,
  login,
  type OpenBrowser,
  openBrowser,
  type RunningServer,
  startServer,
} from './kit.ts'
import { changePerson, lookAgain, openEditForm } from './roster-page.ts'
import { type ServerApi, serverApi } from './server-api.ts'

let server: RunningServer
let boss: ServerApi
const open: OpenBrowser[] = []

beforeAll(async () => {
  server = await startServer({ staff: 150 })
  boss = await serverApi(server.url, 'chairman')
})
afterEach(async () => {
  for (const browser of open.splice(0)) await browser.close()
})
afterAll(async () => {
  await server?.dispose()
})

async function signedIn(username: string, options: BrowserOptions = {}): Promise<OpenBrowser> {
  const browser = await openBrowser(options)
  browser.page.setDefaultTimeout(20_000)
  open.push(browser)
  await login(browser.page, server.url, username)
  await inStep(browser.page)
  return browser
}

const roleUri = async (name: string): Promise<string> => {
  const { roles } = await boss.call(roleCalls.roleList, {})
  return roles.find((role) => role.name === name)?.uri ?? ''
}
/** Who holds a role alone. */
const onlyHolder = async (role: string) => {
  const { members } = await boss.call(roleCalls.roleMembers, { uri: await roleUri(role) })
  if (members.length !== 1 || !members[0]?.employeeUri) throw new Error(`${role} is held by ${members.length}`)
  return { userId: members[0].userId, employeeUri: members[0].employeeUri, name: members[0].name }
}
const grant = async (role: string, employeeUri: string, expireAtMs: number | null = null) =>
  boss.call(roleCalls.roleGrant, { uri: await roleUri(role), employeeUris: [employeeUri], expireAtMs })
const changed = (browser: OpenBrowser) => browser.page.getByRole('dialog', { name: '权限有变更' })
async function fetchLatest(browser: OpenBrowser): Promise<void> {
  await changed(browser).getByRole('button', { name: '获取最新配置' }).click()
  await changed(browser).waitFor({ state: 'detached' })
}

describe('a role taken away', () => {
  test('under a half-typed form and two queued edits: one dialog, nothing typed is lost, the edits end in the inbox', async () => {
    const hr = await onlyHolder('人事负责人')
    await grant('员工', hr.employeeUri)
    const browser = await signedIn('hr')
    const { page, context } = browser
    await page.getByText('LM000010', { exact: true }).first().waitFor()
    await context.setOffline(true)
    await changePerson(page, 'LM000012', '办公电话', '0571-6000012')
    await changePerson(page, 'LM000013', '办公电话', '0571-6000013')
    const form = await openEditForm(page, 'LM000014')
    await form.getByLabel('办公电话').fill('0571-6000014')
    await boss.call(roleCalls.roleRevoke, { uri: await roleUri('人事负责人'), userId: hr.userId })

    await context.setOffline(false)
    await lookAgain(page)
    await changed(browser).getByText('2').waitFor()
    expect(await form.getByLabel('办公电话').inputValue()).toBe('0571-6000014')
    await fetchLatest(browser)
    expect(await form.getByLabel('办公电话').inputValue()).toBe('0571-6000014')
    await page.getByTestId('signal-chip').getByText('2 条需要您处理').waitFor()

    // Saving is refused beside the form, which keeps what was typed.
    await form.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByText('您没有权限修改这里').first().waitFor()
    expect(await form.getByLabel('办公电话').inputValue()).toBe('0571-6000014')
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'detached' })
    await page.goto(`${server.url}sync`)
    await page.getByText('0571-6000012').first().waitFor()
    await page.getByText('0571-6000013').first().waitFor()

    // Back in office: the device is told again, and what was typed is offered again.
    await grant('人事负责人', hr.employeeUri)
    await lookAgain(page)
    await fetchLatest(browser)
    await page.goto(`${server.url}organization/staff`)
    const again = await openEditForm(page, 'LM000014')
    await again.getByRole('button', { name: '继续填写' }).click()
    expect(await again.getByLabel('办公电话').inputValue()).toBe('0571-6000014')
  })

  test('by time alone: a grant that runs out closes its pages without anybody touching it', async () => {
    const foreman = await onlyHolder('工长')
    await grant('人事专员', foreman.employeeUri, Date.now() + 12_000)
    const browser = await signedIn('foreman')
    const bar = browser.page.getByRole('navigation').first()
    await bar.getByRole('link', { name: '人事' }).waitFor()
    await expect
      .poll(
        async () => {
          await lookAgain(browser.page)
          return changed(browser).isVisible()
        },
        { timeout: 30_000, interval: 1000 },
      )
      .toBe(true)
    await fetchLatest(browser)
    await bar.getByRole('link', { name: '人事' }).waitFor({ state: 'detached' })
  })
})

describe('asking for a permission', () => {
  test('one tap asks, the grantor answers from his to-do, the page opens', async () => {
    const asker = await signedIn('worker')
    await asker.page.goto(`${server.url}organization/personnel/rostersList`)
    await asker.page.getByRole('button', { name: '申请权限' }).click()
    await asker.page.getByText('缺少权限：查看和维护花名册').waitFor()
    await asker.page.getByText('可以为您开通的人').waitFor()
    expect(await axeProblems(asker.page)).toEqual([])
    await asker.page.getByRole('button', { name: '申请开通' }).click()
    await asker.page.getByText('已提交申请').waitFor()
    // Once an hour: asking again says so.
    await asker.page.reload()
    await asker.page.getByRole('button', { name: '申请开通' }).click()
    await asker.page.getByText('已提交过申请').waitFor()

    const grantor = await signedIn('chairman')
    await grantor.page.goto(`${server.url}message/toDoCenter`)
    const todo = grantor.page.getByRole('button', { name: /申请使用“花名册”/ })
    await todo.waitFor()
    expect(await axeProblems(grantor.page)).toEqual([])
    // The list is there without a network too; answering needs one, and says so.
    await grantor.context.setOffline(true)
    await grantor.page.reload()
    await todo.waitFor()
    await grantor.context.setOffline(false)
    await todo.click()
    const dialog = grantor.page.getByRole('dialog', { name: /申请使用“花名册”/ })
    await dialog.getByText('查看和维护花名册').waitFor()
    await dialog.getByLabel('授予角色').click()
    await grantor.page.getByRole('option', { name: '人事专员' }).click()
    await dialog.getByLabel('回复（选填）').fill('本周有效')
    expect(await axeProblems(grantor.page)).toEqual([])
    await dialog.getByRole('button', { name: '授予', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await grantor.page.getByRole('tab', { name: '已办' }).click()
    await grantor.page.getByText('已办理').waitFor()

    await changed(asker).waitFor()
    await fetchLatest(asker)
    await expect.poll(() => asker.page.url()).toContain('organization/personnel/rostersList')
    await asker.page.goto(`${server.url}message/sent`)
    const message = asker.page.getByRole('button').filter({ hasText: '“花名册”的权限已开通' })
    await message.getByText('未读').waitFor()
    await asker.page.getByText('本周有效').waitFor()
    await message.click()
    await expect.poll(() => asker.page.url()).toContain('organization/personnel/rostersList')
    await asker.page.goto(`${server.url}message/sent`)
    await message.waitFor()
    expect(await message.getByText('未读').count()).toBe(0)
  })

  test('messages are marked and removed without a network, and the server hears of it', async () => {
    const grantor = await signedIn('chairman')
    await grantor.page.goto(`${server.url}message/sent`)
    await grantor.page.getByText('未读').first().waitFor()
    await grantor.context.setOffline(true)
    await grantor.page.getByRole('button', { name: '全部标为已读' }).click()
    await grantor.page.getByText('未读').first().waitFor({ state: 'detached' })
    await grantor.page
      .getByRole('button', { name: /^删除消息/ })
      .first()
      .click()
    await grantor.page.getByText('没有消息').waitFor()
    await grantor.context.setOffline(false)
    await lookAgain(grantor.page)
    await inStep(grantor.page)
    await grantor.page.reload()
    await grantor.page.getByText('没有消息').waitFor()
  })
})

describe('the backstage', () => {
  test('a role is made, kept while there is no network, granted, seen in the log, taken away and deleted', async () => {
    const { page, context } = await signedIn('chairman')
    await page.goto(`${server.url}backstage`)
    await page.getByRole('button', { name: /^员工/ }).waitFor()
    expect(await axeProblems(page)).toEqual([])
    await page.getByRole('button', { name: /^员工/ }).click()
    await page.getByRole('button', { name: '新建下级角色' }).click()
    await page.getByLabel('角色名称').fill('资料管理员')
    const codes = page.getByRole('group', { name: '权限', exact: true })
    await codes.getByLabel('查看员工与部门').check()
    // What the role above lacks cannot be chosen.
    expect(await codes.getByLabel('添加和编辑员工').isDisabled()).toBe(true)
    await page.getByRole('radiogroup', { name: '查看员工' }).getByLabel('指定部门').check()
    const departments = page.getByRole('dialog', { name: '选择部门' })
    await departments.getByRole('treeitem').first().click()
    await departments.getByRole('button', { name: '确定' }).click()
    await departments.waitFor({ state: 'detached' })
    expect(await axeProblems(page)).toEqual([])

    await context.setOffline(true)
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page
      .getByText(/需要网络/)
      .first()
      .waitFor()
    await context.setOffline(false)
    await page.reload()
    await page.getByRole('button', { name: '继续填写' }).click()
    expect(await page.getByLabel('角色名称').inputValue()).toBe('资料管理员')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByRole('heading', { name: '资料管理员' }).waitFor()

    await page.getByRole('button', { name: '授予成员' }).click()
    await page.getByRole('button', { name: '选择员工' }).click()
    const people = page.getByRole('dialog', { name: '选择员工' })
    const worker = (await boss.call(roleCalls.roleMembers, { uri: await roleUri('员工') })).members.find(
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
    const admin = await onlyHolder('管理员')
    await boss.call(roleCalls.roleRevoke, { uri: await roleUri('管理员'), userId: admin.userId })
    await page.goto(`${server.url}backstage/role?role=${await roleUri('负责人')}`)
    await page.getByRole('button', { name: '收回', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '收回' }).click()
    await page.getByText('至少保留一名角色管理员').waitFor()
    expect((await boss.call(sessionCalls.getUserPermission, {})).permissions).toContain('role_management')
    await grant('管理员', admin.employeeUri)
  })

  test('menus: renamed, ordered by keyboard and hidden in one save, kept until then, shown at once', async () => {
    const { page } = await signedIn('chairman')
    const bar = page.getByRole('navigation').first()
    await page.goto(`${server.url}backstage/menu`)
    await page.getByLabel('组织架构 的名称').fill('通讯录')
    await page.getByText('1 项未保存').waitFor()
    await page.reload()
    await page.getByText('已恢复上次未保存的修改').waitFor()
    await page.getByRole('button', { name: '下移 通讯录' }).focus()
    await page.keyboard.press('Enter')
    expect(await axeProblems(page)).toEqual([])
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await bar.getByRole('link', { name: '通讯录' }).waitFor()
    const names = await bar.getByRole('link').allInnerTexts()
    expect(names.findIndex((name) => name.includes('通讯录'))).toBeGreaterThan(
      names.findIndex((name) => name.includes('管理后台')),
    )
    await page.getByLabel('显示 通讯录').uncheck({ force: true })
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await bar.getByRole('link', { name: '通讯录' }).waitFor({ state: 'detached' })
    // Hidden is not forbidden.
    await page.goto(`${server.url}organization/staff`)
    await page.getByText('LM000010', { exact: true }).first().waitFor()
  })
})

describe('the role on the board', () => {
  test('is asked for once in a start while there is none, can be put off, and stays when chosen', async () => {
    const { page } = await signedIn('personal')
    const dialog = page.getByRole('dialog', { name: '请选择您的角色' })
    await dialog.waitFor()
    expect(await dialog.getByLabel(/监理单位/).isDisabled()).toBe(true)
    expect(await axeProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: '以后再说' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.reload()
    await dialog.waitFor()
    await dialog.getByRole('button', { name: '确定' }).click()
    await dialog.getByText('请选择一个角色').waitFor()
    await dialog.getByLabel('安全员').check()
    await dialog.getByRole('button', { name: '确定' }).click()
    await page.getByText('您的角色：安全员').waitFor()
    await page.reload()
    await inStep(page)
    await page.getByRole('button', { name: /个人与身份$/ }).click()
    await page.getByText('安全员').waitFor()
    expect(await dialog.count()).toBe(0)
  })
})
