// Wrong passwords to their end: a picture to read, the lock, how long it lasts, and the other way in for whoever cannot see.
// Then an organisation that locks somebody out whose edits wait.
// The server runs inside the test: its clock can be moved, its pictures and its database can be read.
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { drawCaptcha } from '#server/adapters/captcha-picture.ts'
import { axeProblems, inStep, login } from '../kit/kit.ts'
import { lookAgain } from '../kit/roster-page.ts'
import { serveApp } from '../kit/served-app.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

const answers = new Map<string, string>()

const setup = setUpSpec(() => {
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
    picture: 'Picture with four letters or digits',
    captcha: /^Characters in the picture/,
    locked: (minutes: number) => `Too many wrong passwords; try again in ${minutes} min`,
  },
}

test.each([
  ['zh', 'zh-CN', 'worker'],
  ['en', 'en-US', 'manager'],
] as const)('wrong passwords end in a lock that says how long it lasts (%s)', async (language, locale, username) => {
  const said = words[language]
  const { page } = await setup.open('login', { locale })
  const { clock } = setup.server.app
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
  const { page } = await setup.open('login')
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

test('[A4] an organisation is closed while an edit waits: it stays readable under its name, and goes on when that is opened', async () => {
  const { db } = setup.server.app
  const { page, context } = await setup.signedIn('foreman', { isWhole: true })
  const found = await sql<{ uri: string; domain: string; name: string }>`select e.uri, o.domain_uri as domain, o.name
    from employee e join organisation o on e.scope = 'org:' || o.domain_uri
    where e.username = 'foreman' and o.name = '龙门建设集团'`.execute(db)
  const { uri = '', domain = '', name = '' } = found.rows[0] ?? {}
  const setMember = (status: string) =>
    sql`update membership set status = ${status} where domain = ${domain}
      and user_id in (select user_id from account where username = 'foreman')`.execute(db)
  const button = (label: string) => page.getByRole('button', { name: label, exact: true })
  await page.goto(`${setup.server.url}organization/staff?person=${uri}`)
  await button('编辑').first().waitFor()
  await inStep(page)
  await context.setOffline(true)
  await button('编辑').first().click()
  const form = page.getByRole('dialog', { name: /^编辑/ })
  await form.getByLabel('办公电话').fill('0571-3000009')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await form.waitFor({ state: 'detached' })
  await setMember('disabled')
  await context.setOffline(false)
  await lookAgain(page)
  await page.getByRole('dialog', { name: '当前身份已不可用' }).getByRole('button', { name: '返回个人工作台' }).click()
  await page.getByLabel('用户名或手机号码').waitFor()
  await login(page, setup.server.url, 'foreman')

  await page.goto(`${setup.server.url}sync`)
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await section.getByText('您已不能使用这个组织').waitFor()
  const line = section.getByRole('listitem').filter({ hasText: '办公电话' })
  await line.getByText('0571-3000009', { exact: true }).waitFor()
  await line.getByRole('button', { name: '复制', exact: true }).waitFor()
  await page.getByTestId('sync-state').getByText('其他身份还有 1 条修改没有处理完').waitFor()
  await button('下载未发送内容').waitFor()
  expect(await page.getByText('正在发送').count()).toBe(0)
  expect(await button('切换到这个身份').count()).toBe(0)
  expect(await axeProblems(page)).toEqual([])
  await line.getByRole('button', { name: '放弃', exact: true }).click()
  const asked = page.getByRole('dialog', { name: '放弃这条修改' })
  await asked.getByRole('button', { name: '取消', exact: true }).click()
  await asked.waitFor({ state: 'detached' })

  await setMember('active')
  await page.reload()
  await button('切换到这个身份').click()
  await inStep(page)
  const phone = await sql<{ phone: string }>`select office_phone as phone from employee where uri = ${uri}`.execute(db)
  expect(phone.rows[0]?.phone).toBe('0571-3000009')
})
