// The roster in an office and without a network: record, photo, bulk edit, a full import, exports that open.
import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeXlsx } from '#src/worker/sheet/write-xlsx.ts'
import { inStep, login, type OpenBrowser, openBrowser, type RunningServer, startServer } from './kit.ts'
import { type OtherDevice, otherDevice } from './other-device.ts'
import { noisyPicture } from './pictures.ts'
import { brokenSheet, CREW, encryptedSheet, FULL_ROWS, fullSheet, hugeFile, sheetOf } from './roster-sheets.ts'
import { shellReady } from './service-worker.ts'

const STAFF = 150
const KEPT = '已存本机，待发送'
const WHOLE_NUMBER = /^\d{17}[\dX]$/
const LONG = { timeout: 30_000 }

let server: RunningServer
let browser: OpenBrowser
let page: Page
let other: OtherDevice

beforeAll(async () => {
  server = await startServer({ staff: STAFF })
  browser = await openBrowser({ viewport: 'desktop' })
  page = browser.page
  page.setDefaultTimeout(20_000)
  await login(page, server.url, 'hr')
  await inStep(page)
  await shellReady(page)
  other = await otherDevice(server.url, 'chairman')
})
afterAll(async () => {
  await browser?.close()
  await server?.dispose()
})

const open = (path: string) => page.goto(`${server.url}organization/${path}`)
const table = () => page.getByRole('region', { name: '花名册列表' })
const button = (name: string, on: Page | Locator = page) => on.getByRole('button', { name, exact: true })

/** The first row of the roster, opened. */
async function openFirstRecord(): Promise<void> {
  await open('personnel/rostersList')
  await table().getByRole('row').nth(1).getByRole('link').first().click()
  await page.getByRole('heading', { level: 1 }).waitFor()
}

describe('a record', () => {
  test('sensitive fields are masked, fetched on demand, hidden after 30 seconds, and not to be had offline', async () => {
    await page.clock.install()
    await openFirstRecord()
    const section = page.getByRole('region', { name: '敏感信息' })
    const number = section.getByText(WHOLE_NUMBER)
    const reveal = async () => {
      await button('查看全部', section).click()
      await number.waitFor()
    }
    expect(await section.textContent()).not.toMatch(/\d{17}[\dX]/)
    await reveal()
    await page.clock.fastForward('00:29')
    expect(await number.count()).toBe(1)
    await page.clock.fastForward('00:02')
    await number.waitFor({ state: 'detached' })
    await reveal()
    await button('立即隐藏', section).click()
    await number.waitFor({ state: 'detached' })
    await browser.context.setOffline(true)
    await section.getByText('需要网络').waitFor()
    expect(await button('查看全部', section).isDisabled()).toBe(true)
    await browser.context.setOffline(false)
  })

  test('a photo taken without a server is kept here, shown, and arrives afterwards', async () => {
    await openFirstRecord()
    const uri = new URL(page.url()).searchParams.get('uri') ?? ''
    await server.stop()
    await button('更换照片').click()
    const dialog = page.getByRole('dialog', { name: '更换照片' })
    await dialog
      .getByTestId('photo-file')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await noisyPicture(page) })
    await button('保存', dialog).click()
    await dialog.waitFor({ state: 'detached' })
    const card = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) })
    await card.getByText(KEPT).waitFor()
    await card.locator('img[src^="blob:"]').waitFor()
    await server.restart()
    await card.getByText(KEPT).waitFor({ state: 'detached', ...LONG })
    const photo = (await other.rows('employee')).find((row) => row.uri === uri)?.photo
    expect(photo).toMatchObject({ fileType: 'image/jpeg' })
    expect((photo as { size: number }).size).toBeLessThanOrEqual(400 * 1024)
  })
})

test('a date is typed in any usual way or picked, and what is none is not saved', async () => {
  await openFirstRecord()
  const section = page.getByRole('region', { name: '工作信息' })
  await section.getByRole('button', { name: /编辑/ }).click()
  const date = section.getByRole('textbox', { name: '入职日期' })
  await date.fill('')
  await date.pressSequentially('20260131')
  expect(await date.inputValue()).toBe('2026-01-31')
  await date.fill('2026年2月30日')
  await button('保存', section).click()
  await section.getByText('请输入正确的日期').first().waitFor()
  await date.fill('2026/3/9')
  await date.press('Tab')
  expect(await date.inputValue()).toBe('2026-03-09')
  const picker = section.locator('input[type="date"]').first()
  // What the platform's calendar does cannot be seen from here: that it is asked, and what it answers.
  await picker.evaluate((input: HTMLInputElement) => {
    input.showPicker = () => {
      input.stepUp()
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })
  await date.press('Alt+ArrowDown')
  expect(await date.inputValue()).toBe('2026-03-10')
  await button('保存', section).click()
  await section.getByText('2026-03-10', { exact: true }).waitFor()
})

test('one field of several people is changed at once, an edit and a line of history for each', async () => {
  await open('personnel/rostersList')
  for (const at of [1, 2, 3]) await table().getByRole('row').nth(at).getByRole('checkbox').check()
  await button('批量修改').click()
  const dialog = page.getByRole('dialog', { name: '批量修改 3 人' })
  await dialog.getByRole('combobox', { name: '修改哪一项' }).click()
  await page.getByRole('option', { name: '工作地点' }).click()
  await dialog.getByRole('textbox', { name: '改为' }).fill('东海大桥工地')
  await button('修改', dialog).click()
  await dialog.waitFor({ state: 'detached' })
  const changed = async () => (await other.rows('employee')).filter((row) => row.workPlace === '东海大桥工地').length
  await expect.poll(changed, { ...LONG, interval: 200 }).toBe(3)
  await openFirstRecord()
  const history = page.getByRole('region', { name: '修改记录' })
  await history.getByRole('button').click()
  await history.getByText(/^工作地点.*东海大桥工地/).waitFor()
})

test('a foreman may change his own people and only look at the others, without a network too', async () => {
  const everybody = await other.rows('employee')
  const foreman = everybody.find((row) => row.username === 'foreman')
  const ordinary = everybody.filter((row) => row.username === null && row.membership === 'active')
  const own = ordinary.find((row) => row.groupUri === foreman?.groupUri)
  const stranger = ordinary.find((row) => row.groupUri !== foreman?.groupUri)
  const office = await openBrowser({ viewport: 'desktop' })
  try {
    await login(office.page, server.url, 'foreman')
    await inStep(office.page)
    await shellReady(office.page)
    const actions = async (uri: unknown) => {
      await office.page.goto(`${server.url}organization/staff?person=${uri}`)
      const panel = office.page
        .getByRole('complementary')
        .filter({ has: office.page.getByRole('link', { name: '拨打' }) })
      await panel.waitFor()
      return panel
    }
    const check = async () => {
      await button('调动部门', await actions(own?.uri)).waitFor()
      const looking = await actions(stranger?.uri)
      for (const name of ['编辑', '调动部门', '停用']) expect(await button(name, looking).count(), name).toBe(0)
    }
    await check()
    await office.context.setOffline(true)
    await check()
  } finally {
    await office.close()
  }
})

describe('an import', () => {
  let dialog: Locator
  let file: Locator
  beforeAll(async () => {
    await open('personnel/rostersList')
    await button('导入').click()
    dialog = page.getByRole('dialog', { name: '导入花名册' })
    file = dialog.getByTestId('import-file')
  })

  test('the template names its columns, and brings nobody in as it is', async () => {
    const template = await sheetOf(page, () => button('下载模板', dialog).click())
    const headings = template.rows[0]?.map((cell) => cell.text)
    expect(headings).toEqual(expect.arrayContaining(['*姓名', '*工号', '*手机号', '*部门', '证件号码', '入职日期']))
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

  test('a full file is checked here and by the server, cancelled, then carried out once; what was wrong comes back', async () => {
    await file.setInputFiles({ name: '两千人.xlsx', mimeType: '', buffer: await fullSheet() })
    await dialog.getByText('新增 1,998 人，更新 0 人，跳过 0 行，有问题 2 行').waitFor(LONG)
    await dialog.getByText('正在由服务器核对').waitFor({ state: 'detached', ...LONG })
    await page.route('**/importEmployees', () => undefined, { times: 1 })
    await button('导入 1,998 人', dialog).click(LONG)
    const progress = page.getByRole('dialog', { name: '正在导入' })
    await button('取消', progress).click()
    await page.getByText('已取消，没有导入任何人。').waitFor(LONG)
    expect(await other.rows('employee')).toHaveLength(STAFF)
    await button('导入 1,998 人', dialog).click()
    await dialog.getByText('导入完成').waitFor(LONG)
    const { rows } = await sheetOf(page, () => button('下载错误文件', dialog).click())
    expect(rows.map((row) => row.at(-1)?.text)).toEqual([
      '错误原因',
      expect.stringContaining('手机号：'),
      expect.stringContaining('部门：'),
    ])
    expect(rows[1]?.[1]?.text).toBe('IM00007')
    await button('完成', dialog).click()
    expect(await other.rows('employee')).toHaveLength(STAFF + FULL_ROWS - 2)
  })
})

describe('exports, with the server stopped', () => {
  beforeAll(async () => {
    await inStep(page)
    await server.stop()
  })
  afterAll(() => server.restart())

  test('the list as it is filtered opens in all three formats, each with the same people', async () => {
    // Pinyin initials of 测试员工丙.
    await open('personnel/rostersList?text=csygb')
    await table().getByRole('link', { name: '测试员工丙' }).first().waitFor()
    const files = []
    for (const format of ['xlsx', 'xls', 'csv']) {
      await button('导出').click()
      files.push(await sheetOf(page, () => page.getByRole('menuitem', { name: new RegExp(`\\.${format}\\b`) }).click()))
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
    await page.getByText('暂无数据，无法导出哦').waitFor()
  })
})
