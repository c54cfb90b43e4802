import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltMember, buildEmployee } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { buildImports, type Imports } from '#tests/kit/sheets/imports.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

const SCHOOL = {
  ...{ level: 'bachelor', school: '同济大学', major: '', degree: '', start: null, end: null },
  ...{ isFullTime: true, isHighest: false },
}
const CONTACT = { name: '李娟', relation: '配偶', mobile: '13822220002', address: '' }
/** Two years, so two months of probation. */
const CONTRACT = {
  ...{ companyName: '龙门建设', contractType: 'labour', termType: 'fixed', renewCount: 0, signCount: 1 },
  ...{ firstStart: '2026-01-01', firstEnd: '2027-12-31', curStart: '2026-01-01', curEnd: '2027-12-31' },
}
const RESIDENT_ID = '11010519491231002X'

describeServers('what a record has to hold', (kind) => {
  let server: TestApp
  let kit: Imports
  beforeAll(async () => {
    server = await createTestApp({ kind })
    kit = await buildImports(server)
  })
  afterAll(() => server.close())

  const build = (values: Record<string, unknown> = {}) => buildEmployee(server, kit.domain, kit.root, values)
  /** The reason of a refusal with its field, or `done`. */
  async function patch(uri: string, values: object, before: Record<string, unknown>, as: BuiltMember = kit.hr) {
    const base = [{ collection: 'employee', uri, rev: 0, values: before }]
    const { result } = await server.push(as.token, [
      { mutation: 'hr.patchEmployee', args: { uri, patch: values }, base },
    ])
    const outcome = result?.kind === 'outcomes' ? result.outcomes[0]?.outcome : undefined
    if (outcome?.kind !== 'refused') return 'done'
    return `${outcome.detail?.field} ${outcome.detail?.reason ?? outcome.code}`
  }
  const imported = async (values: Record<string, unknown> & { clear?: string[] }) =>
    (await kit.run([values])).result?.rows[0]

  test('of several educations, or of one, one is the highest', async () => {
    const uri = await build()
    const education = [SCHOOL, { ...SCHOOL, level: 'master' }]
    expect(await patch(uri, { education }, { education: null })).toBe('education noHighest')
    expect(await patch(uri, { education: [SCHOOL] }, { education: null })).toBe('education noHighest')
    const marked = education.map((one, at) => ({ ...one, isHighest: at === 1 }))
    expect(await patch(uri, { education: marked }, { education: null })).toBe('done')
    const twice = marked.map((one) => ({ ...one, isHighest: true }))
    expect(await patch(uri, { education: twice }, { education: marked })).toBe('education oneHighest')
    expect(await patch(uri, { education: null }, { education: marked })).toBe('done')
  })

  test('a record of old without one is changed in everything else; a sheet marks the one that it has as the highest', async () => {
    const employeeNo = newId().slice(-8)
    const uri = await build({ employeeNo, education: [SCHOOL] })
    expect(await patch(uri, { remark: '见证' }, { remark: null })).toBe('done')
    const others = [{ parts: { level: 'college', school: '二校' } }]
    expect(await imported({ employeeNo, education: others })).toMatchObject({ action: 'update', problems: {} })
    const [row] = (await filledRows(server, kit.hr.token, 'employee')).filter((one) => one.uri === uri)
    expect(row?.education).toMatchObject([{ isHighest: true }, { level: 'college', isHighest: false }])
  })

  describe('a probation', () => {
    const probation = (uri: string, probationMonths: number, before: number | null = null) =>
      patch(uri, { probationMonths }, { probationMonths: before })

    test('is as long as the term of the contract allows', async () => {
      const uri = await build({ contract: CONTRACT, entryDate: '2026-01-01' })
      expect(await probation(uri, 3)).toBe('probationMonths probationTooLong')
      expect(await probation(uri, 2)).toBe('done')
      const endless = await build({ contract: { ...CONTRACT, termType: 'openEnded', firstEnd: null, curEnd: null } })
      expect(await probation(endless, 6)).toBe('done')
      const task = await build({ contract: { ...CONTRACT, termType: 'taskBased', firstEnd: null, curEnd: null } })
      expect(await probation(task, 1)).toBe('probationMonths probationTooLong')
    })

    test('belongs to the first contract, lies within it, and is no matter of agreements that are none', async () => {
      const renewed = { ...CONTRACT, curStart: '2028-01-01', curEnd: '2028-12-31', renewCount: 1, signCount: 2 }
      expect(await probation(await build({ contract: renewed }), 2)).toBe('done')
      const late = await build({ contract: CONTRACT, entryDate: '2027-12-01' })
      expect(await probation(late, 2)).toBe('probationMonths probationOutsideTerm')
      expect(await probation(await build({ contract: { ...CONTRACT, contractType: 'internship' } }), 6)).toBe('done')
      expect(await probation(await build(), 6)).toBe('done')
    })

    test('that was too long before stays until it is changed; a sheet is judged by the contract it brings', async () => {
      const employeeNo = newId().slice(-8)
      const uri = await build({ employeeNo, contract: CONTRACT, probationMonths: 6 })
      expect(await patch(uri, { remark: '见证' }, { remark: null })).toBe('done')
      expect(await probation(uri, 5, 6)).toBe('probationMonths probationTooLong')
      expect(await imported({ employeeNo, probationMonths: 5 })).toMatchObject({
        problems: { probationMonths: 'probationTooLong' },
      })
      const longer = { 'contract.firstEnd': '2028-12-31', 'contract.curEnd': '2028-12-31' }
      expect(await imported({ employeeNo, probationMonths: 5, ...longer })).toMatchObject({ action: 'update' })
    })
  })

  describe('people to call in an emergency', () => {
    const enter = async (employeeUri: string) => {
      const values = { employeeUri, statusAfter: 'active', reason: '已经到岗' }
      const args = { uri: newId('ecr'), values }
      const { result } = await server.push(kit.hr.token, [{ mutation: 'hr.addEmploymentCorrection', args }])
      const outcome = result?.kind === 'outcomes' ? result.outcomes[0]?.outcome : undefined
      return outcome?.kind === 'refused' ? `${outcome.detail?.field} ${outcome.detail?.reason}` : 'done'
    }

    test('nobody is at work without one', async () => {
      const uri = await build({ employeeStatus: 'preEntry' })
      expect(await enter(uri)).toBe('statusAfter contactMissing')
      expect(await patch(uri, { emergency: [CONTACT] }, { emergency: null })).toBe('done')
      expect(await enter(uri)).toBe('done')
    })

    test('nobody at work loses the last, and none of them has his own number', async () => {
      const uri = await build({ emergency: [CONTACT], mobile: '13822220001' })
      const held = { emergency: [CONTACT] }
      expect(await patch(uri, { emergency: null }, held)).toBe('emergency contactNeeded')
      const other = [{ ...CONTACT, mobile: '13822220003' }]
      expect(await patch(uri, { mobile: CONTACT.mobile }, { mobile: '13822220001' })).toBe('mobile mobileOfContact')
      expect(await patch(uri, { emergency: other }, held)).toBe('done')
      expect(await patch(uri, { mobile: CONTACT.mobile }, { mobile: '13822220001' })).toBe('done')
      const gone = await build({ emergency: [CONTACT], employeeStatus: 'left' })
      expect(await patch(gone, { emergency: null }, held)).toBe('done')
    })
  })

  test('the number of a document stays with those whom the organisation employs', async () => {
    const employeeNo = newId().slice(-8)
    const uri = await build({ employeeNo, employeeType: 'fullTime' })
    const guest = await build({ employeeType: 'consultant' })
    const save = async (of: string, idNo: string | null) => {
      const values = { idType: 'residentId', idNo }
      return (await server.call('hr', 'saveSensitive', { uri: of, values }, kit.hr.token)).message
    }
    const done = await save(uri, null)
    expect(await save(uri, RESIDENT_ID)).toBe(done)
    expect(await save(uri, null)).toMatch('在职人员要有证件号码')
    expect(await imported({ employeeNo, clear: ['idNo'] })).toMatchObject({ problems: { idNo: 'idNoNeeded' } })
    expect(await save(guest, RESIDENT_ID)).toBe(done)
    expect(await save(guest, null)).toBe(done)
  })
})
