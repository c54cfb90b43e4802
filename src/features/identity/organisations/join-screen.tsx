import { useMay } from '#src/data/use-may.ts'
import { useText } from '#src/i18n/i18n.ts'
import { joinText } from '#src/i18n/identity/organisations-join.ts'
import type { SearchProps } from '#src/ui/list/search-values.ts'
import { Page } from '#src/ui/page.tsx'
import { LinkTabs } from '#src/ui/tabs/link-tabs.tsx'
import { AuditList } from './audit-list.tsx'
import { FindOrganisation } from './find-organisation.tsx'

interface JoinScreenProps extends SearchProps {
  /** The person belongs to an organisation more. */
  onJoined: () => Promise<unknown>
}

const PATH = '/organizationCenter/join'
const AUDIT = `${PATH}?tab=audit`

/** Joining an organisation; and, for those who audit, the applications to their own. */
export function JoinScreen({ search, onSearch, onJoined }: JoinScreenProps) {
  const words = useText(joinText).join
  const mayAudit = useMay()('org_invitation_management')
  const isAudit = mayAudit && search.tab === 'audit'
  const tabs = mayAudit && (
    <LinkTabs
      label={words.tabsLabel}
      links={[
        { href: PATH, label: words.tabs.find },
        { href: AUDIT, label: words.tabs.audit },
      ]}
      current={isAudit ? AUDIT : PATH}
    />
  )
  if (isAudit) return <AuditList search={search} onSearch={onSearch} lead={tabs} />
  return (
    <Page title={words.title} width="narrow">
      {tabs}
      <FindOrganisation onJoined={onJoined} />
    </Page>
  )
}
