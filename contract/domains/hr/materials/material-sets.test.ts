import { describe, expect, test } from 'vitest'
import { MATERIAL_TYPES, type Material } from './material.ts'
import { handedIn } from './material-mutations.ts'
import { endsSoon, lastDayOf, type MaterialPost, materialSet, materialStateOn } from './material-sets.ts'

const office: MaterialPost = { employeeType: 'fullTime', stage: 'regular', hadEmployer: false, isOnSite: false }
const required = (post: MaterialPost) =>
  [...materialSet(post)].flatMap(([type, need]) => (need === 'required' ? type : []))
const optional = (post: MaterialPost) =>
  [...materialSet(post)].flatMap(([type, need]) => (need === 'optional' ? type : []))

const paper = (values: Partial<Material> = {}): Material => ({
  ...handedIn({
    type: 'idCard',
    title: '',
    files: [],
    required: null,
    issueDate: null,
    expireDate: null,
    notifyBeforeDays: null,
  }),
  status: 'approved',
  ...values,
})

describe('the papers that a person has to hand in', () => {
  test('staff in an office: no safety papers, and what is optional is said to be', () => {
    expect(required(office)).toEqual([
      'idCard',
      'photo',
      'diploma',
      'bankCard',
      'entryForm',
      'policyReceipt',
      'employmentContract',
    ])
    expect(optional(office)).toEqual([
      'degree',
      'healthCheck',
      'professionalCertificate',
      'safetyEducation',
      'safetyHandover',
    ])
  })

  test('whoever worked elsewhere before brings the leaving certificate', () => {
    expect(required({ ...office, hadEmployer: true })).toContain('leavingCertificate')
    expect(materialSet(office).has('leavingCertificate')).toBe(false)
  })

  test('on a site the health check and the safety papers are required of staff', () => {
    const added = required({ ...office, isOnSite: true }).filter((type) => !required(office).includes(type))
    expect(added).toEqual(['healthCheck', 'safetyEducation', 'safetyHandover'])
  })

  test('an intern brings the student card instead of a diploma, whichever of type and stage says so', () => {
    const intern = required({ ...office, employeeType: 'intern', stage: 'none' })
    expect(intern).toEqual([
      'idCard',
      'photo',
      'studentCard',
      'entryForm',
      'policyReceipt',
      'employmentContract',
      'injuryInsurance',
    ])
    expect(required({ ...office, stage: 'intern' })).toEqual(intern)
  })

  test('a site worker needs the health check, the safety papers and the insurance wherever he is', () => {
    const worker = { ...office, employeeType: 'labourService', stage: 'none' }
    expect(required(worker)).toEqual([
      'idCard',
      'photo',
      'bankCard',
      'healthCheck',
      'entryForm',
      'policyReceipt',
      'employmentContract',
      'safetyEducation',
      'safetyHandover',
      'injuryInsurance',
    ])
  })

  test('every type but `other` is in some set', () => {
    const posts = ['fullTime', 'intern', 'labourService'].map((employeeType) => ({
      ...office,
      employeeType,
      hadEmployer: true,
    }))
    const named = new Set(posts.flatMap((post) => [...materialSet(post).keys()]))
    expect(MATERIAL_TYPES.filter((type) => !named.has(type))).toEqual(['other'])
  })
})

describe('how a paper stands on a day', () => {
  test('an approved paper holds through its last day', () => {
    const ending = paper({ expireDate: '2026-11-22' })
    expect(materialStateOn(ending, '2026-11-22')).toBe('approved')
    expect(materialStateOn(ending, '2026-11-23')).toBe('expired')
    expect(materialStateOn({ ...ending, status: 'uploaded' }, '2026-11-23')).toBe('uploaded')
  })

  test('a health check holds for a year unless it says otherwise', () => {
    const check = paper({ type: 'healthCheck', issueDate: '2024-02-29' })
    expect(lastDayOf(check)).toBe('2025-02-28')
    expect(lastDayOf({ ...check, issueDate: '2025-06-01' })).toBe('2026-06-01')
    expect(lastDayOf({ ...check, expireDate: '2024-12-31' })).toBe('2024-12-31')
    expect(lastDayOf({ ...check, type: 'idCard' })).toBeNull()
  })

  test('it ends soon from its days of notice on, the usual 30 without any', () => {
    const ending = paper({ expireDate: '2026-12-31' })
    expect(endsSoon(ending, '2026-11-30')).toBe(false)
    expect(endsSoon(ending, '2026-12-01')).toBe(true)
    expect(endsSoon({ ...ending, notifyBeforeDays: 90 }, '2026-10-02')).toBe(true)
    expect(endsSoon({ ...ending, notifyBeforeDays: 0 }, '2026-12-30')).toBe(false)
    expect(endsSoon(ending, '2027-01-01')).toBe(false)
  })
})
