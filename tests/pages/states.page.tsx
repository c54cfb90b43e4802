// States of a page that are none of its rows: no permission, no network, and what every scheme and size must be.
import { beforeAll, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFinds, DESKTOP, type OpenPage, openPage, PHONE } from './page-kit.tsx'

const main = () => page.getByRole('main')
/** Waits until a page is drawn and stands still. */
async function drawn(app: OpenPage, path: string) {
  await app.goTo(path)
  await expect.poll(() => document.querySelector('main')?.textContent.length ?? 0).toBeGreaterThan(2)
  await expect.poll(() => document.querySelectorAll('[aria-busy=true]').length).toBe(0)
}

describe('somebody without the right', () => {
  let app: OpenPage
  beforeAll(async () => {
    app = await openPage('/workbench', { as: 'worker' })
  })

  test('is told so at the address, and by whom it is given', async () => {
    await drawn(app, '/denied?code=contract_management')
    await expect.element(main().getByText(/权限/).first()).toBeVisible()
  })

  test('reads what the device holds without a network', async () => {
    app.device.network.online = false
    await app.goTo('/addressList')
    await expect.element(main().getByRole('link').first()).toBeVisible()
    app.device.network.online = true
  })
})

test('a tab that is closed while the server answers leaves no fault behind', async () => {
  const app = await openPage('/workbench', { as: 'worker' })
  const said: string[] = []
  const hear = (event: ErrorEvent | PromiseRejectionEvent) => {
    said.push(String('reason' in event ? event.reason : event.message))
  }
  window.addEventListener('error', hear)
  window.addEventListener('unhandledrejection', hear)
  let answer: (response: Response) => void = () => undefined
  const held = new Promise<Response>((resolve) => {
    answer = resolve
  })
  app.device.network.instead = (path) => (path.endsWith('/accountGet') ? held : undefined)
  await app.goTo('/personalCenter')
  await expect.poll(() => app.device.network.asked.some((path) => path.endsWith('/accountGet'))).toBe(true)
  app.shut()
  answer(new Response('{}', { status: 503 }))
  await app.allAnswered()
  await new Promise(requestAnimationFrame)
  expect(said).toEqual([])
  window.removeEventListener('error', hear)
  window.removeEventListener('unhandledrejection', hear)
})

describe('pages for everybody who works in an office', () => {
  let app: OpenPage
  beforeAll(async () => {
    app = await openPage('/workbench', { as: 'hr' })
  })

  const PATHS = [
    '/workbench',
    '/board',
    '/approve',
    '/dynamic',
    '/message/toDoCenter',
    '/organization/staff',
    '/organization/personnel/rostersList',
    '/organization/personnel/cockpit',
    '/organization/personnel/induction',
    '/organization/personnel/positive',
    '/organization/personnel/contract',
    '/organization/station',
  ]
  for (const [size, name] of [
    [DESKTOP, 'desktop'],
    [PHONE, 'phone'],
  ] as const)
    for (const path of PATHS)
      test(`${path} is no wider than a ${name} and usable by everybody, light and dark`, async () => {
        await page.viewport(size[0], size[1])
        await drawn(app, path)
        expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size[0])
        expect(await axeFinds()).toEqual([])
      })
})
