import { useMemo } from 'react'
import { useRunning } from '#src/data/data-context.tsx'
import { useAllEdits } from '#src/data/edits/use-edits.ts'
import { hrActionsText } from '#src/i18n/hr/hr-actions.ts'
import { useText } from '#src/i18n/i18n.ts'
import { refusalText } from '#src/i18n/refusals.ts'
import { UiLink } from '#src/ui/ui-link.tsx'
import classes from './not-added.module.css'

const ADDING = 'hr.addEmployee'

/** People who were added here and not accepted: they stand above the list until somebody decides about them. */
export function NotAdded() {
  const words = useText(hrActionsText)
  const domain = useRunning()?.who.domain
  const edits = useAllEdits()
  const refused = useMemo(
    () => edits.filter((edit) => edit.domain === domain && edit.state === 'inbox' && edit.mutation === ADDING),
    [edits, domain],
  )
  if (refused.length === 0) return null
  return (
    <ul className={classes.list} aria-label={words.notAdded}>
      {refused.map((edit) => {
        const refusal = edit.outcome?.kind === 'refused' ? edit.outcome : undefined
        const { values } = edit.args as { values?: { name?: unknown } }
        return (
          <li key={edit.id}>
            <UiLink href={`/sync?edit=${edit.id}`} className={classes.line}>
              <span className={classes.dot} aria-hidden="true" />
              <span className={classes.name}>{String(values?.name ?? '')}</span>
              <span className={classes.why}>
                {words.notAdded} · {refusalText(refusal?.detail?.reason ?? refusal?.code ?? 'invalid')}
              </span>
              <span className={classes.go}>{words.decide}</span>
            </UiLink>
          </li>
        )
      })}
    </ul>
  )
}
