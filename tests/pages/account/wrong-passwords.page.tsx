// Wrong passwords to their end: a picture to read, the lock, how long it lasts, and the other way in for whoever cannot see.
import { afterAll, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { setLanguage } from '#src/i18n/i18n.ts'
import { axeFinds, openPage, passTime, readPicture } from '../page-kit.tsx'
import { gone, shown } from '../people/form-acts.ts'
import { isIn } from './account-acts.ts'

const MINUTE = 60_000

const words = {
  'zh-CN': {
    account: /^用户名或手机号码/,
    password: /^密码/,
    submit: '登录',
    wrong: '用户名或密码不正确',
    picture: '图形验证码，四个字母或数字',
    captcha: /^图形验证码/,
    locked: (minutes: number) => new RegExp(`密码错误次数过多，请${minutes}分钟后再试`),
  },
  en: {
    account: /^Username or mobile number/,
    password: /^Password/,
    submit: 'Sign in',
    wrong: 'The username or the password is wrong',
    picture: 'Picture with four letters or digits',
    captcha: /^Characters in the picture/,
    locked: (minutes: number) => new RegExp(`Too many wrong passwords; try again in ${minutes} min`),
  },
} as const
type Words = (typeof words)[keyof typeof words]

afterAll(() => setLanguage('zh-CN'))

/** What fills in a password and sends it; the name of the account stands there. */
async function atLogin(said: Words, username: string) {
  await openPage('/login')
  await page.getByRole('textbox', { name: said.account }).fill(username)
  const password = page.getByRole('textbox', { name: said.password })
  const submit = async (typed: string) => {
    await password.fill(typed)
    await page.getByRole('button', { name: said.submit, exact: true }).click()
  }
  /** As often as nothing else than the password is asked for. */
  const failFreely = async () => {
    for (let at = 0; at < 3; at++) {
      await submit(`wrong ${at}`)
      await shown(page.getByText(said.wrong))
      await password.fill('')
      await gone(page.getByText(said.wrong))
    }
  }
  return { submit, failFreely }
}

const addressOf = (picture: Locator) => picture.query()?.getAttribute('src') ?? ''

/** Types what the picture says, as somebody does who sees it: each is another one than before. */
async function read(said: Words): Promise<void> {
  const picture = page.getByAltText(said.picture)
  await expect.poll(() => ['', lastSeen].includes(addressOf(picture))).toBe(false)
  lastSeen = addressOf(picture)
  const says = await readPicture(lastSeen)
  expect(says).toMatch(/^[2-9A-Z]{4}$/)
  await page.getByLabelText(said.captcha).fill(says.toLowerCase())
}
let lastSeen = ''

test.for([
  ['zh-CN', 'worker'],
  ['en', 'manager'],
] as const)('wrong passwords end in a lock that says how long it lasts (%s)', async ([language, username]) => {
  setLanguage(language)
  const said = words[language]
  const { submit, failFreely } = await atLogin(said, username)
  await failFreely()
  for (let at = 3; at < 5; at++) {
    await read(said)
    await submit(`wrong ${at}`)
    await shown(page.getByText(said.wrong))
  }
  await read(said)
  await submit('gantry-demo')
  await shown(page.getByText(said.locked(15)))
  expect(await axeFinds()).toEqual([])
  await passTime(9 * MINUTE)
  await read(said)
  await submit('gantry-demo')
  await shown(page.getByText(said.locked(6)))
  // The password is right all the time: only the time that passes opens the door.
  await passTime(6 * MINUTE)
  await read(said)
  await submit('gantry-demo')
  await isIn()
})

test('the picture can be another one, is asked for where nothing is typed, and must be read', async () => {
  setLanguage('zh-CN')
  const said = words['zh-CN']
  const { submit, failFreely } = await atLogin(said, 'admin')
  await failFreely()
  const picture = page.getByAltText(said.picture)
  await shown(picture)
  expect(await axeFinds()).toEqual([])
  const first = addressOf(picture)
  await page.getByRole('button', { name: '换一张', exact: true }).click()
  await expect.poll(() => addressOf(picture)).not.toBe(first)
  await submit('gantry-demo')
  await shown(page.getByText('请输入图形验证码'))
  await page.getByLabelText(said.captcha).fill('????')
  await page.getByRole('button', { name: said.submit, exact: true }).click()
  await shown(page.getByText(/图形验证码不正确/))
})

test('whoever cannot see the picture signs in by a code', async () => {
  const said = words['zh-CN']
  const { failFreely } = await atLogin(said, 'hr')
  await failFreely()
  await shown(page.getByText(/看不见图片？/))
  await page.getByRole('button', { name: '改用短信验证码登录' }).click()
  await shown(page.getByRole('button', { name: '获取验证码' }))
  await gone(page.getByAltText(said.picture))
})
