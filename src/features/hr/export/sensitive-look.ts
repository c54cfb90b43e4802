// Sensitive columns of an export: which there are, and how the server is asked for them. No answer is kept anywhere.
import { hr } from '#contract/domains/hr/hr.ts'
import { EXPORT_PIECE } from '#contract/domains/hr/sensitive-export.ts'
import type { CallServer } from '#src/data/call-server.ts'
import { hrExportText } from '#src/i18n/hr/hr-export.ts'
import { hrSensitiveText } from '#src/i18n/hr/hr-sensitive.ts'
import { activeLanguage, text } from '#src/i18n/i18n.ts'
import { exportMark } from '#src/lib/export-mark.ts'
import type { LookUp } from '#src/worker/worker-api.ts'
import type { RosterField } from '../fields/roster-fields.ts'

/** People whom the worker asks for at a time. */
export const LOOK_AT = EXPORT_PIECE

/** The chosen fields that only the server has. */
export const sensitiveOf = (chosen: readonly string[], fields: readonly RosterField[]): readonly string[] =>
  chosen.filter((field) => fields.some((one) => one.field === field && one.section === 'sensitive'))

interface Look {
  readonly callServer: CallServer
  /** One for the whole export: the log has one line for it. */
  readonly exportId: string
  readonly fields: readonly string[]
  readonly isMasked: boolean
  readonly signal: AbortSignal | undefined
}

/** Asks for the fields of some people at a time; `failure` says afterwards why there was no answer. */
export function sensitiveLook({ callServer, exportId, fields, isMasked, signal }: Look) {
  let failed: string | undefined
  const lookUp: LookUp = async (uris) => {
    const input = { exportId, uris: [...uris], fields: [...fields], isMasked }
    const options = { isShown: true, hasProgress: true, ...(signal ? { signal } : {}) }
    // A job that was stopped needs no answer.
    const answer = await callServer(hr.calls.sensitiveForExport, input, options).catch(() => undefined)
    if (answer?.kind === 'ok') {
      const { people, mark } = answer.result
      return {
        people,
        ...(isMasked ? { filled: text(hrSensitiveText).filled } : {}),
        ...(mark ? { lastRow: exportMark(activeLanguage(), mark.name, mark.atMs) } : {}),
      }
    }
    failed = answer?.kind === 'code' ? answer.message : text(hrExportText).sensitiveOffline
    return undefined
  }
  return { lookUp, failure: () => failed ?? '' }
}
