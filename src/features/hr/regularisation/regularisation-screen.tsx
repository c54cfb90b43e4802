import { useState } from 'react'
import { regularisation, regularisationFlow } from '#contract/domains/hr/regularisation.ts'
import type { Row } from '#contract/kit/collection.ts'
import type { RowFilter } from '#contract/kit/row-filter.ts'
import type { FieldOf } from '#src/data/rows/use-rows.ts'
import { useMay } from '#src/data/use-may.ts'
import { enumLabel, formatFieldValue } from '#src/i18n/field-words.ts'
import { regularisationText } from '#src/i18n/hr/regularisation.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { shanghaiDate } from '#src/lib/shanghai-date.ts'
import { trueNow } from '#src/lib/true-time.ts'
import { useNames } from '#src/records/directory/use-names.ts'
import { RecordList } from '#src/records/record-list.tsx'
import { RecordSteps } from '#src/records/record-steps.tsx'
import type { QueryValues } from '#src/ui/list/query-field.ts'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { DueNote, useDueFilters } from '../cockpit/due-filter.tsx'
import { useExportInColumns } from '../export/use-export-in-columns.tsx'
import { BeginRegularisation } from './begin-regularisation.tsx'

type Regularisation = Row<typeof regularisation>

interface RegularisationScreenProps {
  search: QueryValues
  onSearch: (search: QueryValues, options?: { readonly replace?: boolean }) => void
  onOpen: (uri: string) => void
}

const SORT = [{ field: 'probationEndPlanned' }] as const
const TEXT = ['employeeName'] as const
const FILTERS = ['status', 'result'] as const
const EXPORTED = [
  'employeeName',
  'groupUri',
  'status',
  'probationStart',
  'probationEndPlanned',
  'result',
  'managerScore',
  'managerGrade',
  'regularDate',
  'newEndDate',
] as const
/** States in which the end of the probation still waits for somebody. */
const UNDECIDED: readonly string[] = ['waiting', 'selfReview', 'pending']

/** Regularisations: who is due, what waits for whom, many approved with one comment. */
export function RegularisationScreen({ search, onSearch, onOpen }: RegularisationScreenProps) {
  const words = useText(regularisationText)
  const language = useLanguage()
  const may = useMay()
  const nameOf = useNames()
  const [isBeginning, setBeginning] = useState(false)
  const today = shanghaiDate(trueNow())
  const inColumns = useExportInColumns(regularisation, words.title, EXPORTED)
  return (
    <RecordList
      of={regularisation}
      title={words.title}
      columns={[
        { field: 'employeeName', width: 180 },
        { field: 'status', width: 180, render: (row) => <ProgressTag row={row} today={today} /> },
        { field: 'groupUri' },
        {
          field: 'probationEndPlanned',
          width: 150,
          card: 'line',
          render: (row) =>
            formatFieldValue('regularisation', 'probationEndPlanned', row.probationEndPlanned, { language }),
        },
        { field: 'result', width: 130 },
        { field: 'regularDate', width: 140 },
      ]}
      textFields={TEXT}
      filterFields={FILTERS}
      filters={useDueFilters(regularisation, { search }) as readonly RowFilter<FieldOf<typeof regularisation>>[]}
      lead={<DueNote of={regularisation} search={search} onSearch={onSearch} />}
      exportFields={EXPORTED}
      exportMore={inColumns.button}
      sort={SORT}
      nameOf={nameOf}
      rowName={(row) => row.employeeName}
      rowHref={(row) => `/organization/personnel/positiveDetail?uri=${row.uri}`}
      onOpen={(row) => onOpen(row.uri)}
      bulk={(rows, clear) => <RecordSteps flow={regularisationFlow} rows={rows} onTaken={clear} />}
      add={may('regularization_management') ? { label: words.begin, onPress: () => setBeginning(true) } : undefined}
      search={search}
      onSearch={onSearch}
    >
      {inColumns.dialog}
      <BeginRegularisation opened={isBeginning} onClose={() => setBeginning(false)} onBegun={onOpen} />
    </RecordList>
  )
}

/** Where it stands; red where the probation has ended and nobody has decided. */
export function ProgressTag({ row, today }: { row: Regularisation; today: string }) {
  const words = useText(regularisationText)
  const language = useLanguage()
  const isOver = UNDECIDED.includes(row.status) && row.probationEndPlanned < today
  if (isOver) return <StatusTag tone="attention">{words.over}</StatusTag>
  const tone = row.status === 'converted' ? 'good' : 'neutral'
  return <StatusTag tone={tone}>{enumLabel('status', row.status, language, 'regularisation')}</StatusTag>
}
