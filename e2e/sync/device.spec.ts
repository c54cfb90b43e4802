// What the app asks of the device and keeps there: a promise that its storage stays, a warning before it is full, a place on
// the home screen, and the menu as the server last said it.
import { expect, test } from 'vitest'
import { browserOf } from '../kit/browser/installed-app.ts'
import { inStep, startServer } from '../kit/kit.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

const setup = setUpSpec(() => startServer())

test('the browser is asked to keep the storage, and it is said before the storage is full', async () => {
  const { page, context } = await setup.signedIn('hr')
  const { origin } = new URL(setup.server.url)
  const tools = await browserOf(context).newBrowserCDPSession()
  const permission = { name: 'persistent-storage' }
  await tools.send('Browser.setPermission', { permission, setting: 'denied', origin })
  await page.goto(`${setup.server.url}sync`)
  const kept = page.getByRole('definition').filter({ has: page.getByRole('button', { name: '请求长期保存' }) })
  await kept.getByText('尚未询问浏览器').waitFor()
  await kept.getByRole('button').click()
  await kept.getByText('浏览器可能在空间不足时清除').waitFor()
  await tools.send('Browser.setPermission', { permission, setting: 'granted', origin })
  await kept.getByRole('button').click()
  await page.getByText('浏览器已承诺不会自动清除').waitFor()
  expect(await page.evaluate(() => navigator.storage.persisted())).toBe(true)

  const warning = /^本机存储快用完了/
  expect(await page.getByText(warning).count()).toBe(0)
  // This browser never says how much room there is (it adds the same ten gigabytes to what is used), others do.
  await page.addInitScript(() => {
    navigator.storage.estimate = async () => ({ usage: 81, quota: 100 })
  })
  await page.reload()
  await page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: warning }).first().waitFor()
  await page.getByRole('main').getByText(warning).waitFor()
})

test('the app is installed when 安装 is pressed, and is not offered any more', async () => {
  const { page } = await setup.signedIn('hr', { at: 'workbench' })
  // It offers itself to whoever has saved something.
  await page.getByRole('button', { name: '添加收藏' }).click()
  await page
    .getByRole('button', { name: /^收藏 / })
    .first()
    .click()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.evaluate(() => {
    // The browser's own offer comes at a time of its own; what it would ask nobody here can answer.
    const hold = (offer: Event) => offer.isTrusted && offer.stopImmediatePropagation()
    window.addEventListener('beforeinstallprompt', hold, { capture: true })
    const userChoice = Promise.resolve({ outcome: 'accepted' })
    const prompt = async () => void Object.assign(window, { isAsked: navigator.userActivation.isActive })
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { userChoice, prompt }))
  })
  await page.getByRole('button', { name: '安装', exact: true }).click()
  // The browser shows its own question only to whoever has just pressed something.
  await expect.poll(() => page.evaluate(() => 'isAsked' in window && window.isAsked)).toBe(true)
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')))
  await page.getByRole('button', { name: '安装', exact: true }).waitFor({ state: 'detached' })
})

test('with the server gone the worker answers the menu as it was last heard, to whoever heard it', async () => {
  const { page } = await setup.signedIn('hr', { isWhole: true })
  // Kept with the first call that goes through the worker.
  const [asked] = await Promise.all([page.waitForRequest('**/api/identity/menuGet'), page.reload()])
  await inStep(page)
  const heard = await (await asked.response())?.json()
  const { token = '', 'content-type': type = '' } = await asked.allHeaders()
  expect(heard).toMatchObject({ code: 200 })
  await setup.server.stop()
  const again = (as: string) =>
    page.evaluate(
      async ({ body, headers }) => {
        try {
          return await (await fetch('/api/identity/menuGet', { method: 'POST', body, headers })).json()
        } catch (error) {
          return String(error)
        }
      },
      { body: asked.postData() ?? '', headers: { token: as, 'content-type': type } },
    )
  expect(await again(token)).toEqual(heard)
  expect(await again(`${token}x`)).toContain('TypeError')
})
