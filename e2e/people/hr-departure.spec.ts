// Somebody leaves: the server runs inside the test, and its clock is moved past his last day.
import { expect, test } from 'vitest'
import { addDays } from '#contract/kit/prc/calendar-date.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import { otherDevice } from '#tests/kit/client/other-device.ts'
import { button, choose } from '../kit/form-acts.ts'
import { choosePerson, daysPass, rowOf, takeStep } from '../kit/hr-acts.ts'
import { inStep } from '../kit/kit.ts'
import { lookAgain } from '../kit/roster-page.ts'
import { serveApp } from '../kit/server/served-app.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

const setup = setUpSpec(() => serveApp({ demoStaff: 60, nowMs: Date.now() }))

const at = (path: string) => `${setup.server.url}organization/personnel/${path}`
const today = () => todayInShanghai(setup.server.app.clock.nowMs)

test('whoever leaves hands everything over; his phone is locked out and keeps what he has not sent', async () => {
  const device = await otherDevice(setup.server.url, 'hr')
  const leaver = await rowOf(device, 'employee', ({ username }) => username === 'foreman')
  const successor = await rowOf(device, 'employee', ({ username }) => username === 'manager')
  const reports = async (uri: unknown) => {
    const people = await device.rows('employee')
    return people.filter((one) => one.managerUri === uri && one.uri !== leaver.uri).map((one) => one.uri)
  }
  const owned = await reports(leaver.uri)
  expect(owned.length).toBeGreaterThan(0)

  // He asks himself, on his phone.
  const { page: phone, context } = await setup.signedIn('foreman', {
    viewport: 'phone',
    isWhole: true,
    at: 'personalCenter/record',
  })
  const lastDay = addDays(today(), 2)
  await button('申请离职', phone).click()
  const wish = phone.getByRole('dialog', { name: '申请离职' })
  await wish.getByLabel('期望最后工作日').fill(lastDay)
  await wish.getByLabel('双方同意缩短通知期').check()
  await button('申请离职', wish).click()
  await wish.waitFor({ state: 'detached' })
  await inStep(phone)

  const { page } = await setup.signedIn('hr')
  const asked = await rowOf(device, 'offboarding', ({ employeeUri }) => employeeUri === leaver.uri)
  await page.goto(at(`departureDetails?uri=${asked.uri}`))
  await takeStep(page, '同意离职', async (step) => {
    await step.getByLabel('最后工作日').fill(lastDay)
    await choosePerson(step, '接手人', String(successor.name))
    await choose(step, '再录用建议', '可以再录用')
  })
  await button('查看将转交的内容', page).click()
  const preview = page.getByRole('dialog', { name: '离职后将转交给接手人' })
  await preview.getByText('直属下级').waitFor()
  await page.keyboard.press('Escape')
  await takeStep(page, '不再等待交接', async (step) => {
    await step.getByRole('textbox').first().fill('已当面交接')
  })
  await inStep(page)

  await phone.goto(`${setup.server.url}organization/staff?person=${leaver.uri}`)
  await button('编辑', phone).first().waitFor()
  await context.setOffline(true)
  await button('编辑', phone).first().click()
  const form = phone.getByRole('dialog', { name: /^编辑/ })
  await form.getByLabel('办公电话').fill('0571-3000008')
  await button('保存', form).click()
  await form.waitFor({ state: 'detached' })
  await daysPass(setup.server, 3)
  await page.getByText('已离职').first().waitFor()
  await page.getByRole('heading', { name: '已转交的内容' }).waitFor()
  expect(await reports(leaver.uri)).toEqual([])
  expect(await reports(successor.uri)).toEqual(expect.arrayContaining(owned.filter((uri) => uri !== successor.uri)))

  await context.setOffline(false)
  await lookAgain(phone)
  await phone.getByText('当前身份已不可用').waitFor()
  await button('打开同步中心', phone).click()
  await phone.getByText('0571-3000008', { exact: true }).first().waitFor()
})
