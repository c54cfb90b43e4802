// The page of components: by keyboard, on a phone, with a session and without.
import { describe, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { axeFinds, type OpenPage, openPage, PHONE } from '../page-kit.tsx'

/** A part of the page by its heading. */
const part = (name: string) => page.getByRole('region', { name, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
const option = (name: string) => page.getByRole('option', { name, exact: true })
/** A field that opens a list. */
const list = (label: string) => page.getByRole('combobox', { name: label, exact: true })
const gone = (what: Locator) => expect.element(what).not.toBeInTheDocument()
const hasFocus = (what: Locator) => expect.poll(() => what.element().contains(document.activeElement)).toBe(true)

/** Opens it; with a session done when it has what whoever looks at it may use. */
async function openParts(as?: string, size?: typeof PHONE): Promise<OpenPage> {
  const app = await openPage('/demonstration', { ...(as && { as }), ...(size && { size }) })
  await expect.element(page.getByRole('heading', { name: '组件演示' })).toBeVisible()
  if (as) await expect.element(page.getByRole('button', { name: '多选员工' })).toBeVisible()
  return app
}

/** Every dialog of it: the part that opens it, by which button, and its title. */
const DIALOGS = [
  ['确认弹窗', '打开', '删除这条记录？'],
  ['视频预览与播放', '播放视频：示例视频', '示例视频'],
  ['组织与人员选择', '单选员工', '选择员工'],
  ['组织与人员选择', '多选员工', '选择员工'],
  ['组织与人员选择', '只选部门', '只选部门'],
  ['组织与人员选择', '部门与员工', '部门与员工'],
  ['组织与人员选择', '两步选择（合作伙伴与业务员）', '选择员工'],
  ['组织与人员选择', '授权范围', '选择授权范围'],
  ['组织与人员选择', '更换部门', '更换部门'],
] as const

describe('without a session', () => {
  test('everything can be tried that needs no data, the rest offers the login; axe is content', async () => {
    await openParts()
    await expect.element(page.getByText('SORRY!')).toBeVisible()
    await expect.element(page.getByText('未查询到有效数据')).toBeVisible()
    await expect.poll(() => page.getByRole('link', { name: '去登录' }).elements().length).toBeGreaterThan(1)
    expect(page.getByRole('button', { name: '多选员工' }).elements()).toEqual([])
    await list('省份').click()
    await option('浙江省').click()
    await list('城市').click()
    await option('杭州市').click()
    await expect.element(page.getByText('330100')).toBeVisible()
    expect(await axeFinds()).toEqual([])
  })

  test('types and size of a picture are refused in the words of the specification', async () => {
    await openParts()
    const input = page.getByTestId('image-file').first()
    const refused = (words: string) =>
      expect.element(page.getByRole('alert').filter({ hasText: words }).first()).toBeVisible()
    await userEvent.upload(input, new File(['II*'], 'a.tiff', { type: 'image/tiff' }))
    await refused('SORRY！不支持当前图片格式的文件')
    const large = new Uint8Array(5 * 1024 * 1024 + 1)
    await userEvent.upload(input, new File([large], 'a.png', { type: 'image/png' }))
    await refused('请勿上传大于5M的图片文件')
  })

  test('a link out warns first, opens with no way back to this page, and never runs what is no address', async () => {
    const app = await openParts()
    await page.getByRole('link', { name: '打开外部链接前的提示页' }).click()
    await expect.element(page.getByText('此链接非平台内部链接，请谨慎访问')).toBeVisible()
    const link = page.getByRole('link', { name: '继续访问' })
    expect(link.element().getAttribute('rel')).toContain('noopener')
    await expect.element(link).toHaveAttribute('href', 'https://www.mohurd.gov.cn/')
    expect(await axeFinds()).toEqual([])
    await app.goTo(`/externalLink?url=${encodeURIComponent('javascript:alert(1)')}`)
    await expect.element(page.getByText(/^这个链接不能打开/)).toBeVisible()
    expect(page.getByRole('link').elements()).toEqual([])
  })

  test('by keyboard the query bar narrows the table by each kind of field, and the pager jumps', async () => {
    await openParts()
    const table = part('查询栏与分页表格')
    const total = (count: number) => expect.element(table.getByText(`共 ${count} 条`)).toBeVisible()
    const field = (name: string | RegExp) => table.getByRole('textbox', { name, exact: true })
    const press = async (what: Locator, ...keys: string[]) => {
      const element = what.element()
      if (element instanceof HTMLElement) element.focus()
      for (const key of keys) await userEvent.keyboard(`{${key}}`)
    }
    const write = async (what: Locator, text: string) => {
      await what.fill(text)
      await userEvent.keyboard('{Enter}')
    }
    const reset = () => press(table.getByRole('button', { name: '清除' }), 'Enter')
    await total(233)
    await write(field('前往第几页'), '12')
    await expect.element(table.getByText('第 233 项')).toBeVisible()
    await table.getByRole('combobox', { name: '每页条数' }).selectOptions('50')
    await table.getByRole('searchbox', { name: '名称' }).fill('第 1')
    await total(111)
    await reset()
    await total(233)
    await press(table.getByRole('combobox', { name: '类型' }), 'ArrowDown')
    await expect.element(page.getByRole('option', { name: '设备' })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(table.getByText(/^共 7[78] 条$/)).toBeVisible()
    await reset()
    await press(table.getByRole('button', { name: /^组织/ }), 'Enter')
    await page.getByRole('treeitem', { name: /人工/ }).click()
    await total(77)
    await reset()
    await write(field('日期'), '2026-03-01')
    await total(1)
    await reset()
    await write(field(/日期范围/).first(), '2026-03-01')
    await write(field(/日期范围/).last(), '2026-03-10')
    await total(10)
  })
})

test('ticks of organisations stay across pages, and what is unticked is not saved', async () => {
  await openParts('hr')
  const table = part('跨页选择组织')
  const tick = (at: number) => table.getByRole('checkbox').nth(at).click()
  const turnTo = async (number: number) => {
    const button = table.getByRole('button', { name: `第 ${number} 页` })
    await button.click()
    await expect.element(button).toHaveAttribute('aria-current', 'page')
  }
  const saves = (count: number) => expect.element(table.getByText(`将保存 ${count} 个组织`)).toBeVisible()
  await tick(1)
  await tick(2)
  await turnTo(2)
  await tick(1)
  await saves(3)
  await turnTo(1)
  await tick(1)
  await saves(2)
})

const PARTS = 'confirm titleBar table upload video people trees organisations regions external'.split(' ')

test('by keyboard alone every part is reached, every dialog opens, closes and gives the focus back', async () => {
  await openParts('hr')
  const reached = new Set<string>()
  for (let step = 0; step < 300 && !reached.has('external'); step++) {
    await userEvent.tab()
    reached.add(document.activeElement?.closest('section[id]')?.id ?? '')
  }
  expect([...reached]).toEqual(expect.arrayContaining(PARTS))
  for (const [where, name, title] of DIALOGS) {
    const opener = part(where).getByRole('button', { name, exact: true }).element()
    if (opener instanceof HTMLElement) opener.focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog(title)).toBeVisible()
    await hasFocus(dialog(title))
    if (name === '播放视频：示例视频') {
      const film = () => dialog(title).element().querySelector('video')
      await expect.poll(() => film()?.currentTime ?? 0).toBeGreaterThan(0)
    }
    await userEvent.keyboard('{Escape}')
    await gone(dialog(title))
    await expect.poll(() => document.activeElement === opener, { message: name }).toBe(true)
  }
})

describe('on a phone', () => {
  test('partners, then staff; a step is left only with something chosen', async () => {
    await openParts('hr', PHONE)
    await page.getByRole('button', { name: '两步选择（合作伙伴与业务员）' }).click()
    const steps = dialog('选择员工')
    const button = (name: string) => steps.getByRole('button', { name })
    await expect.element(button('下一步')).toBeDisabled()
    await enterProject(steps)
    await button('下一步').click()
    await expect.element(button('完成')).toBeDisabled()
    await choosePerson(steps)
    await button('上一步').click()
    await button('下一步').click()
    await button('完成').click()
    await expect.element(page.getByText(/^已选择：.*、.*王|^已选择：王.*、/)).toBeVisible()
    expect(await axeFinds()).toEqual([])
  })

  test('every dialog opens and closes, the list is cards, and the scope is given on both its tabs', async () => {
    await openParts('hr', PHONE)
    for (const [where, name, title] of DIALOGS) {
      await part(where).getByRole('button', { name, exact: true }).click()
      await dialog(title)
        .getByRole('button', { name: /^(关闭|取消)$/ })
        .last()
        .click()
      await gone(dialog(title))
    }
    await part('组织与人员选择').getByRole('button', { name: '授权范围' }).click()
    const scope = dialog('选择授权范围')
    await choosePerson(scope)
    await scope.getByRole('tab', { name: '合作伙伴' }).click()
    await enterProject(scope)
    await scope.getByRole('button', { name: '确定' }).click()
    await expect.element(part('组织与人员选择').getByText(/^已选择：王.*、/)).toBeVisible()
    const table = part('查询栏与分页表格')
    await table.getByRole('button', { name: /下一页/ }).click()
    await expect.element(table.getByText('第 21 项')).toBeVisible()
    await part('跨页选择组织').getByRole('checkbox').first().click()
    await expect.element(page.getByText('将保存 1 个组织')).toBeVisible()
    await expect.poll(() => document.documentElement.scrollWidth).toBe(390)
  })
})

/** Goes into a project of the partners and ticks the first who is there. */
async function enterProject(on: Locator): Promise<void> {
  await on
    .getByRole('button', { name: /^进入.*项目部/ })
    .first()
    .click()
  await on.getByRole('list').first().getByRole('button', { pressed: false }).first().click()
}

async function choosePerson(on: Locator): Promise<void> {
  await on.getByRole('searchbox').fill('wang')
  await on.getByRole('treeitem').filter({ hasText: '王' }).first().click()
}
