// What is known of a person's contracts: it comes with an import, shows in the record, and leaves with an export.
import { beforeAll, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { AnyRow } from '#contract/kit/collection.ts'
import { addDays } from '#contract/kit/prc/calendar-date.ts'
import { setLanguage } from '#src/i18n/i18n.ts'
import { shanghaiDate } from '#src/lib/shanghai-date.ts'
import { writeXlsx } from '#src/worker/sheet/write/write-xlsx.ts'
import { type OtherDevice, otherDevice } from '../../kit/client/other-device.ts'
import { axeFinds, DESKTOP, type OpenPage, openPage, PHONE, serverUrl } from '../page-kit.tsx'
import { savedSheet } from '../saved-sheet.ts'
import { button, gone, roster, section, shown } from './form-acts.ts'

const today = shanghaiDate(Date.now())
const SOON = addDays(today, 20)
const NOTHING = '还没有合同信息，它随花名册导入而来。'
const contract = () => section('合同信息')
const record = (uri: unknown) => `/organization/personnel/rostersDetails?uri=${uri}`
/** The value beside a name in the section. */
const factOf = (label: string, on = contract()) => {
  const term = on
    .getByRole('term')
    .elements()
    .findLast((one) => one.textContent.includes(label))
  return [...(term?.parentElement?.querySelectorAll('dd') ?? [])].at(-1)?.textContent
}
const importing = (): Locator => page.getByRole('dialog', { name: '导入花名册' })

async function sheet(headings: readonly string[], rows: readonly (readonly string[])[]): Promise<File> {
  const columns = headings.map((header) => ({ header, kind: 'text' as const }))
  const written = await writeXlsx(
    rows.map((row) => [...row]),
    columns,
    { sheetName: '合同台账' },
  )
  if (written.kind !== 'ok') throw new Error(written.kind)
  return new File([written.blob], '合同台账.xlsx')
}

let app: OpenPage
let other: OtherDevice
/** People of whom nothing is known yet. */
let people: AnyRow[]

beforeAll(async () => {
  other = await otherDevice(serverUrl(), 'chairman')
  const rows = await other.rows('employee')
  people = rows.filter((row) => row.contract === null && row.employeeStatus === 'active')
  expect(people.length).toBeGreaterThan(3)
  app = await openPage(record(at(0).uri), { as: 'hr' })
})

const at = (place: number): AnyRow => {
  const person = people[place]
  if (!person) throw new Error('too few people without a contract')
  return person
}
/** Somebody whose contract has a term of this kind. */
const withTerm = async (kind: string): Promise<AnyRow> => {
  const found = (await other.rows('employee')).find(
    ({ contract: kept, employeeStatus }) =>
      employeeStatus === 'active' && (kept as { termType?: string } | null)?.termType === kind,
  )
  if (!found) throw new Error(`nobody has a contract of the kind ${kind}`)
  return found
}

test('where nothing is known the record says where it comes from, and the import is at hand', async () => {
  await shown(contract().getByText(NOTHING))
  await gone(contract().getByRole('button', { name: /编辑/ }))
  await button('导入花名册', contract()).click()
  const headings = [
    ...['工号', '合同主体', '合同类型', '合同期限类型'],
    ...['合同开始日期', '合同结束日期', '续签次数', '签订次数'],
  ]
  const company = '龙门建设集团有限公司'
  const file = await sheet(headings, [
    [String(at(0).employeeNo), company, '劳动合同', '固定期限', addDays(SOON, -1000), SOON, '1', '2'],
    [String(at(1).employeeNo), company, '劳务合同', '固定期限', '2024/1/1', addDays(today, -1), '', ''],
    [String(at(2).employeeNo), company, '', '', '', today, '', ''],
    [String(at(3).employeeNo), company, '劳动合同', '无固定期限', '2024-01-01', '2023-12-31', '3', '2'],
  ])
  await userEvent.upload(importing().getByTestId('import-file'), file)
  await shown(importing().getByText('新增 0 人，更新 3 人，跳过 0 行，有问题 1 行'))
  const wrong = '现合同到期日：结束日期不能早于开始日期。；签订次数：签订次数不能少于续签次数。'
  const errors = await savedSheet(() => button('下载错误文件', importing()).click())
  expect(errors.rows.map((row) => row.at(-1)?.text)).toEqual(['错误原因', wrong])
  await button('导入 3 人', importing()).click()
  await shown(importing().getByText('导入完成'))
  // What came in fills the section below; the dialog stays to be read.
  await expect.element(contract().getByText('劳动合同', { exact: true })).toBeInTheDocument()
  await button('完成', importing()).click()
  await gone(importing())
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
    await expect.poll(() => factOf(label), { message: label }).toBe(value)
  expect(contract().getByRole('button').elements()).toEqual([])
  expect(await axeFinds()).toEqual([])
  await app.goTo(record(at(1).uri))
  await expect.poll(() => factOf('现合同到期日')).toBe(`${addDays(today, -1)}已到期`)
  await app.goTo(record(at(2).uri))
  // Through its last day a contract holds.
  await expect.poll(() => factOf('现合同到期日')).toBe(`${today}今天到期`)
  await app.goTo(record(at(3).uri))
  await shown(contract().getByText(NOTHING))
})

test('the history tells each part in words', async () => {
  await app.goTo(record(at(0).uri))
  await shown(section('合同信息').getByText('劳动合同', { exact: true }))
  await button('查看修改记录').click()
  const history = section('修改记录')
  await shown(history.getByText(`现合同到期日：空 → ${SOON}`))
  await shown(history.getByText('合同类型：空 → 劳动合同'))
  expect(history.getByText(/首次合同/).elements()).toEqual([])
})

test('the export holds each part in a column, and what was exported is known again', async () => {
  await app.goTo(`/organization/personnel/rostersCustomExport?text=${at(0).employeeNo}`)
  await button('全不选').click()
  const labels = ['工号', '合同公司', '合同类型', '现合同起始日', '现合同到期日', '续签次数', '签订次数']
  for (const label of labels) await page.getByRole('checkbox', { name: label, exact: true }).click()
  await shown(page.getByText('将导出 1 人'))
  const { file, rows } = await savedSheet(() => button('导出').click())
  expect(rows[0]?.map(({ text }) => text)).toEqual(labels)
  expect(rows[1]?.map(({ date, text }) => date ?? text)).toEqual([
    ...[String(at(0).employeeNo), '龙门建设集团有限公司', '劳动合同'],
    ...[addDays(SOON, -1000), SOON, '1', '2'],
  ])
  await app.goTo('/organization/personnel/rostersList')
  await button('导入').click()
  const template = await savedSheet(() => button('下载模板', importing()).click())
  const asked = template.rows[0]?.map(({ text }) => text).filter((text) => labels.includes(text))
  expect(asked).toEqual(labels.slice(1))
  await userEvent.upload(importing().getByTestId('import-file'), file)
  await shown(importing().getByText('新增 0 人，更新 0 人，跳过 1 行，有问题 0 行'))
  await userEvent.keyboard('{Escape}')
  await gone(importing())
})

test('the roster shows a part as a column, orders by none, and has a filter for what ends soon', async () => {
  await app.goTo(`/organization/personnel/rostersList?text=${at(0).employeeNo}`)
  await button('显示列').click()
  const dialog = page.getByRole('dialog', { name: '花名册显示哪些列' })
  await button('全不选', dialog).click()
  for (const label of ['合同类型', '现合同到期日'])
    await dialog.getByRole('checkbox', { name: label, exact: true }).click()
  await button('完成', dialog).click()
  const ends = roster().getByRole('cell', { name: SOON, exact: true })
  await shown(ends)
  await shown(roster().getByRole('cell', { name: '劳动合同', exact: true }))
  const head = roster().getByRole('columnheader', { name: '现合同到期日' })
  await shown(head)
  expect(head.getByRole('button').elements()).toEqual([])
  const asked = (todo: string) => app.goTo(`/organization/personnel/rostersList?todo=${todo}&text=${at(0).employeeNo}`)
  await asked('contractOver')
  await shown(page.getByText('没有符合条件的人员'))
  await asked('contractEnds')
  await shown(ends)
})

test('a probation is as long as the term allows, by the law in plain words', async () => {
  await app.goTo(record((await withTerm('taskBased')).uri))
  const work = section('工作信息')
  await button('编辑工作信息', work).click()
  await work.getByLabelText('试用期（月）').fill('1')
  await button('保存', work).click()
  await shown(work.getByText(/不能约定试用期（劳动合同法第十九条）$/).first())
  await button('取消', work).click()
})

test('of several educations one is the highest: the first is marked, and the mark moves', async () => {
  const school = section('教育经历')
  await button('编辑教育经历', school).click()
  for (const name of ['河海大学', '同济大学']) {
    await button('添加教育经历', school).click()
    await school.getByRole('textbox', { name: '学校' }).last().fill(name)
  }
  const marks = school.getByRole('checkbox', { name: '最高学历' })
  await expect.element(marks.first()).toBeChecked()
  await marks.last().click()
  await expect.element(marks.first()).not.toBeChecked()
  await marks.last().click()
  await button('保存', school).click()
  await shown(school.getByRole('alert').getByText('请勾选其中一条为最高学历'))
  expect(await axeFinds()).toEqual([])
  await marks.last().click()
  await button('保存', school).click()
  await shown(school.getByText('同济大学'))
})

test('a contract without a fixed term lacks no last day', async () => {
  await app.goTo(record((await withTerm('openEnded')).uri))
  await expect.poll(() => factOf('合同期限类型')).toBe('无固定期限')
  const terms = contract()
    .getByRole('term')
    .elements()
    .map((one) => one.textContent)
  expect(terms).toContain('首次合同到期日')
  expect(terms).not.toContain('现合同到期日')
  expect(await axeFinds()).toEqual([])
})

test('in English it is said in English', async () => {
  await app.goTo(record(at(0).uri))
  setLanguage('en')
  try {
    await shown(section('Contract').getByText('20 days left'))
    await shown(section('Contract').getByText('Labour contract'))
  } finally {
    setLanguage('zh-CN')
  }
})

test('on a phone it is one below the other, and no wider than the phone', async () => {
  await page.viewport(...PHONE)
  for (const place of [0, 3]) {
    await app.goTo(record(at(place).uri))
    await shown(contract().getByText(place === 0 ? '劳动合同' : NOTHING, { exact: true }))
    expect(await axeFinds()).toEqual([])
    expect(document.documentElement.scrollWidth).toBe(PHONE[0])
  }
  await page.viewport(...DESKTOP)
  expect(app.faults()).toEqual([])
})

test('a colleague without the code of the roster sees nothing of contracts', async () => {
  const theirs = await (await otherDevice(serverUrl(), 'foreman')).rows('employee')
  expect(theirs.some((row) => (row.contract ?? null) !== null)).toBe(false)
  expect(theirs.map(({ uri }) => uri)).toContain(at(0).uri)
  await openPage(`/organization/staff?person=${at(0).uri}`, { as: 'foreman', size: PHONE })
  await shown(page.getByText(String(at(0).employeeNo)).first())
  expect(page.getByText(/合同/).elements()).toEqual([])
})

test('who reads the roster without keeping it sees what is known of contracts, and has nothing to import', async () => {
  const seen = await (await otherDevice(serverUrl(), 'manager')).rows('employee')
  const known = seen.find((row) => row.contract !== null)
  // So few people are here that of all of his something is known.
  expect(await other.move(at(3).uri, String(known?.groupUri))).toBe('applied')
  const theirs = await openPage(record(at(3).uri), { as: 'manager', size: PHONE })
  await shown(contract().getByText(NOTHING))
  expect(contract().getByRole('button').elements()).toEqual([])
  await theirs.goTo(record(known?.uri))
  await expect.poll(() => factOf('合同公司')).toBe('龙门建设集团有限公司')
  expect(theirs.faults()).toEqual([])
})
