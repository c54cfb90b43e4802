// Somebody moves, and contracts are signed again: the server runs inside the test, and its clock is moved.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays } from '#contract/kit/prc/calendar-date.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import { otherDevice } from '#tests/kit/other-device.ts'
import { button, choose } from '../kit/form-acts.ts'
import { goWithin } from '../kit/go-within.ts'
import { choosePerson, daysPass, rowOf, takeStep } from '../kit/hr-acts.ts'
import { inStep } from '../kit/kit.ts'
import { serveApp } from '../kit/served-app.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

const setup = setUpSpec(() => serveApp({ demoStaff: 60, nowMs: Date.now() }))

const at = (path: string) => `${setup.server.url}organization/personnel/${path}`
const today = () => todayInShanghai(setup.server.app.clock.nowMs)

test('a transfer waits for its day, and contracts are renewed many at once from the number of the cockpit', async () => {
  const { page } = await setup.signedIn('hr', { at: at('personnelTransfer') })
  await button('发起异动', page).click()
  const dialog = page.getByRole('dialog', { name: '发起异动' })
  const person = (await (await otherDevice(setup.server.url, 'hr')).rows('employee')).find(
    (one) => one.username === 'worker',
  )
  await choosePerson(dialog, '人员', String(person?.name))
  await choose(dialog, '异动类型', '平级调岗')
  await choose(dialog, '异动原因', '业务需要')
  await dialog.getByLabel('生效日期').fill(addDays(today(), 3))
  await dialog.getByLabel('新工作地点').fill('滨江三号工地')
  await button('发起异动', dialog).click()
  await page.waitForURL(/personnelTransferDetails\?uri=/)
  await takeStep(page, '直接办理', async (step) => {
    await step.getByRole('textbox').first().fill('项目开工')
  })
  await page.getByText('已通过，待生效').first().waitFor()
  await inStep(page)
  const place = async () => {
    const rows = await (await otherDevice(setup.server.url, 'hr')).rows('employee')
    return rows.find((one) => one.uri === person?.uri)?.workPlace
  }
  expect(await place()).not.toBe('滨江三号工地')
  await daysPass(setup.server, 3)
  await page.getByText('已生效').first().waitFor()
  expect(await place()).toBe('滨江三号工地')

  await goWithin(page, at('cockpit'))
  const number = page.getByRole('link', { name: /六十天内到期/ })
  await expect.poll(async () => Number(/(\d+)\s*$/.exec((await number.textContent()) ?? '')?.[1])).toBeGreaterThan(1)
  await number.click()
  await page.waitForURL(/contractManagementToRenew/)
  const boxes = page.getByRole('row').getByRole('checkbox')
  await boxes.nth(1).check()
  await boxes.nth(2).check()
  await takeStep(page, '发起续签（2 条）', async (step) => {
    await step.getByRole('textbox').first().fill('按原条件续签')
  })
  await inStep(page)
  const begun = await (await otherDevice(setup.server.url, 'hr')).rows('employmentContract')
  const renewed = begun.filter((row) => JSON.stringify(row.trail).includes('按原条件续签'))
  expect(renewed.map((row) => row.renewalStatus)).toEqual(['inProgress', 'inProgress'])
  expect(
    begun.filter((row) => renewed.some(({ uri }) => uri === row.prevContractUri && row.status === 'draft')),
  ).toHaveLength(2)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.waitForURL(/expireEditPage\?uri=/)
  await page.getByRole('heading', { name: '合同内容' }).waitFor()
})

test('a number of the cockpit opens its list, and the list the person', async () => {
  const { page } = await setup.signedIn('hr', { at: at('cockpit') })
  const number = page.getByRole('link', { name: /^试用期/ })
  await expect.poll(async () => Number(/(\d+)\s*$/.exec((await number.textContent()) ?? '')?.[1])).toBeGreaterThan(0)
  await number.click()
  await page.waitForURL(/rostersList\?.*stage=probation/)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.waitForURL(/rostersDetails\?uri=/)
  const uri = new URL(page.url()).searchParams.get('uri')
  const person = await rowOf(await otherDevice(setup.server.url, 'hr'), 'employee', (row) => row.uri === uri)
  expect(person.stage).toBe('probation')
  await page.getByRole('heading', { name: String(person.name), exact: true }).waitFor()
})

test('on the phone eight probations are confirmed and twelve contracts renewed, each with one comment', async () => {
  const { page } = await setup.signedIn('hr', { viewport: 'phone', at: at('positive?status=pending') })
  await tickCards(page, 8)
  await takeStep(page, '同意（8 条）', async (step) => {
    await step.getByRole('textbox').first().fill('考核合格，同意转正')
  })
  await inStep(page)
  const withComment = async (collection: string, comment: string) =>
    (await (await otherDevice(setup.server.url, 'hr')).rows(collection)).filter((row) =>
      JSON.stringify(row.trail).includes(comment),
    )
  const confirmed = await withComment('regularisation', '考核合格，同意转正')
  expect(confirmed.map((row) => row.status)).toEqual(Array(8).fill('approved'))

  await goWithin(page, at('contractManagementToRenew'))
  await tickCards(page, 12)
  await takeStep(page, '发起续签（12 条）', async (step) => {
    await step.getByRole('textbox').first().fill('按原条件续签十二人')
  })
  await inStep(page)
  const renewed = await withComment('employmentContract', '按原条件续签十二人')
  expect(renewed.map((row) => row.renewalStatus)).toEqual(Array(12).fill('inProgress'))
})

/** Begins ticking from the menu of a phone's list, and ticks its first so many cards. */
async function tickCards(page: Page, count: number): Promise<void> {
  await button('更多操作', page).click()
  await page.getByRole('dialog', { name: '更多操作' }).getByRole('button', { name: '选择', exact: true }).click()
  const boxes = page.getByRole('main').getByRole('checkbox')
  for (let index = 0; index < count; index++) await boxes.nth(index).check()
  await page.getByRole('toolbar').getByText(`已选 ${count} 项`).waitFor()
}
