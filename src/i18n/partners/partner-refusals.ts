import { defineText } from '#src/i18n/i18n.ts'

/** Why something about partners was not accepted. */
export const partnerRefusals = defineText({
  zh: {
    partnerTaken: '已有这个统一社会信用代码的单位，请在“往来单位”里打开它，再添加合作类型。',
    partnerBlacklisted: '这家单位在黑名单里，移出后才能建立合作。',
    banOpen: '这家单位已经在黑名单里，或者列入黑名单的申请还在审批。',
    banOver: '自动解除的日期要晚于今天。',
    partnerOnHold: '这家单位已暂停合作，恢复后才能建立新的合作。',
    roleTaken: '这家单位已经是这一类合作伙伴。',
    classTooDeep: '分类最多三级。',
    classNameTaken: '同一级里已有同名的分类，请换一个名称。',
    classNotEmpty: '这个分类下面还有分类，请先移走或删除它们。',
    partnerHasProject: '它还有在建的项目，完工后才能取消合作。',
    partnerHasWages: '它的班组还有没发的工资，发放后才能取消合作。',
    applicationOpen: '已有一份这类合作的申请在办理中，请等它办完。',
    branchTaken: '已有这个统一社会信用代码的分公司。',
    socialCreditCode: '统一社会信用代码不正确，请逐位核对 18 位代码。',
    postcode: '邮编应为 6 位数字。',
    taxNumber: '纳税人识别号不正确，应为 15、18 或 20 位。',
    bankLinkNumber: '联行号应为 12 位数字。',
  },
  en: {
    partnerTaken:
      'There is a partner with this social credit code. Open it under All partners and add what else it is.',
    partnerBlacklisted: 'This partner is black-listed. Take it off the list first.',
    banOpen: 'This partner is black-listed already, or an approval to black-list it is under way.',
    banOver: 'The day on which it ends must be after today.',
    partnerOnHold: 'This partner is on hold. Release it before beginning anything new.',
    roleTaken: 'It is a partner of this kind already.',
    classTooDeep: 'Classes have three levels at most.',
    classNameTaken: 'There is a class of this name beside it. Choose another one.',
    classNotEmpty: 'There are classes below it. Move or remove them first.',
    partnerHasProject: 'It still has a project under construction. It can be cancelled when that is complete.',
    partnerHasWages: 'Wages of one of its teams are not paid yet. It can be cancelled when they are.',
    applicationOpen: 'An application of this kind is under way already. Wait for its decision.',
    branchTaken: 'There is a branch company with this social credit code.',
    socialCreditCode: 'The social credit code is wrong. Check its 18 characters one by one.',
    postcode: 'A postcode has six digits.',
    taxNumber: 'The taxpayer number is wrong: it has 15, 18 or 20 characters.',
    bankLinkNumber: 'A bank link number has twelve digits.',
  },
})
