// Departments beside the primary one: given without a network, listed there, and by a sheet there and back.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type OtherDevice, otherDevice } from '#tests/kit/other-device.ts'
import { button, choose } from '../kit/form-acts.ts'
import { axeProblems, picture, startServer, VIEWPORTS } from '../kit/kit.ts'
import { lookAgain } from '../kit/roster-page.ts'
import { sheetOf } from '../kit/roster-sheets.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

const FURTHER = '法务审计部'

const setup = setUpSpec(startServer)
const address = (path: string) => `${setup.server.url}organization/${path}`

/** Takes the department from the tree that the field opens. */
async function chooseFurther(page: Page, on: Locator, label: string): Promise<void> {
  await button(`${label} · 选择部门`, on).click()
  const choice = page.getByRole('dialog', { name: label, exact: true })
  await choice.getByRole('treeitem').filter({ hasText: FURTHER }).click()
  await picture(page, `further departments are chosen for ${label}`)
  await button('确定', choice).click()
  await choice.waitFor({ state: 'detached' })
  await on.getByText(FURTHER, { exact: true }).waitFor()
}

/** The department, and somebody who works elsewhere. */
async function somebody(other: OtherDevice) {
  const further = (await other.rows('department')).find((row) => row.groupName === FURTHER)
  const person = (await other.rows('employee')).find(
    (row) => row.username === null && row.employeeStatus === 'active' && row.groupUri !== further?.uri,
  )
  if (!further || !person) throw new Error('the demonstration has changed')
  const departments = async () => (await other.rows('employee')).find((row) => row.uri === person.uri)?.groupUris
  return { further, person, departments }
}

test('a further department is given offline, arrives, lists the person there, and goes into a sheet and out of it', async () => {
  const { page, context } = await setup.signedIn('hr', { viewport: 'desktop', isWhole: true })
  const { further, person, departments } = await somebody(await otherDevice(setup.server.url, 'chairman'))
  const no = String(person.employeeNo)
  await page.goto(address(`personnel/rostersDetails?uri=${person.uri}`))
  const section = page.getByRole('region', { name: '基本信息' })
  const edit = section.getByRole('button', { name: /编辑/ })
  await edit.waitFor()
  await context.setOffline(true)
  await edit.click()
  await chooseFurther(page, section, '其他部门')
  expect(await axeProblems(page)).toEqual([])
  await picture(page, 'further departments in the record')
  await page.setViewportSize(VIEWPORTS.phone)
  await section.getByText(FURTHER, { exact: true }).scrollIntoViewIfNeeded()
  await picture(page, 'further departments in the record on a phone')
  await page.setViewportSize(VIEWPORTS.desktop)
  await button('保存', section).click()
  await edit.waitFor()
  await section.getByRole('definition').filter({ hasText: FURTHER }).getByText('待发送').waitFor()
  await context.setOffline(false)
  await lookAgain(page)
  await expect.poll(departments, { interval: 200 }).toEqual([person.groupUri, further.uri])

  await page.goto(address(`staff?dept=${further.uri}`))
  await page.getByText(no, { exact: true }).first().waitFor()

  await page.goto(address(`personnel/rostersCustomExport?text=${no}`))
  await page.getByText('将导出 1 人').waitFor()
  await button('全不选', page).click()
  for (const label of ['工号', '其他部门']) await page.getByRole('checkbox', { name: label, exact: true }).check()
  const { rows, name, bytes } = await sheetOf(page, () => button('导出', page).click())
  expect(rows.map((cells) => cells.map((cell) => cell.text))).toEqual([
    ['工号', '其他部门'],
    [no, `龙门建设集团/${FURTHER}`],
  ])

  await page.goto(address('personnel/rostersList'))
  await button('导入', page).click()
  const dialog = page.getByRole('dialog', { name: '导入花名册' })
  const file = dialog.getByTestId('import-file')
  await file.setInputFiles({ name, mimeType: '', buffer: bytes })
  await dialog.getByText('新增 0 人，更新 0 人，跳过 1 行，有问题 0 行').waitFor()
  await button('换一个文件', dialog).click()
  const emptied = Buffer.from(`\ufeff工号,其他部门\n${no},-\n`)
  await file.setInputFiles({ name: 'emptied.csv', mimeType: '', buffer: emptied })
  await dialog.getByText('新增 0 人，更新 1 人，跳过 0 行，有问题 0 行').waitFor()
  await button('导入 1 人', dialog).click()
  await expect.poll(departments, { interval: 200 }).toEqual([person.groupUri])
})

test('several people are given one at once, each behind the department of his own', async () => {
  const { page } = await setup.signedIn('hr', { viewport: 'desktop' })
  const other = await otherDevice(setup.server.url, 'chairman')
  const { further } = await somebody(other)
  const given = async () =>
    (await other.rows('employee')).filter(({ groupUri, groupUris }) => {
      const [first, second] = groupUris as string[]
      return first === groupUri && second === further.uri
    }).length
  expect(await given()).toBe(0)
  await page.goto(address(`personnel/rostersList?dept=${(await somebody(other)).person.groupUri}`))
  const table = page.getByRole('region', { name: '花名册列表' })
  for (const at of [1, 2]) await table.getByRole('row').nth(at).getByRole('checkbox').check()
  await button('批量修改', page).click()
  const dialog = page.getByRole('dialog', { name: '批量修改 2 人' })
  await choose(dialog, '修改哪一项', '其他部门')
  await chooseFurther(page, dialog, '改为')
  await button('修改', dialog).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(given, { interval: 200 }).toBe(2)
})

test('somebody new begins with one', async () => {
  const { page } = await setup.signedIn('hr', { viewport: 'phone' })
  await page.goto(address('staff'))
  await button('添加人员', page).click()
  const dialog = page.getByRole('dialog', { name: '添加人员' })
  await button('其他部门 · 选择部门', dialog).scrollIntoViewIfNeeded()
  await picture(page, 'further departments of somebody new on a phone')
  await button('其他部门 · 选择部门', dialog).tap()
  await page.getByRole('dialog', { name: '其他部门', exact: true }).waitFor()
  await picture(page, 'further departments are chosen on a phone')
})
