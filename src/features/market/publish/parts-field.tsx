import { Button } from '@mantine/core'
import { useNewId } from '#src/data/edits/use-mutate.ts'
import { useText } from '#src/i18n/i18n.ts'
import { publishText } from '#src/i18n/market/publish.ts'
import { FieldGroup } from '#src/ui/form/field-group.tsx'
import { NumberField } from '#src/ui/form/number-field.tsx'
import { type Choice, SelectField } from '#src/ui/form/select-field.tsx'
import type { FieldBinding } from '#src/ui/form/use-form.ts'
import { useIsPhone } from '#src/ui/use-viewport.ts'
import { cell } from './cell.ts'
import { evenPercent, type PartRow, partsFault, weightOf } from './entry-values.ts'
import { Add, Remove } from './plan-rows.tsx'
import classes from './publish.module.css'

const MOST_PARTS = 20

interface PartsFieldProps {
  field: FieldBinding<readonly PartRow[]>
  label: string
  applications: readonly Choice[]
}

/** The applications of a solution with their weights, which make exactly 100.00 percent. */
export function PartsField({ field, label, applications }: PartsFieldProps) {
  const words = useText(publishText)
  const newId = useNewId()
  const phone = useIsPhone()
  const rows = field.value
  const shows = field.error !== undefined
  const set = (key: string, change: Partial<PartRow>) =>
    field.onChange(rows.map((row) => (row.key === key ? { ...row, ...change } : row)))
  const sum = rows.reduce((total, row) => total + (weightOf(row) ?? 0), 0)
  const isTwice = ({ key, applicationUri }: PartRow) =>
    rows.some((one) => one.key !== key && one.applicationUri === applicationUri)
  const nameOf = (uri: string | undefined) => applications.find(({ value }) => value === uri)?.label ?? words.part
  const choiceError = (row: PartRow) => {
    if (row.applicationUri === undefined) return words.partMissing
    return isTwice(row) ? words.partTwice : undefined
  }
  const hasCell = rows.some((row) => choiceError(row) !== undefined || weightOf(row) === undefined)
  return (
    <FieldGroup id={field.id} label={label} error={shows && !hasCell ? partsFault(rows, words) : undefined}>
      <div className={classes.rows}>
        {rows.map((row) => (
          <div key={row.key} className={classes.row} data-parts data-phone={phone || undefined}>
            <SelectField
              field={cell(
                `${row.key}-part`,
                row.applicationUri,
                (applicationUri) => set(row.key, { applicationUri }),
                shows ? choiceError(row) : undefined,
              )}
              label={words.part}
              required
              options={applications}
            />
            <NumberField
              field={cell(
                `${row.key}-weight`,
                row.percent,
                (percent) => set(row.key, { percent }),
                shows && weightOf(row) === undefined ? words.weightWrong : undefined,
              )}
              label={words.weight}
              kind="decimal"
            />
            <Remove
              label={words.removePart(nameOf(row.applicationUri))}
              onPress={() => field.onChange(rows.filter(({ key }) => key !== row.key))}
            />
          </div>
        ))}
        <div className={classes.acts}>
          <Add
            label={words.addPart}
            isFull={rows.length >= MOST_PARTS}
            onPress={() =>
              field.onChange([...rows, { key: newId('part'), applicationUri: undefined, percent: undefined }])
            }
          />
          {rows.length > 0 && (
            <>
              <Button
                variant="default"
                onClick={() =>
                  field.onChange(rows.map((row, index) => ({ ...row, percent: evenPercent(rows.length, index) })))
                }
              >
                {words.even}
              </Button>
              <span className={classes.sum}>{words.total((sum / 100).toFixed(2))}</span>
            </>
          )}
        </div>
      </div>
    </FieldGroup>
  )
}
