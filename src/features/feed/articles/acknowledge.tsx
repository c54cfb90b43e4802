import { Button } from '@mantine/core'
import { useState } from 'react'
import { EDITS_ARTICLES } from '#contract/domains/articles/article-rules.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { useQueueFile } from '#src/data/edits/use-mutate.ts'
import { useMay } from '#src/data/use-may.ts'
import { articlesText } from '#src/i18n/feed/articles.ts'
import { useText } from '#src/i18n/i18n.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { SignaturePad } from '#src/ui/media/signature-pad.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import { useNow } from '#src/ui/use-now.ts'
import classes from './article.module.css'
import { type OneArticle, readersHref } from './one-article.ts'
import { type Mark, useMarking } from './use-marks.ts'

interface AcknowledgeProps {
  one: OneArticle
  mark: Mark | undefined
}

/** What asks to be acknowledged: until when, and the way to do it, with a signature where it wants one. */
export function Acknowledge({ one, mark }: AcknowledgeProps) {
  if (!one.row.requireAck || (one.own !== undefined && one.own.status !== 'published')) return null
  return <Asked one={one} mark={mark} />
}

function Asked({ one, mark }: AcknowledgeProps) {
  const words = useText(articlesText).ack
  const now = useNow()
  const { acknowledge } = useMarking(one.id, mark)
  const queueFile = useQueueFile()
  const [isSigning, setSigning] = useState(false)
  const [picture, setPicture] = useState<Blob>()
  const me = useRunning()?.who.username
  const may = useMay()
  const { row } = one
  const due = row.ackDeadline
  const say = due === null ? words.needed : due < now ? words.late(dateTime(due)) : words.neededBy(dateTime(due))
  const sign = async () => {
    if (!picture) return
    const file = await queueFile(picture, 'signature.png')
    await acknowledge([file])
    setSigning(false)
  }
  return (
    <div className={classes.ack} data-ack={mark?.ackAt ? 'done' : 'asked'}>
      <span>
        {mark?.ackAt ? words.done(dateTime(mark.ackAt)) : say}
        {row.ackCount > 0 && ` · ${words.count(row.ackCount)}`}
        {one.own && (row.authorUsername === me || may(EDITS_ARTICLES)) && (
          <>
            {' · '}
            <UiLink href={readersHref(one.id)}>{words.who}</UiLink>
          </>
        )}
      </span>
      {!mark?.ackAt && (
        <Button
          size="sm"
          onClick={() => (row.ackSign ? setSigning(true) : void acknowledge(undefined).catch(reportError))}
        >
          {row.ackSign ? words.signButton : words.button}
        </Button>
      )}
      <Dialog
        opened={isSigning}
        onClose={() => setSigning(false)}
        title={words.signTitle}
        foot={
          <Button disabled={!picture} onClick={() => void sign().catch(reportError)}>
            {picture ? words.signButton : words.signFirst}
          </Button>
        }
      >
        <SignaturePad onChange={setPicture} />
      </Dialog>
    </div>
  )
}
