import { defineText } from '#src/i18n/i18n.ts'

/** Why something about applications was not accepted. */
export const marketRefusals = defineText({
  zh: {
    proofNoPicture: '凭证要是一张图片，不支持当前格式的文件。',
    partlyPaid: '已有一部分款项到账，不能撤回登记。',
    seatsFull: '使用人员超过可用人数，请先增加人数。',
    seatsOfAll: '这个应用全员可用，不需要分配人员。',
    accountTail: '请填写账号的后四位数字。',
    groupNameTaken: '已有同名的应用分组。',
  },
  en: {
    proofNoPicture: 'The proof has to be a picture.',
    partlyPaid: 'Some of the money has come already, so it cannot be withdrawn.',
    seatsFull: 'More people than seats. Add seats first.',
    seatsOfAll: 'Everybody uses this application; there are no seats to give.',
    accountTail: 'Enter the last four digits of the account.',
    groupNameTaken: 'A group has this name already.',
  },
})
