// The engine in a real Chromium whose tabs are put to sleep.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type ServerApi, serverApi } from '#tests/kit/server-api.ts'
import type { Known } from '../engine-page/engine-page.ts'
import { type KillablePage, startKillableBrowser } from '../kit/browser/killable-browser.ts'
import { startEngineServer } from '../kit/server/engine-server.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

const setup = setUpSpec(startEngineServer)
let api: ServerApi
setup.before(async () => {
  api = await serverApi(setup.server.url, 'hr')
})

describe('[B1] the leading tab sleeps', () => {
  // That it takes no longer than 30 s is shown where time is virtual: tests/engine/browser-rules.test.ts.
  test('another tab sends, and the sleeper cannot write when it wakes', async () => {
    const profileDir = join(setup.server.folder, 'frozen')
    await mkdir(profileDir)
    const leader = await startKillableBrowser({ profileDir, url: setup.server.enginePage }).ready
    try {
      await expect.poll(() => leader.evaluate('typeof engine')).toBe('object')
      await leader.evaluate('engine.boot()')
      expect(await leader.evaluate(`engine.login('hr')`)).toBe('ok')
      const [first = '', second = ''] = await leader.evaluate<string[]>('engine.people()')
      const other = await leader.open(setup.server.enginePage)
      await expect.poll(() => other.evaluate('typeof engine')).toBe('object')
      expect(await other.evaluate('engine.boot()')).toBe('running')
      const oldTerm = await other.evaluate<number>('engine.term()')

      // It falls asleep with a push on its way, whose answer it gets when it wakes.
      const patterns = ['Request', 'Response'].map((requestStage) => ({ urlPattern: '*/api/sync/push', requestStage }))
      await leader.send('Fetch.enable', { patterns })
      const pushed = leader.once<{ requestId: string }>('Fetch.requestPaused')
      const stamp = Date.now()
      const held = await leader.evaluate<string>(`engine.save('${first}', 'held ${stamp}')`)
      const { requestId } = await pushed
      await freezeIdle(leader, () => other.evaluate('engine.writeEverywhere()'))
      const next = await other.evaluate<string>(`engine.save('${second}', 'next ${stamp}')`)
      const states = async () => {
        const known = await other.evaluate<Known>('engine.known()')
        return [known[held]?.state, known[next]?.state]
      }
      // That the other one sleeps is found out after a while only.
      await expect.poll(states, { timeout: 3 * 60_000 }).toEqual(['accepted', 'accepted'])
      const newTerm = await other.evaluate<number>('engine.term()')
      expect(newTerm).toBeGreaterThan(oldTerm)

      // The server has answered the late push before anybody looks for what it has done.
      const answered = leader.once<{ responseStatusCode?: number }>('Fetch.requestPaused')
      await leader.send('Fetch.continueRequest', { requestId })
      expect((await answered).responseStatusCode).toBe(200)
      await leader.send('Page.setWebLifecycleState', { state: 'active' })
      await leader.send('Fetch.disable')
      await expect.poll(() => leader.evaluate(`engine.writeAs(${oldTerm})`)).toBe('Fenced')
      expect(await other.evaluate('engine.term()')).toBe(newTerm)
      expect(await other.evaluate('engine.conservation()')).toMatchObject({ created: 2, pending: 0, inbox: 0 })
      expect((await api.remarks(first)).filter((remark) => remark === `held ${stamp}`)).toHaveLength(1)
      expect((await api.remarks(second)).filter((remark) => remark === `next ${stamp}`)).toHaveLength(1)
    } finally {
      await leader.kill()
    }
  })
})

/** Puts a tab to sleep between two transactions: browsers freeze no tab that others have to wait for. */
async function freezeIdle(page: KillablePage, write: () => Promise<unknown>): Promise<void> {
  for (;;) {
    // What it has just begun is over.
    await page.evaluate('engine.writeEverywhere()')
    await page.send('Page.setWebLifecycleState', { state: 'frozen' })
    const written = write()
    if (await Promise.race([written.then(() => true), limit().then(() => false)])) return
    await page.send('Page.setWebLifecycleState', { state: 'active' })
    await written
  }
}

/** How long a write takes at most that nobody is in the way of; one that takes longer is tried again. */
const limit = () => new Promise((resolve) => setTimeout(resolve, 2000))
