// The domains with rows: what a device keeps and writes. Here are their names alone; the code of a domain comes with its first
// use. A new domain is a line of this list: its collections with the prefix of their ids, and where its code is. A test compares
// the names with the code.
import type { DomainSource } from './kit/growth.ts'

/** Every domain that declares a collection or a mutation, without the calls that only some screens make. */
export const domainList = {
  organisation: {
    rows: { department: 'dept', station: 'stn', duty: 'duty', rank: 'rank', frequentContact: 'fqc' },
    load: async () => (await import('./domains/organisation.ts')).organisation,
  },
  hr: {
    rows: {
      employee: 'emp',
      exportTemplate: 'tpl',
      sharedTemplate: 'stp',
      customField: 'fld',
      regularisation: 'reg',
      offboarding: 'off',
      personnelTransfer: 'trf',
      employmentContract: 'con',
      internship: 'int',
      induction: 'ind',
      talent: 'tal',
      blockEntry: 'blk',
      employmentCorrection: 'ecr',
      recordRequest: 'rrq',
      checklistTemplate: 'ckt',
      alertRule: 'alr',
    },
    load: async () => (await import('./domains/hr/hr-rows.ts')).hrRows,
  },
  approval: {
    rows: {
      todo: 'todo',
      approval: 'apr',
      approvalTemplate: 'apt',
      approvalVersion: 'apv',
      approvalDraft: 'apd',
      approvalSubstitute: 'aps',
      formKey: 'fkey',
    },
    load: async () => (await import('./domains/approval.ts')).approval,
  },
  feed: { rows: { notice: 'ntc' }, load: async () => (await import('./domains/feed.ts')).feed },
  articles: {
    rows: {
      article: 'art',
      publicArticle: 'pub',
      articleMark: 'amk',
      articleComment: 'cmt',
      commentLike: 'clk',
      follow: 'flw',
      activityRegistration: 'rgn',
      articleReport: 'rpt',
      feedCursor: 'fcr',
      postRule: 'pru',
    },
    load: async () => (await import('./domains/articles/article-rows.ts')).articleRows,
  },
  partners: {
    rows: {
      partner: 'ptn',
      partnerRole: 'prl',
      partnerClass: 'pcl',
      partnerContact: 'pct',
      partnerPaper: 'ppp',
      partnerAccount: 'pac',
      partnerRating: 'prt',
      partnerApplication: 'pap',
      partnerBan: 'pbn',
      externalContact: 'ext',
      branchCompany: 'brc',
    },
    load: async () => (await import('./domains/partners/partner-rows.ts')).partnerRows,
  },
  board: {
    rows: { boardLayout: 'bdl', scheduleItem: 'sch', cooperationPost: 'cop' },
    load: async () => (await import('./domains/board/board-rows.ts')).boardRows,
  },
  labour: {
    rows: {
      siteProject: 'prj',
      siteUnit: 'sun',
      siteTeam: 'stm',
      siteWorker: 'wkr',
      projectWorker: 'pwk',
      siteAttendance: 'att',
      siteTraining: 'trn',
      wageSheet: 'wag',
      siteKey: 'skey',
      workerContract: 'wct',
      conductRecord: 'cdr',
    },
    load: async () => (await import('./domains/labour/labour-rows.ts')).labourRows,
  },
  market: {
    rows: {
      favourite: 'fav',
      application: 'app',
      solution: 'sol',
      applicationOrder: 'aord',
      solutionOrder: 'sord',
      subscription: 'sub',
      applicationGroup: 'agr',
    },
    load: async () => (await import('./domains/market/market-rows.ts')).marketRows,
  },
  joining: {
    rows: { membershipApplication: 'join', joinWish: 'wish' },
    load: async () => (await import('./domains/joining/joining.ts')).joining,
  },
  content: {
    rows: { contentColumn: 'col', pageTemplate: 'ptl', shownPage: 'shp' },
    load: async () => (await import('./domains/content/content-rows.ts')).contentRows,
  },
} satisfies Record<string, DomainSource>
