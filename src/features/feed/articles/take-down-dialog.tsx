import { useMemo } from 'react'
import { article } from '#contract/domains/articles/article.ts'
import { articleFlow } from '#contract/domains/articles/article-flow.ts'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { articlesText } from '#src/i18n/feed/articles.ts'
import { useText } from '#src/i18n/i18n.ts'
import { RecordForm } from '#src/records/form/record-form.tsx'
import { useSave } from '#src/records/use-save.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import type { ArticleRow } from './one-article.ts'

/** Takes an article down, with the reason that its author is told. */
export function TakeDownDialog({ row, onClose }: { row: ArticleRow; onClose: () => void }) {
  const words = useText(articlesText)
  const save = useSave()
  const initial = useMemo(() => ({}), [])
  return (
    <Dialog opened onClose={onClose} title={words.takeDown}>
      <RecordForm
        of={article}
        fields={[]}
        initial={initial}
        comment="required"
        submitLabel={words.takeDown}
        destructive
        onCancel={onClose}
        onSubmit={async (_, comment) => {
          const saved = await save([
            commandOf(articleFlow.mutations.takeDownArticle, { uri: row.uri, from: 'published', comment }),
          ])
          if (saved.kind === 'saved') onClose()
          return undefined
        }}
        draft={`take-down-${row.uri}`}
      />
    </Dialog>
  )
}
