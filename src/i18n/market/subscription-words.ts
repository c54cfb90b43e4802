import { defineText } from '#src/i18n/i18n.ts'

/** What is said of what an identity may use. */
export const subscriptionWords = defineText({
  zh: {
    name: '应用服务',
    fields: {
      applicationUri: '应用',
      applicationName: '应用名称',
      planSnapshot: '购买方案',
      cycleUri: '购买时长',
      seats: '可用人数',
      forAll: '全员可用',
      usernames: '使用人员',
      personUsername: '使用人',
      startAt: '开始时间',
      endAt: '到期时间',
      graceEndAt: '宽限期截止',
      sourceOrderUri: '订单',
      autoRemind: '到期前提醒',
      statusAt: '状态更新时间',
      statusBy: '操作人',
      trail: '办理过程',
    },
    codes: {
      status: {
        trial: '试用中',
        active: '服务中',
        grace: '宽限期',
        expired: '已到期',
        suspended: '已冻结',
        cancelled: '已解除',
      },
    },
    steps: {
      beginGrace: '服务到期，进入宽限期',
      endTrial: '试用结束',
      expire: '宽限期结束',
      suspend: '平台冻结授权',
      resume: '平台恢复授权',
      release: '平台解除授权',
      prolong: '续用',
      remind: '即将到期',
    },
    acts: { patchSubscription: (who: string) => `调整应用的使用人员 ${who}` },
  },
  en: {
    name: 'Service',
    fields: {
      applicationUri: 'Application',
      applicationName: 'Application',
      planSnapshot: 'Plan',
      cycleUri: 'Duration',
      seats: 'Seats',
      forAll: 'For everybody',
      usernames: 'People',
      personUsername: 'Person',
      startAt: 'Begins',
      endAt: 'Ends',
      graceEndAt: 'Days of grace end',
      sourceOrderUri: 'Order',
      autoRemind: 'Remind before the end',
      statusAt: 'In this state since',
      statusBy: 'By',
      trail: 'History',
    },
    codes: {
      status: {
        trial: 'Trial',
        active: 'In service',
        grace: 'Days of grace',
        expired: 'Ended',
        suspended: 'Frozen',
        cancelled: 'Released',
      },
    },
    steps: {
      beginGrace: 'Service has ended: days of grace',
      endTrial: 'Trial has ended',
      expire: 'Days of grace have ended',
      suspend: 'Frozen by the platform',
      resume: 'Open again',
      release: 'Released by the platform',
      prolong: 'Prolonged',
      remind: 'Ends soon',
    },
    acts: { patchSubscription: (who) => `Change who uses ${who}`.trim() },
  },
})

/** What is said of the groups of the workbench. */
export const applicationGroupWords = defineText({
  zh: {
    name: '应用分组',
    fields: { name: '应用分组', position: '排列顺序', applicationUris: '应用' },
    codes: {},
    steps: {},
  },
  en: {
    name: 'Application group',
    fields: { name: 'Application group', position: 'Order', applicationUris: 'Applications' },
    codes: {},
    steps: {},
  },
})
