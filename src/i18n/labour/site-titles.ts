import { defineText } from '#src/i18n/i18n.ts'

/** Titles of the pages of sites; apart from their words, because the navigation has them from the start. */
export const siteTitles = defineText({
  zh: {
    projects: '项目',
    project: '项目详情',
    gate: '门禁名单',
    newcomer: '新工人登记',
    newcomers: '一次登记多人',
    worker: '工人详情',
    passports: '工人档案',
    trainings: '安全培训',
    training: '培训详情',
    wages: '工资表',
    wageSheet: '工资表详情',
    scan: '查验工牌',
  },
  en: {
    projects: 'Projects',
    project: 'Project',
    gate: 'Gate list',
    newcomer: 'Register a newcomer',
    newcomers: 'Register several at once',
    worker: 'Worker on site',
    passports: 'Workers',
    trainings: 'Safety training',
    training: 'Training',
    wages: 'Wage sheets',
    wageSheet: 'Wage sheet',
    scan: 'Check a badge',
  },
})
