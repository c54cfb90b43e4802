import { hr } from '#contract/domains/hr/hr.ts'
import { MOST_LEAVE_DAYS, MOST_SETTLED, type Settlement } from '#contract/domains/hr/settlement-calls.ts'
import { useCall } from '#src/data/use-call.ts'
import { useOnline } from '#src/data/use-online.ts'
import { settlementText } from '#src/i18n/hr/processes/settlement.ts'
import { useText } from '#src/i18n/i18n.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { DateField } from '#src/ui/form/dates/date-field.tsx'
import { FormLayout } from '#src/ui/form/form.tsx'
import { NumberField } from '#src/ui/form/number-field.tsx'
import { fenBetween } from '#src/ui/form/rules.ts'
import { useForm } from '#src/ui/form/use-form.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { ReadOnDemand } from '../../read-on-demand.tsx'

/** Opens how it is settled for whoever may read it; it comes from the server each time, and the device keeps none of it. */
export function SettlementButton({ uri }: { uri: string }) {
  const words = useText(settlementText)
  return (
    <ReadOnDemand call={useCall(hr.calls.departureSettlement)} input={{ uri }} open={words.open} title={words.title}>
      {({ settlement }, close) => <SettlementForm uri={uri} seen={settlement} onDone={close} />}
    </ReadOnDemand>
  )
}

type Typed = { [K in keyof Settlement]: NonNullable<Settlement[K]> | undefined }

interface SettlementFormProps {
  uri: string
  seen: Settlement
  onDone: () => void
}

function SettlementForm({ uri, seen, onDone }: SettlementFormProps) {
  const words = useText(settlementText)
  const online = useOnline()
  const { run } = useCall(hr.calls.saveDepartureSettlement)
  const amount = fenBetween(0, MOST_SETTLED)
  const form = useForm<Typed>({
    initial: {
      ...{ wageTo: seen.wageTo ?? undefined, wageFen: seen.wageFen ?? undefined },
      ...{ leaveDays: seen.leaveDays ?? undefined, compensationFen: seen.compensationFen ?? undefined },
      ...{ deductFen: seen.deductFen ?? undefined, payDate: seen.payDate ?? undefined },
    },
    rules: {
      ...{ wageFen: amount, compensationFen: amount, deductFen: amount },
      leaveDays: (days) => {
        if (days === undefined) return undefined
        return Number.isInteger(days * 2) && days >= 0 && days <= MOST_LEAVE_DAYS
          ? undefined
          : words.leaveWrong(MOST_LEAVE_DAYS)
      },
    },
    onSubmit: async ({ wageTo, wageFen, leaveDays, compensationFen, deductFen, payDate }) => {
      const settlement = {
        ...{ wageTo: wageTo ?? null, wageFen: wageFen ?? null, leaveDays: leaveDays ?? null },
        ...{ compensationFen: compensationFen ?? null, deductFen: deductFen ?? null, payDate: payDate ?? null },
      }
      const answer = await run({ uri, settlement, seen })
      if (answer.kind !== 'ok') return { wageTo: callProblem(answer, true) }
      showToast('done', words.saved)
      return undefined
    },
    onDone,
  })
  return (
    <FormLayout
      form={form}
      labels={words.fields}
      onCancel={onDone}
      columns={2}
      offline={online ? undefined : words.needsServer}
    >
      <DateField field={form.field('wageTo')} label={words.fields.wageTo} allowFuture />
      <NumberField field={form.field('wageFen')} label={words.fields.wageFen} kind="fen" suffix={words.yuan} />
      <NumberField field={form.field('leaveDays')} label={words.fields.leaveDays} kind="decimal" suffix={words.days} />
      <NumberField
        field={form.field('compensationFen')}
        label={words.fields.compensationFen}
        kind="fen"
        suffix={words.yuan}
      />
      <NumberField field={form.field('deductFen')} label={words.fields.deductFen} kind="fen" suffix={words.yuan} />
      <DateField field={form.field('payDate')} label={words.fields.payDate} allowFuture />
    </FormLayout>
  )
}
