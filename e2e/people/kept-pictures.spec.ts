// Pictures of people on a device: there without a network, and nowhere on its disk after a logout.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Material } from '#contract/domains/hr/materials/material.ts'
import { otherDevice } from '#tests/kit/client/other-device.ts'
import { inStep, startServer } from '../kit/kit.ts'
import { logOut } from '../kit/log-out.ts'
import { noisyPicture } from '../kit/pictures.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

const setup = setUpSpec(startServer)
let person = ''

/** The head of a person's page. */
const cardOf = (page: Page): Locator => page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) })
const photoOf = (page: Page): Locator => cardOf(page).locator('img[src*="/api/platform/files/"]')
const isShown = (page: Page) => (): Promise<boolean> =>
  photoOf(page).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)

setup.before(async () => {
  const { page } = await setup.signedIn('hr', { at: 'organization/personnel/rostersList' })
  await page.getByRole('region', { name: '花名册列表' }).getByRole('row').nth(1).getByRole('link').first().click()
  await page.waitForURL(/[?&]uri=emp_/)
  person = page.url()
  await page.getByRole('button', { name: '更换照片', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '更换照片' })
  const buffer = await noisyPicture(page)
  await dialog.getByTestId('photo-file').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await inStep(page)
})

test('[A5] a photo that was seen is shown with the server gone, and a logout takes it off the device', async () => {
  const profileDir = join(setup.server.dataDir, 'profile-of-a-reader')
  const { page, close } = await setup.signedIn('chairman', { profileDir, isWhole: true })
  await page.goto(person)
  await expect.poll(isShown(page)).toBe(true)
  const address = (await photoOf(page).getAttribute('src')) ?? ''
  const within = await page.evaluate(async (src) => {
    const bytes = new Uint8Array(await (await fetch(src)).arrayBuffer())
    return [...bytes.subarray(bytes.length >> 1, (bytes.length >> 1) + 64)]
  }, address)
  const kept = () => page.evaluate(async (src) => (await caches.match(src)) !== undefined, address)
  await expect.poll(kept).toBe(true)

  await setup.server.stop()
  await page.reload()
  await expect.poll(isShown(page)).toBe(true)
  await setup.server.restart()

  await logOut(page)
  expect(await kept()).toBe(false)
  // What the browser would still have by itself, past every worker and without asking anybody.
  const browsers = (src: string) =>
    fetch(src, { cache: 'only-if-cached', mode: 'same-origin' }).then(
      ({ ok }) => ok,
      () => false,
    )
  expect(await page.evaluate(browsers, address)).toBe(false)
  await close()
  expect(await filesWith(Buffer.from(within), profileDir)).toEqual([])
})

test('a paper of a record that was looked at lies nowhere on the device, and is fetched for each look', async () => {
  const rows = await (await otherDevice(setup.server.url, 'hr')).rows('employee')
  const papers = rows.flatMap(({ materials }) => Object.values((materials ?? {}) as Record<string, Material>))
  const fileUri = papers.flatMap(({ files }) => files).find(({ fileName }) => fileName === '证件照.png')?.fileUri
  const address = `/api/platform/files/${fileUri}`
  const profileDir = join(setup.server.dataDir, 'profile-of-a-keeper')
  const { page, close } = await setup.signedIn('chairman', { profileDir, isWhole: true })
  const isSeen = (src: string) =>
    page.evaluate(async (shown) => {
      const image = new Image()
      image.src = shown
      return image.decode().then(
        () => true,
        () => false,
      )
    }, src)
  const isKept = (src: string) => page.evaluate(async (asked) => (await caches.match(asked)) !== undefined, src)
  expect(await isSeen(address)).toBe(true)
  const bytes = await page.evaluate(async (src) => [...new Uint8Array(await (await fetch(src)).arrayBuffer())], address)
  await page.goto(person)
  await expect.poll(isShown(page)).toBe(true)
  const photo = (await photoOf(page).getAttribute('src')) ?? ''
  await expect.poll(() => isKept(photo)).toBe(true)
  expect(await isKept(address)).toBe(false)

  await setup.server.stop()
  await page.reload()
  await expect.poll(isShown(page)).toBe(true)
  expect([await isSeen(photo), await isSeen(address)]).toEqual([true, false])
  await setup.server.restart()
  expect(await isSeen(address)).toBe(true)
  await close()
  const within = Buffer.from(bytes.slice(bytes.length >> 1, (bytes.length >> 1) + 64))
  expect(await filesWith(within, profileDir)).toEqual([])
})

/** The files of a folder in which these bytes are. */
async function filesWith(bytes: Buffer, folder: string): Promise<string[]> {
  const found: string[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (entry.isFile() && (await readFile(file)).includes(bytes)) found.push(file)
  }
  return found
}
