import { defineText } from '#src/i18n/i18n.ts'

/** Words of the card about how approvals go. */
export const figuresText = defineText({
  zh: {
    all: '全部审批',
    none: '还没有审批。',
    byAge: '在办审批，按停留时间',
    byAgeNote: '每个处理人手上的每一项算一次。',
    ages: { day: '1 天内', days: '1–3 天', week: '3–7 天', longer: '超过 7 天' },
    ageRow: '停留时间',
    open: '在办',
    handling: '处理用时（小时）',
    handlingNote: '每类审批中，从到达处理人到他决定的中位时间；自动处理的不算。',
    template: '审批类型',
    hours: '小时',
    bottlenecks: '谁手上最多',
    held: (count: number) => `${count} 项`,
    since: '最早的到达于',
  },
  en: {
    all: 'All approvals',
    none: 'There are no approvals yet.',
    byAge: 'Open, by how long it has waited',
    byAgeNote: 'Each part that somebody holds counts once.',
    ages: { day: 'Within a day', days: '1–3 days', week: '3–7 days', longer: 'More than 7 days' },
    ageRow: 'Waiting',
    open: 'Open',
    handling: 'Time to decide (hours)',
    handlingNote:
      'From when it came to somebody until it was decided, in the middle of each kind; what rules decide is left out.',
    template: 'Kind',
    hours: 'Hours',
    bottlenecks: 'Who holds most',
    held: (count) => (count === 1 ? '1 part' : `${count} parts`),
    since: 'The oldest came',
  },
})
