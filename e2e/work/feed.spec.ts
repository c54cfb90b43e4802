// The feed: written in a basement and answered in the office, wanted by two, handed over by another app, and read without a server.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeUlid } from '#contract/kit/id.ts'
import { type OtherDevice, otherDevice } from '#tests/kit/client/other-device.ts'
import { goWithin } from '../kit/go-within.ts'
import { inStep, startServer } from '../kit/kit.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

const setup = setUpSpec(startServer)

const HOUR_MS = 3_600_000
const newId = (prefix: string) => `${prefix}_${makeUlid(Date.now(), Math.random)}`
const PLAIN = {
  ...{ kind: 'dynamic', authorType: 'person', allowComment: true, allowForward: true, priority: 'normal' },
  ...{ requireAck: false, ackSign: false, visibility: 'organisation' },
}

const other = (username: string) => otherDevice(setup.server.url, username)
/** Somebody else posts an article; answers its id. */
async function posts(by: OtherDevice, values: Readonly<Record<string, unknown>>): Promise<string> {
  const uri = newId('art')
  expect(await by.edit('articles.postArticle', { uri, values: { ...PLAIN, ...values } })).toBe('applied')
  return uri.slice('art_'.length)
}
const go = (page: Page, path: string) => goWithin(page, setup.server.url + path)
const articleOf = (page: Page, words: string) => page.locator('[data-article]').filter({ hasText: words }).first()
const nameOf = async (username: string): Promise<string> => {
  const people = await (await other('admin')).rows('employee')
  return String(people.find((row) => row.username === username)?.name)
}

/** Pictures that a page draws, each another one. */
function photos(page: Page, count: number): Promise<{ name: string; mimeType: string; buffer: Buffer }[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const text = await page.evaluate((hue) => {
        const canvas = document.createElement('canvas')
        canvas.width = 640
        canvas.height = 480
        const pen = canvas.getContext('2d')
        if (!pen) throw new Error('this page cannot draw')
        pen.fillStyle = `hsl(${hue} 60% 50%)`
        pen.fillRect(0, 0, 640, 480)
        return canvas.toDataURL('image/png')
      }, at * 60)
      const buffer = Buffer.from(text.slice(text.indexOf(',') + 1), 'base64')
      return { name: `现场${at + 1}.png`, mimeType: 'image/png', buffer }
    }),
  )
}

test('a post with photos and a mention is written without a network; whoever is meant reads and answers it', async () => {
  const manager = await nameOf('manager')
  const { page } = await setup.signedIn('worker', { isWhole: true, viewport: 'phone', at: 'landing' })
  await go(page, 'dynamic')
  await page.locator('[data-article]').first().waitFor()
  const pictures = await photos(page, 3)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: '写动态' }).first().click()
  const composer = page.getByRole('dialog', { name: '写动态' })
  const field = composer.getByRole('textbox', { name: '内容' })
  await field.pressSequentially(`三层外架已经验收 @${manager}`)
  await composer.getByRole('option').filter({ hasText: manager }).first().click()
  await composer.locator('input[type=file][multiple]').first().setInputFiles(pictures)
  await composer.getByRole('button', { name: /^移除 现场3/ }).waitFor()
  await composer.getByRole('button', { name: '发布', exact: true }).click()
  const mine = articleOf(page, '三层外架已经验收')
  await mine.locator('img').nth(2).waitFor()
  await page.context().setOffline(false)
  await inStep(page)

  const { page: office } = await setup.signedIn('manager', { at: 'landing' })
  await go(office, 'dynamic/commentList')
  await office.getByText('三层外架已经验收').first().click()
  await office.getByRole('textbox', { name: '评论' }).fill('辛苦了，下午复核')
  await expect.poll(() => articleOf(office, '三层外架已经验收').locator('img').count()).toBeGreaterThanOrEqual(3)
  await office.getByRole('button', { name: '发送' }).click()
  await inStep(office)

  await mine.getByRole('button', { name: /^评论/ }).click()
  await page.getByText('辛苦了，下午复核').first().waitFor()
})

test('of two who want the last place the second waits, and gets it when the first gives it back', async () => {
  const now = Date.now()
  const activity = {
    ...{ placeName: '一号会议室', lng: null, lat: null, regStart: now - HOUR_MS, regEnd: now + HOUR_MS },
    ...{ start: now + 2 * HOUR_MS, end: now + 3 * HOUR_MS, capacity: 1, feeFen: 0, contact: '', formFields: [] },
    needAudit: false,
  }
  const held = { kind: 'activity', channelId: '304', title: '安全带体验', content: null, html: '<p>只剩一个名额</p>' }
  const articleId = await posts(await other('admin'), { ...held, authorType: 'organisation', activity })
  const path = `attendance/detail?articleId=${articleId}`
  const wish = async (page: Page) => {
    await page.getByRole('button', { name: '报名', exact: true }).click()
    await page.getByRole('dialog', { name: '活动报名' }).getByRole('button', { name: '报名', exact: true }).click()
  }
  const { page: second } = await setup.signedIn('worker', { isWhole: true, at: 'landing' })
  await go(second, path)
  await second.getByRole('button', { name: '报名', exact: true }).waitFor()
  await second.context().setOffline(true)
  await wish(second)
  await second.getByText('报名已存本机，联网后确认名额').waitFor()

  const { page: first } = await setup.signedIn('hr', { at: 'landing' })
  await go(first, path)
  await wish(first)
  await first.getByText('已报名成功').waitFor()
  await second.context().setOffline(false)
  await second.getByText('名额已满，您在候补名单中').waitFor()

  await first.getByRole('button', { name: '取消报名' }).click()
  await first.getByRole('dialog', { name: '取消报名' }).getByRole('button', { name: '取消报名' }).click()
  await second.getByText('已报名成功').waitFor()
})

test('what another app hands over without a network is a draft, and goes out later', async () => {
  const { page } = await setup.signedIn('foreman', { isWhole: true, viewport: 'phone', at: 'landing' })
  await go(page, 'dynamic')
  await page.locator('[data-article]').first().waitFor()
  await page.context().setOffline(true)
  // As the system's share sheet sends it.
  await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 320
    canvas.height = 240
    canvas.getContext('2d')?.fillRect(0, 0, 200, 100)
    canvas.toBlob((blob) => {
      if (!blob) throw new Error('this page cannot draw')
      const form = document.createElement('form')
      Object.assign(form, { method: 'POST', action: '/admin/share', enctype: 'multipart/form-data' })
      const text = Object.assign(document.createElement('input'), { name: 'text', value: '相册里的照片：基坑监测点' })
      const files = Object.assign(document.createElement('input'), { type: 'file', name: 'files' })
      const held = new DataTransfer()
      held.items.add(new File([blob], 'IMG_2041.png', { type: 'image/png' }))
      files.files = held.files
      form.append(text, files)
      document.body.append(form)
      form.submit()
    })
  })
  const composer = page.getByRole('dialog', { name: '写动态' })
  await expect.poll(() => composer.getByRole('textbox', { name: '内容' }).inputValue()).toContain('基坑监测点')
  await composer.getByRole('button', { name: /^移除 IMG_2041/ }).waitFor()
  await composer.getByRole('button', { name: '发布', exact: true }).click()
  await articleOf(page, '基坑监测点').locator('img').first().waitFor()
  await page.context().setOffline(false)
  await inStep(page)
  const rows = await (await other('admin')).rows('article')
  const [posted, ...more] = rows.filter(({ content }) => String(content).includes('基坑监测点'))
  expect(more).toEqual([])
  expect(posted).toMatchObject({ status: 'published', images: [{ fileType: expect.stringMatching(/^image\//) }] })
})

test('whoever has not opened the feed reads it with its pictures when the server is gone', async () => {
  const { page } = await setup.signedIn('worker', { isWhole: true, viewport: 'phone' })
  const kept = () => page.evaluate(async () => (await (await caches.open('gantry-feed')).keys()).length)
  await expect.poll(kept).toBeGreaterThan(5)
  await setup.server.stop()
  await page.goto(`${setup.server.url}dynamic`)
  const pictures = page.locator('[data-article] img[src*="/api/platform/files/"]')
  await pictures.first().waitFor()
  const isSeen = () => pictures.first().evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
  await expect.poll(isSeen).toBe(true)
  await setup.server.restart()
})
