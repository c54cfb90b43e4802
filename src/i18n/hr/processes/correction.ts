import { defineText } from '#src/i18n/i18n.ts'
import { processTitles } from './process-titles.ts'

/** Words of the page of corrections, and of fields that only processes move. */
export const correctionText = defineText({
  zh: {
    title: processTitles.zh.corrections,
    begin: '更正一位人员的状态',
    submit: '更正',
    hint: '只用于登记有误。入职、转正、调动、离职请走各自的流程：更正不会移交工作，也不会改动合同。',
    same: '更正后的状态和阶段与现在相同。',
    correct: '登记有误？更正状态',
    moves: {
      preEntry: '待入职的人员在办理入职后变为在职。',
      active: '在职人员在离职流程批准后变为待离职。',
      leaving: '待离职人员在最后工作日的次日变为已离职。',
      left: '已离职人员重新办理入职后变为在职。',
      entryCancelled: '放弃入职的人员重新办理入职后变为在职。',
      probation: '试用人员在转正流程生效后变为正式。',
      intern: '实习人员在实习流程转为员工后进入试用。',
      regular: '正式员工的阶段只随离职流程变动。',
      none: '阶段在办理入职时确定。',
    },
    open: {
      induction: '去办理入职',
      departure: '去办理离职',
      positive: '去办理转正',
      intern: '去办理实习',
    },
  },
  en: {
    title: processTitles.en.corrections,
    begin: 'Correct somebody’s state',
    submit: 'Correct',
    hint: 'For what was entered wrongly alone. Entries, ends of probations, transfers and departures have their processes: a correction hands nothing over and leaves contracts as they are.',
    same: 'State and stage would stay as they are.',
    correct: 'Entered wrongly? Correct it',
    moves: {
      preEntry: 'Whoever is expected works here once the induction is completed.',
      active: 'Whoever works here is leaving once a departure is approved.',
      leaving: 'Whoever is leaving has left on the day after the last one.',
      left: 'Whoever has left works here again after another induction.',
      entryCancelled: 'Whoever did not come works here after another induction.',
      probation: 'The stage becomes regular when the end of probation comes into force.',
      intern: 'An intern who is taken over begins the probation.',
      regular: 'The stage of regular staff changes with a departure alone.',
      none: 'The stage is settled by the induction.',
    },
    open: {
      induction: 'To the inductions',
      departure: 'To the departures',
      positive: 'To the ends of probation',
      intern: 'To the internships',
    },
  },
})
