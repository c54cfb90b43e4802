// Cutting a picture on a phone: two fingers, a camera held upright, and nothing that closes the dialog by a slip.
import type { CDPSession, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { drawn, hasFocus } from '../kit/at-rest.ts'
import { startServer } from '../kit/kit.ts'
import { lookAtPicture, paintedPicture, withOrientation } from '../kit/pictures.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

const setup = setUpSpec(startServer)
const CENTRE = [0.5, 0.5] as const
const CORNER = [0.05, 0.05] as const

async function choosing(file: (page: Page) => Promise<{ name: string; mimeType: string; buffer: Buffer }>) {
  const { page, context } = await setup.signedIn('hr', { viewport: 'phone' })
  await page.goto(`${setup.server.url}demonstration`)
  await page.getByRole('button', { name: '多选员工' }).waitFor()
  await page
    .getByTestId('image-file')
    .nth(1)
    .setInputFiles(await file(page))
  const dialog = page.getByRole('dialog', { name: '图片剪裁' })
  await dialog.getByRole('group').waitFor()
  // The picture is there, and the dialog where it stays.
  await expect.poll(() => dialog.getByRole('button', { name: '确定' }).isEnabled()).toBe(true)
  await hasFocus(dialog)
  return { page, context, dialog }
}

/** Green all round, red in the middle half. */
const framed = async (page: Page) => ({
  name: 'frame.png',
  mimeType: 'image/png',
  buffer: await paintedPicture(page, {
    width: 600,
    height: 600,
    parts: [
      ['#00ff00', 0, 0, 600, 600],
      ['#ff0000', 150, 150, 300, 300],
    ],
  }),
})

/** What the server has got in the end. */
async function uploaded(page: Page, dialog: Locator, places: readonly (readonly [number, number])[]) {
  await dialog.getByRole('button', { name: '确定' }).tap()
  const told = await page.getByText('已上传：').textContent()
  return lookAtPicture(page, (told ?? '').replace('已上传：', ''), places)
}

/** Two fingers that begin `from` pixels from the middle and end `to` pixels from it; every step of theirs is seen. */
async function pinch(touch: CDPSession, area: Locator, from: number, to: number): Promise<void> {
  const box = await area.boundingBox()
  if (!box) throw new Error('the area is not in sight')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const points = (away: number) => [
    { x: x - away, y, id: 0 },
    { x: x + away, y, id: 1 },
  ]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(from) })
  for (let step = 1; step <= 8; step++) {
    const touchPoints = points(from + ((to - from) * step) / 8)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
    await drawn(area.page())
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('two fingers zoom, and the cut is what they left in the frame; neither Escape nor the edge closes it', async () => {
  const { page, context, dialog } = await choosing(framed)
  const area = dialog.getByRole('group')
  const zoom = async () => Number(await dialog.getByRole('slider', { name: '缩放' }).inputValue())
  await expect.poll(zoom).toBe(1)
  const touch = await context.newCDPSession(page)
  await pinch(touch, area, 30, 90)
  await expect.poll(zoom).toBeGreaterThan(2.5)
  await page.keyboard.press('Escape')
  await page.touchscreen.tap(2, 2)
  expect(await dialog.isVisible()).toBe(true)
  expect(await uploaded(page, dialog, [CENTRE, CORNER])).toEqual({
    type: 'image/png',
    width: 320,
    height: 320,
    colours: ['red', 'red'],
  })
})

test('two fingers zoom out again no further than the whole picture', async () => {
  const { page, context, dialog } = await choosing(framed)
  const touch = await context.newCDPSession(page)
  const area = dialog.getByRole('group')
  await pinch(touch, area, 30, 90)
  await pinch(touch, area, 90, 20)
  await expect.poll(() => dialog.getByRole('slider', { name: '缩放' }).inputValue()).toBe('1')
  expect((await uploaded(page, dialog, [CENTRE, CORNER])).colours).toEqual(['red', 'green'])
})

test('going back leads nowhere, loading the page anew asks first, and neither loses anything', async () => {
  const { page, dialog } = await choosing(framed)
  await dialog.getByRole('button', { name: '放大' }).tap()
  const slider = dialog.getByRole('slider', { name: '缩放' })
  await expect.poll(() => slider.inputValue()).toBe('1.2')
  const address = page.url()
  // Another document lies before this one: back leads nowhere while the dialog is open.
  await page.evaluate(() => window.history.back())
  expect(page.url()).toBe(address)
  expect(await slider.inputValue()).toBe('1.2')
  const asked = page.waitForEvent('dialog')
  // Not within the evaluation: the question would keep it waiting.
  await page.evaluate(() => void setTimeout(() => window.location.reload()))
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  expect(page.url()).toBe(address)
  expect(await slider.inputValue()).toBe('1.2')
  expect((await uploaded(page, dialog, [CENTRE])).colours).toEqual(['red'])
  // With the dialog the question has gone.
  await dialog.waitFor({ state: 'detached' })
  await page.goto(`${setup.server.url}help`)
  await page.getByRole('heading', { name: '平台是什么' }).waitFor()
})

test('a photo taken upright is cut upright, whatever its file says first', async () => {
  const { page, dialog } = await choosing(async (page) => ({
    name: 'upright.jpg',
    mimeType: 'image/jpeg',
    // Lies in its file: left red, right blue. To be turned a quarter to the right: red above, blue below.
    buffer: withOrientation(
      await paintedPicture(page, {
        width: 600,
        height: 400,
        type: 'image/jpeg',
        parts: [
          ['#ff0000', 0, 0, 300, 400],
          ['#0000ff', 300, 0, 300, 400],
        ],
      }),
      6,
    ),
  }))
  expect(
    await uploaded(page, dialog, [
      [0.5, 0.1],
      [0.5, 0.9],
      [0.05, 0.3],
      [0.95, 0.3],
    ]),
  ).toEqual({
    type: 'image/png',
    width: 320,
    height: 320,
    colours: ['red', 'blue', 'red', 'red'],
  })
})
