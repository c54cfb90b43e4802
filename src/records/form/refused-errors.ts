// What a form says of a refusal: the sentence beside the field that it names.
import { saidRefusal } from '#src/i18n/refusals.ts'
import type { Saved } from '#src/sync/mutator.ts'

/** Names no field: `RecordForm` shows what stands under it beside its first one. */
const NO_FIELD = ''

/** Errors by field, for a form that stays open with what was typed. */
export const refusedErrors = (saved: Extract<Saved, { kind: 'refused' }>): Record<string, string> => ({
  [saved.detail?.field ?? NO_FIELD]: saidRefusal(saved),
})
