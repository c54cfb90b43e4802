// The list of staff under a thumb: it opens among one's own people, says where one is, and how many stand in each crew.
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readCode } from '#src/ui/code/read-code.ts'
import { type OpenPage, openPage, PHONE } from './page-kit.tsx'

let app: OpenPage
beforeAll(async () => {
  app = await openPage('/organization/staff', { as: 'foreman', size: PHONE })
})

const people = () => page.getByRole('list', { name: '员工与部门列表' })

test('the header says where one is, and the crews below how many stand in them', async () => {
  await expect.element(page.getByRole('banner').getByText('一工区')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^钢筋班.*\d+ 人$/ })).toBeVisible()
})

test('of a crew what is also above oneself goes without saying', async () => {
  const card = people().getByRole('listitem').filter({ hasText: '钢筋班' }).first()
  await expect.element(card).toBeVisible()
  expect(card.element().textContent).not.toContain('项目部')
})

test('the key that ends the typing chooses what was found', async () => {
  await page.getByRole('button', { name: '添加人员' }).click()
  const form = page.getByRole('dialog', { name: '添加人员' })
  await form.getByRole('combobox', { name: /岗位/ }).click()
  await page.getByRole('searchbox', { name: '搜索选项' }).fill('电工')
  await expect.element(page.getByRole('option', { name: '电工', exact: true })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(form.getByRole('combobox', { name: /岗位/ })).toHaveTextContent('电工')
  await form.getByRole('button', { name: '取消' }).click()
})

test('a mobile number is mended in its middle, and taken as it is pasted', async () => {
  await page.getByRole('button', { name: '添加人员' }).click()
  const form = page.getByRole('dialog', { name: '添加人员' })
  const mobile = form.getByRole('textbox', { name: '手机号' })
  await mobile.click()
  await userEvent.keyboard('13800138000{ArrowLeft>7/}{Backspace}9')
  await expect.element(mobile).toHaveValue('138 0913 8000')
  await mobile.fill('＋８６　１３９０００００１１１')
  await expect.element(mobile).toHaveValue('139 0000 0111')
  await form.getByRole('button', { name: '取消' }).click()
})

test('nothing went wrong unseen', () => {
  expect(app.faults()).toEqual([])
})

test('contacts begin with frequent people and the kinds, of which each leads to its list', async () => {
  const his = await openPage('/addressList', { as: 'hr', size: PHONE })
  const kind = (name: string) => page.getByRole('main').getByRole('link', { name })
  await expect.element(page.getByRole('heading', { name: '我的常用' })).toBeVisible()
  await kind('同事').click()
  await expect.poll(his.at).toBe('/addressList?part=colleagues')
  await expect.element(page.getByRole('link', { name: /^给.+打电话$/ }).first()).toBeVisible()
  await his.goTo('/addressList')
  await kind('部门').click()
  await expect.poll(his.at).toBe('/addressList?part=departments')
  await page.getByRole('main').getByRole('link', { name: '人力资源部' }).click()
  await expect.poll(his.at).toContain('dept=')
  await expect
    .element(
      page
        .getByRole('main')
        .getByText(/人力资源部/)
        .first(),
    )
    .toBeVisible()
  await his.goTo('/addressList')
  await kind('外部联系人').click()
  await expect.poll(his.at).toBe('/addressList?part=external')
})

test('a contact’s card is a code that another phone takes into its contacts', async () => {
  await openPage('/addressList?part=colleagues', { as: 'hr' })
  const first = page.getByRole('table').getByRole('row').nth(1).getByRole('link').first()
  await expect.element(first).toBeVisible()
  const name = first.element().textContent
  await first.click()
  await page.getByRole('button', { name: '名片二维码' }).click()
  const code = page.getByRole('img', { name: `${name} 的名片二维码` })
  await expect.element(code).toBeVisible()
  const drawn = new Blob([new XMLSerializer().serializeToString(code.element())], { type: 'image/svg+xml' })
  const picture = new Image(480, 480)
  picture.src = URL.createObjectURL(drawn)
  await picture.decode()
  const canvas = new OffscreenCanvas(480, 480)
  const pen = canvas.getContext('2d')
  if (!pen) return expect.unreachable()
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, 480, 480)
  pen.drawImage(picture, 0, 0, 480, 480)
  const said = await readCode(await createImageBitmap(canvas))
  expect(said).toContain(`FN:${name}\r\n`)
  expect(said).toMatch(/TEL;TYPE=CELL:1\d{10}/)
})

test('an entry of the menu is a line that says where it is shown, and opens what is set of it', async () => {
  await openPage('/backstage/menu', { as: 'chairman', size: PHONE })
  const everywhere = page.getByRole('button', { name: /^资讯.*网页、PC 客户端$/ })
  await everywhere.click()
  const sheet = page.getByRole('dialog', { name: '资讯' })
  await sheet.getByRole('checkbox', { name: '资讯 显示在PC 客户端' }).click()
  await sheet.getByRole('button', { name: '关闭' }).click()
  await expect.element(page.getByRole('button', { name: /^资讯.*网页$/ })).toBeVisible()
  await expect.element(page.getByText('1 项未保存')).toBeVisible()
  await page.getByRole('button', { name: '撤销修改' }).click()
  await expect.element(everywhere).toBeVisible()
})
