import { Button } from '@mantine/core'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { mirrored } from '#contract/mirrored.ts'
import { useEditView, useSyncActions } from '#src/data/edits/use-edits.ts'
import { useSyncStatus } from '#src/data/engine/use-sync-status.ts'
import { useText } from '#src/i18n/i18n.ts'
import { recordsText } from '#src/i18n/shell/records.ts'
import type { Edit } from '#src/sync/outbox/edit.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import classes from './field-mark.module.css'

interface Changed {
  readonly edit: Edit
  readonly before: unknown
}

/** By field, the edit of a record that the server has not accepted yet, and what stood there before. */
function changedFields(edits: readonly Edit[], uri: string): ReadonlyMap<string, Changed> {
  const found = new Map<string, Changed>()
  for (const edit of edits) {
    if (edit.state !== 'queued' && edit.state !== 'sent') continue
    for (const patch of mirrored.mutations.get(edit.mutation)?.patches?.(edit.args) ?? []) {
      if (patch.uri !== uri) continue
      const base = edit.base.find((one) => one.uri === uri)
      for (const field of Object.keys(patch.values)) found.set(field, { edit, before: base?.values[field] })
    }
  }
  return found
}

/**
 * What stands beside the value of a field that was changed here and has not arrived: a mark that opens to what stood there
 * before, and to the way back while nothing was sent. `shown` puts a value into words.
 */
export function useFieldMarks(
  uri: string,
  shown: (field: string, value: unknown) => string,
): (field: string) => ReactNode {
  const { edits } = useEditView()
  const { reachable, blocked } = useSyncStatus()
  // With a connection it arrives before anybody could read the mark.
  const isCutOff = reachable === false || blocked !== null
  const changed = useMemo(() => changedFields(isCutOff ? edits : [], uri), [edits, uri, isCutOff])
  return useCallback(
    (field) => {
      const one = changed.get(field)
      return one && <FieldMark edit={one.edit} before={shown(field, one.before)} />
    },
    [changed, shown],
  )
}

function FieldMark({ edit, before }: { edit: Edit; before: string }) {
  const words = useText(recordsText)
  const { takeBack } = useSyncActions()
  const [isOpen, setOpen] = useState(false)
  const back = async () => {
    const taken = await takeBack([edit.id])
    showToast('note', taken.length > 0 ? words.undone(1) : words.onItsWay)
  }
  return (
    <span className={classes.root}>
      <button type="button" className={classes.mark} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span className={classes.dot} aria-hidden="true" />
        {words.toSend}
      </button>
      {isOpen && (
        <span className={classes.before}>
          {words.before(before)}
          {edit.state === 'queued' && (
            <Button size="compact-xs" variant="default" onClick={() => void back().catch(reportError)}>
              {words.takeBack}
            </Button>
          )}
        </span>
      )}
    </span>
  )
}
