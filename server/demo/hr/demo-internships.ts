// Internships of the demonstration.
import { internshipFlow } from '#contract/domains/hr/processes/internship.ts'
import type { AnyRow } from '#contract/kit/collection.ts'
import { addDays, fromDayNumber, toDayNumber } from '#contract/kit/prc/calendar-date.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import { enteredOn } from './demo-contract.ts'
import { type DemoPeople, demoProcess, type ProcessPlan } from './demo-process.ts'

const SCHOOLS = ['同济大学', '浙江工业大学', '重庆大学', '湖南城建职业技术学院'] as const
const REPORTS = [
  '跟着老师看了三层的钢筋绑扎，学会核对图纸上的间距。',
  '参加了两次班前会，整理混凝土试块的送检记录。',
  '用全站仪放线，第一次独立完成了一个轴线的复核。',
] as const

/** The same person with whatever contract he has as one of an internship. */
const asIntern = (person: AnyRow): AnyRow => ({
  ...person,
  contract: person.contract && { ...person.contract, contractType: 'internship' },
})

/** In every state, with a few weekly reports. */
export function demoInternships(given: DemoPeople): AnyRow[] {
  const mentor = given.people.find((one) => one.username === given.superior)
  let made = 0
  const plan = (status: string, starts: number, ends: number, trail: ProcessPlan['trail'] = []): ProcessPlan => ({
    status,
    trail,
    ...(['planned', 'active', 'ended'].includes(status) && {
      roster: (person, { startDate }) => ({
        ...enteredOn(asIntern(person), String(startDate), todayInShanghai(given.nowMs)),
        ...{ stage: 'intern', employeeType: 'intern' },
        ...{ probationMonths: null, plannedRegularDate: null, regularDate: null },
      }),
    }),
    about: (one) => one.employeeStatus === 'active' && one.stage === 'regular' && one.employeeType === 'intern',
    values: (_, today) => {
      made++
      const week = (back: number) => {
        const number = toDayNumber(addDays(today, -7 * back))
        return fromDayNumber(number - ((number + 3) % 7))
      }
      const hasReports = status !== 'planned'
      return {
        ...{ school: SCHOOLS[made % SCHOOLS.length], major: '土木工程', grade: '大四', internshipType: 'campus' },
        ...{ mentorUri: mentor?.uri, mentorName: mentor?.name, mentorUsername: given.superior, weeklyDays: 5 },
        ...{ startDate: addDays(today, starts), endDate: addDays(today, ends), mode: null },
        weeklyReports: hasReports
          ? REPORTS.map((text, at) => ({
              week: week(3 - at),
              text,
              mentorComment: at === 0 ? '记录清楚，继续保持。' : '',
            }))
          : [],
        ...(status === 'converted' && { score: 92, evaluation: '上手快，责任心强。', result: 'convert' }),
        ...(status === 'terminated' && { result: 'terminate' }),
      }
    },
  })
  return demoProcess(
    internshipFlow,
    [
      plan('planned', 9, 100),
      plan('active', -40, 18, [['begin', 40]]),
      plan('active', -20, 70, [['begin', 20]]),
      plan('ended', -95, -3, [
        ['begin', 95],
        ['finish', 2],
      ]),
      plan('terminated', -60, 30, [
        ['begin', 60],
        ['terminate', 12, '学校课程调整'],
      ]),
      plan('converted', -120, -25, [
        ['begin', 120],
        ['finish', 24],
        ['convert', 20, '部门同意录用'],
      ]),
    ],
    given,
  )
}
