// A day of a record: typed in any usual way or picked, kept in its order, and never one that there is not.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFinds, openPage } from '../page-kit.tsx'
import { button, gone, roster, section, shown } from './form-acts.ts'

test('a date is typed in any usual way or picked, and what is none is not saved', async () => {
  const app = await openPage('/organization/personnel/rostersList', { as: 'hr' })
  await roster().getByRole('row').nth(1).getByRole('link').first().click()
  const work = section('工作信息')
  await work.getByRole('button', { name: /编辑/ }).click()
  const date = work.getByRole('textbox', { name: '入职日期' })
  const picked = () => expect.element(date)
  await date.fill('')
  await date.click()
  await userEvent.keyboard('20260131')
  await picked().toHaveValue('2026-01-31')
  await date.fill('2026年2月30日')
  await button('保存', work).click()
  await shown(work.getByText('请输入正确的日期').first())
  await date.fill('2026/3/9')
  await userEvent.keyboard('{Tab}')
  await picked().toHaveValue('2026-03-09')
  // The calendar, by keyboard: to the next day, a month on and back, and Escape leaves things as they are.
  const calendar = page.getByRole('dialog', { name: '选择日期' })
  const focused = () => document.activeElement?.getAttribute('aria-label')
  const openCalendar = async () => {
    ;(date.element() as HTMLElement).focus()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await expect.poll(focused).toBe('2026年3月9日 星期一')
  }
  await openCalendar()
  expect(await axeFinds()).toEqual([])
  // Each stroke is for the day on which the one before has put the focus.
  for (const [key, day] of [
    ['PageDown', '2026年4月9日 星期四'],
    ['PageUp', '2026年3月9日 星期一'],
    ['End', '2026年3月15日 星期日'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`)
    await expect.poll(focused).toBe(day)
  }
  await userEvent.keyboard('{Escape}')
  await gone(calendar)
  await picked().toHaveValue('2026-03-09')
  await openCalendar()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(focused).toBe('2026年3月10日 星期二')
  await userEvent.keyboard('{Enter}')
  await gone(calendar)
  await picked().toHaveValue('2026-03-10')
  await picked().toHaveFocus()
  // Nothing of an employment comes before its first day.
  const planned = work.getByRole('textbox', { name: '计划转正日期' })
  await planned.fill('2026-03-01')
  await work.getByRole('textbox', { name: '实际转正日期' }).fill('')
  await button('保存', work).click()
  await shown(work.getByText('不能早于入职日期').first())
  await planned.fill('2026-06-10')
  await button('保存', work).click()
  await shown(work.getByText('2026-03-10', { exact: true }))
  await app.allSent()
  expect(app.faults()).toEqual([])
})
