// Templates of an export: they keep the list's filters and order, are shared without a network, and are used by others.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { storedText } from '../device-data.ts'
import { findNetwork, leaveNetwork } from '../network.ts'
import { axeFinds, openPage, PHONE } from '../page-kit.tsx'
import { savedSheet } from '../saved-sheet.ts'
import { button, gone, shown } from './form-acts.ts'

const EXPORT = '/organization/personnel/rostersCustomExport'
const FILTERED = /只导出：人员类型：劳务；按入职日期降序/

const tick = (name: string) => page.getByRole('checkbox', { name, exact: true })
const templates = () => page.getByRole('combobox', { name: '导出模板' })
const exported = () => savedSheet(() => button('导出').click())

/** Takes a template from the list. */
async function choose(name: RegExp): Promise<void> {
  await templates().click()
  await page.getByRole('option', { name }).click()
}

test('a template with filters is shared without a network, and a colleague uses it as it is', async () => {
  let app = await openPage(`${EXPORT}?employeeType=labourService&sort=entryDate.down`, { as: 'hr' })
  const { device } = app
  await shown(page.getByText(FILTERED))
  await button('全不选').click()
  for (const label of ['手机号', '姓名', '号码打码']) await tick(label).click()
  leaveNetwork(app)
  await button('另存为模板').click()
  await page.getByRole('textbox', { name: '模板名称' }).fill('劳务名册')
  await button('保存').click()
  await gone(page.getByRole('dialog'))
  // Everybody again, then the template brings its filters back.
  await button('改为导出全部').click()
  await gone(page.getByText(/^只导出/))
  await shown(button('保存修改'))
  app = await openPage(EXPORT, { device })
  await choose(/劳务名册/)
  await shown(page.getByText(FILTERED))
  await expect.element(tick('号码打码')).toBeChecked()
  await button('共享给组织').click()
  const dialog = page.getByRole('dialog', { name: '共享模板“劳务名册”？' })
  await shown(dialog.getByText(/包括其中的筛选条件/))
  await button('共享给组织', dialog).click()
  await gone(dialog)
  await shown(button('不再共享'))
  expect(await axeFinds()).toEqual([])
  await findNetwork(app)
  expect(app.faults()).toEqual([])

  const theirs = await openPage(EXPORT, { as: 'manager', size: PHONE })
  await choose(/^劳务名册/)
  await shown(page.getByText(/^这份模板由同事共享/))
  await expect.poll(theirs.at).toContain('employeeType=labourService')
  await shown(page.getByText(/已选 2 列/))
  for (const name of ['删除模板', '不再共享', '保存修改']) expect(button(name).elements(), name).toEqual([])
  expect(await axeFinds()).toEqual([])
  await shown(page.getByText(/^将导出 [1-9]\d* 人$/))
  expect((await exported()).rows[1]?.[0]?.text).toMatch(/^1\d\d\*{4}\d{4}$/)
  expect(theirs.faults()).toEqual([])
  const readers = theirs.device

  // It is taken back.
  app = await openPage(EXPORT, { device })
  await choose(/劳务名册/)
  await button('不再共享').click()
  await shown(button('共享给组织'))
  await app.allSent()

  // Sensitive columns come from the server: masked, then in full with who and when below them, and nothing of them stays.
  await tick('证件号码').click()
  const masked = await exported()
  expect(masked.rows[1]?.[2]?.text).toMatch(/^\d{3}\*{4}\d{3}[\dX]$/)
  expect(masked.rows.at(-1)?.[1]?.text).not.toBe('')
  await tick('含敏感信息原文').click()
  const bare = await exported()
  const number = bare.rows[1]?.[2]?.text ?? ''
  expect(number).toMatch(/^\d{17}[\dX]$/)
  const below = bare.rows.at(-1)?.map((cell) => cell.text)
  expect(below?.join('')).toMatch(/^导出人：.+；导出时间：2\d{3}-.+（北京时间）$/)
  const stored = await storedText(device)
  expect(stored).toContain('劳务名册')
  expect(stored).not.toContain(number)
  expect(await axeFinds()).toEqual([])
  leaveNetwork(app)
  await button('导出').click()
  const refused = page.getByRole('group', { name: '敏感信息' }).getByRole('alert')
  await refused.getByRole('button', { name: '去掉敏感列' }).click()
  await gone(refused)
  expect((await exported()).rows[0]?.map((cell) => cell.text)).toEqual(['手机号', '姓名'])
  expect(app.faults()).toEqual([])

  // Nor does the colleague have it any more.
  await openPage(EXPORT, { device: readers, size: PHONE })
  readers.wake()
  await templates().click()
  await gone(page.getByRole('option', { name: /^劳务名册/ }))
})
