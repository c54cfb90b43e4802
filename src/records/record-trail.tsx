import { Text } from '@mantine/core'
import type { TrailEntry } from '#contract/kit/workflow.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { stateWord, stepWord } from '#src/i18n/record-words.ts'
import { recordPartsText } from '#src/i18n/shell/record-parts.ts'
import { Timeline } from '#src/ui/timeline.tsx'

interface RecordTrailProps {
  collection: string
  trail: readonly TrailEntry[]
  /** Who a username is. */
  nameOf: (username: string) => string | undefined
}

/** The way of a record from step to step, the latest first; a step that waits on this device says so. */
export function RecordTrail({ collection, trail, nameOf }: RecordTrailProps) {
  const words = useText(recordPartsText)
  const language = useLanguage()
  const entries = [...trail].reverse().map((entry, index) => ({
    key: `${trail.length - index}`,
    title: `${entry.by === '' ? words.byClock : (nameOf(entry.by) ?? entry.by)} · ${stepWord(collection, entry.step, language)}`,
    atMs: entry.at === 0 ? null : entry.at,
    open: entry.at === 0,
    detail: [entry.at === 0 ? words.waitsHere : stateWord(collection, entry.to, language), entry.note]
      .filter((part) => part !== '')
      .join(' · '),
  }))
  if (entries.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {words.noTrail}
      </Text>
    )
  return <Timeline entries={entries} label={words.trail} />
}
