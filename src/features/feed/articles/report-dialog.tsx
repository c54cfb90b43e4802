import { useMemo } from 'react'
import { addArticleReport, articleReport } from '#contract/domains/articles/article-report.ts'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { articlesText } from '#src/i18n/feed/articles.ts'
import { useText } from '#src/i18n/i18n.ts'
import { RecordForm } from '#src/records/form/record-form.tsx'
import { useSave } from '#src/records/use-save.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'

interface ReportDialogProps {
  articleId: string
  commentUri?: string | undefined
  onClose: () => void
}

type Reason = 'spam' | 'abuse' | 'false' | 'privacy' | 'illegal' | 'other'

/** Tells those who speak for the organisation that something should not be there. */
export function ReportDialog({ articleId, commentUri, onClose }: ReportDialogProps) {
  const words = useText(articlesText).reports
  const newId = useNewId()
  const save = useSave()
  const initial = useMemo(() => ({}), [])
  return (
    <Dialog opened onClose={onClose} title={words.title}>
      <RecordForm
        of={articleReport}
        fields={['reason', 'note']}
        initial={initial}
        submitLabel={words.send}
        onCancel={onClose}
        onSubmit={async ({ reason, note }) => {
          const values = {
            articleId,
            reason: reason as Reason,
            ...(typeof note === 'string' ? { note } : {}),
            ...(commentUri === undefined ? {} : { commentUri }),
          }
          const saved = await save([commandOf(addArticleReport, { uri: newId(articleReport.idPrefix), values })])
          if (saved.kind === 'saved') onClose()
          return undefined
        }}
        draft={`report-${articleId}`}
      />
    </Dialog>
  )
}
