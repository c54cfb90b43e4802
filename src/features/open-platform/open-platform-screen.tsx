import { useText } from '#src/i18n/i18n.ts'
import { openPlatformText } from '#src/i18n/open-platform/open-platform.ts'
import type { SearchProps } from '#src/ui/list/search-values.ts'
import { TabList } from '#src/ui/tabs/tab-list.tsx'
import { TabPanel } from '#src/ui/tabs/tab-panel.tsx'
import { DocumentList } from './document/document-list.tsx'
import { HookList } from './hooks/hook-list.tsx'
import { KeyList } from './keys/key-list.tsx'
import classes from './open-platform.module.css'

const VIEWS = ['document', 'keys', 'hooks'] as const
type View = (typeof VIEWS)[number]

/** What other systems may call, by which keys, and what they are told of. */
export function OpenPlatformScreen({ search, onSearch }: SearchProps) {
  const words = useText(openPlatformText)
  const view: View = VIEWS.find((one) => one === search.view) ?? 'document'
  const lead = (
    <div className={classes.views}>
      <TabList
        tabs={VIEWS.map((key) => ({ key, label: words[key] }))}
        value={view}
        onChange={(next) => onSearch(next === 'document' ? {} : { view: next })}
        label={words.views}
        panelId="open-platform"
      />
    </div>
  )
  const parts = { search, onSearch, lead }
  return (
    <TabPanel id="open-platform" tab={view}>
      {view === 'document' ? (
        <DocumentList {...parts} />
      ) : view === 'keys' ? (
        <KeyList {...parts} />
      ) : (
        <HookList {...parts} />
      )}
    </TabPanel>
  )
}
