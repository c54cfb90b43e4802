// An edit that waits on the device, made without screens by the engine page beside the app.
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'

/** The address of pushes. */
export const PUSH = '**/api/sync/push'

/** The engine page as another tab: the same person, the same databases. */
export async function openEngine(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  // News from another tab may overtake a start; what it began is open a moment later.
  await expect.poll(() => page.evaluate(() => window.engine.boot())).toBe('running')
  return page
}

/** Makes an edit that stays in the outbox until pushes are let through again; answers whose remark it is. */
export async function queueEdit(context: BrowserContext, address: string, remark: string): Promise<string> {
  await context.route(PUSH, (route) => route.abort())
  const page = await openEngine(context, address)
  const uri = await page.evaluate(async (text) => {
    const [first = ''] = await window.engine.people()
    await window.engine.save(first, text)
    return first
  }, remark)
  await page.close()
  return uri
}
