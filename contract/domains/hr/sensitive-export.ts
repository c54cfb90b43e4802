// Sensitive fields of many people, for the columns of an export: masked, or as they are. What is shown as it is is logged.
import * as z from 'zod/mini'
import { call, withCode } from '../../kit/call.ts'
import { employee } from './employee.ts'

/** People whom one sending asks for. */
export const EXPORT_PIECE = 500

const { customSensitive: _, ...single } = employee.sensitiveFields
/** In an order of its own: the first one is a text of which tests of isolation find a mark. */
const fieldNames = Object.keys(single).sort()
/** Of a custom field that is kept apart. */
const customPath = z.string().check(z.regex(/^customSensitive\.fld_[0-9A-HJKMNP-TV-Z]{26}$/))

export const sensitiveExportCalls = {
  /**
   * Sensitive fields of people within the data scope, by uri: whoever is outside is left out. An export asks in pieces under
   * one `exportId`. As they are they come with the name and the time that the file has to bear in its last row, and with a
   * line in the log: one for each export, and who was in it. Masked they have the same shape with a text for each value: the
   * ends of a number, or an empty one where something stands.
   */
  sensitiveForExport: call({
    input: z.object({
      exportId: z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/)),
      uris: z.array(z.string().check(z.maxLength(64))).check(z.minLength(1), z.maxLength(EXPORT_PIECE)),
      fields: z.array(z.union([z.enum(fieldNames), customPath])).check(z.minLength(1), z.maxLength(200)),
      isMasked: z.boolean(),
    }),
    output: z.object({
      people: z.record(z.string(), z.record(z.string(), z.unknown())),
      mark: z.optional(z.object({ name: z.string(), atMs: z.number() })),
    }),
    auth: withCode('roster_sensitive'),
    summary: 'Read sensitive fields of many people for an export',
  }),
}
