// The market as who administers an organisation meets it: detail, subscribing, orders, and the groups of the workbench.
import { beforeAll, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { setLanguage } from '#src/i18n/i18n.ts'
import { DESKTOP, type OpenPage, openPage } from './page-kit.tsx'

let app: OpenPage
beforeAll(async () => {
  app = await openPage('/workbench/applicationMarket', { as: 'admin' })
})

const main = () => page.getByRole('main')
const dialog = (name: string) => page.getByRole('dialog', { name })
const width = (name: string) => Math.round(dialog(name).element().getBoundingClientRect().width)

describe('subscribing', () => {
  const headcount = () => dialog('订购应用').getByRole('textbox', { name: '购买人数' })

  test('an application is a page of its own with its plans', async () => {
    await main()
      .getByRole('link', { name: /^塔吊监测/ })
      .first()
      .click()
    await expect.poll(app.at).toContain('/workbench/applicationDetail?uri=')
    await expect
      .element(
        main()
          .getByRole('heading', { name: /塔吊监测/ })
          .first(),
      )
      .toBeVisible()
    await expect.element(main().getByRole('button', { name: /^订购/ }).first()).toBeVisible()
  })

  test('takes no more than four digits for the headcount, in a dialog of 600 pixels', async () => {
    await main().getByRole('button', { name: /^订购/ }).first().click()
    await expect.element(headcount()).toHaveValue('')
    await headcount().fill('10')
    await userEvent.type(headcount(), '5678')
    await expect.element(headcount()).toHaveValue('1056')
    expect(width('订购应用')).toBe(600)
  })

  test('begins with 50 people where the plan has no tiers, and with none where it has', async () => {
    const plan = (name: string) =>
      dialog('订购应用')
        .getByRole('radio', { name: new RegExp(name) })
        .click()
    await plan('灵活版')
    await expect.element(headcount()).toHaveValue('50')
    await expect.element(dialog('订购应用').getByText('选择购买时长后显示')).toBeVisible()
    await plan('标准版')
    await expect.element(headcount()).toHaveValue('')
    await expect.element(dialog('订购应用').getByText('根据购买人数决定')).toBeVisible()
    await headcount().fill('1056')
  })

  test('says what the server says, and what was filled in stays', async () => {
    const { network } = app.device
    const said = { code: ERROR_CODES.systemError, message: '这个应用今天不接受订购' }
    network.instead = (path) => (path.includes('marketSub') ? Response.json(said) : undefined)
    await dialog('订购应用').getByRole('button', { name: '选择使用范围' }).click()
    await expect.element(dialog('选择授权范围')).toBeVisible()
    expect(width('选择授权范围')).toBe(761)
    await dialog('选择授权范围').getByRole('button', { name: '取消' }).click()
    await dialog('订购应用').getByText('一年', { exact: true }).click()
    await dialog('订购应用').getByRole('button', { name: '提交订单' }).click()
    await expect.element(page.getByText(said.message).first()).toBeVisible()
    network.instead = undefined
    await expect.element(headcount()).toHaveValue('1056')
    await dialog('订购应用').getByRole('button', { name: '取消' }).click()
  })
})

describe('orders', () => {
  test('one is opened by a query that carries its id and that it is shown', async () => {
    await app.goTo('/backstage/app')
    await main().getByRole('table').getByRole('row').nth(1).click()
    await expect.poll(() => new URLSearchParams(app.at().split('?')[1]).get('order')).toMatch(/"showDetail":true/)
    const { uri } = JSON.parse(new URLSearchParams(app.at().split('?')[1]).get('order') ?? '{}') as { uri?: string }
    expect(uri).toMatch(/^aord_/)
    await expect.element(page.getByRole('heading', { name: '审核明细' })).toBeVisible()
  })

  test('beside an open one the table keeps the columns for which there is room, and does not go on aside', async () => {
    await page.viewport(...DESKTOP)
    await app.goTo('/backstage/app')
    const table = main().getByRole('table')
    const head = (name: string) => table.getByRole('columnheader', { name })
    await expect.element(head('订单编号')).toBeVisible()
    await table.getByRole('row').nth(1).click()
    await expect.element(page.getByRole('heading', { name: '审核明细' })).toBeVisible()
    await expect.element(head('订单编号')).not.toBeInTheDocument()
    await expect.element(head('审核状态')).toBeVisible()
    const scroller = table.first().element().parentElement as HTMLElement
    expect(scroller.scrollWidth).toBe(scroller.clientWidth)
  })

  test('words that are longer than their column take room that others do not need', async () => {
    const cut = () =>
      [...main().getByRole('table').element().querySelectorAll('td')]
        .filter((cell) => cell.scrollWidth > cell.clientWidth)
        .map((cell) => cell.textContent)
    try {
      setLanguage('en')
      await app.goTo('/organization/joinApply')
      await expect.element(main().getByText('Cancellation asked for')).toBeVisible()
      await expect.element(main().getByText('Business manager partner', { exact: true })).toBeVisible()
      await expect.poll(cut).toEqual([])
    } finally {
      setLanguage('zh-CN')
    }
  })
})

describe('groups of the workbench', () => {
  const form = () => main().getByRole('textbox', { name: '应用分组' })
  const place = () => main().getByRole('textbox', { name: /顺序/ })

  test('a group is added in its row, and asks for its name and place beside the fields', async () => {
    await app.goTo('/backstage/backstage')
    await main().getByRole('button', { name: '新增分组' }).click()
    await place().clear()
    await main().getByRole('button', { name: '保存' }).click()
    await expect.element(form()).toHaveAccessibleDescription('请选择应用分组')
    await expect.element(place()).toHaveAccessibleDescription('请填写排列顺序')
    await form().fill('塔吊与升降机')
    await place().fill('9')
    await main().getByRole('button', { name: '保存' }).click()
    await expect.element(main().getByRole('button', { name: '编辑 塔吊与升降机' })).toBeVisible()
  })

  test('its row becomes its form, and is saved', async () => {
    await main().getByRole('button', { name: '编辑 塔吊与升降机' }).click()
    await form().fill('垂直运输')
    await main().getByRole('button', { name: '保存' }).click()
    await expect.element(main().getByRole('button', { name: '编辑 垂直运输' })).toBeVisible()
    await expect.element(main().getByRole('button', { name: '编辑 塔吊与升降机' })).not.toBeInTheDocument()
    expect(app.faults()).toEqual([])
  })
})
