// The page of components where it takes a real browser: a picture cropped, uploaded and fetched, and words kept for no network.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { hasFocus } from '../kit/at-rest.ts'
import { storedText } from '../kit/browser/stored-text.ts'
import { fieldOf } from '../kit/form-acts.ts'
import { axeProblems, startServer } from '../kit/kit.ts'
import { noticed } from '../kit/notices.ts'
import { lookAtPicture, paintedPicture } from '../kit/pictures.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

const setup = setUpSpec(startServer)

test('by keyboard: a picture is cropped, Escape does not lose it, and photo.png of 320 by 320 is on the server', async () => {
  const { page } = await setup.signedIn('hr')
  await page.goto(`${setup.server.url}demonstration`)
  await page.getByRole('button', { name: '多选员工' }).waitFor()
  const buffer = await paintedPicture(page, {
    width: 600,
    height: 400,
    parts: [
      ['#ff0000', 0, 0, 300, 400],
      ['#0000ff', 300, 0, 300, 400],
    ],
  })
  const file = { name: 'wide.png', mimeType: 'image/png', buffer }
  await page.getByTestId('image-file').nth(1).setInputFiles(file)
  const dialog = page.getByRole('dialog', { name: '图片剪裁' })
  await hasFocus(dialog)
  await dialog.getByRole('button', { name: '向右旋转' }).press('Enter')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  expect(await dialog.isVisible()).toBe(true)
  const area = dialog.locator('[tabindex="0"]').first()
  await area.press('+')
  await expect.poll(() => dialog.getByRole('slider', { name: '缩放' }).inputValue()).toBe('1.2')
  await area.press('ArrowUp')
  expect(await axeProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: '确定' }).press('Enter')
  const told = await page.getByText('已上传：').textContent()
  const seen = await lookAtPicture(page, (told ?? '').replace('已上传：', ''), [
    [0.5, 0.06],
    [0.5, 0.94],
  ])
  // A quarter to the right: what was left is above.
  expect(seen).toEqual({ type: 'image/png', width: 320, height: 320, colours: ['red', 'blue'] })
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
  await noticed(page, '已下载：花名册.xls')
})

test('regions and dictionaries once seen are there without a network, also those never opened', async () => {
  const { page, context } = await setup.signedIn('hr', { isWhole: true })
  await page.goto(`${setup.server.url}demonstration`)
  await fieldOf(page, '省份').click()
  await page.getByRole('option', { name: '浙江省' }).waitFor()
  // What was asked for with it may come later.
  await expect.poll(() => storedText(page)).toContain('壮族')
  await setup.server.stop()
  await context.setOffline(true)
  await page.reload()
  for (const [label, name] of [
    ['省份', '广东省'],
    ['城市', '深圳市'],
    ['区县', '南山区'],
  ] as const) {
    await fieldOf(page, label).click()
    await page.getByRole('option', { name }).click()
  }
  await page.getByRole('region', { name: '地区与字典', exact: true }).getByText('440305').waitFor()
  await fieldOf(page, '民族').click()
  await page.getByRole('option', { name: '壮族' }).waitFor()
})
