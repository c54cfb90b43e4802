import { expect, test } from 'vitest'
import { employee } from '#contract/domains/hr/employee.ts'
import { EXPORT_ENTITIES } from '#contract/domains/hr/export-template.ts'
import { employmentContract } from '#contract/domains/hr/processes/employment-contract.ts'
import { induction } from '#contract/domains/hr/processes/induction.ts'
import { internship } from '#contract/domains/hr/processes/internship.ts'
import { offboarding } from '#contract/domains/hr/processes/offboarding.ts'
import { personnelTransfer } from '#contract/domains/hr/processes/personnel-transfer.ts'
import { talent } from '#contract/domains/hr/processes/talent.ts'
import { regularisation } from '#contract/domains/hr/regularisation.ts'
import { entityOf, processFields } from './process-columns.ts'

const ALL = [induction, regularisation, personnelTransfer, employmentContract, internship, offboarding, talent]
const names = (of: (typeof ALL)[number], may: (code: string) => boolean) =>
  processFields(of, may).map(({ field }) => field)

test('every list has templates of its own, and no other collection has', () => {
  const entities = ALL.map(entityOf)
  expect(new Set(entities).size).toBe(ALL.length)
  for (const one of entities) expect(EXPORT_ENTITIES).toContain(one)
  expect(entityOf(employee)).toBeUndefined()
})

test('columns are what a person reads: names for references, no structures, no accounts', () => {
  const columns = names(offboarding, () => true)
  expect(columns).toEqual(expect.arrayContaining(['employeeName', 'groupUri', 'status', 'lastDay', 'companyReason']))
  for (const none of [
    'employeeUri',
    'handoverUri',
    'items',
    'trail',
    'moved',
    'approvalUri',
    'submittedBy',
    'certificateFiles',
  ])
    expect(columns, none).not.toContain(none)
})

test('what one may not read is no column', () => {
  const columns = names(offboarding, (code) => code === '')
  expect(columns).toContain('lastDay')
  expect(columns).not.toContain('companyReason')
})
