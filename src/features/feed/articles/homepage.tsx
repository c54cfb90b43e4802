import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { articleCalls } from '#contract/domains/articles/article-calls.ts'
import { EDITS_ARTICLES } from '#contract/domains/articles/article-rules.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { useOrganisations } from '#src/data/device/use-organisations.ts'
import { useMay } from '#src/data/use-may.ts'
import { articlesText } from '#src/i18n/feed/articles.ts'
import { homeCoverText } from '#src/i18n/feed/home-cover.ts'
import { useText } from '#src/i18n/i18n.ts'
import { PersonAvatar } from '#src/records/directory/person-avatar.tsx'
import { useDepartments } from '#src/records/directory/use-departments.ts'
import { usePeople } from '#src/records/directory/use-people.ts'
import { useFetchedOrKept } from '#src/records/use-fetched.ts'
import { Avatar } from '#src/ui/media/avatar.tsx'
import { Page } from '#src/ui/page.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { ShownPage } from '../content/pages/shown-page.tsx'
import classes from './article.module.css'
import { FeedList } from './feed-list.tsx'
import home from './home.module.css'
import { HomeCover } from './home-cover.tsx'
import { type ArticlesAsked, useArticles } from './use-articles.ts'
import { type FollowTarget, useFollow } from './use-follows.ts'

const PAGE = 20
const ALL = ['dynamic', 'notice', 'news', 'activity'] as const

interface HomepageProps {
  onOpen: (path: string) => void
}

/** What a person has posted, and following him. Without a name it is one's own. */
export function PersonHomepage({ username, onOpen }: HomepageProps & { username?: string | undefined }) {
  const words = useText(articlesText)
  const me = useRunning()?.who.username ?? ''
  const whose = username ?? me
  const people = usePeople('username', [whose])
  const person = people.get(whose)
  const [limit, setLimit] = useState(PAGE)
  const found = useArticles({
    kinds: ALL,
    authors: [whose],
    authorType: 'person',
    from: 'everywhere',
    withMuted: true,
    limit,
  })
  const name = person?.name ?? found.articles.find(({ row }) => row.authorName !== null)?.row.authorName ?? words.me
  const { departments } = useDepartmentNames()
  return (
    <Homepage
      title={whose === me ? words.home.self : words.homepage}
      name={name}
      face={person ? <PersonAvatar person={person} size={72} /> : <Avatar name={name} size={72} />}
      about={person ? (departments(person.groupUri) ?? '') : ''}
      whose={{ type: 'person', id: whose }}
      own={whose === me ? 'person' : undefined}
      target={whose === me ? undefined : { targetType: 'person', targetId: whose, targetName: name }}
      found={found}
      onMore={() => setLimit((before) => before + PAGE)}
      onOpen={onOpen}
    />
  )
}

/** What an organisation has posted; without its uri one's own. */
export function OrganisationHomepage({ uri, onOpen }: HomepageProps & { uri?: string | undefined }) {
  const words = useText(articlesText)
  const domain = useRunning()?.who.domain ?? ''
  const { here } = useOrganisations()
  const may = useMay()
  const isHere = uri === undefined || uri === '' || uri === domain
  const [limit, setLimit] = useState(PAGE)
  const asked: ArticlesAsked = {
    ...{ kinds: ALL, authorType: 'organisation', from: 'organisation', withMuted: true, limit },
    ...(isHere ? {} : { domain: uri }),
  }
  const found = useArticles(asked)
  const [first] = found.articles
  const name = isHere ? here : ((first && 'domainName' in first.row ? first.row.domainName : null) ?? '')
  return (
    <Homepage
      title={words.organisationHome}
      name={name || words.organisationHome}
      face={<Avatar name={name || words.organisationHome} size={72} />}
      about=""
      whose={{ type: 'organisation', id: isHere ? domain : uri }}
      own={isHere && domain !== '' && may(EDITS_ARTICLES) ? 'organisation' : undefined}
      target={isHere ? undefined : { targetType: 'organisation', targetId: uri, targetName: name }}
      found={found}
      onMore={() => setLimit((before) => before + PAGE)}
      onOpen={onOpen}
      lead={isHere ? <ShownPage kind="homePage" /> : undefined}
    />
  )
}

function useDepartmentNames() {
  const { nameOf } = useDepartments()
  return { departments: nameOf }
}

interface FrameProps extends HomepageProps {
  title: string
  name: string
  face: ReactNode
  about: string
  whose: { readonly type: 'person' | 'organisation'; readonly id: string }
  /** Where the person may change what stands above it. */
  own: 'person' | 'organisation' | undefined
  target: FollowTarget | undefined
  found: ReturnType<typeof useArticles>
  onMore: () => void
  /** Above the articles. */
  lead?: ReactNode
}

function Homepage({ title, name, face, about, whose, own, target, found, onMore, onOpen, lead }: FrameProps) {
  const words = useText(articlesText)
  const counts = useText(homeCoverText)
  const { value, reload } = useFetchedOrKept(articleCalls.homepageOf, whose)
  return (
    <Page title={title} width="narrow">
      <div className={classes.column}>
        <HomeCover cover={value?.cover ?? null} own={own} onChanged={reload} />
        <div className={home.who}>
          <span className={home.face}>{face}</span>
          <div className={home.names}>
            <p className={home.name}>{name}</p>
            <div className={home.counts}>
              {about !== '' && <span>{about}</span>}
              <span>{words.home.articles(value?.articles ?? found.articles.length)}</span>
              {value !== undefined && (
                <>
                  <span>{counts.followers(value.followers)}</span>
                  <span>{counts.likes(value.likes)}</span>
                </>
              )}
            </div>
          </div>
          {target && <FollowButtons target={target} />}
        </div>
        {lead}
        <FeedList found={found} onMore={onMore} onOpen={onOpen} empty={<StateEmpty text={words.empty.person} />} />
      </div>
    </Page>
  )
}

function FollowButtons({ target }: { target: FollowTarget }) {
  const words = useText(articlesText)
  const { isFollowed, isImportantOnly, isMuted, set } = useFollow(target)
  return (
    <div className={home.acts}>
      <Button
        variant={isFollowed ? 'default' : 'filled'}
        onClick={() => void set(isFollowed ? undefined : 'all').catch(reportError)}
      >
        {isFollowed ? words.unfollow : words.follow}
      </Button>
      {isFollowed && (
        <Button variant="default" onClick={() => void set(isImportantOnly ? 'all' : 'important').catch(reportError)}>
          {isImportantOnly ? words.followAll : words.followImportant}
        </Button>
      )}
      {target.targetType === 'person' && (
        <Button variant="default" onClick={() => void set(isMuted ? undefined : 'mute').catch(reportError)}>
          {isMuted ? words.unmute : words.mute}
        </Button>
      )}
    </div>
  )
}
