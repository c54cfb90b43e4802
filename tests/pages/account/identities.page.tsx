// One person, several identities: what is seen under each, with a network and without.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { setNetwork } from '../network.ts'
import { openPage } from '../page-kit.tsx'
import { gone, shown } from '../people/form-acts.ts'
import { listed, switcher, switchIdentity } from './staff-acts.ts'

test('a person in two organisations switches between them, and back without a network', async () => {
  const app = await openPage('/organization/staff', { as: 'foreman' })
  await switchIdentity(/龙门/)
  await app.goTo('/organization/staff')
  await shown(listed('LM000010'))
  await switchIdentity(/恒基/)
  await expect.poll(() => switcher().query()?.textContent).toContain('恒基')
  await gone(listed('LM000010'))
  await app.allSent()

  setNetwork(app, false)
  await switchIdentity(/龙门/)
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '组织' }).click()
  await shown(listed('LM000010'))
  expect(app.faults()).toEqual([])
})
