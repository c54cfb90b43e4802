// A whole made-up organisation as rows: reference lists, departments, people with superiors.

import { employee } from '#contract/domains/hr/employee.ts'
import { department } from '#contract/domains/organisation.ts'
import { duty, rank, station } from '#contract/domains/posts.ts'
import { type AnyCollection, type AnyRow, completeRow } from '#contract/kit/collection.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { demoPerson } from './plans/demo-person.ts'
import { demoPosts } from './plans/demo-posts.ts'
import { type DemoDepartment, departmentTree } from './plans/department-tree.ts'
import { unusualName } from './plans/person-names.ts'
import { DUTIES, RANKS, STAFFING, STATIONS, stationFacts } from './plans/posts.ts'
import { createDice, type Dice } from './plans/seeded-random.ts'

export interface DemoOrganisation {
  readonly domain: string
  readonly name: string
  readonly departments: readonly DemoDepartment[]
  /** Rows by collection, in the order in which they are written. */
  readonly rows: readonly (readonly [AnyCollection, readonly AnyRow[]])[]
  /** Rows of people, in the order of departments; the first of each department heads it. */
  readonly people: readonly AnyRow[]
}

export interface OrganisationPlan {
  readonly seed: number
  readonly domain: string
  readonly name: string
  readonly staff: number
  readonly numberPrefix: string
  /** First index of its people, so that mobiles of two organisations differ. */
  readonly firstIndex: number
}

/** Departments from this one on have someone with an unusual name. */
const FIRST_UNUSUAL = 3
/** 2026-01-01 in Shanghai: the time part of every id. */
const IDS_FROM_MS = 1_767_196_800_000

/** Builds the organisation. The same plan gives the same rows with the same ids. */
export function demoOrganisation(plan: OrganisationPlan): DemoOrganisation {
  const dice = createDice(plan.seed)
  // Ids have dice of their own: another name for somebody must not change every id after it.
  const idDice = createDice(plan.seed ^ 0x1d)
  let made = 0
  const newUri = (collection: AnyCollection) => `${collection.idPrefix}_${makeUlid(IDS_FROM_MS + made++, idDice.next)}`
  const stations = new Map(STATIONS.map((name) => [name as string, newUri(station)]))
  const duties = new Map(DUTIES.map((name) => [name as string, newUri(duty)]))
  const ranks = new Map(RANKS.map(([name]) => [name as string, newUri(rank)]))
  const departments = departmentTree(plan.name, plan.staff, () => newUri(department))
  const byUri = new Map(departments.map((one) => [one.uri, one]))
  const sizes = sizesOf(departments, plan.staff)
  const heads = new Map<string, string>()
  const people: AnyRow[] = []
  const takenIdNos = new Set<string>()
  for (const [at, one] of departments.entries()) {
    for (let place = 0; place < (sizes[at] ?? 0); place++) {
      const uri = newUri(employee)
      if (place === 0) heads.set(one.uri, uri)
      const index = people.length
      people.push(
        personRow(dice, plan, one, {
          uri,
          place,
          index,
          departmentIndex: at,
          heads,
          byUri,
          takenIdNos,
          stations,
          duties,
          ranks,
        }),
      )
    }
  }
  const list = (collection: AnyCollection, rows: readonly AnyRow[]) => [collection, rows] as const
  return {
    domain: plan.domain,
    name: plan.name,
    departments,
    people,
    rows: [
      list(
        station,
        STATIONS.map((name, at) =>
          completeRow(station, must(stations.get(name)), {
            ...{ name, groupUris: [], ...stationFacts(name, at) },
            ...{ sortNo: at * 10, status: 'enabled' },
          }),
        ),
      ),
      list(
        duty,
        DUTIES.map((name, at) =>
          completeRow(duty, must(duties.get(name)), {
            ...{ name, isManagement: name !== '员工' },
            ...{ sortNo: at * 10, status: 'enabled' },
          }),
        ),
      ),
      list(
        rank,
        RANKS.map(([name, sequence, levelOrder]) =>
          completeRow(rank, must(ranks.get(name)), { name, sequence, levelOrder, status: 'enabled' }),
        ),
      ),
      list(
        department,
        departments.map((one) => departmentRow(one, heads.get(one.uri))),
      ),
      list(employee, people),
    ],
  }
}

function departmentRow(one: DemoDepartment, head: string | undefined): AnyRow {
  return completeRow(department, one.uri, {
    groupName: one.name,
    parentUri: one.parentUri,
    type: one.type,
    headUris: head ? [head] : [],
    hrbpUris: [],
    sortNo: one.sortNo,
    status: 'enabled',
  })
}

interface Post {
  readonly uri: string
  readonly place: number
  /** Number of the person in the organisation, from 0. */
  readonly index: number
  readonly departmentIndex: number
  readonly heads: ReadonlyMap<string, string>
  readonly takenIdNos: Set<string>
  readonly byUri: ReadonlyMap<string, DemoDepartment>
  readonly stations: ReadonlyMap<string, string>
  readonly duties: ReadonlyMap<string, string>
  readonly ranks: ReadonlyMap<string, string>
}

function personRow(dice: Dice, plan: OrganisationPlan, home: DemoDepartment, post: Post): AnyRow {
  const staffing = STAFFING[home.trade]
  const isHead = post.place === 0
  const stationName = isHead ? staffing.head.station : dice.pick(staffing.others)
  const rankName = isHead ? staffing.head.rank : dice.pick(staffing.rank)
  const person = demoPerson(dice, {
    index: plan.firstIndex + post.index,
    employeeNo: `${plan.numberPrefix}${String(post.index + 1).padStart(6, '0')}`,
    trade: home.trade,
    isHead,
    takenIdNos: post.takenIdNos,
    companyName: `${plan.name.replace(/有限公司$/, '')}有限公司`,
    workPlace: home.path.find((name) => name.endsWith('项目部')) ?? home.path[0] ?? plan.name,
    // The unusual names go to the second places of a few departments, so that heads keep plain ones.
    name: post.place === 1 ? unusualName(post.departmentIndex - FIRST_UNUSUAL) : undefined,
  })
  const superior = isHead ? superiorOf(home, post) : post.heads.get(home.uri)
  return {
    ...completeRow(employee, post.uri, {
      ...person.mirrored,
      groupUri: home.uri,
      groupUris: [home.uri],
      stationUri: post.stations.get(stationName) ?? null,
      dutyUris: [post.duties.get(isHead ? staffing.head.duty : '员工')].filter((uri) => uri !== undefined),
      rankUri: post.ranks.get(rankName) ?? null,
      managerUri: superior === post.uri ? null : (superior ?? null),
    }),
    ...person.sensitive,
  }
}

/** The head of the nearest department above that has people; departments come after their parents. */
function superiorOf(home: DemoDepartment, post: Post): string | undefined {
  for (let at = home.parentUri; at !== null; at = post.byUri.get(at)?.parentUri ?? null) {
    const head = post.heads.get(at)
    if (head) return head
  }
  // The root has nobody of its own: the chairman sits in the first department.
  return post.heads.values().next().value
}

/** People per department, `staff` in all: somebody in each post of the accounts, the rest in proportion to the weights. */
function sizesOf(departments: readonly DemoDepartment[], staff: number): number[] {
  const sizes = sharesOf(departments, staff)
  const posts = new Set(Object.values(demoPosts(departments)))
  const spare = (at: number) => (sizes[at] ?? 0) - (posts.has(departments[at]?.uri ?? '') ? 1 : 0)
  const places = [...sizes.keys()]
  for (const to of places.filter((at) => spare(at) < 0)) {
    const from = places.reduce((most, at) => (spare(at) > spare(most) ? at : most))
    sizes[from] = (sizes[from] ?? 0) - 1
    sizes[to] = 1
  }
  return sizes
}

function sharesOf(departments: readonly DemoDepartment[], staff: number): number[] {
  const total = departments.reduce((sum, one) => sum + one.weight, 0)
  let weight = 0
  let given = 0
  return departments.map((one) => {
    weight += one.weight
    const until = Math.round((staff * weight) / total)
    const size = until - given
    given = until
    return size
  })
}

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a reference of the demonstration is missing')
  return value
}
