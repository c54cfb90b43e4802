import { shanghaiToday } from '#src/lib/true-time.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import type { FieldBinding } from '#src/ui/form/use-form.ts'
import { bind } from './binding.ts'
import classes from './design.module.css'
import { exampleNumber, type NumberParts, partsOfRule, ruleOfParts } from './number-rule.ts'
import { useDesignWords } from './use-design-words.ts'

const DIGITS = ['3', '4', '5', '6']
const MOST_PREFIX = 12

/** How approvals are numbered: a few letters, a date, a count; with the number that would come next to it. */
export function NumberRuleField({ field }: { field: FieldBinding<string> }) {
  const words = useDesignWords()
  const rule = field.value
  const parts = partsOfRule(rule)
  const example = exampleNumber(rule, shanghaiToday())
  const put = (values: Partial<NumberParts>) => parts && field.onChange(ruleOfParts({ ...parts, ...values }))
  const dates = Object.keys(words.numberDates) as (keyof typeof words.numberDates)[]
  return (
    <fieldset className={classes.inner} data-wide>
      <legend>{words.numbering}</legend>
      {parts ? (
        <div className={classes.rule}>
          <TextField
            field={bind<string | undefined>(field.id, parts.prefix, (prefix) =>
              put({ prefix: (prefix ?? '').replace(/[{}]/g, '') }),
            )}
            label={words.numberPrefix}
            max={MOST_PREFIX}
          />
          <SelectField
            field={bind<string | undefined>(`${field.id}-date`, parts.date || 'none', (next) => {
              const date = dates.find((one) => one === next)
              put({ date: date === undefined || date === 'none' ? '' : date })
            })}
            label={words.numberDate}
            required
            options={dates.map((value) => ({ value, label: words.numberDates[value] }))}
          />
          <SelectField
            field={bind<string | undefined>(`${field.id}-digits`, String(parts.digits), (next) =>
              put({ digits: Number(next ?? parts.digits) }),
            )}
            label={words.numberDigits}
            required
            options={[...new Set([...DIGITS, String(parts.digits)])].map((value) => ({
              value,
              label: words.digits(Number(value)),
            }))}
          />
        </div>
      ) : (
        <TextField
          field={bind<string | undefined>(field.id, rule, (next) => field.onChange(next ?? ''))}
          label={words.numbering}
          max={40}
        />
      )}
      {field.error !== undefined && <p className={classes.fault}>{field.error}</p>}
      {example !== undefined && <p className={classes.quiet}>{words.numberExample(example)}</p>}
    </fieldset>
  )
}
