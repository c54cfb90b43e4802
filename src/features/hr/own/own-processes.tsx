import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { addOffboarding, offboarding, offboardingFlow } from '#contract/domains/hr/processes/offboarding.ts'
import { noticeDaysOf, noticeFault } from '#contract/domains/hr/processes/process-faults.ts'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { ownRecordText } from '#src/i18n/hr/own-record.ts'
import { useText } from '#src/i18n/i18n.ts'
import { refusalText } from '#src/i18n/refusals.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import type { Person } from '#src/records/directory/person-state.ts'
import { RecordForm, type RecordValues } from '#src/records/form/record-form.tsx'
import { refusedErrors } from '#src/records/form/refused-errors.ts'
import { useSave } from '#src/records/use-save.ts'
import { DetailSection } from '#src/ui/detail/detail-section.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Movements } from '../processes/movements.tsx'

const ASKED = ['expectedLastDay', 'shortened', 'employeeReason', 'employeeNote'] as const

/** What is under way about oneself, and the way to ask to leave. */
export function OwnProcesses({ person }: { person: Person }) {
  const words = useText(ownRecordText)
  const [isLeaving, setLeaving] = useState(false)
  const { rows, state } = useRows(
    offboarding,
    useMemo(() => ({ filters: [{ field: 'employeeUri', is: person.uri }] as const }), [person.uri]),
  )
  const isOpen = rows.some(({ status }) => !offboardingFlow.closed.some((one) => one === status))
  const mayAsk = person.employeeStatus === 'active' && state !== 'loading' && !isOpen
  return (
    <DetailSection id="own-processes" title={words.processes}>
      <Movements employeeUri={person.uri} but="" />
      {mayAsk && (
        <Button variant="default" mt="sm" onClick={() => setLeaving(true)}>
          {words.leave}
        </Button>
      )}
      <AskToLeave person={person} opened={isLeaving} onClose={() => setLeaving(false)} />
    </DetailSection>
  )
}

function AskToLeave({ person, opened, onClose }: { person: Person; opened: boolean; onClose: () => void }) {
  const words = useText(ownRecordText)
  const newId = useNewId()
  const save = useSave()
  const [initial] = useState({})
  const ask = async (values: RecordValues) => {
    const uri = newId(offboarding.idPrefix)
    const { name, groupUri, username } = person
    const about = { employeeUri: person.uri, employeeName: name, groupUri, employeeUsername: username }
    const given = {
      ...{ ...values, ...about, departureType: 'voluntary', applyDate: shanghaiToday() },
    } as Parameters<typeof addOffboarding.run>[0]['args']['values']
    const fault = noticeFault(given, noticeDaysOf(person.stage), 'expectedLastDay')
    if (fault) return { [fault.field]: refusalText(fault.reason ?? fault.code) }
    const saved = await save([
      commandOf(addOffboarding, { uri, values: given }),
      commandOf(offboardingFlow.mutations.submitOffboarding, { uri, from: 'draft' }),
    ])
    if (saved.kind === 'refused') return refusedErrors(saved)
    onClose()
    return undefined
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={words.leave}>
      <p>{words.leaveHint}</p>
      {opened && (
        <RecordForm
          of={offboarding}
          fields={ASKED}
          required={['expectedLastDay']}
          initial={initial}
          submitLabel={words.leave}
          onCancel={onClose}
          onSubmit={ask}
          draft="own-departure"
        />
      )}
    </Dialog>
  )
}
