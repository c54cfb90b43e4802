// Names of regions come by themselves, once, behind the rows, to whoever keeps the roster.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { baseDataCalls } from '#contract/domains/base-data-calls.ts'
import { shellReady } from '../kit/browser/service-worker.ts'
import { storedText } from '../kit/browser/stored-text.ts'
import { fieldOf } from '../kit/form-acts.ts'
import { inStep, login, startServer } from '../kit/kit.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

const setup = setUpSpec(startServer)

/** Every request for the names from now on. */
function asksOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === baseDataCalls.regionTable.path) asked.push(request.url())
  })
  return asked
}

/** What would ask for them is there, alone or with other small files, has seen the rows, and the page has had nothing to do since. */
async function hadTime(page: Page): Promise<void> {
  await inStep(page)
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/(regions-ahead|small-common)-[^/]*\.js/.test(name)),
  )
  for (let round = 0; round < 3; round++)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve))))
}

test('whoever keeps the roster chooses a region by its name without a network, though he never opened one; it was fetched once', async () => {
  const { page } = await setup.open()
  const asked = asksOf(page)
  await login(page, setup.server.url, 'hr')
  await inStep(page)
  await shellReady(page)
  await expect.poll(() => storedText(page)).toContain('330106 西湖区')
  await page.goto(`${setup.server.url}organization/personnel/rostersList`)
  await hadTime(page)
  expect(asked).toHaveLength(1)
  await setup.server.stop()
  await page.getByRole('region', { name: '花名册列表' }).getByRole('row').nth(1).getByRole('link').first().click()
  const section = page.getByRole('region', { name: '个人信息' })
  await section.getByRole('button', { name: /编辑/ }).click()
  for (const [label, name] of [
    ['省份', '广东省'],
    ['城市', '深圳市'],
    ['区县', '南山区'],
  ] as const) {
    await fieldOf(page, label).click()
    await page.getByRole('option', { name, exact: true }).click()
  }
  await section.getByRole('button', { name: '保存', exact: true }).click()
  await section.getByText('广东省 深圳市 南山区').waitFor()
})

test('whoever does not keep the roster is not given them, nor somebody who spares his line', async () => {
  await setup.server.ensure()
  for (const [username, saveData] of [
    ['worker', false],
    ['hr', true],
  ] as const) {
    const { page, context } = await setup.open()
    if (saveData)
      await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    const asked = asksOf(page)
    await login(page, setup.server.url, username)
    await hadTime(page)
    expect(asked, username).toEqual([])
  }
})
