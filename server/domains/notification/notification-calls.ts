// The calls of push notifications.
import type { notification } from '#contract/domains/notification.ts'
import type { CallHandlers } from '../call-context.ts'
import { choicesOf, heardBy, saveChoices } from './push-choices.ts'
import { reachOf } from './reach.ts'
import { serverKey } from './server-key.ts'
import { devicesOf, dropSubscription, keepSubscription, noteSeen } from './subscriptions.ts'

export const notificationCalls: CallHandlers<typeof notification> = {
  pushSettings: async (context) => ({
    serverKey: (await serverKey(context.db, context.outside)).publicKey,
    choices: await choicesOf(context.db, context.who.userId),
    devices: await devicesOf(context),
    ...(await reachOf(context)),
  }),
  pushSubscribe: async (context, input) => ({
    isOn: await keepSubscription(context, input),
    serverKey: (await serverKey(context.db, context.outside)).publicKey,
  }),
  pushDrop: async (context, { id }) => {
    await dropSubscription(context, id)
    return {}
  },
  pushChoose: async ({ db, who, nowMs }, choices) => {
    await saveChoices(db, who.userId, choices, nowMs())
    return choicesOf(db, who.userId)
  },
  pushSeen: async (context, { counts }) => {
    await noteSeen(context, counts)
    return { counts: await heardBy(context.db, context.who.userId) }
  },
}
