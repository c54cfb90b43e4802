// Those who run the platform: a real name handed in with pictures and decided, an account frozen and let go on.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { drawCaptcha } from '#server/adapters/captcha-picture.ts'
import { goWithin } from '../kit/go-within.ts'
import { axeProblems, login, type OpenBrowser, picture, startServer } from '../kit/kit.ts'
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

test('an account and an organisation are frozen with a reason, and go on', async () => {
  const worker = await setup.signedIn('worker', { at: 'landing' })
  const operator = await setup.signedIn('operator', { at: 'landing' })
  const { page } = operator
  await asPrivatePerson(operator)
  await goWithin(page, `${setup.server.url}platformCenter/account`)
  await page.getByLabel('姓名、用户名，或完整的手机号码').fill('worker')
  await press(page, /^查找$/)
  const freeze = page.getByRole('button', { name: /^冻结“/ })
  await expect.poll(() => freeze.count()).toBe(1)
  expect(await axeProblems(page)).toEqual([])
  await picture(page, 'accounts of the platform')
  await freeze.click()
  const dialog = page.getByRole('dialog', { name: /^冻结“/ })
  await dialog.getByLabel(/^原因/).fill('冒用他人证件')
  await picture(page, 'freeze an account')
  await dialog.getByRole('button', { name: '冻结', exact: true }).click()
  await page.getByText('冻结原因：冒用他人证件').waitFor()

  await worker.page.reload()
  await worker.page.getByRole('dialog').filter({ hasText: '冻结' }).getByText('原因：冒用他人证件').waitFor()
  await picture(worker.page, 'a frozen account while working')
  const said = () => readFile(join(setup.server.dataDir, 'sms', 'outbox.jsonl'), 'utf8').catch(() => '')
  await expect.poll(said).toContain('冒用他人证件')

  await press(page, /^恢复“/)
  await page
    .getByRole('dialog', { name: /^恢复“/ })
    .getByRole('button', { name: '恢复', exact: true })
    .click()
  await freeze.waitFor()
  const again = await setup.open()
  await login(again.page, setup.server.url, 'worker')

  await page.getByRole('tab', { name: '组织' }).click()
  await page.getByRole('radio', { name: '已冻结' }).check({ force: true })
  await page.getByText('远山装饰').first().waitFor()
})

test('the log of acts is narrowed, read on both screens, exported, and closed to whoever is no auditor', async () => {
  const operator = await setup.signedIn('operator', { at: 'landing' })
  const { page } = operator
  await asPrivatePerson(operator)
  await goWithin(page, `${setup.server.url}platformCenter/account`)
  await page.getByLabel('姓名、用户名，或完整的手机号码').fill('foreman')
  await press(page, /^查找$/)
  await expect.poll(() => page.getByRole('button', { name: /^冻结“/ }).count()).toBe(1)
  await press(page, /^冻结“/)
  const dialog = page.getByRole('dialog', { name: /^冻结“/ })
  await dialog.getByLabel(/^原因/).fill('代打卡')
  await dialog.getByRole('button', { name: '冻结', exact: true }).click()
  await page.getByText('冻结原因：代打卡').waitFor()

  await page.getByRole('link', { name: '操作记录' }).first().click()
  const rows = page.getByRole('row')
  await page.getByLabel('对象', { exact: true }).fill('foreman')
  await press(page, '查询')
  await page.waitForURL(/subject=foreman/)
  await expect.poll(() => rows.count()).toBe(2)
  await rows.nth(1).getByText('正常 → 已冻结').waitFor()
  expect(await axeProblems(page)).toEqual([])
  await picture(page, 'log of acts')
  await rows.nth(1).getByRole('link').click()
  await page.getByRole('complementary', { name: '冻结账号' }).getByText('代打卡').waitFor()
  expect(await axeProblems(page)).toEqual([])
  await page.keyboard.press('Escape')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await press(page, '导出')
      await page.getByRole('menuitem', { name: /csv/ }).click()
    })(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toMatch(/冻结账号.*foreman.*正常,已冻结,代打卡/)
  await page.getByLabel('对象', { exact: true }).fill('没有这个人')
  await press(page, '查询')
  await page.getByText('没有符合条件的操作记录').waitFor()

  await page.setViewportSize({ width: 390, height: 844 })
  await goWithin(page, `${setup.server.url}platformCenter/log?subject=foreman`)
  await page.getByRole('article').filter({ hasText: '代打卡' }).waitFor()
  expect(await axeProblems(page)).toEqual([])
  await picture(page, 'log of acts on the phone')

  const stranger = await setup.signedIn('personal', { at: 'platformCenter/log' })
  await stranger.page.waitForURL((at) => !at.pathname.endsWith('/platformCenter/log'))
})
