import { ActionIcon, Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { notice, readNotices, removeNotice } from '#contract/domains/feed.ts'
import type { Row } from '#contract/kit/collection.ts'
import { commandOf, useMutateMany } from '#src/data/edits/use-mutate.ts'
import { useOlderRows } from '#src/data/rows/use-older-rows.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { todoText } from '#src/i18n/approval/todo.ts'
import { noticeSentences } from '#src/i18n/feed/feed-sentences.ts'
import { useText } from '#src/i18n/i18n.ts'
import { permissionText } from '#src/i18n/identity/permissions.ts'
import { stepWord } from '#src/i18n/record-words.ts'
import { ListEnd } from '#src/records/list/list-end.tsx'
import { useSave } from '#src/records/use-save.ts'
import { LineButton } from '#src/ui/list/line-button.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { FillingNote } from '#src/ui/state/filling-note.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { SkeletonList } from '#src/ui/state/state-skeleton.tsx'
import classes from './message-list.module.css'
import { sayNotice } from './say-message.ts'

const NEWEST_FIRST = { sort: [{ field: 'at', descending: true }] } as const
/** Most messages one edit may mark. */
const MOST_AT_ONCE = 200

interface NoticeListProps {
  /** Where a message leads: a path inside the app. */
  onOpen: (path: string) => void
  /** These kinds alone. */
  kinds?: readonly Row<typeof notice>['kind'][]
  /** What will stand here, where nothing does; without it what all messages are about. */
  hint?: string
}

/** Messages, the newest first: opening one reads it, and leads on where it has somewhere to lead. */
export function NoticeList({ onOpen, kinds, hint }: NoticeListProps) {
  const words = useText(todoText)
  const sentences = useText(noticeSentences)
  const { names } = useText(permissionText)
  const asked = kinds ? { ...NEWEST_FIRST, filters: [{ field: 'kind', in: kinds } as const] } : NEWEST_FIRST
  const { rows: kept, state, filling } = useRows(notice, asked)
  const older = useOlderRows(notice, asked)
  const rows = [...kept, ...older.rows]
  const mutate = useMutateMany()
  const save = useSave()
  const read = async (uris: readonly string[]) => {
    const atMs = Date.now()
    for (let at = 0; at < uris.length; at += MOST_AT_ONCE)
      await mutate([commandOf(readNotices, { uris: uris.slice(at, at + MOST_AT_ONCE), atMs })])
  }
  const open = async (row: Row<typeof notice>) => {
    // Kept before the page is left: a reload right behind must not bring the mark back.
    if (row.readAt === null) await read([row.uri]).catch(reportError)
    if (row.deepLink !== null) onOpen(row.deepLink)
  }
  const remove = async (row: Row<typeof notice>) => {
    await save([commandOf(removeNotice, { uri: row.uri })], { quiet: true })
  }
  const unread = rows.filter((row) => row.readAt === null).map((row) => row.uri)
  if (state === 'loading') return <SkeletonList />
  if (rows.length === 0)
    return (
      <>
        <StateEmpty kind="done" text={words.noNotices} hint={hint ?? words.noNoticesHint} />
        <ListEnd of={notice} older={older} />
      </>
    )
  return (
    <>
      {state === 'filling' && <FillingNote done={filling?.rows ?? 0} total={filling?.count ?? 0} />}
      {unread.length > 0 && (
        <div className={classes.bar}>
          <Button size="xs" variant="default" onClick={() => void read(unread).catch(reportError)}>
            {words.readAll}
          </Button>
        </div>
      )}
      <ul className={classes.list}>
        {rows.map((row) => {
          const { title, body } = sayNotice(row, sentences, names, stepWord)
          return (
            <li key={row.uri} className={classes.line} data-unread={row.readAt === null || undefined}>
              <LineButton
                title={
                  <>
                    {row.readAt === null && (
                      <span className={classes.mark}>
                        <span className={classes.dot} aria-hidden="true" />
                        {words.unread}
                      </span>
                    )}
                    <span className={classes.title}>{title}</span>
                  </>
                }
                lines={[
                  body,
                  <>
                    {words.noticeKinds[row.kind]}
                    {row.fromName !== '' && ` · ${words.from(row.fromName)}`} · <RelativeTime atMs={row.at} />
                  </>,
                ]}
                onPress={() => void open(row)}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size="md"
                aria-label={words.removeOf(title)}
                onClick={() => void remove(row).catch(reportError)}
              >
                <IconTrash size={18} stroke={1.75} />
              </ActionIcon>
            </li>
          )
        })}
      </ul>
      <ListEnd of={notice} older={older} />
    </>
  )
}
