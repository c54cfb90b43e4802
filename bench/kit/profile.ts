import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core'
import { chromiumPath } from './browser.ts'

/** A folder for a browser's profile. */
export async function newProfile(): Promise<{ profile: string; remove: () => Promise<void> }> {
  const profile = await mkdtemp(join(tmpdir(), 'gantry-bench-profile-'))
  return { profile, remove: () => rm(profile, { recursive: true, force: true }) }
}

/** Starts a browser on a profile, as a person starts it again. */
export function openProfile(profile: string): Promise<BrowserContext> {
  return launch(profile, { viewport: { width: 1440, height: 900 } })
}

/** The same on a phone. */
export function openPhone(profile: string): Promise<BrowserContext> {
  return launch(profile, { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true })
}

function launch(profile: string, device: BrowserContextOptions): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    ...device,
    args: ['--no-sandbox', '--js-flags=--expose-gc', '--enable-precise-memory-info'],
  })
}
