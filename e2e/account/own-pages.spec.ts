// The pages about oneself in two tabs; what they show without a network is tried on pages of the tests.
import { test } from 'vitest'
import { inStep, startServer } from '../kit/kit.ts'
import { setUpSpec } from '../kit/spec-setup.ts'
import { switchIdentity } from '../kit/switch-identity.ts'

const setup = setUpSpec(startServer)

test('a tab hears its answers while another tab is under another identity', async () => {
  const { page, context } = await setup.signedIn('manager', { isWhole: true })
  await page.goto(`${setup.server.url}personalCenter/info`)
  const other = await context.newPage()
  await other.goto(`${setup.server.url}personalCenter/info`)
  await inStep(other)
  await switchIdentity(other, /个人/)
  await inStep(other)
  // Within the app: a page that is loaded anew begins where one worked last.
  await page.locator('a[href$="/personalCenter/organization"]').first().click()
  await page.getByRole('main').getByText('当前身份').waitFor()
})
