// An organisation is founded by an address: what that says is read at the start of the app.
import { expect, test } from 'vitest'
import { axeProblems, startServer } from '../kit/kit.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

const setup = setUpSpec(startServer)

test('what one founds where the address names an industry is of that industry', async () => {
  const { page } = await setup.signedIn('chairman', { at: 'organizationCenter/create?industry=E' })
  const dialog = page.getByRole('dialog', { name: '创建组织' })
  await expect.poll(() => dialog.getByLabel('所属行业').first().inputValue()).toBe('建筑业')
  expect(await axeProblems(page)).toEqual([])
})
