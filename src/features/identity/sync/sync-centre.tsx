import { useAllEdits } from '#src/data/edits/use-edits.ts'
import { useDomainsOf } from '#src/data/engine/use-domains.ts'
import { useSyncStatus } from '#src/data/engine/use-sync-status.ts'
import { useText } from '#src/i18n/i18n.ts'
import { syncText } from '#src/i18n/shell/sync.ts'
import { PageSection } from '#src/ui/page.tsx'
import { blockOf, type Unblock } from './blocked-note.tsx'
import { DeliveredSection } from './delivered-section.tsx'
import { groupEdits, oldestUnsent } from './edit-groups.ts'
import { OpenSection, OtherSection } from './identity-section.tsx'
import type { Standing } from './kept-edits.tsx'
import { StorageSection } from './storage-section.tsx'
import classes from './sync.module.css'
import { SyncHead } from './sync-head.tsx'

export interface SyncCentreProps {
  /** The identity that is open; empty for the personal one. */
  current: string
  /** What an identity is called, and whether it is open to the person; undefined until that is known. */
  identityOf: (domain: string) => { readonly name: string; readonly standing: Standing } | undefined
  /** The login has expired. */
  isExpired: boolean
  /** The code with which a call has said that the open identity is closed. */
  closed: number | undefined
  /** Id of the edit that a mark on a record led here for. */
  wanted?: string | undefined
  onAct: (act: Unblock) => void
  onNow: () => void
  onDownload: () => void
  onPersist: () => void
  onDiagnostics: () => void
  onSwitch: (domain: string) => void
}

/** What waits, what travels and what was refused, per identity, and how this device is. */
export function SyncCentre(props: SyncCentreProps) {
  const words = useText(syncText).groups
  const view = useSyncStatus()
  const edits = useAllEdits()
  useDomainsOf(edits)
  const [open, ...others] = groupEdits(edits, props.current)
  const block = blockOf(view, props)
  const isAccount = block?.sentence === 'account'
  const broken = edits.filter((edit) => edit.state === 'quarantined').length
  return (
    <div className={classes.centre}>
      <SyncHead
        view={view}
        block={block}
        elsewhere={others.reduce((sum, group) => sum + group.count, 0)}
        oldestAtMs={oldestUnsent(edits)}
        hasUnsent={broken > 0 || [open, ...others].some((group) => group !== undefined && group.count > 0)}
        onAct={props.onAct}
        onNow={props.onNow}
        onDownload={props.onDownload}
      />
      {open && (
        <OpenSection
          name={props.identityOf(open.domain)?.name ?? ''}
          group={open}
          wanted={props.wanted}
          closed={isAccount || block?.sentence === 'closed' ? block.sentence : undefined}
        />
      )}
      {others.map((group) => {
        const found = props.identityOf(group.domain)
        return (
          found && (
            <OtherSection
              key={group.domain}
              name={found.name}
              group={group}
              standing={isAccount ? 'account' : found.standing}
              onSwitch={() => props.onSwitch(group.domain)}
              onLogin={() => props.onAct('login')}
            />
          )
        )
      })}
      {broken > 0 && (
        <PageSection title={words.broken}>
          <p className={classes.quiet}>
            {words.count(broken)} · {words.brokenText}
          </p>
        </PageSection>
      )}
      <DeliveredSection />
      <StorageSection view={view} onPersist={props.onPersist} onDiagnostics={props.onDiagnostics} />
    </div>
  )
}
