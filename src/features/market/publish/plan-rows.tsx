import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { MAX_HEADCOUNT } from '#contract/domains/market/plan.ts'
import { useNewId } from '#src/data/edits/use-mutate.ts'
import { useText } from '#src/i18n/i18n.ts'
import { publishPlanText } from '#src/i18n/market/publish-plan.ts'
import { FieldGroup } from '#src/ui/form/field-group.tsx'
import { NumberField } from '#src/ui/form/number-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import type { FieldBinding } from '#src/ui/form/use-form.ts'
import { useIsPhone } from '#src/ui/use-viewport.ts'
import { cell } from './cell.ts'
import { type CellFault, type CycleRow, cycleFaults, type RangeRow, rangeFaults } from './plan-values.ts'
import classes from './publish.module.css'

const MOST_ROWS = 10
const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** What is said beside a cell. */
function useSayFault(): (fault: CellFault | undefined) => string | undefined {
  const words = useText(publishPlanText)
  return (fault) => {
    if (fault === undefined) return undefined
    if (fault === 'headcount') return words.headcount(MAX_HEADCOUNT)
    if (fault === 'amount' || fault === 'count' || fault === 'nameMissing' || fault === 'nameTooLong')
      return words[fault]
    return words.faults[fault]
  }
}

interface RowsProps<R> {
  field: FieldBinding<readonly R[]>
  /** What the price or the number is of. */
  unit: string
}

/** The tiers of a plan: from how many to how many people at what price. */
export function RangeRows({ field, unit }: RowsProps<RangeRow>) {
  const words = useText(publishPlanText)
  const newId = useNewId()
  const phone = useIsPhone()
  const say = useSayFault()
  const faults = field.error === undefined ? {} : rangeFaults(field.value)
  const set = (uri: string, change: Partial<RangeRow>) =>
    field.onChange(field.value.map((row) => (row.uri === uri ? { ...row, ...change } : row)))
  const add = () => {
    const last = field.value.at(-1)
    const start = last === undefined ? 1 : last.end === undefined ? undefined : last.end + 1
    field.onChange([...field.value, { uri: newId('tier'), start, end: undefined, priceFen: undefined }])
  }
  return (
    <FieldGroup id={field.id} label={words.ranges} hint={words.rangesHint(unit)} error={wholeError(field, faults)}>
      <div className={classes.rows}>
        {field.value.map((row, index) => {
          const { uri } = row
          const at = (name: string) => say(faults[`${uri}.${name}`])
          return (
            <div key={uri} className={classes.row} data-phone={phone || undefined}>
              <NumberField
                field={cell(`${uri}-start`, row.start, (start) => set(uri, { start }), at('start'))}
                label={words.start}
              />
              <NumberField
                field={cell(`${uri}-end`, row.end, (end) => set(uri, { end }), at('end'))}
                label={words.end}
              />
              <NumberField
                field={cell(`${uri}-price`, row.priceFen, (priceFen) => set(uri, { priceFen }), at('price'))}
                label={words.price}
                kind="fen"
              />
              <Remove
                label={words.removeRange(index + 1)}
                onPress={() => field.onChange(field.value.filter((one) => one.uri !== uri))}
              />
            </div>
          )
        })}
        <Add label={words.addRange} isFull={field.value.length >= MOST_ROWS} onPress={add} />
      </div>
    </FieldGroup>
  )
}

/** The durations that a plan is bought for. */
export function CycleRows({
  field,
  unit,
  isTiered,
  isEach,
}: RowsProps<CycleRow> & { isTiered: boolean; isEach: boolean }) {
  const words = useText(publishPlanText)
  const newId = useNewId()
  const phone = useIsPhone()
  const say = useSayFault()
  const faults = field.error === undefined ? {} : cycleFaults(field.value, isTiered)
  const set = (uri: string, change: Partial<CycleRow>) =>
    field.onChange(field.value.map((row) => (row.uri === uri ? { ...row, ...change } : row)))
  const empty = { name: undefined, units: undefined, discountsFen: undefined, finalPriceFen: undefined }
  return (
    <FieldGroup id={field.id} label={words.cycles} error={wholeError(field, faults)}>
      <div className={classes.rows}>
        {field.value.map((row) => {
          const { uri } = row
          const at = (name: string) => say(faults[`${uri}.${name}`])
          return (
            <div key={uri} className={classes.row} data-phone={phone || undefined}>
              <TextField
                field={cell(`${uri}-name`, row.name, (name) => set(uri, { name }), at('name'))}
                label={words.cycleName}
              />
              <NumberField
                field={cell(`${uri}-units`, row.units, (units) => set(uri, { units }), at('units'))}
                label={words.cycleUnits(unit)}
              />
              {isTiered ? (
                <NumberField
                  field={cell(
                    `${uri}-amount`,
                    row.discountsFen,
                    (discountsFen) => set(uri, { discountsFen }),
                    at('amount'),
                  )}
                  label={words.discount}
                  kind="fen"
                />
              ) : (
                <NumberField
                  field={cell(
                    `${uri}-amount`,
                    row.finalPriceFen,
                    (finalPriceFen) => set(uri, { finalPriceFen }),
                    at('amount'),
                  )}
                  label={words.finalPrice(isEach)}
                  kind="fen"
                />
              )}
              <Remove
                label={words.removeCycle(row.name ?? '')}
                onPress={() => field.onChange(field.value.filter((one) => one.uri !== uri))}
              />
            </div>
          )
        })}
        <Add
          label={words.addCycle}
          isFull={field.value.length >= MOST_ROWS}
          onPress={() => field.onChange([...field.value, { uri: newId('cyc'), ...empty }])}
        />
      </div>
    </FieldGroup>
  )
}

/** The error of the group: not where a cell says it already. */
const wholeError = (field: { readonly error: string | undefined }, faults: object): string | undefined =>
  Object.keys(faults).length > 0 ? undefined : field.error

interface RemoveProps {
  label: string
  /** On the line of words, not of fields with their labels above them. */
  isFlat?: boolean
  onPress: () => void
}

export function Remove({ label, isFlat = false, onPress }: RemoveProps) {
  const phone = useIsPhone()
  return (
    <ActionIcon
      className={isFlat ? undefined : classes.remove}
      variant="subtle"
      color="gray"
      size={phone ? 44 : 36}
      aria-label={label}
      onClick={onPress}
    >
      <IconTrash {...ICON} />
    </ActionIcon>
  )
}

export function Add({ label, isFull, onPress }: { label: string; isFull: boolean; onPress: () => void }) {
  if (isFull) return null
  return (
    <div>
      <Button variant="default" leftSection={<IconPlus {...ICON} />} onClick={onPress}>
        {label}
      </Button>
    </div>
  )
}
