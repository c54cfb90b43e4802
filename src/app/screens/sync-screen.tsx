import { useText } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'
import { Page } from '#src/ui/page.tsx'
import { SyncCentreHost } from '../hosts/sync-centre-host.tsx'

/** The sync centre as a page of its own. `edit` is the edit that a mark on a record led here for. */
export function SyncScreen({ edit }: { edit: string | undefined }) {
  const words = useText(appText).routes
  return (
    <Page title={words.sync} width="narrow">
      <SyncCentreHost wanted={edit} />
    </Page>
  )
}
