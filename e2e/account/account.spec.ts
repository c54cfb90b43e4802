// Accounts: opening one, a forgotten and a guessed password, a bound number, an account that cannot be used.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sessionCalls } from '#contract/domains/identity/session-calls.ts'
import { drawCaptcha } from '#server/adapters/captcha-picture.ts'
import { serverApi } from '#tests/kit/server-api.ts'
import { goWithin } from '../kit/go-within.ts'
import { axeProblems, login, picture, startServer } from '../kit/kit.ts'
import { noticed } from '../kit/notices.ts'
import { codeSent } from '../kit/sms-codes.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

const setup = setUpSpec(startServer)
const PASSWORD = 'lantern river 42'

/** The newest code that was sent to a number for this. */
const codeFor = (phone: string, purpose: string) => codeSent(setup.server.dataDir, purpose, phone)

const phoneField = (page: Page) => page.getByRole('textbox', { name: /^手机号码/ })
const codeField = (page: Page) => page.getByRole('textbox', { name: /^验证码/ })
const getCode = (page: Page) => page.getByRole('button', { name: '获取验证码' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function askCode(page: Page, phone: string, purpose: string): Promise<void> {
  await phoneField(page).fill(phone)
  await getCode(page).click()
  await page.getByText('验证码已发送').waitFor()
  await codeField(page).fill(await codeFor(phone, purpose))
}

describe('opening an account', () => {
  test('a number and its code lead into the app, on a phone', async () => {
    const { page } = await setup.open('login', { viewport: 'phone' })
    await page.getByRole('link', { name: '注册账号' }).click()
    await getCode(page).click()
    await page.getByText('请输入手机号码').waitFor()
    const height = async () => (await page.getByRole('button', { name: '获取验证码' }).boundingBox())?.height
    await expect.poll(height).toBeGreaterThanOrEqual(44)
    await phoneField(page).fill('123')
    await getCode(page).click()
    await page.getByText('手机号码格式不正确').waitFor()
    await askCode(page, '13811110001', '注册账号')
    expect(await codeField(page).getAttribute('autocomplete')).toBe('one-time-code')
    expect(await codeField(page).getAttribute('inputmode')).toBe('numeric')
    await page.getByLabel(/^姓名/).fill('陈向东')
    await page.getByRole('textbox', { name: /^密码/ }).fill('12345678')
    await press(page, '注册并登录')
    await page.getByText('这个密码太常见，请换一个').waitFor()
    await page.getByRole('textbox', { name: /^密码/ }).fill(PASSWORD)
    expect(await axeProblems(page)).toEqual([])
    await press(page, '注册并登录')
    await page.getByTestId('signal-chip').waitFor()
    await expect.poll(() => page.url()).not.toContain('register')
  })
})

test('what was typed before the code was fetched elsewhere is still there after a reload; password and code are not', async () => {
  const { page } = await setup.open('register', { viewport: 'phone' })
  await phoneField(page).fill('13811110099')
  await getCode(page).click()
  await page.getByText('验证码已发送').waitFor()
  await codeField(page).fill('1234')
  await page.getByLabel(/^姓名/).fill('<b>甲</b>')
  await page.getByRole('textbox', { name: /^密码/ }).fill(PASSWORD)
  await press(page, '注册并登录')
  await page.getByText('请填写 2 到 30 个汉字').waitFor()
  await page.getByLabel(/^姓名/).fill('陈向西')
  await page.reload()
  await page.getByRole('button', { name: /秒后重发/ }).waitFor()
  await expect.poll(() => page.getByLabel(/^姓名/).inputValue()).toBe('陈向西')
  expect(await codeField(page).inputValue()).toBe('')
  expect(await page.getByRole('textbox', { name: /^密码/ }).inputValue()).toBe('')
  await page.goto(`${setup.server.url}login`)
  await page.getByRole('radio', { name: '验证码登录' }).check()
  await page.reload()
  await getCode(page).waitFor()
})

describe('a password', () => {
  test('three wrong ones bring a picture, which must be read', async () => {
    const { page } = await setup.open('login')
    const enter = async (password: string) => {
      await page.getByLabel('用户名或手机号码').fill('worker')
      await page.getByRole('textbox', { name: /^密码/ }).fill(password)
      await press(page, '登录')
    }
    for (let at = 0; at < 3; at++) {
      await enter(`wrong${at}`)
      await page.getByText('用户名或密码不正确').waitFor()
      await page.getByRole('textbox', { name: /^密码/ }).fill('')
      await page.getByText('用户名或密码不正确').waitFor({ state: 'detached' })
    }
    const picture = page.getByAltText('图形验证码，四个字母或数字')
    await picture.waitFor()
    expect(await axeProblems(page)).toEqual([])
    const first = await picture.getAttribute('src')
    await press(page, '换一张')
    await expect.poll(() => picture.getAttribute('src')).not.toBe(first)
    await enter('gantry-demo')
    await page.getByText('请输入图形验证码').waitFor()
    await page.getByLabel(/^图形验证码/).fill('????')
    await press(page, '登录')
    await page.getByText('图形验证码不正确').waitFor()
  })

  test('a forgotten one is set anew by a code, and opens the app', async () => {
    const { page } = await setup.open('login')
    await page.getByRole('link', { name: '忘记密码' }).click()
    await askCode(page, '13900000009', '找回密码')
    await page.getByRole('textbox', { name: /^新密码/ }).fill(PASSWORD)
    await page.getByRole('textbox', { name: /^再次输入/ }).fill(`${PASSWORD}x`)
    await press(page, '设置新密码')
    await page.getByText('两次输入的密码不一致').waitFor()
    await page.getByRole('textbox', { name: /^再次输入/ }).fill(PASSWORD)
    await press(page, '设置新密码')
    await noticed(page, '密码已更新')
    await login(page, setup.server.url, 'personal', PASSWORD)
  })
})

test('of several devices each button tells which one it signs out', async () => {
  await serverApi(setup.server.url, 'chairman')
  await setup.signedIn('chairman', { viewport: 'phone' })
  const { page } = await setup.signedIn('chairman', { at: 'personalCenter/safety' })
  const button = (device: RegExp) =>
    page.getByRole('button', { name: new RegExp(`^退出该设备\\s*${device.source}\\s*最近使用`) })
  await button(/未知设备/)
    .first()
    .waitFor()
  await button(/\S+ · \S+/)
    .first()
    .click()
  await page.getByRole('dialog', { name: /^让“\S+ · \S+（[12]）”退出登录/ }).waitFor()
})

test('changing a number: the form, a pause that survives a reload, and it is bound', async () => {
  const { page } = await setup.open('login')
  await login(page, setup.server.url, 'labour')
  const openDialog = async () => {
    await goWithin(page, `${setup.server.url}bindMobile`)
    // One is bound already: nobody need be told why.
    await page.getByRole('dialog', { name: '更换手机' }).getByRole('textbox').first().waitFor()
    expect(await page.getByText('请先绑定手机号码').count()).toBe(0)
  }
  await openDialog()
  await press(page, '更换')
  await page.getByText('请输入手机号码').waitFor()
  await page.getByText('请输入验证码').waitFor()
  await phoneField(page).fill('13811110077')
  await getCode(page).click()
  await page.getByRole('button', { name: /秒后重发/ }).waitFor()
  await page.reload()
  await openDialog()
  await expect.poll(() => phoneField(page).inputValue()).toMatch(/^138 ?1111 ?0077$/)
  const pause = page.getByRole('button', { name: /秒后重发/ })
  await pause.waitFor()
  expect(await pause.isDisabled()).toBe(true)
  expect(Number.parseInt((await pause.textContent()) ?? '', 10)).toBeLessThanOrEqual(60)
  expect(await axeProblems(page)).toEqual([])
  await codeField(page).fill(await codeFor('13811110077', '绑定手机'))
  // In the place of another number it takes the password.
  await press(page, '更换')
  await page.getByText('请输入密码').waitFor()
  const passwordField = page.getByRole('textbox', { name: /^密码/ })
  await passwordField.fill('not this one')
  await press(page, '更换')
  await page.getByText('用户名或密码不正确').waitFor()
  await passwordField.fill('gantry-demo')
  await press(page, '更换')
  await noticed(page, '手机号码已更换')
})

test('in English: a new password by a code, and a number that is bound', async () => {
  const { user } = await (await serverApi(setup.server.url, 'manager')).call(sessionCalls.userDetail, {})
  const { page } = await setup.open('login', { locale: 'en-US' })
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('textbox', { name: /^Mobile number/ }).fill(user.mobile)
  await page.getByRole('button', { name: 'Get a code' }).click()
  await page.getByText('it is valid for 5 minutes').waitFor()
  await page.getByRole('textbox', { name: /^Code/ }).fill(await codeFor(user.mobile, '找回密码'))
  await page.getByRole('textbox', { name: /^New password/ }).fill('short')
  await page.getByRole('textbox', { name: /^Repeat password/ }).fill('short')
  await press(page, 'Set new password')
  await page.getByText('8 to 128 characters').waitFor()
  await page.getByRole('textbox', { name: /^New password/ }).fill('harbour crane 77')
  await page.getByRole('textbox', { name: /^Repeat password/ }).fill('harbour crane 77')
  expect(await axeProblems(page)).toEqual([])
  await press(page, 'Set new password')
  await noticed(page, 'Password changed')
  await login(page, setup.server.url, 'manager', 'harbour crane 77')
  await page.goto(`${setup.server.url}bindMobile`)
  await page.getByRole('dialog', { name: 'Change the mobile number' }).getByRole('textbox').first().waitFor()
  // Beneath lies the page where numbers are bound.
  await page.getByRole('heading', { level: 1, includeHidden: true, name: 'Security' }).waitFor({ state: 'attached' })
  await picture(page, 'binding a number')
  await press(page, 'Change')
  await page.getByText('Please enter your mobile number').waitFor()
  await page.getByRole('textbox', { name: /^Mobile number/ }).fill('13811110088')
  await page.getByRole('button', { name: 'Get a code' }).click()
  await page.getByRole('button', { name: /^Again in \d+ s$/ }).waitFor()
  await page.getByRole('textbox', { name: /^Code/ }).fill('0000')
  await page.getByRole('textbox', { name: /^Password/ }).fill('harbour crane 77')
  await press(page, 'Change')
  await page.getByText('The code is wrong or too old').waitFor()
  await page.getByRole('textbox', { name: /^Code/ }).fill(await codeFor('13811110088', '绑定手机'))
  await press(page, 'Change')
  await noticed(page, 'The mobile number is changed')
})

describe('an account that cannot be used', () => {
  test.each([
    ['frozen', '账号已冻结'],
    ['cancelled', '账号已注销'],
  ])('%s is said in a dialog', async (username, title) => {
    const { page } = await setup.open('login')
    await page.getByLabel('用户名或手机号码').fill(username)
    await page.getByRole('textbox', { name: /^密码/ }).fill('gantry-demo')
    await press(page, '登录')
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.waitFor()
    const reason = dialog.getByText('原因：多次收到投诉，正在核实')
    await expect.poll(() => reason.count()).toBe(username === 'frozen' ? 1 : 0)
    await press(page, '知道了')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('one that waits is activated by a code', async () => {
    const { page } = await setup.open('login')
    await page.getByLabel('用户名或手机号码').fill('newcomer')
    await page.getByRole('textbox', { name: /^密码/ }).fill('gantry-demo')
    await press(page, '登录')
    await page.getByRole('dialog', { name: '账号未激活' }).waitFor()
    await page.getByRole('button', { name: '暂不激活' }).waitFor()
    await press(page, '立即激活')
    await askCode(page, '13900000010', '激活账号')
    await page.getByRole('textbox', { name: /^新密码/ }).fill(PASSWORD)
    await press(page, '激活并登录')
    await page.getByTestId('signal-chip').waitFor()
  })

  test('a code signs in without a password', async () => {
    const { user } = await (await serverApi(setup.server.url, 'hr')).call(sessionCalls.userDetail, {})
    const { page } = await setup.open('login')
    await page.getByRole('radio', { name: '验证码登录' }).check()
    await askCode(page, user.mobile, '登录')
    await press(page, '登录')
    await page.getByTestId('signal-chip').waitFor()
  })
})

test('a registration with its picture reaches the HR of the organisation as a to-do', async () => {
  const person = await setup.signedIn('foreman')
  const { page } = person
  await page.goto(`${setup.server.url}enrollmentRegistration`)
  await page.getByText('工长', { exact: true }).click()
  await press(page, '下一步')
  await page.getByLabel(/^姓名/).fill('周大力')
  await page.getByLabel(/^手机号码/).fill('13811112222')
  const buffer = Buffer.from(drawCaptcha().image.replace('data:image/png;base64,', ''), 'base64')
  await page.locator('input[type=file]').last().setInputFiles({ name: '证书.png', mimeType: 'image/png', buffer })
  await press(page, '提交')
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
