import { useText } from '#src/i18n/i18n.ts'
import { syncText } from '#src/i18n/shell/sync.ts'
import type { Edit } from '#src/sync/outbox/edit.ts'
import { factsOf } from './edit-text.ts'
import type { NameOf } from './edit-title.ts'
import classes from './sync.module.css'

/** What the person filled in, field by field. */
export function Facts({ edit, nameOf }: { edit: Edit; nameOf: NameOf }) {
  const words = useText(syncText).edit
  const facts = factsOf(edit, nameOf)
  if (facts.length === 0) return null
  return (
    <dl className={classes.facts} aria-label={words.mine}>
      {facts.map(({ field, label, value }) => (
        <div key={field} className={classes.fact}>
          <dt>{label}</dt>
          <dd>{value === '' ? words.empty : value}</dd>
        </div>
      ))}
    </dl>
  )
}
