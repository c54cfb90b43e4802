import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { appointPartnerRole } from '#contract/domains/partners/move-partners.ts'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { useWorkerTree } from '#src/data/rows/use-worker-tree.ts'
import { useText } from '#src/i18n/i18n.ts'
import { partnerScreensText } from '#src/i18n/partners/partner-screens.ts'
import { usePartnerNodes } from '#src/records/directory/use-partner-nodes.ts'
import { useSave } from '#src/records/use-save.ts'
import { TwoStepStaffDialog } from '#src/ui/pickers/two-step-staff-dialog.tsx'
import { createArraySource } from '#src/ui/tree/array-source.ts'

/** First partners of the kind, then the staff who look after them. */
export function AppointStaff({ typeCode }: { typeCode: string }) {
  const words = useText(partnerScreensText)
  const save = useSave()
  const [isOpen, setOpen] = useState(false)
  const staff = useWorkerTree('active', 'people').source
  const nodes = usePartnerNodes(typeCode)
  const partners = useMemo(() => createArraySource(nodes), [nodes])
  return (
    <>
      <Button variant="default" disabled={!staff || nodes.length === 0} onClick={() => setOpen(true)}>
        {words.appoint}
      </Button>
      {staff && (
        <TwoStepStaffDialog
          opened={isOpen}
          onClose={() => setOpen(false)}
          title={words.appoint}
          partners={partners}
          staff={staff}
          onDone={({ partners: uris, staff: staffUris }) => {
            const command = commandOf(appointPartnerRole, { uris: [...uris], staffUris: [...staffUris] })
            save([command], { said: words.appointed }).catch(reportError)
          }}
        />
      )}
    </>
  )
}
