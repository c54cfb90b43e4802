// A list of records: its rows, its search, its empty state, its order and its keys, as the list of staff shows them.
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DESKTOP, type OpenPage, openPage, PHONE } from './page-kit.tsx'

let app: OpenPage
beforeAll(async () => {
  app = await openPage('/organization/staff', { as: 'hr' })
})

const rows = () => page.getByRole('table').getByRole('row')
const search = () => page.getByRole('searchbox', { name: '关键词' })
const firstCell = (row: number) => rows().nth(row).element().textContent

test('what fits is found, and what nobody is called says so', async () => {
  await expect.element(rows().nth(3)).toBeVisible()
  await search().fill('zzzqqq')
  await expect.element(page.getByText('没有符合条件的人员')).toBeVisible()
  expect(app.at()).toContain('text=zzzqqq')
  await userEvent.clear(search())
  await expect.element(rows().nth(3)).toBeVisible()
})

test('the order is turned by the head of a column and stands in the address', async () => {
  const first = firstCell(1)
  const head = page.getByRole('columnheader', { name: '工号' }).getByRole('button')
  await head.click()
  await expect.poll(app.at).toContain('sort=')
  await head.click()
  await expect.poll(() => firstCell(1)).not.toBe(first)
})

test('a person opens beside the list under an address of his own, and Escape closes him', async () => {
  await rows().nth(1).getByRole('link').first().click()
  await expect.poll(app.at).toContain('person=')
  await expect.element(page.getByRole('complementary').getByRole('button', { name: '编辑', exact: true })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(app.at).not.toContain('person=')
})

test('on a phone the same people are cards', async () => {
  await page.viewport(...PHONE)
  await app.goTo('/organization/staff')
  await expect.element(page.getByRole('list', { name: '员工与部门列表' }).getByRole('link').first()).toBeVisible()
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  await page.viewport(...DESKTOP)
})

test('nothing went wrong unseen', () => {
  expect(app.faults()).toEqual([])
})
