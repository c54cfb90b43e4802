import { enumLabel } from '#src/i18n/field-words.ts'
import { useLanguage } from '#src/i18n/i18n.ts'
import { StatusTag } from '#src/ui/status-tag.tsx'

/** Whether a branch company operates. */
export function BranchTag({ status }: { status: string }) {
  const language = useLanguage()
  const tone = status === 'operating' ? 'good' : status === 'suspended' ? 'attention' : 'neutral'
  return <StatusTag tone={tone}>{enumLabel('status', status, language, 'branchCompany')}</StatusTag>
}
