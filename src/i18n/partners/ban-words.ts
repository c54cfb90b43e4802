import { defineText } from '#src/i18n/i18n.ts'

/** What is said of a black-listing of a partner. */
export const partnerBanWords = defineText({
  zh: {
    name: '黑名单记录',
    fields: {
      partnerUri: '合作单位',
      partnerName: '单位名称',
      reason: '列入原因',
      endsOn: '到期自动解除（不填为长期）',
      files: '附件',
      askedBy: '申请人',
      askedAt: '申请时间',
      inForceAt: '生效时间',
      liftApprovalUri: '解除审批单',
    },
    codes: {
      status: {
        asked: '列入待审批',
        inForce: '生效中',
        liftAsked: '移出待审批',
        ended: '已解除',
        refused: '未通过',
        withdrawn: '已撤回',
      },
    },
    steps: {
      agree: '审批通过，列入黑名单',
      decline: '审批未通过',
      recall: '审批已撤回',
      askLift: '申请移出黑名单',
      agreeLift: '审批通过，移出黑名单',
      declineLift: '未同意移出',
      revoke: '审批已撤销，移出黑名单',
      expire: '到期，自动移出黑名单',
    },
    acts: { addPartnerBan: () => '申请列入黑名单' },
  },
  en: {
    name: 'Black-listing',
    fields: {
      partnerUri: 'Partner',
      partnerName: 'Name',
      reason: 'Reason',
      endsOn: 'Ends by itself on (empty: for good)',
      files: 'Files',
      askedBy: 'Asked by',
      askedAt: 'Asked at',
      inForceAt: 'In force since',
      liftApprovalUri: 'Approval of the lifting',
    },
    codes: {
      status: {
        asked: 'Waits for approval',
        inForce: 'In force',
        liftAsked: 'Lifting waits for approval',
        ended: 'Lifted',
        refused: 'Refused',
        withdrawn: 'Withdrawn',
      },
    },
    steps: {
      agree: 'Approved: black-listed',
      decline: 'Not approved',
      recall: 'Approval withdrawn',
      askLift: 'Ask to lift it',
      agreeLift: 'Approved: taken off the list',
      declineLift: 'Lifting not approved',
      revoke: 'Approval reverted: taken off the list',
      expire: 'Ended on its day',
    },
    acts: { addPartnerBan: () => 'Ask to black-list' },
  },
})
