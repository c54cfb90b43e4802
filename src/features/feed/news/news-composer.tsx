import { Button, MultiSelect, NumberInput, Select, TextInput } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { addArticle, article, postArticle } from '#contract/domains/articles/article.ts'
import { articleFlow } from '#contract/domains/articles/article-flow.ts'
import { EDITS_ARTICLES } from '#contract/domains/articles/article-rules.ts'
import { useDraft } from '#src/data/use-draft.ts'
import { useMay } from '#src/data/use-may.ts'
import { commandOf, useNewId } from '#src/data/use-mutate.ts'
import { composeText } from '#src/i18n/feed/compose.ts'
import { newsText } from '#src/i18n/feed/news.ts'
import { useText } from '#src/i18n/i18n.ts'
import { useSave } from '#src/records/use-save.ts'
import { CheckLine } from '#src/ui/form/check-line.tsx'
import { MomentInput } from '#src/ui/form/moment-input.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { SkeletonForm } from '#src/ui/state/state-skeleton.tsx'
import '#src/ui/theme/mantine-choice-styles.ts'
import '#src/ui/theme/mantine-input-styles.ts'
import { usePeople } from '#src/records/directory/use-people.ts'
import { AudienceFields } from '../compose/audience-fields.tsx'
import classes from '../compose/compose.module.css'
import { MediaBar } from '../compose/media-bar.tsx'
import { articleOf, contentOf, NOTHING_WRITTEN, type Written } from '../compose/written.ts'
import { useColumns } from '../content/columns/use-columns.ts'

const RichTextField = lazy(() => import('#src/ui/rich-text/rich-text-field.tsx'))

/** Channels of news and of activities by their numbers. */
const CHANNELS = { news: '302', activity: '304' } as const

type Kind = 'news' | 'activity' | 'notice'
const KINDS: readonly Kind[] = ['news', 'activity', 'notice']

interface News extends Written {
  readonly kind: Kind
  readonly columns: readonly string[]
  readonly title: string
  readonly summary: string
  readonly html: string
  readonly activityPlace: string
  readonly contact: string
  readonly start: number | null
  readonly end: number | null
  readonly regStart: number | null
  readonly regEnd: number | null
  readonly capacity: number | null
  readonly needAudit: boolean
}

const NOTHING: News = {
  ...{
    ...NOTHING_WRITTEN,
    asOrganisation: true,
    kind: 'news',
    columns: [],
    title: '',
    summary: '',
    html: '',
    activityPlace: '',
  },
  ...{ contact: '', start: null, end: null, regStart: null, regEnd: null, capacity: null, needAudit: false },
}

/** Writes news, an activity or a notice in the organisation's name; what is typed stays on this device until it is handed in. */
export function NewsComposer({ onClose }: { onClose: () => void }) {
  const words = useText(newsText).compose
  const compose = useText(composeText)
  const tabs = useText(newsText).tabs
  const may = useMay()
  const { draft, ready, save: keep, clear } = useDraft<News>('compose-news')
  const [value, setValue] = useState<News>()
  const [tried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const newId = useNewId()
  const save = useSave()
  const columns = useColumns()
  const people = usePeople('uri', value?.people ?? [])
  if (value === undefined) {
    if (ready) setValue({ ...NOTHING, ...draft })
    return null
  }
  const change = (next: Partial<News>) => {
    const changed = { ...value, ...next }
    setValue(changed)
    keep(changed).catch(reportError)
  }
  const isActivity = value.kind === 'activity'
  const errors = {
    title: value.title.trim() === '' ? words.nameNeeded : undefined,
    body: value.html === '' ? words.bodyNeeded : undefined,
    times: isActivity ? timesFault(value, words) : undefined,
    groups: value.visibility === 'departments' && value.groups.length === 0 ? compose.chooseGroups : undefined,
    people: value.visibility === 'people' && value.people.length === 0 ? compose.choosePeople : undefined,
  }
  const shown: Partial<typeof errors> = tried ? errors : {}
  const publishes = may(EDITS_ARTICLES)
  const usernames = [...people.values()].flatMap(({ username }) => (username === null ? [] : [username]))
  const hand = async (as: 'out' | 'review' | 'draft') => {
    setTried(true)
    if (isBusy || Object.values(errors).some((error) => error !== undefined)) return
    setBusy(true)
    try {
      const uri = newId(article.idPrefix)
      const values = newsOf(value, usernames, publishes)
      const saved = await save(
        as === 'out'
          ? [commandOf(postArticle, { uri, values })]
          : [
              commandOf(addArticle, { uri, values }),
              ...(as === 'review' ? [commandOf(articleFlow.mutations.submitArticle, { uri, from: 'draft' })] : []),
            ],
      )
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
      title={words.title}
      width={760}
      phone="page"
      foot={
        <>
          <Button variant="default" disabled={isBusy} onClick={press('draft')}>
            {words.draft}
          </Button>
          <Button loading={isBusy} onClick={press(publishes ? 'out' : 'review')}>
            {publishes ? words.publish : words.submit}
          </Button>
        </>
      }
    >
      <div className={classes.stack}>
        <Select
          label={words.kind}
          data={KINDS.map((kind) => ({ value: kind, label: tabs[kind] }))}
          value={value.kind}
          allowDeselect={false}
          onChange={(next) => change({ kind: KINDS.find((kind) => kind === next) ?? 'news' })}
        />
        {columns.choices.length > 0 && (
          <MultiSelect
            label={words.columns}
            data={[...columns.choices]}
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
        <Suspense fallback={<SkeletonForm fields={1} />}>
          <RichTextField
            label={words.body}
            required
            initial={value.html}
            error={shown.body}
            onChange={(html) => change({ html })}
          />
        </Suspense>
        {isActivity && <ActivityFields value={value} onChange={change} error={shown.times} />}
        <MediaBar value={value} onChange={change} />
        <AudienceFields value={value} onChange={change} errors={{ groups: shown.groups, people: shown.people }} />
        <div>
          <CheckLine
            label={compose.allowComment}
            checked={value.allowComment}
            onChange={(allowComment) => change({ allowComment })}
          />
          {publishes && (
            <CheckLine
              label={compose.requireAck}
              checked={value.requireAck}
              onChange={(requireAck) => change({ requireAck })}
            />
          )}
          {value.requireAck && (
            <CheckLine label={compose.ackSign} checked={value.ackSign} onChange={(ackSign) => change({ ackSign })} />
          )}
        </div>
        {value.requireAck && (
          <MomentInput
            label={compose.ackDeadline}
            value={value.ackDeadline}
            onChange={(ackDeadline) => change({ ackDeadline })}
          />
        )}
        <MomentInput
          label={compose.publishAt}
          value={value.publishAt}
          onChange={(publishAt) => change({ publishAt })}
        />
      </div>
    </Dialog>
  )
}

interface ActivityFieldsProps {
  value: News
  onChange: (value: Partial<News>) => void
  error: string | undefined
}

function ActivityFields({ value, onChange, error }: ActivityFieldsProps) {
  const words = useText(newsText).compose
  return (
    <>
      <div className={classes.pair}>
        <MomentInput
          label={words.start}
          required
          value={value.start}
          error={error}
          onChange={(start) => onChange({ start })}
        />
        <MomentInput label={words.end} required value={value.end} onChange={(end) => onChange({ end })} />
        <MomentInput label={words.regStart} value={value.regStart} onChange={(regStart) => onChange({ regStart })} />
        <MomentInput label={words.regEnd} value={value.regEnd} onChange={(regEnd) => onChange({ regEnd })} />
        <TextInput
          label={words.place}
          maxLength={60}
          value={value.activityPlace}
          onChange={(event) => onChange({ activityPlace: event.currentTarget.value })}
        />
        <TextInput
          label={words.contact}
          maxLength={60}
          value={value.contact}
          onChange={(event) => onChange({ contact: event.currentTarget.value })}
        />
        <NumberInput
          label={words.capacity}
          min={1}
          max={10_000}
          allowDecimal={false}
          value={value.capacity ?? ''}
          onChange={(next) => onChange({ capacity: typeof next === 'number' ? next : null })}
        />
      </div>
      <CheckLine label={words.needAudit} checked={value.needAudit} onChange={(needAudit) => onChange({ needAudit })} />
    </>
  )
}

function timesFault(
  { start, end, regStart, regEnd }: News,
  words: { readonly timesNeeded: string; readonly timesWrong: string },
): string | undefined {
  if (start === null || end === null || (regStart === null) !== (regEnd === null)) return words.timesNeeded
  if (start >= end) return words.timesWrong
  return regStart !== null && regEnd !== null && (regStart >= regEnd || regEnd > end) ? words.timesWrong : undefined
}

function newsOf(value: News, usernames: readonly string[], publishes: boolean) {
  const { content: _, ...shared } = contentOf(value)
  const { kind, summary, html } = value
  const channelId = kind === 'news' ? CHANNELS.news : kind === 'activity' ? CHANNELS.activity : null
  return {
    ...articleOf(value, usernames),
    ...shared,
    ...{ kind, html, channelId, content: null, title: value.title.trim() },
    summary: summary.trim() === '' ? null : summary.trim(),
    columnUris: value.columns.length === 0 ? null : [...value.columns],
    authorType: publishes ? ('organisation' as const) : ('person' as const),
    priority: value.requireAck ? ('important' as const) : ('normal' as const),
    activity: kind === 'activity' ? activityOf(value) : null,
  }
}

function activityOf({ start, end, regStart, regEnd, capacity, needAudit, contact, activityPlace }: News) {
  if (start === null || end === null) return null
  return {
    ...{ start, end, regStart, regEnd, capacity, needAudit, contact },
    ...{ placeName: activityPlace, lng: null, lat: null, feeFen: 0, formFields: [] },
  }
}
