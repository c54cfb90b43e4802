import {
  AWAITED,
  changeInduction,
  dealItemInduction,
  dropItemInduction,
  inductionFlow,
  putItemInduction,
} from '#contract/domains/hr/processes/induction.ts'
import { useMay } from '#src/data/use-may.ts'
import { inductionText } from '#src/i18n/hr/processes/induction.ts'
import { newcomerFormText } from '#src/i18n/hr/processes/newcomer.ts'
import { useText } from '#src/i18n/i18n.ts'
import type { RecordPart } from '#src/records/record-sections.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import { DeskSection } from '../../newcomer/desk-section.tsx'
import { ChecklistSection } from '../checklist-section.tsx'
import { ProcessDetail } from '../process-detail.tsx'
import { usePostChoices } from '../transfer/use-post-choices.ts'
import { InductionTag } from './induction-screen.tsx'
import { useTemplateChoices } from './use-templates.ts'

const PLAN = [
  'plannedEntryDate',
  'groupUri',
  'stationUri',
  'dutyUri',
  'rankUri',
  'employeeType',
  'managerUri',
  'probationMonths',
  'contractMonths',
  'recruitSource',
] as const
const PERSON = ['name', 'mobile', 'emergencyName', 'emergencyMobile', 'remark'] as const
const ACTS = { put: putItemInduction, drop: dropItemInduction, deal: dealItemInduction }

/** One planned entry: when and where, what has to be ready, and the record that it became. */
export function InductionDetail({ uri }: { uri: string }) {
  const words = useText(inductionText)
  const forms = useText(newcomerFormText)
  const manages = useMay()('induction_management')
  const templates = useTemplateChoices()
  const options = { ...usePostChoices(), templateUri: templates }
  return (
    <ProcessDetail
      flow={inductionFlow}
      uri={uri}
      title={words.title}
      head={['groupUri', 'plannedEntryDate', 'mobile']}
      tag={(row) => <InductionTag row={row} />}
      options={options}
      parts={(row): readonly RecordPart[] => {
        const edit = (fields: readonly string[]) =>
          manages && row.status === 'pending' ? { fields, by: changeInduction } : undefined
        return [
          {
            id: 'items',
            title: words.sections.items,
            fields: [],
            more: (
              <ChecklistSection
                uri={row.uri}
                items={row.items}
                acts={ACTS}
                permission="induction_management"
                closed={!AWAITED.includes(row.status)}
              />
            ),
          },
          { id: 'form', title: forms.section, fields: [], more: <DeskSection row={row} /> },
          { id: 'plan', title: words.sections.plan, fields: PLAN, edit: edit([...PLAN, 'templateUri']) },
          { id: 'person', title: words.sections.person, fields: PERSON, edit: edit(PERSON) },
          {
            id: 'result',
            title: words.sections.result,
            fields: ['actualEntryDate', 'cancelReason'],
            more: row.entryEmployeeUri && (
              <UiLink href={`/organization/personnel/rostersDetails?uri=${row.entryEmployeeUri}`}>
                {words.toRecord}
              </UiLink>
            ),
          },
        ]
      }}
    />
  )
}
