import { ActionIcon, Button, Input } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type FormField, type FormValues, isFilledIn, MAX_TABLE_ROWS } from '#contract/domains/approval/form-field.ts'
import { computedValues } from '#contract/domains/approval/form-values.ts'
import { shortValue } from '#contract/domains/approval/short-value.ts'
import { approvalFillText } from '#src/i18n/approval/fill.ts'
import { useText } from '#src/i18n/i18n.ts'
import type { FieldBinding } from '#src/ui/form/use-form.ts'
import '#src/ui/theme/mantine-input-styles.ts'
import classes from './fill.module.css'
import { FormInput } from './form-input.tsx'

interface TableFieldProps {
  of: FormField
  field: FieldBinding<unknown>
}

/** Rows of a form, each a small form of its own; what they compute stands in them. */
export function TableField({ of, field }: TableFieldProps) {
  const words = useText(approvalFillText)
  const rows = Array.isArray(field.value) ? (field.value as FormValues[]) : []
  const columns = of.columns ?? []
  const computed = computedValues([{ ...of, showIf: undefined }], { [of.fieldId]: rows })[of.fieldId] as FormValues[]
  const change = (at: number, row: FormValues) => field.onChange(rows.with(at, row))
  return (
    <Input.Wrapper id={field.id} label={of.label} withAsterisk={of.required === true} error={field.error} data-wide>
      <ol className={classes.rows}>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and are added and taken away only
          <li key={at} className={classes.row}>
            <div className={classes.rowHead}>
              <span className={classes.rowTitle}>{words.rowTitle(at + 1)}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={words.removeRow(at + 1)}
                onClick={() => field.onChange(rows.toSpliced(at, 1))}
              >
                <IconTrash size={18} stroke={1.75} />
              </ActionIcon>
            </div>
            <div className={classes.cells}>
              {columns.map((column) =>
                isFilledIn(column) ? (
                  <FormInput
                    key={column.fieldId}
                    of={column}
                    field={{
                      id: `${field.id}-${at}-${column.fieldId}`,
                      name: `${field.name}.${at}.${column.fieldId}`,
                      value: row[column.fieldId],
                      onChange: (value) => change(at, { ...row, [column.fieldId]: value }),
                      onBlur: field.onBlur,
                      error: undefined,
                    }}
                  />
                ) : (
                  <p key={column.fieldId} className={classes.computed}>
                    <span className={classes.quiet}>{column.label}</span>
                    {shortValue(column, computed[at]?.[column.fieldId])}
                  </p>
                ),
              )}
            </div>
          </li>
        ))}
      </ol>
      {rows.length < MAX_TABLE_ROWS ? (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.75} />}
          onClick={() => field.onChange([...rows, {}])}
        >
          {words.addRow}
        </Button>
      ) : (
        <p className={classes.quiet}>{words.rowsMost(MAX_TABLE_ROWS)}</p>
      )}
    </Input.Wrapper>
  )
}
