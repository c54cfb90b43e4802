import { SPECIAL_TRADES } from '#contract/domains/labour/gate-lights.ts'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { DateField } from '#src/ui/form/dates/date-field.tsx'
import type { Choice } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import type { Form } from '#src/ui/form/use-form.ts'
import { WorkFields } from '../work-fields.tsx'
import type { NewcomerValues } from './newcomer-values.ts'
import type { NewcomerLabels } from './use-newcomer-labels.ts'

interface NewcomerWorkProps {
  form: Form<NewcomerValues>
  labels: NewcomerLabels
  teams: readonly Choice[]
}

/** What he will do, and the papers that he brings. */
export function NewcomerWork({ form, labels, teams }: NewcomerWorkProps) {
  const isSpecial = SPECIAL_TRADES.has(form.values.workType ?? '')
  return (
    <>
      <WorkFields field={form.field} labels={labels} teams={teams} />
      <CheckField field={form.field('isLeader')} label={labels.isLeader} />
      <DateField field={form.field('agreementDate')} label={labels.agreementDate} />
      <DateField field={form.field('insuranceUntil')} label={labels.insuranceUntil} allowFuture />
      <DateField field={form.field('healthCheckAt')} label={labels.healthCheckAt} />
      {isSpecial && (
        <>
          <TextField field={form.field('certNo')} label={labels.certNo} max={40} />
          <DateField field={form.field('certUntil')} label={labels.certUntil} allowFuture />
        </>
      )}
    </>
  )
}
