// A server in trouble is not a missing network: the page names the server, and goes on by itself when it is well again.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { baseDataCalls } from '#contract/domains/base-data-calls.ts'
import { registry } from '#contract/index.ts'
import { callPath } from '#contract/kit/registry.ts'
import { otherDevice } from '../../kit/client/other-device.ts'
import { newDevice, type OpenPage, openPage, PHONE, serverUrl } from '../page-kit.tsx'
import { button, gone, shown } from '../people/form-acts.ts'
import { savedSheet } from '../saved-sheet.ts'

const main = () => page.getByRole('main')
const chipSays = (words: RegExp) =>
  expect.poll(() => page.getByTestId('signal-chip').element().textContent).toMatch(words)
const foreign = (status: number) =>
  new Response('<html>not ours</html>', { status, headers: { 'content-type': 'text/html' } })

/** Changes one field of a person of the list; done when the form has closed. */
async function changePerson(employeeNo: string, label: string, value: string): Promise<void> {
  await page.getByText(employeeNo, { exact: true }).first().click()
  await button('编辑').first().click()
  const dialog = page.getByRole('dialog', { name: /^编辑/ })
  await dialog.getByLabelText(label).fill(value)
  await button('保存', dialog).click()
  await gone(dialog)
}

/** The office phone of a person, as the server has it. */
async function phoneOf(employeeNo: string): Promise<unknown> {
  const rows = await (await otherDevice(serverUrl(), 'hr')).rows('employee')
  return rows.find((row) => row.employeeNo === employeeNo)?.officePhone
}

/** The server is well again, and the page is looked at. */
function recover({ device }: Pick<OpenPage, 'device'>): void {
  device.network.instead = undefined
  device.network.online = true
  device.wake()
}

test('answers 500: the chip, the page and what needs the server say so, and it passes', async () => {
  const app = await openPage('/workbench', { as: 'chairman' })
  app.device.network.instead = () => foreign(500)
  await app.goTo('/backstage/role')
  await chipSays(/^服务器故障/)
  await shown(main().getByText(/服务器出了问题，请稍后再试。/))
  expect(
    main()
      .getByText(/需要网络|没有网络/)
      .elements(),
  ).toEqual([])
  await app.goTo('/sync')
  await shown(page.getByText(/服务器出了问题，修改会保存在本机，稍后自动再试/))
  recover(app)
  await chipSays(/已同步/)
})

test('an edit whose sending broke off is not said to be sent; what met a shut door can be withdrawn', async () => {
  const app = await openPage('/organization/staff', { as: 'chairman' })
  const { device } = app
  await shown(page.getByText('LM000010', { exact: true }).first())
  await app.allSent()
  device.network.online = false
  await changePerson('LM000011', '办公电话', '0571-8100011')
  // A new start knows nothing of the network.
  const after = await openPage('/sync', { device })
  await shown(button('撤回'))
  expect(page.getByText(/正在确认是否送达/).elements()).toEqual([])
  recover(after)
  await after.allSent()
  expect(await phoneOf('LM000011')).toBe('0571-8100011')

  const again = await openPage('/organization/staff', { device })
  await shown(page.getByText('LM000010', { exact: true }).first())
  device.network.instead = (path) => (path.endsWith('/api/sync/push') ? new Response('', { status: 500 }) : undefined)
  await changePerson('LM000010', '办公电话', '0571-8100009')
  await again.goTo('/sync')
  await shown(page.getByText(/正在确认是否送达，不会重复/))
  expect(button('撤回').elements()).toEqual([])
  recover(again)
  await again.allSent()
  expect(await phoneOf('LM000010')).toBe('0571-8100009')
})

test("the list of regions that a server in trouble does not give is missing by its fault, not the network's", async () => {
  const device = newDevice()
  const regionTable = callPath(registry, baseDataCalls.regionTable)
  device.network.instead = (path) => (path.includes(regionTable) ? new Response('', { status: 500 }) : undefined)
  await openPage('/organizationCenter/info', { as: 'chairman', device })
  const regions = page.getByRole('group', { name: /^所在地区/ })
  await shown(regions.getByText(/服务器出了问题，地区名单没有取到/))
  expect(
    main()
      .getByText(/没有网络/)
      .elements(),
  ).toEqual([])
})

test("a portal's page instead is no network", async () => {
  const app = await openPage('/workbench', { as: 'chairman', size: PHONE })
  app.device.network.instead = () => foreign(200)
  await app.goTo('/backstage/role')
  await chipSays(/^离线/)
  await shown(main().getByText('需要网络', { exact: true }))
})

test('the phone chooses the format of an export among the other buttons, not over them', async () => {
  await openPage('/organization/personnel/rostersList', { as: 'hr', size: PHONE })
  await button('更多操作').click()
  const sheet = page.getByRole('dialog', { name: '更多操作' })
  const named = (name: RegExp) => sheet.getByRole('button', { name })
  await named(/^导出/).click()
  await shown(named(/\.csv/))
  const bottom = () => named(/\.csv/).element().getBoundingClientRect().bottom
  const next = () => named(/^选择/).element().getBoundingClientRect().top
  await expect.poll(() => next() - bottom()).toBeGreaterThanOrEqual(0)
  const { file } = await savedSheet(() => named(/\.csv/).click())
  expect(file.name).toMatch(/\.csv$/)
  // Chosen: the list of formats is away, the sheet stays.
  await gone(named(/\.csv/))
})
