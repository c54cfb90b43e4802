// Every error code as a person meets it: answered to a question of the page, read on the page.
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sessionCalls } from '#contract/domains/identity/session-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { registry } from '#contract/index.ts'
import { callPath } from '#contract/kit/registry.ts'
import { type OpenPage, openPage } from '../page-kit.tsx'

/** Who can grant a code: it is answered with that code. */
const ASKED = callPath(registry, sessionCalls.whoCanGrant)

/** Signed in, where the question of one page is answered with the code that it asks about. */
async function openFailing(as: string): Promise<OpenPage> {
  const app = await openPage('/help', { as })
  app.device.network.instead = (path, init) => {
    if (new URL(path).pathname !== ASKED) return undefined
    const { code } = JSON.parse(String(init?.body)) as { code: string }
    return Response.json({ code: Number(code), message: '', result: null })
  }
  return app
}

/** Opens the page whose question is answered with the code; done when that answer is there. */
async function meet(app: OpenPage, code: number): Promise<void> {
  await app.goTo('/help')
  await expect.element(page.getByRole('heading', { name: '平台是什么' })).toBeVisible()
  const times = () => app.device.network.asked.filter((path) => path.includes(ASKED)).length
  const before = times()
  await app.goTo(`/denied?code=%22${code}%22&page=x`)
  await expect.poll(times).toBeGreaterThan(before)
  await app.allAnswered()
}

const dialog = (name?: string) => page.getByRole('dialog', name === undefined ? {} : { name })
const gone = () => expect.element(dialog()).not.toBeInTheDocument()

/** No number, no English and nothing undefined in what a person reads. */
const isPlainChinese = (text: string | null) => text !== null && !/\d{3}|undefined|null|[A-Za-z]{4}/.test(text)

describe('codes that lead somewhere', () => {
  test.for([
    [ERROR_CODES.realNameMissing, '需要实名认证', '暂不'],
    [ERROR_CODES.enterpriseCertificationMissing, '需要企业认证', '暂不'],
    [ERROR_CODES.engineeringCertificationMissing, '需要工程认证', '暂不'],
    [ERROR_CODES.materialsCertificationMissing, '需要材料商认证', '暂不'],
    [ERROR_CODES.labourCertificationMissing, '需要劳务认证', '暂不'],
    [ERROR_CODES.applicationPermissionCancelled, '应用权限已取消', '关闭'],
    [ERROR_CODES.accountNotActivated, '账号尚未激活', '暂不'],
  ] as const)(
    '%i opens its dialog, and every button of it leads to a page or closes it',
    async ([code, title, later]) => {
      const app = await openFailing('worker')
      await meet(app, code)
      await expect.element(dialog(title)).toBeVisible()
      expect(isPlainChinese(dialog(title).element().textContent)).toBe(true)
      await dialog(title).getByRole('button', { name: later, exact: true }).last().click()
      await gone()
      await meet(app, code)
      await expect.element(dialog(title)).toBeVisible()
      const onward = dialog(title).getByRole('button', { name: /立即|返回/ })
      if (onward.elements().length === 0) return
      await onward.click()
      await expect.poll(app.at).not.toContain('/denied')
      await gone()
      await expect.element(page.getByRole('heading').first()).toBeVisible()
    },
  )
})

describe('codes that close something', () => {
  test.for([
    [ERROR_CODES.accountCancelled, 'worker', '账号已不可用', '返回登录'],
    [ERROR_CODES.accountFrozen, 'worker', '账号已不可用', '返回登录'],
    [ERROR_CODES.subjectCancelled, 'foreman', '当前身份已不可用', '返回个人工作台'],
    [ERROR_CODES.subjectFrozen, 'manager', '当前身份已不可用', '返回个人工作台'],
    [ERROR_CODES.authorisationReleased, 'hr', '当前身份已不可用', '返回个人工作台'],
    [ERROR_CODES.authorisationFrozen, 'admin', '当前身份已不可用', '返回个人工作台'],
  ] as const)('%i says so and leads on', async ([code, username, title, go]) => {
    const app = await openFailing(username)
    await meet(app, code)
    await expect.element(dialog(title)).toBeVisible()
    expect(isPlainChinese(dialog(title).element().textContent)).toBe(true)
    await dialog(title).getByRole('button', { name: go }).click()
    await expect.poll(app.at).not.toContain('/denied')
  })
})

test('changed permissions have their dialog, whichever code says so', async () => {
  const app = await openFailing('worker')
  for (const code of [ERROR_CODES.permissionsChanged, ERROR_CODES.configurationChanged]) {
    await meet(app, code)
    await dialog('权限有变更').getByRole('button', { name: '获取最新配置' }).click()
    await gone()
  }
})

test('silent codes show nothing', async () => {
  const app = await openFailing('worker')
  for (const code of [ERROR_CODES.unknown10030, ERROR_CODES.unknown10031, ERROR_CODES.silent]) {
    await meet(app, code)
    await expect.element(page.getByRole('button', { name: '回到可以使用的页面' })).toBeVisible()
    // What the answer does is done when the page has been drawn once more.
    await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    expect(dialog().elements()).toEqual([])
    expect(page.getByRole('alert').elements()).toEqual([])
  }
})
