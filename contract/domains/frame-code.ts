// What a page in a frame is handed instead of a login: a code that its own server exchanges once, and for a minute, for who is there.
import * as z from 'zod/mini'

/** How long a code can be exchanged. */
export const FRAME_CODE_MS = 60_000

/** Documents around a guest: each is allowed to frame the address of its guest and nothing else. */
export const FRAME_PATHS = { application: '/api/frame/application', attendance: '/api/frame/attendance' } as const

export const frameCodeSchema = z.object({ code: z.string(), expiresAtMs: z.number() })

/** Who has opened the page, and as a member of what. */
export const frameVisitorSchema = z.object({
  username: z.string(),
  name: z.string(),
  /** Empty for a private person. */
  domainUri: z.string(),
  organisationName: z.string(),
})
export type FrameVisitor = z.infer<typeof frameVisitorSchema>

/** A code as it is handed back. */
export const shownCode = z.string().check(z.minLength(1), z.maxLength(64))
