import * as z from 'zod/mini'
import { CERTIFICATION_KINDS } from '../identity/certification-fields.ts'

const words = z.string().check(z.maxLength(300))

/** What a to-do says, as data: the page puts it into the reader's language. */
export const todoFactsSchema = z.discriminatedUnion('kind', [
  /** `code` is what is asked for, `page` what the asker calls the page he stood before. */
  z.object({ kind: z.literal('permissionRequest'), name: words, code: words, page: words, note: words }),
  z.object({ kind: z.literal('joinAudit'), name: words, note: words }),
  /** Somebody who has joined is to be registered as a worker; `place` is the project and the team. */
  z.object({ kind: z.literal('workerArrival'), name: words, place: words }),
  z.object({ kind: z.literal('managerOffer'), organisation: words, hours: z.int() }),
  z.object({ kind: z.literal('enrollment'), name: words }),
  /** For those who review them: whose it is, and of which kind. */
  z.object({ kind: z.literal('certReview'), organisation: words, certification: z.enum(CERTIFICATION_KINDS) }),
  /** For the same people: whose real name it is. */
  z.object({ kind: z.literal('realNameReview'), name: words }),
  /** Something is due: `alert` is its kind, `name` whose it is, `day` when. */
  z.object({ kind: z.literal('alert'), alert: words, name: words, day: words }),
  /** A record that waits in a state: `flow` is its collection, `title` what it is called, `name` who brought it there. */
  z.object({ kind: z.literal('record'), flow: words, state: words, title: words, name: words }),
])
