import { type ReactNode, useState } from 'react'
import type { AnyCollection, AnyRow } from '#contract/kit/collection.ts'
import type { AnyMutation } from '#contract/kit/mutation.ts'
import { changedFields } from '#src/data/edits/changed-fields.ts'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { fieldLabel, type ValueOptions } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { recordPartsText } from '#src/i18n/shell/record-parts.ts'
import { DetailSection } from '#src/ui/detail/detail-section.tsx'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import type { Choice } from '#src/ui/form/select-field.tsx'
import { RecordForm } from './form/record-form.tsx'
import { refusedErrors } from './form/refused-errors.ts'
import { recordValue } from './record-value.ts'
import { useSave } from './use-save.ts'

/** A part of a record: some of its fields under a heading, edited in place where a mutation says how. */
export interface RecordPart {
  readonly id: string
  readonly title: string
  readonly fields: readonly string[]
  /** Which of them are edited, and by what; absent where nobody edits it now. */
  readonly edit?:
    | {
        readonly fields: readonly string[]
        /** Takes `{ uri, patch }`. */
        readonly by: AnyMutation
      }
    | undefined
  /** Below the values. */
  readonly more?: ReactNode
}

interface RecordSectionsProps {
  of: AnyCollection
  row: AnyRow
  parts: readonly RecordPart[]
  nameOf?: ValueOptions['nameOf']
  /** Choices of fields that name rows. */
  options?: Readonly<Record<string, readonly Choice[]>> | undefined
}

/** Values of a record as a person reads them, one section for each part. */
export function RecordSections({ of, row, parts, nameOf, options }: RecordSectionsProps) {
  const language = useLanguage()
  const words = useText(recordPartsText)
  const save = useSave()
  const [editing, setEditing] = useState<string>()
  return parts.map(({ id, title, fields, edit, more }) => (
    <DetailSection
      key={id}
      id={id}
      title={title}
      onEdit={edit ? () => setEditing(id) : undefined}
      editor={
        editing === id &&
        edit && (
          <RecordForm
            of={of}
            fields={edit.fields}
            initial={row}
            {...(options && { options })}
            submitLabel={words.save}
            onCancel={() => setEditing(undefined)}
            onSubmit={async (values) => {
              const patch = changedFields(values, row)
              const saved =
                Object.keys(patch).length === 0 ? undefined : await save([commandOf(edit.by, { uri: row.uri, patch })])
              if (saved?.kind === 'refused') return refusedErrors(saved)
              setEditing(undefined)
              return undefined
            }}
            draft={`edit-${of.name}-${id}-${row.uri}`}
          />
        )
      }
    >
      {fields.length > 0 && (
        <FactList
          folds
          facts={fields.map((field) => ({
            key: field,
            label: fieldLabel(of.name, field, language),
            value: recordValue(of, field, row[field], { language, row, ...(nameOf && { nameOf }) }),
            wide: typeof row[field] === 'string' && String(row[field]).length > 40,
          }))}
        />
      )}
      {more}
    </DetailSection>
  ))
}
