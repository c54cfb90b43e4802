// Exports without a network: regions by their names, and columns of one's own choice.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { baseDataCalls } from '#contract/domains/base-data-calls.ts'
import { keepAhead } from '#src/data/use-kept.ts'
import { otherDevice } from '../../kit/client/other-device.ts'
import { noticed } from '../notices.ts'
import { type OpenPage, openPage, serverUrl } from '../page-kit.tsx'
import { savedSheet } from '../saved-sheet.ts'
import { button, gone, shown } from './form-acts.ts'

const LIST = '/organization/personnel/rostersList'
const EXPORT = '/organization/personnel/rostersCustomExport'
/** Where the names of the regions lie. */
const KEPT = `gantry.kept.${baseDataCalls.regionTable.path}{}`

let app: OpenPage

const exported = () => savedSheet(() => button('导出').click())

async function tickOnly(labels: readonly string[]): Promise<void> {
  await button('全不选').click()
  for (const label of labels) await page.getByRole('checkbox', { name: label, exact: true }).click()
}

test('regions are named on a device that never opened one; where their names never came they are six digits, and it is said', async () => {
  app = await openPage(LIST, { as: 'hr' })
  // What the start of the app does when the page has nothing better to do.
  expect(await keepAhead(app.tab.client.data.callServer, baseDataCalls.regionTable, {})).toBe(true)
  const table = localStorage.getItem(KEPT) ?? ''
  expect(table).toContain('330106 西湖区')
  await app.goTo(`${EXPORT}?text=LM000001`)
  await shown(page.getByText(/将导出 1 人/))
  app.device.network.online = false
  app.device.wake()
  await tickOnly(['工号', '籍贯'])
  const regionOf = async () => {
    const { file, rows } = await exported()
    return { file, region: rows[1]?.[1]?.text ?? '' }
  }
  const { region: there } = await regionOf()
  expect(there).toMatch(/^\p{Script=Han}+$/u)
  localStorage.removeItem(KEPT)
  const { region: digits } = await regionOf()
  expect(digits).toMatch(/^\d{6}$/)
  await noticed(/^有 1 处籍贯写成了 6 位代码：这台设备上还没有地区名称/)
  app.device.network.online = true
  app.device.wake()
  const { region: names, file } = await regionOf()
  expect(names).toBe(there)
  // By the table of the server.
  const own = new RegExp(`${digits} (\\p{Script=Han}+)`, 'u').exec(table)?.[1] ?? ''
  expect(own).not.toBe('')
  expect(names.endsWith(own)).toBe(true)
  await app.goTo(LIST)
  await button('导入').click()
  const importing = page.getByRole('dialog', { name: '导入花名册' })
  await userEvent.upload(importing.getByTestId('import-file'), file)
  await shown(importing.getByText('新增 0 人，更新 0 人，跳过 1 行，有问题 0 行'))
  await userEvent.keyboard('{Escape}')
  await gone(importing)
  expect(app.faults()).toEqual([])
})

test('columns of one’s own choice are kept as a template; nobody is no file', async () => {
  const everybody = await (await otherDevice(serverUrl(), 'chairman')).rows('employee')
  const { device } = app
  device.network.online = false
  device.wake()
  await app.goTo(EXPORT)
  await tickOnly(['手机号', '姓名'])
  await button('把姓名往前移').click()
  await button('另存为模板').click()
  const dialog = page.getByRole('dialog', { name: '另存为模板' })
  await dialog.getByRole('textbox', { name: '模板名称' }).fill('电话表')
  await button('保存', dialog).click()
  await gone(dialog)
  const { rows } = await exported()
  expect(rows[0]?.map((cell) => cell.text)).toEqual(['姓名', '手机号'])
  expect(rows.length).toBe(everybody.length + 1)
  app = await openPage(EXPORT, { device })
  await page.getByRole('combobox', { name: '导出模板' }).click()
  await page.getByRole('option', { name: '电话表' }).click()
  await shown(page.getByText(/已选 2 列/))
  await app.goTo(`${EXPORT}?text=没有这个人`)
  await shown(page.getByText(/将导出 0 人/))
  await button('导出').click()
  await noticed('暂无数据，无法导出哦')
  expect(app.faults()).toEqual([])
})
