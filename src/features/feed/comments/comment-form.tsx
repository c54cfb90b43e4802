import { Button } from '@mantine/core'
import { useState } from 'react'
import { addArticleComment, articleComment } from '#contract/domains/articles/article-comment.ts'
import { ARTICLE_LIMITS } from '#contract/domains/articles/article-fields.ts'
import type { FileRef } from '#contract/domains/files.ts'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { composeText } from '#src/i18n/feed/compose.ts'
import { useText } from '#src/i18n/i18n.ts'
import { useSave } from '#src/records/use-save.ts'
import { AddPictures, MediaTiles } from '../compose/choose-media.tsx'
import classes from '../compose/compose.module.css'
import { MentionField } from '../compose/mention-field.tsx'
import { type Typed, toTokens } from '../compose/mention-text.ts'

interface CommentFormProps {
  articleId: string
  /** The comment of the first level that is answered, and whom it is said to. */
  reply?: { readonly parentUri: string; readonly username: string; readonly name: string } | undefined
  onSent?: () => void
}

const PICTURES = 3

/** Says something under an article; without a network it waits on this device. */
export function CommentForm({ articleId, reply, onSent }: CommentFormProps) {
  const words = useText(composeText).comment
  const [typed, setTyped] = useState<Typed>({ text: '', mentions: [] })
  const [images, setImages] = useState<readonly FileRef[]>([])
  const newId = useNewId()
  const save = useSave()
  const isEmpty = typed.text.trim() === '' && images.length === 0
  const send = async () => {
    if (isEmpty || [...typed.text].length > ARTICLE_LIMITS.comment) return
    const content = toTokens(typed).trim()
    const saved = await save([
      commandOf(addArticleComment, {
        uri: newId(articleComment.idPrefix),
        values: {
          articleId,
          content: content === '' ? null : content,
          images: images.length > 0 ? [...images] : null,
          ...(reply && { parentUri: reply.parentUri, replyToUsername: reply.username }),
        },
      }),
    ])
    if (saved.kind === 'refused') return
    setTyped({ text: '', mentions: [] })
    setImages([])
    onSent?.()
  }
  const submit = () => void send().catch(reportError)
  return (
    <div className={classes.stack}>
      <MentionField
        value={typed}
        onChange={setTyped}
        label={reply ? words.replyTo(reply.name) : words.title}
        placeholder={words.placeholder}
        max={ARTICLE_LIMITS.comment}
        rows={2}
        onSubmit={submit}
      />
      <MediaTiles
        media={images}
        onRemove={({ fileUri }) => setImages((before) => before.filter((one) => one.fileUri !== fileUri))}
      />
      <AddPictures label={words.picture} held={images} most={PICTURES} onChange={setImages}>
        <Button size="sm" disabled={isEmpty} onClick={submit}>
          {words.send}
        </Button>
      </AddPictures>
    </div>
  )
}
