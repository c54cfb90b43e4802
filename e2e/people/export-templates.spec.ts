// Templates of an export: they keep the list's filters and order, are shared without a network, and are used by others.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { allAnswered } from '../kit/device-data.ts'
import { axeProblems, picture, startServer } from '../kit/kit.ts'
import { lookAgain } from '../kit/roster-page.ts'
import { sheetOf } from '../kit/roster-sheets.ts'
import { setUpSpec } from '../kit/spec-setup.ts'
import { storedText } from '../kit/stored-text.ts'

const EXPORT = 'organization/personnel/rostersCustomExport'
const setup = setUpSpec(startServer)
const button = (name: string, on: Page) => on.getByRole('button', { name, exact: true })

/** Takes a template from the list. */
async function choose(page: Page, template: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: '导出模板' }).click()
  await page.getByRole('option', { name: template }).click()
}

test('a template with filters is shared with the server away, and a colleague uses it as it is', async () => {
  const { page } = await setup.signedIn('hr', {
    isWhole: true,
    at: `${EXPORT}?employeeType=labourService&sort=entryDate.down`,
  })
  await page.getByText('只导出：人员类型：劳务；按入职日期降序').waitFor()
  await button('全不选', page).click()
  for (const label of ['手机号', '姓名']) await page.getByRole('checkbox', { name: label, exact: true }).check()
  await page.getByRole('checkbox', { name: '号码打码' }).check()
  await setup.server.stop()
  await button('另存为模板', page).click()
  await page.getByRole('textbox', { name: '模板名称' }).fill('劳务名册')
  await button('保存', page).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  // Everybody again, then the template brings its filters back.
  await button('改为导出全部', page).click()
  await page.getByText(/^只导出/).waitFor({ state: 'detached' })
  await button('保存修改', page).waitFor()
  await page.reload()
  await choose(page, '劳务名册')
  await page.getByText('只导出：人员类型：劳务；按入职日期降序').waitFor()
  await expect.poll(() => page.getByRole('checkbox', { name: '号码打码' }).isChecked()).toBe(true)
  await button('共享给组织', page).click()
  const dialog = page.getByRole('dialog', { name: '共享模板“劳务名册”？' })
  await dialog.getByText(/包括其中的筛选条件/).waitFor()
  await dialog.getByRole('button', { name: '共享给组织' }).click()
  await dialog.waitFor({ state: 'detached' })
  await button('不再共享', page).waitFor()
  await picture(page, 'export template shared')
  expect(await axeProblems(page)).toEqual([])
  await setup.server.restart()
  await lookAgain(page)
  await allAnswered(page)

  const { page: theirs } = await setup.signedIn('manager', { viewport: 'phone', at: EXPORT })
  await choose(theirs, /^劳务名册/)
  await theirs.getByText('这份模板由同事共享').waitFor()
  await expect.poll(() => new URL(theirs.url()).searchParams.get('employeeType')).toBe('labourService')
  await theirs.getByText('已选 2 列').waitFor()
  for (const name of ['删除模板', '不再共享', '保存修改']) expect(await button(name, theirs).count()).toBe(0)
  await picture(theirs, 'export template of a colleague')
  expect(await axeProblems(theirs)).toEqual([])
  await theirs.getByText(/^将导出 [1-9]\d* 人$/).waitFor()
  const { rows } = await sheetOf(theirs, () => button('导出', theirs).click())
  expect(rows[1]?.[0]?.text).toMatch(/^1\d\d\*{4}\d{4}$/)

  // It goes from under the colleague's eyes.
  await theirs.getByRole('combobox', { name: '导出模板' }).click()
  const offered = theirs.getByRole('option', { name: /^劳务名册/ })
  await offered.waitFor()
  await button('不再共享', page).click()
  await button('共享给组织', page).waitFor()
  await offered.waitFor({ state: 'detached' })

  // Sensitive columns come from the server: masked, then in full with who and when below them, and nothing of them stays.
  const tick = (name: string) => page.getByRole('checkbox', { name, exact: true })
  await tick('证件号码').check()
  const masked = await sheetOf(page, () => button('导出', page).click())
  expect(masked.rows[1]?.[2]?.text).toMatch(/^\d{3}\*{4}\d{3}[\dX]$/)
  expect(masked.rows.at(-1)?.[1]?.text).not.toBe('')
  await tick('含敏感信息原文').check()
  const bare = await sheetOf(page, () => button('导出', page).click())
  const number = bare.rows[1]?.[2]?.text ?? ''
  expect(number).toMatch(/^\d{17}[\dX]$/)
  expect(
    bare.rows
      .at(-1)
      ?.map((cell) => cell.text)
      .join(''),
  ).toMatch(/^导出人：.+；导出时间：2\d{3}-.+（北京时间）$/)
  expect(await storedText(page)).not.toContain(number)
  await picture(page, 'export sensitive in full')
  expect(await axeProblems(page)).toEqual([])
  await setup.server.stop()
  await button('导出', page).click()
  const refused = page.getByRole('group', { name: '敏感信息' }).getByRole('alert')
  await refused.getByRole('button', { name: '去掉敏感列' }).click()
  await refused.waitFor({ state: 'detached' })
  const { rows: others } = await sheetOf(page, () => button('导出', page).click())
  expect(others[0]?.map((cell) => cell.text)).toEqual(['手机号', '姓名'])
})
