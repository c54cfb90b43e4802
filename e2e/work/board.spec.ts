// An approval asked for in a basement and decided on a train.
import { expect, test } from 'vitest'
import { goWithin } from '../kit/go-within.ts'
import { inStep, startServer } from '../kit/kit.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

const setup = setUpSpec(startServer)

test('leave is asked for without a server and decided without a network; both hear what is in force', async () => {
  const { page } = await setup.signedIn('worker', { viewport: 'phone', isWhole: true, at: 'approve/start' })
  const leave = page.getByRole('link', { name: /请假/ }).first()
  await leave.waitFor()
  await setup.server.stop()
  await leave.click()
  await page.getByRole('combobox', { name: /请假类型/ }).click()
  await page.getByRole('option', { name: '事假' }).click()
  for (const [label, day] of [
    ['请假时间 · 开始', '2027-03-01'],
    ['请假时间 · 结束', '2027-03-02'],
  ] as const) {
    await page.getByRole('textbox', { name: label }).fill(day)
    await page.getByRole('textbox', { name: label }).press('Tab')
  }
  await page.getByRole('textbox', { name: '事由' }).fill('老家盖房，回去两天')
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await page.waitForURL(/approve\/detail\?uri=/)
  await page.getByRole('main').getByText('已存本机，待发送').first().waitFor()

  await setup.server.restart()
  await inStep(page)
  // The server has given it a number and found who decides.
  await page.getByText(/QJ-\d{8}-\d{4}/).waitFor()
  const { page: superior, context } = await setup.signedIn('foreman', { isWhole: true, at: page.url() })
  const agree = () => superior.getByRole('button', { name: '同意', exact: true })
  await agree().waitFor()
  await context.setOffline(true)
  await agree().click()
  await superior.getByRole('dialog').getByRole('button', { name: '同意', exact: true }).click()
  await superior.getByRole('main').getByText('已存本机，待发送').first().waitFor()
  expect(await page.getByText('已通过').count()).toBe(0)
  await context.setOffline(false)
  await inStep(superior)
  await page.getByText('已通过').first().waitFor()
  await goWithin(page, `${setup.server.url}message/sent`)
  const sent = page.getByRole('link').filter({ hasText: '请假' }).first()
  await sent.getByText('已通过').waitFor()
})
