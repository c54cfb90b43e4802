// What is known of a person's contracts: it comes with an import, shows in the record, and leaves with an export.
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { AnyRow } from '#contract/kit/collection.ts'
import { addDays } from '#contract/kit/prc/calendar-date.ts'
import { shanghaiDate } from '#src/lib/shanghai-date.ts'
import { writeXlsx } from '#src/worker/sheet/write/write-xlsx.ts'
import { button } from './kit/form-acts.ts'
import { goWithin } from './kit/go-within.ts'
import { axeProblems, inStep, picture, startServer, VIEWPORTS } from './kit/kit.ts'
import { type OtherDevice, otherDevice } from './kit/other-device.ts'
import { sheetOf } from './kit/roster-sheets.ts'
import { setUpSpec } from './kit/spec-setup.ts'

const setup = setUpSpec(startServer, { isChain: true })
const today = shanghaiDate(Date.now())
const SOON = addDays(today, 20)
const sectionOn = (page: Page) => page.getByRole('region', { name: '合同信息' })
const record = (uri: string) => `${setup.server.url}organization/personnel/rostersDetails?uri=${uri}`
/** The value beside a name in the section. */
const factOf = (page: Page, label: string): Locator =>
  sectionOn(page)
    .locator('div', { has: page.getByRole('term').filter({ hasText: label }) })
    .getByRole('definition')
    .last()

async function sheet(headings: readonly string[], rows: readonly (readonly string[])[]) {
  const columns = headings.map((header) => ({ header, kind: 'text' as const }))
  const written = await writeXlsx(
    rows.map((row) => [...row]),
    columns,
    { sheetName: '合同台账' },
  )
  if (written.kind !== 'ok') throw new Error(written.kind)
  return { name: '合同台账.xlsx', mimeType: '', buffer: Buffer.from(await written.blob.arrayBuffer()) }
}

describe('the summary of contracts', () => {
  let page: Page
  let other: OtherDevice
  /** People of whom nothing is known yet. */
  let people: AnyRow[]

  setup.before(async () => {
    ;({ page } = await setup.signedIn('hr', { viewport: 'desktop', at: 'landing' }))
    other = await otherDevice(setup.server.url, 'chairman')
    const rows = await other.rows('employee')
    people = rows.filter((row) => row.contract === null && row.employeeStatus === 'active')
    expect(people.length).toBeGreaterThan(3)
  })
  const at = (place: number): AnyRow => {
    const person = people[place]
    if (!person) throw new Error('too few people without a contract')
    return person
  }

  test('where nothing is known the record says where it comes from, and the import is at hand', async () => {
    await goWithin(page, record(at(0).uri))
    const section = sectionOn(page)
    await section.getByText('还没有合同信息，它随花名册导入而来。').waitFor()
    expect(await section.getByRole('button', { name: /编辑/ }).count()).toBe(0)
    await picture(page, 'record without a contract')
    await button('导入花名册', section).click()
    const dialog = page.getByRole('dialog', { name: '导入花名册' })
    const headings = [
      '工号',
      '合同主体',
      '合同类型',
      '合同期限类型',
      '合同开始日期',
      '合同结束日期',
      '续签次数',
      '签订次数',
    ]
    const company = '龙门建设集团有限公司'
    const file = await sheet(headings, [
      [String(at(0).employeeNo), company, '劳动合同', '固定期限', addDays(SOON, -1000), SOON, '1', '2'],
      [String(at(1).employeeNo), company, '劳务合同', '固定期限', '2024/1/1', addDays(today, -1), '', ''],
      [String(at(2).employeeNo), company, '', '', '', today, '', ''],
      [String(at(3).employeeNo), company, '劳动合同', '无固定期限', '2024-01-01', '2023-12-31', '3', '2'],
    ])
    await dialog.getByTestId('import-file').setInputFiles(file)
    await dialog.getByText('新增 0 人，更新 3 人，跳过 0 行，有问题 1 行').waitFor()
    const wrong = '现合同到期日：结束日期不能早于开始日期。；签订次数：签订次数不能少于续签次数。'
    const errors = await sheetOf(page, () => button('下载错误文件', dialog).click())
    expect(errors.rows.map((row) => row.at(-1)?.text)).toEqual(['错误原因', wrong])
    await button('导入 3 人', dialog).click()
    await dialog.getByText('导入完成').waitFor()
    // What came in fills the section below; the dialog stays to be read.
    await section.getByText('劳动合同', { exact: true }).waitFor()
    await button('完成', dialog).click()
    await dialog.waitFor({ state: 'detached' })
  })

  test('the record shows it, with how long the contract in force still holds, and nothing to edit', async () => {
    for (const [label, value] of [
      ['合同公司', '龙门建设集团有限公司'],
      ['合同类型', '劳动合同'],
      ['合同期限类型', '固定期限'],
      ['首次合同起始日', '未填写'],
      ['现合同到期日', `${SOON}距到期 20 天`],
      ['续签次数', '1'],
      ['签订次数', '2'],
    ] as const)
      await expect.poll(() => factOf(page, label).textContent(), { message: label }).toBe(value)
    expect(await sectionOn(page).getByRole('button').count()).toBe(0)
    await picture(page, 'record with a contract')
    expect(await axeProblems(page)).toEqual([])
    await goWithin(page, record(at(1).uri))
    await expect.poll(() => factOf(page, '现合同到期日').textContent()).toBe(`${addDays(today, -1)}已到期`)
    await goWithin(page, record(at(2).uri))
    // Through its last day a contract holds.
    await expect.poll(() => factOf(page, '现合同到期日').textContent()).toBe(`${today}今天到期`)
    await goWithin(page, record(at(3).uri))
    await sectionOn(page).getByText('还没有合同信息，它随花名册导入而来。').waitFor()
  })

  test('the history tells each part in words', async () => {
    await goWithin(page, record(at(0).uri))
    await button('查看修改记录', page).click()
    const history = page.getByRole('region', { name: '修改记录' })
    await history.getByText(`现合同到期日：空 → ${SOON}`).waitFor()
    await history.getByText('合同类型：空 → 劳动合同').waitFor()
    expect(await history.getByText('首次合同').count()).toBe(0)
  })

  test('the export holds each part in a column, and what was exported is known again', async () => {
    await goWithin(page, `${setup.server.url}organization/personnel/rostersCustomExport?text=${at(0).employeeNo}`)
    await button('全不选', page).click()
    const labels = ['工号', '合同公司', '合同类型', '现合同起始日', '现合同到期日', '续签次数', '签订次数']
    for (const label of labels) await page.getByRole('checkbox', { name: label, exact: true }).check()
    await page.getByText('将导出 1 人').waitFor()
    const { name, bytes, rows } = await sheetOf(page, () => button('导出', page).click())
    expect(rows[0]?.map(({ text }) => text)).toEqual(labels)
    expect(rows[1]?.map(({ date, text }) => date ?? text)).toEqual([
      String(at(0).employeeNo),
      '龙门建设集团有限公司',
      '劳动合同',
      addDays(SOON, -1000),
      SOON,
      '1',
      '2',
    ])
    await goWithin(page, `${setup.server.url}organization/personnel/rostersList`)
    await button('导入', page).click()
    const dialog = page.getByRole('dialog', { name: '导入花名册' })
    const template = await sheetOf(page, () => button('下载模板', dialog).click())
    const asked = template.rows[0]?.map(({ text }) => text).filter((text) => labels.includes(text))
    expect(asked).toEqual(labels.slice(1))
    await dialog.getByTestId('import-file').setInputFiles({ name, mimeType: '', buffer: bytes })
    await dialog.getByText('新增 0 人，更新 0 人，跳过 1 行，有问题 0 行').waitFor()
  })

  test('the roster shows a part as a column, and orders by none', async () => {
    await goWithin(page, `${setup.server.url}organization/personnel/rostersList?text=${at(0).employeeNo}`)
    await button('显示列', page).click()
    const dialog = page.getByRole('dialog', { name: '花名册显示哪些列' })
    await button('全不选', dialog).click()
    for (const label of ['合同类型', '现合同到期日'])
      await dialog.getByRole('checkbox', { name: label, exact: true }).check()
    await button('完成', dialog).click()
    const table = page.getByRole('region', { name: '花名册列表' })
    await table.getByRole('cell', { name: SOON, exact: true }).waitFor()
    await table.getByRole('cell', { name: '劳动合同', exact: true }).waitFor()
    const head = table.getByRole('columnheader', { name: '现合同到期日' })
    expect(await head.getByRole('button').count()).toBe(0)
    await picture(page, 'roster with columns of contracts')
    // What ends soon is asked for by a filter of its own.
    const asked = (todo: string) =>
      page.goto(`${setup.server.url}organization/personnel/rostersList?todo=${todo}&text=${at(0).employeeNo}`)
    await asked('contractOver')
    await page.getByText('没有符合条件的人').waitFor()
    await asked('contractEnds')
    await table.getByRole('cell', { name: SOON, exact: true }).waitFor()
    await picture(page, 'roster of contracts that end')
  })

  test('a probation is as long as the term allows, by the law in plain words', async () => {
    const { uri } = (await other.rows('employee')).find(
      ({ contract, employeeStatus }) =>
        employeeStatus === 'active' && (contract as { termType?: string } | null)?.termType === 'taskBased',
    ) ?? { uri: '' }
    await goWithin(page, record(uri))
    const work = page.getByRole('region', { name: '工作信息' })
    await button('编辑工作信息', work).click()
    await work.getByLabel('试用期（月）').fill('1')
    await button('保存', work).click()
    await work.getByText('不能约定试用期（劳动合同法第十九条）').first().waitFor()
    await picture(page, 'record with a probation too long')
    await button('取消', work).click()
    // Of several educations one is the highest: the first is marked, and the mark moves.
    const school = page.getByRole('region', { name: '教育经历' })
    await button('编辑教育经历', school).click()
    for (const name of ['河海大学', '同济大学']) {
      await button('添加教育经历', school).click()
      await school.getByRole('textbox', { name: '学校' }).last().fill(name)
    }
    const marks = school.getByRole('checkbox', { name: '最高学历' })
    expect(await marks.first().isChecked()).toBe(true)
    await marks.last().check()
    expect(await marks.first().isChecked()).toBe(false)
    await marks.last().uncheck()
    await button('保存', school).click()
    await school.getByRole('alert').getByText('请勾选其中一条为最高学历').waitFor()
    await picture(page, 'record without a highest education')
    expect(await axeProblems(page)).toEqual([])
    await marks.last().check()
    await button('保存', school).click()
    await school.getByText('同济大学').waitFor()
  })

  test('a contract without a fixed term lacks no last day; in the dark and in English too', async () => {
    const endless = (await other.rows('employee')).find(
      ({ contract }) => (contract as { termType?: string } | null)?.termType === 'openEnded',
    )
    const { page: dark } = await setup.signedIn('hr', {
      viewport: 'desktop',
      scheme: 'dark',
      at: record(String(endless?.uri)),
    })
    await expect.poll(() => factOf(dark, '合同期限类型').textContent()).toBe('无固定期限')
    const terms = await sectionOn(dark).getByRole('term').allTextContents()
    expect(terms).toContain('首次合同到期日')
    expect(terms).not.toContain('现合同到期日')
    await sectionOn(dark).scrollIntoViewIfNeeded()
    await picture(dark, 'record with an open-ended contract dark')
    expect(await axeProblems(dark)).toEqual([])
    const { page: english } = await setup.signedIn('hr', {
      viewport: 'desktop',
      locale: 'en-US',
      at: record(at(0).uri),
    })
    const section = english.getByRole('region', { name: 'Contract', exact: true })
    await section.getByText('20 days left').waitFor()
    await section.getByText('Labour contract').waitFor()
    await picture(english, 'record with a contract in English')
  })

  test.each(['light', 'dark'] as const)('on a phone it is one below the other (%s)', async (scheme) => {
    const phone = await setup.signedIn('hr', { viewport: 'phone', scheme, at: 'landing' })
    for (const [place, what] of [
      [0, 'with'],
      [3, 'without'],
    ] as const) {
      await goWithin(phone.page, record(at(place).uri))
      await sectionOn(phone.page).scrollIntoViewIfNeeded()
      await inStep(phone.page)
      await picture(phone.page, `record ${what} a contract on a phone ${scheme}`)
    }
    expect(await axeProblems(phone.page)).toEqual([])
    const width = await phone.page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(VIEWPORTS.phone.width)
  })

  test('who reads the roster without keeping it has nothing to import; a colleague without its code has nothing at all', async () => {
    const manager = await setup.signedIn('manager', { viewport: 'phone', at: 'landing' })
    const seen = await (await otherDevice(setup.server.url, 'manager')).rows('employee')
    const [known, unknown] = [seen.find((row) => row.contract !== null), seen.find((row) => row.contract === null)]
    await goWithin(manager.page, record(String(unknown?.uri)))
    await sectionOn(manager.page).getByText('还没有合同信息，它随花名册导入而来。').waitFor()
    expect(await sectionOn(manager.page).getByRole('button').count()).toBe(0)
    await goWithin(manager.page, record(String(known?.uri)))
    await expect.poll(() => factOf(manager.page, '合同公司').textContent()).toBe('龙门建设集团有限公司')

    const foreman = await setup.signedIn('foreman', { viewport: 'phone', at: 'landing' })
    const theirs = await (await otherDevice(setup.server.url, 'foreman')).rows('employee')
    expect(theirs.some((row) => (row.contract ?? null) !== null)).toBe(false)
    expect(theirs.map(({ uri }) => uri)).toContain(at(0).uri)
    await goWithin(foreman.page, `${setup.server.url}organization/staff?person=${at(0).uri}`)
    await foreman.page
      .getByText(String(at(0).employeeNo))
      .first()
      .waitFor()
    await inStep(foreman.page)
    expect(await foreman.page.getByText('合同').count()).toBe(0)
  })
})
