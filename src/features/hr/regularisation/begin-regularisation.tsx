import { useState } from 'react'
import { employee } from '#contract/domains/hr/employee.ts'
import { addRegularisation, regularisation } from '#contract/domains/hr/regularisation.ts'
import { addDays } from '#contract/kit/prc/calendar-date.ts'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { regularisationText } from '#src/i18n/hr/regularisation.ts'
import { useText } from '#src/i18n/i18n.ts'
import { RecordForm } from '#src/records/record-form.tsx'
import { refusedErrors } from '#src/records/refused-errors.ts'
import { useSave } from '#src/records/use-save.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'

interface BeginProps {
  opened: boolean
  onClose: () => void
  onBegun: (uri: string) => void
}

const PROBATIONERS = {
  filters: [{ field: 'stage', is: 'probation' }],
  sort: [{ field: 'plannedRegularDate' }],
} as const
const FIELDS = ['employeeUri', 'probationEndPlanned'] as const

/** Begins one for somebody on probation; the roster says all else. */
export function BeginRegularisation({ opened, onClose, onBegun }: BeginProps) {
  const words = useText(regularisationText)
  const newId = useNewId()
  const save = useSave()
  const { rows } = useRows(employee, PROBATIONERS)
  const [initial] = useState({})
  const begin = async (values: Record<string, unknown>) => {
    const person = rows.find((one) => one.uri === values.employeeUri)
    if (!person) return { employeeUri: words.noPerson }
    const uri = newId(regularisation.idPrefix)
    const planned = person.plannedRegularDate
    const end = values.probationEndPlanned ?? (planned === null ? undefined : addDays(planned, -1))
    if (typeof end !== 'string') return { probationEndPlanned: words.noEnd }
    const { uri: employeeUri, name, groupUri } = person
    const given = { employeeUri, employeeName: name, groupUri, probationEndPlanned: end }
    const saved = await save([commandOf(addRegularisation, { uri, values: given })])
    if (saved.kind === 'refused') return refusedErrors(saved)
    onClose()
    onBegun(uri)
    return undefined
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={words.begin}>
      <RecordForm
        of={regularisation}
        fields={FIELDS}
        initial={initial}
        options={{ employeeUri: rows.map((one) => ({ value: one.uri, label: `${one.name} ${one.employeeNo}` })) }}
        submitLabel={words.begin}
        onCancel={onClose}
        onSubmit={begin}
        draft="begin-regularisation"
      />
    </Dialog>
  )
}
