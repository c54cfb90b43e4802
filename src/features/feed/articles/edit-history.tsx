import { useState } from 'react'
import { plainText } from '#contract/domains/articles/mention.ts'
import { articlesText } from '#src/i18n/feed/articles.ts'
import { useText } from '#src/i18n/i18n.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { usePeople } from '#src/records/directory/use-people.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import classes from './article.module.css'
import type { OneArticle } from './one-article.ts'

/** The mark of what was changed after it was out; where the device has the earlier words, they are behind it. */
export function EditMark({ one }: { one: OneArticle }) {
  const words = useText(articlesText)
  const [isOpen, setOpen] = useState(false)
  if (one.row.editedAt === null) return null
  const history = one.own?.editHistory ?? []
  if (history.length === 0) return <span>{words.edited}</span>
  return (
    <>
      <button type="button" className={classes.edited} onClick={() => setOpen(true)}>
        {words.edited}
      </button>
      {isOpen && <History one={one} onClose={() => setOpen(false)} />}
    </>
  )
}

function History({ one, onClose }: { one: OneArticle; onClose: () => void }) {
  const words = useText(articlesText).history
  const history = one.own?.editHistory ?? []
  const people = usePeople(
    'username',
    history.map(({ by }) => by),
  )
  return (
    <Dialog opened onClose={onClose} title={words.title}>
      <ol className={classes.history}>
        {history.toReversed().map((edit) => (
          <li key={`${edit.at} ${edit.by}`}>
            <p className={classes.about}>{words.before(dateTime(edit.at), people.get(edit.by)?.name ?? edit.by)}</p>
            {edit.title !== null && <p className={classes.title}>{edit.title}</p>}
            <p className={classes.text}>{edit.content === null ? words.noText : plainText(edit.content)}</p>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
