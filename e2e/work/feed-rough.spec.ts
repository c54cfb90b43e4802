// The feed where things go wrong: no server, files that are not what they say, and a post that is gone when the comment comes.
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { VIDEO_MAX_BYTES } from '#contract/domains/files.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { type OtherDevice, otherDevice } from '#tests/kit/other-device.ts'
import { inStep, startServer } from '../kit/kit.ts'
import { noisyPicture, paintedPicture } from '../kit/pictures.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

const setup = setUpSpec(startServer)

const newId = (prefix: string) => `${prefix}_${makeUlid(Date.now(), Math.random)}`
const go = (page: Page, path: string) => page.goto(setup.server.url + path)
const articleOf = (page: Page, words: string) => page.locator('[data-article]').filter({ hasText: words }).first()

/** Somebody posts for the organisation; answers the id of the article. */
async function posts(by: OtherDevice, content: string): Promise<string> {
  const uri = newId('art')
  const values = {
    ...{ kind: 'dynamic', authorType: 'person', allowComment: true, allowForward: true, priority: 'normal' },
    ...{ requireAck: false, ackSign: false, visibility: 'organisation', content },
  }
  expect(await by.edit('articles.postArticle', { uri, values })).toBe('applied')
  return uri.slice('art_'.length)
}

test('whoever has not opened the feed reads it with its pictures when the server is gone', async () => {
  const { page } = await setup.signedIn('worker', { isWhole: true, viewport: 'phone' })
  const kept = () => page.evaluate(async () => (await (await caches.open('gantry-feed')).keys()).length)
  await expect.poll(kept).toBeGreaterThan(5)
  await setup.server.stop()
  await go(page, 'dynamic')
  const pictures = page.locator('[data-article] img[src*="/api/platform/files/"]')
  await pictures.first().waitFor()
  const isSeen = () => pictures.first().evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
  await expect.poll(isSeen).toBe(true)
  await setup.server.restart()
})

test('what is no picture, cut off or too large is refused in a sentence; nothing typed is lost and nothing of it runs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gantry-rough-'))
  try {
    const large = join(folder, '巡查.mp4')
    await writeFile(large, '')
    await truncate(large, VIDEO_MAX_BYTES + 1)
    const { page } = await setup.signedIn('worker', { viewport: 'phone' })
    await go(page, 'dynamic?write=new')
    const composer = page.getByRole('dialog', { name: '写动态' })
    const field = composer.getByRole('textbox', { name: '内容' })
    const words = '<img src=x onerror="window.ran=1"><script>window.ran=1</script> [@坏的|9|x] [@张|0'
    await field.fill(words)

    const photo = await noisyPicture(page)
    const bomb = await paintedPicture(page, { width: 8, height: 8, parts: [['red', 0, 0, 8, 8]] })
    // Its head says that it is as large as a town.
    bomb.writeUInt32BE(60_000, 16)
    bomb.writeUInt32BE(60_000, 20)
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="window.ran=1"><script>window.ran=1</script></svg>'
    const pictures = composer.locator('input[type=file][multiple]').first()
    const refuses = async (name: string, mimeType: string, buffer: Buffer, why: RegExp) => {
      await pictures.setInputFiles({ name, mimeType, buffer })
      await composer.getByText(why).waitFor()
    }
    await refuses('图.svg', 'image/svg+xml', Buffer.from(svg), /图\.svg 的格式不支持/)
    await refuses('页.png', 'image/png', Buffer.from('<html><script>window.ran=1</script>'), /页\.png 打不开/)
    await refuses('画.png', 'image/png', Buffer.from(svg), /画\.png 打不开/)
    await refuses('巨.png', 'image/png', bomb, /巨\.png 打不开/)
    await refuses('断.png', 'image/png', photo.subarray(0, photo.length >> 1), /断\.png 打不开/)
    const films = composer.locator('input[type=file][accept*="video"]').first()
    await films.setInputFiles(large)
    await composer.getByText(/巡查\.mp4 太大/).waitFor()
    await films.setInputFiles({
      name: '截断.mp4',
      mimeType: 'video/mp4',
      buffer: Buffer.from('\0\0\0\x18ftypisom0000', 'latin1'),
    })
    await composer.getByText(/截断\.mp4 打不开/).waitFor()

    expect(await field.inputValue()).toBe(words)
    await field.fill('长'.repeat(5001))
    await composer.getByRole('button', { name: '发布', exact: true }).click()
    await composer
      .getByText(/5,?000/)
      .first()
      .waitFor()
    expect((await field.inputValue()).length).toBe(5001)
    await field.fill(words)
    await composer.getByRole('button', { name: '发布', exact: true }).click()
    const mine = articleOf(page, 'onerror')
    await mine.getByText(words.slice(0, 40)).first().waitFor()
    await inStep(page)
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
    expect(await mine.locator('img[src="x"]').count()).toBe(0)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('a comment on what was taken down meanwhile comes back with its words and the reason', async () => {
  const articleId = await posts(await otherDevice(setup.server.url, 'manager'), '塔吊基础验槽完成')
  const { page } = await setup.signedIn('hr', { isWhole: true })
  await go(page, `dynamic/dynamicDetail?articleId=${articleId}`)
  await page.getByRole('textbox', { name: '评论' }).waitFor()
  await page.context().setOffline(true)
  await page.getByRole('textbox', { name: '评论' }).fill('请补一张全景照片')
  await page.getByRole('button', { name: '发送' }).click()
  await expect.poll(() => page.getByRole('textbox', { name: '评论' }).inputValue()).toBe('')
  const taken = { uri: `art_${articleId}`, from: 'published', comment: '照片涉及其他项目' }
  const admin = await otherDevice(setup.server.url, 'admin')
  expect(await admin.edit('articles.takeDownArticle', taken)).toBe('applied')
  await page.context().setOffline(false)
  await go(page, 'sync')
  await page.getByText('请补一张全景照片').first().waitFor()
  await page
    .getByText(/已被删除或下架/)
    .first()
    .waitFor()
})
