// What somebody does who is not signed in, or proves a number: the form of the login, codes by SMS.
import { page } from 'vitest/browser'
import { codeFor } from '../page-kit.tsx'
import { button, shown } from '../people/form-acts.ts'

/** One that nobody has listed as common. */
export const PASSWORD = 'lantern river 42'

export const phoneField = () => page.getByRole('textbox', { name: /^手机号码/ })
export const codeField = () => page.getByRole('textbox', { name: /^验证码/ })
export const passwordField = () => page.getByRole('textbox', { name: /^密码/ })
export const accountField = () => page.getByRole('textbox', { name: /^用户名或手机号码/ })

/** Has a code sent to a number and types it. */
export async function askCode(phone: string): Promise<void> {
  await phoneField().fill(phone)
  await button('获取验证码').click()
  await shown(page.getByText(/^验证码已发送/))
  await codeField().fill(await codeFor(phone))
}

/** Fills in the login and sends it. */
export async function enter(username: string, password = 'gantry-demo'): Promise<void> {
  await page.getByRole('radio', { name: '密码登录' }).click()
  await accountField().fill(username)
  await passwordField().fill(password)
  await button('登录').click()
}

/** Somebody has come in. */
export const isIn = (): Promise<void> => shown(page.getByTestId('signal-chip'))
