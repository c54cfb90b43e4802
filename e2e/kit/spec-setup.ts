// The set-up of a spec file: one server for all its tests, and browsers that are closed whatever happens. What they show
// when a test fails is in test-results/.
import type { BrowserContext } from 'playwright-core'
import { afterAll, afterEach, beforeEach } from 'vitest'
import { shellReady } from './browser/service-worker.ts'
import { setAside, takeUsed } from './browser/used-browser.ts'
import { putVisit } from './browser/visited-profile.ts'
import { type BrowserOptions, inStep, type OpenBrowser, openBrowser, picture } from './kit.ts'
import { putSession } from './put-session.ts'

/** What a spec file talks to. */
export interface Served {
  /** Address of the app. */
  readonly url: string
  /** Servers that answer a visit with the same have the same word here; without one every visit is a first one. */
  readonly alike?: string | undefined
  /** Starts it again after a test that left it stopped. */
  readonly ensure?: () => Promise<void>
  readonly dispose: () => Promise<void>
}

export interface OpenOptions extends Omit<BrowserOptions, 'prepare'> {
  /** A browser that has never seen the app. Otherwise the app has been open in it, and nobody has signed in. */
  readonly isFirstVisit?: boolean
}

export interface SignInOptions extends OpenOptions {
  /** The page below /admin/ that is opened first; without it the one to which the form of the login leads. */
  readonly at?: string
  /** Waits until the whole app is on the device too, so that it opens without a server. */
  readonly isWhole?: boolean
}

export interface SpecSetup<S extends Served> {
  /** There from the first `before` on. */
  readonly server: S
  /** A browser at an address below /admin/. One opened inside a test goes with the test, one of `before` with the file. */
  readonly open: (path?: string, options?: OpenOptions) => Promise<OpenBrowser>
  /** A browser of somebody who has signed in, past the form, and is in step with the server. */
  readonly signedIn: (username: string, options?: SignInOptions) => Promise<OpenBrowser>
  /**
   * Prepares, once, what the tests of the file have in common, or those of the `describe` in which it is called. Instead of
   * `beforeAll`: where that fails, nothing of the file is tried a second time.
   */
  readonly before: (prepare: () => Promise<void>) => void
}

export interface SpecSetupOptions {
  /** Its tests build on each other: a second try goes on with what the first one left. Otherwise everything is new for it. */
  readonly isChain?: boolean
}

/** Called once at the top of a spec file: starts the server before its first test and ends everything after the last. */
export function setUpSpec<S extends Served>(
  start: () => Promise<S>,
  { isChain = false }: SpecSetupOptions = {},
): SpecSetup<S> {
  let server: S | undefined
  let isTesting = false
  const ofTest: OpenBrowser[] = []
  const ofFile: OpenBrowser[] = []
  let isSecondTry = false
  /** What those are that another test may use. */
  const kinds = new WeakMap<BrowserContext, string>()
  // The last one first: it may use the profile of one before.
  const closeAll = async (browsers: OpenBrowser[]) => {
    for (const browser of browsers.splice(0).reverse()) await browser.close()
  }

  /** As `closeAll`; but what another test may use is kept for it. */
  const endWell = async (browsers: OpenBrowser[]) => {
    for (const browser of browsers.splice(0).reverse()) {
      const kind = kinds.get(browser.context)
      if (kind === undefined) await browser.close()
      else await setAside(browser, kind)
    }
  }

  const endServer = async () => {
    const ending = server
    server = undefined
    await ending?.dispose()
  }

  beforeEach(async ({ task }) => {
    isSecondTry = task.result?.retryCount !== undefined && task.result.retryCount > 0
    // A second try meets what the first one met: people as they were, nothing waiting, the same accounts.
    if (isSecondTry && !isChain) {
      await closeAll(ofFile)
      await endServer()
    }
    server ??= await start()
    isTesting = true
  })
  afterEach(async ({ task }) => {
    isTesting = false
    const pages = task.result?.state === 'fail' ? [...ofFile, ...ofTest].flatMap(({ context }) => context.pages()) : []
    // A page that hangs cannot be drawn. The fault is said all the same, and what follows is made ready.
    for (const [at, page] of pages.entries()) await picture(page, `failed ${task.name} ${at}`).catch(() => undefined)
    if (task.result?.state === 'fail') await closeAll(ofTest)
    else await endWell(ofTest)
    // A journey that failed half-way does not take the next one with it.
    await server?.ensure?.()
  })
  afterAll(async () => {
    await endWell(ofFile)
    await endServer()
  })

  const started = (): S => {
    if (server === undefined) throw new Error('the server of this file has not started')
    return server
  }
  const browse = async ({ isFirstVisit = false, ...options }: OpenOptions = {}): Promise<OpenBrowser> => {
    const { url, alike } = started()
    const kept = isTesting ? ofTest : ofFile
    const isNew = isFirstVisit || alike === undefined || options.serviceWorkers === 'block'
    const isOwn = isNew || options.profileDir !== undefined
    const kind = JSON.stringify([url, alike, options.viewport, options.scheme, options.locale])
    const ready = isOwn || isSecondTry ? undefined : await takeUsed(kind, url)
    if (ready) {
      kinds.set(ready.context, kind)
      kept.push(ready)
      return ready
    }
    const browser = await openBrowser(isNew ? options : { ...options, prepare: (dir) => putVisit(dir, url, alike) })
    if (!isOwn) kinds.set(browser.context, kind)
    kept.push(browser)
    return browser
  }
  return {
    get server() {
      return started()
    },
    async open(path, options) {
      const browser = await browse(options)
      if (path !== undefined) await browser.page.goto(started().url + path)
      return browser
    },
    async signedIn(username, { isWhole = false, at = 'landing', ...options } = {}) {
      const browser = await browse(options)
      const { url } = started()
      await putSession(browser, url, username)
      await browser.page.goto(new URL(at, url).href)
      await inStep(browser.page)
      if (isWhole) await shellReady(browser.page)
      return browser
    },
    before(prepare) {
      let preparedFor: S | undefined
      beforeEach(async () => {
        if (preparedFor === started()) return
        isTesting = false
        const first = ofFile.length
        try {
          await prepare()
        } catch (error) {
          // They are looked at, and go, with the test that could not begin.
          ofTest.push(...ofFile.splice(first))
          throw error
        }
        preparedFor = started()
        isTesting = true
      })
    },
  }
}
