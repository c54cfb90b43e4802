import { defineText } from '#src/i18n/i18n.ts'
import { processTitles } from './process-titles.ts'

/** Words of the pages about internships. */
export const internshipText = defineText({
  zh: {
    title: processTitles.zh.internship,
    begin: '登记实习',
    endsIn: (days: number) => (days === 0 ? '今天到期' : `还有 ${days} 天到期`),
    sections: { school: '学校', plan: '实习安排', reports: '周报', evaluation: '评价' },
    report: '写本周周报',
    reportText: '本周做了什么、学到什么',
    remark: '点评',
    week: (day: string) => `${day} 起的一周`,
    mentor: (text: string) => `老师点评：${text}`,
    noReports: '还没有周报',
    noReportsHint: '实习生每周写一份，带教老师可以点评。',
  },
  en: {
    title: processTitles.en.internship,
    begin: 'Enter an internship',
    endsIn: (days) => (days === 0 ? 'Ends today' : `Ends in ${days} days`),
    sections: { school: 'School', plan: 'Plan', reports: 'Weekly reports', evaluation: 'Evaluation' },
    report: 'Report on this week',
    reportText: 'What was done and learnt',
    remark: 'Comment',
    week: (day) => `Week from ${day}`,
    mentor: (text) => `Mentor: ${text}`,
    noReports: 'No reports yet',
    noReportsHint: 'An intern writes one each week, the mentor comments on it.',
  },
})
