import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { AnyCollection, AnyRow } from '#contract/kit/collection.ts'
import type { Mutation } from '#contract/kit/mutation.ts'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { useText } from '#src/i18n/i18n.ts'
import { partnerScreensText } from '#src/i18n/partners/partner-screens.ts'
import { recordPartsText } from '#src/i18n/shell/record-parts.ts'
import { RecordMark } from '#src/records/record-mark.tsx'
import { useSave } from '#src/records/use-save.ts'
import { Confirm } from '#src/ui/overlay/confirm.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import classes from './partners.module.css'

interface PartListProps<R extends AnyRow> {
  of: AnyCollection
  rows: readonly R[]
  /** A title, and quieter lines under it. */
  say: (row: R) => { readonly title: ReactNode; readonly name: string; readonly lines: readonly string[] }
  end?: (row: R) => ReactNode
  none: string
  addLabel: string
  editLabel: string
  /** The form; without a row that of a new one. */
  form: (row: R | undefined, onDone: () => void) => ReactNode
  /** Absent where what is there stays as it is. */
  changes?: boolean
  remove: Mutation<{ uri: string; partnerUri: string }>
  editable: boolean
}

/** Parts of a partner below one another: looked at, added, changed, taken away. */
export function PartList<R extends AnyRow>(props: PartListProps<R>) {
  const { of, rows, editable, changes = true } = props
  const words = useText(partnerScreensText)
  const parts = useText(recordPartsText)
  const save = useSave()
  const [open, setOpen] = useState<R | 'new'>()
  const [leaving, setLeaving] = useState<R>()
  const close = () => setOpen(undefined)
  return (
    <>
      {rows.length === 0 && <p className={classes.quiet}>{props.none}</p>}
      <ul className={classes.lines}>
        {rows.map((row) => {
          const { title, name, lines } = props.say(row)
          return (
            <li key={row.uri} className={classes.line}>
              <span className={classes.name}>
                <span className={classes.title}>{title}</span>
                {lines.filter(Boolean).map((line) => (
                  <span key={line} className={classes.under}>
                    {line}
                  </span>
                ))}
              </span>
              <RecordMark collection={of} uri={row.uri} compact />
              {props.end?.(row)}
              {editable && changes && (
                <Button
                  size="xs"
                  variant="subtle"
                  aria-label={`${props.editLabel} ${name}`}
                  onClick={() => setOpen(row)}
                >
                  {parts.edit}
                </Button>
              )}
              {editable && (
                <ActionIcon
                  size={44}
                  variant="subtle"
                  color="red"
                  aria-label={`${words.remove} ${name}`}
                  onClick={() => setLeaving(row)}
                >
                  <IconTrash size={18} stroke={1.75} />
                </ActionIcon>
              )}
            </li>
          )
        })}
      </ul>
      {editable && (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => setOpen('new')}
        >
          {props.addLabel}
        </Button>
      )}
      <Dialog
        opened={open !== undefined}
        onClose={close}
        title={open === 'new' ? props.addLabel : props.editLabel}
        phone="page"
      >
        {open !== undefined && props.form(open === 'new' ? undefined : open, close)}
      </Dialog>
      {leaving && (
        <Confirm
          opened
          onClose={() => setLeaving(undefined)}
          title={words.removeAsk(props.say(leaving).name)}
          confirmLabel={words.remove}
          destructive
          onConfirm={() =>
            save([commandOf(props.remove, { uri: leaving.uri, partnerUri: String(leaving.partnerUri) })])
          }
        >
          {words.removeHint}
        </Confirm>
      )}
    </>
  )
}
