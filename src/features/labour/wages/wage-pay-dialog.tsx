import { owedOf, type WagePayment, type WageRow } from '#contract/domains/labour/wage-row.ts'
import { type wageSheet, wageSheetFlow } from '#contract/domains/labour/wage-sheet.ts'
import type { Row } from '#contract/kit/collection.ts'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { useText } from '#src/i18n/i18n.ts'
import { sheetsText } from '#src/i18n/labour/sheets.ts'
import { formatYuan } from '#src/lib/format-number.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { refusedErrors } from '#src/records/form/refused-errors.ts'
import { useSave } from '#src/records/use-save.ts'
import { DateField } from '#src/ui/form/dates/date-field.tsx'
import { FormLayout } from '#src/ui/form/form.tsx'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { NumberField } from '#src/ui/form/number-field.tsx'
import { allOf, dateRule, needed, type Rule } from '#src/ui/form/rules.ts'
import { type FieldBinding, useForm } from '#src/ui/form/use-form.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useIsPhone } from '#src/ui/use-viewport.ts'
import classes from '../site.module.css'

type Sheet = Row<typeof wageSheet>

interface WagePayDialogProps {
  sheet: Sheet
  opened: boolean
  onClose: () => void
}

const DAY = 'payDate'
const COMMENT = 'comment'
const MAX_COMMENT = 1000

/** What everybody of a sheet was paid: in full unless somebody writes less. */
export function WagePayDialog({ sheet, opened, onClose }: WagePayDialogProps) {
  const words = useText(sheetsText)
  return (
    <Dialog opened={opened} onClose={onClose} title={words.payTitle(sheet.teamName, sheet.month)}>
      {opened && <WagePayForm sheet={sheet} onClose={onClose} />}
    </Dialog>
  )
}

function WagePayForm({ sheet, onClose }: Omit<WagePayDialogProps, 'opened'>) {
  const words = useText(sheetsText)
  const phone = useIsPhone()
  const save = useSave()
  const open = sheet.rows.filter((one) => owedOf(one) > 0)
  const owed = open.reduce((sum, one) => sum + owedOf(one), 0)
  const { mutations } = wageSheetFlow
  const form = useForm<Record<string, unknown>>({
    initial: {
      [DAY]: shanghaiToday(),
      ...Object.fromEntries(open.map((one) => [one.uri, owedOf(one)])),
      [COMMENT]: undefined,
    },
    rules: {
      [DAY]: allOf<unknown>(needed(words.payDay, 'choose'), dateRule({ allowFuture: false }) as Rule<unknown>),
      ...Object.fromEntries(open.map((one) => [one.uri, amountRule(one, words)])),
    },
    onSubmit: async (values) => {
      const day = String(values[DAY])
      const payments = open
        .map((one): WagePayment => ({ uri: one.uri, day, fen: Number(values[one.uri]), owedFen: owedOf(one) }))
        .filter(({ fen }) => fen > 0)
      const isWhole = payments.reduce((sum, { fen }) => sum + fen, 0) === owed
      const comment = String(values[COMMENT] ?? '').trim()
      const taken = { uri: sheet.uri, from: sheet.status, ...(comment !== '' && { comment }) }
      const saved = await save([
        isWhole
          ? commandOf(mutations.payWageSheet, { ...taken, values: { payDate: day } })
          : commandOf(mutations.payPartWageSheet, { ...taken, values: { payments } }),
      ])
      // What is refused of the whole stands beside the day.
      if (saved.kind === 'refused') return { [DAY]: Object.values(refusedErrors(saved))[0] ?? '' }
      onClose()
      return undefined
    },
  })
  const now = open.reduce((sum, one) => sum + (Number(form.values[one.uri]) || 0), 0)
  return (
    <FormLayout
      form={form}
      labels={{
        ...{ [DAY]: words.payDay, [COMMENT]: words.payComment },
        ...Object.fromEntries(open.map((one) => [one.uri, one.name])),
      }}
      columns={phone ? 1 : 2}
      submitLabel={sheet.status === 'partPaid' ? words.payRest : words.pay}
      {...(now === 0 && owed > 0 && { blocked: words.payNothing })}
      note={`${words.payNow(formatYuan(now))} · ${words.payLeft(formatYuan(Math.max(0, owed - now)))}`}
      onCancel={onClose}
    >
      <p className={classes.hint} data-wide>
        {sheet.status === 'partPaid' ? words.payRestHint : words.payHint}
      </p>
      <DateField
        field={form.field(DAY) as FieldBinding<string | undefined>}
        label={words.payDay}
        allowFuture={false}
        required
        wide
      />
      {open.map((one) => (
        <NumberField
          key={one.uri}
          field={form.field(one.uri) as FieldBinding<number | undefined>}
          label={words.payOf(one.name)}
          description={[
            words.due(formatYuan(one.dueFen)),
            one.paidFen > 0 && words.paidSoFar(formatYuan(one.paidFen)),
            one.paidFen > 0 && words.owed(formatYuan(owedOf(one))),
          ]
            .filter(Boolean)
            .join(' · ')}
          kind="fen"
          required
        />
      ))}
      <LongTextField
        field={form.field(COMMENT) as FieldBinding<string | undefined>}
        label={words.payComment}
        max={MAX_COMMENT}
        wide
      />
    </FormLayout>
  )
}

function amountRule(row: WageRow, words: typeof sheetsText.zh): Rule<unknown> {
  return (value) => {
    if (typeof value !== 'number' || Number.isNaN(value)) return words.payNumber
    if (value < 0) return words.payNegative
    return value > owedOf(row) ? words.payTooMuch(formatYuan(owedOf(row))) : undefined
  }
}
