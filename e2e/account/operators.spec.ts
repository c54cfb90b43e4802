// Those who run the platform: a real name handed in with pictures, and decided.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { drawCaptcha } from '#server/adapters/captcha-picture.ts'
import { goWithin } from '../kit/go-within.ts'
import { axeProblems, type OpenBrowser, picture, startServer } from '../kit/kit.ts'
import { setUpSpec } from '../kit/spec-setup.ts'
import { switchIdentity } from '../kit/switch-identity.ts'

const setup = setUpSpec(startServer)
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

/** Any picture will do; this one is drawn by the server's own program. */
const card = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(drawCaptcha().image.replace('data:image/png;base64,', ''), 'base64'),
})

async function asPrivatePerson({ page }: OpenBrowser): Promise<void> {
  await switchIdentity(page, /(?<!以)个人身份/)
}

test('a real name is handed in with pictures, looked at, sent back with a reason, and certified', async () => {
  const person = await setup.signedIn('worker', { at: 'personalCenter/auth' })
  await person.page.getByLabel(/^姓名/).fill('林晓明')
  await person.page.getByLabel(/^居民身份证号码/).fill('11010519491231002X')
  await person.page.getByLabel(/^证件有效期自/).fill('2020-03-01')
  await person.page.getByLabel('长期有效').check()
  await person.page.locator('input[type=file]').nth(0).setInputFiles(card('正面.png'))
  await person.page.locator('input[type=file]').nth(1).setInputFiles(card('反面.png'))
  expect(await axeProblems(person.page)).toEqual([])
  await picture(person.page, 'real name form')
  await press(person.page, '提交认证')
  await person.page.getByText('您的资料正在人工审核').waitFor()

  expect(await person.page.getByRole('link', { name: '实名审核' }).count()).toBe(0)

  const operator = await setup.signedIn('operator', { at: 'landing' })
  const { page } = operator
  const entry = page.getByRole('link', { name: '实名审核' }).first()
  await asPrivatePerson(operator)
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '平台' }).click()
  await entry.click()
  await press(page, '审核 林晓明')
  const dialog = page.getByRole('dialog', { name: '审核 林晓明' })
  await dialog.getByText('110***********002X').waitFor()
  expect(await dialog.getByAltText(/证件图片/).count()).toBe(0)
  await dialog.getByRole('button', { name: '查看证件图片' }).click()
  await dialog.getByAltText('证件图片 2').waitFor()
  const width = () => dialog.getByAltText('证件图片 1').evaluate((image) => (image as HTMLImageElement).naturalWidth)
  await expect.poll(width).toBeGreaterThan(100)
  expect(await axeProblems(page)).toEqual([])
  await picture(page, 'real name case')
  await dialog.getByRole('button', { name: '不通过' }).click()
  await dialog.getByText('请填写原因').first().waitFor()
  await dialog.getByText('请选择需要修改的项目').first().waitFor()
  await dialog.getByRole('combobox', { name: /需要修改的项目/ }).click()
  await page.getByRole('option', { name: '证件照片', exact: true }).click()
  await dialog.getByLabel(/^原因/).fill('照片看不清')
  await dialog.getByRole('button', { name: '不通过' }).click()
  await page.getByText('没有待审核的实名认证').waitFor()

  await person.page.reload()
  await person.page.getByText('审核未通过：照片看不清').waitFor()
  // Nothing but what was marked is asked for again.
  await person.page.getByText('只需修改：证件照片').waitFor()
  expect(await person.page.getByLabel(/^居民身份证号码/).count()).toBe(0)
  await person.page.locator('input[type=file]').nth(0).setInputFiles(card('正面.png'))
  await press(person.page, '提交认证')
  await person.page.getByText('您的资料正在人工审核').waitFor()
  await page.reload()
  await press(page, '审核 林晓明')
  await dialog.getByText('2020-03-01 至 长期').waitFor()
  await dialog.getByRole('button', { name: '通过', exact: true }).click()
  await page.getByText('没有待审核的实名认证').waitFor()
  await asPrivatePerson(person)
  await goWithin(person.page, `${setup.server.url}message/toDoCenter?tab=notices`)
  await person.page.getByText('实名认证已通过').waitFor()
  await person.page.getByText('实名认证未通过').waitFor()
})
