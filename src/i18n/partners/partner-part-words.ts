import { defineText } from '#src/i18n/i18n.ts'
import { partnerWords } from './partner-words.ts'

/** What is said of a class of partners. */
export const partnerClassWords = defineText({
  zh: {
    name: '分类',
    fields: { typeCode: '合作类型', name: '分类名称', parentUri: '上级分类', sortNo: '排序' },
    codes: { typeCode: partnerWords.zh.codes.typeCodes },
    steps: {},
    acts: { renamePartnerClass: (who: string) => `修改分类名称 ${who}` },
  },
  en: {
    name: 'Class',
    fields: { typeCode: 'Partner as', name: 'Name', parentUri: 'Below', sortNo: 'Order' },
    codes: { typeCode: partnerWords.en.codes.typeCodes },
    steps: {},
    acts: { renamePartnerClass: (who: string) => `Rename the class ${who}` },
  },
})

/** What is said of a partner's further contacts. */
export const partnerContactWords = defineText({
  zh: {
    name: '单位联系人',
    fields: {
      partnerUri: '合作单位',
      name: '姓名',
      mobile: '手机号',
      title: '职务',
      contactRole: '分工',
      notes: '沟通记录',
    },
    codes: { contactRole: { business: '商务', finance: '财务', sign: '签约', site: '现场', safety: '安全' } },
    steps: { note: '记录沟通' },
  },
  en: {
    name: 'Partner contact',
    fields: {
      partnerUri: 'Partner',
      name: 'Name',
      mobile: 'Mobile',
      title: 'Position',
      contactRole: 'For',
      notes: 'Notes',
    },
    codes: {
      contactRole: { business: 'Business', finance: 'Finance', sign: 'Signing', site: 'Site', safety: 'Safety' },
    },
    steps: { note: 'Note a talk' },
  },
})

/** What is said of qualifications and insurances. */
export const partnerPaperWords = defineText({
  zh: {
    name: '证照与保险',
    fields: {
      partnerUri: '合作单位',
      category: '类别',
      name: '名称',
      grade: '等级',
      paperNo: '证书或保单号',
      issuedBy: '发证或承保单位',
      issueDate: '发证或投保日期',
      effectiveDate: '保险生效日期',
      expireDate: '有效期至',
      limitFen: '保额',
      insuredCount: '参保人数',
      files: '文件',
      isRevoked: '已吊销',
      isExempt: '免于提供',
      isQuiet: '到期不提醒',
    },
    codes: {
      category: {
        generalContract: '施工总承包',
        specialContract: '专业承包',
        labour: '施工劳务',
        design: '设计资质',
        survey: '勘察资质',
        supervision: '监理资质',
        safetyLicence: '安全生产许可证',
        iso: '体系认证',
        other: '其他证照',
        workInjury: '工伤保险',
        accident: '意外伤害险',
        liability: '责任险',
        employerLiability: '雇主责任险',
        performanceBond: '履约保函',
      },
      grade: { special: '特级', one: '一级', two: '二级', three: '三级', A: '甲级', B: '乙级', ungraded: '不分级' },
    },
    steps: {},
  },
  en: {
    name: 'Paper',
    fields: {
      partnerUri: 'Partner',
      category: 'Category',
      name: 'Name',
      grade: 'Grade',
      paperNo: 'Certificate or policy no.',
      issuedBy: 'Issued by',
      issueDate: 'Issued on',
      effectiveDate: 'Insurance effective from',
      expireDate: 'Valid until',
      limitFen: 'Sum insured',
      insuredCount: 'People insured',
      files: 'Files',
      isRevoked: 'Revoked',
      isExempt: 'Exempt',
      isQuiet: 'No reminder of the end',
    },
    codes: {
      category: {
        generalContract: 'General contracting',
        specialContract: 'Specialist contracting',
        labour: 'Labour',
        design: 'Design',
        survey: 'Survey',
        supervision: 'Supervision',
        safetyLicence: 'Safety licence',
        iso: 'Management system',
        other: 'Other',
        workInjury: 'Work injury insurance',
        accident: 'Accident insurance',
        liability: 'Liability insurance',
        employerLiability: 'Employer’s liability',
        performanceBond: 'Performance bond',
      },
      grade: {
        special: 'Special',
        one: 'First',
        two: 'Second',
        three: 'Third',
        A: 'A',
        B: 'B',
        ungraded: 'Ungraded',
      },
    },
    steps: {},
  },
})

/** What is said of a partner's accounts. */
export const partnerAccountWords = defineText({
  zh: {
    name: '收款账户',
    fields: {
      partnerUri: '合作单位',
      accountName: '户名',
      bankName: '开户银行',
      branchName: '开户支行',
      bankLinkNo: '联行号',
      accountKind: '账户类型',
      accountTail: '账号尾号',
      isDefault: '默认账户',
      accountNo: '账号',
    },
    codes: { accountKind: { corporate: '对公账户', personal: '个人账户' } },
    steps: {},
  },
  en: {
    name: 'Account',
    fields: {
      partnerUri: 'Partner',
      accountName: 'Account holder',
      bankName: 'Bank',
      branchName: 'Branch',
      bankLinkNo: 'Bank link number',
      accountKind: 'Kind',
      accountTail: 'Last four digits',
      isDefault: 'Default account',
      accountNo: 'Number',
    },
    codes: { accountKind: { corporate: 'Corporate', personal: 'Personal' } },
    steps: {},
  },
})

/** What is said of ratings. */
export const partnerRatingWords = defineText({
  zh: {
    name: '合作评价',
    fields: {
      partnerUri: '合作单位',
      period: '评价周期',
      roleUri: '合作类型',
      projectUri: '参与的项目',
      projectName: '项目',
      quality: '质量（1 到 5）',
      progress: '进度（1 到 5）',
      safety: '安全（1 到 5）',
      cooperation: '配合（1 到 5）',
      wagePayment: '工资支付（1 到 5）',
      comment: '评语',
      day: '评价日期',
      byUsername: '评价人',
    },
    codes: {},
    steps: {},
  },
  en: {
    name: 'Rating',
    fields: {
      partnerUri: 'Partner',
      period: 'Period',
      roleUri: 'Rated as',
      projectUri: 'Project it works on',
      projectName: 'Project',
      quality: 'Quality (1 to 5)',
      progress: 'Progress (1 to 5)',
      safety: 'Safety (1 to 5)',
      cooperation: 'Cooperation (1 to 5)',
      wagePayment: 'Payment of wages (1 to 5)',
      comment: 'Comment',
      day: 'Rated on',
      byUsername: 'Rated by',
    },
    codes: {},
    steps: {},
  },
})
