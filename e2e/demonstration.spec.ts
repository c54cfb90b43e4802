// The page of components: by keyboard, by touch, with a session and without; a picture cropped and really uploaded.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeProblems, login, type OpenBrowser, openBrowser, type RunningServer, startServer } from './kit.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startServer({ staff: 130 })
})
afterAll(() => server.dispose())

async function opened(viewport: 'phone' | 'desktop', isSignedIn: boolean): Promise<OpenBrowser> {
  const browser = await openBrowser({ viewport })
  if (isSignedIn) await login(browser.page, server.url, 'hr')
  await browser.page.goto(`${server.url}demonstration`)
  await browser.page.getByRole('heading', { name: '组件演示' }).waitFor()
  if (isSignedIn) await browser.page.getByRole('button', { name: '多选员工' }).waitFor()
  return browser
}

/** A picture of two colours, wider than high: left red, right blue. */
const redAndBlue = (page: Page): Promise<Buffer> =>
  page
    .evaluate(async () => {
      const canvas = document.createElement('canvas')
      canvas.width = 600
      canvas.height = 400
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      context.fillStyle = '#ff0000'
      context.fillRect(0, 0, 300, 400)
      context.fillStyle = '#0000ff'
      context.fillRect(300, 0, 300, 400)
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
      return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))]
    })
    .then((bytes) => Buffer.from(bytes))

/** Size of a picture at this server, and its colours at the top and at the bottom. */
const look = (page: Page, address: string) =>
  page.evaluate(async (path) => {
    const response = await fetch(path)
    const bitmap = await createImageBitmap(await response.blob())
    const canvas = document.createElement('canvas')
    canvas.width = bitmap.width
    canvas.height = bitmap.height
    const context = canvas.getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    const at = (x: number, y: number) => [...(context?.getImageData(x, y, 1, 1).data.slice(0, 3) ?? [])]
    const [width, height] = [bitmap.width, bitmap.height]
    return { type: response.headers.get('content-type'), width, height, top: at(160, 20), bottom: at(160, height - 20) }
  }, address)

test('without a session everything can be tried that needs no data, the rest offers the login; axe is content', async () => {
  const { page, close } = await opened('desktop', false)
  await page.getByText('SORRY!').waitFor()
  await page.getByText('未查询到有效数据').waitFor()
  expect(await page.getByRole('link', { name: '去登录' }).count()).toBeGreaterThan(1)
  expect(await page.getByRole('button', { name: '多选员工' }).count()).toBe(0)
  await page
    .locator('input:visible')
    .and(page.getByLabel('省份', { exact: true }))
    .click()
  await page.getByRole('option', { name: '浙江省' }).click()
  await page
    .locator('input:visible')
    .and(page.getByLabel('城市', { exact: true }))
    .click()
  await page.getByRole('option', { name: '杭州市' }).click()
  await page.getByText('330100').waitFor()
  expect(await axeProblems(page)).toEqual([])
  await close()
})

test('by keyboard: a picture is cropped, Escape does not lose it, and photo.png of 320 by 320 is on the server', async () => {
  const { page, close } = await opened('desktop', true)
  const file = { name: 'wide.png', mimeType: 'image/png', buffer: await redAndBlue(page) }
  await page.getByTestId('image-file').nth(1).setInputFiles(file)
  const dialog = page.getByRole('dialog', { name: '图片剪裁' })
  await dialog.getByRole('button', { name: '向右旋转' }).press('Enter')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  expect(await dialog.isVisible()).toBe(true)
  const area = dialog.locator('[tabindex="0"]').first()
  await area.focus()
  await page.keyboard.press('+')
  expect(await dialog.getByRole('slider', { name: '缩放' }).inputValue()).toBe('1.2')
  await area.press('ArrowUp')
  expect(await axeProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: '确定' }).press('Enter')
  const told = await page.getByText('已上传：').textContent()
  const seen = await look(page, (told ?? '').replace('已上传：', ''))
  // A quarter to the right: what was left is above.
  expect(seen).toEqual({ type: 'image/png', width: 320, height: 320, top: [255, 0, 0], bottom: [0, 0, 255] })
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '打包下载已上传的图片' }).press('Enter'),
  ])
  expect(zip.suggestedFilename()).toBe('演示图片.zip')
  expect((await readFile(await zip.path())).includes('photo.png')).toBe(true)
  const [xls] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出花名册 .xls' }).press('Enter'),
  ])
  expect(xls.suggestedFilename()).toBe('花名册.xls')
  await page.getByText('已下载：花名册.xls').waitFor()
  await close()
})

test('by keyboard: types and size are refused in the words of the specification', async () => {
  const { page, close } = await opened('desktop', false)
  const input = page.getByTestId('image-file').first()
  await input.setInputFiles({ name: 'a.tiff', mimeType: 'image/tiff', buffer: Buffer.from('II*') })
  await page.getByRole('alert').filter({ hasText: 'SORRY！不支持当前图片格式的文件' }).first().waitFor()
  const large = Buffer.alloc(5 * 1024 * 1024 + 1)
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: large })
  await page.getByRole('alert').filter({ hasText: '请勿上传大于5M的图片文件' }).first().waitFor()
  await close()
})

test('by touch: partners, then staff; a step is left only with something chosen', async () => {
  const { page, close } = await opened('phone', true)
  await page.getByRole('button', { name: '两步选择（合作伙伴与业务员）' }).tap()
  const dialog = page.getByRole('dialog', { name: '选择员工' })
  const next = dialog.getByRole('button', { name: '下一步' })
  expect(await next.isDisabled()).toBe(true)
  await dialog
    .getByRole('button', { name: /^进入.*项目部/ })
    .first()
    .tap()
  await dialog.getByRole('list').first().getByRole('button', { pressed: false }).first().tap()
  await next.tap()
  const finish = dialog.getByRole('button', { name: '完成' })
  expect(await finish.isDisabled()).toBe(true)
  await dialog.getByRole('searchbox').fill('wang')
  await dialog.getByRole('treeitem').filter({ hasText: '王' }).first().tap()
  await dialog.getByRole('button', { name: '上一步' }).tap()
  await next.tap()
  await finish.tap()
  await page.getByText(/^已选择：.*、.*王|^已选择：王.*、/).waitFor()
  expect(await axeProblems(page)).toEqual([])
  await close()
})

test('ticks of organisations stay across pages, and what is unticked is not saved', async () => {
  const { page, close } = await opened('desktop', true)
  const part = page.getByRole('region', { name: '跨页选择组织', exact: true })
  const ticks = part.getByRole('checkbox')
  await ticks.nth(1).check()
  await ticks.nth(2).check()
  await part.getByRole('button', { name: '第 2 页' }).click()
  await ticks.nth(1).check()
  await part.getByText('将保存 3 个组织').waitFor()
  await part.getByRole('button', { name: '第 1 页' }).click()
  await ticks.nth(1).uncheck()
  await part.getByText('将保存 2 个组织').waitFor()
  await close()
})

test('a link out warns first, opens with no way back to this page, and never runs what is no address', async () => {
  const { page, close } = await opened('desktop', false)
  await page.getByRole('link', { name: '打开外部链接前的提示页' }).click()
  await page.getByText('此链接非平台内部链接，请谨慎访问').waitFor()
  const link = page.getByRole('link', { name: '继续访问' })
  expect(await link.getAttribute('rel')).toContain('noopener')
  expect(await link.getAttribute('href')).toBe('https://www.mohurd.gov.cn/')
  expect(await axeProblems(page)).toEqual([])
  await page.goto(`${server.url}externalLink?url=${encodeURIComponent('javascript:alert(1)')}`)
  await page.getByText('这个链接不能打开').waitFor()
  expect(await page.getByRole('link').count()).toBe(0)
  await close()
})
