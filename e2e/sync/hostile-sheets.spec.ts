// Files that keep whoever reads them busy: the page shows that it goes on, lets go of them at once, and works meanwhile.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startServer } from '../kit/kit.ts'
import { endlessSheet } from '../kit/roster-sheets.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

const setup = setUpSpec(startServer)
/** At once, on a machine that has much else to do; the file itself takes minutes. */
const AT_ONCE_MS = 10_000

const button = (name: string, on: Page | Locator) => on.getByRole('button', { name, exact: true })

test('a file without an end is let go at once, and the search works as if there had been none', async () => {
  const { page } = await setup.signedIn('hr', {
    viewport: 'desktop',
    isWhole: true,
    at: 'organization/personnel/rostersList',
  })
  await button('导入', page).click()
  const dialog = page.getByRole('dialog', { name: '导入花名册' })
  const reading = page.getByRole('dialog', { name: '正在检查' })
  const begun = page.waitForEvent('worker')
  await dialog.getByTestId('import-file').setInputFiles({ name: '名单.xls', mimeType: '', buffer: endlessSheet() })
  await reading.waitFor()
  const worker = await begun
  const gone = worker.waitForEvent('close', { timeout: AT_ONCE_MS })
  await button('取消', reading).click()
  await button('下载模板', dialog).waitFor({ timeout: AT_ONCE_MS })
  await gone
  await button('取消', dialog).click()
  // The same page, so the same worker that reads the rows of its list.
  const before = performance.now()
  await page.getByRole('searchbox').first().fill('zzzz')
  await page.getByText(/没有/).first().waitFor()
  expect(performance.now() - before).toBeLessThan(AT_ONCE_MS)
})
