import {
  changeOffboarding,
  dealItemOffboarding,
  dropItemOffboarding,
  offboardingFlow,
  putItemOffboarding,
} from '#contract/domains/hr/processes/offboarding.ts'
import { useMay } from '#src/data/use-may.ts'
import { offboardingText } from '#src/i18n/hr/processes/offboarding.ts'
import { useText } from '#src/i18n/i18n.ts'
import type { RecordPart } from '#src/records/record-sections.tsx'
import { ChecklistSection } from '../checklist-section.tsx'
import { ProcessDetail } from '../process-detail.tsx'
import { DepartureTag } from './departure-screen.tsx'
import { HandoverPreview, MovedFacts } from './handover-preview.tsx'
import { SettlementButton } from './settlement.tsx'

const ASKED = ['departureType', 'applyDate', 'expectedLastDay', 'shortened', 'employeeReason', 'employeeNote'] as const
const COMPANY = ['companyReason', 'companyNote', 'interviewDate', 'interviewText', 'newEmployer'] as const
const PAPERS = ['certificateFiles', 'siStopMonth', 'siTransferDone'] as const
const ACTS = { put: putItemOffboarding, drop: dropItemOffboarding, deal: dealItemOffboarding }

/** One departure: the application, what was decided, what is handed over, and what has moved. */
export function DepartureDetail({ uri }: { uri: string }) {
  const words = useText(offboardingText)
  const may = useMay()
  const manages = may('resign_management')
  return (
    <ProcessDetail
      flow={offboardingFlow}
      uri={uri}
      title={words.title}
      head={['groupUri', 'lastDay', 'handoverName']}
      tag={(row) => <DepartureTag row={row} />}
      actions={(row) =>
        manages && (
          <>
            {row.status === 'handover' && <HandoverPreview uri={row.uri} />}
            {may('roster_sensitive') && row.status !== 'revoked' && <SettlementButton uri={row.uri} />}
          </>
        )
      }
      parts={(row): readonly RecordPart[] => {
        const isOver = row.status === 'left' || row.status === 'revoked'
        const edit = (fields: readonly string[], isOpen: boolean) =>
          manages && isOpen ? { fields, by: changeOffboarding } : undefined
        const { sections } = words
        return [
          { id: 'asked', title: sections.asked, fields: [...ASKED, 'noticeDays'], edit: edit(ASKED, !isOver) },
          {
            id: 'decided',
            title: sections.decided,
            fields: ['lastDay', 'handoverName', ...(manages ? ['rehireAdvice', 'rehireReason'] : []), 'mode'],
          },
          {
            id: 'items',
            title: sections.items,
            fields: [],
            more: (
              <ChecklistSection
                uri={row.uri}
                items={row.items}
                acts={ACTS}
                permission="resign_management"
                hasAmounts
                closed={isOver || row.status === 'rejected' || row.status === 'withdrawn'}
              />
            ),
          },
          ...(manages
            ? [
                {
                  id: 'company',
                  title: sections.company,
                  fields: COMPANY,
                  edit: edit(row.status === 'left' ? COMPANY.slice(2) : COMPANY, row.status !== 'revoked'),
                },
                { id: 'papers', title: sections.papers, fields: PAPERS, edit: edit(PAPERS, row.status !== 'revoked') },
              ]
            : []),
          ...(row.moved
            ? [{ id: 'moved', title: sections.moved, fields: [], more: <MovedFacts moved={row.moved} /> }]
            : []),
        ]
      }}
    />
  )
}
