// Dialogs and states that many screens share, each where a person meets it.
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { type OpenPage, openPage, serverUrl } from './page-kit.tsx'

let app: OpenPage
beforeAll(async () => {
  app = await openPage('/approve/templates', { as: 'admin' })
})

const main = () => page.getByRole('main')
const dialog = () => page.getByRole('dialog')
const width = () => Math.round(dialog().element().getBoundingClientRect().width)

test('asking for a text is put away without a word and without a record', async () => {
  await expect.element(main().getByRole('table').getByText('请假').first()).toBeVisible()
  const rows = () => document.querySelectorAll('main table tr').length
  const before = rows()
  await main().getByRole('button', { name: '新建模板' }).first().click()
  expect(width()).toBe(400)
  await expect.element(dialog().getByRole('button', { name: '新建模板' })).toBeDisabled()
  await dialog().getByRole('textbox').fill('脚手架验收')
  await dialog().getByRole('button', { name: '取消' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(app.at()).toBe('/approve/templates')
  expect(rows()).toBe(before)
})

test('a place without rows says that there are none', async () => {
  await app.goTo('/organization/station')
  await page.getByRole('searchbox', { name: '关键词' }).fill('没有这样的职务')
  await expect.poll(() => document.querySelectorAll('main [data-state=empty]').length).toBe(1)
  await expect.element(main().getByText('没有符合条件的内容')).toBeVisible()
})

test('the help says for which three kinds of users the product is', async () => {
  await app.goTo('/help')
  await expect.element(page.getByText(/业务经理（个人版）、集团员工（企业版）和劳务企业（劳务云）/)).toBeVisible()
})

test('founding an organisation that the server refuses says why beside the name, and keeps what was typed', async () => {
  await app.goTo('/organizationCenter/create')
  const name = () => dialog().getByRole('textbox', { name: '组织名称' })
  await name().fill('龙门建设集团')
  await dialog().getByRole('textbox', { name: '组织简称' }).fill('龙门')
  app.device.network.instead = (path) =>
    path.includes('createOrg')
      ? Response.json({ code: ERROR_CODES.systemError, message: '今天不能创建组织' })
      : undefined
  await dialog().getByRole('button', { name: '创建' }).click()
  await expect.element(name()).toHaveAccessibleDescription(/今天不能创建组织/)
  await expect.element(name()).toHaveValue('龙门建设集团')
  app.device.network.instead = undefined
  await userEvent.keyboard('{Escape}')
})

test('while a call takes its time, the page says so', async () => {
  let answer: (response: Response) => void = () => undefined
  const slow = new Promise<Response>((resolve) => {
    answer = resolve
  })
  await app.goTo('/organizationCenter/create')
  await dialog().getByRole('textbox', { name: '组织名称' }).fill('龙门建设集团')
  await dialog().getByRole('textbox', { name: '组织简称' }).fill('龙门')
  // Answers late, as a network at its edge does.
  app.device.network.instead = (path) => (path.includes('createOrg') ? (slow as never) : undefined)
  await dialog().getByRole('button', { name: '创建' }).click()
  await expect.element(page.getByText('正在处理…')).toBeVisible()
  answer(Response.json({ code: ERROR_CODES.systemError, message: '今天不能创建组织' }))
  await expect.element(page.getByText('正在处理…')).not.toBeInTheDocument()
  app.device.network.instead = undefined
  await userEvent.keyboard('{Escape}')
})

test('the role of the board is asked for in 520 pixels; with none to choose from it says that they will come', async () => {
  await app.goTo('/board')
  app.device.network.instead = (path) =>
    path.includes('getRoleList') ? Response.json({ code: ERROR_CODES.success, result: { roles: [] } }) : undefined
  await page.getByRole('button', { name: '切换角色' }).click()
  await expect.element(dialog().getByText('敬请期待')).toBeVisible()
  expect(width()).toBe(520)
  app.device.network.instead = undefined
  await userEvent.keyboard('{Escape}')
})

test('a switch of identity covers the page until it is the other one', async () => {
  const { device } = await openPage('/workbench', { as: 'labour' })
  const switchTo = async (name: RegExp) => {
    // As long as it takes to look at it.
    let goOn: () => void = () => undefined
    const looked = new Promise<void>((resolve) => {
      goOn = resolve
    })
    device.network.instead = (path, init) =>
      path.includes('switchOrg')
        ? looked.then(() => fetch(path.replace('http://server', serverUrl()), init))
        : undefined
    await page.getByRole('button', { name: /^切换身份/ }).click()
    await dialog().getByRole('button', { name }).click()
    await expect.element(page.getByText('正在切换身份')).toBeVisible()
    goOn()
    await expect.element(page.getByText('正在切换身份')).not.toBeInTheDocument()
  }
  await switchTo(/个人身份/)
  await switchTo(/劳务/)
})

test('who takes part in an appointment stands in a row of faces', async () => {
  await openPage('/board/daylytask', { as: 'manager' })
  await main()
    .getByRole('link', { name: /混凝土浇筑旁站/ })
    .first()
    .click()
  await expect.element(dialog().getByRole('list').getByRole('listitem').first()).toBeVisible()
  await userEvent.keyboard('{Escape}')
})
