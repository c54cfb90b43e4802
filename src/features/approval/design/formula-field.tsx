import type { FormColumn, FormField } from '#contract/domains/approval/form-field.ts'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { NumberField } from '#src/ui/form/number-field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { bind } from './binding.ts'
import { codedFormula, formulaParts, insertedPart, namedFormula } from './formula-names.ts'
import { useDesignWords } from './use-design-words.ts'

interface FormulaFieldProps {
  of: FormColumn
  form: readonly FormField[]
  /** The table whose column it is. */
  inside?: FormField | undefined
  id: (name: string) => string
  onChange: (values: Partial<FormColumn>) => void
}

/** What a field computes, written with the names of other fields, and what comes of it: an amount or a number. */
export function FormulaField({ of, form, inside, id, onChange }: FormulaFieldProps) {
  const words = useDesignWords()
  const parts = formulaParts(form, of, inside)
  const formula = of.formula ?? ''
  const isAmount = of.unit === '元' && of.decimals === undefined
  return (
    <>
      <TextField
        field={bind<string | undefined>(id('formula'), namedFormula(formula, parts), (text) =>
          onChange({ formula: codedFormula(text ?? '', parts) }),
        )}
        label={words.formula}
        description={words.formulaHint}
        max={500}
      />
      <SelectField
        field={bind<string | undefined>(id('insert'), undefined, (path) => {
          const part = parts.find((one) => one.path === path)
          if (part) onChange({ formula: `${formula}${formula.trim() === '' ? '' : ' '}${insertedPart(part)}` })
        })}
        label={words.insertField}
        options={parts.map(({ path, name, isColumn }) => ({ value: path, label: isColumn ? words.sumOf(name) : name }))}
      />
      <CheckField
        field={bind(id('amount'), isAmount, (next) =>
          onChange(next ? { unit: '元', decimals: undefined } : { unit: undefined, decimals: 2 }),
        )}
        label={words.isAmount}
      />
      {!isAmount && (
        <>
          <NumberField
            field={bind<number | undefined>(id('decimals'), of.decimals ?? 0, (decimals) =>
              onChange({ decimals: places(decimals) }),
            )}
            label={words.decimals}
          />
          <TextField field={bind(id('unit'), of.unit, (unit) => onChange({ unit }))} label={words.unit} max={10} />
        </>
      )}
    </>
  )
}

const MOST_PLACES = 6

/** Places behind the point, as far as a form keeps them. */
export const places = (typed: number | undefined): number =>
  typed === undefined || Number.isNaN(typed) ? 0 : Math.min(MOST_PLACES, Math.max(0, Math.round(typed)))
