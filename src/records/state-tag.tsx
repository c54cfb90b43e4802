import type { AnyCollection } from '#contract/kit/collection.ts'
import { enumLabel } from '#src/i18n/field-words.ts'
import { useLanguage } from '#src/i18n/i18n.ts'
import { StatusTag, type StatusTone } from '#src/ui/status-tag.tsx'

/** Tones of states, by their codes; what is not named is neutral. */
export type StateTones = Readonly<Record<string, StatusTone>>

/** The state of a record in its word. */
export function StateTag({ of, state, tones = {} }: { of: AnyCollection; state: string; tones?: StateTones }) {
  const language = useLanguage()
  return <StatusTag tone={tones[state] ?? 'neutral'}>{enumLabel('status', state, language, of.name)}</StatusTag>
}
