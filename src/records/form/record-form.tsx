import { Fragment, type ReactNode, useMemo } from 'react'
import type { AnyCollection, AnyRow } from '#contract/kit/collection.ts'
import { dayFault } from '#contract/kit/day-bounds.ts'
import type { Field } from '#contract/kit/field.ts'
import { normaliseCode } from '#contract/kit/prc/normalise.ts'
import { useChangedMeanwhile } from '#src/data/edits/use-changed-meanwhile.ts'
import { useDraftStore } from '#src/data/edits/use-draft-store.ts'
import { fieldLabel } from '#src/i18n/field-words.ts'
import { type Language, useLanguage, useText } from '#src/i18n/i18n.ts'
import { refusalText } from '#src/i18n/refusals.ts'
import { recordPartsText } from '#src/i18n/shell/record-parts.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { FormLayout } from '#src/ui/form/form.tsx'
import { FormFold } from '#src/ui/form/form-fold.tsx'
import type { Rules } from '#src/ui/form/form-state.ts'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { dateRule, fenBetween, lengthBetween, mobile, needed, numberBetween, type Rule } from '#src/ui/form/rules.ts'
import type { Choice } from '#src/ui/form/select-field.tsx'
import { type FieldBinding, type Form, useForm } from '#src/ui/form/use-form.ts'
import { RecordInput } from './record-input.tsx'
import { SuggestedValue, type Suggestion } from './suggested-value.tsx'
import '#src/ui/theme/mantine-input-styles.ts'

export type RecordValues = Record<string, unknown>

export interface RecordFormProps {
  of: AnyCollection
  /** In the order of the inputs. */
  fields: readonly string[]
  /** Further fields below them, folded: of the same record, or of one that is made with it, which has other names for them. */
  folds?: readonly FormPart[]
  /** Beside those that may not be empty by the contract. */
  required?: readonly string[]
  /** What is said of fields without a value, where the usual sentence would not do. */
  lacking?: Readonly<Record<string, string>>
  initial: Readonly<RecordValues>
  /** The row that is changed; what others change of it meanwhile is said beside the field. */
  row?: AnyRow | undefined
  /** What empty fields are usually given, by what is typed so far. */
  suggest?: (values: Readonly<RecordValues>) => Readonly<Record<string, Suggestion | undefined>>
  /** Choices of fields that name rows. */
  options?: Readonly<Record<string, readonly Choice[]>>
  submitLabel: string
  destructive?: boolean
  onCancel: () => void
  /**
   * Values as the contract takes them: what is empty is null; of `row` also what was seen when the form opened. May answer
   * errors by field; the form then stays.
   */
  onSubmit: (
    values: RecordValues,
    comment: string,
    seen: AnyRow | undefined,
  ) => Promise<Record<string, string> | undefined>
  /** Quiet lines beside fields, by their names. */
  hints?: Readonly<Record<string, string>>
  /** Inputs above the fields that are of no field of the record. */
  lead?: FormLead
  /** Asks for a comment below the fields. */
  comment?: 'optional' | 'required' | undefined
  /** Under which what is typed is kept. */
  draft: string
}

/** Its keys are none of the record's; their values come with the others. */
interface FormLead {
  readonly initial: RecordValues
  readonly rules: Rules<RecordValues>
  readonly labels: Readonly<Record<string, string>>
  readonly render: (field: Form<RecordValues>['field']) => ReactNode
}

export interface FormPart {
  readonly title: string
  readonly of?: AnyCollection
  readonly fields: readonly string[]
}

/** No field of a record is called so. */
const COMMENT = ' comment'
const MAX_COMMENT = 1000
const NO_FOLDS: readonly FormPart[] = []

/** A form over fields of a record: inputs, rules and limits come from the contract's kinds. */
export function RecordForm(props: RecordFormProps) {
  const { required = [], initial, options, onSubmit, row, lacking, folds = NO_FOLDS, lead } = props
  const language = useLanguage()
  const words = useText(recordPartsText)
  const inputs = useMemo(
    () => [
      ...props.fields.map((name) => ({ name, of: props.of })),
      ...folds.flatMap(({ of = props.of, fields }) => fields.map((name) => ({ name, of }))),
    ],
    [props.of, props.fields, folds],
  )
  const isRequired = (name: string, of = props.of) =>
    required.includes(name) || !((of.fields[name] as Field).nullable || isList(of, name))
  const labels = useMemo(
    () => ({
      ...Object.fromEntries(inputs.map(({ name, of }) => [name, fieldLabel(of.name, name, language)])),
      ...lead?.labels,
      [COMMENT]: words.comment,
    }),
    [inputs, language, words, lead?.labels],
  )
  const sayChanged = useChangedMeanwhile(props.of.name)
  const form = useForm<RecordValues, AnyRow>({
    initial: {
      ...lead?.initial,
      ...Object.fromEntries(inputs.map(({ name, of }) => [name, initial[name] ?? emptyOf(of, name)])),
      ...(props.comment && { [COMMENT]: undefined }),
    },
    rules: {
      ...lead?.rules,
      ...Object.fromEntries(
        inputs.map(({ name, of }) => [name, ruleOf(of, name, isRequired(name, of), language, row, lacking?.[name])]),
      ),
      ...(props.comment && { [COMMENT]: commentRule(props.comment, words.commentNeeded) }),
    },
    row,
    sayChanged,
    onSubmit: async (values, _changed, seen) => {
      const given = Object.fromEntries(inputs.map(({ name, of }) => [name, stored(of, name, values[name])]))
      const beside = Object.fromEntries(Object.keys(lead?.initial ?? {}).map((name) => [name, values[name]]))
      const told = await onSubmit({ ...given, ...beside }, String(values[COMMENT] ?? '').trim(), seen)
      return (
        told &&
        besideFields(
          told,
          inputs.map(({ name }) => name),
        )
      )
    },
    draft: { store: useDraftStore(), key: props.draft },
  })
  const suggested = props.suggest?.(form.values)
  const input = (name: string, of = props.of) => {
    const field = form.field(name)
    const suggestion = isEmpty(form.values[name]) ? suggested?.[name] : undefined
    return (
      <Fragment key={name}>
        <RecordInput
          of={of}
          name={name}
          field={field}
          required={isRequired(name, of)}
          options={options?.[name]}
          hint={props.hints?.[name]}
        />
        {suggestion && <SuggestedValue of={suggestion} onTake={() => field.onChange(suggestion.value)} />}
      </Fragment>
    )
  }
  return (
    <FormLayout
      form={form}
      labels={labels}
      submitLabel={props.submitLabel}
      destructive={props.destructive}
      onCancel={props.onCancel}
    >
      {lead?.render(form.field)}
      {props.fields.map((name) => input(name))}
      {folds.map(({ title, of, fields }) => {
        const filled = fields.filter((name) => !isEmpty(form.values[name])).length
        return (
          <FormFold
            key={title}
            title={title}
            note={filled === 0 ? undefined : words.filled(filled)}
            isNeeded={form.errors.some(({ key }) => fields.includes(key))}
          >
            {fields.map((name) => input(name, of))}
          </FormFold>
        )
      })}
      {props.comment && (
        <LongTextField
          field={form.field(COMMENT) as FieldBinding<string | undefined>}
          label={words.comment}
          required={props.comment === 'required'}
          max={MAX_COMMENT}
          wide
        />
      )}
    </FormLayout>
  )
}

/** What belongs to no input of the form stands beside the first one. */
const besideFields = (told: Readonly<Record<string, string>>, fields: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(told).map(([name, said]) => [fields.includes(name) ? name : (fields[0] ?? COMMENT), said]),
  )

const isList = (of: AnyCollection, name: string): boolean =>
  ['names', 'refs', 'codes', 'files', 'flag'].includes((of.fields[name] as Field).kind.is)

function emptyOf(of: AnyCollection, name: string): unknown {
  const { kind } = of.fields[name] as Field
  if (kind.is === 'flag') return false
  return isList(of, name) ? [] : undefined
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Empty is null where the contract allows it. */
function stored(of: AnyCollection, name: string, value: unknown): unknown {
  const { nullable, kind } = of.fields[name] as Field
  if (isEmpty(value) && nullable) return null
  if (kind.is === 'pattern' && kind.normal === 'code' && typeof value === 'string') return normaliseCode(value)
  return typeof value === 'string' ? value.trim() : value
}

const commentRule =
  (kind: 'optional' | 'required', lacking: string): Rule<unknown> =>
  (value) => {
    if (kind === 'required' && String(value ?? '').trim() === '') return lacking
    return lengthBetween(0, MAX_COMMENT)(value as string | undefined)
  }

/** A real day, and one that the field can have beside the other values of the form and of the row. */
function dayRule(field: Field, value: unknown, values: RecordValues): string | undefined {
  const typed = value as string | undefined
  const fault = dayFault(field, typed, values, shanghaiToday())
  return dateRule()(typed) ?? (fault && refusalText(fault))
}

function ruleOf(
  of: AnyCollection,
  name: string,
  required: boolean,
  language: Language,
  row: AnyRow | undefined,
  said: string | undefined,
): Rule<unknown> {
  const { kind } = of.fields[name] as Field
  const label = fieldLabel(of.name, name, language)
  const chooses = ['code', 'codes', 'ref', 'refs', 'names', 'date'].includes(kind.is)
  return (value, values) => {
    const lacking = required
      ? needed(label, chooses ? 'choose' : kind.is === 'files' ? 'upload' : 'enter')(value)
      : undefined
    if (lacking !== undefined) return said ?? lacking
    if (kind.is === 'text') return lengthBetween(kind.min, kind.max)(value as string | undefined)
    if (kind.is === 'pattern' && typeof value === 'string' && value.trim() !== '')
      return (of.fields[name] as Field).schema.safeParse(stored(of, name, value)).success
        ? undefined
        : refusalText(kind.reason)
    if (kind.is === 'money') return fenBetween(kind.min, kind.max)(value as number | undefined)
    if (kind.is === 'integer') return numberBetween(kind.min, kind.max)(value as number | undefined)
    if (kind.is === 'date') return dayRule(of.fields[name] as Field, value, { ...row, ...(values as RecordValues) })
    if (kind.is === 'phone') return mobile(value as string | undefined)
    return undefined
  }
}
