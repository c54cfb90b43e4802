import { useState } from 'react'
import type { AnyCollection } from '#contract/kit/collection.ts'
import type { Mutation } from '#contract/kit/mutation.ts'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { useText } from '#src/i18n/i18n.ts'
import { siteText } from '#src/i18n/labour/site.ts'
import { RecordForm, type RecordValues } from '#src/records/form/record-form.tsx'
import { useSave } from '#src/records/use-save.ts'
import type { Choice } from '#src/ui/form/select-field.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'

interface AddRecordProps {
  opened: boolean
  onClose: () => void
  of: AnyCollection
  title: string
  fields: readonly string[]
  // biome-ignore lint/suspicious/noExplicitAny: adds of every record have values of their own
  by: Mutation<any>
  /** Values that nobody chooses, such as the project. */
  given?: RecordValues
  initial?: RecordValues
  options?: Readonly<Record<string, readonly Choice[]>>
  onAdded?: (uri: string) => void
}

const NOTHING = {}

/** The dialog that makes a record of a site. */
export function AddRecord(props: AddRecordProps) {
  const { opened, onClose, of, title, fields, by, given, initial = NOTHING, options, onAdded } = props
  const words = useText(siteText)
  const newId = useNewId()
  const save = useSave()
  const [first] = useState(initial)
  return (
    <Dialog opened={opened} onClose={onClose} title={title} phone="page">
      <RecordForm
        of={of}
        fields={fields}
        initial={first}
        {...(options && { options })}
        submitLabel={words.save}
        onCancel={onClose}
        onSubmit={async (values) => {
          const uri = newId(of.idPrefix)
          const saved = await save([commandOf(by, { uri, values: { ...values, ...given } })])
          if (saved.kind === 'refused') return undefined
          onClose()
          onAdded?.(uri)
          return undefined
        }}
        draft={`add-${of.name}-${String(given?.projectUri ?? '')}`}
      />
    </Dialog>
  )
}
