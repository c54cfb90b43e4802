import { VisuallyHidden } from '@mantine/core'
import { useText } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'
import classes from './header-right.module.css'
import { useUnsentElsewhere } from './use-unsent-elsewhere.ts'

/** A mark beside the identity: other identities have edits that wait for a switch. */
export function UnsentBadge({ current }: { current: string }) {
  const words = useText(appText).header
  const counts = useUnsentElsewhere(current)
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  return (
    <span className={classes.unsent} title={words.unsent(total)}>
      <span aria-hidden="true">{total}</span>
      <VisuallyHidden>{words.unsent(total)}</VisuallyHidden>
    </span>
  )
}
