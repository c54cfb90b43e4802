// Personnel without a network: the server is really stopped, the page is opened anew, and everything arrives once.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays } from '#contract/kit/prc/calendar-date.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import { type OtherDevice, otherDevice } from '#tests/kit/other-device.ts'
import { button, choose } from '../kit/form-acts.ts'
import { rowOf, takeStep } from '../kit/hr-acts.ts'
import { inStep, startServer } from '../kit/kit.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

const setup = setUpSpec(() => startServer({ isShown: true }))

const at = (path: string) => `${setup.server.url}organization/personnel/${path}`

interface Item {
  readonly kind: string
  readonly status: string
  readonly ownerUsername: string
  readonly note: string
  readonly photos?: readonly object[]
}
const itemsOf = (row: Record<string, unknown>) => row.items as readonly Item[]
const isOpen = ({ ownerUsername, status }: Item) => ownerUsername === 'manager' && status === 'todo'

/** Says of the item of this name that it is done. */
async function finish(page: Page, name: string, note: string, photo?: Buffer): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  const dialog = page.getByRole('dialog', { name })
  await choose(dialog, `${name} 的进度`, '已完成')
  await dialog.getByLabel('备注').fill(note)
  if (photo) {
    const file = { name: '移交.png', mimeType: 'image/png', buffer: photo }
    await dialog.locator('input[type=file]').setInputFiles(file)
    await dialog.getByRole('button', { name: /^移除 |移交/ }).waitFor()
  }
  await button('保存', dialog).click()
  await dialog.waitFor({ state: 'detached' })
}

let page: Page
let device: OtherDevice
setup.before(async () => {
  device = await otherDevice(setup.server.url, 'manager')
  ;({ page } = await setup.signedIn('manager', { isWhole: true }))
})

/** What the server has of a row. */
const held = async (collection: string, uri: unknown) =>
  rowOf(await otherDevice(setup.server.url, 'hr'), collection, (row) => row.uri === uri)

test('in a basement things are handed over and prepared, with a photo; all of it waits, survives a new start and arrives once', async () => {
  const departure = await rowOf(
    device,
    'offboarding',
    (row) => row.status === 'handover' && itemsOf(row).some((one) => one.kind === 'asset' && isOpen(one)),
  )
  const entry = await rowOf(
    device,
    'induction',
    (row) => row.status === 'pending' && itemsOf(row).some((one) => one.kind === 'equipment' && isOpen(one)),
  )
  await page.goto(at(`departureDetails?uri=${departure.uri}`))
  await page.getByRole('heading', { name: '交接事项' }).waitFor()
  const photo = await page.screenshot({ clip: { x: 0, y: 0, width: 80, height: 60 } })
  await setup.server.stop()
  await finish(page, '办公设备和工具归还', '电脑一台', photo)
  const shown = page.getByRole('list', { name: '办公设备和工具归还 的照片' })
  await shown.waitFor()
  await page.goto(at(`transaction?uri=${entry.uri}`))
  await finish(page, '发放设备和劳保用品', '安全帽已领')
  await page.goto(at(`departureDetails?uri=${departure.uri}`))
  await page.getByText('电脑一台').waitFor()
  await shown.waitFor()
  await setup.server.restart()
  await inStep(page)
  const returned = itemsOf(await held('offboarding', departure.uri)).find(({ kind }) => kind === 'asset')
  expect([returned?.status, returned?.note, returned?.photos?.length]).toEqual(['done', '电脑一台', 1])
  const given = itemsOf(await held('induction', entry.uri)).find(({ kind }) => kind === 'equipment')
  expect(given).toMatchObject({ status: 'done', note: '安全帽已领' })
})

test('there, too, a week is remarked on, a probation scored, and leaving asked for', async () => {
  const me = await rowOf(device, 'employee', ({ username }) => username === 'manager')
  const internship = await rowOf(device, 'internship', ({ status }) => status === 'active')
  const probation = await rowOf(device, 'regularisation', ({ status }) => status === 'waiting')
  await page.goto(at(`transaction?uri=${internship.uri}`))
  await page.getByRole('heading', { name: '周报' }).waitFor()
  await setup.server.stop()
  await page
    .getByRole('button', { name: /起的一周/ })
    .first()
    .click()
  const week = page.getByRole('dialog')
  await week.getByRole('textbox').fill('下周跟测量班')
  await button('点评', week).click()
  await week.waitFor({ state: 'detached' })
  await page.goto(at(`positiveDetail?uri=${probation.uri}`))
  await takeStep(page, '提交考核', async (step) => {
    await choose(step, '考核结果', '通过')
    await step.getByLabel('考核分数').fill('91')
    await step.getByLabel('转正日期').fill(addDays(String(probation.probationEndPlanned), 1))
  })
  await page.goto(`${setup.server.url}organization/staff?person=${me.uri}`)
  await button('申请离职', page).click()
  const wish = page.getByRole('dialog', { name: '申请离职' })
  await wish.getByLabel('期望最后工作日').fill(addDays(todayInShanghai(Date.now()), 40))
  await button('申请离职', wish).click()
  await wish.waitFor({ state: 'detached' })
  await setup.server.restart()
  await inStep(page)
  expect(JSON.stringify(await held('internship', internship.uri)).split('下周跟测量班')).toHaveLength(2)
  const assessed = await held('regularisation', probation.uri)
  expect(assessed).toMatchObject({ status: 'pending', managerScore: 91 })
  expect((assessed.trail as readonly object[]).length).toBe((probation.trail as readonly object[]).length + 1)
  const wishes = (await device.rows('offboarding')).filter(({ employeeUri }) => employeeUri === me.uri)
  expect(wishes).toMatchObject([{ status: 'pending', departureType: 'voluntary' }])
})
