import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import type { FormColumn, FormField, FormFieldType } from '#contract/domains/approval/form-field.ts'
import { designText } from '#src/i18n/approval/design.ts'
import { useText } from '#src/i18n/i18n.ts'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { NumberField } from '#src/ui/form/number-field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { WordsField } from '#src/ui/form/words-field.tsx'
import { PageSection } from '#src/ui/page.tsx'
import { SortableList } from '#src/ui/sortable-list.tsx'
import '#src/ui/theme/mantine-choice-styles.ts'
import { bind } from './binding.ts'
import classes from './design.module.css'
import { freshId } from './edit-flow.ts'

interface FormDesignProps {
  form: readonly FormField[]
  onChange: (form: FormField[]) => void
}

type Types = Readonly<Record<FormFieldType, string>>
/** Of the columns of a table. */
const IN_TABLE: readonly FormFieldType[] = ['text', 'number', 'money', 'select', 'date', 'formula']

/** The fields of a form, in their order; each is set up below its line. */
export function FormDesign({ form, onChange }: FormDesignProps) {
  const words = useText(designText)
  const types: Types = words.types
  const [opened, setOpened] = useState<string>()
  const move = (from: number, to: number) => {
    const next = [...form]
    const [one] = next.splice(from, 1)
    if (one) next.splice(to, 0, one)
    onChange(next)
  }
  const change = (fieldId: string, values: Partial<FormField>) =>
    onChange(form.map((one) => (one.fieldId === fieldId ? tidy({ ...one, ...values }) : one)))
  const add = (type: FormFieldType) => {
    const fieldId = freshId(
      'f',
      form.map((one) => one.fieldId),
    )
    const columns = type === 'table' ? { columns: [{ fieldId: 'c1', type: 'text' as const, label: words.label }] } : {}
    onChange([...form, { fieldId, type, label: types[type], ...columns }])
    setOpened(fieldId)
  }
  return (
    <PageSection title={words.tabs.form}>
      {form.length === 0 && <p className={classes.quiet}>{words.noFields}</p>}
      <SortableList
        items={form}
        keyOf={(one) => one.fieldId}
        nameOf={(one) => one.label}
        words={words}
        onMove={move}
        below={(one) =>
          opened === one.fieldId && (
            <div className={classes.settings}>
              <FieldSettings of={one} onChange={(values) => change(one.fieldId, values)} />
            </div>
          )
        }
      >
        {(one) => (
          <>
            <span className={classes.name}>
              {one.label}
              {one.required === true && ' *'}
              <span className={classes.quiet}> {types[one.type]}</span>
            </span>
            <Button
              variant="default"
              size="xs"
              aria-expanded={opened === one.fieldId}
              aria-label={opened === one.fieldId ? words.fold(one.label) : words.edit(one.label)}
              onClick={() => setOpened(opened === one.fieldId ? undefined : one.fieldId)}
            >
              {opened === one.fieldId ? words.done : words.set}
            </Button>
            <Button
              variant="subtle"
              color="red"
              size="xs"
              aria-label={words.removeOf(one.label)}
              onClick={() => onChange(form.filter(({ fieldId }) => fieldId !== one.fieldId))}
            >
              {words.delete}
            </Button>
          </>
        )}
      </SortableList>
      <Select
        className={classes.add}
        aria-label={words.addField}
        placeholder={words.addField}
        value={null}
        data={Object.entries(types).map(([value, label]) => ({ value, label }))}
        onChange={(value) => value !== null && add(value as FormFieldType)}
      />
    </PageSection>
  )
}

/** What is empty is not there. */
function tidy(field: FormField): FormField {
  return Object.fromEntries(Object.entries(field).filter(([, value]) => value !== undefined)) as unknown as FormField
}

function FieldSettings({ of, onChange }: { of: FormField; onChange: (values: Partial<FormField>) => void }) {
  const words = useText(designText)
  const { fieldId, type } = of
  const id = (name: string) => `field-${fieldId}-${name}`
  return (
    <>
      <p className={classes.quiet}>{words.fieldCode(fieldId)}</p>
      <TextField
        field={bind<string | undefined>(id('label'), of.label, (label) => onChange({ label: label ?? '' }))}
        label={words.label}
        required
        max={40}
      />
      {type !== 'note' && type !== 'formula' && type !== 'serialNo' && (
        <CheckField
          field={bind(id('required'), of.required === true, (required) => onChange({ required }))}
          label={words.required}
        />
      )}
      <TypeSettings of={of} id={id} onChange={onChange} />
      {type === 'table' && <Columns columns={of.columns ?? []} onChange={(columns) => onChange({ columns })} />}
      {type !== 'note' && type !== 'table' && (
        <CheckField
          field={bind(id('summary'), of.inSummary === true, (inSummary) => onChange({ inSummary }))}
          label={words.inSummary}
        />
      )}
    </>
  )
}

interface TypeSettingsProps {
  of: FormColumn
  id: (name: string) => string
  onChange: (values: Partial<FormColumn>) => void
}

/** What only some kinds of fields have. */
function TypeSettings({ of, id, onChange }: TypeSettingsProps) {
  const words = useText(designText)
  const { type } = of
  if (type === 'select' || type === 'multiSelect')
    return (
      <WordsField
        field={bind<readonly string[]>(id('options'), of.options ?? [], (options) =>
          onChange({ options: [...options] }),
        )}
        label={words.options}
        description={words.optionsHint}
      />
    )
  if (type === 'number')
    return <TextField field={bind(id('unit'), of.unit, (unit) => onChange({ unit }))} label={words.unit} max={10} />
  if (type === 'formula')
    return (
      <TextField
        field={bind(id('formula'), of.formula, (formula) => onChange({ formula }))}
        label={words.formula}
        description={words.formulaHint}
        max={500}
      />
    )
  if (type === 'text' || type === 'textarea')
    return (
      <TextField
        field={bind(id('placeholder'), of.placeholder, (placeholder) => onChange({ placeholder }))}
        label={words.placeholder}
        max={200}
      />
    )
  if (type === 'image' || type === 'file' || type === 'user')
    return <NumberField field={bind(id('max'), of.max, (max) => onChange({ max }))} label={words.most} />
  return null
}

function Columns({ columns, onChange }: { columns: readonly FormColumn[]; onChange: (columns: FormColumn[]) => void }) {
  const words = useText(designText)
  const change = (fieldId: string, values: Partial<FormColumn>) =>
    onChange(columns.map((one) => (one.fieldId === fieldId ? { ...one, ...values } : one)))
  return (
    <fieldset className={classes.inner}>
      <legend>{words.columns}</legend>
      {columns.map((one) => (
        <div key={one.fieldId} className={classes.settings}>
          <p className={classes.quiet}>{words.fieldCode(one.fieldId)}</p>
          <TextField
            field={bind<string | undefined>(`column-${one.fieldId}`, one.label, (label) =>
              change(one.fieldId, { label: label ?? '' }),
            )}
            label={words.label}
            max={40}
          />
          <SelectField
            field={bind<string | undefined>(`column-${one.fieldId}-type`, one.type, (type) =>
              change(one.fieldId, { type: IN_TABLE.find((each) => each === type) ?? 'text' }),
            )}
            label={words.type}
            required
            options={IN_TABLE.map((value) => ({ value, label: words.types[value] }))}
          />
          <TypeSettings
            of={one}
            id={(name) => `column-${one.fieldId}-${name}`}
            onChange={(values) => change(one.fieldId, values)}
          />
          <Button
            variant="subtle"
            color="red"
            size="xs"
            aria-label={words.removeOf(one.label)}
            onClick={() => onChange(columns.filter(({ fieldId }) => fieldId !== one.fieldId))}
          >
            {words.delete}
          </Button>
        </div>
      ))}
      <Button
        variant="default"
        size="xs"
        onClick={() => {
          const fieldId = freshId(
            'c',
            columns.map((one) => one.fieldId),
          )
          onChange([...columns, { fieldId, type: 'text', label: words.label }])
        }}
      >
        {words.addColumn}
      </Button>
    </fieldset>
  )
}
