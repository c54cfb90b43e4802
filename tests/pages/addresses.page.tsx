// Addresses: written in plain words, and an answer to those that lead to nothing.
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage } from './page-kit.tsx'

const rows = () => page.getByRole('table').getByRole('row')
const pageButton = (number: number) => page.getByRole('button', { name: `第 ${number} 页`, exact: true })

describe('a list', () => {
  test('says which page it shows in plain words, and a page behind the last leads to the last', async () => {
    const app = await openPage('/organization/staff?page=2', { as: 'hr' })
    await expect.element(pageButton(2)).toHaveAttribute('aria-current', 'page')
    await pageButton(3).click()
    await expect.poll(app.at).toBe('/organization/staff?page=3&size=20')
    await app.goTo('/organization/staff?page=9999&size=%2250%22')
    await expect.element(pageButton(2)).toHaveAttribute('aria-current', 'page')
    await expect.element(pageButton(3)).not.toBeInTheDocument()
    await expect.element(rows().nth(1)).toBeVisible()
    await expect.poll(app.at).toBe('/organization/staff?page=2&size=50')
    const jumper = page.getByLabelText('前往第几页')
    await jumper.fill('-2')
    await userEvent.keyboard('{Enter}')
    await expect.element(jumper).toHaveValue('')
    expect(app.at()).toBe('/organization/staff?page=2&size=50')
  })

  test('of a department that is not there leads back to everybody', async () => {
    const app = await openPage('/organization/staff?dept=nowhere', { as: 'hr' })
    await expect.element(page.getByText('找不到这个部门')).toBeVisible()
    await page.getByRole('button', { name: '查看全部人员' }).click()
    await expect.element(rows().nth(1)).toBeVisible()
    await app.goTo('/organization/staff/staffdetails')
    await expect.poll(app.at).toMatch(/^\/organization\/staff$/)
    await app.goTo('/message/toDoCenter?enrollment=nowhere')
    await expect.element(page.getByRole('dialog').getByText(/^这份登记不存在/)).toBeVisible()
  })
})

test('an export of one’s own people keeps its address', async () => {
  const app = await openPage('/organization/staff/customexport', { as: 'foreman' })
  await expect.element(page.getByRole('heading', { name: '自定义导出' })).toBeVisible()
  expect(app.at()).toMatch(/^\/organization\/staff\/customexport/)
})
