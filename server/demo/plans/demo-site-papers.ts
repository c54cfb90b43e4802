// Papers of the demonstration's sites: trainings that were signed and tested, contracts of workers, what is said of their conduct.
import { conductRecord, workerContract } from '#contract/domains/labour/site-papers.ts'
import { siteTraining } from '#contract/domains/labour/site-training.ts'
import { type AnyCollection, type AnyRow, completeRow } from '#contract/kit/collection.ts'
import { addDays } from '#contract/kit/prc/calendar-date.ts'
import { DEMO_SIGNATURE } from './demo-signature.ts'
import type { DemoWorker } from './demo-workers.ts'

interface Given {
  readonly projects: readonly AnyRow[]
  readonly workers: readonly DemoWorker[]
  readonly newUri: (of: AnyCollection) => string
  readonly today: string
  readonly nowMs: number
}

const HOUR_MS = 3_600_000
const SIGNED = 8
/** Who works above the ground. */
const HEIGHT_TRADES = ['030', '180']
/** Every so many workers has a contract beside the agreement, or a remark on his conduct. */
const CONTRACT_EVERY = 3
const CONDUCT_EVERY = 17

/** Rows by their collections. */
export const demoSitePapers = (given: Given): [AnyCollection, AnyRow[]][] => [
  [siteTraining, trainings(given)],
  [workerContract, contracts(given)],
  [conductRecord, conduct(given)],
]

function trainings({ projects, workers, newUri, today, nowMs }: Given): AnyRow[] {
  return projects.flatMap((project) => {
    const its = workers.filter(({ work }) => work.projectUri === project.uri && work.safetyTrainedAt !== null)
    if (its.length === 0) return []
    const place = { ...placeOf(project), photos: [], trainer: '安全员老周' }
    const signed = (who: readonly DemoWorker[], daysAgo: number, isTested: boolean) =>
      who.slice(0, SIGNED).map(({ work }, at) => ({
        ...{ uri: work.uri, name: work.name, signature: DEMO_SIGNATURE },
        signedAt: nowMs - daysAgo * 24 * HOUR_MS - (SIGNED - at) * 60_000,
        score: isTested ? 82 + ((at * 7) % 18) : null,
      }))
    const aloft = its.filter(({ work }) => HEIGHT_TRADES.includes(work.workType))
    const here = its.filter(({ work }) => work.inside === 'in')
    const held = [
      { kind: 'threeLevel', daysAgo: 5, hours: 24, content: '入场三级安全教育：公司、项目、班组', who: its },
      { kind: 'special', daysAgo: 3, hours: 4, content: '高处作业与临边防护专项培训', who: aloft },
      { kind: 'preShift', daysAgo: 0, hours: 1, content: '今日班前教育：大风天气吊装注意事项', who: here },
    ]
    return held.map(({ daysAgo, who, ...one }) =>
      completeRow(siteTraining, newUri(siteTraining), {
        ...{ ...place, ...one, day: addDays(today, -daysAgo) },
        attendees: signed(who, daysAgo, one.kind !== 'preShift'),
      }),
    )
  })
}

function contracts({ workers, newUri }: Given): AnyRow[] {
  return workers
    .filter(({ work }, at) => work.status === 'in' && at % CONTRACT_EVERY === 0)
    .map(({ work }, at) => {
      const start = String(work.agreementDate)
      const isFixed = at % 2 === 0
      return completeRow(workerContract, newUri(workerContract), {
        ...{ ...placeOf(work, work.projectUri), projectWorkerUri: work.uri, startDate: start, unit: 'day', files: [] },
        ...{ period: isFixed ? 'fixed' : 'taskBased', endDate: isFixed ? addDays(start, 364) : null },
        unitPriceFen: work.dayRateFen,
      })
    })
}

const REMARKS = [
  ['good', 'safety', null, '发现临边护栏松动，及时报告并协助加固'],
  ['bad', 'discipline', 'light', '未系安全帽下颌带，当场纠正'],
  ['good', 'quality', null, '钢筋绑扎一次验收合格，班组推荐为样板'],
  ['bad', 'safety', 'serious', '高处作业未挂安全带，停工教育半天'],
] as const

function conduct({ workers, newUri, today }: Given): AnyRow[] {
  return workers
    .filter(({ work }, at) => work.status === 'in' && at % CONDUCT_EVERY === 0)
    .map(({ work }, at) => {
      const [kind, category, level, description] = REMARKS[at % REMARKS.length] ?? REMARKS[0]
      return completeRow(conductRecord, newUri(conductRecord), {
        ...{ ...placeOf(work, work.projectUri), projectWorkerUri: work.uri, kind, category, level, description },
        ...{ day: addDays(today, -3 - at * 2), reporter: '安全员老周', files: [] },
      })
    })
}

/** Where a paper belongs, as everything of a project repeats it. */
const placeOf = ({ uri, groupUri, siteUsernames }: AnyRow, projectUri: unknown = uri) => ({
  ...{ projectUri, groupUri, siteUsernames },
})
