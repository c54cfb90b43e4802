import { defineText } from '#src/i18n/i18n.ts'
import { processTitles } from './process-titles.ts'

/** Words of the pages about contracts. */
export const contractText = defineText({
  zh: {
    title: processTitles.zh.contract,
    toRenew: processTitles.zh.toRenew,
    lists: '合同列表',
    all: '全部合同',
    begin: '新建合同',
    endsIn: (days: number) => (days === 0 ? '今天到期' : `还有 ${days} 天到期`),
    openEnded:
      '已连续签订两次固定期限，或在本单位工作满十年：下一份按法律应订立无固定期限劳动合同（劳动合同法第十四条）。',
    sections: { terms: '合同内容', signing: '签订与存放', end: '续签与终止', versions: '历次合同' },
    noVersions: '没有其他合同',
  },
  en: {
    title: processTitles.en.contract,
    toRenew: processTitles.en.toRenew,
    lists: 'Lists of contracts',
    all: 'All contracts',
    begin: 'New contract',
    endsIn: (days) => (days === 0 ? 'Ends today' : `Ends in ${days} days`),
    openEnded:
      'After two fixed terms in a row, or ten years with the company, the law asks for a contract without an end (Labour Contract Law, article 14).',
    sections: {
      terms: 'Terms',
      signing: 'Signature and place',
      end: 'Renewal and end',
      versions: 'All contracts of this person',
    },
    noVersions: 'There is no other contract',
  },
})
