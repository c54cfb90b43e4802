import { Button, MultiSelect, Select, TextInput } from '@mantine/core'
import { lazy, Suspense, useRef, useState } from 'react'
import {
  addArticle,
  article,
  changeArticle,
  mayChangeArticle,
  postArticle,
} from '#contract/domains/articles/article.ts'
import { articleFlow } from '#contract/domains/articles/article-flow.ts'
import { EDITS_ARTICLES } from '#contract/domains/articles/article-rules.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { useDraft } from '#src/data/edits/use-draft.ts'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { useMay } from '#src/data/use-may.ts'
import { composeText } from '#src/i18n/feed/compose.ts'
import { newsText } from '#src/i18n/feed/news.ts'
import { useText } from '#src/i18n/i18n.ts'
import { uiTreeText } from '#src/i18n/ui/ui-tree.ts'
import { trueNow } from '#src/lib/true-time.ts'
import { usePeople } from '#src/records/directory/use-people.ts'
import { useCertifiedToPost } from '#src/records/use-certified-to-post.ts'
import { useSave } from '#src/records/use-save.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { SkeletonForm } from '#src/ui/state/state-skeleton.tsx'
import '#src/ui/theme/mantine-choice-styles.ts'
import '#src/ui/theme/mantine-input-styles.ts'
import type { ArticleRow } from '../articles/one-article.ts'
import classes from '../compose/compose.module.css'
import { MediaBar } from '../compose/media-bar.tsx'
import { useColumns } from '../content/columns/use-columns.ts'
import { ActivityFields } from './activity-fields.tsx'
import { CoverField } from './cover-field.tsx'
import { NewsSettings } from './news-settings.tsx'
import {
  draftPatch,
  isQuestionWrong,
  NEWS_KINDS,
  type News,
  NO_NEWS,
  newsContent,
  newsOf,
  newsWritten,
  timesFault,
  versionOf,
} from './news-written.ts'

const RichTextField = lazy(() => import('#src/ui/rich-text/rich-text-field.tsx'))

interface NewsComposerProps {
  /** News that are changed; without them new ones are written. */
  edited?: ArticleRow
  onClose: () => void
}

/** What was typed, and what it was typed over: what somebody else has changed since is not written over by an old draft. */
interface Kept {
  readonly value: News
  readonly rev: number
}

/** Writes news, an activity or a notice, or changes one; what is typed stays on this device until it is handed in. */
export function NewsComposer({ edited, onClose }: NewsComposerProps) {
  const words = useText(newsText).compose
  const compose = useText(composeText)
  const tree = useText(uiTreeText)
  const tabs = useText(newsText).tabs
  const may = useMay()
  const who = useRunning()?.who
  const { draft, ready, save: keep, clear } = useDraft<Kept>(`news-${edited?.uri ?? 'new'}`)
  const [value, setValue] = useState<News>()
  const latest = useRef<News>(undefined)
  const [rev] = useState(edited?.rev ?? 0)
  const [tried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const newId = useNewId()
  const save = useSave()
  const certified = useCertifiedToPost()
  const columns = useColumns()
  const people = usePeople('uri', value?.people ?? [])
  if (value === undefined) {
    if (ready) setValue({ ...(edited ? newsWritten(edited) : NO_NEWS), ...(draft?.rev === rev ? draft.value : {}) })
    return null
  }
  // On top of what is there by then: a picture that is still being made small must not undo what is typed meanwhile.
  const change = (next: Partial<News>) => {
    latest.current = { ...(latest.current ?? value), ...next }
    setValue(latest.current)
    keep({ value: latest.current, rev }).catch(reportError)
  }
  const fitting = columns.choicesFor(value.kind)
  const changeKind = (kind: News['kind']) => {
    // Columns of another channel do not take it.
    const taking = columns.choicesFor(kind).map((one) => one.value)
    change({ kind, columns: value.columns.filter((uri) => taking.includes(uri)) })
  }
  const isDraft = edited === undefined || edited.status === 'draft' || edited.status === 'returned'
  const isVersion = edited?.versionOf != null
  /** Out, and not to be changed without a review. */
  const isSaved = isDraft || (who !== undefined && mayChangeArticle(edited, who))
  const isActivity = value.kind === 'activity'
  const hadPeople = (edited?.visibleUsernames ?? []).length > 0
  const errors = {
    title: value.title.trim() === '' ? words.nameNeeded : undefined,
    body: value.html === '' ? words.bodyNeeded : undefined,
    times: isActivity ? timesFault(value, words) : undefined,
    questions: isActivity && value.questions.some(isQuestionWrong) ? words.timesNeeded : undefined,
    groups: value.visibility === 'departments' && value.groups.length === 0 ? compose.chooseGroups : undefined,
    people: value.visibility === 'people' && value.people.length === 0 && !hadPeople ? compose.choosePeople : undefined,
    publishAt: isDraft && value.publishAt !== null && value.publishAt <= trueNow() ? compose.past : undefined,
  }
  const shown: Partial<typeof errors> = tried ? errors : {}
  const publishes = may(EDITS_ARTICLES)
  const usernames = [...people.values()].flatMap(({ username }) => (username === null ? [] : [username]))
  const commandsOf = (as: 'out' | 'review' | 'draft') => {
    const { submitArticle, publishArticle, scheduleArticle } = articleFlow.mutations
    if (edited === undefined) {
      const uri = newId(article.idPrefix)
      const values = newsOf(value, usernames, publishes)
      if (as === 'out') return [commandOf(postArticle, { uri, values })]
      const added = commandOf(addArticle, { uri, values })
      return as === 'draft' ? [added] : [added, commandOf(submitArticle, { uri, from: 'draft' })]
    }
    const { uri, status: from, activity } = edited
    if (!isDraft && as !== 'out') {
      const version = newId(article.idPrefix)
      const added = commandOf(addArticle, { uri: version, values: versionOf(value, edited) })
      return as === 'draft' ? [added] : [added, commandOf(submitArticle, { uri: version, from: 'draft' })]
    }
    const patch = isDraft && !isVersion ? draftPatch(value, usernames, edited) : newsContent(value, activity)
    const changed = commandOf(changeArticle, { uri, patch }, edited)
    if (!isDraft || as === 'draft') return [changed]
    if (as === 'review') return [changed, commandOf(submitArticle, { uri, from })]
    if (value.publishAt === null) return [changed, commandOf(publishArticle, { uri, from })]
    return [changed, commandOf(scheduleArticle, { uri, from, values: { publishAt: value.publishAt } })]
  }
  const hand = async (as: 'out' | 'review' | 'draft') => {
    setTried(true)
    if (isBusy || Object.values(errors).some((error) => error !== undefined)) return
    setBusy(true)
    try {
      const isForAll = isDraft && as !== 'draft' && value.visibility === 'public'
      if (isForAll && !(await certified(publishes ? 'organisation' : 'person'))) return
      const saved = await save(commandsOf(as))
      if (saved.kind === 'refused') return
      await clear()
      onClose()
    } finally {
      setBusy(false)
    }
  }
  const press = (as: 'out' | 'review' | 'draft') => () => void hand(as).catch(reportError)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={edited ? words.editTitle : words.title}
      width={760}
      phone="page"
      foot={
        <>
          {(isDraft || !isSaved) && (
            <Button variant="default" disabled={isBusy} onClick={press('draft')}>
              {words.draft}
            </Button>
          )}
          {publishes && (isVersion || !isDraft) && (
            <Button variant="default" disabled={isBusy} onClick={press('review')}>
              {words.submitVersion}
            </Button>
          )}
          <Button loading={isBusy} onClick={press(publishes ? 'out' : 'review')}>
            {isDraft ? (publishes ? words.publish : words.submit) : isSaved ? words.save : words.submitVersion}
          </Button>
        </>
      }
    >
      <div className={classes.stack}>
        {!isDraft && <p className={classes.note}>{isSaved ? words.editHint : words.versionHint}</p>}
        {isVersion && <p className={classes.note}>{words.versionHint}</p>}
        <Select
          label={words.kind}
          data={NEWS_KINDS.map((kind) => ({ value: kind, label: tabs[kind] }))}
          value={value.kind}
          allowDeselect={false}
          disabled={!isDraft || isVersion}
          onChange={(next) => changeKind(NEWS_KINDS.find((kind) => kind === next) ?? 'news')}
        />
        {fitting.length > 0 && (
          <MultiSelect
            label={words.columns}
            placeholder={value.columns.length === 0 ? tree.choose : undefined}
            data={[...fitting]}
            value={[...value.columns]}
            maxValues={5}
            onChange={(next) => change({ columns: next })}
          />
        )}
        <TextInput
          label={words.name}
          withAsterisk
          maxLength={60}
          value={value.title}
          error={shown.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <TextInput
          label={words.summary}
          maxLength={120}
          value={value.summary}
          onChange={(event) => change({ summary: event.currentTarget.value })}
        />
        <CoverField value={value.cover} onChange={(cover) => change({ cover })} />
        <Suspense fallback={<SkeletonForm fields={1} />}>
          <RichTextField
            label={words.body}
            required
            initial={value.html}
            error={shown.body}
            onChange={(html) => change({ html })}
          />
        </Suspense>
        {isActivity && <ActivityFields value={value} onChange={change} error={shown.times} isTried={tried} />}
        <MediaBar value={value} onChange={change} />
        <NewsSettings
          value={value}
          onChange={change}
          isDraft={isDraft && !isVersion}
          publishes={publishes}
          errors={shown}
        />
      </div>
    </Dialog>
  )
}
