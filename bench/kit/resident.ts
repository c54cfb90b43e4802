import { readFileSync } from 'node:fs'
import type { BrowserContext } from 'playwright-core'

/**
 * Peak memory of the page's process with its workers, MB, as the system counts it; NaN where it does not say (only Linux
 * does).
 */
export async function residentMb(context: BrowserContext): Promise<number> {
  const browser = context.browser()
  if (process.platform !== 'linux' || !browser) return Number.NaN
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const peaks = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => peakMb(id))
  return Math.max(...peaks)
}

function peakMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024
}
