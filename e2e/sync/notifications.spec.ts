// Push messages, the whole way but the vendors' own: the server sends, a push service on loopback takes the message and opens it
// with the device's key, the browser's tools hand its text to the service worker. This browser has no push service of its
// maker, so its subscription is made by the loopback one; that it cannot subscribe by itself is a journey of its own.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { roleCalls } from '#contract/domains/identity/role-calls.ts'
import { notification } from '#contract/domains/notification.ts'
import { type PushDevice, type PushService, startPushService } from '#tests/kit/push/push-service.ts'
import { type ServerApi, serverApi } from '#tests/kit/server-api.ts'
import { browserOf, installApp } from '../kit/browser/installed-app.ts'
import {
  inWorker,
  NOTIFICATIONS_PAGE,
  notifications,
  notifiedDevice,
  patientClient,
  tap,
  tapAlone,
} from '../kit/browser/push-device.ts'
import { clearAway } from '../kit/clear-away.ts'
import { axeProblems, inStep, type RunningServer, startServer } from '../kit/kit.ts'
import { logOut } from '../kit/log-out.ts'
import { setUpSpec } from '../kit/spec-setup.ts'
import { switcherOf, switchIdentity } from '../kit/switch-identity.ts'

const READER = 'chairman'

const setup = setUpSpec(async (): Promise<RunningServer & { service: PushService }> => {
  const service = await startPushService()
  const client = await patientClient()
  const server = await startServer({ env: { PUSH_HOSTS: service.origin, CLIENT_DIR: client } })
  return {
    ...server,
    alike: 'patient',
    service,
    async dispose() {
      await server.dispose()
      await service.close()
      await clearAway(client)
    },
  }
})

const told = async (username: string) => notifiedDevice(await setup.open(), setup.server, username)
const api = (username: string) => serverApi(setup.server.url, username)
/** By night the server would wait for the morning. */
const wakeful = async (reader: ServerApi) =>
  reader.call(notification.calls.pushChoose, {
    todo: true,
    notice: true,
    feed: true,
    isQuietAtNight: false,
    mutedDomains: [],
  })
/** Gives those who may grant permissions a to-do and a message. */
const ask = async (by: ServerApi, code: 'roster_managerment' | 'contract_management' | 'staff_edit') =>
  by.call(roleCalls.permissionAsk, { code, pageName: '花名册', note: '' })
const leave = (page: Page) => page.goto('about:blank')
/** A page of the server that is none of the app: from there its notifications can be read. */
const beside = (page: Page) => page.goto(new URL('/healthz', setup.server.url).href)

/** What has arrived at the device, each kind once. */
const kindsOf = ({ messages }: PushDevice) => [...new Set(messages.map(({ payload }) => payload.kind))].sort()

const groupOf = async (page: Page) => (await switcherOf(page).textContent()) ?? ''

describe('on a device that is told', () => {
  test('what waits arrives, shows numbers alone, and a tap leads to it under the right identity', async () => {
    const [reader, worker] = [await api(READER), await api('worker')]
    await wakeful(reader)
    const { page, context, device, deliver, shown } = await told(READER)
    const group = await groupOf(page)
    await page.getByRole('listitem').filter({ hasText: 'Linux' }).filter({ hasText: '这台设备' }).waitFor()
    expect(await axeProblems(page)).toEqual([])
    await switchIdentity(page, /个人/)
    await inStep(page)
    await leave(page)

    await ask(worker, 'roster_managerment')
    await expect.poll(() => kindsOf(device)).toEqual(['notice', 'todo'])
    await deliver(0)
    await beside(page)
    await expect.poll(shown).toMatchObject([
      { title: '1 条未读消息', silent: false },
      { title: '1 项待办', silent: false },
    ])
    const [message] = await shown()
    expect(message?.body).not.toMatch(/花名册|申请/)
    expect(message?.body).not.toBe('')

    // A second window is open, under the personal identity.
    const open = await context.newPage()
    await open.goto(`${setup.server.url}personalCenter/info`)
    await inStep(open)
    await page.close()
    await tap(context, 'todo:')
    await open.getByRole('dialog').getByText('花名册').first().waitFor()
    expect(new URL(open.url()).search).toMatch(/^\?ask=/)
    await expect.poll(() => groupOf(open)).toBe(group)
    await expect.poll(() => open.title()).toMatch(/^\(2\) /)
    // It says itself what they said.
    await expect.poll(() => notifications(open)).toEqual([])
  })

  test('numbers that fall elsewhere fall here, without a sound; late and broken messages mislead nobody', async () => {
    const [reader, worker] = [await api(READER), await api('worker')]
    await wakeful(reader)
    const { page, device, deliver, push, shown } = await told(READER)
    await leave(page)
    await ask(worker, 'contract_management')
    await expect.poll(() => kindsOf(device)).toEqual(['notice', 'todo'])
    await beside(page)
    await deliver(0)
    await expect.poll(() => notifications(page)).toHaveLength(2)
    const before = device.messages.length
    const other = await setup.signedIn(READER)
    await other.page.goto(`${setup.server.url}message/toDoCenter?tab=notices`)
    await other.page.getByRole('button', { name: '全部标为已读' }).click()
    await expect.poll(() => device.messages.length).toBe(before + 1)
    await deliver(before)
    const read = { title: '消息已全部阅读', silent: true }
    await expect
      .poll(shown)
      .toMatchObject([read, { title: /项待办$/ }].map((one) => expect.objectContaining(textOf(one))))
    // The one from before once more, as a push service may bring it: older, and so silent and without its old number.
    const first = device.messages.find(({ payload }) => payload.kind === 'notice')
    const clear = async () => {
      await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration('/admin/')
        for (const one of (await registration?.getNotifications()) ?? []) one.close()
      })
      // Gone for good: closing is not over when it has been asked for, and would take the next one of its tag along.
      await expect.poll(shown).toEqual([])
    }
    await clear()
    await push(JSON.stringify(first?.payload))
    await expect.poll(shown).toMatchObject([read])
    for (const text of ['', '{', 'null', '{"v":1}', JSON.stringify({ ...first?.payload, userId: 'user_else' })]) {
      await clear()
      await push(text)
      await expect.poll(async () => (await shown()).map(({ title }) => title)).toEqual(['Gantry 龙门'])
    }
  })

  test('the badge of the installed app counts what waits: by the page, and by a message while it is closed', async () => {
    const [reader, worker] = [await api(READER), await api('worker')]
    await wakeful(reader)
    const { page, context, device, deliver } = await told(READER)
    const cdp = await browserOf(context).newBrowserCDPSession()
    const app = await installApp(cdp, setup.server.url)
    try {
      const badge = async () => (await cdp.send('PWA.getOsAppState', app)).badgeCount
      const bell = page.getByRole('link', { name: /^待办与消息/ })
      await page.goto(`${setup.server.url}landing`)
      await inStep(page)
      const { counts } = await reader.call(notification.calls.pushSeen, { counts: { todo: 0, notice: 0, feed: 0 } })
      const waiting = Object.values(counts).reduce((sum, { todo, notice, feed = 0 }) => sum + todo + notice + feed, 0)
      await expect.poll(badge).toBe(waiting)
      const group = await groupOf(page)
      await switchIdentity(page, /个人/)
      await inStep(page)
      await leave(page)
      await ask(worker, 'staff_edit')
      await expect.poll(() => kindsOf(device)).toEqual(['notice', 'todo'])
      await deliver(0)
      await expect.poll(badge).toBe(waiting + 2)
      await beside(page)
      await expect.poll(() => notifications(page)).toHaveLength(2)
      // Now that no window is open a tap asks the browser for one, which begins under the right identity.
      const address = await tapAlone(context, 'notice:')
      expect(address).toBe(`${setup.server.url}message/toDoCenter?tab=notices`)
      await page.goto(address)
      await page.getByRole('tab', { name: /^消息/, selected: true }).waitFor()
      await expect.poll(() => groupOf(page)).toBe(group)
      await expect.poll(() => bell.getAttribute('aria-label')).toContain(String(waiting + 2))
      await expect.poll(badge).toBe(waiting + 2)
    } finally {
      await cdp.send('PWA.uninstall', app)
    }
  })

  test('nothing is lost when the server ends before it could be sent', async () => {
    const [reader, worker] = [await api(READER), await api('foreman')]
    await wakeful(reader)
    const { page, device } = await told(READER)
    // A page that is looked at would say the numbers itself, and there would be nothing to send.
    await leave(page)
    device.answers(503, 503)
    await ask(worker, 'roster_managerment')
    await expect.poll(() => device.asked()).toBeGreaterThan(0)
    await setup.server.kill()
    await setup.server.restart()
    // What was taken in the moment before the end may come once more.
    await expect.poll(() => kindsOf(device)).toEqual(['notice', 'todo'])
  })

  test('an address that the browser has exchanged is told to the server with no page open', async () => {
    const [reader, worker] = [await api(READER), await api('foreman')]
    await wakeful(reader)
    const { page, context, device } = await told(READER)
    await leave(page)
    const { endpoint, p256dh, auth, ...fresh } = setup.server.service.device()
    await inWorker(context, { endpoint, keys: { p256dh, auth } }, async (scope, json) => {
      const event = new scope.ExtendableEvent('pushsubscriptionchange')
      let told: Promise<unknown> | undefined
      const waitUntil = (work: Promise<unknown>) => {
        told = work
      }
      scope.dispatchEvent(Object.assign(event, { newSubscription: { toJSON: () => json }, waitUntil }))
      // What is sent before the server knows goes to the address before.
      await told
    })
    const devices = async () => (await reader.call(notification.calls.pushSettings, {})).devices
    const renewed = (await devices()).length
    await ask(worker, 'contract_management')
    await expect.poll(() => fresh.asked()).toBe(2)
    expect(device.asked()).toBe(0)
    expect((await devices()).length).toBe(renewed)
  })

  test('a logout ends it: the server knows the device no more, and the next person is told nothing', async () => {
    const [reader, worker] = [await api(READER), await api('manager')]
    await wakeful(reader)
    const { page, device } = await told(READER)
    // Another device of the same person: what it hears this one would have heard too.
    const { endpoint, p256dh, auth, ...witness } = setup.server.service.device()
    await reader.call(notification.calls.pushSubscribe, { endpoint, p256dh, auth, lang: 'zh-CN', isRenewal: false })
    const settings = async () => (await reader.call(notification.calls.pushSettings, {})).devices
    const before = (await settings()).length
    await logOut(page)
    await expect.poll(async () => (await settings()).length).toBe(before - 1)
    await ask(worker, 'staff_edit')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('test-subscription'))).toBe(null)
    await expect.poll(() => new Set(witness.messages.map(({ payload }) => payload.kind)).size).toBe(2)
    expect(device.asked()).toBe(0)
  })
})

describe('a device that is not told', () => {
  test('notifications without a network promise nothing of this device, and find out when it is back', async () => {
    const { page, context } = await setup.signedIn('chairman', { isWhole: true, viewport: 'phone' })
    await context.setOffline(true)
    await page.goto(setup.server.url + NOTIFICATIONS_PAGE)
    await page.getByText('现在没有网络，联网后可以查看和更改。').waitFor()
    expect(await page.getByText('正在查看这台设备的状态').count()).toBe(0)
    await context.setOffline(false)
    await page.getByText('未开启').or(page.getByText('已被浏览器或系统禁止')).first().waitFor()
    await page.getByText('提醒哪些').waitFor()
  })

  test('forbidden by the browser: the page says how to allow it, and asks for nothing', async () => {
    const { page, context } = await setup.signedIn('worker')
    const cdp = await context.newCDPSession(page)
    const { origin } = new URL(setup.server.url)
    await cdp.send('Browser.setPermission', { permission: { name: 'notifications' }, setting: 'denied', origin })
    await page.goto(setup.server.url + NOTIFICATIONS_PAGE)
    await page.getByText('已被浏览器或系统禁止').waitFor()
    expect(await page.getByRole('button', { name: '开启提醒' }).count()).toBe(0)
  })

  test('the card over the to-dos offers it once; a push service out of reach is said', async () => {
    const { page, context } = await setup.signedIn('worker', { isWhole: true })
    await context.grantPermissions(['notifications'], { origin: new URL(setup.server.url).origin })
    await context.addInitScript(() => {
      Object.assign(PushManager.prototype, {
        subscribe: () => Promise.reject(new DOMException('Registration failed', 'AbortError')),
      })
    })
    await page.goto(`${setup.server.url}message/toDoCenter`)
    const card = page.getByRole('status', { name: '有新待办时提醒您？' })
    await card.getByRole('button', { name: '开启提醒' }).click()
    await page.getByText('浏览器没能连上它的推送服务').waitFor()
    await card.getByRole('button', { name: '以后再说' }).click()
    await page.reload()
    await inStep(page)
    await page.getByRole('heading', { name: '待办与消息' }).waitFor()
    expect(await card.count()).toBe(0)
  })
})

const textOf = ({ title, ...rest }: { title: string | RegExp; silent?: boolean }) => ({
  ...rest,
  title: typeof title === 'string' ? title : expect.stringMatching(title),
})
