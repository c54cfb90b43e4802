import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { CertColumn, CertField } from '#contract/domains/identity/certification-fields.ts'
import { type CertRow, columnFault } from '#contract/domains/identity/certification-rules.ts'
import { useText } from '#src/i18n/i18n.ts'
import { certificationText } from '#src/i18n/identity/certification.ts'
import { certificationFieldText } from '#src/i18n/identity/certification-fields.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { FieldGroup } from '#src/ui/form/field-group.tsx'
import type { FieldBinding } from '#src/ui/form/use-form.ts'
import classes from './certification.module.css'
import { sayFault } from './say-fault.ts'

interface ColumnInputProps {
  of: CertColumn
  field: FieldBinding<unknown>
  label: string
}

interface RowsFieldProps {
  of: Extract<CertField, { is: 'rows' }>
  field: FieldBinding<CertRow[]>
  label: string
  hint: string | undefined
  /** Draws one column of a line. */
  input: ComponentType<ColumnInputProps>
}

/** Lines of several columns; what is wrong in one stands in it once the field as a whole is reproached. */
export function RowsField({ of, field, label, hint, input: Input }: RowsFieldProps) {
  const words = useText(certificationText)
  const names = useText(certificationFieldText)
  const rows = field.value
  const change = (at: number, name: string, value: unknown) => {
    const changed: CertRow = { ...rows[at] }
    if (typeof value === 'string' || typeof value === 'number') changed[name] = value
    else delete changed[name]
    field.onChange(rows.map((row, index) => (index === at ? changed : row)))
  }
  return (
    <div data-wide>
      <FieldGroup id={field.id} label={label} required={of.isOptional !== true} hint={hint} error={field.error}>
        <div className={classes.rows}>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name but its place
            <div key={at} className={classes.row}>
              {of.columns.map((column) => {
                const fault =
                  field.error === undefined ? undefined : columnFault(column, row[column.name], shanghaiToday())
                const name = names.fields[column.name] ?? ''
                return (
                  <Input
                    key={column.name}
                    of={column}
                    label={name}
                    field={{
                      id: `${field.id}-${at}-${column.name}`,
                      name: `${field.name}-${at}-${column.name}`,
                      value: row[column.name],
                      onChange: (value) => change(at, column.name, value),
                      onBlur: field.onBlur,
                      error: fault && sayFault(column, name, fault),
                    }}
                  />
                )
              })}
              <Button
                className={classes.rowEnd}
                variant="subtle"
                color="gray"
                size="xs"
                onClick={() => field.onChange(rows.filter((_, index) => index !== at))}
              >
                {words.removeRow(at + 1)}
              </Button>
            </div>
          ))}
          {rows.length < of.most && (
            <div>
              <Button
                variant="default"
                leftSection={<IconPlus size={18} stroke={1.75} />}
                onClick={() => field.onChange([...rows, {}])}
              >
                {words.addRow}
              </Button>
            </div>
          )}
        </div>
      </FieldGroup>
    </div>
  )
}
