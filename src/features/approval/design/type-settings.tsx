import type { FormColumn, FormField } from '#contract/domains/approval/form-field.ts'
import { NumberField } from '#src/ui/form/number-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { WordsField } from '#src/ui/form/words-field.tsx'
import { bind } from './binding.ts'
import { FormulaField, places } from './formula-field.tsx'
import { useDesignWords } from './use-design-words.ts'

interface TypeSettingsProps {
  of: FormColumn
  form: readonly FormField[]
  /** The table whose column it is. */
  inside?: FormField | undefined
  id: (name: string) => string
  onChange: (values: Partial<FormColumn>) => void
}

const MOST_FILES = 9
const LONGEST = { text: 200, textarea: 2000 } as const

/** What only some kinds of fields and columns have. */
export function TypeSettings(props: TypeSettingsProps) {
  const words = useDesignWords()
  const { of, id, onChange } = props
  const { type } = of
  const limit = (name: 'min' | 'max', label: string, kind: 'whole' | 'decimal' | 'fen') => (
    <NumberField
      field={bind<number | undefined>(id(name), of[name], (next) =>
        onChange({ [name]: next === undefined || Number.isNaN(next) ? undefined : next }),
      )}
      label={label}
      kind={kind}
    />
  )
  switch (type) {
    case 'select':
    case 'multiSelect':
      return (
        <WordsField
          field={bind<readonly string[]>(id('options'), of.options ?? [], (options) =>
            onChange({ options: [...new Set(options)] }),
          )}
          label={words.options}
          required
          description={words.optionsHint}
        />
      )
    case 'number':
    case 'money':
      return (
        <>
          {limit('min', words.smallest, type === 'money' ? 'fen' : 'decimal')}
          {limit('max', words.largest, type === 'money' ? 'fen' : 'decimal')}
          {type === 'number' && (
            <>
              <NumberField
                field={bind(id('decimals'), of.decimals, (next) =>
                  onChange({ decimals: next === undefined ? undefined : places(next) }),
                )}
                label={words.decimals}
              />
              <TextField field={bind(id('unit'), of.unit, (unit) => onChange({ unit }))} label={words.unit} max={10} />
            </>
          )}
        </>
      )
    case 'formula':
      return <FormulaField {...props} />
    case 'text':
    case 'textarea':
      return (
        <>
          <TextField
            field={bind(id('placeholder'), of.placeholder, (placeholder) => onChange({ placeholder }))}
            label={words.placeholder}
            max={200}
          />
          <NumberField
            field={bind(id('length'), of.maxLength, (next) =>
              onChange({
                maxLength: next !== undefined && next >= 1 ? Math.min(LONGEST[type], Math.round(next)) : undefined,
              }),
            )}
            label={words.longestText}
          />
        </>
      )
    case 'image':
    case 'file':
    case 'user':
      return (
        <NumberField
          field={bind(id('max'), of.max, (next) =>
            onChange({ max: next !== undefined && next >= 1 ? Math.min(MOST_FILES, Math.round(next)) : undefined }),
          )}
          label={words.most}
        />
      )
    default:
      return null
  }
}
