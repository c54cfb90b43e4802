import { Button, Menu } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { articleMark } from '#contract/domains/articles/article-mark.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { articlesText } from '#src/i18n/feed/articles.ts'
import { useText } from '#src/i18n/i18n.ts'
import { TextInputDialog } from '#src/ui/overlay/text-input-dialog.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { SkeletonList } from '#src/ui/state/state-skeleton.tsx'
import '#src/ui/theme/mantine-choice-styles.ts'
import classes from './article.module.css'
import { ArticleActions } from './article-actions.tsx'
import { ArticleCard } from './article-card.tsx'
import { articleHref } from './one-article.ts'
import { useArticle } from './use-articles.ts'
import { type Mark, useMark } from './use-marks.ts'

const KEPT = { filters: [{ field: 'favourite', is: true }] } as const
const LONGEST_NAME = 20
const LONGEST_NOTE = 200

/** What was kept, by folder; what is not visible any more stays as a grey line. */
export function Favourites({ onOpen }: { onOpen: (path: string) => void }) {
  const words = useText(articlesText)
  const { rows, state } = useRows(articleMark, KEPT)
  const [folder, setFolder] = useState<string | null>()
  const folders = useMemo(
    () => [...new Set(rows.map((row) => row.folder).filter((one) => one !== null))].sort(),
    [rows],
  )
  const shown = rows.filter((row) => folder === undefined || row.folder === folder).toReversed()
  if (state === 'loading') return <SkeletonList />
  if (rows.length === 0) return <StateEmpty text={words.empty.favourites} />
  const choices: readonly (readonly [string | null | undefined, string])[] = [
    [undefined, words.folders.all],
    [null, words.folders.none],
    ...folders.map((name) => [name, name] as const),
  ]
  return (
    <>
      {folders.length > 0 && (
        <div className={classes.topics}>
          {choices.map(([value, label]) => (
            <button
              key={label}
              type="button"
              className={classes.action}
              aria-pressed={folder === value}
              onClick={() => setFolder(value)}
            >
              {label}
            </button>
          ))}
        </div>
      )}
      {shown.map((mark) => (
        <Favourite key={mark.uri} mark={mark} folders={folders} onOpen={onOpen} />
      ))}
    </>
  )
}

interface FavouriteProps {
  mark: Mark
  folders: readonly string[]
  onOpen: (path: string) => void
}

function Favourite({ mark, folders, onOpen }: FavouriteProps) {
  const words = useText(articlesText)
  const { one, state } = useArticle(mark.articleId)
  const { set } = useMark(mark.articleId)
  const isSeen = one && (one.own === undefined || one.own.status === 'published')
  if (!isSeen)
    return (
      <div className={classes.card}>
        <div className={classes.ack}>
          <span className={classes.about}>{state === 'ready' ? words.folders.gone : '…'}</span>
          <Button variant="subtle" size="xs" onClick={() => void set({ favourite: false })}>
            {words.folders.remove}
          </Button>
        </div>
      </div>
    )
  return (
    <ArticleCard
      one={one}
      onOpen={() => onOpen(articleHref(one))}
      menu={<FolderMenu mark={mark} folders={folders} onSet={(values) => void set(values, false)} />}
    >
      {mark.note !== null && <p className={classes.about}>{words.folders.noted(mark.note)}</p>}
      <ArticleActions one={one} mark={mark} onComment={() => onOpen(articleHref(one))} />
    </ArticleCard>
  )
}

interface FolderMenuProps {
  mark: Mark
  folders: readonly string[]
  onSet: (values: { folder?: string | null; note?: string | null }) => void
}

function FolderMenu({ mark, folders, onSet }: FolderMenuProps) {
  const words = useText(articlesText).folders
  const [isNaming, setNaming] = useState(false)
  const [isNoting, setNoting] = useState(false)
  const onFolder = (folder: string | null) => onSet({ folder })
  return (
    <>
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <Button variant="subtle" size="xs" leftSection={<IconBookmark size={16} stroke={1.75} />}>
            {mark.folder ?? words.none}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{words.move}</Menu.Label>
          {folders.map((name) => (
            <Menu.Item key={name} onClick={() => onFolder(name)}>
              {name}
            </Menu.Item>
          ))}
          {mark.folder !== null && <Menu.Item onClick={() => onFolder(null)}>{words.none}</Menu.Item>}
          <Menu.Item onClick={() => setNaming(true)}>{words.new}</Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={() => setNoting(true)}>{mark.note === null ? words.addNote : words.changeNote}</Menu.Item>
          {mark.note !== null && <Menu.Item onClick={() => onSet({ note: null })}>{words.removeNote}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      <TextInputDialog
        opened={isNaming}
        onClose={() => setNaming(false)}
        title={words.new}
        label={words.label}
        max={LONGEST_NAME}
        submitLabel={words.save}
        onSubmit={onFolder}
      />
      {isNoting && (
        <TextInputDialog
          opened
          initial={mark.note ?? ''}
          onClose={() => setNoting(false)}
          title={mark.note === null ? words.addNote : words.changeNote}
          label={words.note}
          max={LONGEST_NOTE}
          submitLabel={words.save}
          onSubmit={(note) => onSet({ note })}
        />
      )}
    </>
  )
}
