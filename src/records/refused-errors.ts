// What a form says of a refusal: the sentence beside the field that it names.
import { refusalText } from '#src/i18n/refusals.ts'
import type { Saved } from '#src/sync/mutator.ts'

/** Names no field: `RecordForm` shows what stands under it beside its first one. */
const NO_FIELD = ''

/** Errors by field, for a form that stays open with what was typed. */
export const refusedErrors = ({ detail, code }: Extract<Saved, { kind: 'refused' }>): Record<string, string> => ({
  [detail?.field ?? NO_FIELD]: refusalText(detail?.reason ?? code),
})
