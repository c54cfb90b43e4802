// Who came to a site and who left it, seen by a gate or written down by hand. Nothing of it is ever changed: what was wrong is
// followed by what is right.
import * as z from 'zod/mini'
import { collection, group } from '../../kit/collection.ts'
import { date, instant, integer, longText, oneOf, optional, ref, text } from '../../kit/field.ts'
import { mutation } from '../../kit/mutation.ts'
import { refuse } from '../../kit/refusal.ts'
import { filesField, fileUrisOf } from '../files.ts'
import { dayOf } from './newcomer.ts'
import { projectWorker, refuseRed } from './project-worker.ts'
import { SITE_LABOUR } from './site-codes.ts'
import { keepToSite, placeAudience, placeFields } from './site-place.ts'

/** Days that devices keep: the month that is paid, and the one before. */
const KEPT_DAYS = 62
const MINUTE_MS = 60_000
/** A degree, as places are kept. */
const MICRO = 1_000_000
/** A device's clock may be so much ahead. */
const AHEAD_MS = 10 * MINUTE_MS

export const siteAttendance = collection(
  'siteAttendance',
  {
    base: group(SITE_LABOUR, {
      ...placeFields(),
      teamUri: ref('siteTeam'),
      projectWorkerUri: ref('projectWorker'),
      name: text(2, 30),
      direction: oneOf('in', 'out'),
      method: oneOf('manual', 'qr', 'face', 'card'),
      at: instant(),
      day: date(),
      /** Worker, direction and minute: two gates that saw the same write it once. */
      minute: text(1, 80),
      note: optional(longText(200)),
      /** Where it was written down, in millionths of a degree; null where the device does not say. */
      lat: optional(integer(-90 * MICRO, 90 * MICRO)),
      lng: optional(integer(-180 * MICRO, 180 * MICRO)),
      /** Whom the gate saw, or who was written down. */
      photos: optional(filesField(1, true)),
      /** Of the gate that saw it; null for whoever wrote it down. */
      deviceNo: optional(text(1, 40)),
      byUsername: text(1, 64),
    }),
  },
  {
    ...placeAudience,
    idPrefix: 'att',
    lookups: ['projectUri', 'projectWorkerUri', 'minute'],
    window: { field: 'day', days: KEPT_DAYS },
  },
)

export const addSiteAttendance = mutation({
  args: z.object({
    uri: z.string(),
    projectWorkerUri: z.string(),
    direction: siteAttendance.fields.direction.schema,
    method: siteAttendance.fields.method.schema,
    /** When it was, by the device's own clock. */
    at: z.int().check(z.minimum(1_600_000_000_000)),
    note: siteAttendance.fields.note.schema,
    lat: z.optional(siteAttendance.fields.lat.schema),
    lng: z.optional(siteAttendance.fields.lng.schema),
    deviceNo: z.optional(siteAttendance.fields.deviceNo.schema),
    photos: z.optional(siteAttendance.fields.photos.schema),
  }),
  permission: SITE_LABOUR,
  keys: ({ uri, projectWorkerUri }) => [
    ['siteAttendance', uri],
    ['projectWorker', projectWorkerUri],
  ],
  files: ({ photos }) => fileUrisOf(photos ?? []),
  run: async ({ tx, args, who, atMs }) => {
    const { uri, projectWorkerUri, direction, method, at, note, lat = null, lng = null, deviceNo = null } = args
    const { photos = null } = args
    const worker = (await tx.get(projectWorker, projectWorkerUri)) ?? refuse('notFound')
    keepToSite(who, worker)
    if (atMs !== undefined && at > atMs + AHEAD_MS) refuse('invalid', { field: 'at', reason: 'inFuture' })
    if (worker.status !== 'in') refuse(worker.status === 'blocked' ? 'workerBlocked' : 'notEntered')
    const day = dayOf(at)
    if (worker.entryDate !== null && day < worker.entryDate) refuse('notEntered')
    if (direction === 'in') await refuseRed({ tx }, worker, day)
    const minute = `${projectWorkerUri} ${direction} ${Math.floor(at / MINUTE_MS)}`
    if ((await tx.where(siteAttendance, 'minute', minute)).length > 0) return
    const { projectUri, groupUri, siteUsernames, teamUri, name } = worker
    await tx.insert(siteAttendance, {
      ...{ uri, projectUri, groupUri, siteUsernames, teamUri, projectWorkerUri, name },
      ...{ direction, method, at, day, minute, note, lat, lng, deviceNo, photos, byUsername: who.username },
    })
    // What comes late tells nothing about where he is now.
    if (worker.lastAt === null || at >= worker.lastAt)
      await tx.patch(projectWorker, worker.uri, { inside: direction, lastAt: at })
  },
})
