import { defineText } from '#src/i18n/i18n.ts'

/** What is said of companies that take part in a project. */
export const siteUnitWords = defineText({
  zh: {
    name: '参建单位',
    fields: {
      projectUri: '项目',
      groupUri: '项目部门',
      siteUsernames: '现场人员账号',
      name: '单位名称',
      partnerUri: '合作伙伴档案',
      unitType: '参建类型',
      pmName: '负责人',
      pmMobile: '负责人手机号',
      entryDate: '进场日期',
      exitDate: '退场日期',
    },
    codes: {
      unitType: {
        '001': '专业分包',
        '002': '设备分包',
        '003': '材料分包',
        '004': '后勤服务',
        '005': '特殊设备',
        '006': '劳务分包',
        '007': '监理',
        '008': '建设单位',
        '009': '总承包',
        '010': '勘察',
        '011': '设计',
        '012': '其他',
      },
    },
    steps: {},
  },
  en: {
    name: 'Company',
    fields: {
      projectUri: 'Project',
      groupUri: 'Department',
      siteUsernames: 'Accounts on site',
      name: 'Name',
      partnerUri: 'Partner',
      unitType: 'Part',
      pmName: 'Person in charge',
      pmMobile: 'Mobile',
      entryDate: 'Entry',
      exitDate: 'Exit',
    },
    codes: {
      unitType: {
        '001': 'Specialist subcontractor',
        '002': 'Equipment',
        '003': 'Materials',
        '004': 'Logistics',
        '005': 'Special equipment',
        '006': 'Labour subcontractor',
        '007': 'Supervision',
        '008': 'Client',
        '009': 'General contractor',
        '010': 'Survey',
        '011': 'Design',
        '012': 'Other',
      },
    },
    steps: {},
  },
})

/** What is said of teams. */
export const siteTeamWords = defineText({
  zh: {
    name: '班组',
    fields: {
      projectUri: '项目',
      groupUri: '项目部门',
      siteUsernames: '现场人员账号',
      name: '班组名称',
      teamNo: '班组编号',
      unitUri: '所属单位',
      leaderName: '班组长',
      leaderMobile: '班组长手机号',
      entryDate: '进场日期',
      exitDate: '退场日期',
      files: '附件',
    },
    codes: {},
    steps: {},
  },
  en: {
    name: 'Team',
    fields: {
      projectUri: 'Project',
      groupUri: 'Department',
      siteUsernames: 'Accounts on site',
      name: 'Name',
      teamNo: 'Number',
      unitUri: 'Company',
      leaderName: 'Leader',
      leaderMobile: 'Mobile of the leader',
      entryDate: 'Entry',
      exitDate: 'Exit',
      files: 'Files',
    },
    codes: {},
    steps: {},
  },
})
