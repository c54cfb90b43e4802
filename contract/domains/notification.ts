// Notifications: what a browser's push service brings to a person's devices, and what he wants to hear of.
import * as z from 'zod/mini'
import { call, calls, signedIn } from '../kit/call.ts'
import { domain } from '../kit/domain.ts'

/** What is counted and told: to-dos that are open, messages that were not read, and among these those of the feed by themselves. */
export const PUSH_KINDS = ['todo', 'notice', 'feed'] as const
export type PushKind = (typeof PUSH_KINDS)[number]

/** Hours of Asia/Shanghai in which only what is urgent is told: from `from` o'clock to `to` o'clock of the next morning. */
export const QUIET_HOURS = { from: 21, to: 7 } as const

const kinds = z.array(z.string().check(z.maxLength(40))).check(z.maxLength(80))
const mailHour = z.nullable(z.int().check(z.minimum(0), z.maximum(23)))
/** What a person wants to hear of, on all of his devices. */
const pushChoicesSchema = z.object({
  todo: z.boolean(),
  notice: z.boolean(),
  feed: z.boolean(),
  /** Nothing but what is urgent in the quiet hours. */
  isQuietAtNight: z.boolean(),
  /** Identities of which he hears nothing; '' is the personal one. */
  mutedDomains: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(200)),
  /** Kinds of messages and to-dos that are counted, but of which nothing is told on devices. */
  mutedKinds: kinds,
  /** Kinds of to-dos and messages of which a short message tells, at most one an hour where nothing is urgent. */
  smsKinds: kinds,
  /** Kinds of messages that the mail of the day counts beside the to-dos. */
  mailKinds: kinds,
  /** The hour of Asia/Shanghai at which a mail says every day what waits; null: none. */
  mailHour,
})
export type PushChoices = z.infer<typeof pushChoicesSchema>

/** A device that is told. */
const pushDeviceSchema = z.object({
  id: z.string(),
  /** Browser and system, empty where they said nothing known. */
  name: z.string(),
  platform: z.string(),
  /** When its browser last renewed what it is reached by. */
  renewedMs: z.number(),
  isThisOne: z.boolean(),
})
export type PushDevice = z.infer<typeof pushDeviceSchema>

/** Nobody has a million of anything that waits. */
const count = z.int().check(z.minimum(0), z.maximum(1_000_000))
/** What waits of one identity. */
const countsSchema = z.object({
  todo: count,
  notice: count,
  /** Messages of the feed; a client of before counts them among the others. */
  feed: z.optional(count),
})
export type PushCounts = z.infer<typeof countsSchema>
/** One that is missing has nothing. */
const countsByIdentity = z.record(z.string(), countsSchema)

/**
 * What a push message says: how much waits, never what. `seq` grows with every message to a person: an older one
 * that comes late says nothing any more.
 */
export const pushPayloadSchema = z.object({
  v: z.literal(1),
  seq: z.int(),
  userId: z.string(),
  /** The identity and the kind that have changed; '' is the personal identity. */
  domain: z.string(),
  kind: z.enum(PUSH_KINDS),
  /** Something new waits; otherwise only the numbers have fallen. */
  isNew: z.boolean(),
  lang: z.enum(['zh-CN', 'en']),
  /** How much of its kind waits, in words. */
  title: z.string(),
  /** Path inside the app. */
  path: z.string(),
  /** What waits, by identity, as far as the person wants to hear of it. */
  counts: countsByIdentity,
  /** Buttons, where one thing waits that can be decided: they lead to it, and it asks for a last tap. */
  actions: z.optional(z.array(z.object({ action: z.enum(['agree', 'reject']), title: z.string() }))),
})
export type PushPayload = z.infer<typeof pushPayloadSchema>

const endpoint = z.string().check(z.minLength(1), z.maxLength(2048))
const empty = z.object({})

export const notification = domain({
  collections: {},
  mutations: {},
  calls: calls('notification', {
    pushSettings: call({
      input: empty,
      output: z.object({
        /** The application server key that a browser subscribes with (VAPID public key, base64url). */
        serverKey: z.string(),
        choices: pushChoicesSchema,
        devices: z.array(pushDeviceSchema),
        /** Where short messages and mails go, masked; '' where there is no number, or no address that was proven. */
        mobile: z.string(),
        email: z.string(),
      }),
      auth: signedIn,
      summary: 'Push notifications: key, choices and devices of the person',
    }),
    /**
     * Tells this device from now on, or keeps telling it: what belonged to the device before goes. Ends with the session
     * of the device. A renewal leaves a device off that the person has taken out of the list elsewhere. 400 `pushHost`
     * when the address is not that of a known push service.
     */
    pushSubscribe: call({
      input: z.object({
        endpoint,
        p256dh: z.string().check(z.minLength(1), z.maxLength(256)),
        auth: z.string().check(z.minLength(1), z.maxLength(128)),
        lang: z.enum(['zh-CN', 'en']),
        /** The browser's own doing, or the person's? */
        isRenewal: z.boolean(),
      }),
      /** The key as it is now: a browser that has subscribed with another one subscribes anew. */
      output: z.object({ isOn: z.boolean(), serverKey: z.string() }),
      auth: signedIn,
      summary: 'Register or renew the push subscription of this device',
    }),
    /** Tells a device no more: this one, or another of the person by its id. */
    pushDrop: call({
      input: z.object({ id: z.optional(z.string().check(z.maxLength(64))) }),
      output: empty,
      auth: signedIn,
      summary: 'End the push subscription of a device',
    }),
    pushChoose: call({
      /** Without the kinds, from a client that knows none, they stay as they are. */
      input: z.extend(pushChoicesSchema, {
        feed: z.optional(z.boolean()),
        mutedKinds: z.optional(kinds),
        smsKinds: z.optional(kinds),
        mailKinds: z.optional(kinds),
        mailHour: z.optional(mailHour),
      }),
      output: pushChoicesSchema,
      auth: signedIn,
      summary: 'What the person wants to hear of',
    }),
    /** This device shows these numbers by itself: nobody need tell it. */
    pushSeen: call({
      input: z.object({ counts: countsSchema }),
      /** What waits in all identities, as far as the person wants to hear of it. */
      output: z.object({ counts: countsByIdentity }),
      auth: signedIn,
      summary: 'The numbers that this device shows already',
    }),
  }),
  refusals: [],
})
