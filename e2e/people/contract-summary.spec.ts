// Who reads the roster of some departments without keeping it, and what is known there of contracts.
import { expect, test } from 'vitest'
import { otherDevice } from '#tests/kit/other-device.ts'
import { goWithin } from '../kit/go-within.ts'
import { startServer } from '../kit/kit.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

const setup = setUpSpec(startServer)
const record = (uri: unknown) => `${setup.server.url}organization/personnel/rostersDetails?uri=${uri}`

test('who reads the roster without keeping it sees what is known of contracts, and has nothing to import', async () => {
  const { page } = await setup.signedIn('manager', { viewport: 'phone', at: 'landing' })
  const seen = await (await otherDevice(setup.server.url, 'manager')).rows('employee')
  const [known, unknown] = [seen.find((row) => row.contract !== null), seen.find((row) => row.contract === null)]
  const contract = page.getByRole('region', { name: '合同信息' })
  await goWithin(page, record(unknown?.uri))
  await contract.getByText('还没有合同信息，它随花名册导入而来。').waitFor()
  expect(await contract.getByRole('button').count()).toBe(0)
  await goWithin(page, record(known?.uri))
  const company = contract
    .locator('div', { has: page.getByRole('term').filter({ hasText: '合同公司' }) })
    .getByRole('definition')
    .last()
  await expect.poll(() => company.textContent()).toBe('龙门建设集团有限公司')
})
