// Sites of the demonstration: projects with companies, teams and workers under lights of every colour, their papers, days of
// attendance, and wage sheets in every state.
import type { FileRef } from '#contract/domains/files.ts'
import { projectWorker } from '#contract/domains/labour/project-worker.ts'
import { siteAttendance } from '#contract/domains/labour/site-attendance.ts'
import { siteProject } from '#contract/domains/labour/site-project.ts'
import { siteTeam, siteUnit } from '#contract/domains/labour/site-team.ts'
import { siteWorker } from '#contract/domains/labour/site-worker.ts'
import { wageSheet } from '#contract/domains/labour/wage-sheet.ts'
import { type AnyCollection, type AnyRow, completeRow } from '#contract/kit/collection.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { addDays } from '#contract/kit/prc/calendar-date.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import { demoSitePapers } from './plans/demo-site-papers.ts'
import { demoWageSheets } from './plans/demo-wages.ts'
import { type DemoWorker, demoWorkers } from './plans/demo-workers.ts'
import { createDice } from './plans/seeded-random.ts'
import { PROJECT_PLANS, TEAM_PLANS, UNIT_PLANS } from './plans/site-plans.ts'

export interface DemoSitesPlan {
  /** Workers on all projects together. */
  readonly workers: number
  /** People of the organisation who work on the sites: the first project has the first of them. */
  readonly crew: readonly AnyRow[]
  readonly groupUris: readonly string[]
  readonly contractor: string
  readonly seed: number
  readonly nowMs: number
  /** Without it nothing waits for anybody. */
  readonly isWaiting: boolean
  /** What was taken beside those who were written down by hand. */
  readonly photos: readonly FileRef[]
}

export interface DemoSites {
  readonly rows: readonly (readonly [AnyCollection, readonly AnyRow[]])[]
  readonly identities: readonly DemoWorker['identity'][]
}

/** Where each project is: Hangzhou, Ningbo, Shanghai, Shenzhen, Chengdu by their districts. */
const PROJECT_REGIONS = ['330109', '330212', '310115', '440305', '510116'] as const
const PROJECT_PLACES = [
  ...['120.24930,30.22860', '121.54880,29.81690', '121.92650,30.90090'],
  ...['113.94470,22.52900', '104.07030,30.42650'],
] as const
/** The gate whose turnstile saw everybody. */
const GATE = '1 号门闸机'

/** A day's work, by hours of Shanghai. */
const ARRIVES = 6.5
const LEAVES = 17.5
const HOUR_MS = 3_600_000
const ATTENDED_DAYS = 6

/** Builds them; the same plan gives the same rows. */
export function demoSites(plan: DemoSitesPlan): DemoSites {
  const { nowMs, crew, groupUris, contractor } = plan
  const dice = createDice(plan.seed)
  const newUri = (of: AnyCollection) => `${of.idPrefix}_${makeUlid(nowMs, dice.next)}`
  const today = todayInShanghai(nowMs)
  const projects: AnyRow[] = []
  const units: AnyRow[] = []
  const teams: AnyRow[] = []
  const workers: DemoWorker[] = []
  for (const [at, [name, status, address, share]] of PROJECT_PLANS.entries()) {
    const its = crew.filter((_, index) => at === 0 || index > 0)
    const place = {
      projectUri: newUri(siteProject),
      groupUri: groupUris[at % groupUris.length] ?? '',
      siteUsernames: its.map((one) => String(one.username)).sort(),
    }
    projects.push(
      completeRow(siteProject, place.projectUri, {
        ...{ name, status, address, projectNo: `XM-2026-${String(at + 1).padStart(3, '0')}`, category: 'house' },
        ...{ contractorName: contractor, builderName: '城建投资发展有限公司', areaM2: 86_000 - at * 12_000 },
        ...{ startDate: addDays(today, at === 2 ? 20 : -210), completeDate: addDays(today, 420), payDay: 15 },
        coordinates: PROJECT_PLACES[at] ?? null,
        ...{ areaCode: PROJECT_REGIONS[at] ?? null, attendanceStart: '06:00', attendanceEnd: '20:00', payGraceDays: 5 },
        ...{ groupUri: place.groupUri, siteUsernames: place.siteUsernames, licences: [] },
        ...{ crewUris: its.map((one) => one.uri), trail: [] },
      }),
    )
    if (share === 0) continue
    const byName = new Map<string, string>()
    for (const [unitName, unitType] of UNIT_PLANS) {
      const uri = newUri(siteUnit)
      byName.set(unitName, uri)
      units.push(completeRow(siteUnit, uri, { ...place, name: unitName, unitType, entryDate: addDays(today, -200) }))
    }
    const parts = TEAM_PLANS.reduce((sum, [, , , , part]) => sum + part, 0)
    for (const [teamName, workType, company, rate, part] of TEAM_PLANS) {
      const uri = newUri(siteTeam)
      const size = Math.max(1, Math.round((plan.workers * share * part) / (100 * parts)))
      const made = demoWorkers({ ...place, teamUri: uri, workType, rate, size, dice, newUri, today, nowMs })
      const leader = made[0]?.passport
      const lead = { leaderName: leader?.name, leaderMobile: leader?.mobile }
      teams.push(
        completeRow(siteTeam, uri, { ...place, name: teamName, unitUri: byName.get(company), ...lead, files: [] }),
      )
      workers.push(...made)
    }
  }
  const events = workers.flatMap((one) => attendance(one, newUri, today, nowMs))
  byHand(events, crew, plan.photos)
  return {
    rows: [
      [siteProject, projects],
      [siteUnit, units],
      [siteTeam, teams],
      [siteWorker, workers.map((one) => one.passport)],
      [projectWorker, workers.map((one) => one.work)],
      [siteAttendance, events],
      ...demoSitePapers({ projects, workers, newUri, today, nowMs }),
      [wageSheet, demoWageSheets({ teams, workers, newUri, today, nowMs, isWaiting: plan.isWaiting })],
    ],
    identities: workers.map((one) => one.identity),
  }
}

/** Every so many who came in was written down by hand. */
const BY_HAND_EVERY = 23

/** Where the gate was out of order somebody of the crew wrote down who came, with a photo. */
function byHand(events: readonly AnyRow[], crew: readonly AnyRow[], photos: readonly FileRef[]): void {
  const came = events.filter(({ direction }) => direction === 'in')
  for (const [at, row] of came.filter((_, index) => index % BY_HAND_EVERY === BY_HAND_EVERY - 1).entries()) {
    const photo = photos[at % photos.length]
    Object.assign(row, { method: 'manual', deviceNo: null, note: '闸机检修，人工登记', photos: photo ? [photo] : null })
    Object.assign(row, { byUsername: crew[0]?.username ?? row.byUsername })
  }
}

function attendance(
  { work }: DemoWorker,
  newUri: (of: AnyCollection) => string,
  today: string,
  nowMs: number,
): AnyRow[] {
  if (work.status !== 'in') return []
  const rows: AnyRow[] = []
  const note = (day: string, direction: 'in' | 'out', hour: number) => {
    const at = Date.parse(`${day}T00:00:00+08:00`) + Math.round(hour * HOUR_MS)
    if (at > nowMs) return
    const { projectUri, groupUri, siteUsernames, teamUri, name, uri } = work
    rows.push(
      completeRow(siteAttendance, newUri(siteAttendance), {
        ...{ projectUri, groupUri, siteUsernames, teamUri, name, projectWorkerUri: uri, direction, method: 'face' },
        ...{ at, day, minute: `${uri} ${direction} ${Math.floor(at / 60_000)}`, byUsername: 'gate', deviceNo: GATE },
      }),
    )
  }
  for (let back = ATTENDED_DAYS; back >= 1; back--) {
    const day = addDays(today, -back)
    if (day < String(work.entryDate)) continue
    note(day, 'in', ARRIVES)
    note(day, 'out', LEAVES)
  }
  if (work.inside === 'in') {
    const at = nowMs - 2 * HOUR_MS
    Object.assign(work, { lastAt: at })
    rows.push(
      completeRow(siteAttendance, newUri(siteAttendance), {
        ...{ projectUri: work.projectUri, groupUri: work.groupUri, siteUsernames: work.siteUsernames },
        ...{ teamUri: work.teamUri, name: work.name, projectWorkerUri: work.uri, direction: 'in', method: 'face' },
        ...{ at, day: todayInShanghai(at), minute: `${work.uri} in ${Math.floor(at / 60_000)}`, byUsername: 'gate' },
        deviceNo: GATE,
      }),
    )
  }
  return rows
}
