import { useText } from '#src/i18n/i18n.ts'
import { uiText } from '#src/i18n/ui/ui.ts'
import { groupThousands } from '#src/lib/format-number.ts'
import classes from './state.module.css'

/** The first filling of a collection: how far it is; the rows above are already usable. */
export function FillingNote({ done, total }: { done: number; total: number }) {
  const words = useText(uiText).state
  const label = words.filling(groupThousands(done), groupThousands(total))
  return (
    <div className={classes.filling}>
      <span>{label}</span>
      <progress className={classes.bar} value={done} max={Math.max(1, total)} aria-label={label} />
    </div>
  )
}
