// Papers of a person one after another: a picture and a PDF, nearer, turned, printed; what was seen is seen again without a server.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { AnyRow } from '#contract/kit/collection.ts'
import { otherDevice } from '#tests/kit/client/other-device.ts'
import { button } from '../kit/form-acts.ts'
import { inStep, picture, startServer } from '../kit/kit.ts'
import { noisyPicture } from '../kit/pictures.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

const setup = setUpSpec(startServer)

/** A PDF of two pages, as a scanner would bring it. */
async function paperOfTwoPages(page: Page): Promise<Buffer> {
  const maker = await page.context().newPage()
  await maker.setContent('<h1>培训合格证</h1><p style="break-before: page">第二页</p>')
  const made = await maker.pdf({ format: 'A4' })
  await maker.close()
  return made
}

async function handIn(page: Page, paper: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  const section = page.getByRole('region', { name: '材料', exact: true })
  await button(`上传${paper}`, section).click()
  const dialog = page.getByRole('dialog', { name: `上传${paper}` })
  await dialog.getByTestId('paper-files').setInputFiles(file)
  await dialog.getByText(file.name.replace('.png', '.jpg')).waitFor()
  await button('保存', dialog).click()
  await dialog.waitFor({ state: 'detached' })
  await inStep(page)
}

const boxOf = async (one: Locator) => {
  const box = await one.boundingBox()
  if (!box) throw new Error('it is not to be seen')
  return box
}
/** Whether anything is drawn on it. */
const isDrawn = (canvas: Locator) =>
  canvas.evaluate((one: HTMLCanvasElement) => {
    if (one.width < 100) return false
    const { data } = one.getContext('2d')?.getImageData(0, 0, one.width, one.height) ?? { data: [] }
    return data.some((value, at) => at % 4 === 0 && value < 100)
  })

test('a picture and a PDF are brought nearer, turned and printed, and seen again without a server', async () => {
  const rows = await (await otherDevice(setup.server.url, 'chairman')).rows('employee')
  const isFree = ({ employeeStatus, username, materials }: AnyRow) =>
    employeeStatus === 'active' && username === null && materials === null
  const uri = String(rows.find(isFree)?.uri)
  const { page } = await setup.signedIn('hr', {
    viewport: 'phone',
    at: `organization/personnel/rostersDetails?uri=${uri}`,
  })
  await handIn(page, '学历证书', { name: '毕业证.png', mimeType: 'image/png', buffer: await noisyPicture(page) })
  await handIn(page, '体检报告', { name: '体检.pdf', mimeType: 'application/pdf', buffer: await paperOfTwoPages(page) })

  await page.goto(`${setup.server.url}organization/personnel/imgViweHtml?uri=${uri}`)
  await page.evaluate(() => {
    const counted = window as unknown as { printed: number }
    counted.printed = 0
    window.print = () => void counted.printed++
  })
  const printed = () => page.evaluate(() => (window as unknown as { printed: number }).printed)
  const shown = page.getByRole('img', { name: '学历证书' })
  const first = page.getByRole('img', { name: /^体检报告，第 1 页，共 2 页$/ })
  const bar = page.getByText(/（\d \/ 2）$/)
  const open = async (paper: string, one: Locator) => {
    await bar.waitFor()
    // Of two papers there is one way only.
    if (!(await bar.textContent())?.startsWith(paper))
      await page
        .getByRole('button', { name: /^(上一份|下一份)$/ })
        .and(page.locator(':enabled'))
        .click()
    await one.waitFor()
  }

  await open('学历证书', shown)
  const whole = await boxOf(shown)
  await button('放大', page).click()
  await expect.poll(async () => (await boxOf(shown)).width / whole.width).toBeCloseTo(1.5, 1)
  await button('旋转', page).click()
  await expect.poll(() => shown.getAttribute('style')).toContain('rotate(90deg)')
  await button('打印', page).click()
  await expect.poll(printed).toBe(1)

  await open('体检报告', first)
  await expect.poll(() => isDrawn(first)).toBe(true)
  await picture(page, 'a PDF among the papers of a person on a phone')
  const upright = await boxOf(first)
  expect(upright.height / upright.width).toBeCloseTo(Math.SQRT2, 1)
  await button('旋转', page).click()
  await expect.poll(async () => (await boxOf(first)).width / (await boxOf(first)).height).toBeCloseTo(Math.SQRT2, 1)
  await button('放大', page).click()
  await expect.poll(async () => (await boxOf(first)).width / upright.width).toBeCloseTo(1.5, 1)
  await button('打印', page).click()
  await expect.poll(printed).toBe(2)
  expect(await isDrawn(page.getByRole('img', { name: /第 2 页/ }))).toBe(true)

  await open('学历证书', shown)
  await setup.server.stop()
  await open('体检报告', first)
  await expect.poll(() => isDrawn(first)).toBe(true)
})
