import { useState } from 'react'
import type { ArticleReader } from '#contract/domains/articles/article-people-calls.ts'
import type { FileRef } from '#contract/domains/files.ts'
import { readersText } from '#src/i18n/feed/readers.ts'
import { useText } from '#src/i18n/i18n.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { SmallPicture } from '#src/records/files/file-pictures.tsx'
import { Avatar } from '#src/ui/media/avatar.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import classes from './people.module.css'

/** Readers of one department, each with what he has done and his signature. */
export function ReaderList({ department, readers }: { department: string; readers: readonly ArticleReader[] }) {
  const words = useText(readersText)
  return (
    <section aria-label={department}>
      <h3 className={classes.group}>
        {department} · {words.people(readers.length)}
      </h3>
      <ul className={classes.list}>
        {readers.map((reader) => (
          <li key={reader.username} className={classes.line} data-reader={reader.username}>
            <Avatar name={reader.name} />
            <span className={classes.who}>
              <span className={classes.name}>{reader.name}</span>
              <span className={classes.facts}>{factsOf(reader, words)}</span>
            </span>
            {reader.sign && <Signature file={reader.sign} label={words.signature(reader.name)} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function factsOf({ readAt, ackAt, isReminded }: ArticleReader, words: (typeof readersText)['zh']): string {
  const done =
    ackAt !== null ? words.ackAt(dateTime(ackAt)) : readAt === null ? words.notRead : words.readAt(dateTime(readAt))
  return isReminded && ackAt === null ? `${done} · ${words.reminded}` : done
}

function Signature({ file, label }: { file: FileRef; label: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={classes.sign} aria-label={label} onClick={() => setOpen(true)}>
        <SmallPicture file={file} />
      </button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={label}>
        <div className={classes.whole}>
          <SmallPicture file={file} />
        </div>
      </Dialog>
    </>
  )
}
