import type { AnyRow } from '#contract/kit/collection.ts'
import { changedFields } from '#src/data/edits/changed-fields.ts'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { useText } from '#src/i18n/i18n.ts'
import { postsText } from '#src/i18n/organisation/posts.ts'
import { refusalText } from '#src/i18n/refusals.ts'
import { recordPartsText } from '#src/i18n/shell/record-parts.ts'
import { RecordForm, type RecordValues } from '#src/records/form/record-form.tsx'
import { useSave } from '#src/records/use-save.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import type { PostKind } from './post-kinds.ts'

interface PostFormProps {
  kind: PostKind
  opened: boolean
  onClose: () => void
  /** All of its kind. */
  rows: readonly AnyRow[]
  /** The one that is changed; absent for a new one. */
  row?: AnyRow | undefined
}

/** Adds a station, duty or rank, or changes one. */
export function PostForm(props: PostFormProps) {
  const { kind, opened, onClose, row } = props
  const words = useText(postsText)
  const title = row ? words.editTitle(String(row.name)) : words.add(words.kinds[kind.name])
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <Fields {...props} />
    </Dialog>
  )
}

function Fields({ kind, onClose, rows, row }: PostFormProps) {
  const words = useText(postsText)
  const parts = useText(recordPartsText)
  const newId = useNewId()
  const save = useSave()
  const submit = async (values: RecordValues, _comment: string, seen: AnyRow | undefined) => {
    const others = rows.filter(({ uri }) => uri !== row?.uri)
    if (others.some(({ name }) => name === values.name)) return { name: words.nameTaken }
    const wrong = kind.check(values, others)
    if (wrong) return { [wrong.field]: refusalText(wrong.code) }
    const patch = row ? changedFields(values, row) : {}
    const commands = row
      ? Object.keys(patch)
          .map(() => commandOf(kind.change, { uri: row.uri, patch }, seen))
          .slice(0, 1)
      : [commandOf(kind.add, { uri: newId(kind.of.idPrefix), values })]
    const saved = await save(commands)
    if (saved.kind === 'refused') return { [saved.detail?.field ?? 'name']: refusalText(saved.code) }
    onClose()
    return undefined
  }
  return (
    <RecordForm
      of={kind.of}
      fields={kind.fields}
      initial={row ?? kind.fresh(rows)}
      row={row}
      submitLabel={row ? parts.save : parts.added}
      onCancel={onClose}
      onSubmit={submit}
      draft={`post-${kind.name}-${row?.uri ?? 'new'}`}
    />
  )
}
