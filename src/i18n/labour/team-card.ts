import { defineText } from '#src/i18n/i18n.ts'

const LABELS = {
  zh: { company: '单位', leader: '班组长', trades: '人员', project: '所在项目' },
  en: { company: 'Company', leader: 'Leader', trades: 'People', project: 'Project' },
} as const

type Label = keyof typeof LABELS.zh

/** A team's card that is handed on. */
export const teamCardWords = defineText({
  zh: {
    share: (team: string) => `分享班组名片：${team}`,
    heads: (count: number) => `${count} 人`,
    of: (label: Label, value: string) => `${LABELS.zh[label]}：${value}`,
  },
  en: {
    share: (team: string) => `Share the card of ${team}`,
    heads: (count: number) => (count === 1 ? '1 person' : `${count} people`),
    of: (label: Label, value: string) => `${LABELS.en[label]}: ${value}`,
  },
})
