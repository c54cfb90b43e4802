import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import {
  highlightArticle,
  mayChangeArticle,
  mayRemoveArticle,
  mayWriteVersion,
  removeArticle,
} from '#contract/domains/articles/article.ts'
import { articleFlow } from '#contract/domains/articles/article-flow.ts'
import { EDITS_ARTICLES } from '#contract/domains/articles/article-rules.ts'
import { removePublicArticle } from '#contract/domains/articles/public-article.ts'
import { MANAGES_CONTENT } from '#contract/domains/content/content-column.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { articlesText } from '#src/i18n/feed/articles.ts'
import { useText } from '#src/i18n/i18n.ts'
import { trueNow } from '#src/lib/true-time.ts'
import { useSave } from '#src/records/use-save.ts'
import { Confirm } from '#src/ui/overlay/confirm.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import '#src/ui/theme/mantine-choice-styles.ts'
import { type OneArticle, readersHref } from './one-article.ts'
import { type FollowTarget, useFollow } from './use-follows.ts'
import { useWaitsForReview } from './use-post-rule.ts'

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }))
const ShareDialog = lazy(async () => ({ default: (await import('../share/share-dialog.tsx')).ShareDialog }))
const TakeDownDialog = lazy(async () => ({ default: (await import('./take-down-dialog.tsx')).TakeDownDialog }))
const Composer = lazy(async () => ({ default: (await import('../compose/composer.tsx')).Composer }))
const EditNews = lazy(async () => ({ default: (await import('../news/edit-news.tsx')).EditNews }))

type Asked = 'share' | 'report' | 'remove' | 'withdraw' | 'takeDown' | 'edit'
const WEEK_MS = 7 * 24 * 3_600_000

/** What else may be done with an article and its author; made with its first opening, for a list has hundreds of them. */
export function ArticleMenu({ one }: { one: OneArticle }) {
  const words = useText(articlesText)
  const [isWanted, setWanted] = useState(false)
  if (isWanted) return <OpenedMenu one={one} />
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={words.menu}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setWanted(true)}
    >
      <IconDots size={20} stroke={1.75} />
    </ActionIcon>
  )
}

function OpenedMenu({ one }: { one: OneArticle }) {
  const words = useText(articlesText)
  const who = useRunning()?.who
  const save = useSave()
  const [asked, setAsked] = useState<Asked>()
  const waits = useWaitsForReview()
  const { row, own } = one
  if (!who) return null
  const isMine = row.authorUsername === who.username
  const target = followable(one)
  const edits = own !== undefined && who.codes.has(EDITS_ARTICLES)
  const removes = edits || (own !== undefined && who.codes.has(MANAGES_CONTENT))
  const isOut = own?.status === 'published'
  const mayEdit =
    own !== undefined &&
    own.forwardOf === null &&
    !(isOut && own.kind === 'dynamic' && waits(own.visibility)) &&
    (mayChangeArticle(own, who) || mayWriteVersion(own, who))
  const mayRemove = own
    ? mayRemoveArticle(own, who)
    : isMine && 'authorDomain' in row && row.authorDomain === '' && who.domain === ''
  const close = () => setAsked(undefined)
  const remove = () =>
    save([own ? commandOf(removeArticle, { uri: row.uri }) : commandOf(removePublicArticle, { uri: row.uri })])
  const withdraw = () => save([commandOf(articleFlow.mutations.withdrawArticle, { uri: row.uri, from: 'published' })])
  const highlight = (field: 'pinUntil' | 'recommendUntil') => {
    const isOn = (row[field] ?? 0) > trueNow()
    void save([commandOf(highlightArticle, { uri: row.uri, patch: { [field]: isOn ? null : trueNow() + WEEK_MS } })])
  }
  return (
    <>
      <Menu position="bottom-end" width={200} defaultOpened>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={words.menu} autoFocus>
            <IconDots size={20} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setAsked('share')}>{words.share}</Menu.Item>
          {isOut && (isMine || edits) && (
            <Menu.Item component={UiLink} href={readersHref(one.id)}>
              {words.readers}
            </Menu.Item>
          )}
          {!isMine && (
            <>
              {target && <FollowItems target={target} />}
              <Menu.Item onClick={() => setAsked('report')}>{words.report}</Menu.Item>
            </>
          )}
          {mayEdit && <Menu.Item onClick={() => setAsked('edit')}>{words.edit}</Menu.Item>}
          {edits && isOut && (
            <>
              <Menu.Item onClick={() => highlight('pinUntil')}>
                {(row.pinUntil ?? 0) > trueNow() ? words.unpin : words.pin}
              </Menu.Item>
              <Menu.Item onClick={() => highlight('recommendUntil')}>
                {(row.recommendUntil ?? 0) > trueNow() ? words.unrecommend : words.recommend}
              </Menu.Item>
            </>
          )}
          {isMine && isOut && <Menu.Item onClick={() => setAsked('withdraw')}>{words.withdraw}</Menu.Item>}
          {removes && !isMine && isOut && (
            <Menu.Item color="red" onClick={() => setAsked('takeDown')}>
              {words.takeDown}
            </Menu.Item>
          )}
          {mayRemove && (
            <Menu.Item color="red" onClick={() => setAsked('remove')}>
              {words.remove}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Confirm
        opened={asked === 'remove'}
        onClose={close}
        title={words.remove}
        confirmLabel={words.remove}
        destructive
        onConfirm={remove}
      >
        {words.removeAsk}
      </Confirm>
      <Confirm
        opened={asked === 'withdraw'}
        onClose={close}
        title={words.withdraw}
        confirmLabel={words.withdraw}
        onConfirm={withdraw}
      >
        {words.withdrawAsk}
      </Confirm>
      <Suspense>
        {asked === 'share' && <ShareDialog one={one} onClose={close} />}
        {asked === 'report' && <ReportDialog articleId={one.id} onClose={close} />}
        {asked === 'takeDown' && own && <TakeDownDialog row={own} onClose={close} />}
        {asked === 'edit' && own?.kind === 'dynamic' && <Composer edited={own} onClose={close} />}
        {asked === 'edit' && own && own.kind !== 'dynamic' && <EditNews row={own} onClose={close} />}
      </Suspense>
    </>
  )
}

/** Whom one follows by an article: its author, or the organisation that speaks in it; one's own is heard anyway. */
function followable({ row }: OneArticle): FollowTarget | undefined {
  const targetName = row.authorName ?? ''
  if (row.authorType === 'person') return { targetType: 'person', targetId: row.authorUsername, targetName }
  return 'authorDomain' in row ? { targetType: 'organisation', targetId: row.authorDomain, targetName } : undefined
}

/** Looked up when the menu is opened: a list has hundreds of them. */
function FollowItems({ target }: { target: FollowTarget }) {
  const words = useText(articlesText)
  const { isFollowed, isImportantOnly, isMuted, set } = useFollow(target)
  return (
    <>
      <Menu.Item onClick={() => void set(isFollowed ? undefined : 'all')}>
        {isFollowed ? words.unfollow : words.follow}
      </Menu.Item>
      {isFollowed && (
        <Menu.Item onClick={() => void set(isImportantOnly ? 'all' : 'important')}>
          {isImportantOnly ? words.followAll : words.followImportant}
        </Menu.Item>
      )}
      {target.targetType === 'person' && (
        <Menu.Item onClick={() => void set(isMuted ? undefined : 'mute')}>
          {isMuted ? words.unmute : words.mute}
        </Menu.Item>
      )}
    </>
  )
}
