import { useSyncStatus } from '#src/data/engine/use-sync-status.ts'
import { boardText } from '#src/i18n/board/board.ts'
import { useText } from '#src/i18n/i18n.ts'
import { Widget } from '#src/ui/widget.tsx'
import classes from './widgets.module.css'

/** What is on this device alone, and what was not accepted. */
export function OutboxWidget() {
  const words = useText(boardText)
  const { waiting, sending, refused } = useSyncStatus()
  const unsent = waiting + sending
  return (
    <Widget
      title={words.cards.outbox}
      more={{ label: words.outbox.open, href: '/sync' }}
      nothing={unsent + refused === 0 ? words.outbox.none : undefined}
    >
      {refused > 0 && (
        <p className={classes.fact} data-kind="refused">
          {words.outbox.refused(refused)}
        </p>
      )}
      {unsent > 0 && (
        <p className={classes.fact} data-kind="unsent">
          {words.outbox.unsent(unsent)}
        </p>
      )}
    </Widget>
  )
}
