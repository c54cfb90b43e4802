// Every error code as a person meets it: thrown by a handler of the real server, read in the real page.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sessionCalls } from '#contract/domains/identity/session-calls.ts'
import { ERROR_CODES, type ErrorCode } from '#contract/error-codes.ts'
import { registry } from '#contract/index.ts'
import { callPath } from '#contract/kit/registry.ts'
import { CallFailure } from '#server/domains/call-failure.ts'
import { serverCalls } from '#server/http/server-calls.ts'
import { drawn } from './kit/at-rest.ts'
import type { OpenBrowser } from './kit/kit.ts'
import { serveApp } from './kit/served-app.ts'
import { setUpSpec } from './kit/spec-setup.ts'
import { walkInside } from './kit/walk-inside.ts'

/** Who can grant a code: nobody is asked, the call ends by the number it was given as a code. */
const failBy = async (_context: unknown, { code }: { code: string }): Promise<never> => {
  throw new CallFailure(Number(code) as ErrorCode)
}

const setup = setUpSpec(() => {
  const calls = { ...serverCalls, identity: { ...serverCalls.identity, whoCanGrant: failBy } }
  return serveApp({ demoStaff: 60, calls: calls as never })
})

const walk = (page: Page, path: string) => walkInside(page, setup.server.url, path)

const ASKED = callPath(registry, sessionCalls.whoCanGrant)

/** Opens the page whose question is answered with the code, after all that a start asks; done when that answer is there. */
async function meet(page: Page, code: number): Promise<void> {
  await walk(page, 'help')
  await page.getByRole('heading', { name: '平台是什么' }).waitFor()
  const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname === ASKED)
  await walk(page, `denied?code=%22${code}%22&page=x`)
  await answered
}

/** No number, no English and nothing undefined in what a person reads. */
const isPlainChinese = (text: string) => !/\d{3}|undefined|null|[A-Za-z]{4}/.test(text)

describe('codes that lead somewhere', () => {
  let shared: OpenBrowser
  setup.before(async () => {
    shared = await setup.signedIn('worker')
  })
  test.each([
    [ERROR_CODES.realNameMissing, '需要实名认证', '暂不'],
    [ERROR_CODES.enterpriseCertificationMissing, '需要企业认证', '暂不'],
    [ERROR_CODES.engineeringCertificationMissing, '需要工程认证', '暂不'],
    [ERROR_CODES.materialsCertificationMissing, '需要材料商认证', '暂不'],
    [ERROR_CODES.labourCertificationMissing, '需要劳务认证', '暂不'],
    [ERROR_CODES.applicationPermissionCancelled, '应用权限已取消', '关闭'],
    [ERROR_CODES.accountNotActivated, '账号尚未激活', '暂不'],
  ])('%i opens its dialog, and every button of it leads to a page or closes it', async (code, title, later) => {
    const { page } = shared
    await meet(page, code)
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.waitFor()
    expect(isPlainChinese((await dialog.textContent()) ?? '')).toBe(true)
    await dialog.getByRole('button', { name: later, exact: true }).last().click()
    await dialog.waitFor({ state: 'detached' })
    await meet(page, code)
    await dialog.waitFor()
    const onward = dialog.getByRole('button', { name: /立即|返回/ })
    if ((await onward.count()) === 0) return
    await onward.click()
    await page.waitForURL((at) => !at.pathname.endsWith('/denied'))
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('heading').first().waitFor()
  })
})

describe('codes that close something', () => {
  test.each([
    [ERROR_CODES.accountCancelled, 'worker', '账号已不可用', '返回登录'],
    [ERROR_CODES.accountFrozen, 'worker', '账号已不可用', '返回登录'],
    [ERROR_CODES.subjectCancelled, 'foreman', '当前身份已不可用', '返回个人工作台'],
    [ERROR_CODES.subjectFrozen, 'manager', '当前身份已不可用', '返回个人工作台'],
    [ERROR_CODES.authorisationReleased, 'hr', '当前身份已不可用', '返回个人工作台'],
    [ERROR_CODES.authorisationFrozen, 'admin', '当前身份已不可用', '返回个人工作台'],
  ])('%i says so and leads on', async (code, username, title, go) => {
    const { page } = await setup.signedIn(username)
    await meet(page, code)
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.waitFor()
    expect(isPlainChinese((await dialog.textContent()) ?? '')).toBe(true)
    await dialog.getByRole('button', { name: go }).click()
    await page.waitForURL((at) => !at.pathname.endsWith('/denied'))
  })
})

test('changed permissions and an ended login have their dialogs', async () => {
  const { page } = await setup.signedIn('worker')
  await meet(page, ERROR_CODES.permissionsChanged)
  await page.getByRole('dialog', { name: '权限有变更' }).getByRole('button', { name: '获取最新配置' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await meet(page, ERROR_CODES.configurationChanged)
  await page.getByRole('dialog', { name: '权限有变更' }).waitFor()
  await page.getByRole('button', { name: '获取最新配置' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('silent codes show nothing', async () => {
  const { page } = await setup.signedIn('worker')
  for (const code of [ERROR_CODES.unknown10030, ERROR_CODES.unknown10031, ERROR_CODES.silent]) {
    await meet(page, code)
    await page.getByRole('button', { name: '回到可以使用的页面' }).waitFor()
    // What the answer does is done a moment later.
    await drawn(page)
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await page.getByRole('alert').count()).toBe(0)
  }
})
