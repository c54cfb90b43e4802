// The usual templates on their way: a leave over three levels with a substitute, a purchase that two have to sign by its amount,
// and a permit that ends by the clock.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { notification } from '#contract/domains/notification.ts'
import { serverApi } from '#tests/kit/server-api.ts'
import { type Actor, actor, freshId, partOf } from '../kit/approval-acts.ts'
import { goWithin } from '../kit/go-within.ts'
import { inStep, login, startServer } from '../kit/kit.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

/** What the server's process is started with: its clock can be put forward. */
const env: Record<string, string> = { NODE_OPTIONS: '' }
const setup = setUpSpec(() => startServer({ env }))

const putForward = (hours: number): void => {
  const ms = hours * 3_600_000
  env.NODE_OPTIONS = `--import=data:text/javascript,Date.now=((now)=>()=>now()+${ms})(Date.now)`
}

/** A usual template, by its key. */
async function preset(of: Actor, key: string): Promise<{ templateUri: string; versionUri: string }> {
  const row = (await of.rows('approvalTemplate')).find(({ presetKey }) => presetKey === key)
  return { templateUri: String(row?.uri), versionUri: String(row?.versionUri) }
}

const rowOf = async (of: Actor, uri: string) => (await of.rows('approval')).find((row) => row.uri === uri)

/** Lets whoever holds an approval agree, until it is decided. */
async function agreeOn(url: string, of: Actor, uri: string): Promise<void> {
  for (let turn = 0; turn < 5; turn++) {
    const row = await rowOf(of, uri)
    const [holder] = (row?.holderNames ?? []) as readonly string[]
    if (row?.status !== 'pending' || holder === undefined) return
    const decider = await actor(url, holder)
    await decider.act('agreeApproval', { uri, taskId: await partOf(decider, uri, holder), comment: '同意' })
  }
}

test('a leave goes over three levels, the first of them decided by a substitute', async () => {
  const { url } = setup.server
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

  const { page } = await setup.signedIn('manager', { viewport: 'phone', at: `approve/detail?uri=${uri}` })
  await page.getByText(/^代 /).first().waitFor()
  for (const name of ['直属上级', '部门负责人', '人事']) await page.getByText(name, { exact: true }).first().waitFor()
  // As a tap on the button of a notification leads there: one more tap decides.
  await goWithin(page, `${url}approve/detail?uri=${uri}&decide=agree`)
  await page.getByRole('dialog', { name: '同意' }).getByRole('button', { name: '同意', exact: true }).click()
  await page.waitForURL((address) => !address.searchParams.has('decide'))
  await inStep(page)
  await expect.poll(async () => ((await rowOf(admin, uri))?.decidedNames as string[])?.includes('manager')).toBe(true)
  await agreeOn(url, admin, uri)
  await page.getByText('已通过').first().waitFor()
  const row = await rowOf(admin, uri)
  expect(row?.status).toBe('approved')
  const decided = (row?.tasks ?? []) as readonly { nodeId: string; instead: string; status: string }[]
  expect(new Set(decided.map(({ nodeId }) => nodeId)).size).toBe(3)
  expect(decided[0]).toMatchObject({ assignee: 'manager', instead: 'foreman', status: 'approved' })
  // Who is away sees what was decided in his place.
  expect(row?.copyNames).toContain('foreman')
})

test('a purchase is signed by two above an amount, and by nobody more below it', async () => {
  const { url } = setup.server
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
  await agreeOn(url, admin, small)
  expect((await rowOf(admin, small))?.decidedNames).not.toContain('hr')
  for (const before of ['manager', 'admin']) {
    const decider = await actor(url, before)
    await decider.act('agreeApproval', { uri: large, taskId: await partOf(decider, large, before) })
  }
  const { page } = await setup.signedIn('chairman', { at: `approve/detail?uri=${large}` })
  await page.getByText('¥13,500.00').first().waitFor()
  await page.getByText('财务会签', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: '同意', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '同意', exact: true }).click()
  await inStep(page)
  // One signature is not enough.
  await expect.poll(async () => (await rowOf(admin, large))?.holderNames).toEqual(['hr'])
  expect((await rowOf(admin, large))?.status).toBe('pending')
  await agreeOn(url, admin, large)
  await page.getByText('已通过').first().waitFor()
})

test('a permit for hot work ends by the clock, and the number on the icon is the server’s', async () => {
  const { url } = setup.server
  const starter = await actor(url, 'foreman')
  const uri = freshId('apr')
  const hours = { from: '2027-01-01 08:00', to: '2027-01-01 16:00' }
  const values = {
    ...{ kind: '动火', place: '3 号楼地下二层', range: hours, measures: ['清除可燃物', '配备灭火器'] },
    ...{ guardian: ['worker'], fireGear: [await uploaded(url, starter)] },
  }
  const permit = await preset(starter, 'hotWork')
  await starter.act('addApproval', { uri, ...permit, values, picks: {}, priority: 'urgent' })

  const { page, context } = await setup.open(undefined, { viewport: 'phone' })
  await context.addInitScript(() => {
    const shown: number[] = []
    Object.assign(globalThis, { shownOnIcon: shown })
    Object.assign(Navigator.prototype, { setAppBadge: async (count: number) => void shown.push(count) })
  })
  await login(page, url, 'manager')
  const onIcon = () => page.evaluate('shownOnIcon.at(-1)')
  const atServer = async () => {
    const { counts } = await (await serverApi(url, 'manager')).call(notification.calls.pushSeen, {
      counts: { todo: 0, notice: 0 },
    })
    return Object.values(counts).reduce((sum, { todo, notice }) => sum + todo + notice, 0)
  }
  await goWithin(page, `${url}approve/detail?uri=${uri}`)
  await page.getByText('紧急').first().waitFor()
  await expect.poll(onIcon).toBe(await atServer())
  const waits = async () =>
    (await (await actor(url, 'manager')).rows('todo')).find(({ sourceUri }) => sourceUri === uri)?.status
  expect(await waits()).toBe('open')
  putForward(26)
  await setup.server.restart()
  await expect.poll(async () => (await rowOf(starter, uri))?.status, { timeout: 30_000 }).toBe('timedOut')
  await page.reload()
  await inStep(page)
  await page.getByText('超时结束').first().waitFor()
  expect(await waits()).toBe('cancelled')
  await expect.poll(onIcon).toBe(await atServer())
})

/** A picture as a device uploads it. */
async function uploaded(url: string, { token }: Actor) {
  const bytes = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(200, 7)])
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const file = { fileUri: freshId('file'), fileName: '灭火器.png', fileType: 'image/png', size: bytes.length, sha256 }
  const query = new URLSearchParams({ name: file.fileName, type: file.fileType, size: `${file.size}`, sha256 })
  const path = `${new URL(url).origin}/api/platform/files/${file.fileUri}?${query}`
  const sent = await fetch(path, { method: 'PATCH', headers: { token }, body: bytes })
  if (!sent.ok) throw new Error(`the upload ended with ${sent.status}`)
  return file
}
