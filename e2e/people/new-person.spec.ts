// What a record cannot be without: asked for when a person is added, also by a rule that came while the edit waited, and
// the first day kept before what comes after it.
import { expect, test } from 'vitest'
import { otherDevice } from '#tests/kit/other-device.ts'
import { addPerson, fillNewPerson } from '../kit/add-person.ts'
import { allAnswered } from '../kit/device-data.ts'
import { axeProblems, picture, startServer } from '../kit/kit.ts'
import { lookAgain } from '../kit/roster-page.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

const setup = setUpSpec(startServer)

test('the form asks for the first day, and does not move it past what comes later', async () => {
  const { page } = await setup.signedIn('hr')
  const other = await otherDevice(setup.server.url, 'chairman')
  await page.goto(`${setup.server.url}organization/staff`)
  const person = { name: '欧阳新来', no: 'NP0001', mobile: '13981238801' }
  const dialog = await fillNewPerson(page, person)
  const day = dialog.getByRole('textbox', { name: '入职日期' })
  await day.fill('')
  await dialog.getByRole('button', { name: '保存' }).click()
  await day.and(dialog.locator('[aria-required="true"][aria-invalid="true"]')).waitFor()
  await dialog.getByText('请选择入职日期').first().waitFor()
  await picture(page, 'add person lacking its first day')
  expect(await axeProblems(page)).toEqual([])
  await day.fill('2026-03-02')
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.waitFor({ state: 'detached' })
  await allAnswered(page)
  const added = await other.person(person.name)
  const card = page.getByRole('complementary', { name: person.name })
  await card.waitFor()
  expect(added).toMatchObject({ employeeType: 'fullTime', entryDate: '2026-03-02' })

  expect(await other.patch(added.uri, { plannedRegularDate: '2026-06-02' })).toBe('applied')
  await page.goto(`${setup.server.url}organization/personnel/rostersDetails?uri=${added.uri}`)
  await page.getByText('2026-06-02').first().waitFor()
  // A page that the browser has kept whole comes back without being loaded.
  await page.goBack({ waitUntil: 'commit' })
  await card.getByRole('button', { name: '编辑', exact: true }).click()
  const form = page.getByRole('dialog', { name: /^编辑/ })
  await form.getByRole('textbox', { name: '入职日期' }).fill('2026-07-01')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await form.getByText('不能晚于计划转正日期（2026-06-02）').first().waitFor()
  await form.getByRole('textbox', { name: '入职日期' }).fill('2026-05-01')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await form.waitFor({ state: 'detached' })
  await expect.poll(async () => (await other.person(person.name)).entryDate).toBe('2026-05-01')
})

test('a department that was closed while somebody typed is said at its field, and nothing typed is lost', async () => {
  const { page } = await setup.signedIn('hr')
  const other = await otherDevice(setup.server.url, 'chairman')
  const closing = (await other.rows('department')).find((row) => row.groupName === '法务审计部')?.uri ?? ''
  await page.goto(`${setup.server.url}organization/staff?dept=${closing}`)
  const dialog = await fillNewPerson(page, { name: '欧阳改投', no: 'NP0003', mobile: '13981238803' })
  expect(await other.closeDepartment(closing)).toBe('applied')
  // The form's own picker lets nobody choose it any more: this device has heard.
  const place = dialog.getByRole('button', { name: '部门 法务审计部' })
  await place.click()
  const offered = page.getByRole('dialog', { name: '部门', exact: true })
  await offered.getByRole('treeitem', { name: /^法务审计部\s*已停用$/, disabled: true }).waitFor()
  await place.click()
  await offered.waitFor({ state: 'hidden' })
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.getByText('该部门已停用，不能再安排人员。').first().waitFor()
  expect(await dialog.getByRole('textbox', { name: '姓名' }).inputValue()).toBe('欧阳改投')
})

test('a person added while a field became required is completed in the sync centre', async () => {
  const { page, context } = await setup.signedIn('hr', { isWhole: true })
  const other = await otherDevice(setup.server.url, 'chairman')
  await page.goto(`${setup.server.url}organization/staff`)
  await page.getByRole('button', { name: '添加人员' }).waitFor()
  await allAnswered(page)
  await context.setOffline(true)
  const person = { name: '欧阳后补', no: 'NP0002', mobile: '13981238802' }
  await addPerson(page, person)
  const field = { label: '安全帽编号', groupCode: 'work', fieldType: 'text', visibleTo: 'all', options: [] }
  const settings = { required: true, editableBySelf: false, sortNo: 1, enabled: true }
  expect(await other.addCustomField({ ...field, ...settings })).toBe('applied')
  await context.setOffline(false)
  await lookAgain(page)
  await page.goto(`${setup.server.url}sync`)
  const refused = page.getByRole('article', { name: person.name })
  await refused.getByText(`${field.label}：必填，不能为空。`).waitFor()
  await refused.getByRole('button', { name: '改后再发', exact: true }).click()
  const helmet = refused.getByRole('textbox', { name: field.label })
  await helmet.waitFor()
  await refused.getByText('必填，不能为空。').first().waitFor()
  await refused.getByRole('button', { name: '发送', exact: true }).click()
  await refused.getByText(`请输入${field.label}`).waitFor()
  await picture(page, 'sync lacking field')
  await helmet.fill('A-1207')
  await refused.getByRole('button', { name: '发送', exact: true }).click()
  await refused.waitFor({ state: 'detached' })
  await expect.poll(async () => (await other.rows('employee')).some((row) => row.name === person.name)).toBe(true)
  expect(Object.values((await other.person(person.name)).custom as object)).toEqual(['A-1207'])
})
