import { defineText } from '#src/i18n/i18n.ts'

/** Headings of what a list has in a sheet: parts of its main item by their names, and its other items. */
export const sheetHeadings = defineText({
  zh: {
    education: {
      level: '最高学历',
      school: '毕业院校',
      major: '所学专业',
      degree: '学位',
      start: '入学日期',
      end: '毕业日期',
      isFullTime: '是否全日制',
      others: '其他教育经历',
    },
    emergency: {
      name: '紧急联系人姓名',
      relation: '紧急联系人关系',
      mobile: '紧急联系人电话',
      address: '紧急联系人地址',
      others: '其他紧急联系人',
    },
    bank: {
      cardNo: '工资卡号',
      holder: '工资卡户名',
      bankName: '工资卡开户银行',
      branchName: '工资卡支行',
      bankCode: '工资卡联行号',
      others: '其他银行卡',
    },
  },
  en: {
    education: {
      level: 'Highest education',
      school: 'Graduated from',
      major: 'Subject of study',
      degree: 'Academic degree',
      start: 'Studied from',
      end: 'Studied until',
      isFullTime: 'Full-time study',
      others: 'Other education',
    },
    emergency: {
      name: 'Emergency contact',
      relation: 'Emergency relation',
      mobile: 'Emergency phone',
      address: 'Emergency address',
      others: 'Other emergency contacts',
    },
    bank: {
      cardNo: 'Wage card number',
      holder: 'Wage card holder',
      bankName: 'Wage card bank',
      branchName: 'Wage card branch',
      bankCode: 'Wage card bank code',
      others: 'Other bank cards',
    },
  },
})

/** Headings that staff sheets have, and that no import takes: counted or given by the system, or kept elsewhere. */
export const HEADINGS_LEFT_OUT: readonly string[] = [
  ...['序号', '年龄', '工龄', '司龄', '工作年限', '入职年限', '照片', '证件照', '账号', '账号状态', '材料'],
  ...['No.', 'Age', 'Years of work', 'Years of service', 'Photo', 'Account', 'Account state', 'Papers'],
  // Lists in one cell, as exports of earlier versions have them.
  ...['教育经历', '社保公积金', '银行卡', 'Education', 'Social insurance', 'Emergency contacts', 'Bank cards'],
]
