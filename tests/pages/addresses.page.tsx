// Addresses: written in plain words, and an answer to those that lead to nothing.
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sessionCalls } from '#contract/domains/identity/session-calls.ts'
import { newDevice, openPage, serverUrl } from './page-kit.tsx'

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

test('what an address names and is not there is said, with a way on', async () => {
  const app = await openPage('/backstage/role?role=nowhere', { as: 'admin' })
  await expect.element(page.getByText(/^这个角色不存在/)).toBeVisible()
  await app.goTo('/message/toDoCenter?tab=zz')
  await expect.element(page.getByRole('tab', { name: /^待办/, selected: true })).toBeVisible()
  await app.goTo('/message/toDoCenter?ask=nowhere')
  await expect.element(page.getByRole('dialog').getByText(/^这条申请不存在/)).toBeVisible()
})

test('whoever has no number is told why one is asked for, then has the form', async () => {
  const device = newDevice()
  device.network.instead = (path, init) =>
    path.includes(sessionCalls.userDetail.path) ? numberless(path, init) : undefined
  await openPage('/bindMobile', { as: 'personal', device, needsNumber: true })
  const dialog = page.getByRole('dialog', { name: '绑定手机' })
  await expect.element(dialog.getByText('为了更好的使用体验，请先绑定手机号码')).toBeVisible()
  await expect.element(dialog.getByText(/2021年规定的绑定期限已过/)).toBeVisible()
  await dialog.getByRole('button', { name: '立即绑定', exact: true }).click()
  await expect.element(dialog.getByRole('textbox', { name: /^手机号码/ })).toBeVisible()
  expect(dialog.getByRole('textbox', { name: /^密码/ }).elements()).toEqual([])
})

/** What the server says of the person, without the number. */
async function numberless(path: string, init: RequestInit | undefined): Promise<Response> {
  const response = await fetch(path.replace('http://server', serverUrl()), init)
  const answer = (await response.json()) as { result?: { user?: object } }
  const user = { ...answer.result?.user, mobile: '' }
  return Response.json({ ...answer, result: { ...answer.result, user } })
}
