import { Anchor } from '@mantine/core'
import { employee } from '#contract/domains/hr/employee.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { useRow } from '#src/data/rows/use-row.ts'
import { useText } from '#src/i18n/i18n.ts'
import { syncText } from '#src/i18n/shell/sync.ts'
import { uiText } from '#src/i18n/ui/ui.ts'
import { groupPhone } from '#src/lib/format-phone.ts'
import { relativeTime } from '#src/lib/format-time.ts'
import { useNow } from '#src/ui/use-now.ts'
import type { LastChange } from './last-change.ts'
import classes from './sync.module.css'

/** Who wrote the value that is there now, and when; a call to them settles it sooner than a choice. */
export function ChangedBy({ change }: { change: LastChange }) {
  const words = useText(syncText).edit
  const { time } = useText(uiText)
  const now = useNow()
  const own = useRunning()?.who.username
  const { row } = useRow(employee, change.byUri)
  const mobile = row && row.username !== own ? row.mobile : ''
  return (
    <>
      {words.changedBy(change.byName, relativeTime(change.atMs, now, time))}
      {mobile !== '' && (
        <Anchor href={`tel:${mobile}`} underline="hover" className={classes.call}>
          {words.call(groupPhone(mobile))}
        </Anchor>
      )}
    </>
  )
}
