import { membershipApplication } from '#contract/domains/joining/membership-application.ts'
import { useRow } from '#src/data/rows/use-row.ts'
import { useText } from '#src/i18n/i18n.ts'
import { joinText } from '#src/i18n/identity/organisations-join.ts'
import { MissingRecord } from '#src/records/missing-record.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { AuditDialog } from './audit-dialog.tsx'

interface AuditCaseProps {
  applicationUri: string
  onClose: () => void
}

/** One application to join, opened by the to-do that asks for an answer. */
export function AuditCase({ applicationUri, onClose }: AuditCaseProps) {
  const words = useText(joinText).audit
  const { row, state, isOutOfReach } = useRow(membershipApplication, applicationUri)
  if (row) return <AuditDialog application={row} onClose={onClose} />
  return (
    <Dialog opened inAddress onClose={onClose} title={words.heading}>
      {state === 'loading' ? <p role="status">{words.loading}</p> : <MissingRecord isOutOfReach={isOutOfReach} />}
    </Dialog>
  )
}
