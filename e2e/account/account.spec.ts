// A registration of somebody who is signed in, with its picture.
import { expect, test } from 'vitest'
import { drawCaptcha } from '#server/adapters/captcha-picture.ts'
import { axeProblems, picture, startServer } from '../kit/kit.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

const setup = setUpSpec(startServer)

test('a registration with its picture reaches the HR of the organisation as a to-do', async () => {
  const person = await setup.signedIn('foreman')
  const { page } = person
  await page.goto(`${setup.server.url}enrollmentRegistration`)
  await page.getByText('工长', { exact: true }).click()
  await page.getByRole('button', { name: '下一步', exact: true }).click()
  await page.getByLabel(/^姓名/).fill('周大力')
  await page.getByLabel(/^手机号码/).fill('13811112222')
  const buffer = Buffer.from(drawCaptcha().image.replace('data:image/png;base64,', ''), 'base64')
  await page.locator('input[type=file]').last().setInputFiles({ name: '证书.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await page.getByText('登记已提交，您所在组织的人事会核对').waitFor()

  const hr = await setup.signedIn('hr', { at: 'message/toDoCenter' })
  await hr.page.getByRole('button', { name: /^周大力 提交了注册登记/ }).click()
  const dialog = hr.page.getByRole('dialog', { name: '注册登记' })
  await dialog.getByText('138****2222').waitFor()
  const width = () => dialog.getByAltText('身份证明图片').evaluate((image) => (image as HTMLImageElement).naturalWidth)
  await expect.poll(width).toBeGreaterThan(100)
  expect(await axeProblems(hr.page)).toEqual([])
  await picture(hr.page, 'registration')
  await dialog.getByRole('button', { name: '已核对' }).click()
  await dialog.waitFor({ state: 'detached' })
  await hr.page.getByRole('button', { name: /^周大力 提交了注册登记/ }).waitFor({ state: 'detached' })
})
