import { useMemo } from 'react'
import type { AnyCollection, AnyRow, Row } from '#contract/kit/collection.ts'
import type { AnyMutation } from '#contract/kit/mutation.ts'
import { changedFields } from '#src/data/edits/changed-fields.ts'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { useText } from '#src/i18n/i18n.ts'
import { refusalText } from '#src/i18n/refusals.ts'
import { recordPartsText } from '#src/i18n/shell/record-parts.ts'
import { RecordForm, type RecordFormProps } from '#src/records/form/record-form.tsx'
import { useSave } from '#src/records/use-save.ts'
import type { Choice } from '#src/ui/form/select-field.tsx'

export interface PartsProps {
  partnerUri: string
  editable: boolean
}

/** The parts of one partner, in their own order. */
export function usePartsOf<C extends AnyCollection>(of: C, partnerUri: string): readonly Row<C>[] {
  const query = useMemo(() => ({ filters: [{ field: 'partnerUri', is: partnerUri }] as const }), [partnerUri])
  return useRows<AnyCollection>(of, query).rows as unknown as readonly Row<C>[]
}

/** The form of a part: adds it to its partner, or changes what is different. */
export function PartForm(props: {
  of: AnyCollection
  fields: readonly string[]
  partnerUri: string
  row: AnyRow | undefined
  add: AnyMutation
  change?: AnyMutation
  more?: Readonly<Record<string, unknown>>
  initial?: Readonly<Record<string, unknown>>
  suggest?: RecordFormProps['suggest']
  required?: readonly string[]
  /** Choices of fields that name rows. */
  options?: Readonly<Record<string, readonly Choice[]>>
  onDone: () => void
}) {
  const { of, row, partnerUri, onDone } = props
  const words = useText(recordPartsText)
  const newId = useNewId()
  const save = useSave()
  const initial = useMemo(() => row ?? props.initial ?? {}, [row, props.initial])
  return (
    <RecordForm
      of={of}
      fields={props.fields}
      initial={initial}
      {...(props.suggest && { suggest: props.suggest })}
      required={props.required ?? []}
      {...(props.options && { options: props.options })}
      row={row}
      submitLabel={words.save}
      onCancel={onDone}
      onSubmit={async (values, _comment, seen) => {
        const patch = row ? changedFields(values, row) : {}
        if (row && Object.keys(patch).length === 0) return void onDone()
        const command =
          row && props.change
            ? commandOf(props.change, { uri: row.uri, patch }, seen)
            : commandOf(props.add, { uri: newId(of.idPrefix), values: { ...values, ...props.more, partnerUri } })
        const saved = await save([command])
        if (saved.kind === 'refused')
          return { [saved.detail?.field ?? String(props.fields[0])]: refusalText(saved.detail?.reason ?? saved.code) }
        onDone()
        return undefined
      }}
      draft={`${of.name}-${partnerUri}-${row?.uri ?? 'new'}`}
    />
  )
}
