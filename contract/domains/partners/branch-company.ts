// Branch companies: organisations below this one in the register, not in the tree of departments.
import { collection, group } from '../../kit/collection.ts'
import { date, longText, optional, region, text, username } from '../../kit/field.ts'
import { recordMutations } from '../../kit/record.ts'
import { newInState, workflow, workflowFields } from '../../kit/workflow.ts'
import { filesField } from '../files.ts'
import { landline, socialCreditCode } from './company-fields.ts'

const MANAGES = 'branch_company_management'
const STATES = ['operating', 'suspended', 'closed'] as const

export const branchCompany = collection(
  'branchCompany',
  {
    base: group(MANAGES, {
      name: text(2, 100),
      uscc: optional(socialCreditCode()),
      legalPerson: optional(text(2, 50)),
      managerUsername: optional(username()),
      contactPhone: optional(landline()),
      regionCode: optional(region()),
      address: optional(text(1, 200)),
      establishedDate: optional(date({ until: 'today' })),
      licenceFiles: optional(filesField(3)),
      remark: optional(longText(500)),
      ...workflowFields(STATES),
    }),
  },
  { audience: 'organisation', idPrefix: 'brc', lookups: ['uscc'], unique: [{ field: 'uscc' }] },
)

export const branchCompanyFlow = workflow(branchCompany, {
  states: STATES,
  closed: ['closed'],
  steps: {
    suspend: { from: ['operating'], to: 'suspended', by: [{ code: MANAGES }], comment: 'required' },
    resume: { from: ['suspended'], to: 'operating', by: [{ code: MANAGES }], comment: 'optional', looks: 'primary' },
    close: {
      from: ['operating', 'suspended'],
      to: 'closed',
      by: [{ code: MANAGES }],
      comment: 'required',
      looks: 'danger',
    },
  },
  title: (row) => String(row.name),
  link: (uri) => `/organization/unit?uri=${uri}`,
})

export const BRANCH_FIELDS = [
  'name',
  'uscc',
  'legalPerson',
  'managerUsername',
  'contactPhone',
  'regionCode',
  'address',
  'establishedDate',
  'licenceFiles',
  'remark',
] as const

export const { add: addBranchCompany, change: changeBranchCompany } = recordMutations(branchCompany, {
  permission: MANAGES,
  writes: BRANCH_FIELDS,
  defaults: () => newInState('operating'),
})
