import { Button } from '@mantine/core'
import { notice, readNotices } from '#contract/domains/feed.ts'
import { commandOf, useMutateMany } from '#src/data/edits/use-mutate.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { noticeSentences, rightsNewsText } from '#src/i18n/feed/feed-sentences.ts'
import { useText } from '#src/i18n/i18n.ts'
import { permissionText } from '#src/i18n/identity/permissions.ts'
import { stepWord } from '#src/i18n/record-words.ts'
import { useAnswered } from '#src/ui/kept-place.tsx'
import { PageSection } from '#src/ui/page.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import classes from './message-list.module.css'
import { sayNotice } from './say-message.ts'

const NEWEST_FIRST = {
  filters: [{ field: 'kind', is: 'permission' }],
  sort: [{ field: 'at', descending: true }],
} as const
const EVENTS: ReadonlySet<string> = new Set(['roleGranted', 'roleEnding', 'roleEnded', 'permissionGranted'])
const MOST = 3

/** What has changed in what the person may do, once: until it is read here or among the messages. */
export function RightsNews() {
  const words = useText(rightsNewsText)
  const sentences = useText(noticeSentences)
  const { names } = useText(permissionText)
  const mutate = useMutateMany()
  const { rows, state } = useRows(notice, NEWEST_FIRST)
  useAnswered(state === 'ready')
  const news = rows.filter((row) => row.readAt === null && EVENTS.has(row.facts?.event ?? '')).slice(0, MOST)
  if (news.length === 0) return null
  const read = () => mutate([commandOf(readNotices, { uris: news.map((row) => row.uri), atMs: Date.now() })])
  return (
    <PageSection
      title={words.title}
      actions={
        <Button size="xs" variant="default" onClick={() => void read().catch(reportError)}>
          {words.seen}
        </Button>
      }
    >
      <ul className={classes.news}>
        {news.map((row) => {
          const { title, body } = sayNotice(row, sentences, names, stepWord)
          return (
            <li key={row.uri}>
              <span className={classes.title}>{title}</span>
              <span className={classes.about}>
                {body !== '' && `${body} · `}
                <RelativeTime atMs={row.at} />
              </span>
            </li>
          )
        })}
      </ul>
    </PageSection>
  )
}
