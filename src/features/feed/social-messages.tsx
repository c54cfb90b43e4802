import { useState } from 'react'
import type { notice } from '#contract/domains/feed.ts'
import { SOCIAL_KINDS } from '#contract/domains/social-kinds.ts'
import type { Row } from '#contract/kit/collection.ts'
import { socialMessagesText } from '#src/i18n/feed/social-messages.ts'
import { useText } from '#src/i18n/i18n.ts'
import { Page } from '#src/ui/page.tsx'
import { TabList } from '#src/ui/tabs/tab-list.tsx'
import { NoticeList } from './message-list.tsx'

type Kind = Row<typeof notice>['kind']
type Tab = 'all' | 'comment' | 'mention' | 'like' | 'forward' | 'other'

const TABS: Readonly<Record<Tab, readonly Kind[]>> = {
  all: SOCIAL_KINDS,
  comment: ['comment', 'reply'],
  mention: ['mention'],
  like: ['like'],
  forward: ['forward', 'follow'],
  other: ['ackRequest', 'review', 'removed', 'registration'],
}

/** What others did with one's posts and said to one, by kind. */
export function SocialMessages({ title, onOpen }: { title: string; onOpen: (path: string) => void }) {
  const words = useText(socialMessagesText)
  const [tab, setTab] = useState<Tab>('all')
  return (
    <Page title={title} width="narrow">
      <TabList
        tabs={(Object.keys(TABS) as Tab[]).map((key) => ({ key, label: words.tabs[key] }))}
        value={tab}
        onChange={setTab}
        label={words.label}
        panelId="messages"
      />
      <div id="messages" role="tabpanel" aria-labelledby={`messages-${tab}`}>
        <NoticeList key={tab} onOpen={onOpen} kinds={TABS[tab]} hint={words.hint} />
      </div>
    </Page>
  )
}
