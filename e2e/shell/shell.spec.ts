// The shell around the pages: appearance and language that stay, frames and the PC client.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { roleCalls } from '#contract/domains/identity/role-calls.ts'
import { sessionCalls } from '#contract/domains/identity/session-calls.ts'
import { serverApi } from '#tests/kit/server-api.ts'
import { axeProblems, startServer } from '../kit/kit.ts'
import { noticed } from '../kit/notices.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

let host: Server
let hostUrl: string

const setup = setUpSpec(async () => {
  // The page around the frame lives on another origin and answers like any program that embeds Gantry.
  host = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end('<!doctype html><title>host</title><body></body>')
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  hostUrl = `http://localhost:${(host.address() as AddressInfo).port}`
  const server = await startServer({ env: { FRAME_ANCESTORS: `'self' ${hostUrl}` } })
  return {
    ...server,
    async dispose() {
      await server.dispose()
      await new Promise((resolve) => host.close(resolve))
    },
  }
})

/** A login that another program has made. */
async function tokenOf(username: string): Promise<string> {
  const api = await serverApi(setup.server.url, username)
  const { user } = await api.call(sessionCalls.userDetail, {})
  const own = await api.call(sessionCalls.switchOrg, { action: 'changeuserdomain', targetDomain: user.fkDomain })
  return own.token
}

describe('the navigation', () => {
  test('appearance and language are chosen in the panel, for every page, and stay', async () => {
    const { page } = await setup.signedIn('chairman')
    await page.getByRole('button', { name: /个人与身份$/ }).click()
    await page.getByRole('radio', { name: '深色' }).check({ force: true })
    await page.getByRole('radio', { name: 'English' }).check({ force: true })
    const seen = () =>
      page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.mantineColorScheme])
    await expect.poll(seen).toEqual(['en', 'dark'])
    await page.reload()
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Company' }).click()
    await page.getByRole('navigation', { name: 'Company' }).getByRole('link', { name: 'Roster' }).click()
    await page.waitForURL(/\/personnel\/rostersList/)
    expect(await seen()).toEqual(['en', 'dark'])
    expect(await axeProblems(page)).toEqual([])
  })
})

describe('inside another program', () => {
  test('a page around the frame hands over its login and hears how much is unread', async () => {
    const token = await tokenOf('chairman')
    const { page } = await setup.open()
    await page.goto(hostUrl)
    await page.evaluate(
      ({ address, secret }) => {
        const heard: unknown[] = []
        Object.assign(window, { heard })
        window.addEventListener('message', (event) => {
          heard.push(event.data)
          if (event.data?.type !== 'ready') return
          const frame = document.querySelector('iframe')
          frame?.contentWindow?.postMessage({ source: 'gantry-host', type: 'token', token: secret }, '*')
          frame?.contentWindow?.postMessage({ source: 'gantry-host', type: 'client', isPcClient: false }, '*')
        })
        document.body.innerHTML = `<iframe title="app" width="1200" height="700" src="${address}"></iframe>`
      },
      { address: `${setup.server.url}organization/staff?type=iframe`, secret: token },
    )
    const frame = page.frameLocator('iframe')
    await frame.getByText('LM000010', { exact: true }).first().waitFor()
    expect(await frame.getByTestId('signal-chip').count()).toBe(0)
    await frame.getByRole('navigation', { name: '主导航' }).waitFor()
    const heard = () => page.evaluate(() => (window as unknown as { heard: { type: string; count?: number }[] }).heard)
    await expect
      .poll(async () => (await heard()).some(({ type, count }) => type === 'unread' && count === 0))
      .toBe(true)
    // A request comes in while the page is shown.
    const worker = await serverApi(setup.server.url, 'worker')
    await worker.call(roleCalls.permissionAsk, { code: 'roster_managerment', pageName: '花名册', note: '' })
    await expect
      .poll(async () => (await heard()).some(({ type, count }) => type === 'unread' && (count ?? 0) > 0))
      .toBe(true)
  })

  test('the PC client signs in by its functions; its bar copies, opens outside and goes back', async () => {
    const token = await tokenOf('hr')
    const { page } = await setup.open()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript((secret) => {
      const opened: string[] = []
      const unread: number[] = []
      Object.assign(window, {
        opened,
        unread,
        gantryHost: {
          getToken: () => secret,
          isPcClient: () => true,
          setUnreadCount: (count: number) => unread.push(count),
          openInBrowser: (url: string) => opened.push(url),
        },
      })
    }, token)
    await page.goto(`${setup.server.url}organization/staff`)
    const bar = page.getByRole('toolbar', { name: '页面操作' })
    await bar.waitFor()
    await page.getByText('LM000010', { exact: true }).first().waitFor()
    expect(await page.getByRole('navigation', { name: '当前位置' }).count()).toBe(0)
    await bar.getByRole('button', { name: '复制链接' }).click()
    await noticed(page, '复制成功')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/admin/organization/staff')
    await bar.getByRole('button', { name: '在浏览器中打开' }).click()
    const said = () =>
      page.evaluate(() => {
        const { opened, unread } = window as unknown as { opened: string[]; unread: number[] }
        return { opened, unread }
      })
    await expect.poll(async () => (await said()).opened[0]).toContain('/admin/organization/staff')
    await expect.poll(async () => (await said()).unread.length).toBeGreaterThan(0)
    expect(await axeProblems(page)).toEqual([])
    const loaded = page.waitForEvent('load')
    await bar.getByRole('button', { name: '刷新' }).click()
    await loaded
    await page.getByText('LM000010', { exact: true }).first().waitFor()
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '工作台' }).click()
    await page.waitForURL(/\/workbench$/)
    await bar.getByRole('button', { name: '后退' }).click()
    await page.waitForURL(/\/organization\/staff/)
  })
})
