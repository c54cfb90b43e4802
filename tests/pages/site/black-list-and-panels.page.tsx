// The black list of sites: until a day, or for good; who is on it is said so, and the panel of an order leaves its list in sight.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../page-kit.tsx'

const main = () => page.getByRole('main')
const dialog = () => page.getByRole('dialog')

test('a worker is put on the black list until a day, which has to come yet', async () => {
  const app = await openPage('/organization/site/passports', { as: 'chairman' })
  await main().getByRole('row').nth(1).getByRole('link').first().click()
  await main().getByRole('button', { name: '列入黑名单' }).click()
  await dialog().getByRole('textbox', { name: /原因/ }).fill('打架')
  const until = dialog().getByRole('textbox', { name: /截至日期/ })
  await until.fill('2020-01-01')
  await dialog().getByRole('button', { name: '列入黑名单' }).click()
  await expect.element(until).toHaveAccessibleDescription(/要晚于今天/)
  await until.fill('2099-12-31')
  await dialog().getByRole('button', { name: '列入黑名单' }).click()
  await expect.element(main().getByText('2099-12-31')).toBeVisible()
  await main().getByRole('button', { name: '移出黑名单' }).click()
  await expect.element(main().getByText('2099-12-31')).not.toBeInTheDocument()
  expect(app.faults()).toEqual([])
})

test('the panel of an order stands beside its list, and amounts have their sign', async () => {
  await openPage('/backstage/app', { as: 'chairman' })
  const row = main().getByRole('row').nth(1)
  await expect.element(row.getByText(/^¥[\d,]+\.\d\d$/)).toBeVisible()
  await row.getByRole('link').first().click()
  const panel = page.getByRole('complementary').last()
  await expect.element(panel.getByText(/^¥[\d,]+\.\d\d$/).first()).toBeVisible()
  const left = () => panel.element().getBoundingClientRect().left
  const right = () => main().getByRole('table').first().element().parentElement?.getBoundingClientRect().right ?? 0
  await expect.poll(() => right() - left()).toBeLessThanOrEqual(0)
})
