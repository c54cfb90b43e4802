import { Button } from '@mantine/core'
import { isNearlyFull } from '#src/data/device/storage-health.ts'
import type { SyncView } from '#src/data/engine/use-sync-status.ts'
import { useText } from '#src/i18n/i18n.ts'
import { pwaText } from '#src/i18n/shell/pwa.ts'
import { syncText } from '#src/i18n/shell/sync.ts'
import { formatBytes } from '#src/lib/format-number.ts'
import { PageSection } from '#src/ui/page.tsx'
import classes from './sync.module.css'

interface StorageSectionProps {
  view: SyncView
  /** Asks the browser to keep the storage. */
  onPersist: () => void
  onDiagnostics: () => void
}

/** How full this device is, whether the browser keeps it, and what had to be repaired. */
export function StorageSection({ view, onPersist, onDiagnostics }: StorageSectionProps) {
  const words = useText(syncText).storage
  const { nearlyFull } = useText(pwaText)
  const { usage, persisted } = view.storage
  const kept = persisted === null ? words.keptUnknown : persisted ? words.keptYes : words.keptNo
  return (
    <PageSection
      title={words.title}
      actions={
        <Button size="xs" variant="subtle" onClick={onDiagnostics}>
          {words.diagnostics}
        </Button>
      }
    >
      <dl className={classes.facts}>
        {usage !== null && (
          <div className={classes.fact}>
            <dt>{words.used}</dt>
            <dd>
              {words.usedOf(formatBytes(usage.usedBytes), formatBytes(usage.quotaBytes))}
              {isNearlyFull(usage) && <p className={classes.full}>{nearlyFull}</p>}
            </dd>
          </div>
        )}
        <div className={classes.fact}>
          <dt>{words.kept}</dt>
          <dd className={classes.withButton}>
            {kept}
            {persisted !== true && (
              <Button size="xs" variant="default" onClick={onPersist}>
                {words.ask}
              </Button>
            )}
          </dd>
        </div>
        {view.repairs + view.restarts > 0 && (
          <div className={classes.fact}>
            <dt>{words.repairs}</dt>
            <dd>{words.repairsText(view.repairs, view.restarts)}</dd>
          </div>
        )}
      </dl>
    </PageSection>
  )
}
