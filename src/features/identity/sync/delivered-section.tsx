import { Button } from '@mantine/core'
import { useState } from 'react'
import { employee } from '#contract/domains/hr/employee.ts'
import { mirrored } from '#contract/mirrored.ts'
import { type Delivered, useDelivered } from '#src/data/edits/use-delivered.ts'
import { useDomainsOf } from '#src/data/engine/use-domains.ts'
import { useRow } from '#src/data/rows/use-row.ts'
import { useText } from '#src/i18n/i18n.ts'
import { syncDeliveredText } from '#src/i18n/shell/sync-delivered.ts'
import { shanghaiDate } from '#src/lib/shanghai-date.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { undoOf } from '#src/records/undo-edit.ts'
import { useSave } from '#src/records/use-save.ts'
import type { Edit } from '#src/sync/outbox/edit.ts'
import { PageSection } from '#src/ui/page.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { editTitle, type NameOf } from './edit-title.ts'
import { subjectOf, valuesOf } from './edit-values.ts'
import classes from './sync.module.css'
import { useNames } from './use-names.ts'

const MOST = 20
/** In sight before one asks for the rest. */
const SHOWN = 5
/** Edits of these are what has become of the person. */
const OF_STANDING = ['membership', 'employeeStatus']

/** What has arrived: today's, then what came before, each to be put back where it can be. */
export function DeliveredSection() {
  const words = useText(syncDeliveredText)
  const delivered = useDelivered(MOST)
  const edits = delivered.map(({ edit }) => edit)
  useDomainsOf(edits)
  const nameOf = useNames(edits)
  const [isOpen, setOpen] = useState(false)
  if (delivered.length === 0) return null
  const day = shanghaiToday()
  const shown = isOpen ? delivered : delivered.slice(0, SHOWN)
  const today = shown.filter(({ atMs }) => shanghaiDate(atMs) === day)
  const before = shown.filter(({ atMs }) => shanghaiDate(atMs) !== day)
  const countToday = delivered.filter(({ atMs }) => shanghaiDate(atMs) === day).length
  return (
    <PageSection title={countToday > 0 ? words.today(countToday) : words.lately}>
      <Lines delivered={today} nameOf={nameOf} />
      {today.length > 0 && before.length > 0 && <h3 className={classes.groupTitle}>{words.earlier}</h3>}
      <Lines delivered={before} nameOf={nameOf} />
      {delivered.length > shown.length && (
        <Button variant="subtle" size="xs" onClick={() => setOpen(true)}>
          {words.more(delivered.length - shown.length)}
        </Button>
      )}
    </PageSection>
  )
}

function Lines({ delivered, nameOf }: { delivered: readonly Delivered[]; nameOf: NameOf }) {
  if (delivered.length === 0) return null
  return (
    <ul className={classes.lines}>
      {delivered.map((one) => (
        <DeliveredLine key={one.edit.id} delivered={one} nameOf={nameOf} />
      ))}
    </ul>
  )
}

/** What has become of a person whose record an edit changed: whoever wrote it without a network could not know. */
function Meanwhile({ edit }: { edit: Edit }) {
  const words = useText(syncDeliveredText)
  const subject = subjectOf(edit)
  const isTold = subject?.collection === employee.name && !OF_STANDING.some((field) => field in valuesOf(edit.args))
  const { row } = useRow(employee, isTold ? subject.uri : undefined)
  const note = row?.employeeStatus === 'left' ? words.left : row?.membership === 'disabled' ? words.disabled : ''
  return note !== '' && <span className={classes.meanwhile}>{note}</span>
}

function DeliveredLine({ delivered: { edit, atMs }, nameOf }: { delivered: Delivered; nameOf: NameOf }) {
  const words = useText(syncDeliveredText)
  const save = useSave()
  const mutation = mirrored.mutations.get(edit.mutation)
  const back = mutation && undoOf(mutation, edit)
  return (
    <li className={classes.line}>
      <span className={classes.dot} data-state="accepted" aria-hidden="true" />
      <span className={classes.lineText}>
        <span>{editTitle(edit, nameOf)}</span>
        <Meanwhile edit={edit} />
        <span className={classes.quiet}>
          <RelativeTime atMs={atMs} />
        </span>
      </span>
      {back && (
        <Button size="xs" variant="subtle" color="gray" onClick={() => void save([back]).catch(reportError)}>
          {words.putBack}
        </Button>
      )}
    </li>
  )
}
