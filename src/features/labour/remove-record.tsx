import { Button } from '@mantine/core'
import { useState } from 'react'
import type { AnyCollection, AnyRow } from '#contract/kit/collection.ts'
import type { Mutation } from '#contract/kit/mutation.ts'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { useText } from '#src/i18n/i18n.ts'
import { siteText } from '#src/i18n/labour/site.ts'
import { useSave } from '#src/records/use-save.ts'
import { Confirm } from '#src/ui/overlay/confirm.tsx'

interface RemoveRecordProps {
  of: AnyCollection
  row: AnyRow
  /** What it is called in the question. */
  name: string
  /** The fields that a new one is given. */
  fields: readonly string[]
  // biome-ignore lint/suspicious/noExplicitAny: adds of every record have values of their own
  add: Mutation<any>
  // biome-ignore lint/suspicious/noExplicitAny: some removals name the record that the row belongs to
  remove: Mutation<any>
  /** What the removal takes beside the row. */
  beside?: Readonly<Record<string, unknown>>
  /** Values that nobody chooses, such as the project. */
  given: Readonly<Record<string, unknown>>
  compact?: boolean
  onRemoved?: () => void
}

/** Takes a record of a site away, once that has been asked; the notice has the way back, which writes the same anew. */
export function RemoveRecord(props: RemoveRecordProps) {
  const { of, row, name, fields, add, remove, given, compact, onRemoved } = props
  const words = useText(siteText)
  const newId = useNewId()
  const save = useSave()
  const [isAsking, setAsking] = useState(false)
  const confirm = async () => {
    const values = Object.fromEntries(fields.map((field) => [field, row[field] ?? null]))
    const back = commandOf(add, { uri: newId(of.idPrefix), values: { ...values, ...given } })
    const saved = await save([commandOf(remove, { uri: row.uri, ...props.beside }, row)], { undo: [back] })
    if (saved.kind !== 'refused') onRemoved?.()
  }
  return (
    <>
      <Button
        variant={compact ? 'subtle' : 'default'}
        color="red"
        {...(compact && { size: 'xs' })}
        aria-label={`${words.remove} ${name}`}
        onClick={() => setAsking(true)}
      >
        {words.remove}
      </Button>
      <Confirm
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={words.removeAsk(name)}
        confirmLabel={words.remove}
        destructive
        onConfirm={confirm}
      >
        {words.removeHint}
      </Confirm>
    </>
  )
}
