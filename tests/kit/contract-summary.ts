// A summary of contracts, for tests.

/** Somebody's second contract of three years, with everything filled in. */
export const CONTRACT_SUMMARY = {
  companyName: '龙门建设集团有限公司',
  contractType: 'labour',
  termType: 'fixed',
  firstStart: '2020-03-01',
  firstEnd: '2023-02-28',
  curStart: '2023-03-01',
  curEnd: '2026-02-28',
  renewCount: 1,
  signCount: 2,
}
