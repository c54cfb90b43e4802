import { Button } from '@mantine/core'
import { useState } from 'react'
import { ownRecordText } from '#src/i18n/hr/own-record.ts'
import { transferText } from '#src/i18n/hr/processes/transfer.ts'
import { useText } from '#src/i18n/i18n.ts'
import type { Person } from '#src/records/directory/person-state.ts'
import { DetailSection } from '#src/ui/detail/detail-section.tsx'
import { Movements } from '../processes/movements.tsx'
import { BeginTransfer } from '../processes/transfer/begin-transfer.tsx'

/** For the direct superior: what is under way about one of his people, probations to be assessed among it, and a transfer. */
export function OfManager({ person }: { person: Person }) {
  const words = useText(ownRecordText)
  const transfer = useText(transferText)
  const [isBeginning, setBeginning] = useState(false)
  return (
    <DetailSection id="of-manager" title={words.ofPerson}>
      <Movements employeeUri={person.uri} but="" />
      <Button variant="default" mt="sm" onClick={() => setBeginning(true)}>
        {transfer.begin}
      </Button>
      <BeginTransfer
        employeeUri={person.uri}
        opened={isBeginning}
        onClose={() => setBeginning(false)}
        // It stands in the list above from then on.
        onBegun={() => setBeginning(false)}
      />
    </DetailSection>
  )
}
