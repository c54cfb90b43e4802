import { Button } from '@mantine/core'
import { useText } from '#src/i18n/i18n.ts'
import { rolesText } from '#src/i18n/identity/roles.ts'
import classes from './roles.module.css'

/** Why a part of the page could not be fetched, with another try. */
export function RetryLine({ trouble, onRetry }: { trouble: string; onRetry: () => void }) {
  const words = useText(rolesText)
  return (
    <p className={classes.quiet} role="alert">
      {trouble}{' '}
      <Button size="xs" variant="subtle" onClick={onRetry}>
        {words.retry}
      </Button>
    </p>
  )
}
