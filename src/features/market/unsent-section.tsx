import { Button } from '@mantine/core'
import { useSyncStatus } from '#src/data/engine/use-sync-status.ts'
import { useText } from '#src/i18n/i18n.ts'
import { workbenchText } from '#src/i18n/market/workbench.ts'
import { PageSection } from '#src/ui/page.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import classes from './workbench.module.css'

/** What is on this device alone, and what was not accepted; nothing where everything has arrived. */
export function UnsentSection() {
  const words = useText(workbenchText)
  const { waiting, sending, refused } = useSyncStatus()
  const unsent = waiting + sending
  if (unsent + refused === 0) return null
  return (
    <PageSection
      title={words.unsent}
      actions={
        <Button component={UiLink} href="/sync" size="xs" variant="subtle">
          {words.toSync}
        </Button>
      }
    >
      {refused > 0 && (
        <p className={classes.fact} data-kind="refused">
          {words.needsYou(refused)}
        </p>
      )}
      {unsent > 0 && (
        <p className={classes.fact} data-kind="unsent">
          {words.toSend(unsent)}
        </p>
      )}
      {unsent > 0 && <p className={classes.note}>{words.toSendHint}</p>}
    </PageSection>
  )
}
