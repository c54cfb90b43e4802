// Articles between people: forwarded no further than they may go, signed for, and read on one of two devices.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { newDevice, openPage, PHONE } from '../page-kit.tsx'
import { button, gone, shown } from '../people/form-acts.ts'
import { articleOf, newId, other, posts, takesDown } from './article-acts.ts'

const HOUR_MS = 3_600_000

test('a forward goes no further than its root, and says so when the root is gone', async () => {
  const by = await other('manager')
  const rootId = await posts(by, { content: '地下室防水今天闭水试验' })
  const app = await openPage(`/dynamic/dynamicDetail?articleId=${rootId}`, { as: 'hr' })
  await page.getByRole('button', { name: /^转发/ }).click()
  const forward = page.getByRole('dialog', { name: '转发' })
  await forward.getByRole('combobox', { name: /^谁可以看/ }).click()
  const option = (name: string) => page.getByRole('option', { name: new RegExp(`^${name}`) })
  await shown(option('本组织'))
  expect(option('公开').elements()).toEqual([])
  await option('本组织').click()
  await forward.getByRole('textbox', { name: /^说点什么/ }).fill('请各项目部参照')
  await button('转发', forward).click()
  await gone(forward)
  await app.allSent()

  const reader = await openPage('/dynamic', { as: 'worker' })
  const forwarded = articleOf('请各项目部参照')
  await shown(forwarded.getByText(/地下室防水今天闭水试验/))
  await takesDown(await other('admin'), rootId, '照片涉及其他项目')
  reader.device.wake()
  await shown(forwarded.getByText(/原内容已不可见/))
  // Its author reads why.
  const told = await by.rows('notice')
  expect(told.map(({ facts }) => facts)).toContainEqual(
    expect.objectContaining({ step: 'takeDown', note: '照片涉及其他项目' }),
  )
})

test('what must be acknowledged is signed for without a network, and stands in the list of readers', async () => {
  const notice = { kind: 'notice', title: '今晚停止高处作业', content: '各班组加固外架，全员确认。' }
  const asks = { requireAck: true, ackSign: true, ackDeadline: Date.now() + HOUR_MS }
  const articleId = await posts(await other('admin'), { ...notice, ...asks, authorType: 'organisation' })
  const app = await openPage(`/dynamic/dynamicDetail?articleId=${articleId}`, { as: 'worker', size: PHONE })
  const sign = button('签名确认')
  await shown(sign)
  app.device.network.online = false
  await sign.click()
  const signing = page.getByRole('dialog', { name: '手写签名' })
  const pad = signing.getByRole('img', { name: /^签名区/ })
  await shown(pad)
  const stroke = { sourcePosition: { x: 30, y: 60 }, targetPosition: { x: 160, y: 90 } }
  await userEvent.dragAndDrop(pad, pad, stroke)
  await button('签名确认', signing).click()
  await shown(page.getByText(/您已于 .* 确认/))
  app.device.network.online = true
  app.device.wake()
  await app.allSent()

  await openPage(`/dynamic/readers?articleId=${articleId}`, { as: 'admin' })
  await page.getByRole('tab', { name: /^已确认/ }).click()
  const signature = () => document.querySelector('[data-reader="worker"] button[aria-label$="的签名"]')
  await expect.poll(signature).not.toBeNull()
})

test('what was read on one device is read on the other', async () => {
  const articleId = await posts(await other('manager'), { content: '二区钢筋复检合格' })
  const values = { articleId, content: '资料已归档，请查收' }
  expect(await (await other('hr')).edit('articles.addArticleComment', { uri: newId('cmt'), values })).toBe('applied')
  const ofIt = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((one) => one.textContent.includes('二区钢筋复检合格')).length
  const desk = newDevice()
  await openPage('/dynamic/commentList', { as: 'manager', device: desk })
  await expect.poll(() => ofIt('[data-unread]')).toBe(1)
  const phone = await openPage('/dynamic/commentList', { as: 'manager', size: PHONE })
  await expect.poll(() => ofIt('[data-unread]')).toBe(1)
  await page
    .getByText(/二区钢筋复检合格/)
    .first()
    .click()
  await shown(page.getByText(/资料已归档，请查收/).first())
  await phone.allSent()
  await openPage('/dynamic/commentList', { device: desk })
  await expect.poll(() => [ofIt('main li'), ofIt('[data-unread]')]).toEqual([1, 0])
})
