// The calendar of date fields by finger and by keyboard: in the filters of a list, in both languages.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hasFocus } from '../kit/at-rest.ts'
import { axeProblems, picture, startServer } from '../kit/kit.ts'
import { setUpSpec } from '../kit/spec-setup.ts'

const setup = setUpSpec(startServer)
const LIST = 'organization/personnel/rostersList'

/** Cells and controls that a finger could miss. */
const tooSmall = (page: Page) =>
  page.getByRole('dialog', { name: '选择日期' }).evaluate((dialog) =>
    [...dialog.querySelectorAll('button, select')].flatMap((one) => {
      const { width, height } = one.getBoundingClientRect()
      return Math.min(width, height) < 44
        ? [`${one.getAttribute('aria-label') ?? one.textContent} ${width}×${height}`]
        : []
    }),
  )

test('on the phone a day of long ago is three taps away, and a range keeps its order', async () => {
  const { page } = await setup.signedIn('hr', { viewport: 'phone', at: LIST })
  await page.getByRole('button', { name: '筛选' }).tap()
  const filters = page.getByRole('dialog', { name: '筛选' })
  const [from, to] = [filters.getByRole('textbox').nth(0), filters.getByRole('textbox').nth(1)]
  // What moves up from the foot of the phone is pressed where it stays.
  await hasFocus(filters)
  await filters.getByRole('button', { name: '打开日历' }).nth(0).tap()
  const calendar = page.getByRole('dialog', { name: '选择日期' })
  await calendar.getByRole('combobox', { name: '年' }).selectOption('2015')
  await calendar.getByRole('combobox', { name: '月', exact: true }).selectOption('3')
  await expect.poll(() => calendar.getByRole('columnheader').allTextContents()).toEqual([...'一二三四五六日'])
  await expect.poll(() => tooSmall(page)).toEqual([])
  expect(await axeProblems(page)).toEqual([])
  await picture(page, 'calendar on the phone')
  await calendar.getByRole('button', { name: '2015年3月2日 星期一' }).tap()
  await calendar.waitFor({ state: 'detached' })
  await expect.poll(() => from.inputValue()).toBe('2015-03-02')

  await filters.getByRole('button', { name: '打开日历' }).nth(1).tap()
  await calendar.getByRole('combobox', { name: '年' }).selectOption('2015')
  await calendar.getByRole('combobox', { name: '月', exact: true }).selectOption('3')
  // The end cannot lie before the beginning.
  await expect.poll(() => calendar.getByRole('button', { name: '2015年3月1日 星期日' }).isDisabled()).toBe(true)
  await calendar.getByRole('button', { name: '下个月' }).tap()
  await calendar.getByRole('button', { name: '2015年4月30日 星期四' }).tap()
  await expect.poll(() => to.inputValue()).toBe('2015-04-30')
  await filters.getByRole('button', { name: '打开日历' }).nth(0).tap()
  await calendar.getByRole('button', { name: '清除' }).tap()
  await expect.poll(() => from.inputValue()).toBe('')
})

test('by keyboard in English: the month turns with the keys, today is one press away, Escape closes only the calendar', async () => {
  const { page } = await setup.signedIn('hr', { locale: 'en-US', at: LIST })
  const from = page.getByRole('textbox', { name: /from$/i })
  await from.fill('2026-01-31')
  await from.press('Alt+ArrowDown')
  const calendar = page.getByRole('dialog', { name: 'Choose a date' })
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await expect.poll(focused).toBe('Saturday 31 January 2026')
  await expect
    .poll(() => calendar.getByRole('columnheader').allTextContents())
    .toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
  for (const [key, label] of [
    ['PageDown', 'Saturday 28 February 2026'],
    ['Shift+PageUp', 'Friday 28 February 2025'],
    ['ArrowRight', 'Saturday 1 March 2025'],
    ['ArrowUp', 'Saturday 22 February 2025'],
    ['Home', 'Monday 17 February 2025'],
    ['End', 'Sunday 23 February 2025'],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(focused).toBe(label)
  }
  expect(await axeProblems(page)).toEqual([])
  await picture(page, 'calendar in English')
  await page.keyboard.press('Escape')
  await calendar.waitFor({ state: 'detached' })
  await expect.poll(() => from.inputValue()).toBe('2026-01-31')
  await expect.poll(() => from.evaluate((field) => field === document.activeElement)).toBe(true)
  await from.press('Alt+ArrowDown')
  await calendar.getByRole('button', { name: 'Today' }).click()
  await calendar.waitFor({ state: 'detached' })
  await expect.poll(() => from.inputValue()).toMatch(/^20\d\d-\d\d-\d\d$/)
  await expect.poll(() => from.inputValue()).not.toBe('2026-01-31')
  expect(await page.locator('input[type="date"], input[type="month"]').count()).toBe(0)

  await page.getByRole('button', { name: 'Add person' }).click()
  const dialog = page.getByRole('dialog', { name: /Add/ })
  await hasFocus(dialog)
  await dialog.getByRole('textbox', { name: /^Entry date/ }).press('Alt+ArrowDown')
  await expect.poll(focused).toMatch(/^\w+day \d+/)
  await page.keyboard.press('Escape')
  await calendar.waitFor({ state: 'detached' })
  await dialog.getByRole('textbox', { name: /^Entry date/ }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
})
