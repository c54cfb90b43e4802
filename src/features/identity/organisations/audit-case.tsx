import { organisationCalls } from '#contract/domains/identity/organisation-calls.ts'
import { useText } from '#src/i18n/i18n.ts'
import { joinText } from '#src/i18n/identity/organisations-join.ts'
import { useFetched } from '#src/records/use-fetched.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Trouble } from '#src/ui/trouble.tsx'
import { AuditDialog } from './audit-dialog.tsx'

interface AuditCaseProps {
  applicationUri: string
  onClose: () => void
}

/** One application to join, opened by the to-do that asks for an answer. */
export function AuditCase({ applicationUri, onClose }: AuditCaseProps) {
  const words = useText(joinText).audit
  const { value, problem, reload } = useFetched(organisationCalls.joinApplications, {
    ...{ applicationUri, pageNo: 1, pageSize: 1 },
  })
  const application = value?.records[0]
  if (application !== undefined)
    return <AuditDialog application={application} inAddress onClose={onClose} onDone={reload} />
  return (
    <Dialog opened inAddress onClose={onClose} title={words.heading}>
      {value === undefined && problem === undefined ? (
        <p role="status">{words.loading}</p>
      ) : (
        <Trouble>{problem ?? words.gone}</Trouble>
      )}
    </Dialog>
  )
}
