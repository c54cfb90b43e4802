// Records with states: decided without a server, in force when it is back, seen by others.
import { expect, test } from 'vitest'
import { inStep, startServer } from '../kit/kit.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

const setup = setUpSpec(startServer)

test('an end of probation is approved without a server; when it is back it is in force, once, and others see by whom', async () => {
  const { page } = await setup.signedIn('hr', { isWhole: true, at: 'organization/personnel/positive' })
  const waiting = page.getByRole('row').filter({ hasText: '待审批' }).first()
  await waiting.waitFor()
  await setup.server.stop()
  await waiting.getByRole('link').first().click()
  await page.waitForURL(/positiveDetail\?uri=/)
  const approve = () => page.getByRole('button', { name: '同意', exact: true })
  await approve().click()
  const dialog = page.getByRole('dialog', { name: '同意' })
  await dialog.getByRole('textbox').first().fill('考核属实，同意')
  await dialog.getByRole('button', { name: '同意', exact: true }).click()
  await page.getByText('已通过，待生效').first().waitFor()
  // Taken once: what may be done now is something else.
  await expect.poll(() => approve().count()).toBe(0)

  await setup.server.restart()
  await inStep(page)
  const address = page.url()
  const { page: colleague } = await setup.signedIn('chairman')
  await colleague.goto(address)
  await colleague.getByText('已通过，待生效').first().waitFor()
  await expect.poll(() => colleague.getByRole('main').getByText('考核属实，同意').count()).toBe(1)
})

test('a step that came too late waits with the name of whoever was quicker', async () => {
  const { page } = await setup.signedIn('hr', { isWhole: true, at: 'organization/personnel/positive' })
  const waiting = page.getByRole('row').filter({ hasText: '待审批' }).last()
  await waiting.getByRole('link').first().click()
  await page.waitForURL(/positiveDetail\?uri=/)
  const { page: quicker } = await setup.signedIn('chairman')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: '同意', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '同意' })
  await dialog.getByRole('button', { name: '同意', exact: true }).click()
  await page.getByText('已通过，待生效').first().waitFor()

  await quicker.goto(page.url())
  await quicker.getByRole('button', { name: '不同意', exact: true }).click()
  const refusal = quicker.getByRole('dialog', { name: '不同意' })
  await refusal.getByRole('textbox').first().fill('请补充安全培训的成绩')
  await refusal.getByRole('button', { name: '不同意', exact: true }).click()
  await quicker.getByText('未通过').first().waitFor()
  await inStep(quicker)

  await page.context().setOffline(false)
  await page.getByText('未通过').first().waitFor()
  await page.goto(`${setup.server.url}sync`)
  await page
    .getByRole('main')
    .getByText(/先处理了/)
    .first()
    .waitFor()
})
