import { Button } from '@mantine/core'
import { useState } from 'react'
import { recordRequest, recordRequestFlow } from '#contract/domains/hr/processes/record-request.ts'
import type { Row } from '#contract/kit/collection.ts'
import { recordRequestText } from '#src/i18n/hr/processes/record-request.ts'
import { useText } from '#src/i18n/i18n.ts'
import { StateTag, type StateTones } from '#src/records/state-tag.tsx'
import { type ProcessAddress, ProcessScreen } from '../process-screen.tsx'
import { ReviewedFields } from './reviewed-fields.tsx'
import { useChangedNames } from './use-changed-names.ts'

const SORT = [{ field: 'statusAt', descending: true }] as const
const TEXT = ['employeeName'] as const
const FILTERS = ['status'] as const

/** What people ask to have changed of their records, and what is looked at first at all. */
export function RequestScreen(props: ProcessAddress) {
  const words = useText(recordRequestText)
  const namesOf = useChangedNames()
  const [isSetting, setSetting] = useState(false)
  return (
    <ProcessScreen
      {...props}
      flow={recordRequestFlow}
      title={words.title}
      permission="roster_managerment"
      detailPath="/organization/personnel/recordRequest"
      columns={[
        { field: 'employeeName', width: 160 },
        { field: 'status', width: 130, render: (row) => <RequestTag row={row} /> },
        { field: 'changed', render: (row) => namesOf(row.changed) },
        { field: 'groupUri' },
        { field: 'statusAt', width: 170 },
      ]}
      textFields={TEXT}
      filterFields={FILTERS}
      sort={SORT}
      exportFields={['employeeName', 'status', 'groupUri', 'statusAt']}
      beginLabel={words.which}
      actions={
        <>
          <Button variant="default" onClick={() => setSetting(true)}>
            {words.which}
          </Button>
          <ReviewedFields opened={isSetting} onClose={() => setSetting(false)} />
        </>
      }
    />
  )
}

const TONES: StateTones = { pending: 'active', accepted: 'good' }

/** Where a request stands. */
export function RequestTag({ row }: { row: Row<typeof recordRequest> }) {
  return <StateTag of={recordRequest} state={row.status} tones={TONES} />
}
