// Wrong passwords to their end: a picture to read, the lock, how long it lasts, and the other way in for whoever cannot see.
// The server runs inside the test: its clock can be moved, and its pictures can be read.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { drawCaptcha } from '#server/adapters/captcha-picture.ts'
import { axeProblems } from './kit.ts'
import { serveApp } from './served-app.ts'
import { setStage } from './stage.ts'

const answers = new Map<string, string>()

const stage = setStage(() => {
  const drawn = () => {
    const picture = drawCaptcha()
    answers.set(picture.image, picture.answer)
    return picture
  }
  return serveApp({ demoStaff: 60, outside: { drawCaptcha: drawn } })
})

const words = {
  zh: {
    account: '用户名或手机号码',
    password: /^密码/,
    submit: '登录',
    wrong: '用户名或密码不正确',
    picture: '图形验证码，四个字母或数字',
    captcha: /^图形验证码/,
    locked: (minutes: number) => `密码错误次数过多，请${minutes}分钟后再试`,
  },
  en: {
    account: 'Username or mobile number',
    password: /^Password/,
    submit: 'Sign in',
    wrong: 'The username or the password is wrong',
    picture: 'A picture of four letters or digits',
    captcha: /^Characters of the picture/,
    locked: (minutes: number) => `Too many wrong passwords; try again in ${minutes} min`,
  },
}

test.each([
  ['zh', 'zh-CN', 'worker'],
  ['en', 'en-US', 'manager'],
] as const)('wrong passwords end in a lock that says how long it lasts (%s)', async (language, locale, username) => {
  const said = words[language]
  const { page } = await stage.open('login', { locale })
  const { clock } = stage.server.app
  const password = page.getByRole('textbox', { name: said.password })
  const submit = async (typed: string) => {
    await password.fill(typed)
    await page.getByRole('button', { name: said.submit, exact: true }).click()
  }
  await page.getByLabel(said.account).fill(username)
  for (let at = 0; at < 3; at++) {
    await submit(`wrong ${at}`)
    await page.getByText(said.wrong).waitFor()
    await password.fill('')
    await page.getByText(said.wrong).waitFor({ state: 'detached' })
  }
  for (let at = 3; at < 5; at++) {
    await read(page, said)
    await submit(`wrong ${at}`)
    await page.getByText(said.wrong).waitFor()
  }
  await read(page, said)
  await submit('gantry-demo')
  await page.getByText(said.locked(15)).waitFor()
  expect(await axeProblems(page)).toEqual([])
  clock.nowMs += 9 * 60_000
  await read(page, said)
  await submit('gantry-demo')
  await page.getByText(said.locked(6)).waitFor()
  // The password is right all the time: only the time that passes opens the door.
  clock.nowMs += 6 * 60_000
  await read(page, said)
  await submit('gantry-demo')
  await page.getByTestId('signal-chip').waitFor()
})

/** Types what the picture says, as somebody does who sees it: each is another one than before. */
async function read(page: Page, said: (typeof words)['zh']): Promise<void> {
  const picture = page.getByAltText(said.picture)
  const isNew = async () => {
    const image = (await picture.getAttribute('src')) ?? ''
    if (image === lastSeen.get(page)) return ''
    return answers.get(image) ?? ''
  }
  await expect.poll(isNew).toMatch(/^[2-9A-Z]{4}$/)
  const image = (await picture.getAttribute('src')) ?? ''
  lastSeen.set(page, image)
  await page.getByLabel(said.captcha).fill(answers.get(image)?.toLowerCase() ?? '')
}
const lastSeen = new WeakMap<Page, string>()

test('whoever cannot see the picture signs in by a code', async () => {
  const { page } = await stage.open('login')
  const { zh } = words
  await page.getByLabel(zh.account).fill('hr')
  for (let at = 0; at < 3; at++) {
    await page.getByRole('textbox', { name: zh.password }).fill(`wrong ${at}`)
    await page.getByRole('button', { name: zh.submit, exact: true }).click()
    await page.getByText(zh.wrong).waitFor()
    await page.getByRole('textbox', { name: zh.password }).fill('')
    await page.getByText(zh.wrong).waitFor({ state: 'detached' })
  }
  await page.getByText('看不见图片？').waitFor()
  await page.getByRole('button', { name: '改用短信验证码登录' }).click()
  await page.getByRole('button', { name: '获取验证码' }).waitFor()
  expect(await page.getByAltText(zh.picture).count()).toBe(0)
})
