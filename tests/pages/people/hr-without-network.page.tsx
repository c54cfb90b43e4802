// Personnel without a network: what is said of somebody who comes or leaves waits on the device, is there after a new start, and arrives once.
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AnyRow } from '#contract/kit/collection.ts'
import { addDays } from '#contract/kit/prc/calendar-date.ts'
import { shanghaiDate } from '#src/lib/shanghai-date.ts'
import { type OtherDevice, otherDevice } from '../../kit/client/other-device.ts'
import { findNetwork, leaveNetwork } from '../network.ts'
import { noisyPicture } from '../noisy-picture.ts'
import { openPage, serverUrl } from '../page-kit.tsx'
import { button, choose, gone, shown, takeStep } from './form-acts.ts'

interface Item {
  readonly kind: string
  readonly status: string
  readonly ownerUsername: string
  readonly note: string
  readonly photos?: readonly object[]
}

let manager: OtherDevice
let hr: OtherDevice
beforeAll(async () => {
  manager = await otherDevice(serverUrl(), 'manager')
  hr = await otherDevice(serverUrl(), 'hr')
})

const at = (path: string) => `/organization/personnel/${path}`
const itemsOf = (row: AnyRow) => row.items as readonly Item[]
const isOpen = ({ ownerUsername, status }: Item) => ownerUsername === 'manager' && status === 'todo'
const rowOf = async (collection: string, fits: (row: AnyRow) => boolean, device = manager): Promise<AnyRow> => {
  const row = (await device.rows(collection)).find(fits)
  if (!row) throw new Error(`no such row of ${collection}`)
  return row
}
/** What the server has of a row. */
const held = (collection: string, { uri }: AnyRow) => rowOf(collection, (row) => row.uri === uri, hr)

/** Says of the item of this name that it is done. */
async function finish(name: string, note: string, photo?: File): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  const dialog = page.getByRole('dialog', { name })
  await choose(dialog, `${name} 的进度`, '已完成')
  await dialog.getByRole('textbox', { name: '备注' }).fill(note)
  if (photo) {
    await userEvent.upload(dialog.element().querySelector('input[type=file]') ?? expect.unreachable(), photo)
    await shown(dialog.getByRole('button', { name: /^移除 |移交/ }).first())
  }
  await button('保存', dialog).click()
  await gone(dialog)
}

test('in a basement things are handed over and prepared, with a photo; all of it waits, survives a new start and arrives once', async () => {
  const departure = await rowOf(
    'offboarding',
    (row) => row.status === 'handover' && itemsOf(row).some((one) => one.kind === 'asset' && isOpen(one)),
  )
  const entry = await rowOf(
    'induction',
    (row) => row.status === 'pending' && itemsOf(row).some((one) => one.kind === 'equipment' && isOpen(one)),
  )
  const leaving = at(`departureDetails?uri=${departure.uri}`)
  let app = await openPage(leaving, { as: 'manager' })
  await shown(page.getByRole('heading', { name: '交接事项' }))
  leaveNetwork(app)
  await finish('办公设备和工具归还', '电脑一台', await noisyPicture('移交.png'))
  const photos = page.getByRole('list', { name: '办公设备和工具归还 的照片' })
  await shown(photos)
  await app.goTo(at(`transaction?uri=${entry.uri}`))
  await finish('发放设备和劳保用品', '安全帽已领')
  expect(app.faults()).toEqual([])
  app = await openPage(leaving, { device: app.device })
  await shown(page.getByText(/电脑一台/).first())
  await shown(photos)
  await findNetwork(app)
  expect(app.faults()).toEqual([])
  const returned = itemsOf(await held('offboarding', departure)).find(({ kind }) => kind === 'asset')
  expect([returned?.status, returned?.note, returned?.photos?.length]).toEqual(['done', '电脑一台', 1])
  const given = itemsOf(await held('induction', entry)).find(({ kind }) => kind === 'equipment')
  expect(given).toMatchObject({ status: 'done', note: '安全帽已领' })
})

test('there, too, a week is remarked on, a probation scored, and leaving asked for', async () => {
  const me = await rowOf('employee', ({ username }) => username === 'manager')
  const internship = await rowOf('internship', ({ status }) => status === 'active')
  const probation = await rowOf('regularisation', ({ status }) => status === 'waiting')
  const app = await openPage(at(`transaction?uri=${internship.uri}`), { as: 'manager' })
  await shown(page.getByRole('heading', { name: '周报' }))
  leaveNetwork(app)
  await page
    .getByRole('button', { name: /起的一周/ })
    .first()
    .click()
  const week = page.getByRole('dialog')
  await week.getByRole('textbox').fill('下周跟测量班')
  await button('点评', week).click()
  await gone(week)
  await app.goTo(at(`positiveDetail?uri=${probation.uri}`))
  await takeStep('提交考核', async (step) => {
    await choose(step, '考核结果', '通过')
    await step.getByRole('textbox', { name: /^考核分数/ }).fill('91')
    await step.getByRole('textbox', { name: /^转正日期/ }).fill(addDays(String(probation.probationEndPlanned), 1))
  })
  await app.goTo(`/organization/staff?person=${me.uri}`)
  await button('申请离职').click()
  const wish = page.getByRole('dialog', { name: '申请离职' })
  await wish.getByRole('textbox', { name: /^期望最后工作日/ }).fill(addDays(shanghaiDate(Date.now()), 40))
  await button('申请离职', wish).click()
  await gone(wish)
  await findNetwork(app)
  expect(app.faults()).toEqual([])
  expect(JSON.stringify(await held('internship', internship)).split('下周跟测量班')).toHaveLength(2)
  const assessed = await held('regularisation', probation)
  expect(assessed).toMatchObject({ status: 'pending', managerScore: 91 })
  expect((assessed.trail as readonly object[]).length).toBe((probation.trail as readonly object[]).length + 1)
  const wishes = (await manager.rows('offboarding')).filter(({ employeeUri }) => employeeUri === me.uri)
  expect(wishes).toMatchObject([{ status: 'pending', departureType: 'voluntary' }])
})
