import { useMay } from '#src/data/use-may.ts'
import { useText } from '#src/i18n/i18n.ts'
import { joinText } from '#src/i18n/identity/organisations-join.ts'
import { Page } from '#src/ui/page.tsx'
import { TabList } from '#src/ui/tabs/tab-list.tsx'
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
  const words = useText(joinText).join
  const mayAudit = useMay()('org_invitation_management')
  const shown = mayAudit ? tab : 'find'
  return (
    <Page title={shown === 'audit' ? words.tabs.audit : words.title} width="narrow">
      {mayAudit && (
        <TabList
          tabs={TABS.map((key) => ({ key, label: words.tabs[key] }))}
          value={shown}
          onChange={onTab}
          label={words.tabsLabel}
          panelId="join-panel"
        />
      )}
      <div
        id="join-panel"
        {...(mayAudit ? { role: 'tabpanel', 'aria-labelledby': `join-panel-${shown}` } : {})}
        className={classes.panel}
      >
        {shown === 'audit' ? <AuditList /> : <FindOrganisation onJoined={onJoined} />}
      </div>
    </Page>
  )
}
