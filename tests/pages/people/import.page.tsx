// An import of people: everything that goes wrong before it, and what is left of it afterwards, here and with the server.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { writeXlsx } from '#src/worker/sheet/write/write-xlsx.ts'
import {
  BROKEN_SHEET,
  encryptedSheet,
  ID_NO_LEFT,
  ID_NO_TAKEN,
  officeSheet,
  peopleSheet,
  WRONG_IN_THREE_WAYS,
} from '../../kit/sheets/import-sheets.ts'
import { storedText } from '../device-data.ts'
import { noisyPicture } from '../noisy-picture.ts'
import { axeFinds, type OpenPage, openPage } from '../page-kit.tsx'
import { savedSheet } from '../saved-sheet.ts'
import { button, gone, roster, shown } from './form-acts.ts'

const LIST = '/organization/personnel/rostersList'
const FILE = '二十人.xlsx'
const HUGE_BYTES = 200 * 1024 * 1024
const MEGABYTE = new Uint8Array(1024 * 1024)

let app: OpenPage

const importing = () => page.getByRole('dialog', { name: '导入花名册' })
const picker = () => importing().getByTestId('import-file')
const choose = (file: File): Promise<void> => userEvent.upload(picker(), file)
const counted = (words: string) => shown(importing().getByText(words))
const recent = () => importing().getByRole('region', { name: '最近的导入' })

/** Puts a file before the page without sending it through the test, for which it is too large. */
function chooseHere(file: File): void {
  const input = picker().element() as HTMLInputElement
  const chosen = new DataTransfer()
  chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

test('the template names its columns, and brings nobody in as it is', async () => {
  app = await openPage(LIST, { as: 'hr' })
  await button('导入').click()
  const template = await savedSheet(() => button('下载模板', importing()).click())
  const headings = template.rows[0]?.map((cell) => cell.text) ?? []
  expect(headings).toEqual(expect.arrayContaining(['*姓名', '*工号', '*手机号', '*部门', '证件号码', '*入职日期']))
  const columns = headings.map((header) => ({ header, kind: 'text' as const }))
  const again = await writeXlsx(
    template.rows.slice(1).map((row) => columns.map((_, at) => row[at]?.text ?? '')),
    columns,
    { sheetName: '人员' },
  )
  if (again.kind !== 'ok') return expect.unreachable()
  await choose(new File([again.blob], template.file.name))
  await shown(
    importing()
      .getByRole('alert')
      .getByText(/表里没有人员。/),
  )
})

test('a file that is damaged, locked, huge or no sheet says so', async () => {
  const says = (sentence: RegExp) => shown(importing().getByRole('alert').getByText(sentence))
  await choose(new File([BROKEN_SHEET], 'a.xlsx'))
  await says(/文件已损坏/)
  await choose(new File([encryptedSheet()], 'a.xlsx'))
  await says(/文件有密码/)
  chooseHere(new File(Array(HUGE_BYTES / MEGABYTE.length).fill(MEGABYTE), '全集团.xlsx'))
  await says(/文件超过 10 MB/)
  await choose(await noisyPicture('a.xlsx'))
  await says(/不是表格文件/)
})

test('a sheet as an office keeps it is read behind its cover, without the column that says no day', async () => {
  await choose(new File([await officeSheet()], '在职人员.xlsx'))
  await counted('新增 0 人，更新 0 人，跳过 0 行，有问题 2 行')
  expect(await axeFinds()).toEqual([])
  await expect.element(importing().getByRole('combobox', { name: '工作表' })).toHaveValue('在职')
  await button('不导入这一列：出生日期', importing()).click()
  await shown(importing().getByText(/您选择不导入：出生日期/))
  await counted('新增 2 人，更新 0 人，跳过 0 行，有问题 0 行')
  await button('恢复这些列', importing()).click()
  await counted('新增 0 人，更新 0 人，跳过 0 行，有问题 2 行')
  await importing().getByRole('combobox', { name: '工作表' }).click()
  await page.getByRole('option', { name: '说明' }).click()
  await shown(
    importing()
      .getByRole('alert')
      .getByText(/“说明”：没有认出列名/),
  )
  expect(await axeFinds()).toEqual([])
  // The same file is still at hand.
  await importing().getByRole('combobox', { name: '换一张工作表' }).click()
  await page.getByRole('option', { name: '在职' }).click()
  await counted('新增 0 人，更新 0 人，跳过 0 行，有问题 2 行')
  await button('换一个文件', importing()).click()
})

test('what was left lies with the server: on a new visit its error file is still to be had', async () => {
  await choose(new File([await peopleSheet(20)], FILE))
  await counted('新增 18 人，更新 0 人，跳过 0 行，有问题 2 行')
  await button('导入 18 人', importing()).click()
  await shown(importing().getByText('导入完成'))
  await button('完成', importing()).click()
  await gone(importing())
  await app.allSent()
  expect(app.faults()).toEqual([])
  app = await openPage(LIST, { device: app.device })
  await button('导入').click()
  await shown(recent().getByText(/新增 18，更新 0，跳过 0，失败 2/))
  const { file, rows } = await savedSheet(() => button(`下载错误文件：${FILE}`, recent()).click())
  expect(file.name).toBe(`导入错误-${FILE}`)
  expect(rows[1]?.map((cell) => cell.text)).toContain(ID_NO_LEFT)
  expect(rows.map((row) => [row[1]?.text, row.at(-1)?.text])).toEqual([
    ['工号', '错误原因'],
    ['IM00007', WRONG_IN_THREE_WAYS],
    ['IM00009', expect.stringMatching(/^部门：/)],
  ])
  await button('取消', importing()).click()
  await gone(importing())
})

test('the device keeps the people that were taken in, and of all else numbers and times only', async () => {
  // Pinyin initials of 测试员工丙.
  await app.goTo(`${LIST}?text=csygb`)
  await shown(roster().getByRole('link', { name: '测试员工丙' }).first())
  await expect.poll(() => storedText(app.device)).toContain('IM00011')
  const stored = await storedText(app.device)
  // The person whose identity number was taken in is there without it.
  for (const told of ['gantry-device', 'IM00011', 'recentImports']) expect(stored).toContain(told)
  for (const secret of [ID_NO_LEFT, ID_NO_TAKEN, FILE, 'IM00007']) expect(stored).not.toContain(secret)
  expect(app.faults()).toEqual([])
})
