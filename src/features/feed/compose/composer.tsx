import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { addArticle, article, changeArticle, postArticle } from '#contract/domains/articles/article.ts'
import { ARTICLE_LIMITS } from '#contract/domains/articles/article-fields.ts'
import { articleFlow } from '#contract/domains/articles/article-flow.ts'
import { EDITS_ARTICLES } from '#contract/domains/articles/article-rules.ts'
import { postPublicArticle, publicArticle } from '#contract/domains/articles/public-article.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { useDraft } from '#src/data/edits/use-draft.ts'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { useMay } from '#src/data/use-may.ts'
import { composeText } from '#src/i18n/feed/compose.ts'
import { useText } from '#src/i18n/i18n.ts'
import { trueNow } from '#src/lib/true-time.ts'
import { usePeople } from '#src/records/directory/use-people.ts'
import { useCertifiedToPost } from '#src/records/use-certified-to-post.ts'
import { useSave } from '#src/records/use-save.ts'
import { CheckLine } from '#src/ui/form/check-line.tsx'
import { MomentInput } from '#src/ui/form/dates/moment-input.tsx'
import { registerOpenDraft } from '#src/ui/form/draft-store.ts'
import { outsideAddress } from '#src/ui/outside-link.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import type { ArticleRow } from '../articles/one-article.ts'
import { useWaitsForReview } from '../articles/use-post-rule.ts'
import { AudienceFields } from './audience-fields.tsx'
import { MediaProblems } from './choose-media.tsx'
import classes from './compose.module.css'
import { ExtraButtons, ExtraFields } from './extras.tsx'
import { markPhoto } from './mark-photo.ts'
import { MediaBar } from './media-bar.tsx'
import { MentionField } from './mention-field.tsx'
import { useShared } from './use-shared.ts'
import {
  articleOf,
  contentOf,
  isAnything,
  NOTHING_WRITTEN,
  publicArticleOf,
  type Written,
  writtenOf,
} from './written.ts'

interface ComposerProps {
  /** An article that is changed; without one a new one is written. */
  edited?: ArticleRow
  /** Begins with what another app has handed over. */
  isShared?: boolean
  onClose: () => void
}

const PAUSE_MS = 400

/** Writes an article, or changes one. What is typed and added is kept on this device until it is posted. */
export function Composer({ edited, isShared = false, onClose }: ComposerProps) {
  const words = useText(composeText)
  const may = useMay()
  const domain = useRunning()?.who.domain ?? ''
  const { draft, ready, save: keep, clear } = useDraft<Written>('compose-article')
  const [value, setValue] = useState<Written | undefined>(edited && writtenOf(edited))
  const [isMarked, setMarked] = useState(false)
  const [tried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const newId = useNewId()
  const save = useSave()
  const certified = useCertifiedToPost()
  const isNew = edited === undefined
  const waitsAs = useWaitsForReview()
  const people = usePeople('uri', value?.people ?? [])
  if (value === undefined && ready) setValue({ ...NOTHING_WRITTEN, ...draft })
  const notTaken = useShared(isShared ? value : undefined, (shared) =>
    setValue((before) => before && { ...before, ...shared(before) }),
  )
  useKeptDraft(isNew ? value : undefined, keep)
  const change = (next: Partial<Written>) => setValue((before) => before && { ...before, ...next })
  if (value === undefined) return null
  const waits = domain !== '' && waitsAs(value.visibility)

  const speaksForAll = domain !== '' && may(EDITS_ARTICLES)
  const isDraft = edited === undefined || edited.status === 'draft' || edited.status === 'returned'
  const errors = {
    text: isAnything(value) ? undefined : words.empty,
    groups: value.visibility === 'departments' && value.groups.length === 0 ? words.chooseGroups : undefined,
    people: value.visibility === 'people' && value.people.length === 0 && isNew ? words.choosePeople : undefined,
    publishAt: value.publishAt !== null && value.publishAt <= trueNow() ? words.past : undefined,
    link: value.link !== null && value.link.url !== '' && outsideAddress(value.link.url) === undefined,
    long: [...value.text].length > ARTICLE_LIMITS.text,
  }
  const isWrong = Object.values(errors).some(Boolean)
  const usernames = [...people.values()].flatMap(({ username }) => (username === null ? [] : [username]))
  const finish = async (commands: Parameters<typeof save>[0], speaks?: 'organisation' | 'person') => {
    setBusy(true)
    try {
      if (speaks !== undefined && !(await certified(speaks))) return
      const saved = await save(commands)
      if (saved.kind === 'refused') return
      if (isNew) await clear()
      onClose()
    } finally {
      setBusy(false)
    }
  }
  const send = () => {
    setTried(true)
    if (isWrong || isBusy) return
    const isForAll = isDraft && (domain === '' || value.visibility === 'public')
    const speaks = value.asOrganisation && domain !== '' ? 'organisation' : 'person'
    void finish(commandsOf(), isForAll ? speaks : undefined).catch(reportError)
  }
  const commandsOf = () => {
    if (domain === '') {
      const uri = newId(publicArticle.idPrefix)
      return [commandOf(postPublicArticle, { uri, values: publicArticleOf(value) })]
    }
    if (edited === undefined)
      return [commandOf(postArticle, { uri: newId(article.idPrefix), values: articleOf(value, usernames) })]
    const { uri } = edited
    const at = { publishAt: value.publishAt }
    const patch = { ...contentOf(value), ...(isDraft && { ...audienceOf(value, usernames), ...(waits && at) }) }
    const changed = commandOf(changeArticle, { uri, patch }, edited)
    if (!isDraft) return [changed]
    const from = edited.status
    if (waits) return [changed, commandOf(articleFlow.mutations.submitArticle, { uri, from })]
    if (value.publishAt === null) return [changed, commandOf(articleFlow.mutations.publishArticle, { uri, from })]
    const values = { publishAt: value.publishAt }
    return [changed, commandOf(articleFlow.mutations.scheduleArticle, { uri, from, values })]
  }
  const keepAsDraft = () => {
    const values = articleOf(value, usernames)
    void finish([commandOf(addArticle, { uri: newId(article.idPrefix), values })]).catch(reportError)
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={isNew ? words.title : words.editTitle}
      width={600}
      phone="page"
      foot={
        <>
          {isNew && domain !== '' && (
            <Button variant="default" disabled={!isAnything(value) || isBusy} onClick={keepAsDraft}>
              {words.keepDraft}
            </Button>
          )}
          <Button loading={isBusy} onClick={send}>
            {!isDraft ? words.save : waits ? words.submit : value.publishAt !== null ? words.schedule : words.send}
          </Button>
        </>
      }
    >
      <div className={classes.stack}>
        {waits && isDraft && <p className={classes.note}>{words.reviewHint}</p>}
        <MentionField
          value={value}
          onChange={change}
          label={words.text}
          placeholder={words.placeholder}
          max={ARTICLE_LIMITS.text}
          error={tried ? errors.text : undefined}
          onSubmit={send}
        />
        <MediaBar value={value} onChange={change} mark={isMarked ? markPhoto : undefined}>
          <ExtraButtons value={value} onChange={change} />
        </MediaBar>
        <MediaProblems problems={notTaken} />
        <ExtraFields value={value} onChange={change} />
        {domain !== '' && isDraft && (
          <AudienceFields
            value={value}
            onChange={change}
            errors={tried ? { groups: errors.groups, people: errors.people } : {}}
          />
        )}
        <details open={value.publishAt !== null || value.requireAck || undefined}>
          <summary>{words.more}</summary>
          <div className={classes.stack}>
            <CheckLine
              label={words.allowComment}
              checked={value.allowComment}
              onChange={(allowComment) => change({ allowComment })}
            />
            <CheckLine
              label={words.allowForward}
              checked={value.allowForward}
              onChange={(allowForward) => change({ allowForward })}
            />
            <CheckLine label={words.watermark} checked={isMarked} onChange={setMarked} />
            {speaksForAll && (
              <>
                {isNew && (
                  <CheckLine
                    label={words.asOrganisation}
                    checked={value.asOrganisation}
                    onChange={(asOrganisation) => change({ asOrganisation })}
                  />
                )}
                <CheckLine
                  label={words.requireAck}
                  checked={value.requireAck}
                  onChange={(requireAck) => change({ requireAck })}
                />
                {value.requireAck && (
                  <>
                    <CheckLine
                      label={words.ackSign}
                      checked={value.ackSign}
                      onChange={(ackSign) => change({ ackSign })}
                    />
                    <MomentInput
                      label={words.ackDeadline}
                      value={value.ackDeadline}
                      onChange={(ackDeadline) => change({ ackDeadline })}
                    />
                  </>
                )}
              </>
            )}
            {domain !== '' && isDraft && (
              <MomentInput
                label={words.publishAt}
                value={value.publishAt}
                error={errors.publishAt}
                onChange={(publishAt) => change({ publishAt })}
              />
            )}
          </div>
        </details>
      </div>
    </Dialog>
  )
}

function audienceOf(value: Written, usernames: readonly string[]) {
  const { visibility, visibleGroupUris, visibleUsernames } = articleOf(value, usernames)
  return {
    visibility,
    visibleGroupUris: visibleGroupUris ?? null,
    // Whoever was chosen before stays, unless somebody else is chosen now.
    ...(visibility === 'people' && usernames.length === 0 ? {} : { visibleUsernames: visibleUsernames ?? null }),
  }
}

/** Keeps what is written at every pause, and before an update or a logout. */
function useKeptDraft(value: Written | undefined, keep: (value: Written) => Promise<void>): void {
  const latest = useRef(value)
  latest.current = value
  const isTyped = value !== undefined && isAnything(value)
  useEffect(() => {
    if (value === undefined || !isTyped) return
    const timer = setTimeout(() => void keep(value).catch(reportError), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value, isTyped, keep])
  useEffect(
    () =>
      registerOpenDraft(
        async () => {
          if (latest.current && isAnything(latest.current)) await keep(latest.current)
        },
        () => latest.current !== undefined && isAnything(latest.current),
      ),
    [keep],
  )
}
