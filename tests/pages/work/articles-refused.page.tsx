// The feed where things go wrong: files that are not what they say, and a post that is gone when the comment comes.
import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { VIDEO_MAX_BYTES } from '#contract/domains/files.ts'
import { openPage, PHONE } from '../page-kit.tsx'
import { button, shown } from '../people/form-acts.ts'
import { articleOf, other, posts, takesDown } from './article-acts.ts'

/** A picture of noise, as a .png. */
async function photo(): Promise<Blob> {
  const canvas = new OffscreenCanvas(600, 400)
  const pen = canvas.getContext('2d')
  for (let x = 0; pen && x < 600; x += 6)
    for (let y = 0; y < 400; y += 6) {
      pen.fillStyle = `hsl(${(x * 7 + y * 13) % 360} 70% ${20 + ((x * y) % 60)}%)`
      pen.fillRect(x, y, 6, 6)
    }
  return canvas.convertToBlob()
}

/** A small picture whose head says that it is as large as a town. */
async function bomb(): Promise<Blob> {
  const canvas = new OffscreenCanvas(8, 8)
  canvas.getContext('2d')?.fillRect(0, 0, 8, 8)
  const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
  const head = new DataView(bytes.buffer)
  head.setUint32(16, 60_000)
  head.setUint32(20, 60_000)
  return new Blob([bytes])
}

/** Nothing of hundreds of megabytes is written anywhere. */
function largeFile(name: string, bytes: number): File {
  const part = new Blob([new Uint8Array(1 << 20)])
  return new File(
    Array.from({ length: Math.ceil(bytes / (1 << 20)) + 1 }, () => part),
    name,
    { type: 'video/mp4' },
  )
}

/** Chooses a file, as the browser hands it to the page. */
function chooseFile(on: Locator, input: string, file: File): void {
  const field = on.element().querySelector<HTMLInputElement>(input) ?? expect.unreachable()
  const held = new DataTransfer()
  held.items.add(file)
  field.files = held.files
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

const RAN = 'globalThis.ran=1'

test('what is no picture, cut off or too large is refused in a sentence; nothing typed is lost and nothing of it runs', async () => {
  const app = await openPage('/dynamic?write=new', { as: 'worker', size: PHONE })
  const composer = page.getByRole('dialog', { name: '写动态' })
  const field = composer.getByRole('textbox', { name: /^内容/ })
  const words = `<img src=x onerror="${RAN}"><script>${RAN}</script> [@坏的|9|x] [@张|0`
  await field.fill(words)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="${RAN}"><script>${RAN}</script></svg>`
  const whole = await photo()
  const refuses = async (name: string, type: string, content: BlobPart, why: RegExp) => {
    chooseFile(composer, 'input[type=file][multiple]', new File([content], name, { type }))
    await shown(composer.getByText(why))
  }
  await refuses('图.svg', 'image/svg+xml', svg, /图\.svg 的格式不支持/)
  await refuses('页.png', 'image/png', `<html><script>${RAN}</script>`, /页\.png 打不开/)
  await refuses('画.png', 'image/png', svg, /画\.png 打不开/)
  await refuses('巨.png', 'image/png', await bomb(), /巨\.png 打不开/)
  await refuses('断.png', 'image/png', whole.slice(0, whole.size >> 1), /断\.png 打不开/)
  const films = 'input[type=file][accept*="video"]'
  chooseFile(composer, films, largeFile('巡查.mp4', VIDEO_MAX_BYTES))
  await shown(composer.getByText(/巡查\.mp4 太大/))
  chooseFile(composer, films, new File(['\0\0\0\x18ftypisom0000'], '截断.mp4', { type: 'video/mp4' }))
  await shown(composer.getByText(/截断\.mp4 打不开/))

  await expect.element(field).toHaveValue(words)
  await field.fill('长'.repeat(5001))
  await button('发布', composer).click()
  await shown(composer.getByText(/5,?000/).first())
  await expect.element(field).toHaveValue('长'.repeat(5001))
  await field.fill(words)
  await button('发布', composer).click()
  const mine = articleOf('onerror')
  await shown(mine)
  expect(mine.element().textContent).toContain(words.slice(0, 40))
  await app.allSent()
  expect('ran' in globalThis).toBe(false)
  expect(mine.element().querySelector('img[src="x"]')).toBeNull()
})

test('a comment on what was taken down meanwhile comes back with its words and the reason', async () => {
  const articleId = await posts(await other('manager'), { content: '塔吊基础验槽完成' })
  const app = await openPage(`/dynamic/dynamicDetail?articleId=${articleId}`, { as: 'hr' })
  const comment = page.getByRole('textbox', { name: '评论' })
  await shown(comment)
  app.device.network.online = false
  await comment.fill('请补一张全景照片')
  await button('发送').click()
  await expect.element(comment).toHaveValue('')
  await takesDown(await other('admin'), articleId, '照片涉及其他项目')
  app.device.network.online = true
  app.device.wake()
  await app.goTo('/sync')
  await shown(page.getByText(/请补一张全景照片/).first())
  await shown(page.getByText(/已被删除或下架/).first())
})
