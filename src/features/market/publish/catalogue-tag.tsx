import type { CatalogueState } from '#contract/domains/market/catalogue-state.ts'
import { enumLabel } from '#src/i18n/field-words.ts'
import { useLanguage } from '#src/i18n/i18n.ts'
import { StatusTag, type StatusTone } from '#src/ui/status-tag.tsx'

const TONES: Readonly<Record<CatalogueState, StatusTone>> = {
  draft: 'neutral',
  review: 'attention',
  onShelf: 'good',
  offShelf: 'neutral',
  retired: 'neutral',
}

/** The state of what is published. */
export function CatalogueTag({ status }: { status: CatalogueState }) {
  const language = useLanguage()
  return <StatusTag tone={TONES[status]}>{enumLabel('status', status, language, 'application')}</StatusTag>
}
