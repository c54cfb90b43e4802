import type { approval } from '#contract/domains/approval/approval-record.ts'
import { type FormColumn, type FormField, type FormValues, isFilledIn } from '#contract/domains/approval/form-field.ts'
import { filesOf, shownFields } from '#contract/domains/approval/form-values.ts'
import { isSecret, keptValue, mayReadNumbers, shownNumber } from '#contract/domains/approval/secret-value.ts'
import { shortValue } from '#contract/domains/approval/short-value.ts'
import type { FileRef } from '#contract/domains/files.ts'
import { department } from '#contract/domains/organisation.ts'
import type { Row } from '#contract/kit/collection.ts'
import { amountInWords } from '#contract/kit/prc/amount-in-words.ts'
import { useAllRows } from '#src/data/rows/use-rows.ts'
import { approvalFillText } from '#src/i18n/approval/fill.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { usePeople } from '#src/records/directory/use-people.ts'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import classes from './detail.module.css'
import { FileLinks } from './file-links.tsx'
import { SecretNumber } from './secret-number.tsx'

interface FormFactsProps {
  form: readonly FormField[]
  values: FormValues
  /** Who asks for numbers, and of which approval. */
  numbers: Reader
}

interface Reader {
  row: Row<typeof approval>
  username: string
}

/** What was filled in, field by field; tables as tables, files to look at. */
export function FormFacts({ form, values, numbers }: FormFactsProps) {
  const words = useText(approvalFillText)
  const language = useLanguage()
  const departments = useAllRows(department)
  const named = form.filter(({ type }) => type === 'user').flatMap(({ fieldId }) => [values[fieldId]].flat())
  const people = usePeople(
    'username',
    named.map((one) => (typeof one === 'string' ? one : undefined)),
  )
  const nameOf = (id: string) => people.get(id)?.name ?? departments.get(id)?.groupName ?? id
  const shown = shownFields(form, values).filter(({ type }) => isFilledIn({ type }) || type === 'formula')
  const facts = shown.flatMap((field) => {
    const value = values[field.fieldId]
    if (field.type === 'table') return []
    const files = filesOf(value) as FileRef[]
    const said = shortValue(field, value, nameOf, { am: words.morning, pm: words.afternoon })
    const length = values[`${field.fieldId}.length`]
    const long = typeof length === 'number' ? ` · ${words.length[field.counts ?? 'days'](length)}` : ''
    const capitals =
      field.type === 'money' && typeof value === 'number' && language !== 'en' ? amountInWords(value) : ''
    return {
      key: field.fieldId,
      label: field.label,
      value: isSecret(field) ? (
        <NumberOf of={field} field={field} value={value} {...numbers} />
      ) : files.length > 0 ? (
        <FileLinks files={files} />
      ) : (
        [said + long, capitals].filter(Boolean).join(' · ')
      ),
      wide: said.length > 40 || files.length > 0,
      notPrinted: field.notPrinted,
    }
  })
  return (
    <>
      <FactList facts={facts} folds />
      {shown.map((field) =>
        field.type === 'table' ? (
          <TableFacts key={field.fieldId} of={field} rows={values[field.fieldId]} numbers={numbers} />
        ) : null,
      )}
    </>
  )
}

interface NumberOfProps extends Reader {
  of: FormColumn
  field: FormField
  value: unknown
}

/** A number, masked; whoever may ask for it does so by a tap. */
function NumberOf({ of, field, value, row, username }: NumberOfProps) {
  const kept = keptValue(value)
  const masked = shownNumber(of, value)
  if (masked === '') return null
  const mayRead = kept !== undefined && kept.ref !== '' && mayReadNumbers(row, field, username)
  return mayRead ? <SecretNumber uri={row.uri} masked={masked} name={kept.ref} /> : masked
}

function TableFacts({ of, rows, numbers }: { of: FormField; rows: unknown; numbers: Reader }) {
  if (!Array.isArray(rows) || rows.length === 0) return null
  const columns = of.columns ?? []
  return (
    <div className={classes.tableFrame} data-screen={of.notPrinted || undefined}>
      <table className={classes.table}>
        <caption>{of.label}</caption>
        <thead>
          <tr>
            {columns.map(({ fieldId, label }) => (
              <th key={fieldId} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row: FormValues, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and keep their order
            <tr key={at}>
              {columns.map((column) => (
                <td
                  key={column.fieldId}
                  data-number={['money', 'number', 'formula'].includes(column.type) || undefined}
                >
                  {isSecret(column) ? (
                    <NumberOf of={column} field={of} value={row[column.fieldId]} {...numbers} />
                  ) : filesOf(row[column.fieldId]).length > 0 ? (
                    <FileLinks files={filesOf(row[column.fieldId])} />
                  ) : (
                    shortValue(column, row[column.fieldId])
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
