// Departments beside the primary one: given without a network, listed there, and by a sheet there and back.
import { beforeAll, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { AnyRow } from '#contract/kit/collection.ts'
import { type OtherDevice, otherDevice } from '../../kit/client/other-device.ts'
import { axeFinds, DESKTOP, type OpenPage, openPage, PHONE, serverUrl } from '../page-kit.tsx'
import { savedSheet } from '../saved-sheet.ts'
import { button, choose, gone, roster, section, shown } from './form-acts.ts'

const FURTHER = '法务审计部'

let app: OpenPage
let other: OtherDevice
/** The department, and somebody who works elsewhere. */
let further: AnyRow
let person: AnyRow

beforeAll(async () => {
  other = await otherDevice(serverUrl(), 'chairman')
  const tree = await other.rows('department')
  const department = tree.find((row) => row.groupName === FURTHER)
  const active = (await other.rows('employee')).filter((row) => row.employeeStatus === 'active')
  const parentOf = new Map(tree.map(({ uri, parentUri }) => [uri, parentUri]))
  const isWithin = (uri: unknown, groupUri: unknown): boolean =>
    uri === groupUri || (typeof uri === 'string' && isWithin(parentOf.get(uri), groupUri))
  // Not alone there: two in one department, or below it, are given another one together.
  const somebody = active.find(
    ({ username, groupUri }) =>
      username === null &&
      groupUri !== department?.uri &&
      active.filter((one) => isWithin(one.groupUri, groupUri)).length > 1,
  )
  if (!department || !somebody) throw new Error('the demonstration has changed')
  further = department
  person = somebody
  app = await openPage(`/organization/personnel/rostersDetails?uri=${person.uri}`, { as: 'hr' })
})

const departments = async () => (await other.rows('employee')).find((row) => row.uri === person.uri)?.groupUris

/** Takes the department from the tree that the field opens. */
async function chooseFurther(on: Locator, label: string): Promise<void> {
  await button(`${label} · 选择部门`, on).click()
  const choice = page.getByRole('dialog', { name: label, exact: true })
  await choice.getByRole('treeitem').filter({ hasText: FURTHER }).click()
  await button('确定', choice).click()
  await gone(choice)
  await shown(on.getByText(FURTHER, { exact: true }))
}

test('a further department is given offline, arrives, and lists the person there', async () => {
  const base = section('基本信息')
  const edit = base.getByRole('button', { name: /编辑/ })
  await shown(edit)
  app.device.network.online = false
  await edit.click()
  await chooseFurther(base, '其他部门')
  expect(await axeFinds()).toEqual([])
  await page.viewport(...PHONE)
  await shown(base.getByText(FURTHER, { exact: true }))
  expect(document.documentElement.scrollWidth).toBe(PHONE[0])
  await page.viewport(...DESKTOP)
  await button('保存', base).click()
  await shown(edit)
  await shown(
    base
      .getByRole('definition')
      .filter({ hasText: FURTHER })
      .getByText(/待发送/),
  )
  app.device.network.online = true
  app.device.wake()
  await expect.poll(departments).toEqual([person.groupUri, further.uri])
  await app.goTo(`/organization/staff?dept=${further.uri}`)
  await shown(page.getByText(String(person.employeeNo), { exact: true }).first())
})

test('it goes into a sheet and out of it', async () => {
  const no = String(person.employeeNo)
  await app.goTo(`/organization/personnel/rostersCustomExport?text=${no}`)
  await shown(page.getByText('将导出 1 人'))
  await button('全不选').click()
  for (const label of ['工号', '其他部门']) await page.getByRole('checkbox', { name: label, exact: true }).click()
  const { rows, file } = await savedSheet(() => button('导出').click())
  expect(rows.map((cells) => cells.map((cell) => cell.text))).toEqual([
    ['工号', '其他部门'],
    [no, `龙门建设集团/${FURTHER}`],
  ])
  await app.goTo('/organization/personnel/rostersList')
  await button('导入').click()
  const dialog = page.getByRole('dialog', { name: '导入花名册' })
  const bring = (sheet: File) => userEvent.upload(dialog.getByTestId('import-file'), sheet)
  await bring(file)
  await shown(dialog.getByText('新增 0 人，更新 0 人，跳过 1 行，有问题 0 行'))
  await button('换一个文件', dialog).click()
  await bring(new File([`\ufeff工号,其他部门\n${no},-\n`], 'emptied.csv'))
  await shown(dialog.getByText('新增 0 人，更新 1 人，跳过 0 行，有问题 0 行'))
  await button('导入 1 人', dialog).click()
  await expect.poll(departments).toEqual([person.groupUri])
  await button('完成', dialog).click()
  await gone(dialog)
})

test('several people are given one at once, each behind the primary department', async () => {
  const given = async () =>
    (await other.rows('employee')).filter(({ groupUri, groupUris }) => {
      const [first, second] = groupUris as string[]
      return first === groupUri && second === further.uri
    }).length
  expect(await given()).toBe(0)
  await app.goTo(`/organization/personnel/rostersList?dept=${person.groupUri}`)
  for (const at of [1, 2]) await roster().getByRole('row').nth(at).getByRole('checkbox').click()
  await button('批量修改').click()
  const dialog = page.getByRole('dialog', { name: '批量修改 2 人' })
  await choose(dialog, '修改哪一项', '其他部门')
  await chooseFurther(dialog, '改为')
  await button('修改', dialog).click()
  await gone(dialog)
  await expect.poll(given).toBe(2)
  expect(app.faults()).toEqual([])
})

test('somebody new begins with one', async () => {
  await page.viewport(...PHONE)
  await app.goTo('/organization/staff')
  await button('添加人员').click()
  const dialog = page.getByRole('dialog', { name: '添加人员' })
  await button('其他部门 · 选择部门', dialog).click()
  await shown(page.getByRole('dialog', { name: '其他部门', exact: true }))
  expect(document.documentElement.scrollWidth).toBe(PHONE[0])
  await page.viewport(...DESKTOP)
})
