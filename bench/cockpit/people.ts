import { employee } from '../../contract/domains/hr/employee.ts'
import { type AnyRow, completeRow } from '../../contract/kit/collection.ts'

export const TODAY = '2026-11-23'
const DEPARTMENTS = 400
const ROWS_OF_A_PAGE = 128
const TYPES = ['fullTime', 'fullTime', 'labourService', 'dispatched', 'intern'] as const
const PAPERS = ['idCard', 'photo', 'bankCard', 'healthCheck', 'entryForm', 'policyReceipt'] as const

/** People with papers in a tree of departments: the text of the pages in which a mirror has them. */
export function pagesOfPeople(count: number): { pages: string[]; departments: AnyRow[] } {
  const departments = Array.from({ length: DEPARTMENTS }, (_, at) => ({
    ...{ uri: `dept_${at}`, rev: 1, groupName: `部门${at}`, type: at % 9 === 1 ? 'projectDept' : 'dept' },
    parentUri: at === 0 ? null : `dept_${Math.floor((at - 1) / 6)}`,
  }))
  const rows = Array.from({ length: count }, (_, at) => person(at))
  const names = Object.keys(rows[0] as AnyRow)
  const pages: string[] = []
  for (let at = 0; at < rows.length; at += ROWS_OF_A_PAGE)
    pages.push(
      JSON.stringify([names, ...rows.slice(at, at + ROWS_OF_A_PAGE).map((row) => names.map((name) => row[name]))]),
    )
  return { pages, departments }
}

const day = (year: number, at: number) => `${year}-${two(1 + (at % 12))}-${two(1 + (at % 28))}`
const two = (value: number) => String(value).padStart(2, '0')

function person(at: number): AnyRow {
  const hasLeft = at % 30 === 7
  const entryDate = day(2006 + (at % 21), at)
  return {
    ...completeRow(employee, `emp_${String(at).padStart(26, '0')}`, {
      ...{ name: `员工${at}`, employeeNo: `G${at}`, mobile: `138${String(at).padStart(8, '0')}` },
      ...{ groupUri: `dept_${at % DEPARTMENTS}`, groupUris: [`dept_${at % DEPARTMENTS}`], dutyUris: [] },
      ...{ stationUri: `stn_${at % 40}`, rankUri: `rank_${at % 12}`, employeeStatus: hasLeft ? 'left' : 'active' },
      ...{
        membership: 'active',
        employeeType: TYPES[at % TYPES.length],
        stage: at % 11 === 0 ? 'probation' : 'regular',
      },
      ...{ entryDate, lastDay: hasLeft ? day(2026, at) : null, gender: at % 3 === 0 ? 'female' : 'male' },
      ...{ birthDate: day(1966 + (at % 40), at), education: [{ level: 'bachelor', isHighest: true }] },
      certs: at % 4 === 0 ? [{ type: '安全员', expireDate: day(2027, at) }] : null,
      materials: Object.fromEntries(
        PAPERS.slice(at % 4).map((type, paper) => [`mat_${at}_${paper}`, paperOf(type, at)]),
      ),
    }),
  }
}

const paperOf = (type: (typeof PAPERS)[number], at: number) => ({
  ...{ type, title: '', files: [], required: null, issueDate: day(2026, at), expireDate: null, notifyBeforeDays: null },
  ...{ status: at % 5 === 0 ? 'uploaded' : 'approved', reason: '', checkedBy: null, checkedAt: null },
})
