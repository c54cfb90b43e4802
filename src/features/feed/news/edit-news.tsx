import { Button } from '@mantine/core'
import { useRunning } from '#src/data/data-context.tsx'
import { newsText } from '#src/i18n/feed/news.ts'
import { useText } from '#src/i18n/i18n.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import type { ArticleRow } from '../articles/one-article.ts'
import { NewsComposer } from './news-composer.tsx'
import { useOpenVersion } from './use-open-version.ts'

/** Changes news: the version that was begun is written on, one that is being reviewed is waited for. */
export function EditNews({ row, onClose }: { row: ArticleRow; onClose: () => void }) {
  const words = useText(newsText).version
  const me = useRunning()?.who.username
  const { version, isKnown } = useOpenVersion(row.uri)
  if (!isKnown) return null
  if (!version) return <NewsComposer edited={row} onClose={onClose} />
  if (version.authorUsername === me && (version.status === 'draft' || version.status === 'returned'))
    return <NewsComposer edited={version} onClose={onClose} />
  return (
    <Dialog opened onClose={onClose} title={words.title} foot={<Button onClick={onClose}>{words.understood}</Button>}>
      <p>{version.status === 'scheduled' ? words.scheduled : words.waits}</p>
    </Dialog>
  )
}
