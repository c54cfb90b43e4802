import { Button } from '@mantine/core'
import type { FormColumn, FormField, FormFieldType } from '#contract/domains/approval/form-field.ts'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { SortableList } from '#src/ui/sortable-list.tsx'
import { bind } from './binding.ts'
import classes from './design.module.css'
import { freshId } from './edit-flow.ts'
import { keptName, moved, shownName, tidy } from './edit-form.ts'
import { TypeSettings } from './type-settings.tsx'
import { useDesignWords } from './use-design-words.ts'

interface TableColumnsProps {
  of: FormField
  form: readonly FormField[]
  onChange: (columns: FormColumn[]) => void
}

/** Kinds that a column may have. */
const IN_TABLE: readonly FormFieldType[] = ['text', 'number', 'money', 'select', 'date', 'phone', 'formula']

/** The columns of a table, in their order, each set up below its name. */
export function TableColumns({ of, form, onChange }: TableColumnsProps) {
  const words = useDesignWords()
  const columns = of.columns ?? []
  const change = (fieldId: string, values: Partial<FormColumn>) =>
    onChange(columns.map((one) => (one.fieldId === fieldId ? tidy({ ...one, ...values }) : one)))
  const add = () => {
    const fieldId = freshId(
      'c',
      columns.map((one) => one.fieldId),
    )
    onChange([...columns, { fieldId, type: 'text', label: words.columnName(columns.length + 1) }])
  }
  return (
    <fieldset className={classes.inner}>
      <legend>{words.columns}</legend>
      <SortableList
        items={columns}
        keyOf={(one) => `${of.fieldId}-${one.fieldId}`}
        nameOf={(one) => one.label}
        words={words}
        onMove={(from, to) => onChange(moved(columns, from, to))}
        below={(one) => (
          <div className={classes.settings}>
            <Column of={one} table={of} form={form} onChange={(values) => change(one.fieldId, values)} />
          </div>
        )}
      >
        {(one) => (
          <>
            <span className={classes.name}>{one.label}</span>
            <Button
              variant="subtle"
              color="red"
              size="xs"
              aria-label={words.removeOf(one.label)}
              onClick={() => onChange(columns.filter(({ fieldId }) => fieldId !== one.fieldId))}
            >
              {words.delete}
            </Button>
          </>
        )}
      </SortableList>
      <Button variant="default" size="xs" onClick={add}>
        {words.addColumn}
      </Button>
    </fieldset>
  )
}

interface ColumnProps {
  of: FormColumn
  table: FormField
  form: readonly FormField[]
  onChange: (values: Partial<FormColumn>) => void
}

function Column({ of, table, form, onChange }: ColumnProps) {
  const words = useDesignWords()
  const id = (name: string) => `column-${table.fieldId}-${of.fieldId}-${name}`
  return (
    <>
      <TextField
        field={bind<string | undefined>(id('label'), shownName(of.label), (label) =>
          onChange({ label: keptName(label) }),
        )}
        label={words.label}
        required
        max={40}
      />
      <SelectField
        field={bind<string | undefined>(id('type'), of.type, (type) =>
          onChange({ type: IN_TABLE.find((each) => each === type) ?? 'text' }),
        )}
        label={words.type}
        required
        options={IN_TABLE.map((value) => ({ value, label: words.types[value] }))}
      />
      <TypeSettings of={of} form={form} inside={table} id={id} onChange={onChange} />
      {of.type !== 'formula' && (
        <CheckField
          field={bind(id('required'), of.required === true, (required) => onChange({ required }))}
          label={words.required}
        />
      )}
    </>
  )
}
