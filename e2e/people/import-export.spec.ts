// Files of people: a full import with everything that goes wrong before it, exports that open, with the server stopped.
import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { baseDataCalls } from '#contract/domains/base-data-calls.ts'
import { regionName } from '#server/domains/regions.ts'
import { writeXlsx } from '#src/worker/sheet/write/write-xlsx.ts'
import { type OtherDevice, otherDevice } from '#tests/kit/other-device.ts'
import { axeProblems, inStep, picture, startServer } from '../kit/kit.ts'
import { noticed } from '../kit/notices.ts'
import { noisyPicture } from '../kit/pictures.ts'
import { lookAgain } from '../kit/roster-page.ts'
import {
  brokenSheet,
  CREW,
  encryptedSheet,
  FULL_ROWS,
  fullSheet,
  hugeFile,
  ID_NO_LEFT,
  ID_NO_TAKEN,
  officeSheet,
  readElsewhere,
  sheetOf,
} from '../kit/roster-sheets.ts'
import { STAFF } from '../kit/server-process.ts'
import { setUpSpec } from '../kit/spec-setup.ts'
import { storedText } from '../kit/stored-text.ts'

/** A busy machine needs long for two thousand people. */
const LONG = { timeout: 90_000 }
const WRONG_IN_THREE_WAYS =
  '手机号：请输入 1 开头的 11 位手机号。；办公电话：请输入手机号或带区号的座机号。；计划转正日期：不能早于入职日期。'
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

  test('the template names its columns, and brings nobody in as it is', async () => {
    const template = await sheetOf(page, () => button('下载模板', dialog).click())
    const headings = template.rows[0]?.map((cell) => cell.text)
    expect(headings).toEqual(expect.arrayContaining(['*姓名', '*工号', '*手机号', '*部门', '证件号码', '*入职日期']))
    const columns = (headings ?? []).map((header) => ({ header, kind: 'text' as const }))
    const again = await writeXlsx(
      template.rows.slice(1).map((row) => columns.map((_, at) => row[at]?.text ?? '')),
      columns,
      { sheetName: '人员' },
    )
    if (again.kind !== 'ok') throw new Error(again.kind)
    const buffer = Buffer.from(await again.blob.arrayBuffer())
    await file.setInputFiles({ name: template.name, mimeType: '', buffer })
    await dialog.getByRole('alert').getByText('表里没有人员。').waitFor()
  })

  test('a file that is damaged, locked, huge or no sheet says so', async () => {
    const says = (sentence: RegExp) => dialog.getByRole('alert').getByText(sentence).waitFor()
    await file.setInputFiles({ name: 'a.xlsx', mimeType: '', buffer: brokenSheet() })
    await says(/文件已损坏/)
    await file.setInputFiles({ name: 'a.xlsx', mimeType: '', buffer: encryptedSheet() })
    await says(/文件有密码/)
    const huge = await hugeFile(200 * 1024 * 1024)
    await file.setInputFiles(huge)
    await says(/文件超过 10 MB/)
    await rm(dirname(huge), { recursive: true })
    await file.setInputFiles({ name: 'a.xlsx', mimeType: '', buffer: await noisyPicture(page) })
    await says(/不是表格文件/)
  })

  test('a sheet as an office keeps it is read behind its cover, without the column that says no day', async () => {
    await file.setInputFiles({ name: '在职人员.xlsx', mimeType: '', buffer: await officeSheet() })
    await dialog.getByText('新增 0 人，更新 0 人，跳过 0 行，有问题 2 行').waitFor()
    await picture(page, 'import of an office sheet')
    expect(await axeProblems(page)).toEqual([])
    expect(await dialog.getByRole('combobox', { name: '工作表' }).inputValue()).toBe('在职')
    await button('不导入这一列：出生日期', dialog).click()
    await dialog.getByText('您选择不导入：出生日期').waitFor()
    await dialog.getByText('新增 2 人，更新 0 人，跳过 0 行，有问题 0 行').waitFor()
    await button('恢复这些列', dialog).click()
    await dialog.getByText('新增 0 人，更新 0 人，跳过 0 行，有问题 2 行').waitFor()
    await dialog.getByRole('combobox', { name: '工作表' }).click()
    await page.getByRole('option', { name: '说明' }).click()
    await dialog
      .getByRole('alert')
      .getByText(/“说明”：没有认出列名/)
      .waitFor()
    await picture(page, 'import of a sheet without columns')
    expect(await axeProblems(page)).toEqual([])
    // The same file is still at hand.
    await dialog.getByRole('combobox', { name: '换一张工作表' }).click()
    await page.getByRole('option', { name: '在职' }).click()
    await dialog.getByText('新增 0 人，更新 0 人，跳过 0 行，有问题 2 行').waitFor()
    await button('换一个文件', dialog).click()
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

  test('what was left lies with the server: after a reload its error file is still to be had', async () => {
    await page.reload()
    await inStep(page)
    await button('导入').click()
    const recent = dialog.getByRole('region', { name: '最近的导入' })
    await recent.getByText('新增 1,998，更新 0，跳过 0，失败 2').waitFor()
    const { name, rows } = await sheetOf(page, () => button('下载错误文件：两千人.xlsx', recent).click())
    expect(name).toBe('导入错误-两千人.xlsx')
    expect(rows[1]?.map((cell) => cell.text)).toContain(ID_NO_LEFT)
    expect(rows.map((row) => [row[1]?.text, row.at(-1)?.text])).toEqual([
      ['工号', '错误原因'],
      ['IM00007', WRONG_IN_THREE_WAYS],
      ['IM00009', DEPARTMENT_UNKNOWN],
    ])
    await button('取消', dialog).click()
  })

  test('the device keeps the people that were taken in, and of all else numbers and times only', async () => {
    await open('personnel/rostersList?text=csygb')
    await table().getByRole('link', { name: '测试员工丙' }).first().waitFor()
    const stored = await storedText(page)
    // The person whose identity number was taken in is there without it.
    for (const told of ['gantry-device', 'IM00011', 'recentImports']) expect(stored).toContain(told)
    for (const secret of [ID_NO_LEFT, ID_NO_TAKEN, '两千人', 'IM00007']) expect(stored).not.toContain(secret)
  })

  test('with the server stopped the list is there, and says that the error file needs the network', async () => {
    await page.reload()
    await inStep(page)
    await setup.server.stop()
    await lookAgain(page)
    await button('导入').click()
    const recent = dialog.getByRole('region', { name: '最近的导入' })
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
    // Fetched behind the rows, without being asked for.
    await expect.poll(() => storedText(page)).toContain('330106 西湖区')
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

  test('regions are named on a device that never opened one; where their names never came they are six digits, and it is said', async () => {
    const kept = `gantry.kept.${baseDataCalls.regionTable.path}{}`
    await open('personnel/rostersCustomExport?text=LM000001')
    await button('全不选').click()
    for (const label of ['工号', '籍贯']) await page.getByRole('checkbox', { name: label, exact: true }).check()
    await page.getByText('将导出 1 人').waitFor()
    const regionOf = async () => {
      const file = await sheetOf(page, () => button('导出').click())
      return { ...file, region: file.rows[1]?.[1]?.text ?? '' }
    }
    const { region: there } = await regionOf()
    expect(there).toMatch(/^\p{Script=Han}+$/u)
    await page.evaluate((key) => localStorage.removeItem(key), kept)
    const { region: digits } = await regionOf()
    expect(digits).toMatch(/^\d{6}$/)
    await noticed(page, /^有 1 处籍贯写成了 6 位代码：这台设备上还没有地区名称/)
    await setup.server.ensure()
    const { region: names, name, bytes } = await regionOf()
    expect(names).toBe(regionName(digits))
    expect(there).toBe(names)
    await open('personnel/rostersList')
    await button('导入').click()
    const dialog = page.getByRole('dialog', { name: '导入花名册' })
    await dialog.getByTestId('import-file').setInputFiles({ name, mimeType: '', buffer: bytes })
    await dialog.getByText('新增 0 人，更新 0 人，跳过 1 行，有问题 0 行').waitFor()
  })

  test('columns of one’s own choice are kept as a template; nobody is no file', async () => {
    await open('personnel/rostersCustomExport')
    await button('全不选').click()
    for (const label of ['手机号', '姓名']) await page.getByRole('checkbox', { name: label, exact: true }).check()
    await button('把姓名往前移').click()
    await button('另存为模板').click()
    const dialog = page.getByRole('dialog', { name: '另存为模板' })
    await dialog.getByLabel('模板名称').fill('电话表')
    await button('保存', dialog).click()
    await dialog.waitFor({ state: 'detached' })
    const { rows } = await sheetOf(page, () => button('导出').click())
    expect(rows[0]?.map((cell) => cell.text)).toEqual(['姓名', '手机号'])
    expect(rows.length).toBeGreaterThan(FULL_ROWS)
    await page.reload()
    await page.getByRole('combobox', { name: '导出模板' }).click()
    await page.getByRole('option', { name: '电话表' }).click()
    await page.getByText('已选 2 列').waitFor()
    await open('personnel/rostersCustomExport?text=没有这个人')
    await page.getByText('将导出 0 人').waitFor()
    await button('导出').click()
    await noticed(page, '暂无数据，无法导出哦')
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
