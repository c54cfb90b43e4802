import { defineText } from '#src/i18n/i18n.ts'

/** What is said of workers and their passports. */
export const siteWorkerWords = defineText({
  zh: {
    name: '工人档案',
    fields: {
      name: '姓名',
      idType: '证件类型',
      idLast4: '证件号后四位',
      gender: '性别',
      birthMonth: '出生年月',
      idUntil: '证件有效期至',
      mobile: '手机号',
      urgentName: '紧急联系人',
      urgentMobile: '紧急联系人手机号',
      face: '人脸照片',
      isBlackListed: '黑名单',
      blackReason: '列入黑名单的原因',
      remark: '备注',
    },
    codes: {
      idType: {
        residentId: '居民身份证',
        residencePermit: '港澳台居民居住证',
        foreignPermanentResident: '外国人永久居留身份证',
        passport: '护照',
      },
      gender: {
        male: '男',
        female: '女',
      },
    },
    steps: {},
    acts: {
      blackListSiteWorker: (who: string) => `将 ${who} 列入黑名单`,
      clearSiteWorker: (who: string) => `将 ${who} 移出黑名单`,
    },
  },
  en: {
    name: 'Worker',
    fields: {
      name: 'Name',
      idType: 'Paper',
      idLast4: 'Last four of the number',
      gender: 'Gender',
      birthMonth: 'Month of birth',
      idUntil: 'Paper valid until',
      mobile: 'Mobile',
      urgentName: 'Emergency contact',
      urgentMobile: 'Mobile of the emergency contact',
      face: 'Face',
      isBlackListed: 'Black list',
      blackReason: 'Why black-listed',
      remark: 'Remark',
    },
    codes: {
      idType: {
        residentId: 'Resident identity card',
        residencePermit: 'Residence permit',
        foreignPermanentResident: 'Foreign permanent resident card',
        passport: 'Passport',
      },
      gender: {
        male: 'Male',
        female: 'Female',
      },
    },
    steps: {},
    acts: {
      blackListSiteWorker: (who: string) => `Put ${who} on the black list`,
      clearSiteWorker: (who: string) => `Take ${who} off the black list`,
    },
  },
})
