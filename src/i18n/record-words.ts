// What a record is called in every place where it is spoken of: its name, fields, codes, states and steps, in both languages.
// One file per record says it; this one finds it by the record's collection.

import { approvalWords } from './approval/approval-words.ts'
import {
  approvalDraftWords,
  approvalSubstituteWords,
  approvalTemplateWords,
  approvalVersionWords,
  formKeyWords,
} from './approval/template-words.ts'
import { todoWords } from './approval/todo-words.ts'
import { cooperationWords } from './board/cooperation-words.ts'
import { layoutWords } from './board/layout-words.ts'
import { scheduleWords } from './board/schedule-words.ts'
import { contentColumnWords, pageTemplateWords, shownPageWords } from './content/content-words.ts'
import { articleWords, publicArticleWords } from './feed/article-words.ts'
import { noticeWords } from './feed/notice-words.ts'
import {
  activityRegistrationWords,
  articleCommentWords,
  articleMarkWords,
  articleReportWords,
  commentLikeWords,
  feedCursorWords,
  followWords,
  postRuleWords,
} from './feed/reaction-words.ts'
import { alertRuleWords } from './hr/alert-words.ts'
import { customFieldWords } from './hr/custom-field-words.ts'
import { employeeWords } from './hr/employee-words.ts'
import { checklistTemplateWords } from './hr/processes/checklist-template-words.ts'
import { contractWords } from './hr/processes/contract-words.ts'
import { correctionWords } from './hr/processes/correction-words.ts'
import { inductionWords } from './hr/processes/induction-words.ts'
import { internshipWords } from './hr/processes/internship-words.ts'
import { offboardingWords } from './hr/processes/offboarding-words.ts'
import { recordRequestWords } from './hr/processes/record-request-words.ts'
import { blockEntryWords, talentWords } from './hr/processes/talent-words.ts'
import { transferWords } from './hr/processes/transfer-words.ts'
import { regularisationWords } from './hr/regularisation-words.ts'
import { exportTemplateWords, sharedTemplateWords } from './hr/template-words.ts'
import { activeLanguage, type Language, type TextOf } from './i18n.ts'
import { joinWishWords, membershipApplicationWords } from './identity/membership-application-words.ts'
import { siteAttendanceWords } from './labour/attendance-words.ts'
import { conductRecordWords, siteKeyWords, workerContractWords } from './labour/papers-words.ts'
import { siteProjectWords } from './labour/project-words.ts'
import { projectWorkerWords } from './labour/project-worker-words.ts'
import { siteTeamWords, siteUnitWords } from './labour/team-words.ts'
import { siteTrainingWords } from './labour/training-words.ts'
import { wageSheetWords } from './labour/wage-words.ts'
import { siteWorkerWords } from './labour/worker-words.ts'
import { applicationWords, solutionWords } from './market/catalogue-words.ts'
import { favouriteWords } from './market/favourite-words.ts'
import { invoiceWords } from './market/invoice-words.ts'
import { applicationOrderWords, solutionOrderWords } from './market/order-words.ts'
import { applicationGroupWords, subscriptionWords } from './market/subscription-words.ts'
import { departmentWords } from './organisation/department-words.ts'
import { frequentContactWords } from './organisation/frequent-contact-words.ts'
import { dutyWords, rankWords, stationWords } from './organisation/post-words.ts'
import { partnerApplicationWords } from './partners/application-words.ts'
import { partnerBanWords } from './partners/ban-words.ts'
import { branchCompanyWords, externalContactWords } from './partners/outside-words.ts'
import {
  partnerAccountWords,
  partnerClassWords,
  partnerContactWords,
  partnerPaperWords,
  partnerRatingWords,
} from './partners/partner-part-words.ts'
import { partnerRoleWords } from './partners/partner-role-words.ts'
import { partnerWords } from './partners/partner-words.ts'
import { sharedRecordWords } from './shared-record-words.ts'

type Names = Readonly<Record<string, string>>

export interface RecordWords {
  /** One of them. */
  readonly name: string
  /** By field; what records share (`shared-record-words.ts`) may be left away, here and below. */
  readonly fields: Names
  /** Words of closed sets of codes, by field; those of `status` are its states. */
  readonly codes: Readonly<Record<string, Names>>
  /** Steps of its workflow as verbs, as on the buttons. */
  readonly steps: Names
  /** Instead of one whose name nobody knows; without it, a record. */
  readonly nameless?: string
  /**
   * Whole sentences for mutations that are more than adding, changing and removing, by their name without the domain: of whom,
   * of which fields, and with which values.
   */
  readonly acts?: Readonly<Record<string, (who: string, what: string, value: (field: string) => string) => string>>
}

/** By collection. */
const WORDS: Readonly<Record<string, TextOf<RecordWords>>> = {
  contentColumn: contentColumnWords,
  pageTemplate: pageTemplateWords,
  shownPage: shownPageWords,
  customField: customFieldWords,
  department: departmentWords,
  duty: dutyWords,
  employee: employeeWords,
  exportTemplate: exportTemplateWords,
  favourite: favouriteWords,
  frequentContact: frequentContactWords,
  application: applicationWords,
  applicationGroup: applicationGroupWords,
  applicationOrder: applicationOrderWords,
  solution: solutionWords,
  solutionOrder: solutionOrderWords,
  subscription: subscriptionWords,
  invoice: invoiceWords,
  notice: noticeWords,
  todo: todoWords,
  rank: rankWords,
  approval: approvalWords,
  approvalDraft: approvalDraftWords,
  approvalSubstitute: approvalSubstituteWords,
  approvalTemplate: approvalTemplateWords,
  approvalVersion: approvalVersionWords,
  formKey: formKeyWords,
  regularisation: regularisationWords,
  offboarding: offboardingWords,
  personnelTransfer: transferWords,
  employmentContract: contractWords,
  internship: internshipWords,
  induction: inductionWords,
  talent: talentWords,
  blockEntry: blockEntryWords,
  employmentCorrection: correctionWords,
  recordRequest: recordRequestWords,
  checklistTemplate: checklistTemplateWords,
  alertRule: alertRuleWords,
  boardLayout: layoutWords,
  scheduleItem: scheduleWords,
  cooperationPost: cooperationWords,
  publicArticle: publicArticleWords,
  article: articleWords,
  articleMark: articleMarkWords,
  articleComment: articleCommentWords,
  follow: followWords,
  activityRegistration: activityRegistrationWords,
  articleReport: articleReportWords,
  feedCursor: feedCursorWords,
  commentLike: commentLikeWords,
  postRule: postRuleWords,
  partner: partnerWords,
  partnerRole: partnerRoleWords,
  partnerClass: partnerClassWords,
  partnerContact: partnerContactWords,
  partnerPaper: partnerPaperWords,
  partnerAccount: partnerAccountWords,
  partnerRating: partnerRatingWords,
  membershipApplication: membershipApplicationWords,
  joinWish: joinWishWords,
  partnerApplication: partnerApplicationWords,
  partnerBan: partnerBanWords,
  externalContact: externalContactWords,
  branchCompany: branchCompanyWords,
  sharedTemplate: sharedTemplateWords,
  station: stationWords,
  siteProject: siteProjectWords,
  siteUnit: siteUnitWords,
  siteTeam: siteTeamWords,
  siteWorker: siteWorkerWords,
  projectWorker: projectWorkerWords,
  siteAttendance: siteAttendanceWords,
  siteTraining: siteTrainingWords,
  wageSheet: wageSheetWords,
  siteKey: siteKeyWords,
  workerContract: workerContractWords,
  conductRecord: conductRecordWords,
}

const whole = new Map<string, RecordWords>()

/** The words of a record, its own over those that records share; undefined when nothing is known of it. */
export function recordWords(collection: string, language: Language = activeLanguage()): RecordWords | undefined {
  const key = `${collection} ${language}`
  const known = whole.get(key)
  if (known || !Object.hasOwn(WORDS, collection)) return known
  const both = WORDS[collection]
  const own = language === 'en' ? both?.en : both?.zh
  if (!own) return undefined
  const { fields, codes, steps } = language === 'en' ? sharedRecordWords.en : sharedRecordWords.zh
  const words = {
    ...own,
    fields: { ...fields, ...own.fields },
    codes: { ...codes, ...own.codes },
    steps: { ...steps, ...own.steps },
  }
  whole.set(key, words)
  return words
}

/** The name of a state; empty when nothing is known of it. */
export const stateWord = (collection: string, state: string, language?: Language): string =>
  recordWords(collection, language)?.codes.status?.[state] ?? ''

/** The name of a step; empty when nothing is known of it. */
export const stepWord = (collection: string, step: string, language?: Language): string =>
  recordWords(collection, language)?.steps[step] ?? ''

/**
 * What a mutation of such a record does, to whom, to which of its fields, and with which values: `同意 陈建国`. Undefined when
 * it belongs to no record that has words. `mutation` is its full name, `hr.approveRegularisation`.
 */
export function recordAct(
  mutation: string,
  who: string,
  language: Language = activeLanguage(),
  what = '',
  value: (field: string) => string = () => '',
): string | undefined {
  const name = mutation.slice(mutation.indexOf('.') + 1)
  for (const one of Object.keys(WORDS)) {
    const acts = recordWords(one, language)?.acts ?? {}
    if (Object.hasOwn(acts, name)) return acts[name]?.(who, what, value).trim()
  }
  // The name of one record may end in that of another.
  const collection = Object.keys(WORDS)
    .filter((one) => name.toLowerCase().endsWith(one.toLowerCase()))
    .sort((a, b) => b.length - a.length)[0]
  const words = collection === undefined ? undefined : recordWords(collection, language)
  if (!collection || !words) return undefined
  const act = name.slice(0, -collection.length)
  const said = words.steps[act]
  const verbs: Readonly<Record<string, string>> = language === 'en' ? VERBS.en : VERBS.zh
  if (said !== undefined) return language === 'en' ? `${said}: ${who}` : `${words.name}：${said} ${who}`.trim()
  const verb = verbs[act]
  if (verb === undefined) return undefined
  const changed = act === 'patch' || act === 'change' ? what : ''
  if (language === 'en') return `${verb} the ${words.name.toLowerCase()} ${who}${changed && `: ${changed}`}`.trim()
  return `${verb}${words.name} ${who}${changed && ` 的${changed}`}`.trim()
}

const VERBS = {
  zh: { add: '添加', patch: '修改', change: '修改', remove: '删除' },
  en: { add: 'Add', patch: 'Change', change: 'Change', remove: 'Remove' },
}
