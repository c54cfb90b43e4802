// What is decided in a dialog is decided over what the dialog showed: what others did meanwhile is not undone unseen (P6).
import { expect, test } from 'vitest'
import type { AnyRow } from '#contract/kit/collection.ts'
import { otherDevice } from '#tests/kit/other-device.ts'
import { startServer } from '../kit/kit.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

const setup = setUpSpec(startServer)

/** One who edits in the app, another who edits elsewhere, and people without an account; anew for each test and each try. */
async function begin() {
  const other = await otherDevice(setup.server.url, 'chairman')
  const now = async (uri: unknown) => (await other.rows('employee')).find((row) => row.uri === uri)
  const people = (await other.rows('employee')).filter(
    (row) => row.employeeStatus === 'active' && row.username === null,
  )
  const { page } = await setup.signedIn('hr', { viewport: 'desktop' })
  return { other, now, people, page }
}

test('[P6] a move is one from where the person stood when the tree was opened', async () => {
  const { other, now, people, page } = await begin()
  const [person] = people
  const departments = (await other.rows('department')).filter((row) => row.status === 'enabled')
  // Names that no other one holds, so that each is found by itself.
  const [theirs, mine] = departments.filter(
    (row) =>
      row.uri !== person?.groupUri &&
      row.parentUri !== null &&
      departments.filter((one) => String(one.groupName).includes(String(row.groupName))).length === 1,
  )
  if (!person || !theirs || !mine) throw new Error('the demonstration is too small')
  await page.goto(`${setup.server.url}organization/staff?person=${person.uri}`)
  const card = page.getByRole('complementary', { name: String(person.name) })
  await card.getByRole('button', { name: '调动部门' }).click()
  const dialog = page.getByRole('dialog', { name: `把 ${person.name} 调到` })
  await dialog.getByRole('searchbox').fill(String(mine.groupName))
  await dialog.getByRole('treeitem', { name: String(mine.groupName) }).click()
  expect(await other.move(person.uri, theirs.uri)).toBe('applied')
  await page.locator('[data-side-panel]').getByText(String(theirs.groupName)).first().waitFor()
  await dialog.getByRole('button', { name: '调动', exact: true }).click()
  await page
    .getByTestId('signal-chip')
    .filter({ hasText: /\d 条需要您处理/ })
    .waitFor()
  expect(await now(person.uri)).toMatchObject({ groupUri: theirs.uri })
})

test('[P6] a change of several people is one of what each showed when the dialog was opened', async () => {
  const { other, now, people, page } = await begin()
  // Few enough to stand on one page, each in sight.
  const prefix = 'LM00001'
  const [one, another] = people.filter((row) => String(row.employeeNo).startsWith(prefix) && row !== people[0])
  if (!one || !another) throw new Error('the demonstration is too small')
  const listed = (row: AnyRow) => page.getByRole('row').filter({ hasText: String(row.employeeNo) })
  await page.goto(`${setup.server.url}organization/personnel/rostersList?text=${prefix}`)
  for (const row of [one, another]) await listed(row).getByRole('checkbox').check()
  await page.getByRole('button', { name: '批量修改', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '批量修改 2 人' })
  await dialog.getByRole('combobox', { name: '修改哪一项' }).click()
  await page.getByRole('option', { name: '工作地点' }).click()
  await dialog.getByRole('textbox', { name: '改为' }).fill('东海大桥工地')
  const noted = { workPlace: '西山隧道工地', name: `${another.name}甲` }
  expect(await other.patch(another.uri, noted)).toBe('applied')
  // The list behind the dialog shows what was pulled.
  await listed(another).getByText(noted.name).waitFor()
  await dialog.getByRole('button', { name: '修改', exact: true }).click()
  await expect.poll(async () => (await now(one.uri))?.workPlace).toBe('东海大桥工地')
  expect(await now(another.uri)).toMatchObject(noted)
  await page.goto(`${setup.server.url}sync`)
  await page.getByRole('article', { name: `修改 ${noted.name} 的工作地点` }).waitFor()
})
