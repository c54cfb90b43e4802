import { defineText } from '#src/i18n/i18n.ts'

/** What is said of contracts with workers. */
export const workerContractWords = defineText({
  zh: {
    name: '用工合同',
    fields: {
      projectUri: '项目',
      groupUri: '项目部门',
      siteUsernames: '现场人员账号',
      projectWorkerUri: '工人',
      period: '合同期限类型',
      startDate: '开始日期',
      endDate: '结束日期',
      unit: '计价单位',
      unitPriceFen: '单价',
      files: '合同扫描件',
    },
    codes: {
      period: {
        fixed: '固定期限',
        taskBased: '以完成任务为期限',
      },
      unit: {
        day: '天',
        m: '米',
        m2: '平方米',
        m3: '立方米',
      },
    },
    steps: {},
  },
  en: {
    name: 'Contract',
    fields: {
      projectUri: 'Project',
      groupUri: 'Department',
      siteUsernames: 'Accounts on site',
      projectWorkerUri: 'Worker',
      period: 'Term',
      startDate: 'Start',
      endDate: 'End',
      unit: 'Unit',
      unitPriceFen: 'Price',
      files: 'Scan',
    },
    codes: {
      period: {
        fixed: 'Fixed',
        taskBased: 'By task',
      },
      unit: {
        day: 'Day',
        m: 'Metre',
        m2: 'Square metre',
        m3: 'Cubic metre',
      },
    },
    steps: {},
  },
})

/** What is said of records of conduct. */
export const conductRecordWords = defineText({
  zh: {
    name: '奖惩记录',
    fields: {
      projectUri: '项目',
      groupUri: '项目部门',
      siteUsernames: '现场人员账号',
      projectWorkerUri: '工人',
      kind: '性质',
      category: '类别',
      day: '日期',
      level: '程度',
      description: '情况说明',
      reporter: '记录人',
      files: '附件',
    },
    codes: {
      kind: {
        good: '良好行为',
        bad: '不良行为',
      },
      category: {
        safety: '安全',
        quality: '质量',
        discipline: '纪律',
        help: '互助',
        other: '其他',
      },
      level: {
        light: '轻微',
        serious: '较重',
        grave: '严重',
      },
    },
    steps: {},
  },
  en: {
    name: 'Conduct',
    fields: {
      projectUri: 'Project',
      groupUri: 'Department',
      siteUsernames: 'Accounts on site',
      projectWorkerUri: 'Worker',
      kind: 'Kind',
      category: 'Category',
      day: 'Day',
      level: 'Level',
      description: 'What happened',
      reporter: 'Reported by',
      files: 'Files',
    },
    codes: {
      kind: {
        good: 'Good',
        bad: 'Bad',
      },
      category: {
        safety: 'Safety',
        quality: 'Quality',
        discipline: 'Discipline',
        help: 'Help',
        other: 'Other',
      },
      level: {
        light: 'Light',
        serious: 'Serious',
        grave: 'Grave',
      },
    },
    steps: {},
  },
})

/** What is said of keys of badges. */
export const siteKeyWords = defineText({
  zh: {
    name: '工牌密钥',
    fields: {
      algorithm: '算法',
      publicKey: '公钥',
      since: '启用日期',
    },
    codes: {
      algorithm: {
        Ed25519: '椭圆曲线签名',
        'ECDH-P256': '椭圆曲线密封',
      },
    },
    steps: {},
  },
  en: {
    name: 'Badge key',
    fields: {
      algorithm: 'Algorithm',
      publicKey: 'Public key',
      since: 'Since',
    },
    codes: {
      algorithm: {
        Ed25519: 'Ed25519',
        'ECDH-P256': 'ECDH P-256',
      },
    },
    steps: {},
  },
})
