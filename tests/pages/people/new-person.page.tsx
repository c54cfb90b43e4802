// What a record cannot be without: asked for when a person is added, also by a rule that came while the edit waited, and
// the first day kept before what comes after it.
import { beforeAll, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { type OtherDevice, otherDevice } from '../../kit/client/other-device.ts'
import { axeFinds, type OpenPage, openPage, serverUrl } from '../page-kit.tsx'
import { button, gone, shown } from './form-acts.ts'
import { meanwhile } from './meanwhile.ts'

interface NewPerson {
  readonly name: string
  readonly no: string
  readonly mobile: string
}

let app: OpenPage
let other: OtherDevice

beforeAll(async () => {
  app = await openPage('/organization/staff', { as: 'hr' })
  other = await otherDevice(serverUrl(), 'chairman')
})

const field = (on: Locator, label: string) => on.getByRole('textbox', { name: label, exact: true })

/** Opens the form and fills in all that it needs; it is open still. */
async function fillNewPerson({ name, no, mobile }: NewPerson): Promise<Locator> {
  await button('添加人员').click()
  const dialog = page.getByRole('dialog', { name: '添加人员' })
  const lines = { 姓名: name, 工号: no, 手机号: mobile, 入职日期: '2026-03-02' }
  for (const [label, value] of Object.entries(lines)) await field(dialog, label).fill(value)
  return dialog
}

const newcomer = { name: '欧阳新来', no: 'NP0001', mobile: '13981238801' }
const card = () => page.getByRole('complementary', { name: newcomer.name })

test('the form asks for the first day', async () => {
  const dialog = await fillNewPerson(newcomer)
  const day = field(dialog, '入职日期')
  await day.fill('')
  await button('保存', dialog).click()
  await expect.element(day).toHaveAttribute('aria-required', 'true')
  await expect.element(day).toHaveAttribute('aria-invalid', 'true')
  await shown(dialog.getByText('请选择入职日期').first())
  expect(await axeFinds()).toEqual([])
  await day.fill('2026-03-02')
  await button('保存', dialog).click()
  await gone(dialog)
  await app.allSent()
  await shown(card())
  expect(await other.person(newcomer.name)).toMatchObject({ employeeType: 'fullTime', entryDate: '2026-03-02' })
})

test('the first day is not moved past what comes later', async () => {
  const added = await other.person(newcomer.name)
  const before = app.at()
  expect(await other.patch(added.uri, { plannedRegularDate: '2026-06-02' })).toBe('applied')
  app.device.wake()
  await app.goTo(`/organization/personnel/rostersDetails?uri=${added.uri}`)
  await shown(page.getByText('2026-06-02').first())
  await app.goTo(before)
  await button('编辑', card()).click()
  const form = page.getByRole('dialog', { name: /^编辑/ })
  await field(form, '入职日期').fill('2026-07-01')
  await button('保存', form).click()
  await shown(form.getByText('不能晚于计划转正日期（2026-06-02）').first())
  await field(form, '入职日期').fill('2026-05-01')
  await button('保存', form).click()
  await gone(form)
  await expect.poll(async () => (await other.person(newcomer.name)).entryDate).toBe('2026-05-01')
})

test('a department that was closed while somebody typed is said at its field, and nothing typed is lost', async () => {
  const closing = (await other.rows('department')).find((row) => row.groupName === '法务审计部')?.uri ?? ''
  await app.goTo(`/organization/staff?dept=${closing}`)
  const dialog = await fillNewPerson({ name: '欧阳改投', no: 'NP0003', mobile: '13981238803' })
  expect(await other.closeDepartment(closing)).toBe('applied')
  app.device.wake()
  // The form's own picker lets nobody choose it any more: this device has heard.
  const place = button('部门 法务审计部', dialog)
  await place.click()
  const offered = page.getByRole('dialog', { name: '部门', exact: true })
  await shown(offered.getByRole('treeitem', { name: /^法务审计部\s*已停用$/, disabled: true }))
  await place.click()
  await gone(offered)
  await button('保存', dialog).click()
  await shown(dialog.getByText('该部门已停用，不能再安排人员。').first())
  await expect.element(field(dialog, '姓名')).toHaveValue('欧阳改投')
  await button('取消', dialog).click()
})

test('a person added while a field became required is completed in the sync centre', async () => {
  app = await openPage('/organization/staff', { as: 'hr' })
  await shown(button('添加人员'))
  const person = { name: '欧阳后补', no: 'NP0002', mobile: '13981238802' }
  const helmet = '安全帽编号'
  const refused = await meanwhile(
    app,
    person.name,
    async () => {
      const dialog = await fillNewPerson(person)
      await button('保存', dialog).click()
      await gone(dialog)
    },
    async () => {
      const values = { label: helmet, groupCode: 'work', fieldType: 'text', visibleTo: 'all', options: [] }
      const settings = { required: true, editableBySelf: false, sortNo: 1, enabled: true }
      expect(await other.addCustomField({ ...values, ...settings })).toBe('applied')
    },
  )
  await shown(refused.getByText(new RegExp(`${helmet}：必填，不能为空。`)))
  await button('改后再发', refused).click()
  await shown(field(refused, helmet))
  await shown(refused.getByText(/必填，不能为空。/).first())
  await button('发送', refused).click()
  await shown(refused.getByText(`请输入${helmet}`))
  await field(refused, helmet).fill('A-1207')
  await button('发送', refused).click()
  await gone(refused)
  await expect.poll(async () => (await other.rows('employee')).some((row) => row.name === person.name)).toBe(true)
  expect(Object.values((await other.person(person.name)).custom as object)).toEqual(['A-1207'])
  expect(app.faults()).toEqual([])
})
