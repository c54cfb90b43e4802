import { recordRequestFlow } from '#contract/domains/hr/processes/record-request.ts'
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
  const username = useRunning()?.who.username
  return (
    <ProcessDetail
      flow={recordRequestFlow}
      uri={uri}
      title={words.title}
      head={['groupUri']}
      tag={(row) => <RequestTag row={row} />}
      parts={(row) => [
        {
          id: 'changes',
          title: words.changes,
          fields: [],
          more:
            row.status === 'pending' ? (
              <RequestedChanges
                uri={row.uri}
                isDecider={may('roster_managerment') && row.employeeUsername !== username}
              />
            ) : (
              <p>{words.over}</p>
            ),
        },
      ]}
    />
  )
}
