import { useText } from '#src/i18n/i18n.ts'
import { demonstrationText } from '#src/i18n/platform/demonstration.ts'
import { UiLink } from '#src/ui/ui-link.tsx'
import classes from './demonstration.module.css'

/** Said by the parts that have nothing of their own to show. */
export function NeedsLogin() {
  const words = useText(demonstrationText)
  return (
    <p className={classes.needs}>
      {words.needsLogin} <UiLink href="/login?to=/demonstration">{words.login}</UiLink>
    </p>
  )
}
