// The calendar of date fields by finger and by keyboard: in the filters of a list, in both languages.
import { afterAll, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { setLanguage } from '#src/i18n/i18n.ts'
import { axeFinds, openPage, PHONE } from '../page-kit.tsx'

const LIST = '/organization/personnel/rostersList'

const gone = (what: Locator) => expect.element(what).not.toBeInTheDocument()
const hasFocus = (what: Locator) => expect.poll(() => what.element().contains(document.activeElement)).toBe(true)
const headings = (calendar: Locator) =>
  [...calendar.element().querySelectorAll('thead th')].map((one) => one.textContent)
/** What the focus is on, by its name. */
const focused = () => document.activeElement?.getAttribute('aria-label')

afterAll(() => setLanguage('zh-CN'))

/** Cells and controls that a finger could miss. */
const tooSmall = (calendar: Locator) =>
  [...calendar.element().querySelectorAll('button, select')].flatMap((one) => {
    const { width, height } = one.getBoundingClientRect()
    return Math.min(width, height) < 44
      ? [`${one.getAttribute('aria-label') ?? one.textContent} ${width}×${height}`]
      : []
  })

test('on the phone a day of long ago is three taps away, and a range keeps its order', async () => {
  await openPage(LIST, { as: 'hr', size: PHONE })
  await page.getByRole('button', { name: '筛选' }).click()
  const filters = page.getByRole('dialog', { name: '筛选' })
  const [from, to] = [filters.getByRole('textbox').nth(0), filters.getByRole('textbox').nth(1)]
  const openCalendar = (at: number) => filters.getByRole('button', { name: '打开日历' }).nth(at).click()
  await hasFocus(filters)
  await openCalendar(0)
  const calendar = page.getByRole('dialog', { name: '选择日期' })
  const pick = (name: string) => calendar.getByRole('button', { name }).click()
  const turnTo = async (year: string, month: string) => {
    await calendar.getByRole('combobox', { name: '年' }).selectOptions(year)
    await calendar.getByRole('combobox', { name: '月', exact: true }).selectOptions(month)
  }
  await turnTo('2015', '3')
  await expect.poll(() => headings(calendar)).toEqual([...'一二三四五六日'])
  await expect.poll(() => tooSmall(calendar)).toEqual([])
  expect(await axeFinds()).toEqual([])
  await pick('2015年3月2日 星期一')
  await gone(calendar)
  await expect.element(from).toHaveValue('2015-03-02')

  await openCalendar(1)
  await turnTo('2015', '3')
  // The end cannot lie before the beginning.
  await expect.element(calendar.getByRole('button', { name: '2015年3月1日 星期日' })).toBeDisabled()
  await pick('下个月')
  await pick('2015年4月30日 星期四')
  await expect.element(to).toHaveValue('2015-04-30')
  await openCalendar(0)
  await pick('清除')
  await expect.element(from).toHaveValue('')
})

test('by keyboard in English: the month turns with the keys, today is one press away, Escape closes only the calendar', async () => {
  setLanguage('en')
  const app = await openPage(LIST, { as: 'hr' })
  const openCalendar = async (field: Locator) => {
    await expect.element(field).toBeVisible()
    const element = field.element()
    if (element instanceof HTMLElement) element.focus()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  }
  const from = page.getByRole('textbox', { name: /from$/i })
  await from.fill('2026-01-31')
  await openCalendar(from)
  const calendar = page.getByRole('dialog', { name: 'Choose a date' })
  await expect.poll(focused).toBe('Saturday 31 January 2026')
  await expect.poll(() => headings(calendar)).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
  for (const [keys, label] of [
    ['{PageDown}', 'Saturday 28 February 2026'],
    ['{Shift>}{PageUp}{/Shift}', 'Friday 28 February 2025'],
    ['{ArrowRight}', 'Saturday 1 March 2025'],
    ['{ArrowUp}', 'Saturday 22 February 2025'],
    ['{Home}', 'Monday 17 February 2025'],
    ['{End}', 'Sunday 23 February 2025'],
  ] as const) {
    await userEvent.keyboard(keys)
    await expect.poll(focused).toBe(label)
  }
  expect(await axeFinds()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await gone(calendar)
  await expect.element(from).toHaveValue('2026-01-31')
  await expect.element(from).toHaveFocus()
  await openCalendar(from)
  await calendar.getByRole('button', { name: 'Today' }).click()
  await gone(calendar)
  const value = () => (from.element() as HTMLInputElement).value
  await expect.poll(value).not.toBe('2026-01-31')
  expect(value()).toMatch(/^20\d\d-\d\d-\d\d$/)
  expect(document.querySelectorAll('input[type="date"], input[type="month"]').length).toBe(0)

  await page.getByRole('button', { name: 'Add person' }).click()
  const dialog = page.getByRole('dialog', { name: /Add/ })
  await hasFocus(dialog)
  const entry = dialog.getByRole('textbox', { name: /^Entry date/ })
  await openCalendar(entry)
  await expect.poll(focused).toMatch(/^\w+day \d+/)
  await userEvent.keyboard('{Escape}')
  await gone(calendar)
  await expect.element(entry).toBeVisible()
  await expect.poll(() => document.activeElement?.tagName).toBe('INPUT')
  expect(app.faults()).toEqual([])
})
