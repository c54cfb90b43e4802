import { describe, expect, test } from 'vitest'
import { type ContractSummary, contractFaults } from '#contract/domains/hr/contract-faults.ts'
import { employee } from '#contract/domains/hr/employee.ts'
import { type AnyRow, invalidFields } from '#contract/kit/collection.ts'
import { TAIL_SPACE, tailHash } from '#contract/kit/id.ts'
import { checkBankCard } from '#contract/kit/prc/bank-card.ts'
import { checkMobile } from '#contract/kit/prc/mobile.ts'
import { checkResidentId } from '#contract/kit/prc/resident-id.ts'
import { demoAccounts } from './demo-accounts.ts'
import { demoOrganisation } from './demo-organisation.ts'
import { enteredOn } from './hr/demo-contract.ts'
import { givePapers } from './hr/demo-materials.ts'
import { DEMO_TODAY } from './plans/demo-person.ts'

const plan = { seed: 5, domain: 'org_x', name: '龙门建设集团', numberPrefix: 'LM', firstIndex: 0 }
const made = demoOrganisation({ ...plan, staff: 2000 })
const { people, departments } = made

describe('the demonstration group', () => {
  test('is the same every time, and another with another seed', () => {
    expect(demoOrganisation({ ...plan, staff: 150 })).toEqual(demoOrganisation({ ...plan, staff: 150 }))
    const other = demoOrganisation({ ...plan, seed: 6, staff: 150 }).people[0]
    expect(other).not.toEqual(demoOrganisation({ ...plan, staff: 150 }).people[0])
  })

  test('has as many people as asked for, all valid by the real rules', () => {
    expect(people).toHaveLength(2000)
    for (const { uri: _uri, rev: _rev, ...values } of people) {
      expect(invalidFields(employee, values)).toEqual({})
      const id = checkResidentId(String(values.idNo), { today: DEMO_TODAY })
      expect(id).toMatchObject({ ok: true, birthDate: values.birthDate, gender: values.gender })
      expect(checkMobile(String(values.mobile))).toEqual({ ok: true, value: values.mobile })
      for (const card of values.bank as { cardNo: string; holder: string }[]) {
        expect(checkBankCard(card.cardNo).ok).toBe(true)
        expect(card.holder).toBe(values.name)
      }
    }
  })

  test('of most the contracts are known, none at odds with itself or with the day of entry', () => {
    const known = people.flatMap((row) => (row.contract === null ? [] : [row]))
    expect(known.length).toBeGreaterThan(1600)
    expect(known.length).toBeLessThan(people.length)
    const kinds = new Map<string, Set<unknown>>()
    for (const { contract, employeeType, entryDate } of known) {
      const summary = contract as ContractSummary
      expect(contractFaults(summary, null)).toEqual([])
      expect(summary.firstStart).toBe(entryDate)
      const of = kinds.get(String(employeeType)) ?? new Set()
      kinds.set(String(employeeType), of.add(`${summary.contractType} ${summary.termType}`))
    }
    expect([...(kinds.get('fullTime') ?? [])].sort()).toEqual(['labour fixed', 'labour openEnded'])
    expect([...(kinds.get('intern') ?? [])]).toEqual(['internship fixed'])
    expect([...(kinds.get('labourService') ?? [])].sort()).toEqual(['service fixed', 'siteWork taskBased'])
  })

  test('whoever comes on another day has a contract of the same kind since then, also when he is yet to come', () => {
    for (const [entryDate, today] of [
      ['2027-01-05', '2026-12-27'],
      ['2026-09-01', '2026-12-27'],
    ] as const)
      for (const row of people.filter((one) => one.contract !== null)) {
        const { contract, ...days } = enteredOn(row, entryDate, today)
        expect(days).toEqual({ entryDate, seniorityDate: entryDate })
        expect(contract).toMatchObject({
          ...{ firstStart: entryDate, curStart: entryDate, renewCount: 0, signCount: 1 },
          contractType: (row.contract as ContractSummary).contractType,
        })
        expect(contractFaults(contract as ContractSummary, null)).toEqual([])
      }
  })

  test.each([10, 11, 23, 60, 119])('of %i people still has somebody in each post of the accounts', (staff) => {
    const group = demoOrganisation({ ...plan, staff })
    const labour = demoOrganisation({
      ...plan,
      seed: 6,
      domain: 'org_y',
      staff: 10,
      numberPrefix: 'HJ',
      firstIndex: 1000,
    })
    expect(group.people).toHaveLength(staff)
    const accounts = demoAccounts(group, labour)
    const held = accounts.flatMap(({ members }) => members.map(({ employee }) => employee?.uri))
    expect(held).not.toContain(undefined)
    expect(new Set(held).size).toBe(held.length)
    const papers = () => {
      const files = givePapers(accounts, plan.domain, 7, Date.parse(DEMO_TODAY)).map(({ file }) => file)
      return { files, rows: group.people.flatMap(({ materials }) => materials ?? []) }
    }
    const given = papers()
    expect(given.files.length).toBeGreaterThan(5)
    for (const materials of given.rows) expect(invalidFields(employee, { materials })).toEqual({})
    expect(papers()).toEqual(given)
  })

  test.each(['uri', 'mobile', 'employeeNo', 'idNo'])('no two people share %s', (field) => {
    expect(new Set(people.map((row) => row[field])).size).toBe(people.length)
  })

  test('has departments five levels deep, branches and projects, below one root', () => {
    expect(Math.max(...departments.map((one) => one.path.length + 1))).toBe(5)
    expect(departments.filter((one) => one.parentUri === null)).toHaveLength(1)
    expect(new Set(departments.map((one) => one.type))).toEqual(new Set(['dept', 'branch', 'projectDept']))
    const names = departments.map((one) => one.path.join('/'))
    expect(new Set(names).size).toBe(names.length)
    const seen = new Set<string>()
    for (const one of departments) {
      expect(one.parentUri === null || seen.has(one.parentUri)).toBe(true)
      seen.add(one.uri)
    }
  })

  test('everyone but one has a superior, and every chain ends with that one', () => {
    const byUri = new Map(people.map((row) => [row.uri, row]))
    const tops = people.filter((row) => row.managerUri === null)
    expect(tops).toHaveLength(1)
    for (const row of people) {
      let at: AnyRow | undefined = row
      for (let steps = 0; at && at.managerUri !== null; steps++) {
        expect(steps).toBeLessThan(10)
        at = byUri.get(String(at.managerUri))
      }
      expect(at).toBe(tops[0])
    }
  })

  test('ids are spread over all parts of a filling', () => {
    const parts = new Array(16).fill(0)
    for (const row of people) parts[Math.floor((tailHash(row.uri) * 16) / TAIL_SPACE)]++
    for (const count of parts) expect(count).toBeGreaterThan(60)
  })

  test('has names that break sloppy software', () => {
    const names = people.map((row) => String(row.name))
    expect(names.some((name) => name.includes('·'))).toBe(true)
    expect(names.some((name) => name.length > [...name].length)).toBe(true)
    expect(names.some((name) => name.startsWith('欧阳'))).toBe(true)
  })
})
