import { useState } from 'react'
import { type recordRequest, recordRequestFlow } from '#contract/domains/hr/processes/record-request.ts'
import type { Row } from '#contract/kit/collection.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { useMay } from '#src/data/use-may.ts'
import { recordRequestText } from '#src/i18n/hr/processes/record-request.ts'
import { useText } from '#src/i18n/i18n.ts'
import { ProcessDetail } from '../process-detail.tsx'
import { RequestTag } from './request-screen.tsx'
import { RequestedChanges } from './requested-changes.tsx'

/** One request: what was there, what is to be there, and for HR the decision. */
export function RequestDetail({ uri }: { uri: string }) {
  const words = useText(recordRequestText)
  const may = useMay()
  const running = useRunning()
  const username = running?.who.username
  const [decided, setDecided] = useState<{ readonly uri: string; readonly status: 'accepted' | 'refused' }>()
  // What the call has just answered is known before the row says so.
  const known = (row: Row<typeof recordRequest>) =>
    row.status === 'pending' && decided?.uri === row.uri ? { ...row, status: decided.status } : row
  const onDecided = (status: 'accepted' | 'refused') => {
    setDecided({ uri, status })
    running?.engine.wake()
  }
  return (
    <ProcessDetail
      flow={recordRequestFlow}
      uri={uri}
      title={words.title}
      head={['groupUri']}
      tag={(row) => <RequestTag row={known(row)} />}
      parts={(row) => [
        {
          id: 'changes',
          title: words.changes,
          fields: [],
          more:
            known(row).status === 'pending' ? (
              <RequestedChanges
                uri={row.uri}
                isDecider={may('roster_managerment') && row.employeeUsername !== username}
                onDecided={onDecided}
              />
            ) : (
              <p>{words.over}</p>
            ),
        },
      ]}
    />
  )
}
