// A new version while people work.
import { cp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { serverApi } from '#tests/kit/server-api.ts'
import { shellReady } from '../kit/browser/service-worker.ts'
import { inStep, login } from '../kit/kit.ts'
import { PUSH, queueEdit } from '../kit/queued-edit.ts'
import { buildClient, buildOnce } from '../kit/server/client-builds.ts'
import { startEngineServer } from '../kit/server/engine-server.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

/**
 * The browser lets a new worker in when the one before has ended what it does, in all tabs at once: a call that it passes
 * on, a push in the background. How long that lasts on a busy machine is not the app's to say.
 */
const LET_IN = { timeout: 150_000 }
const STAFF = 'organization/staff'
const setup = setUpSpec(startEngineServer)
const chip = (page: Page) => page.getByTestId('signal-chip')

describe('an update', () => {
  beforeEach(async () => serve(await buildOnce(), 'gone'))

  test('in three tabs (clean, a dirty form, edits queued) loses nothing and reloads each tab once', async () => {
    const api = await serverApi(setup.server.url, 'hr')
    const { page: clean, context } = await setup.open()
    await context.addInitScript(() => {
      const key = 'loads'
      sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key) ?? 0) + 1))
    })
    // The first update of a session too: this profile has never been here.
    await login(clean, setup.server.url, 'hr')
    await shellReady(clean)
    await clean.goto(setup.server.url + STAFF)
    await inStep(clean)
    const dirty = await context.newPage()
    await dirty.goto(setup.server.url + STAFF)
    await dirty.getByRole('button', { name: '添加人员' }).click()
    await dirty.getByRole('textbox', { name: '姓名' }).fill('秦半成')
    const queue = await context.newPage()
    await queue.goto(setup.server.url + STAFF)
    const remark = `更新前写下 ${Date.now()}`
    const uri = await queueEdit(context, setup.server.enginePage, remark)
    await expect.poll(() => chip(queue).textContent()).toMatch(/1 条/)

    const tabs = [clean, dirty, queue]
    const loads = () => Promise.all(tabs.map((tab) => tab.evaluate(() => Number(sessionStorage.getItem('loads')))))
    const before = await loads()
    await serve(await buildTwo(), 'stays')
    await clean.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    // A whole release is fetched first, file by file.
    for (const tab of tabs) await tab.getByText('新版本已就绪').waitFor(LET_IN)
    await clean.getByRole('button', { name: '立即更新' }).click()
    for (const tab of tabs) await expect.poll(() => releaseOf(tab), LET_IN).toBe('two')
    await chip(clean).waitFor()

    await dirty.getByRole('button', { name: '添加人员' }).click()
    await dirty.getByRole('button', { name: '继续填写' }).click()
    await expect.poll(() => dirty.getByRole('textbox', { name: '姓名' }).inputValue()).toBe('秦半成')
    await expect.poll(() => chip(queue).textContent()).toMatch(/1 条/)
    await context.unroute(PUSH)
    await expect.poll(() => api.remarks(uri)).toContain(remark)
    await inStep(queue)
    expect((await loads()).map((count, tab) => count - (before[tab] ?? 0))).toEqual([1, 1, 1])
  })

  test('under a page whose files are gone everywhere loads it anew, with what was half typed', async () => {
    const { page, context } = await setup.signedIn('hr', { isWhole: true, at: STAFF })
    await page.getByRole('button', { name: '添加人员' }).click()
    const name = page.getByRole('textbox', { name: '姓名' })
    await name.waitFor()
    await serve(await buildTwo(), 'gone')
    const { origin } = new URL(setup.server.url)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cache_storage' })
    await cdp.send('Network.clearBrowserCache')

    await name.fill('秦半成')
    // As a link does, with the form still open.
    await page.evaluate(() => {
      window.history.pushState({}, '', '/admin/help')
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    // Until then the page that was there may still stand.
    await expect.poll(() => releaseOf(page), LET_IN).toBe('two')
    await page.getByRole('heading', { name: '平台是什么' }).waitFor()
    await page.goto(setup.server.url + STAFF)
    await page.getByRole('button', { name: '添加人员' }).click()
    await page.getByRole('button', { name: '继续填写' }).click()
    await expect.poll(() => name.inputValue()).toBe('秦半成')
  })
})

/** The build that follows, made once for a server: a second try has one of its own. */
const following = new Map<string, Promise<string>>()
function buildTwo(): Promise<string> {
  const made = join(setup.server.folder, 'two')
  const building = following.get(made) ?? buildClient(made, 'two').then(() => made)
  following.set(made, building)
  return building
}

/** Puts a build where the server serves from. The one before stays beside it, as after a deployment, or is gone. */
async function serve(build: string, before: 'stays' | 'gone'): Promise<void> {
  const { client } = setup.server
  const next = `${client}.next`
  await cp(build, next, { recursive: true })
  await rm(`${client}.previous`, { recursive: true })
  await rename(client, `${client}.previous`)
  await rename(next, client)
  if (before === 'gone') await rm(join(`${client}.previous`, 'assets'), { recursive: true })
}

/** Which build a tab runs. */
const releaseOf = async (tab: Page): Promise<string | undefined> => {
  const part = await tab.evaluate(() => [...document.scripts].find(({ dataset }) => dataset.part)?.dataset.part)
  return /-(one|two)$/.exec(part ?? '')?.[1]
}
