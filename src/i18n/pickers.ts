import { defineText } from './i18n.ts'

/** Words of the dialogs in which people, partners and organisations are chosen. */
export const pickersText = defineText({
  zh: {
    staffTitle: '选择员工',
    comma: '、',
    step: (step: number, title: string) => `第 ${step} 步：${title}`,
    choosePartners: '选择合作伙伴',
    setStaff: '设置业务员',
    next: '下一步',
    back: '上一步',
    finish: '完成',
    needPartner: '请至少选择一个合作伙伴',
    needStaff: '请至少选择一名员工',
    scopeTitle: '选择授权范围',
    scopeStaff: '组织员工',
    scopePartners: '合作伙伴',
    scopeCount: (staff: number, partners: number) => `员工 ${staff} 人，合作伙伴 ${partners} 个`,
    changeDepartment: '更换部门',
    chosenRows: (count: number) => `已选 ${count} 个组织`,
  },
  en: {
    staffTitle: 'Choose people',
    comma: ', ',
    step: (step, title) => `Step ${step}: ${title}`,
    choosePartners: 'Choose partners',
    setStaff: 'Set business staff',
    next: 'Next',
    back: 'Back',
    finish: 'Finish',
    needPartner: 'Choose at least one partner',
    needStaff: 'Choose at least one person',
    scopeTitle: 'Choose the scope of use',
    scopeStaff: 'Organisation staff',
    scopePartners: 'Partners',
    scopeCount: (staff, partners) =>
      `${staff === 1 ? '1 person' : `${staff} people`}, ${partners === 1 ? '1 partner' : `${partners} partners`}`,
    changeDepartment: 'Change the department',
    chosenRows: (count) => (count === 1 ? '1 organisation chosen' : `${count} organisations chosen`),
  },
})
