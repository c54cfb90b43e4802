import { defineText } from '#src/i18n/i18n.ts'

/** What is said of contacts outside of the organisation. */
export const externalContactWords = defineText({
  zh: {
    name: '外部联系人',
    fields: {
      name: '姓名',
      mobile: '手机号',
      companyName: '单位',
      title: '职务',
      tags: '标签',
      ownerUsername: '负责人',
      sharedWith: '共享给',
      source: '来源',
      remark: '备注',
      nextFollowAt: '下次跟进日期',
      followUps: '跟进记录',
    },
    codes: {
      source: { introduced: '他人介绍', card: '名片', exhibition: '展会', site: '工地', other: '其他' },
    },
    steps: { follow: '记录跟进' },
    acts: { shareExternalContact: (who: string) => `设置共享 ${who}` },
  },
  en: {
    name: 'External contact',
    fields: {
      name: 'Name',
      mobile: 'Mobile',
      companyName: 'Company',
      title: 'Position',
      tags: 'Tags',
      ownerUsername: 'Owner',
      sharedWith: 'Shared with',
      source: 'Source',
      remark: 'Note',
      nextFollowAt: 'Next contact on',
      followUps: 'Follow-up',
    },
    codes: {
      source: { introduced: 'Introduced', card: 'Business card', exhibition: 'Fair', site: 'Site', other: 'Other' },
    },
    steps: { follow: 'Note a talk' },
    acts: { shareExternalContact: (who: string) => `Share ${who}` },
  },
})

/** What is said of branch companies. */
export const branchCompanyWords = defineText({
  zh: {
    name: '分公司',
    fields: {
      name: '分公司名称',
      uscc: '统一社会信用代码',
      legalPerson: '负责人（登记）',
      managerUsername: '分公司经理',
      contactPhone: '电话',
      regionCode: '所在地区',
      address: '地址',
      establishedDate: '成立日期',
      licenceFiles: '营业执照',
      remark: '备注',
      status: '状态',
      statusAt: '状态更新时间',
      statusBy: '办理人',
      trail: '办理记录',
    },
    codes: { status: { operating: '正常经营', suspended: '暂停营业', closed: '已注销' } },
    steps: { suspend: '暂停营业', resume: '恢复营业', close: '注销' },
  },
  en: {
    name: 'Branch company',
    fields: {
      name: 'Name',
      uscc: 'Social credit code',
      legalPerson: 'Registered head',
      managerUsername: 'Manager',
      contactPhone: 'Phone',
      regionCode: 'Region',
      address: 'Address',
      establishedDate: 'Established on',
      licenceFiles: 'Licence',
      remark: 'Note',
      status: 'State',
      statusAt: 'State since',
      statusBy: 'Dealt with by',
      trail: 'History',
    },
    codes: { status: { operating: 'Operating', suspended: 'Suspended', closed: 'Closed' } },
    steps: { suspend: 'Suspend', resume: 'Resume', close: 'Close' },
  },
})
