// Somebody moves, probations end, and contracts are signed again, many at once; the server's clock is moved.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addDays } from '#contract/kit/prc/calendar-date.ts'
import { shanghaiDate } from '#src/lib/shanghai-date.ts'
import { otherDevice } from '../../kit/client/other-device.ts'
import { openPage, PHONE, passDays, serverUrl } from '../page-kit.tsx'
import { button, choose, choosePerson, shown, takeStep } from './form-acts.ts'

const at = (path: string) => `/organization/personnel/${path}`
const rowsOf = async (collection: string) => (await otherDevice(serverUrl(), 'hr')).rows(collection)
const withComment = async (collection: string, comment: string) =>
  (await rowsOf(collection)).filter((row) => JSON.stringify(row.trail).includes(comment))
/** What a link of the cockpit counts. */
const countOf = (name: RegExp) => Number(/(\d+)\s*$/.exec(page.getByRole('link', { name }).element().textContent)?.[1])

const comment = (words: string) => (step: { getByRole: typeof page.getByRole }) =>
  step.getByRole('textbox').first().fill(words)

/** Begins ticking from the menu of a phone's list, and ticks its first so many cards. */
async function tickCards(count: number): Promise<void> {
  await button('更多操作').click()
  await button('选择', page.getByRole('dialog', { name: '更多操作' })).click()
  const boxes = page.getByRole('main').getByRole('checkbox')
  for (let index = 0; index < count; index++) await boxes.nth(index).click()
  await shown(page.getByRole('toolbar').getByText(`已选 ${count} 项`))
}

test('a number of the cockpit opens its list, and the list the person', async () => {
  const app = await openPage(at('cockpit'), { as: 'hr' })
  const probations = /^试用期/
  await shown(page.getByRole('link', { name: probations }))
  await expect.poll(() => countOf(probations)).toBeGreaterThan(0)
  await page.getByRole('link', { name: probations }).click()
  await expect.poll(app.at).toMatch(/rostersList\?.*stage=probation/)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect.poll(app.at).toMatch(/rostersDetails\?uri=/)
  const uri = new URLSearchParams(app.at().split('?')[1]).get('uri')
  const person = (await rowsOf('employee')).find((row) => row.uri === uri)
  expect(person?.stage).toBe('probation')
  await shown(page.getByRole('heading', { name: String(person?.name), exact: true }))
  expect(app.faults()).toEqual([])
})

test('a transfer waits for its day, and contracts are renewed many at once from the number of the cockpit', async () => {
  const app = await openPage(at('personnelTransfer'), { as: 'hr' })
  await button('发起异动').click()
  const dialog = page.getByRole('dialog', { name: '发起异动' })
  const person = (await rowsOf('employee')).find(({ username }) => username === 'worker') ?? expect.unreachable()
  await choosePerson(dialog, '人员', person)
  await choose(dialog, '异动类型', '平级调岗')
  await choose(dialog, '异动原因', '业务需要')
  await dialog.getByRole('textbox', { name: /^生效日期/ }).fill(addDays(shanghaiDate(Date.now()), 3))
  await dialog.getByRole('textbox', { name: '新工作地点' }).fill('滨江三号工地')
  await button('发起异动', dialog).click()
  await expect.poll(app.at).toMatch(/personnelTransferDetails\?uri=/)
  await takeStep('直接办理', comment('项目开工'))
  await shown(page.getByText('已通过，待生效').first())
  await app.allSent()
  const place = async () => (await rowsOf('employee')).find(({ uri }) => uri === person.uri)?.workPlace
  expect(await place()).not.toBe('滨江三号工地')
  await passDays(3)
  app.device.wake()
  await shown(page.getByText('已生效').first())
  expect(await place()).toBe('滨江三号工地')

  await app.goTo(at('cockpit'))
  const ending = /六十天内到期/
  await shown(page.getByRole('link', { name: ending }))
  await expect.poll(() => countOf(ending)).toBeGreaterThan(1)
  await page.getByRole('link', { name: ending }).click()
  await expect.poll(app.at).toMatch(/contractManagementToRenew/)
  const boxes = page.getByRole('row').getByRole('checkbox')
  for (const nth of [1, 2]) await boxes.nth(nth).click()
  await takeStep('发起续签（2 条）', comment('按原条件续签'))
  await app.allSent()
  const renewed = await withComment('employmentContract', '按原条件续签')
  expect(renewed.map((row) => row.renewalStatus)).toEqual(['inProgress', 'inProgress'])
  const begun = await rowsOf('employmentContract')
  expect(
    begun.filter((row) => renewed.some(({ uri }) => uri === row.prevContractUri && row.status === 'draft')),
  ).toHaveLength(2)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect.poll(app.at).toMatch(/expireEditPage\?uri=/)
  await shown(page.getByRole('heading', { name: '合同内容' }))
  expect(app.faults()).toEqual([])
})

test('on the phone eight probations are confirmed and twelve contracts renewed, each with one comment', async () => {
  const app = await openPage(at('positive?status=pending'), { as: 'hr', size: PHONE })
  await tickCards(8)
  await takeStep('同意（8 条）', comment('考核合格，同意转正'))
  await app.allSent()
  const confirmed = await withComment('regularisation', '考核合格，同意转正')
  expect(confirmed.map((row) => row.status)).toEqual(Array(8).fill('approved'))

  await app.goTo(at('contractManagementToRenew'))
  await tickCards(12)
  await takeStep('发起续签（12 条）', comment('按原条件续签十二人'))
  await app.allSent()
  const renewed = await withComment('employmentContract', '按原条件续签十二人')
  expect(renewed.map((row) => row.renewalStatus)).toEqual(Array(12).fill('inProgress'))
  expect(app.faults()).toEqual([])
})
