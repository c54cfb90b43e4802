// Custom fields: an organisation's own columns, whatever they are called, made and filled without a network.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { otherDevice } from '../../kit/client/other-device.ts'
import { axeFinds, openPage, PHONE, serverUrl } from '../page-kit.tsx'
import { button, choose, fillIn, gone, roster, section, shown } from './form-acts.ts'
import { addOwnField, ownFields } from './own-field.ts'

test('a field whose name is one long word breaks it, and no page of a phone', async () => {
  const other = await otherDevice(serverUrl(), 'hr')
  const name = 'W'.repeat(30)
  const open = { groupCode: 'base', fieldType: 'text', visibleTo: 'all', options: [], sortNo: 1, enabled: true }
  expect(await other.addCustomField({ ...open, label: name, required: false, editableBySelf: false })).toBe('applied')
  const [somebody] = await other.rows('employee')
  const app = await openPage('/organization/personnel/rostersCustomExport', { as: 'hr', size: PHONE })
  const isWithin = () => expect(document.documentElement.scrollWidth).toBe(PHONE[0])
  await shown(page.getByText(name).first())
  isWithin()
  await app.goTo(`/organization/personnel/rostersDetails?uri=${somebody?.uri}`)
  // Of a record the empty field has its name in the form.
  await page
    .getByRole('button', { name: /项未填写/ })
    .first()
    .click()
  await shown(page.getByText(name).first())
  isWithin()
})

test('fields are made and filled without a network, seen by those they are for, and have a column', async () => {
  const LIST = '/organization/personnel/rostersList'
  let app = await openPage(LIST, { as: 'hr' })
  const { device } = app
  await shown(roster().getByRole('row').nth(1))
  device.network.online = false
  device.wake()
  await button('自定义字段').click()
  const kept = { seenBy: '全体同事', group: '工作信息' }
  await addOwnField({ name: '安全帽编号', ...kept })
  await addOwnField({ name: '工装尺码', type: '单选', ...kept, options: '大\n中\n小' })
  await addOwnField({ name: '风险等级', group: '工作信息' })
  expect(await axeFinds()).toEqual([])
  const places = () =>
    ownFields()
      .getByRole('listitem')
      .elements()
      .map((one) => one.textContent)
  const inOrder = (...names: string[]) =>
    expect.poll(() => names.map((name) => places().findIndex((one) => one.includes(name)))).toEqual([1, 2])
  await inOrder('安全帽编号', '工装尺码')
  await button('上移 工装尺码', ownFields()).click()
  await inOrder('工装尺码', '安全帽编号')
  await userEvent.keyboard('{Escape}')
  await gone(ownFields())

  await roster().getByRole('row').nth(1).getByRole('link').first().click()
  const work = section('工作信息')
  await fillIn('工作信息', async (on) => {
    await on.getByRole('textbox', { name: '安全帽编号' }).fill('A-1024')
    await choose(on, '工装尺码', '中')
    await on.getByRole('textbox', { name: '风险等级' }).fill('只有人事知道')
  })
  await shown(work.getByText('A-1024'))
  const person = new URLSearchParams(app.at().split('?')[1]).get('uri')
  device.network.online = true
  device.wake()
  await app.allSent()
  await button('查看修改记录').click()
  await shown(
    section('修改记录')
      .getByText(/安全帽编号/)
      .first(),
  )

  // Exports have the columns, and the list when they are chosen.
  await app.goTo('/organization/personnel/rostersCustomExport')
  await page.getByRole('checkbox', { name: '安全帽编号' }).click()
  await shown(page.getByRole('checkbox', { name: '风险等级' }))
  await app.goTo(LIST)
  await shown(roster().getByRole('row').nth(1))
  await button('显示列').click()
  await page.getByRole('dialog').getByRole('checkbox', { name: '安全帽编号' }).click()
  await button('完成', page.getByRole('dialog')).click()
  await shown(roster().getByText('A-1024'))
  expect(app.faults()).toEqual([])
  app = await openPage(LIST, { device })
  await shown(roster().getByText('A-1024'))
  expect(app.faults()).toEqual([])

  // Somebody who sees what is for everybody.
  app = await openPage(`/organization/staff?person=${person}`, { as: 'foreman', size: PHONE })
  await shown(page.getByText('A-1024'))
  await shown(page.getByText('工装尺码'))
  await gone(page.getByText(/风险等级/))
  expect(app.faults()).toEqual([])
})

test('what only oneself and HR see of the own record is read without a network too; numbers kept apart are not', async () => {
  const office = await otherDevice(serverUrl(), 'hr')
  const own = { groupCode: 'other', visibleTo: 'self', options: [], required: false, sortNo: 2, enabled: true }
  const add = (label: string, fieldType: string) =>
    office.addCustomField({ ...own, label, fieldType, editableBySelf: true })
  expect(await add('工装鞋码', 'text')).toBe('applied')
  expect(await add('家里电话', 'phone')).toBe('applied')
  const me = (await office.rows('employee')).find(({ username }) => username === 'worker')
  const address = `/organization/staff?person=${me?.uri}`
  let app = await openPage(address, { as: 'worker', size: PHONE })
  const { device } = app
  const mine = section('我的补充信息')
  await button('填写', mine).click()
  await mine.getByRole('textbox', { name: '工装鞋码' }).fill('42 码')
  await mine.getByRole('textbox', { name: '家里电话' }).fill('010-66886688')
  await button('保存', mine).click()
  await shown(mine.getByText('42 码'))
  await shown(mine.getByText(/6688/))
  expect(app.faults()).toEqual([])
  device.network.online = false
  app = await openPage(address, { device, size: PHONE })
  await shown(mine.getByText('42 码'))
  await shown(mine.getByTestId('last-in-step'))
  await gone(mine.getByText(/家里电话|6688/))
  await expect.element(button('填写', mine)).toBeDisabled()
  expect(app.faults()).toEqual([])
})
