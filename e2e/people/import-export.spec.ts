// Files of people: a full import and what is left of it, exports that open, with the server stopped.
import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { type OtherDevice, otherDevice } from '#tests/kit/client/other-device.ts'
import { CREW, WRONG_IN_THREE_WAYS } from '#tests/kit/sheets/import-sheets.ts'
import { inStep, startServer } from '../kit/kit.ts'
import { noticed } from '../kit/notices.ts'
import { lookAgain } from '../kit/roster-page.ts'
import { FULL_ROWS, fullSheet, readElsewhere, sheetOf } from '../kit/roster-sheets.ts'
import { STAFF } from '../kit/server/server-process.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

/** A busy machine needs long for two thousand people. */
const LONG = { timeout: 90_000 }
const DEPARTMENT_UNKNOWN = expect.stringMatching(/^部门：/)

const setup = setUpSpec(startServer, { isChain: true })
let page: Page
let other: OtherDevice

setup.before(async () => {
  ;({ page } = await setup.signedIn('hr', { viewport: 'desktop', isWhole: true }))
  other = await otherDevice(setup.server.url, 'chairman')
})

const open = (path: string) => page.goto(`${setup.server.url}organization/${path}`)
const table = () => page.getByRole('region', { name: '花名册列表' })
/** Pixels between each two items that follow one another; negative where one covers the next. */
const gapsIn = (items: Locator) =>
  items.evaluateAll((all) => {
    const boxes = all.map((one) => one.getBoundingClientRect())
    return boxes.slice(1).map((box, at) => Math.round(box.top - (boxes[at]?.bottom ?? 0)))
  })
const button = (name: string, on: Page | Locator = page) => on.getByRole('button', { name, exact: true })

describe('an import', () => {
  let dialog: Locator
  let file: Locator
  setup.before(async () => {
    await open('personnel/rostersList')
    await button('导入').click()
    dialog = page.getByRole('dialog', { name: '导入花名册' })
    file = dialog.getByTestId('import-file')
  })

  test('a full file is checked here and by the server, cancelled, then carried out once; what was wrong comes back', async () => {
    await file.setInputFiles({ name: '两千人.xlsx', mimeType: '', buffer: await fullSheet() })
    await dialog.getByText('新增 1,998 人，更新 0 人，跳过 0 行，有问题 2 行').waitFor(LONG)
    await dialog.getByText('正在由服务器核对').waitFor({ state: 'detached', ...LONG })
    await dialog.getByRole('switch', { name: '只看有问题的行' }).check()
    await expect.poll(() => gapsIn(dialog.getByRole('region', { name: '结果' }).getByRole('listitem'))).toEqual([0])
    const before = await sheetOf(page, () => button('下载错误文件', dialog).click())
    expect(before.rows.map((row) => row.at(-1)?.text)).toEqual(['错误原因', WRONG_IN_THREE_WAYS, DEPARTMENT_UNKNOWN])
    await page.route('**/importEmployees', () => undefined, { times: 1 })
    await button('导入 1,998 人', dialog).click(LONG)
    const progress = page.getByRole('dialog', { name: '正在导入' })
    await button('取消', progress).click()
    await noticed(page, '已取消，没有导入任何人。')
    expect(await other.rows('employee')).toHaveLength(STAFF)
    await button('导入 1,998 人', dialog).click()
    await dialog.getByText('导入完成').waitFor(LONG)
    const { rows } = await sheetOf(page, () => button('下载错误文件', dialog).click())
    expect(rows).toEqual(before.rows)
    expect(rows[1]?.[1]?.text).toBe('IM00007')
    await button('完成', dialog).click()
    expect(await other.rows('employee')).toHaveLength(STAFF + FULL_ROWS - 2)
  })

  test('with the server stopped the list is there, and says that the error file needs the network', async () => {
    await page.reload()
    await inStep(page)
    // What is shown without the server was seen with it.
    const recent = dialog.getByRole('region', { name: '最近的导入' })
    await button('导入').click()
    await recent.getByText('两千人.xlsx').waitFor()
    await button('取消', dialog).click()
    await dialog.waitFor({ state: 'detached' })
    await setup.server.stop()
    await lookAgain(page)
    await button('导入').click()
    await recent.getByText('新增 1,998，更新 0，跳过 0，失败 2').waitFor()
    await recent.getByText('需要网络：下载错误文件').waitFor()
    const download = recent.getByRole('button', { name: /^下载错误文件：/ })
    await expect.poll(() => download.isDisabled()).toBe(true)
    await recent.getByText('两千人').waitFor({ state: 'detached' })
    await setup.server.ensure()
    await lookAgain(page)
    await recent.getByText('两千人.xlsx').waitFor()
    await expect.poll(() => download.isEnabled()).toBe(true)
    await button('取消', dialog).click()
  })
})

describe('exports, with the server stopped', () => {
  setup.before(async () => {
    // Another device: one whose requests were held back keeps no files of its browser.
    ;({ page } = await setup.signedIn('hr', { viewport: 'desktop', isWhole: true }))
    await open('personnel/rostersList')
  })
  // Whatever a test leaves behind, the next one begins in step.
  beforeEach(async () => {
    await lookAgain(page)
    await inStep(page)
    await setup.server.stop()
  })

  test('the list as it is filtered opens in all three formats, each with the same people', async () => {
    // Pinyin initials of 测试员工丙.
    await open('personnel/rostersList?text=csygb')
    await table().getByRole('link', { name: '测试员工丙' }).first().waitFor()
    const files = []
    for (const format of ['xlsx', 'xls', 'csv']) {
      await button('导出').click()
      const choose = () => page.getByRole('menuitem', { name: new RegExp(`\\.${format}\\b`) }).click()
      files.push(await sheetOf(page, choose))
      await noticed(page, '开始下载文件...')
      await noticed(page, new RegExp(`^已下载：花名册-.*\\.${format}`))
    }
    for (const file of files.slice(0, 2)) {
      expect(readElsewhere(file, 1)).toMatchObject({
        姓名: 's 测试员工丙',
        手机号: expect.stringMatching(/^s 1371\d{7}$/),
        入职日期: 'd 2026-01-15',
      })
    }
    for (const { name, rows } of files) {
      const [head = [], ...people] = rows
      const at = (header: string) => head.findIndex((cell) => cell.text === header)
      expect(name).toMatch(/^花名册-2\d{3}-\d\d-\d\d\.(xlsx|xls|csv)$/)
      expect(people).toHaveLength(FULL_ROWS / 10)
      const first = people.find((row) => row[at('工号')]?.text === 'IM00002')
      expect(first?.[at('姓名')]?.text).toBe('测试员工丙')
      expect(first?.[at('手机号')]).toMatchObject({ text: '13710000002', isNumberTyped: false })
      expect(first?.[at('部门')]?.text).toBe(CREW)
      const entry = first?.[at('入职日期')]
      expect(entry?.date ?? entry?.text).toBe('2026-01-15')
    }
    const texts = files.map(({ rows }) => rows.map((row) => row.map((cell) => cell?.date ?? cell?.text ?? '')))
    expect(texts[1]).toEqual(texts[0])
    expect(texts[2]).toEqual(texts[0])
  })
})

test('without a service worker what .xls files need comes over the network; while it cannot, the export says so', async () => {
  const { page, context } = await setup.signedIn('hr', { viewport: 'desktop', serviceWorkers: 'block' })
  await context.route(/assets\/xlsx-.*\.js$/, (route) => route.abort())
  await page.goto(`${setup.server.url}organization/staff`)
  const xls = async () => {
    await button('导出', page).click()
    await page.getByRole('menuitem', { name: /\.xls$/ }).click()
  }
  await page.getByRole('region', { name: '员工与部门列表' }).getByRole('row').nth(1).waitFor()
  await xls()
  await noticed(page, '.xls 第一次使用需要网络，请改用 .xlsx 或联网后再试。')
  await context.unroute(/assets\/xlsx-.*\.js$/)
  const download = page.waitForEvent('download')
  await xls()
  expect((await download).suggestedFilename()).toMatch(/^员工-.*\.xls$/)
})
