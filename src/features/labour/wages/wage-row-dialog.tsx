import { type WageRow, wageRowSchema } from '#contract/domains/labour/wage-row.ts'
import { correctWageSheet } from '#contract/domains/labour/wage-sheet.ts'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { useText } from '#src/i18n/i18n.ts'
import { sheetsText } from '#src/i18n/labour/sheets.ts'
import { useSave } from '#src/records/use-save.ts'
import { FormLayout } from '#src/ui/form/form.tsx'
import { NumberField } from '#src/ui/form/number-field.tsx'
import { numberBetween } from '#src/ui/form/rules.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'

interface WageRowDialogProps {
  sheetUri: string
  row: WageRow | undefined
  onClose: () => void
}

const MOST_DAYS = 31
const MOST_FEN = 100_000_000

const isHours = (value: number): boolean => wageRowSchema.shape.hours.safeParse(value).success

/** Days, hours, rate and what is beside them of one row, put right by hand. */
export function WageRowDialog({ sheetUri, row, onClose }: WageRowDialogProps) {
  const words = useText(sheetsText)
  return (
    <Dialog opened={row !== undefined} onClose={onClose} title={words.changeRow(row?.name ?? '')}>
      {row && <WageRowForm key={row.uri} sheetUri={sheetUri} row={row} onClose={onClose} />}
    </Dialog>
  )
}

function WageRowForm({ sheetUri, row, onClose }: WageRowDialogProps & { row: WageRow }) {
  const words = useText(sheetsText)
  const save = useSave()
  const form = useForm({
    initial: {
      days: (row.halfDays / 2) as number | undefined,
      hours: row.hours as number | undefined,
      rate: row.rateFen as number | undefined,
      extra: row.extraFen as number | undefined,
      note: row.note as string | undefined,
    },
    rules: {
      days: numberBetween(0, MOST_DAYS),
      hours: (value) => (value === undefined || isHours(value) ? undefined : words.hoursWrong),
      rate: (value) => (value === undefined || (value >= 0 && value <= MOST_FEN) ? undefined : words.rateField),
      extra: (value) => (value === undefined || Math.abs(value) <= MOST_FEN ? undefined : words.extraField),
    },
    onSubmit: async ({ days = 0, hours = 0, rate = 0, extra = 0, note = '' }) => {
      const saved = await save([
        commandOf(correctWageSheet, {
          ...{ uri: sheetUri, worker: row.uri, halfDays: Math.round(days * 2), rateFen: rate, extraFen: extra },
          ...{ hours, note: note.trim() },
        }),
      ])
      if (saved.kind !== 'refused') onClose()
    },
  })
  return (
    <FormLayout
      form={form}
      labels={{
        ...{ days: words.halfDays, hours: words.hoursField, rate: words.rateField },
        ...{ extra: words.extraField, note: words.note },
      }}
      onCancel={onClose}
    >
      <NumberField field={form.field('days')} label={words.halfDays} kind="decimal" required />
      <NumberField field={form.field('hours')} label={words.hoursField} kind="decimal" />
      <NumberField field={form.field('rate')} label={words.rateField} kind="fen" required />
      <NumberField field={form.field('extra')} label={words.extraField} kind="fen" />
      <TextField field={form.field('note')} label={words.note} max={100} />
    </FormLayout>
  )
}
