import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { article, postArticle } from '#contract/domains/articles/article.ts'
import { ARTICLE_LIMITS } from '#contract/domains/articles/article-fields.ts'
import { forwardFault } from '#contract/domains/articles/article-rules.ts'
import { postPublicArticle, publicArticle } from '#contract/domains/articles/public-article.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { articlesText } from '#src/i18n/feed/articles.ts'
import { composeText } from '#src/i18n/feed/compose.ts'
import { enumLabel } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { useCertifiedToPost } from '#src/records/use-certified-to-post.ts'
import { useSave } from '#src/records/use-save.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import type { OneArticle } from '../articles/one-article.ts'
import { useArticle } from '../articles/use-articles.ts'
import { useWaitsForReview } from '../articles/use-post-rule.ts'
import classes from './compose.module.css'
import { MentionField } from './mention-field.tsx'
import { type Typed, toTokens } from './mention-text.ts'

const WIDTHS = ['organisation', 'public', 'self'] as const
const PLAIN = { allowComment: true, allowForward: true } as const

/** Forwards an article with some words, never to more people than its author chose. */
export function ForwardDialog({ one, onClose }: { one: OneArticle; onClose: () => void }) {
  const words = useText(articlesText).forward
  const compose = useText(composeText)
  const language = useLanguage()
  const id = useId()
  const domain = useRunning()?.who.domain ?? ''
  const newId = useNewId()
  const save = useSave()
  const certified = useCertifiedToPost()
  const waits = useWaitsForReview()
  const [typed, setTyped] = useState<Typed>({ text: '', mentions: [] })
  const { row } = one
  const rootId = row.forwardOf?.rootArticleId ?? one.id
  const { one: root } = useArticle(rootId)
  const chain = root ?? one
  const of = { visibility: chain.own?.visibility ?? 'public', allowForward: chain.row.allowForward }
  const widths = WIDTHS.filter((width) => forwardFault(of, width) === undefined)
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('organisation')
  const isLong = [...typed.text].length > ARTICLE_LIMITS.caption
  const send = async () => {
    if (isLong) return
    if ((domain === '' || width === 'public') && !(await certified('person'))) return
    const content = toTokens(typed).trim()
    const forwardOf = {
      articleId: one.id,
      rootArticleId: rootId,
      rootAuthorName: row.forwardOf?.rootAuthorName ?? row.authorName ?? '',
    }
    const said = { ...PLAIN, forwardOf, content: content === '' ? null : content }
    const saved = await save([
      domain === ''
        ? commandOf(postPublicArticle, { uri: newId(publicArticle.idPrefix), values: said })
        : commandOf(postArticle, {
            uri: newId(article.idPrefix),
            values: {
              ...said,
              ...{ kind: 'dynamic', authorType: 'person', priority: 'normal', visibility: width },
              ...{ requireAck: false, ackSign: false },
            },
          }),
    ])
    if (saved.kind === 'saved') onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={words.title}
      foot={<Button onClick={() => void send().catch(reportError)}>{words.send}</Button>}
    >
      <div className={classes.stack}>
        {domain !== '' && waits(width) && <p className={classes.note}>{compose.reviewHint}</p>}
        <MentionField value={typed} onChange={setTyped} label={words.caption} max={ARTICLE_LIMITS.caption} rows={3} />
        {domain !== '' && (
          <SelectField
            label={words.to}
            required
            options={widths.map((value) => ({ value, label: enumLabel('visibility', value, language, 'article') }))}
            field={{
              id: `${id}-to`,
              name: 'visibility',
              value: width,
              onChange: (next) => setWidth(WIDTHS.find((value) => value === next) ?? 'organisation'),
              onBlur: () => undefined,
              error: undefined,
            }}
          />
        )}
      </div>
    </Dialog>
  )
}
