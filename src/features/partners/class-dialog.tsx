import { ActionIcon, Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import {
  addPartnerClass,
  MAX_CLASS_DEPTH,
  partnerClass,
  removePartnerClass,
  renamePartnerClass,
} from '#contract/domains/partners/partner-class.ts'
import type { TypeCode } from '#contract/domains/partners/partner-types.ts'
import type { Row } from '#contract/kit/collection.ts'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { useText } from '#src/i18n/i18n.ts'
import { partnerScreensText } from '#src/i18n/partners/partner-screens.ts'
import { refusalText } from '#src/i18n/refusals.ts'
import { RecordForm } from '#src/records/form/record-form.tsx'
import { useSave } from '#src/records/use-save.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import classes from './partners.module.css'
import type { PartnerClasses } from './use-partner-classes.ts'

type Class = Row<typeof partnerClass>

interface ClassDialogProps {
  typeCode: string
  opened: boolean
  onClose: () => void
  classes: PartnerClasses
}

/** Room between two for those that come later. */
const SORT_STEP = 10

/** The classes of a kind: added, renamed, taken away. */
export function ClassDialog({ typeCode, opened, onClose, classes: known }: ClassDialogProps) {
  const words = useText(partnerScreensText)
  const save = useSave()
  const [editing, setEditing] = useState<Class | 'new'>()
  const remove = (row: Class) => void save([commandOf(removePartnerClass, { uri: row.uri })]).catch(reportError)
  const ordered = useMemo(() => inOrder(known.rows, null), [known])
  return (
    <Dialog opened={opened} onClose={onClose} title={words.classes} phone="page">
      {editing ? (
        <ClassForm
          typeCode={typeCode as TypeCode}
          row={editing === 'new' ? undefined : editing}
          known={known}
          onDone={() => setEditing(undefined)}
        />
      ) : (
        <>
          <p className={classes.quiet}>{words.classesHint}</p>
          {ordered.length === 0 && <StateEmpty kind="nothing" text={words.noClasses} hint={words.classesHint} />}
          <ul className={classes.lines}>
            {ordered.map((row) => (
              <li key={row.uri} className={classes.line} data-depth={known.depthOf(row.uri)}>
                <span className={classes.name}>{row.name}</span>
                <Button size="xs" variant="subtle" onClick={() => setEditing(row)}>
                  {words.renameClass}
                </Button>
                <ActionIcon
                  size={44}
                  variant="subtle"
                  color="red"
                  aria-label={words.removeClass(row.name)}
                  onClick={() => remove(row)}
                >
                  <IconTrash size={18} stroke={1.75} />
                </ActionIcon>
              </li>
            ))}
          </ul>
          <Button onClick={() => setEditing('new')}>{words.addClass}</Button>
        </>
      )}
    </Dialog>
  )
}

const inOrder = (rows: readonly Class[], parentUri: string | null): Class[] =>
  rows.filter((row) => row.parentUri === parentUri).flatMap((row) => [row, ...inOrder(rows, row.uri)])

function ClassForm({
  typeCode,
  row,
  known,
  onDone,
}: {
  typeCode: TypeCode
  row: Class | undefined
  known: PartnerClasses
  onDone: () => void
}) {
  const words = useText(partnerScreensText)
  const newId = useNewId()
  const save = useSave()
  const initial = useMemo(() => row ?? {}, [row])
  const parents = known.rows
    .filter(({ uri }) => known.depthOf(uri) < MAX_CLASS_DEPTH)
    .map(({ uri }) => ({ value: uri, label: known.pathOf(uri) }))
  return (
    <RecordForm
      of={partnerClass}
      fields={row ? ['name'] : ['name', 'parentUri']}
      initial={initial}
      options={{ parentUri: parents }}
      submitLabel={row ? words.renameClass : words.addClass}
      onCancel={onDone}
      onSubmit={async (values) => {
        const name = String(values.name)
        const parentUri = (values.parentUri as string | null | undefined) ?? null
        const sortNo = Math.max(0, ...known.rows.map((one) => one.sortNo)) + SORT_STEP
        const command = row
          ? commandOf(renamePartnerClass, { uri: row.uri, name })
          : commandOf(addPartnerClass, { uri: newId(partnerClass.idPrefix), typeCode, name, parentUri, sortNo })
        const saved = await save([command])
        if (saved.kind === 'refused') return { name: refusalText(saved.code) }
        onDone()
        return undefined
      }}
      draft={`partner-class-${typeCode}-${row?.uri ?? 'new'}`}
    />
  )
}
