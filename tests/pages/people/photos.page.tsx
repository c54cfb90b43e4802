// Photos of people and papers of theirs, taken without a network: shown at once, kept on the device, on their way part by part.
import { beforeAll, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { AnyRow } from '#contract/kit/collection.ts'
import { type OtherDevice, otherDevice } from '../../kit/client/other-device.ts'
import { findNetwork, leaveNetwork } from '../network.ts'
import { noisyPicture } from '../noisy-picture.ts'
import { axeFinds, openPage, PHONE, serverUrl } from '../page-kit.tsx'
import { button, gone, section, shown } from './form-acts.ts'

const KEPT = '已存本机，待发送'
const UPLOADS = '/api/platform/files/'

let other: OtherDevice
/** People without an account and without a photo. */
let people: AnyRow[]

beforeAll(async () => {
  other = await otherDevice(serverUrl(), 'chairman')
  people = (await other.rows('employee')).filter(
    (row) => row.username === null && row.photo === null && row.employeeStatus === 'active',
  )
})

const person = (at: number): AnyRow => people[at] ?? expect.unreachable()
const record = (at: number) => `/organization/personnel/rostersDetails?uri=${person(at).uri}`
const main = () => page.getByRole('main')
const dialog = () => page.getByRole('dialog', { name: '更换照片' })
const asked = () => page.getByRole('dialog', { name: '照片还没有保存' })
const here = (on: Locator) => on.element().querySelector('img[src^="blob:"]')

/** The server has a photo of that person, no larger than a photo may be. */
async function arrived(uri: string): Promise<void> {
  const photo = (await other.rows('employee')).find((row) => row.uri === uri)?.photo
  expect(photo).toMatchObject({ fileType: 'image/jpeg' })
  expect((photo as { size: number }).size).toBeLessThanOrEqual(400 * 1024)
}

test('a photo taken without a network is kept here, shown, and arrives afterwards', async () => {
  const app = await openPage(record(0), { as: 'hr' })
  await shown(button('更换照片'))
  leaveNetwork(app)
  await button('更换照片').click()
  await userEvent.upload(dialog().getByTestId('photo-file'), await noisyPicture())
  await button('保存', dialog()).click()
  await gone(dialog())
  await shown(main().getByText(KEPT).first())
  await expect.poll(() => here(main())).not.toBeNull()
  await findNetwork(app)
  await gone(main().getByText(KEPT))
  await arrived(person(0).uri)
  expect(app.faults()).toEqual([])
})

test('a foreman takes a photo of one of his people from the card, however large the camera makes it, without a network', async () => {
  const home = (await other.rows('employee')).find((row) => row.username === 'foreman')?.groupUri
  expect(await other.move(person(1).uri, String(home))).toBe('applied')
  const app = await openPage('/organization/staff', { as: 'foreman', size: PHONE })
  leaveNetwork(app)
  await app.goTo(`/organization/staff?person=${person(1).uri}`)
  await button('更换照片').click()
  // Cameras of phones write more than a picture may have that is sent as it is.
  await userEvent.upload(dialog().getByTestId('photo-file'), await noisyPicture('a.png', 6 * 1024 * 1024))
  await expect.poll(() => here(dialog())).not.toBeNull()
  // A finger that slips takes nothing away: it is asked, and what was taken is there still.
  await button('关闭', dialog()).click()
  await button('返回', asked()).click()
  await gone(asked())
  expect(here(dialog())).not.toBeNull()
  await button('保存', dialog()).click()
  await gone(dialog())
  await shown(page.getByText(KEPT).first())
  await findNetwork(app)
  await arrived(person(1).uri)
  expect(app.faults()).toEqual([])
})

test('[L6] a chosen photo is not swiped away unasked, and the sync centre says how far it has gone', async () => {
  let app = await openPage(`/organization/staff?person=${person(2).uri}`, { as: 'hr', size: PHONE })
  const { device } = app
  await button('更换照片').click()
  await userEvent.upload(dialog().getByTestId('photo-file'), await noisyPicture())
  await shown(button('移除', dialog()))
  await button('关闭', dialog()).click()
  await shown(asked())
  await expect.poll(() => asked().element().contains(document.activeElement)).toBe(true)
  expect(await axeFinds()).toEqual([])
  await button('返回', asked()).click()
  await gone(asked())
  // The first part arrives, no other does.
  let parts = 0
  device.network.instead = (path, init) => {
    if (path.includes(UPLOADS) && init?.method === 'PATCH' && parts++ > 0) throw new TypeError('Failed to fetch')
    return undefined
  }
  await button('保存', dialog()).click()
  await gone(dialog())
  await app.goTo('/sync')
  await shown(page.getByText(/照片已上传 256 KB \/ \d+ KB/))
  expect(await axeFinds()).toEqual([])
  // Where the chip says the most and the phone is the narrowest, nothing is wider than the page.
  await page.viewport(320, 640)
  expect(document.documentElement.scrollWidth).toBe(320)
  // A browser that has lost the bytes: what is sure never to go says so, and what can be done.
  const readBytes = Blob.prototype.arrayBuffer
  try {
    Blob.prototype.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
    await openPage('/sync', { device, size: PHONE })
    await shown(page.getByText(/照片在这台设备上读不出来.*请撤回这条修改，再重新选择照片/))
    await shown(button('撤回'))
    expect(await axeFinds()).toEqual([])
  } finally {
    Blob.prototype.arrayBuffer = readBytes
  }
  app = await openPage('/sync', { device, size: PHONE })
  device.network.instead = undefined
  await button('立即同步').click()
  await app.allSent()
  await arrived(person(2).uri)
  expect(app.faults()).toEqual([])
})

test('the paper of a certificate is attached without a network, waits on the device and arrives; what is none is refused', async () => {
  const app = await openPage(record(3), { as: 'hr', size: PHONE })
  const papers = section('资格证书')
  const edit = papers.getByRole('button', { name: /编辑/ })
  await shown(edit)
  leaveNetwork(app)
  await edit.click()
  await button('添加资格证书', papers).click()
  const item = papers.getByRole('group', { name: /^资格证书 \d/ }).last()
  await item.getByRole('textbox', { name: '证书名称' }).fill('低压电工作业')
  const choose = (file: File) =>
    userEvent.upload(item.element().querySelector('input[type=file]') ?? expect.unreachable(), file)
  await choose(new File(['PK'], '电工证.docx', { type: 'application/octet-stream' }))
  await shown(item.getByText(/请选择图片或 PDF/))
  await choose(await noisyPicture('电工证.png'))
  await shown(item.getByText(/电工证.jpg/))
  await gone(item.getByRole('alert'))
  await button('保存', papers).click()
  await shown(papers.getByText(/已存在本机，联网后自动上传/))
  const address = () => [...papers.element().querySelectorAll('a[target=_blank] img')].at(-1)?.getAttribute('src')
  expect(address()).toMatch(/^blob:/)

  await findNetwork(app)
  // The picture itself cannot be had here: its place goes as soon as that is known, the link stays.
  const link = papers.getByRole('link', { name: /电工证.jpg/ })
  await expect.poll(() => link.query()?.getAttribute('href') ?? '').toContain(UPLOADS)
  await gone(papers.getByText(/已存在本机，联网后自动上传/))
  const now = (await other.rows('employee')).find((row) => row.uri === person(3).uri)
  expect(JSON.stringify(now)).toContain('电工证.jpg')
  expect(app.faults()).toEqual([])
})
