// Custom fields: an organisation's own columns, made and filled without a network, seen by whom they are for.
import { expect, test } from 'vitest'
import { otherDevice } from '#tests/kit/other-device.ts'
import { button, choose } from '../kit/form-acts.ts'
import { goWithin } from '../kit/go-within.ts'
import { axeProblems, inStep, startServer } from '../kit/kit.ts'
import { addOwnField, ownFieldsOn } from '../kit/own-field.ts'
import { lookAgain } from '../kit/roster-page.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

const setup = setUpSpec(startServer)

test('custom fields are made and filled without a server, seen by those they are for, and have a column', async () => {
  const { server } = setup
  const { page } = await setup.signedIn('hr', { isWhole: true, at: 'organization/personnel/rostersList' })
  const table = page.getByRole('region', { name: '花名册列表' })
  await table.getByRole('row').nth(1).waitFor()
  await server.stop()
  await button('自定义字段', page).click()
  const kept = { seenBy: '全体同事', group: '工作信息' }
  await addOwnField(page, { name: '安全帽编号', ...kept })
  await addOwnField(page, { name: '工装尺码', type: '单选', ...kept, options: '大\n中\n小' })
  await addOwnField(page, { name: '风险等级', group: '工作信息' })
  expect(await axeProblems(page)).toEqual([])
  const list = ownFieldsOn(page)
  await button('上移 工装尺码', list).click()
  await expect.poll(() => list.getByRole('listitem').first().textContent()).toContain('工装尺码')
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })

  await table.getByRole('row').nth(1).getByRole('link').first().click()
  const section = page.getByRole('region', { name: '工作信息' })
  await section.getByRole('button', { name: /编辑/ }).click()
  await section.getByLabel('安全帽编号').fill('A-1024')
  await choose(section, '工装尺码', '中')
  await section.getByLabel('风险等级').fill('只有人事知道')
  await button('保存', section).click()
  await section.getByText('A-1024').waitFor()
  const person = new URL(page.url()).searchParams.get('uri') ?? ''
  await server.restart()
  await lookAgain(page)
  await inStep(page)
  await button('查看修改记录', page).click()
  await page
    .getByText(/安全帽编号/)
    .last()
    .waitFor()

  // Somebody who sees what is for everybody.
  const { page: phone } = await setup.signedIn('foreman', {
    viewport: 'phone',
    at: `organization/staff?person=${person}`,
  })
  await phone.getByText('A-1024').waitFor()
  await phone.getByText('工装尺码').waitFor()
  expect(await phone.getByText('风险等级').count()).toBe(0)

  // Exports have the columns, and the list when they are chosen.
  await goWithin(page, `${server.url}organization/personnel/rostersCustomExport`)
  await page.getByRole('checkbox', { name: '安全帽编号' }).check()
  await page.getByRole('checkbox', { name: '风险等级' }).waitFor()
  await goWithin(page, `${server.url}organization/personnel/rostersList`)
  await table.getByRole('row').nth(1).waitFor()
  await button('显示列', page).click()
  await page.getByRole('dialog').getByRole('checkbox', { name: '安全帽编号' }).check()
  await button('完成', page.getByRole('dialog')).click()
  await table.getByText('A-1024').waitFor()
  await page.reload()
  await table.getByText('A-1024').waitFor()
})

test('what only oneself and HR see of the own record is read without a network too; numbers kept apart are not', async () => {
  const { server } = setup
  const office = await otherDevice(server.url, 'hr')
  const own = { groupCode: 'other', visibleTo: 'self', options: [], required: false, sortNo: 2, enabled: true }
  const add = (label: string, fieldType: string) =>
    office.addCustomField({ ...own, label, fieldType, editableBySelf: true })
  expect(await add('工装鞋码', 'text')).toBe('applied')
  expect(await add('家里电话', 'phone')).toBe('applied')
  const me = (await office.rows('employee')).find(({ username }) => username === 'worker')
  const { page } = await setup.signedIn('worker', {
    viewport: 'phone',
    isWhole: true,
    at: `organization/staff?person=${me?.uri}`,
  })
  const section = page.getByRole('region', { name: '我的补充信息' })
  await button('填写', section).click()
  await section.getByLabel('工装鞋码').fill('42 码')
  await section.getByLabel('家里电话').fill('010-66886688')
  await button('保存', section).click()
  await section.getByText('42 码').waitFor()
  await section.getByText(/6688/).waitFor()
  await server.stop()
  await page.reload()
  await section.getByText('42 码').waitFor()
  await section.getByTestId('last-in-step').waitFor()
  expect(await section.getByText(/家里电话|6688/).count()).toBe(0)
  expect(await button('填写', section).isDisabled()).toBe(true)
})
