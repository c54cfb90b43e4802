// What every journey needs: the real server as its own process, a real browser with a profile on disk, a signed-in page.
import { cpSync } from 'node:fs'
import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import axe, { type RunOptions } from 'axe-core'
import { type BrowserContext, chromium, type Frame, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { standsStill } from './at-rest.ts'
import { allAnswered } from './browser/device-data.ts'
import { slowPages } from './browser/slow-motion.ts'
import { noteLasting } from './browser/used-browser.ts'
import { clearAway } from './clear-away.ts'
import { keepNotices } from './notices.ts'
import { dropDatabase } from './server/databases.ts'
import { givePortBack, portsOfWorker, takePort } from './server/ports.ts'
import { copyOf, embeddedSeed } from './server/seed-data.ts'
import { launchServer } from './server/server-process.ts'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** How long a page may take for anything; on a busy machine it does. */
const PATIENT_MS = 60_000
export const DEMO_PASSWORD = 'gantry-demo'

export interface RunningServer {
  readonly url: string
  readonly port: number
  readonly alike: string | undefined
  readonly dataDir: string
  readonly pid: () => number
  /** The orderly end: SIGTERM, and the process is gone. */
  readonly stop: () => Promise<void>
  /** SIGKILL, and the process is gone. */
  readonly kill: () => Promise<void>
  /** Starts again on the same port and data. */
  readonly restart: () => Promise<void>
  /** Starts it if it is not running. */
  readonly ensure: () => Promise<void>
  /** Stops and removes the data. */
  readonly dispose: () => Promise<void>
}

export interface ServerOptions {
  readonly env?: Readonly<Record<string, string>>
  /** With the data that a first start makes of itself, in which everything waits that can: for whoever looks, and counts nothing. */
  readonly isShown?: boolean
  /** With the database that is within the process, as the app comes; else with one on the PostgreSQL server of the run. */
  readonly isEmbedded?: boolean
}

/** The first port of the servers that this worker starts. */
export const ownPorts = (): number => portsOfWorker(inject('firstPort'), Number(process.env.VITEST_POOL_ID ?? 1))

/**
 * What a browser keeps of a visit to a server with the client in dist/ depends, but for its address, on who may frame the pages
 * alone: servers with the same word here are alike to it.
 */
export const clientFor = (frameAncestors = ''): string => `the client, in frames of ${frameAncestors}`

/** The server of this repository with the client in dist/. Resolves when it answers. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const { env, isShown = false, isEmbedded = false } = options
  const port = await takePort(ownPorts())
  const dataDir = await mkdtemp(join(tmpdir(), 'gantry-e2e-'))
  const seed = isEmbedded ? await embeddedSeed(ownPorts()) : inject('seeds')[isShown ? 'shown' : 'counted']
  // A thousand files: one after the other at once they take a fifth of the time.
  cpSync(seed.folder, dataDir, { recursive: true })
  const database = await copyOf(seed)
  const launch = () =>
    launchServer(port, dataDir, {
      ...(database && { DATABASE_URL: database.url }),
      ...env,
      ...(isShown && { DEMO_WAITING: 'true' }),
    })
  let child = await launch()
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    child.kill(signal)
    await gone
  }
  return {
    url: `http://localhost:${port}/admin/`,
    port,
    // A client of its own may be exchanged while it serves.
    alike: env?.CLIENT_DIR === undefined ? clientFor(env?.FRAME_ANCESTORS) : undefined,
    dataDir,
    pid: () => child.pid ?? 0,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    async restart() {
      await end('SIGTERM')
      child = await launch()
    },
    async ensure() {
      if (child.exitCode === null && child.signalCode === null) return
      child = await launch()
    },
    async dispose() {
      await end('SIGTERM')
      givePortBack(port)
      if (database) await dropDatabase(inject('postgresUrl'), database.name)
      await clearAway(dataDir)
    },
  }
}

export const VIEWPORTS = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const

export interface OpenBrowser {
  readonly context: BrowserContext
  readonly page: Page
  readonly profileDir: string
  /** Closes the browser; a profile given by the caller stays. */
  readonly close: () => Promise<void>
}

export interface BrowserOptions {
  /** A profile of an earlier start; without one a new profile that goes with the browser. */
  readonly profileDir?: string
  /** Puts into a new profile what is to be there before the browser starts. */
  readonly prepare?: (profileDir: string) => Promise<void>
  readonly viewport?: keyof typeof VIEWPORTS
  readonly scheme?: 'light' | 'dark'
  readonly locale?: 'zh-CN' | 'en-US'
  /** A browser in which no service worker can be had: a private window of some makers. */
  readonly serviceWorkers?: 'block'
}

/**
 * What a browser goes without. Of several such lists it reads the last alone, so Playwright's own comes first; then the pages
 * behind the address bar, which no journey sees and which each start would make.
 */
const WITHOUT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
]

/** A real Chromium with a profile on disk: storage, service worker and install behave as they do for people. */
export async function openBrowser(options: BrowserOptions = {}): Promise<OpenBrowser> {
  const profileDir = options.profileDir ?? (await mkdtemp(join(tmpdir(), 'gantry-profile-')))
  if (options.profileDir === undefined) await options.prepare?.(profileDir)
  const phone = options.viewport === 'phone'
  const context = await chromium.launchPersistentContext(profileDir, {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    headless: true,
    serviceWorkers: options.serviceWorkers ?? 'allow',
    args: ['--no-sandbox', '--disable-dev-shm-usage', `--disable-features=${WITHOUT.join()}`],
    // An installed app puts its shortcuts there. Names of files in Chinese need a locale that has such letters.
    env: { ...process.env, LC_ALL: 'C.UTF-8', XDG_DATA_HOME: profileDir },
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    viewport: VIEWPORTS[options.viewport ?? 'desktop'],
    deviceScaleFactor: phone ? 2 : 1,
    hasTouch: phone,
    isMobile: phone,
    colorScheme: options.scheme ?? 'light',
    locale: options.locale ?? 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  })
  context.setDefaultTimeout(PATIENT_MS)
  await keepNotices(context)
  await slowPages(context)
  noteLasting(context)
  const page = context.pages()[0] ?? (await context.newPage())
  return {
    context,
    page,
    profileDir,
    async close() {
      await context.close()
      if (options.profileDir === undefined) await clearAway(profileDir)
    },
  }
}

/** Signs in by the login page and waits for the shell. */
export async function login(page: Page, url: string, username: string, password = DEMO_PASSWORD): Promise<void> {
  if (!page.url().includes('/admin/login')) await page.goto(`${url}login`)
  await page.getByRole('radio', { name: /^(密码登录|Password)$/ }).check()
  await page.getByLabel(/用户名或手机号码|Username or mobile/).fill(username)
  await page.getByRole('textbox', { name: /^(密码|Password)/ }).fill(password)
  await page.getByRole('button', { name: /^(登录|Sign in)$/ }).click()
  await page.getByTestId('signal-chip').waitFor()
}

/**
 * Waits until this device and the server are in step: every edit that was saved before has its answer, and the chip says
 * so. The chip alone would not do: a moment after an edit it still shows what was true before.
 */
export async function inStep(page: Page): Promise<void> {
  await allAnswered(page)
  await page
    .getByTestId('signal-chip')
    .and(page.locator('[data-tone="in-step"]'))
    .filter({ hasText: /已同步|Synced/ })
    .waitFor()
}

/** What never finds the same twice is shown as it was found last. */
const MOST_LOOKS = 5
/** A program in a frame signs in and comes back: more pages than these it does not go through. */
const MOST_MOVES = 5

/**
 * What axe finds on the page, as lines; empty when it is clean. By all its rules, or by these. What it finds it must find
 * twice: something that begins to fade in while it looks has too little contrast, and only for a moment.
 */
export async function axeProblems(page: Page, rules: readonly string[] = []): Promise<string[]> {
  let found = await axeLook(page, rules)
  for (let looks = 1; looks < MOST_LOOKS && found.length > 0; looks++) {
    const before = found
    found = await axeLook(page, rules)
    if (found.join() === before.join()) break
  }
  return found
}

async function axeLook(page: Page, rules: readonly string[]): Promise<string[]> {
  await standsStill(page)
  await bringAxe(page)
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(rules.length > 0 ? { runOnly: { type: 'rule', values: [...rules] } } : {}),
  }
  return page.evaluate(async (asked) => {
    const found = await window.axe?.run(asked)
    if (!found) throw new Error('axe has gone with the page that it was brought to')
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
  }, options)
}

/** Half a megabyte of program: once for each document, and into no frames of strangers, where axe does not look. */
async function bringAxe(page: Page): Promise<void> {
  const { origin } = new URL(page.url())
  for (const frame of page.frames()) {
    if (/^https?:/.test(frame.url()) && !frame.url().startsWith(origin)) continue
    // The page itself stays where it is: that it goes away is a fault.
    if (frame === page.mainFrame()) await bringInto(frame)
    else await bringIntoFrame(frame)
  }
}

async function bringInto(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
}

/** A program in a frame goes on to pages of its own as it starts: axe is brought to the one where it ends, and to none that is gone. */
async function bringIntoFrame(frame: Frame): Promise<void> {
  let fault: unknown
  for (let moves = 0; moves < MOST_MOVES && !frame.isDetached(); moves++)
    try {
      await frame.waitForLoadState()
      return await bringInto(frame)
    } catch (error) {
      fault = error
    }
  if (!frame.isDetached()) throw fault
}

/** Puts a picture into test-results/ under a name. */
export async function picture(page: Page, name: string): Promise<string> {
  const folder = join(ROOT, 'test-results')
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${name.replace(/[^\p{L}\d]+/gu, '-')}.png`)
  await page.screenshot({ path, animations: 'disabled' })
  return path
}

/** Names of the databases that this origin has. */
export const databases = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await indexedDB.databases()).flatMap(({ name }) => (name === undefined ? [] : [name])))
