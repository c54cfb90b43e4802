// A new version while people work.
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { buildClient } from './client-builds.ts'
import { startEngineServer } from './engine-server.ts'
import { inStep, login } from './kit.ts'
import { PUSH, queueEdit } from './queued-edit.ts'
import { serverApi } from './server-api.ts'
import { shellReady } from './service-worker.ts'
import { setStage } from './stage.ts'

/** A busy machine may take this long for what usually takes a moment. */
const PATIENT = { timeout: 30_000, interval: 50 }
const STAFF = 'organization/staff'
const stage = setStage(() => startEngineServer(120))
const chip = (page: Page) => page.getByTestId('signal-chip')

describe('an update', () => {
  test('in three tabs (clean, a dirty form, edits queued) loses nothing and reloads each tab once', async () => {
    const api = await serverApi(stage.server.url, 'hr')
    const { page: clean, context } = await stage.open()
    await context.addInitScript(() => {
      const key = 'loads'
      sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key) ?? 0) + 1))
    })
    // The first update of a session too: this profile has never been here.
    await login(clean, stage.server.url, 'hr')
    await shellReady(clean)
    await clean.goto(stage.server.url + STAFF)
    await inStep(clean)
    const dirty = await context.newPage()
    await dirty.goto(stage.server.url + STAFF)
    await dirty.getByRole('button', { name: '添加人员' }).click()
    await dirty.getByRole('textbox', { name: '姓名' }).fill('秦半成')
    const queue = await context.newPage()
    await queue.goto(stage.server.url + STAFF)
    const remark = `更新前写下 ${Date.now()}`
    const uri = await queueEdit(context, stage.server.enginePage, remark)
    await expect.poll(() => chip(queue).textContent(), PATIENT).toMatch(/1 条/)

    const tabs = [clean, dirty, queue]
    const loads = () => Promise.all(tabs.map((tab) => tab.evaluate(() => Number(sessionStorage.getItem('loads')))))
    const before = await loads()
    await release('two')
    await clean.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    for (const tab of tabs) await tab.getByText('新版本已就绪').waitFor()
    await clean.getByRole('button', { name: '立即更新' }).click()
    for (const tab of tabs) await expect.poll(() => releaseOf(tab), PATIENT).toBe('two')
    await chip(clean).waitFor()

    await dirty.getByRole('button', { name: '添加人员' }).click()
    await dirty.getByRole('button', { name: '继续填写' }).click()
    await expect.poll(() => dirty.getByRole('textbox', { name: '姓名' }).inputValue(), PATIENT).toBe('秦半成')
    await expect.poll(() => chip(queue).textContent(), PATIENT).toMatch(/1 条/)
    await context.unroute(PUSH)
    await expect.poll(() => api.remarks(uri), PATIENT).toContain(remark)
    await inStep(queue)
    expect((await loads()).map((count, tab) => count - (before[tab] ?? 0))).toEqual([1, 1, 1])
  })
})

/** Puts a later build where the server serves from; the one before stays beside it, as after a deployment. */
async function release(name: string): Promise<void> {
  const { client, folder } = stage.server
  const next = join(folder, name)
  await buildClient(next, name)
  await rm(`${client}.previous`, { recursive: true })
  await rename(client, `${client}.previous`)
  await rename(next, client)
}

/** Which build a tab runs. */
const releaseOf = async (tab: Page): Promise<string | undefined> => {
  const sources = await tab.evaluate(() => [...document.scripts].map(({ src }) => src))
  return sources.map((src) => /-(one|two)\.js$/.exec(src)?.[1]).find((name) => name !== undefined)
}
