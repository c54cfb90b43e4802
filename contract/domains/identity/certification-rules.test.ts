import { describe, expect, test } from 'vitest'
import {
  type CertForm,
  certificationFaults,
  certificationState,
  certifiedUntil,
  isFixable,
} from './certification-rules.ts'

const TODAY = '2026-11-23'
const picture = [
  { fileUri: `file_${'0'.repeat(26)}`, fileName: 'a.png', fileType: 'image/png', size: 1, sha256: '0'.repeat(64) },
]
const company: CertForm = {
  ...{ name: '云岭建设有限公司', uscc: '91350100M000100Y43', corpType: 'limited', established: '2012-05-01' },
  ...{ registeredCapital: 5.5, legalPerson: '陈向东', legalPersonIdNo: '11010519491231002X', address: '杭州' },
  ...{ scope: '施工', applicantRole: 'legalPerson', applicantName: '陈向东', applicantMobile: '13800000001' },
}
const engineering: CertForm = {
  qualifications: [
    { category: 'design', grade: 'first', certNo: 'A1', validUntil: '2027-02-01' },
    { category: 'supervision', grade: 'first', certNo: 'A2', validUntil: '2028-02-01' },
  ],
  ...{ safetyLicenceNo: '1', safetyLicenceFrom: '2024-01-01', safetyLicenceUntil: '2027-06-30' },
}
const faults = (more: CertForm, files = { licence: picture }) =>
  certificationFaults('company', { ...company, ...more }, files, TODAY)

describe('the rules of a certification', () => {
  test('a whole form has no fault; each wrong value has its own', () => {
    expect(faults({})).toEqual({})
    expect(faults({ uscc: '91350100M000100Y44', legalPersonIdNo: '110105194912310021' })).toEqual({
      uscc: 'checkDigit',
      legalPersonIdNo: 'checkDigit',
    })
    expect(faults({ legalPersonIdNo: '110***********002X', registeredCapital: 0, corpType: 'club' })).toEqual({
      registeredCapital: 'range',
      corpType: 'form',
    })
    expect(faults({ established: '2027-01-01' })).toEqual({ established: 'dateFuture' })
    expect(faults({ termEnd: TODAY })).toEqual({})
    expect(faults({ termEnd: '2026-11-22' })).toEqual({ termEnd: 'dateOver' })
    expect(faults({ name: ' ' })).toEqual({ name: 'missing' })
    expect(faults({ applicantRole: 'agent' })).toEqual({ letter: 'missing', legalPersonId: 'missing' })
  })

  test('lines are checked one by one, and none may stand there twice', () => {
    const papers = { qualification: picture, safetyLicence: picture }
    const of = (form: CertForm) => certificationFaults('engineering', { ...engineering, ...form }, papers, TODAY)
    const [first] = engineering.qualifications as Record<string, string>[]
    expect(of({})).toEqual({})
    expect(of({ qualifications: [] })).toEqual({ qualifications: 'missing' })
    expect(of({ qualifications: [{ ...first, validUntil: '2026-01-01' }] })).toEqual({ qualifications: 'rowFault' })
    expect(of({ qualifications: [{ ...first }, { ...first }] })).toEqual({ qualifications: 'twice' })
    expect(of({ safetyLicenceFrom: '2026-11-20', safetyLicenceUntil: '2026-11-19' })).toEqual({
      safetyLicenceUntil: 'dateOver',
    })
  })

  test('it holds as long as what it rests on', () => {
    expect(certifiedUntil('company', company)).toBeNull()
    expect(certifiedUntil('company', { ...company, termEnd: '2030-01-01' })).toBe('2030-01-01')
    expect(certifiedUntil('engineering', engineering)).toBe('2027-06-30')
    expect(certifiedUntil('engineering', { ...engineering, safetyLicenceUntil: '2029-01-01' })).toBe('2028-02-01')
    expect(certifiedUntil('material', {})).toBeNull()
  })

  test('after a rejection what was marked can be corrected, and what is missing or has ended since', () => {
    const before = { form: { ...company, termEnd: '2026-11-01' }, files: { licence: picture } }
    const given = { kind: 'company' as const, ...before }
    const can = (name: string) => isFixable(name, ['address'], given, before, TODAY)
    expect(['address', 'name', 'termEnd', 'licence', 'letter'].map(can)).toEqual([true, false, true, false, true])
  })

  test('what holds comes before what is on its way', () => {
    expect(certificationState('none', 'rejected')).toBe('rejected')
    expect(certificationState('certified', 'rejected')).toBe('certified')
    expect(certificationState('certified', 'inReview')).toBe('changing')
    expect(certificationState('expired', 'inReview')).toBe('inReview')
    expect(certificationState('revoked', 'none')).toBe('revoked')
  })
})
