import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useDraftStore } from '#src/data/edits/use-draft-store.ts'
import { typedPaper } from '#src/features/hr/materials/typed-material.ts'
import { fieldLabel, formatFieldValue } from '#src/i18n/field-words.ts'
import { hrText } from '#src/i18n/hr/hr.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { uiFormText } from '#src/i18n/ui/ui-form.ts'
import { useNames } from '#src/records/directory/use-names.ts'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import type { Draft } from '#src/ui/form/draft-store.ts'
import { PageSection } from '#src/ui/page.tsx'

/** Under which name the form of a person's card keeps what is typed. */
export const cardDraft = (uri: string): string => `edit-person:${uri}`
/** The same of one section of the record. */
export const sectionDraft = (uri: string, section: string): string => `record:${uri}:${section}`
/** The same of one paper; of a verdict on it with its word behind. */
export const paperDraft = (uri: string, paper: string): string => sectionDraft(uri, PAPER + paper)
const PAPER = 'materials.'

/**
 * What was typed about a person who has gone from this one's sight meanwhile: the form went with the record, its content
 * did not.
 */
export function KeptDraft({ uri }: { uri: string }) {
  const words = useText(hrText).detail
  const form = useText(uiFormText)
  const language = useLanguage()
  const store = useDraftStore()
  const [kept, setKept] = useState<readonly { key: string; draft: Draft }[]>([])
  const papers = sectionDraft(uri, PAPER)
  const typed = kept
    .filter(({ key }) => !key.startsWith(papers))
    .flatMap(({ key, draft }) =>
      Object.entries(draft.values).map(([field, value]) => ({ key: `${key}.${field}`, field, value })),
    )
  const ofPapers = kept
    .filter(({ key }) => key.startsWith(papers))
    .flatMap(({ key, draft }) => typedPaper(key.slice(papers.length), draft.values, language))
  const manager = typed.find(({ field }) => field === 'managerUri')?.value
  const nameOf = useNames(
    typeof manager === 'string' ? manager : undefined,
    typed.some(({ field }) => field === 'nativeRegionCode'),
  )
  useEffect(() => {
    let left = false
    const look = async () => {
      const card = await store.get<Draft>(cardDraft(uri))
      const sections = await store.begunBy<Draft>(sectionDraft(uri, ''))
      return [
        ...(card ? [{ key: cardDraft(uri), draft: card }] : []),
        ...sections.map(({ key, value }) => ({ key, draft: value })),
      ]
    }
    look().then((found) => {
      if (!left) setKept(found)
    }, reportError)
    return () => {
      left = true
    }
  }, [store, uri])
  if (kept.length === 0) return null
  const drop = async () => {
    await Promise.all(kept.map(({ key }) => store.clear(key)))
    setKept([])
  }
  return (
    <PageSection title={words.keptDraft}>
      <FactList
        facts={[
          ...typed.map(({ key, field, value }) => ({
            key,
            label: fieldLabel('employee', field, language, nameOf),
            value: formatFieldValue('employee', field, value, { language, nameOf }),
            wide: true,
          })),
          ...ofPapers,
        ]}
      />
      <p>{words.keptDraftHint}</p>
      <Button variant="default" size="xs" onClick={() => void drop().catch(reportError)}>
        {form.draftDrop}
      </Button>
    </PageSection>
  )
}
