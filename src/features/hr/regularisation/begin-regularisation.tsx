import { employee } from '#contract/domains/hr/employee.ts'
import { addRegularisation, regularisation, regularisationFlow } from '#contract/domains/hr/regularisation.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { regularisationText } from '#src/i18n/hr/regularisation.ts'
import { useText } from '#src/i18n/i18n.ts'
import { BeginProcess } from '../processes/begin-process.tsx'

const PROBATIONERS = {
  filters: [{ field: 'stage', is: 'probation' }],
  sort: [{ field: 'plannedRegularDate' }],
} as const

interface BeginProps {
  opened: boolean
  onClose: () => void
  onBegun: (uri: string) => void
}

/** Begins one for somebody on probation; the roster says all else. */
export function BeginRegularisation(dialog: BeginProps) {
  const words = useText(regularisationText)
  const { rows } = useRows(employee, PROBATIONERS)
  return (
    <BeginProcess
      {...dialog}
      of={regularisation}
      add={addRegularisation}
      fields={['employeeUri', 'probationEndPlanned']}
      options={{ employeeUri: rows.map((one) => ({ value: one.uri, label: `${one.name} ${one.employeeNo}` })) }}
      once={regularisationFlow}
      title={words.begin}
    />
  )
}
