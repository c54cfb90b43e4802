import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useRunning } from '#src/data/data-context.tsx'
import { useOnline } from '#src/data/use-online.ts'
import { articlesText } from '#src/i18n/feed/articles.ts'
import { useText } from '#src/i18n/i18n.ts'
import { CheckLine } from '#src/ui/form/check-line.tsx'
import { Page } from '#src/ui/page.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { TabList } from '#src/ui/tabs/tab-list.tsx'
import classes from './article.module.css'
import { Favourites } from './favourites.tsx'
import { FeedList } from './feed-list.tsx'
import { FEED_TABS, type FeedPlace, type FeedTab } from './feed-place.ts'
import { TopicChoice } from './topic-choice.tsx'
import { type ArticlesAsked, useArticles } from './use-articles.ts'
import { useFollowed } from './use-follows.ts'
import { useNewOnes } from './use-new-ones.ts'
import { useSiteMode } from './use-site-mode.ts'

const Composer = lazy(async () => ({ default: (await import('../compose/composer.tsx')).Composer }))

interface FeedScreenProps {
  place: FeedPlace
  onPlace: (place: FeedPlace) => void
  onOpen: (path: string) => void
}

const PAGE = 20
const PLAIN_KINDS = ['dynamic', 'notice'] as const
const EVERY_KIND = ['dynamic', 'notice', 'news', 'activity'] as const

/** The feed with its tabs, and the way to write. */
export function FeedScreen({ place, onPlace, onOpen }: FeedScreenProps) {
  const words = useText(articlesText)
  const domain = useRunning()?.who.domain ?? ''
  const [isTextFirst, setTextFirst] = useSiteMode()
  const online = useOnline()
  const tab = place.tab ?? 'home'
  const tabs = FEED_TABS.filter((key) => key !== 'organisation' || domain !== '')
  const goTo = (next: FeedPlace) => onPlace({ tab: next.tab === 'home' ? undefined : next.tab, topic: next.topic })
  return (
    <Page
      title={words.title}
      width="narrow"
      primary={{
        label: words.write,
        icon: <IconPencil size={18} stroke={1.75} />,
        onPress: () => onPlace({ ...place, write: 'new' }),
      }}
    >
      <div className={classes.column}>
        <TabList
          tabs={tabs.map((key) => ({ key, label: words.tabs[key] }))}
          value={tab}
          onChange={(key) => goTo({ tab: key })}
          label={words.tabsLabel}
          panelId="feed"
        />
        <div className={classes.tools}>
          <CheckLine checked={isTextFirst} onChange={setTextFirst} label={words.siteMode} hint={words.siteModeHint} />
          {!online && <span className={classes.about}>{words.offlineLook}</span>}
        </div>
        <div id="feed" role="tabpanel" aria-labelledby={`feed-${tab}`} key={`${tab} ${place.topic ?? ''}`}>
          {tab === 'favourites' ? (
            <Favourites onOpen={onOpen} />
          ) : (
            <Tab
              tab={tab}
              topic={place.topic}
              onPlace={goTo}
              onOpen={onOpen}
              onWrite={() => onPlace({ ...place, write: 'new' })}
            />
          )}
        </div>
      </div>
      {place.write && (
        <Suspense>
          <Composer isShared={place.write === 'shared'} onClose={() => onPlace({ ...place, write: undefined })} />
        </Suspense>
      )}
    </Page>
  )
}

interface TabProps {
  tab: Exclude<FeedTab, 'favourites'>
  topic: string | undefined
  onPlace: (place: FeedPlace) => void
  onOpen: (path: string) => void
  onWrite: () => void
}

function Tab({ tab, topic, onPlace, onOpen, onWrite }: TabProps) {
  const words = useText(articlesText)
  const followed = useFollowed()
  const [limit, setLimit] = useState(PAGE)
  const asked: ArticlesAsked = {
    kinds: tab === 'organisation' || tab === 'following' ? EVERY_KIND : PLAIN_KINDS,
    from: tab === 'organisation' ? 'organisation' : 'everywhere',
    limit,
    ...(tab === 'following' ? { followed } : {}),
    ...(tab === 'topic' ? { topic: topic ?? '' } : {}),
  }
  const found = useArticles(asked)
  const { shown, newOnes, showAll, seen } = useNewOnes(found.articles, tab)
  useEffect(() => seen(), [seen])
  const empty =
    tab === 'topic' ? (
      <StateEmpty kind="missing" text={topic ? words.empty.noTopic(topic) : words.empty.topic} />
    ) : tab === 'following' ? (
      <StateEmpty text={words.empty.following} hint={words.empty.followingHint} />
    ) : (
      <StateEmpty
        text={words.empty.home}
        hint={words.empty.homeHint}
        action={<Button onClick={onWrite}>{words.write}</Button>}
      />
    )
  return (
    <>
      {tab === 'topic' && <TopicChoice value={topic} onChoose={(next) => onPlace({ tab: 'topic', topic: next })} />}
      {newOnes > 0 && (
        <button type="button" className={classes.newOnes} onClick={showAll}>
          {words.newOnes(newOnes)}
        </button>
      )}
      <FeedList
        found={found}
        shown={shown}
        onMore={() => setLimit((before) => before + PAGE)}
        onOpen={onOpen}
        empty={empty}
      />
    </>
  )
}
