import { useMay } from '#src/data/use-may.ts'
import { useText } from '#src/i18n/i18n.ts'
import { organisationsText } from '#src/i18n/organisations.ts'
import { Page } from '#src/ui/page.tsx'
import { AuditList } from './audit-list.tsx'
import { FindOrganisation } from './find-organisation.tsx'
import classes from './join-screen.module.css'

export type JoinTab = 'find' | 'audit'

interface JoinScreenProps {
  tab: JoinTab
  onTab: (tab: JoinTab) => void
  /** The person belongs to an organisation more. */
  onJoined: () => Promise<unknown>
}

const TABS = ['find', 'audit'] as const

/** Joining an organisation; and, for those who audit, the applications to their own. */
export function JoinScreen({ tab, onTab, onJoined }: JoinScreenProps) {
  const words = useText(organisationsText).join
  const mayAudit = useMay()('org_invitation_management')
  const shown = mayAudit ? tab : 'find'
  return (
    <Page title={shown === 'audit' ? words.tabs.audit : words.title} width="narrow">
      {mayAudit && (
        <div className={classes.tabs} role="tablist" aria-label={words.tabsLabel}>
          {TABS.map((one) => (
            <button
              key={one}
              id={`join-${one}`}
              type="button"
              role="tab"
              aria-selected={one === shown}
              aria-controls="join-panel"
              tabIndex={one === shown ? 0 : -1}
              className={classes.tab}
              onClick={() => onTab(one)}
              onKeyDown={(event) => {
                if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
                const other = one === 'find' ? 'audit' : 'find'
                onTab(other)
                document.getElementById(`join-${other}`)?.focus()
              }}
            >
              {words.tabs[one]}
            </button>
          ))}
        </div>
      )}
      <div
        id="join-panel"
        {...(mayAudit ? { role: 'tabpanel', 'aria-labelledby': `join-${shown}` } : {})}
        className={classes.panel}
      >
        {shown === 'audit' ? <AuditList /> : <FindOrganisation onJoined={onJoined} />}
      </div>
    </Page>
  )
}
