// Journeys in slow motion, to find those that hold only because the machine is quick. E2E_CPU=6: every page has a sixth of
// the processor. E2E_DELAY=800: every answer of the server comes by up to so many milliseconds later.
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from 'playwright-core'

const CPU = Number(process.env.E2E_CPU ?? 1)
const LATE_ANSWERS = Number(process.env.E2E_DELAY ?? 0) > 0 ? new URL('../late-answers.ts', import.meta.url) : undefined

/** Gives every page of a browser its part of the processor, those that are opened later too. */
export async function slowPages(context: BrowserContext): Promise<void> {
  if (CPU <= 1) return
  const slow = async (page: Page) => {
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU })
  }
  // One that has gone again needs nothing.
  context.on('page', (page) => void slow(page).catch(() => undefined))
  for (const page of context.pages()) await slow(page)
}

/** What Node is started with so that its answers come late. */
export const lateArgs = LATE_ANSWERS === undefined ? [] : ['--import', fileURLToPath(LATE_ANSWERS)]

/** Makes the answers of this process come late. */
export async function answerLate(): Promise<void> {
  if (LATE_ANSWERS !== undefined) await import(LATE_ANSWERS.href)
}
