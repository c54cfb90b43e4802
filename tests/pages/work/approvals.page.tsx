// Approvals on a screen: one is designed and runs, a leave is decided by a substitute, a purchase is signed by two.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Actor, actor, freshId, partOf } from '../../kit/approval-acts.ts'
import { openPage, PHONE, serverUrl } from '../page-kit.tsx'
import { button, gone, shown } from '../people/form-acts.ts'

/** A usual template, by its key. */
async function preset(of: Actor, key: string): Promise<{ templateUri: string; versionUri: string }> {
  const row = (await of.rows('approvalTemplate')).find(({ presetKey }) => presetKey === key)
  return { templateUri: String(row?.uri), versionUri: String(row?.versionUri) }
}

const rowOf = async (of: Actor, uri: string) => (await of.rows('approval')).find((row) => row.uri === uri)

/** Lets whoever holds an approval agree, until it is decided. */
async function agreeOn(of: Actor, uri: string): Promise<void> {
  for (let turn = 0; turn < 5; turn++) {
    const row = await rowOf(of, uri)
    const [holder] = (row?.holderNames ?? []) as readonly string[]
    if (row?.status !== 'pending' || holder === undefined) return
    const decider = await actor(serverUrl(), holder)
    await decider.act('agreeApproval', { uri, taskId: await partOf(decider, uri, holder), comment: '同意' })
  }
}

test('a kind of approval is designed by choosing, its faults lead to their place, and it runs', async () => {
  const app = await openPage('/approve/templates', { as: 'admin' })
  await button('新建模板').click()
  const naming = page.getByRole('dialog', { name: '新建模板' })
  await naming.getByRole('textbox', { name: /^模板名称/ }).fill('塔吊租赁')
  await button('新建模板', naming).click()
  await gone(naming)
  const choose = async (box: RegExp, option: string, which: 'first' | 'last' = 'last') => {
    await page.getByRole('combobox', { name: box })[which]().click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await choose(/^添加字段/, '金额')
  await page.getByRole('textbox', { name: /^名称/ }).fill('租金')
  await page.getByRole('tab', { name: /^流程/ }).click()
  await choose(/^添加节点/, '条件分支')
  await page
    .getByRole('button', { name: /^添加一条/ })
    .first()
    .click()
  // The condition says what it lacks at its place, and nothing can be published meanwhile.
  await shown(page.getByText(/条件还没有填要比较的值。/).first())
  await expect.element(button('发布')).toBeDisabled()
  await page.getByRole('textbox', { name: /^值（元）/ }).fill('10000')
  await choose(/^添加节点/, '审批', 'first')
  await button('设置 审批').click()
  await choose(/^谁来处理/, '角色')
  await choose(/^角色/, '项目经理')
  await userEvent.keyboard('{Escape}')
  await button('发布').click()
  await shown(page.getByText(/已发布，新发起的审批按这个版本走/).first())
  await app.allSent()
  await app.goTo('/approve/start')
  await page
    .getByRole('link', { name: /塔吊租赁/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: /^租金/ }).fill('12000')
  await button('提交').click()
  await expect.poll(app.at).toMatch(/approve\/detail\?uri=/)
  await app.allSent()
  await shown(page.getByText(/SP-\d{8}-\d{4}/).first())
  await shown(page.getByText(/^(等待处理|处理中)$/).first())
  expect(app.faults()).toEqual([])
})

test('a leave goes over three levels, the first of them decided by a substitute', async () => {
  const url = serverUrl()
  const [admin, starter, superior] = [
    await actor(url, 'admin'),
    await actor(url, 'worker'),
    await actor(url, 'foreman'),
  ]
  const always = { startDate: '2026-01-01', endDate: '2099-12-31' }
  const away = { toUsername: 'manager', ...always, templateUris: [], keepCopy: true, reason: '外出培训' }
  await superior.act('addApprovalSubstitute', { uri: freshId('aps'), values: away })
  const uri = freshId('apr')
  const values = { kind: '年假', range: { from: '2027-03-01 am', to: '2027-03-10 pm' }, reason: '回老家' }
  const leave = await preset(starter, 'leave')
  await starter.act('addApproval', { uri, ...leave, values, picks: {}, priority: 'normal' })

  const app = await openPage(`/approve/detail?uri=${uri}`, { as: 'manager', size: PHONE })
  await shown(page.getByText(/^代 /).first())
  for (const name of ['直属上级', '部门负责人', '人事']) await shown(page.getByText(name, { exact: true }).first())
  // As a tap on the button of a notification leads there: one more tap decides.
  await app.goTo(`/approve/detail?uri=${uri}&decide=agree`)
  await button('同意', page.getByRole('dialog', { name: '同意' })).click()
  await expect.poll(app.at).not.toContain('decide')
  await app.allSent()
  await expect.poll(async () => (await rowOf(admin, uri))?.decidedNames).toContain('manager')
  await agreeOn(admin, uri)
  app.device.wake()
  await shown(page.getByText('已通过', { exact: true }).first())
  const row = await rowOf(admin, uri)
  expect(row?.status).toBe('approved')
  const decided = (row?.tasks ?? []) as readonly { nodeId: string; instead: string; status: string }[]
  expect(new Set(decided.map(({ nodeId }) => nodeId)).size).toBe(3)
  expect(decided[0]).toMatchObject({ assignee: 'manager', instead: 'foreman', status: 'approved' })
  // Who is away sees what was decided in his place.
  expect(row?.copyNames).toContain('foreman')
})

test('a purchase is signed by two above an amount, and by nobody more below it', async () => {
  const url = serverUrl()
  const [admin, starter] = [await actor(url, 'admin'), await actor(url, 'foreman')]
  const { templateUri, versionUri } = await preset(admin, 'purchase')
  const version = (await admin.rows('approvalVersion')).find((row) => row.uri === versionUri)
  const nodes = version?.flow as readonly { name: string }[]
  // This organisation lets two people sign by name.
  const flow = nodes.map((one) =>
    one.name === '财务会签' ? { ...one, assigneeKind: 'users', among: ['hr', 'chairman'] } : one,
  )
  const next = freshId('apv')
  const content = { form: version?.form, flow, settings: version?.settings }
  await admin.act('publishApprovalTemplate', { uri: templateUri, versionUri: next, content })
  const buy = async (qty: number) => {
    const uri = freshId('apr')
    const rows = [{ name: '对讲机', unit: '台', qty, price: 45_000, needBy: '2027-01-10' }]
    const given = { uri, templateUri, versionUri: next, values: { rows }, picks: {}, priority: 'normal' }
    await starter.act('addApproval', given)
    return uri
  }
  const [small, large] = [await buy(20), await buy(30)]
  await agreeOn(admin, small)
  const below = await rowOf(admin, small)
  expect(below?.status).toBe('approved')
  expect(below?.decidedNames).not.toContain('hr')
  for (let turn = 0; turn < 4; turn++) {
    const [holder = '', ...more] = ((await rowOf(admin, large))?.holderNames ?? []) as readonly string[]
    if (more.length > 0) break
    const decider = await actor(url, holder)
    await decider.act('agreeApproval', { uri: large, taskId: await partOf(decider, large, holder) })
  }
  const app = await openPage(`/approve/detail?uri=${large}`, { as: 'chairman' })
  await shown(page.getByText(/¥13,500\.00/).first())
  await shown(page.getByText('财务会签', { exact: true }).first())
  await button('同意').click()
  const dialog = page.getByRole('dialog', { name: '同意' })
  await button('同意', dialog).click()
  await gone(dialog)
  await app.allSent()
  // One signature is not enough.
  await expect.poll(async () => (await rowOf(admin, large))?.holderNames).toEqual(['hr'])
  expect((await rowOf(admin, large))?.status).toBe('pending')
  await agreeOn(admin, large)
  app.device.wake()
  await shown(page.getByText('已通过', { exact: true }).first())
})
