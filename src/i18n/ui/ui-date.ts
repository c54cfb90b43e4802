import { defineText } from '#src/i18n/i18n.ts'

const EN_MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const EN_WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Words of the calendar that a date field opens. Months count from 1; weekdays from Sunday, 0. */
export const uiDateText = defineText({
  zh: {
    day: '选择日期',
    month: '选择月份',
    year: '年',
    monthOf: '月',
    yearName: (year: number) => `${year}年`,
    monthName: (month: number) => `${month}月`,
    weekday: (weekday: number) => '日一二三四五六'[weekday] ?? '',
    dayName: (year: number, month: number, day: number, weekday: number) =>
      `${year}年${month}月${day}日 星期${'日一二三四五六'[weekday]}`,
    monthOfYear: (year: number, month: number) => `${year}年${month}月`,
    previousMonth: '上个月',
    nextMonth: '下个月',
    previousYear: '上一年',
    nextYear: '下一年',
    today: '今天',
    thisMonth: '本月',
    clear: '清除',
  },
  en: {
    day: 'Choose a date',
    month: 'Choose a month',
    year: 'Year',
    monthOf: 'Month',
    yearName: (year) => String(year),
    monthName: (month) => EN_MONTHS[month - 1] ?? '',
    weekday: (weekday) => EN_WEEKDAYS[weekday]?.slice(0, 3) ?? '',
    dayName: (year, month, day, weekday) => `${EN_WEEKDAYS[weekday]} ${day} ${EN_MONTHS[month - 1]} ${year}`,
    monthOfYear: (year, month) => `${EN_MONTHS[month - 1]} ${year}`,
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    previousYear: 'Previous year',
    nextYear: 'Next year',
    today: 'Today',
    thisMonth: 'This month',
    clear: 'Clear',
  },
})
